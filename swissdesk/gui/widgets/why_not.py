"""The field for any other opponent, by number or surname."""

from swissdesk.gui.fonts import px
from swissdesk.gui.widgets.player_field import PlayerField

_WIDTH = 186


class WhyNotField(PlayerField):
    """Stands behind the question in one line."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(px(_WIDTH))
