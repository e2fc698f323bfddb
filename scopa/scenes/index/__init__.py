"""The page that leads to all others."""

from scopa.scenes.index.scene import IndexScene as IndexScene
