"""A made-up class: pupils who answer by themselves, some rightly, some by a misconception."""

from random import Random

from scopa.lessons import progress
from scopa.lessons.course import lesson
from scopa.lessons.work import CONFIDENCES, Done, Pupil, Work

FOX = Pupil("7B", "fox")


def worked(pupil=FOX, name="capture", level="B"):
    """Return the work of a pupil who has been through the first question of every exercise."""
    rng = Random(f"{pupil} {name} {level}")
    work = Work(pupil, name)
    for one in lesson(name).exercises:
        if level in one.levels:
            work = work.put(_done(rng, pupil, one, level))
    return work


def _done(rng, pupil, one, level):
    task = one.task(pupil.group, pupil.alias, level, 1)
    right, slips = min(task.answers), sorted(task.mistakes)
    slipped = [rng.choice(slips)] if slips and rng.random() < 0.5 else []
    if one.key:
        return Done(one.id, level, 1, guess=(*slipped, right)[0], confidence=rng.choice(CONFIDENCES))
    return Done(one.id, level, 1, (*slipped, right), hints=rng.choice((0, 0, 1)))


def pupils(number, group="7B"):
    return [Pupil(group, f"p{place}") for place in range(number)]


def codes(number, name="capture", level="B"):
    """Return the codes of so many pupils."""
    return [progress.write(worked(pupil, name, level)) for pupil in pupils(number)]
