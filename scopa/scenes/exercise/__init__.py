"""The page of exercises."""

from scopa.scenes.exercise.scene import ExerciseScene as ExerciseScene
