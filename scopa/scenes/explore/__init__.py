"""The page that explores captures."""

from scopa.scenes.explore.scene import ExploreScene as ExploreScene
