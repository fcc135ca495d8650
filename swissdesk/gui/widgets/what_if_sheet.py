"""The sheet of a correction on trial: the game, who changes, and the next round beside it."""

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.what_if import NextRound, Places, Proposal
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.manual_boards import short_names
from swissdesk.gui.models.what_if import PairsModel, PlacesModel, pair_rows, place_rows
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.labels import Ground, Label, Line, ShortLabel, SpareLabel, TwoLines
from swissdesk.gui.widgets.messages import Strip
from swissdesk.gui.widgets.what_if_game import GameLine
from swissdesk.i18n import tr, trn

_STATES_FROM = 540
_LEFT, _BETWEEN, _RIGHT = 20, 10, 16
_LEAST_TABLE = 112
"""The head and three rows: on a low screen the sheet scrolls."""


class _WholeRows(Table):
    """A table that ends with a whole row: what follows on the sheet is read apart from it."""

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        room = self.viewport().rect()
        top = self.rowViewportPosition(self.rowAt(room.bottom()))
        if top > 0 and top + self.rowHeight(self.rowAt(room.bottom())) > room.height():
            painter = QPainter(self.viewport())
            painter.fillRect(room.adjusted(0, top, 0, 0), colour(Token.SURFACE))


class WhatIfSheet(Ground):
    """Two tables, each below a heading that says in a sentence what they show."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(Token.SURFACE)
        self.model = PlacesModel(tournament.rules.tie_breaks)
        self.table = _WholeRows(self.model)
        self.table.shares_by_need = True
        self.pairs_model = PairsModel()
        self.pairs = Table(self.pairs_model)
        self.strip = Strip("git-compare-arrows", Token.NOTE, tr("Trial"), tr("nothing is stored"))
        self.game = GameLine()
        self.heading = ShortLabel("", weight=Weight.SEMI, size=13.5)
        self.note = SpareLabel("", ink=Token.TEXT2, size=12.5)
        self.hint = Label(
            tr("Type what is true: 1, 5 or 0; F2 has other results."),
            ink=Token.TEXT2,
            size=12.5,
            wrap=True,
        )
        self.hint.setContentsMargins(px(_LEFT), px(10), px(_RIGHT), px(2))
        self.pairs_heading = TwoLines("", weight=Weight.SEMI, size=13.5)
        self.pairs_note = TwoLines("", ink=Token.TEXT2, size=12.5)
        self._pairs_row = _heading_row(self.pairs_heading, self.pairs_note)
        for table in (self.table, self.pairs):
            table.setMinimumHeight(px(_LEAST_TABLE))
        self.table.setAccessibleName(tr("Who would change"))
        self.pairs.setAccessibleName(tr("Pairs that would be other ones"))
        self._lay_out()

    def _lay_out(self) -> None:
        self._lower = QWidget()
        lower = QVBoxLayout(self._lower)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        self._end = Line()
        lower.addWidget(self._end)
        lower.addLayout(self._pairs_row)
        lower.addWidget(self.pairs, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.game)
        column.addWidget(Line())
        column.addLayout(_heading_row(self.heading, self.note))
        column.addWidget(self.hint)
        column.addWidget(self.table, 3)
        column.addWidget(self._lower, 2)
        column.addStretch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.strip.right.setVisible(self.width() >= px(_STATES_FROM))
        self._fit()

    def _fit(self) -> None:
        """Say what becomes of the pairs below their heading where it has no room beside it."""
        words = self.pairs_heading.sizeHint().width() + self.pairs_note.sizeHint().width()
        beside = words + px(_LEFT + _BETWEEN + _RIGHT) <= self.width()
        way = QBoxLayout.Direction
        self._pairs_row.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._pairs_row.setSpacing(px(_BETWEEN if beside else 0))

    def show_nothing(self) -> None:
        """Show that nothing is tried here."""
        self.model.show_rows(())
        self.table.set_empty_text(tr("F2 on a result of a closed round opens this."))
        for widget in (self.heading, self._lower, self.game):
            widget.hide()
        self.note.setText("")
        self.hint.hide()
        self.strip.right.setText("")

    def show_places(self, tournament: Tournament, places: Places | None) -> None:
        """Show who would change; None: nothing is different yet."""
        self.game.show()
        self.heading.setVisible(places is not None)
        self.hint.setVisible(places is None)
        self.note.setVisible(places is not None)
        self.model.show_rows(place_rows(tournament, places.changes) if places else ())
        self.table.set_empty_text("")
        self._make_way(places is None or bool(places.changes))
        if places is None:
            return
        moved = places.moved
        self.heading.setText(
            trn("{n} player changes place", "{n} players change places", moved)
            if moved
            else tr("Nobody’s place changes")
        )
        rest = [tr("unchanged: {n}", n=places.others)]
        if kept := len(places.changes) - moved:
            rest.insert(0, tr("other values alone change: {n}", n=kept))
        stays = tr("Points, places and prizes stay as they are.")
        self.note.setText(" · ".join(rest) if places.changes else stays)

    def _make_way(self, has_rows: bool) -> None:
        """Leave the room of a table without rows to the pairs, unless it takes the keys."""
        shown = has_rows or self.table.hasFocus()
        self.table.setVisible(shown)
        self._end.setVisible(shown)

    def show_pairs(
        self, tournament: Tournament, found: NextRound | None, proposal: Proposal | None
    ) -> None:
        """Show the next round as it would be, or as *proposal* would have it."""
        self._lower.setVisible(found is not None)
        if found is None:
            self.pairs_model.show_rows(())
            return
        boards = proposal.boards if proposal is not None else found.boards
        a_round = tournament.round(found.round)
        names = short_names(tournament.players)
        self.pairs_model.show_rows(pair_rows(a_round, boards, names, begun=found.begun))
        self.pairs_heading.setText(tr("Round {round} as it would be paired", round=found.round))
        if proposal is not None:
            words = tr("accepted, the sheets on the wall become void")
        elif found.begun:
            words = tr("the round is being played: its pairings stay [C.04.2 4.3]")
        else:
            words = tr("its pairings stay [C.04.2 4.3], unless one of the proposals is taken")
        self.pairs_note.setText(words)
        self._fit()
        self.pairs.set_empty_text(
            tr("On the true facts there is no legal pairing.")
            if found.own is None
            else tr("The pairs would be the same.")
        )


def _heading_row(title: Label, note: Label) -> QBoxLayout:
    row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    row.setContentsMargins(px(_LEFT), px(10), px(_RIGHT), px(2))
    row.setSpacing(px(_BETWEEN))
    row.addWidget(title)
    row.addWidget(note, 1)
    return row
