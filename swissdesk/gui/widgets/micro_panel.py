"""The panel beside micro-matches: the match under the cursor, its keys, the map of the hall."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.tables import points
from swissdesk.app.wording import name
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import Half
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.shown import DASH
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Disc, Discs, Keys
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.micro_matches import game_score_text, one_game_text
from swissdesk.gui.models.round_results import result_shown
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.hall_lists import HallMap
from swissdesk.gui.widgets.hall_panel import free_words
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.messages import Card, chip_label
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import N_, tr, trn

_KEYS = (
    (("1", N_("wins")), ("5", N_("draws")), ("0", N_("loses"))),
    (("⌫", N_("take the last game back")),),
    (("+", N_("right absent")), ("-", N_("left absent")), ("_", N_("both"))),
)
"""The keys, line by line; no word of them breaks over two lines."""


class MicroPanel(Panel):
    """``chosen`` carries the board the arbiter pointed at on the map."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__("")
        self._pair = Label("", weight=Weight.SEMI, wrap=True)
        self._match = Card()
        self.map = HallMap()
        self._waiting = heading()
        self._free = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self._keys = QWidget()
        _fill_keys(self._keys)
        self._worth = QVBoxLayout()
        self.body.addWidget(self._pair)
        self.body.addWidget(self._match)
        self.body.addWidget(self._keys)
        self.body.addWidget(Line())
        self.body.addLayout(self._worth)
        self.body.addWidget(Line())
        self.body.addWidget(self._waiting)
        self.body.addWidget(self.map)
        words = tr("The colour of the pair is that of game 1; it changes from game to game.")
        self.foot.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self.foot.addWidget(self._free)
        self.map.chosen.connect(self.chosen)

    def show_round(
        self,
        tournament: Tournament,
        a_round: Round,
        current: int | None,
        differing: Collection[int] = (),
    ) -> None:
        """Show the boards of a round, where readings of it differ, and where the cursor stands."""
        self.map.show_round(a_round, differing)
        self._free.setText(free_words(tournament, a_round.byes))
        self._keys.setVisible(a_round.state is RoundState.PUBLISHED)
        clear(self._worth)
        _fill_worth(self._worth, tournament.rules.points)
        self.show_current(tournament, a_round, current)

    def show_current(self, tournament: Tournament, a_round: Round, current: int | None) -> None:
        """Follow the cursor of the table."""
        missing = len(a_round.missing)
        self._waiting.setText(
            trn("{n} micro-match to come", "{n} micro-matches to come", missing)
            if missing
            else tr("All results are in.")
        )
        game = next((game for game in a_round.games if game.board == current), None)
        self._pair.setVisible(game is not None)
        self._match.setVisible(game is not None)
        self.title.setText(tr("The hall") if game is None else _title(game))
        if game is not None:
            pair = [name(tournament.player(player)) for player in (game.white, game.black)]
            self._pair.setText(f" {DASH} ".join(pair))
            clear(self._match.column)
            _fill_match(self._match.column, game, tournament.rules.games_a_meeting)
        self.map.show_current(current)


def _title(game: Game) -> str:
    if game.result is not None:
        return tr("Board {board}", board=game.board)
    return tr("Board {board}: game {n}", board=game.board, n=len(game.games) + 1)


def _fill_match(column: QVBoxLayout, game: Game, meeting: int) -> None:
    for number in range(1, meeting + 1):
        column.addLayout(_game_line(game, number))
    column.addWidget(Line())
    score = game_score_text(game) or ("" if game.result is None else result_shown(game.result))
    row = QHBoxLayout()
    row.addWidget(Label(tr("score"), ink=Token.TEXT2, size=12.5), 1)
    row.addWidget(Label(score, size=15, weight=Weight.SEMI))
    column.addLayout(row)


def _game_line(game: Game, number: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(px(8))
    row.addWidget(Label(tr("Game {n}", n=number), ink=Token.TEXT2, size=12.5))
    own, other = (Disc.WHITE, Disc.BLACK) if number % 2 else (Disc.BLACK, Disc.WHITE)
    row.addWidget(PartLabel(Discs((own,))))
    row.addWidget(Label(DASH, ink=Token.TEXT2))
    row.addWidget(PartLabel(Discs((other,))))
    row.addStretch(1)
    if number <= len(game.games):
        row.addWidget(Label(one_game_text(game.games[number - 1]), weight=Weight.SEMI))
    elif game.result is None and number == len(game.games) + 1:
        row.addWidget(chip_label(tr("waiting"), Token.BREACH))
    return row


def _fill_keys(box: QWidget) -> None:
    column = QVBoxLayout(box)
    column.setContentsMargins(0, px(4), 0, 0)
    column.setSpacing(px(8))
    column.addWidget(heading(tr("Keys speak for the left player, in every game"), wrap=True))
    for line in _KEYS:
        row = QHBoxLayout()
        row.setSpacing(px(6))
        for place, (cap, words) in enumerate(line):
            if place:
                row.addSpacing(px(4))
            row.addWidget(PartLabel(Keys((cap,))))
            row.addWidget(Label(tr(words), ink=Token.TEXT2, size=12.5))
        row.addStretch(1)
        column.addLayout(row)


def _fill_worth(column: QVBoxLayout, system: PointSystem) -> None:
    row = QHBoxLayout()
    row.addWidget(heading(tr("Points for the micro-match"), wrap=True), 1)
    scale = [points(system.of_half(half)) for half in (Half.WIN, Half.DRAW, Half.LOSS)]
    row.addWidget(chip_label(DASH.join(scale)))
    column.addLayout(row)
    words = tr(
        "More game points: {win}, equal: {draw}, fewer: {loss}. Pairing and coefficients take "
        "the points; the game score is kept beside them.",
        win=scale[0],
        draw=scale[1],
        loss=scale[2],
    )
    column.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
