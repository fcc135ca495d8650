"""A window to press keys in, with our fonts and style, as the arbiter sees it."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from swissdesk.gui import fonts, theme
from swissdesk.gui.style import SwissStyle


@pytest.fixture(autouse=True)
def looks(qapp: QApplication) -> Iterator[None]:
    """Give each test the light look at 100 %, whatever the one before left."""
    fonts.load_fonts()
    fonts.set_scale(100)
    if not isinstance(qapp.style(), SwissStyle):
        qapp.setStyle(SwissStyle())
    theme.show_mode(theme.Mode.LIGHT)
    qapp.setPalette(theme.palette())
    qapp.setFont(fonts.font())
    yield
    fonts.set_scale(100)
