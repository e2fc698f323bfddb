"""The lesson on the primiera."""

from scopa.scenes.primiera.scene import PrimieraScene as PrimieraScene
