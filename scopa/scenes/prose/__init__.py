"""The words of a lesson."""

from scopa.scenes.prose.scene import ProseScene as ProseScene
