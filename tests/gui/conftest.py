"""A window to press keys in, with our fonts and style, as the arbiter sees it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.sample_people import people
from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.gui import fonts, theme
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.style import SwissStyle
from swissdesk.i18n import SOURCE_LANGUAGE, set_language


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


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """Return the window as it is when the program starts, in English."""
    made = MainWindow(Settings(language="en", theme="light"))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    yield made
    made.close()
    set_language(SOURCE_LANGUAGE)


@pytest.fixture
def tournament(tmp_path: Path) -> Path:
    """Return the file of a tournament of nine rounds without players."""
    path = tmp_path / "autumn.swissdesk"
    info = EventInfo(name="Autumn Rook Cup", start="2026-11-28")
    Session.create(path, info=info, rules=Rules(rounds=9, lot_seed=7)).close()
    return path


@pytest.fixture
def entered(tournament: Path) -> Path:
    """Return the file of a tournament of nine rounds with its 41 players."""
    session = Session.open(tournament)
    session.run(AddPlayers(players=tuple(people())))
    session.close()
    return tournament
