"""The question in hand and the list of exercises, as a page draws them and as they are read aloud."""

from typing import Any, Final

from scopa.cards import CardSet
from scopa.errors import Message
from scopa.i18n import Voice
from scopa.lessons.answers import Cards, Chance, Choice, Number, in_words
from scopa.lessons.course import Exercise
from scopa.lessons.task import NOT_YET, Task
from scopa.lessons.work import CONFIDENCES, MOST_HINTS
from scopa.scenes.exercise.desk import Desk
from scopa.scenes.rows import shown

FORMS: Final = {Number: "number", Chance: "chance", Cards: "cards", Choice: "choice"}


def listed(voice: Voice, desk: Desk) -> list[dict[str, Any]]:
    """Return the exercises of this level with the stars of each."""
    stars = {one.id: desk.work.stars(one.id, desk.level) for one in desk.exercises}
    return [
        {
            "id": one.id,
            "number": number,
            "name": voice(f"exercise.kind_{one.kind}"),
            "stars": stars[one.id],
            "stars_text": voice("exercise.stars", n=stars[one.id]),
            "here": one.id == desk.id,
        }
        for number, one in enumerate(desk.exercises, 1)
    ]


def question(voice: Voice, desk: Desk) -> dict[str, Any]:
    """Return the question with its cards, the way to answer, what was said of it so far, and what is next."""
    task, done, exercise = desk.task, desk.done, desk.exercise
    key = exercise.key
    number, several = desk.place + 1, len(desk.exercises) > 1
    following = [one.id for one in desk.exercises[number:]]
    hint = done.hints + 1
    return {
        "id": desk.question,
        "variant": desk.variant,
        "place": voice("exercise.place", number=number, exercises=len(desk.exercises)) if several else "",
        "variant_text": voice("exercise.variant", number=desk.variant) if desk.varied else "",
        "name": voice(f"exercise.kind_{exercise.kind}"),
        "text": voice(task.question),
        "rows": _rows(voice, desk, task),
        "key": key,
        "key_about": voice("exercise.key_about") if key and not desk.closed else "",
        "form": FORMS[type(task.form)],
        "written": isinstance(task.form, Number | Chance),
        "about": "" if isinstance(task.form, Choice) else voice(f"exercise.form_{FORMS[type(task.form)]}"),
        "options": _options(voice, desk, task),
        "confidences": _confidences(voice, desk) if key else [],
        "typed": desk.draft,
        "closed": desk.closed,
        "feedback": feedback(voice, desk),
        # The last one, the worked step, is said with the answer when that is right.
        "hints": [voice(one) for one in task.hints[: min(done.hints, MOST_HINTS - desk.closed)]],
        "hint": min(hint, MOST_HINTS),
        "hint_text": voice("exercise.hint", number=min(hint, MOST_HINTS), hints=MOST_HINTS),
        "hinted": exercise.hints,
        "can_hint": not desk.closed and hint <= MOST_HINTS,
        "varied": desk.varied,
        "next": following[0] if following else None,
        "finished": voice(_finished(exercise)) if desk.closed and not following and not key else "",
    }


def _finished(exercise: Exercise) -> str:
    return "exercise.handed_in" if exercise.ticket else "exercise.finished"


def _rows(voice: Voice, desk: Desk, task: Task) -> list[dict[str, Any]]:
    """Return the rows of cards; what can be pressed has ``pressed``."""
    rows = shown(voice, task.rows)
    if not isinstance(task.form, Cards):
        return rows
    pool, chosen = (set(map(str, cards)) for cards in (task.form.pool, CardSet(desk.draft)))
    for card in (card for row in rows for card in row["cards"] if card["id"] in pool):
        if not desk.closed:
            card["pressed"] = card["id"] in chosen
        if card["id"] in chosen:
            card["marks"] = [*card["marks"], "chosen"]
    return rows


def _options(voice: Voice, desk: Desk, task: Task) -> list[dict[str, Any]]:
    if not isinstance(task.form, Choice):
        return []
    return [
        {"id": number, "text": voice(option), "pressed": desk.draft == str(number)}
        for number, option in enumerate(task.form.options, 1)
    ]


def _confidences(voice: Voice, desk: Desk) -> list[dict[str, Any]]:
    chosen = desk.done.confidence or desk.sure
    return [
        {"id": one, "text": voice(f"exercise.sure_{one}"), "pressed": one == chosen} for one in CONFIDENCES
    ]


def feedback(voice: Voice, desk: Desk) -> dict[str, Any] | None:
    """Return what was answered last, how many stars it is worth, and what to think of it; none before."""
    task, done, result = desk.task, desk.done, desk.result
    # What was said of another answer does not stand beside one that is none.
    if not done.given or (desk.slip and desk.slip.place in {"answer", "sure"}):
        return None
    last = done.given[-1]
    answer = in_words(voice, task.form, last)
    if done.guess is not None:
        sure = voice(f"exercise.sure_{done.confidence}")
        answered = voice("exercise.predicted", answer=answer, sure=sure)
    else:
        answered = voice("exercise.answered", answer=answer)
    return {
        "kind": "star" if result.right else "look",
        "answered": answered,
        "lines": [voice(line) for line in _verdict(voice, desk, task, last)],
        "stars": result.stars,
        "stars_text": voice(f"exercise.earned_{result.stars}") if result.stars else "",
    }


def _verdict(voice: Voice, desk: Desk, task: Task, last: str) -> list[Message]:
    """Return what to say: of a right answer what makes it so, of another what to think again."""
    wrong = task.feedback(last)
    if wrong is None:
        return [Message("exercise.foreseen" if desk.exercise.key else "exercise.right"), task.worked(last)]
    if not desk.exercise.key:
        return [wrong]
    # A prediction is not tried again.
    unforeseen = Message("exercise.unforeseen") if wrong == NOT_YET else wrong
    return [unforeseen, _told(voice, task), task.worked(task.examples[0])]


def _told(voice: Voice, task: Task) -> Message:
    """Return what the rules say."""
    said = in_words(voice, task.form, task.examples[0])
    return Message("exercise.rules_say", n=len(task.answers), answer=said)


def said(voice: Voice, desk: Desk) -> str:
    """Return what a person who listens should hear of what was just done; empty for nothing."""
    if desk.slip is not None:
        return voice(desk.slip.why)
    asked = question(voice, desk)
    told = asked["feedback"]
    parts = {
        "question": [asked["name"], asked["text"]],
        "hint": asked["hints"][-1:],
        "answer": [told["stars_text"], *told["lines"]] if told else [],
    }.get(desk.last, [])
    return " ".join(part for part in parts if part)
