"""The widget of the exercises of a lesson."""

from scopa.scenes.exercise import ExerciseScene
from scopa.widgets.shell import SceneWidget


class Exercises(SceneWidget):
    """The exercises of a lesson, or of one part of it: ``Exercises("primiera", part="ticket")``.

    The parts of one lesson on a page share the pupil's work, which is in ``scene.data.work``.

    >>> Exercises("capture", part="pupils").scene.data.work.lesson
    'capture'
    """

    kind = ExerciseScene

    def __init__(
        self,
        lesson: str,
        *,
        part: str = "",
        level: str = "B",
        lang: str | None = None,
        faces: str | None = None,
    ) -> None:
        """Show them, beginning at this level; ``LessonError`` when there are none."""
        super().__init__(ExerciseScene(lesson, part, level), lang=lang, faces=faces)
