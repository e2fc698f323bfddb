"""The play page."""

from scopa.scenes.play.scene import PlayScene as PlayScene
