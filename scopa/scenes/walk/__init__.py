"""The walk-throughs."""

from scopa.scenes.walk.scene import WalkScene as WalkScene
