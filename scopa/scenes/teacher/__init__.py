"""The teacher's page."""

from scopa.scenes.teacher.scene import TeacherScene as TeacherScene
