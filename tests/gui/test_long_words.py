"""Long names and large type: what has no room wraps, gives way or ends in dots with a tip."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditEvent
from swissdesk.app.prize_fund import CategoryKind
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.rules import Arbiter
from swissdesk.gui import fonts
from swissdesk.gui.cells import Align, Keep, Run
from swissdesk.gui.column_layout import column_widths, visible_columns
from swissdesk.gui.delegate import fit
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.players import PlayersModel
from swissdesk.gui.models.rows import Column
from swissdesk.gui.painting import width_of
from swissdesk.gui.recent import RecentTournament
from swissdesk.gui.table_ground import words_area
from swissdesk.gui.views._category_line import MAKINGS, CategoryLine
from swissdesk.gui.views._start_cards import BigButton, RecentCard
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.start import StartView
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.field_line import _best
from swissdesk.gui.widgets.form import Choice, TextField
from swissdesk.gui.widgets.labels import Label, Line
from swissdesk.gui.widgets.panel import MARGIN, PANEL, Panel
from tests.gui.small_screen import small_window

NAME = "Memorial of the twenty-fourth traditional championship of the northern lakes"
PLAYER = "Konstantinopolsky-Shchukin, Vladislav-Rostislav"


@pytest.fixture
def large(qtbot: QtBot) -> Iterator[MainWindow]:
    """Return the window of a small screen at 200 %."""
    with small_window(qtbot, "en", 200) as made:
        yield made


def players_of(window: MainWindow) -> PlayersView:
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    return view


def test_the_name_on_a_card_ends_before_the_rounds_and_the_tip_has_all_of_it(qtbot: QtBot) -> None:
    card = RecentCard(RecentTournament(path="/x/y.swissdesk", name=NAME, rounds=9))
    qtbot.addWidget(card)
    card.show()
    card.resize(500, card.height())
    run, room = card._words()[0]
    assert width_of(run) > room
    assert room <= card._inner().width() - card._rounds_width()
    assert NAME in card.toolTip()


def test_what_is_due_stands_below_the_facts_where_both_have_no_room(qtbot: QtBot) -> None:
    tournament = RecentTournament(
        path="/tournaments/autumn/rook.swissdesk", players=120, rounds=9, step="enter-results",
        start="2026-11-28", end="2026-11-30", missing=3, round=4,
    )  # fmt: skip
    card = RecentCard(tournament)
    qtbot.addWidget(card)
    card.show()
    card.resize(700, card.height())
    high = card.height()
    assert not card._stacked
    card.resize(320, high)
    assert card._stacked
    assert card.height() > high


def test_a_field_shows_how_a_long_text_begins_and_its_tip_has_all_of_it(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    field = TextField(NAME)
    field.setParent(page)
    field.resize(120, 28)
    assert field.cursorPosition() == 0
    assert field.cut_text == NAME
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    field.setFocus()
    field.end(False)
    assert field.cursorPosition() == len(NAME)
    field.clearFocus()
    assert field.cursorPosition() == 0
    field.resize(900, 28)
    assert field.cut_text == ""


def test_an_open_list_is_as_wide_as_its_longest_words(qtbot: QtBot) -> None:
    choice = Choice([("a", "short"), ("b", NAME)], "a")
    qtbot.addWidget(choice)
    choice.resize(90, 28)
    choice.show()
    choice.showPopup()
    assert choice.view().width() >= choice.fontMetrics().horizontalAdvance(NAME)
    choice.hidePopup()


def test_the_heading_of_a_panel_wraps_instead_of_being_cut(qtbot: QtBot) -> None:
    panel = Panel("")
    qtbot.addWidget(panel)
    panel.title.setText(NAME)
    panel.resize(panel.width(), 400)
    panel.show()
    QApplication.processEvents()
    assert len(panel.title.shown) > 1
    assert " ".join(panel.title.shown) == NAME


def test_a_panel_is_as_wide_inside_with_a_bar_as_without(qtbot: QtBot) -> None:
    panel = Panel("Much")
    qtbot.addWidget(panel)
    panel.resize(panel.width(), 300)
    words = Label("One line.", wrap=True)
    panel.body.addWidget(words)
    panel.show()
    QApplication.processEvents()
    assert words.width() == fonts.px(PANEL - 2 * MARGIN)
    for number in range(40):
        panel.body.addWidget(Label(f"Sentence {number}.", wrap=True))
    qtbot.waitUntil(lambda: panel._edge.isHidden())
    panel.foot.addWidget(Label("Foot"))
    panel.resize(panel.width(), 260)
    qtbot.waitUntil(lambda: not panel._edge.isHidden())
    QApplication.processEvents()
    assert words.width() == fonts.px(PANEL - 2 * MARGIN)


def test_clubs_give_way_before_names_are_cut_and_only_then() -> None:
    columns = (
        Column(code="name", title="Name"),
        Column(code="club", title="Club", width=150, squeezed=90),
        Column(code="points", title="Pts", width=60, align=Align.RIGHT),
    )
    shown = {0, 1, 2}
    assert column_widths(columns, shown, 400, {0: 150}) == [190, 150, 60]
    assert column_widths(columns, shown, 400, {0: 230}) == [230, 110, 60]
    assert column_widths(columns, shown, 400, {0: 900}) == [240, 100, 60]
    assert column_widths(columns, shown, 360, {0: 900}) == [210, 90, 60]
    assert column_widths(columns, shown, 320, {0: 80}) == [150, 110, 60], "no name so narrow"


def test_what_no_club_needs_goes_to_the_longest_name() -> None:
    columns = (
        Column(code="name", title="Name"),
        Column(code="club", title="Club", width=150, squeezed=90),
        Column(code="points", title="Pts", width=60, align=Align.RIGHT),
    )
    shown = {0, 1, 2}
    assert column_widths(columns, shown, 460, {0: 300, 1: 100}) == [300, 100, 60]
    assert column_widths(columns, shown, 460, {0: 300, 1: 150}) == [250, 150, 60], "no club is cut"
    assert column_widths(columns, shown, 460, {0: 200, 1: 100}) == [250, 150, 60]


def test_a_column_that_nobody_fills_leaves_its_room_to_names() -> None:
    model, card = PlayersModel(), Player(id=PlayerId(1), surname="Underwood", club="Riverside")

    def codes(room: int, *players: Player) -> list[str]:
        model.show_filled(players)
        return [model.columns[n].code for n in sorted(visible_columns(model.columns, room))]

    beside_a_panel = fonts.px(720)
    assert codes(beside_a_panel, card) == ["number", "name", "rating", "club", "remarks"]
    assert "federation" in codes(beside_a_panel, replace(card, federation="ENG"))
    assert "federation" in codes(fonts.px(1178), card), "there is room for all of them"


def test_keys_leave_the_head_one_by_one_and_that_of_the_next_step_last(
    window: MainWindow, entered: Path
) -> None:
    window.resize(1366, 768)
    window.open_path(entered)
    window.go("players")
    head = window.frame.head
    buttons = [one for one in (*head._buttons, head.next) if one._cap and one._words]
    assert len(buttons) > 2
    seen: list[list[bool]] = []
    for length in range(20, 75):
        head.show_words("Players", "m" * (length // 2))
        caps = [one._caps_shown for one in buttons]
        if not seen or caps != seen[-1]:
            seen.append(caps)
    assert [caps.count(True) for caps in seen] == sorted((sum(c) for c in seen), reverse=True)
    assert any(0 < caps.count(True) < len(buttons) for caps in seen), "not all of them at once"
    assert all(caps == sorted(caps) for caps in seen), "the first goes first"


def test_short_values_leave_their_room_to_long_ones() -> None:
    columns = (Column(code="list", title="", least=50), Column(code="kind", title="", least=50))
    assert column_widths(columns, {0, 1}, 400, {0: 260, 1: 90}) == [200, 200]
    assert column_widths(columns, {0, 1}, 400, {0: 260, 1: 90}, by_need=True) == [260, 140]
    assert column_widths(columns, {0, 1}, 400, {0: 900, 1: 90}, by_need=True) == [310, 90]
    assert column_widths(columns, {0, 1}, 400, {0: 900, 1: 900}, by_need=True) == [200, 200]
    wide = (replace(columns[0], least=112), replace(columns[1], least=96))
    assert column_widths(wide, {0, 1}, 210, {0: 900, 1: 105}, by_need=True) == [112, 98]


def test_a_title_that_had_to_go_leaves_no_gap() -> None:
    name = Run(PLAYER)
    title = Run("GM", keep=Keep.MIDDLE)
    fitted = fit((title, name), width_of(name) + 2)
    assert [part.text for part, _ in fitted if isinstance(part, Run)] == [PLAYER]


def test_the_two_days_of_a_tournament_stay_beside_one_another() -> None:
    first, last, group = 340, 340, 100
    assert _best((first, last, group), 17, 900, 2) == ()
    assert _best((first, last, group), 17, 745, 2) == (2,)
    assert _best((first, last, group), 17, 600, 2) == (1,)


def test_the_bar_of_the_check_in_has_its_parts_beside_one_another(
    large: MainWindow, entered: Path
) -> None:
    large.open_path(entered)
    view = players_of(large)
    large.run_command("check_in")
    QApplication.processEvents()
    page = view.check_in
    parts = [page.field, page.everybody, page.absent]
    edges = [(part.x(), part.x() + part.width()) for part in parts]
    assert all(left[1] <= right[0] for left, right in pairwise(edges))
    assert edges[-1][1] <= page.width()


def test_how_a_line_was_read_stands_whole_beside_it(
    large: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    large.open_path(entered)
    view = players_of(large)
    field = view.add_line.field
    field.setText("Zorin Kim 1 rr 1690")
    QApplication.processEvents()
    reading = view.add_line._reading
    assert reading.text().startswith("“rr” is not understood here.")
    assert " ".join(reading.shown) == reading.text()
    assert view.filter.isHidden()
    field.clear()
    assert not view.filter.isHidden()


def test_arbiters_stand_in_columns_whatever_their_names(window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    arbiters = (
        Arbiter(role="chief", name="Li E"),
        Arbiter(role="secretary", name=PLAYER, category="International Arbiter, category A"),
    )
    info = replace(window.tournament.info, arbiters=arbiters)
    window.run_action(EditEvent(info=info))
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    QApplication.processEvents()
    rows = view.sections[-1]._rows  # type: ignore[attr-defined]  # the section of the arbiters
    for part in ("role", "name", "category"):
        lefts = {getattr(row, part).mapTo(view, QPoint(0, 0)).x() for row in rows}
        assert len(lefts) == 1


def test_a_card_without_room_is_shown_by_its_key_not_switched_off(
    large: MainWindow, entered: Path, qtbot: QtBot
) -> None:
    views = {"card": {"open": "yes"}}
    large.keep_settings(replace(large.settings, views=views))
    large.open_path(entered)
    view = players_of(large)
    action = large.commands.action("card")
    assert not action.isChecked()
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    assert action.isChecked()
    assert view.panel() is not None
    assert large.frame.body.in_view
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    assert not action.isChecked()
    assert view.panel() is None


def test_the_first_page_asks_for_no_more_than_a_small_screen_has(large: MainWindow) -> None:
    assert large.minimumSizeHint().height() <= 768
    start = large.findChild(StartView)
    assert start is not None
    buttons = sorted(start.findChildren(BigButton), key=lambda button: button.y())
    assert all(a.geometry().bottom() < b.y() for a, b in pairwise(buttons))
    assert buttons[0].toolTip() == "an empty file"


def test_the_beginnings_show_their_keys_all_together_or_not_at_all(large: MainWindow) -> None:
    start = large.findChild(StartView)
    assert start is not None
    buttons = start.findChildren(BigButton)

    def shown(width: int) -> set[bool]:
        for button in buttons:
            button.resize(px(width), button.height())
        return {button.shows_key for button in buttons}

    answers = [shown(width) for width in range(160, 420, 10)]
    assert all(len(answer) == 1 for answer in answers)
    assert (answers[0], answers[-1]) == ({False}, {True})


def test_the_status_bar_keeps_its_place_whatever_it_leaves_out(
    large: MainWindow, entered: Path
) -> None:
    large.open_path(entered)
    info = replace(large.tournament.info, place="Lakeside")
    large.run_action(EditEvent(info=info))
    large.go("tournament")
    line = large.frame.status.findChild(Line)
    assert line is not None
    for words in ("Short", NAME):
        large.frame.status.show_last(words, words)
        QApplication.processEvents()
        assert line.y() == 0


def test_the_hint_of_the_check_in_can_be_read_whole(large: MainWindow, entered: Path) -> None:
    large.open_path(entered)
    view = players_of(large)
    large.run_command("check_in")
    QApplication.processEvents()
    assert view.check_in.field.cut_text == ""


def test_what_an_empty_table_says_goes_on_in_further_lines(
    large: MainWindow, tournament: Path
) -> None:
    large.resize(900, 768)
    large.open_path(tournament)
    view = players_of(large)
    view.table.set_empty_text(NAME)
    QApplication.processEvents()
    area = words_area(view.table)
    measure = QFontMetrics(fonts.font())
    assert measure.horizontalAdvance(NAME) > area.width()
    needed = measure.boundingRect(area, int(Qt.TextFlag.TextWordWrap), NAME)
    assert needed.width() <= area.width()
    assert needed.height() <= area.height()
    shown = view.table.viewport().grab().toImage()
    inked = {
        y
        for y in range(area.top(), area.bottom())
        for x in range(area.left(), area.right(), 2)
        if shown.pixelColor(x, y).lightness() < 170
    }
    assert len(inked) > measure.height(), "more than one line was written"


def test_the_limits_of_a_rating_group_stay_on_the_page(large: MainWindow, entered: Path) -> None:
    large.open_path(entered)
    large.go("tournament")
    view = large.navigator.view
    assert isinstance(view, TournamentView)
    line = next(filter(None, (one.findChild(CategoryLine) for one in view.sections)))
    rating = next(making for making in MAKINGS if making.kind is CategoryKind.RATING)
    line.open(rating, large.tournament)
    QApplication.processEvents()
    inside = view.page.widget()
    assert inside is not None
    assert inside.width() <= view.page.viewport().width()
    line.open(MAKINGS[0], large.tournament)
    assert line._unrated_field.isHidden()
    line.open(rating, large.tournament)
    assert not line._unrated_field.isHidden()
