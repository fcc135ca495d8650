"""The card that is edited: what asks for a field shows it, the wheel only scrolls, Esc closes."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._player_form import PlayerForm
from swissdesk.gui.views.player import PlayerView
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.widgets.form import NumberBox, TextField


@pytest.fixture
def view(window: MainWindow, entered: Path, qtbot: QtBot) -> PlayersView:
    window.open_path(entered)
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    qtbot.keyClick(shown.table, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: shown.form.isVisible())
    QApplication.processEvents()
    return shown


def turn_wheel_over(widget: QWidget) -> bool:
    """Turn the wheel by one notch over *widget*; tell whether it took the notch for itself."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def in_view(form: PlayerForm, widget: QWidget) -> bool:
    """Tell whether all of *widget* is seen in the panel."""
    return widget.visibleRegion().boundingRect() == widget.rect() and form.isAncestorOf(widget)


def test_a_bye_in_advance_is_asked_for_where_one_sees_it_though_the_card_is_open_already(
    view: PlayersView, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1366, 560)
    QApplication.processEvents()
    assert not in_view(view.form, view.form.byes.round)
    window.run_command("ask_bye")
    assert view.form.byes.round.hasFocus()
    qtbot.waitUntil(lambda: in_view(view.form, view.form.byes.round))


def test_the_wheel_over_the_card_changes_no_value(view: PlayersView) -> None:
    before = view.desk.tournament
    boxes = [box for box in view.form.findChildren(QComboBox) if box.isVisible()]
    assert boxes
    shown = [box.currentIndex() for box in boxes]
    for box in boxes:
        box.setFocus()
        assert not turn_wheel_over(box)
    assert [box.currentIndex() for box in boxes] == shown
    assert view.desk.tournament is before


def test_the_wheel_over_a_number_of_copies_changes_it_neither(qtbot: QtBot) -> None:
    box = NumberBox()
    qtbot.addWidget(box)
    box.setValue(3)
    box.show()
    box.setFocus()
    assert not turn_wheel_over(box)
    assert box.value() == 3


def test_esc_leads_out_of_the_card_and_then_closes_it(view: PlayersView, qtbot: QtBot) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    assert view.form.isAncestorOf(field)
    qtbot.keyClicks(field, "x")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert view.table.hasFocus()
    assert view.form.isVisible()
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert not view.form.isVisible()


def test_national_rank_and_region_are_seen_and_corrected_on_the_card(
    view: PlayersView, window: MainWindow, qtbot: QtBot
) -> None:
    player = view.current_player()
    assert player is not None
    for code, label, text in (("rank", "National rank", "CM2"), ("region", "Region", "Tver")):
        (field,) = (
            box for box in view.form.findChildren(TextField) if box.accessibleName() == label
        )
        assert field.isVisible()
        field.setFocus()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert getattr(window.session.tournament.player(player), code) == text
        (fact,) = window.session.history()[-1].facts
        assert str(fact) == f"{label}: none → {text}"
    window.go("player", player=player)
    shown = window.navigator.view
    assert isinstance(shown, PlayerView)
    assert "CM2" in shown.state_line()
    assert "Tver" in shown.state_line()


def test_the_card_of_another_player_begins_at_the_top(
    view: PlayersView, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1366, 560)
    QApplication.processEvents()
    surname = view.form.findChildren(TextField)[0]
    window.run_command("ask_bye")
    qtbot.waitUntil(lambda: not in_view(view.form, surname))
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: in_view(view.form, surname))
