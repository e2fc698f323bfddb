"""The widget that explores captures."""

from scopa.scenes.explore import ExploreScene
from scopa.widgets.shell import SceneWidget


class Explorer(SceneWidget):
    """A table to lay out cards on and see what each card may take; what it shows is in ``scene``.

    >>> explorer = Explorer()
    >>> explorer.scene.card, explorer.scene.table
    (Card('10D'), CardSet('1S 2C 3S 5B 7C'))
    >>> explorer.scene.captures
    (CardSet('2C 3S 5B'), CardSet('1S 2C 7C'), CardSet('3S 7C'))
    >>> explorer.scene.subsets
    Subsets('10D', '1S 2C 3S 5B 7C')
    """

    kind = ExploreScene
