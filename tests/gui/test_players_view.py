"""Participants: typed in, found, edited, withdrawn, never lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.session import Session
from swissdesk.domain.player import Player, Sex
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.players import PlayersModel, player_rows
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.card_panel import CardPanel
from swissdesk.gui.widgets.labels import Label
from tests.gui.hall import make_file, play


@pytest.fixture
def view(window: MainWindow, entered: Path) -> PlayersView:
    window.open_path(entered)
    window.go("players")
    shown = window.navigator.view
    assert isinstance(shown, PlayersView)
    return shown


def surnames(view: PlayersView) -> list[str]:
    return [row.player.surname for row in view.model.rows]


def buttons(part: QWidget) -> list[Button]:
    """Return the buttons that are seen in *part*."""
    return [button for button in part.findChildren(Button) if button.isVisible()]


def by_surname(view: PlayersView, surname: str) -> Player:
    return next(p for p in view.desk.tournament.players if p.surname == surname)


def by_id(view: PlayersView) -> Player:
    return view.desk.tournament.player(view.current_player())  # type: ignore[arg-type]


def type_in(qtbot: QtBot, view: PlayersView, text: str) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    assert view.add_line.field.hasFocus()
    qtbot.keyClicks(view.add_line.field, text)
    qtbot.keyClick(view.add_line.field, Qt.Key.Key_Return)


def test_the_model_keeps_qts_contract(qtmodeltester: ModelTester, entered: Path) -> None:
    session = Session.open(entered)
    model = PlayersModel()
    model.show_rows(player_rows(session.tournament))
    qtmodeltester.check(model)
    session.close()


def test_a_typed_name_and_rating_make_a_player_at_his_place(
    qtbot: QtBot, view: PlayersView
) -> None:
    type_in(qtbot, view, "Zzyzx Adam 3999 NOR")
    added = by_surname(view, "Zzyzx")
    assert (added.given_name, added.rating, added.federation) == ("Adam", 3999, "NOR")
    assert surnames(view)[0] == "Zzyzx"
    assert view.add_line.field.text() == ""
    assert view.current_player() == added.id


def test_a_namesake_is_noticed_and_added_only_when_the_arbiter_insists(
    qtbot: QtBot, view: PlayersView
) -> None:
    type_in(qtbot, view, "Zzyzx Adam 1500")
    type_in(qtbot, view, "Zzyzx Adam 1600")
    assert surnames(view).count("Zzyzx") == 1
    window = view.desk.window_widget()
    assert isinstance(window, MainWindow)
    assert "Ctrl+Enter" in window.frame.message.text.text(), "said where there is room for it"
    qtbot.keyClick(view.add_line.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert surnames(view).count("Zzyzx") == 2


def test_the_filter_finds_by_the_beginning_of_a_name(qtbot: QtBot, view: PlayersView) -> None:
    whole = surnames(view)
    QTest.keyClick(view.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.filter.hasFocus()
    qtbot.keyClicks(view.filter, whole[7][:4])
    assert whole[7] in surnames(view)
    assert len(surnames(view)) < len(whole)
    qtbot.keyClick(view.filter, Qt.Key.Key_Escape)
    assert surnames(view) == whole


def test_a_changed_field_is_stored_when_it_is_left(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    field = view.form._fields["club"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Rook Lovers")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    player = view.current_player()
    assert player is not None
    assert view.desk.tournament.player(player).club == "Rook Lovers"
    view.desk.run_command("undo")
    assert view.desk.tournament.player(player).club != "Rook Lovers"
    assert field.text() != "Rook Lovers"


def test_an_absurd_rating_is_refused_beside_the_field(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    player = view.current_player()
    assert player is not None
    before = view.desk.tournament.player(player).rating
    field = view.form._fields["rating"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "99999")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert view.desk.tournament.player(player).rating == before


def test_del_deletes_a_card_before_round_1_and_undo_brings_it_back(
    qtbot: QtBot, view: PlayersView
) -> None:
    gone = surnames(view)[0]
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert gone not in surnames(view)
    view.desk.run_command("undo")
    assert surnames(view)[0] == gone


def test_after_del_the_cursor_stands_on_the_next_card(qtbot: QtBot, view: PlayersView) -> None:
    before = surnames(view)
    view.table.go_to(view.model.rows[4].player.id)
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert by_id(view).surname == before[5]
    qtbot.keyClick(view.table, Qt.Key.Key_End)
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert by_id(view).surname == before[-2], "after the last one the one before"


def test_the_card_comes_back_when_the_form_is_closed(qtbot: QtBot, view: PlayersView) -> None:
    window = view.desk.window_widget()
    assert isinstance(window, MainWindow)
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    assert [type(p) for p in window.frame.body.panels] == [CardPanel]
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    assert window.frame.body.panels == [view.form]
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    assert [type(p) for p in window.frame.body.panels] == [CardPanel]
    assert window.frame.body.panels[0].isVisible()


def test_a_click_on_the_heading_sorts_and_a_second_one_turns(
    qtbot: QtBot, view: PlayersView
) -> None:
    view.table.sort_asked.emit("name")
    rising = surnames(view)
    view.table.sort_asked.emit("name")
    assert surnames(view)[0] == rising[-1]


def test_a_bye_asked_for_stands_in_the_notes(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    view.form.byes.round.show_value(2)
    qtbot.mouseClick(view.form.byes.ask, Qt.MouseButton.LeftButton)
    assert view.model.rows[0].remarks[0][1] == "½ bye in round 2"


def test_the_card_follows_the_cursor(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    panel = view.panel()
    assert isinstance(panel, CardPanel)
    row = view.model.rows[1]
    qtbot.waitUntil(lambda: row.player.surname in panel.title.text())


def test_del_on_a_card_with_games_offers_to_withdraw(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "played.swissdesk", players=6)
    play(session, 1)
    session.close()
    window.open_path(tmp_path / "played.swissdesk")
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    first = view.current_player()
    assert first is not None
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert view.question.isVisible()
    assert window.tournament.player(first).last_round is None, "nothing is done yet"
    qtbot.waitUntil(view.question.button.hasFocus)
    qtbot.keyClick(view.question.button, Qt.Key.Key_Return)
    assert window.tournament.player(first).last_round == 1
    assert not view.question.isVisible()
    assert view.table.hasFocus()


def test_a_player_is_kept_apart_by_number_for_some_rounds_and_allowed_again(
    qtbot: QtBot, view: PlayersView
) -> None:
    view.desk.run_command("keep_apart")
    apart = view.form.apart
    qtbot.waitUntil(apart.field.hasFocus)
    apart.first.show_value(2)
    apart.last.show_value(4)
    qtbot.keyClicks(apart.field, "24")
    qtbot.keyClick(apart.field, Qt.Key.Key_Return)
    pair = view.desk.tournament.rules.forbidden[0]
    numbers = [view.desk.tournament.number(p) for p in (pair.first, pair.second)]
    assert (numbers, pair.first_round, pair.last_round) == ([1, 24], 2, 4)
    assert view.model.rows[0].remarks == (("ban", "kept apart from No. 24"),)
    assert view.model.rows[23].remarks == (("ban", "kept apart from No. 1"),)
    qtbot.waitUntil(lambda: len(buttons(apart)) == 1)
    qtbot.keyClick(buttons(apart)[0], Qt.Key.Key_Return)
    assert view.desk.tournament.rules.forbidden == ()


def test_a_namesake_is_noticed_while_one_types(qtbot: QtBot, view: PlayersView) -> None:
    known = view.model.rows[0].player
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(view.add_line.field, f"{known.surname} {known.given_name}")
    shown = [label.text() for label in view.add_line.findChildren(Label)]
    assert any("already in the list as No. 1" in text for text in shown)


def test_a_line_with_title_and_sex_is_read_aloud_and_added_by_enter(
    qtbot: QtBot, view: PlayersView
) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(view.add_line.field, "O'Neil, Siobhan WFM 2040 f 2001 IRL")
    shown = [label.text() for label in view.add_line.findChildren(Label)]
    assert "WFM · O'Neil | Siobhan · rating 2040 · IRL · 2001 · sex: F" in " · ".join(shown)
    qtbot.keyClick(view.add_line.field, Qt.Key.Key_Return)
    new = next(p for p in view.desk.tournament.players if p.surname == "O'Neil")
    assert (new.title, new.given_name, new.sex) == ("WFM", "Siobhan", Sex.FEMALE)
    assert (new.rating, new.birth_year, new.federation) == (2040, 2001, "IRL")


def test_the_empty_line_says_all_that_it_takes(qtbot: QtBot, view: PlayersView) -> None:
    line = view.add_line
    qtbot.waitUntil(lambda: line._reading.text() != "")
    said = f"{line.field.placeholderText()} {line._reading.text()}"
    for word in ("Surname", "given name", "rating", "federation", "year", "sex", "title"):
        assert word in said
        assert word in f"{line.field.placeholderText()} {line.field.toolTip()}"
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(line.field, "Zzyzx")
    assert "sex" not in line._reading.text()
    line.field.clear()
    assert "sex" in line._reading.text()


def test_what_enter_would_refuse_is_said_while_one_types(qtbot: QtBot, view: PlayersView) -> None:
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(view.add_line.field, "Zzyzx Adam 1 xx 1690")
    shown = [label.text() for label in view.add_line.findChildren(Label)]
    assert any("“xx” is not understood here" in text for text in shown)


def test_groups_have_a_column_once_somebody_is_in_one_and_the_filter_finds_them(
    qtbot: QtBot, view: PlayersView
) -> None:
    assert view.model.column_of("groups") < 0
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    field = view.form._fields["groups"]
    field.setFocus()
    qtbot.keyClicks(field, "U14, Beginners")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert view.model.column_of("groups") > 0
    view.filter.setText("beginners")
    assert [row.player.groups for row in view.model.rows] == [("U14", "Beginners")]
