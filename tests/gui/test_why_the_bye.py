"""Why?, as the real system tells it: who is left over has the bye and goes nowhere."""

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.widgets.why_panel import WhyPanel
from tests.gui.hall import Hall, make_file, pair


def test_of_a_group_of_nine_the_ninth_has_the_bye_and_does_not_go_down(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=9)
    pair(session)
    session.run(PublishRound(round=1))
    hall = Hall(qtbot, window, session)
    hall.view.table.go_to(1)
    hall.type("?")

    def told() -> list[str]:
        shown = [one for one in window.frame.body.panels if isinstance(one, WhyPanel)]
        return [label.text() for one in shown for label in one.findChildren(QLabel)]

    hall.wait(lambda: "Bye: Imhof, Kim" in told())
    assert not any(text.startswith(("Go down", "Goes down")) for text in told())
