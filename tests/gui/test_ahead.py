"""What a first visit needs is loaded beside the window."""

from pytestqt.qtbot import QtBot

from swissdesk.gui.ahead import load_ahead
from swissdesk.gui.worker import Workers


def test_systems_and_sheets_are_loaded_beside_the_window(qtbot: QtBot) -> None:
    workers = Workers()
    load_ahead(workers)
    assert workers.busy
    qtbot.waitUntil(lambda: not workers.busy, timeout=30_000)
    from swissdesk.app.choices import pairing_systems

    assert len(pairing_systems()) > 5
    workers.close()
