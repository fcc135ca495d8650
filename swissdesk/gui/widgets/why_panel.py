"""The Why panel: one sentence first, then the bracket, the others, and the colours."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.card import colour_preference
from swissdesk.app.consent import Finding
from swissdesk.app.explained import BracketPicture, Origin, PlayerExplained, RoundExplained
from swissdesk.app.explaining import article_meaning, cited
from swissdesk.app.finding_words import count_words
from swissdesk.app.wording import name, points_words, say
from swissdesk.domain.ids import Colour, PlayerId, Sport
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Disc, Discs, spoken_discs
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.manual_boards import short_names
from swissdesk.gui.models.why_bracket import halves
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import Card, InfoCard
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.round_findings import FindingList, asks_for_reason, sentence_case
from swissdesk.gui.widgets.why_bracket import BETWEEN_HALVES, BracketView
from swissdesk.gui.widgets.why_not import WhyNotField
from swissdesk.gui.widgets.why_parts import Answered, ArticleChip, ColourRow, Section, chips
from swissdesk.i18n import tr, trn

WHY_PANEL = 440
_COLOURS = 9
_MOST_REFUSED = 12
_MOST_CARRIED = 3


class WhyPanel(Panel):
    """One player of a round. ``asked`` carries who is named in the field of others,
    ``chosen`` the player pointed at in the bracket."""

    asked = Signal(object)
    chosen = Signal(object)
    copy_asked = Signal()
    print_asked = Signal()

    def __init__(self) -> None:
        super().__init__("", width=WHY_PANEL)
        self.names: dict[PlayerId, str] = {}
        self._tournament: Tournament | None = None
        self._system = ""
        self._counts = Label(weight=Weight.SEMI, size=12.5, wrap=True)
        self.carried = FindingList()
        self.who = Label(size=15, weight=Weight.SEMI, wrap=True, selectable=True)
        self.bracket = BracketView()
        self.field = WhyNotField()
        self._above, self._answers, self._below = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        for part in (self._above, self._answers, self._below):
            part.setSpacing(px(6))
        self._head_of_field = QHBoxLayout()
        self._field_title = Label(weight=Weight.SEMI, size=13.5, wrap=True)
        self._head_of_field.addWidget(self._field_title, 1)
        self._head_of_field.addWidget(self.field)
        self.body.addWidget(self._counts)
        self.body.addLayout(self.carried)
        self.body.addWidget(self.who)
        self.body.addLayout(self._above)
        self.body.addWidget(self.bracket)
        self._under = QVBoxLayout()
        self.body.addLayout(self._under)
        self.body.addLayout(self._head_of_field)
        self.body.addWidget(self.field.hint)
        self.body.addLayout(self._answers)
        self.body.addLayout(self._below)
        self.body.addStretch(1)
        self._add_buttons()
        self.field.chosen.connect(self.asked)
        self.bracket.chosen.connect(self.chosen)
        self._counts.hide()
        self.show_words("")

    def _add_buttons(self) -> None:
        self.print = Button(tr("Print for the player"), icon="printer", short=True)
        self.copy = Button(tr("Copy text"), icon="copy", short=True)
        self.print.clicked.connect(self.print_asked)
        self.copy.clicked.connect(self.copy_asked)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.print)
        row.addWidget(self.copy)
        row.addStretch(1)
        self.foot.addLayout(row)

    def show_carried(
        self, tournament: Tournament, round_no: int, findings: Sequence[Finding]
    ) -> None:
        """Keep in view what the round carries: the counts, and what needs a reason."""
        self._counts.setText(sentence_case(count_words(findings)))
        self._counts.setVisible(bool(findings))
        grave = [finding for finding in findings if asks_for_reason((finding,))]
        self.carried.show_findings(tournament, round_no, grave[:_MOST_CARRIED])

    def show_words(self, words: str) -> None:
        """Say *words* in place of an explanation: it is on its way, or there is none."""
        self.title.setText(tr("Why?"))
        self._empty()
        if words:
            self._above.addWidget(Label(words, ink=Token.TEXT2, wrap=True, selectable=True))

    def _empty(self) -> None:
        for part in (self._above, self._under, self._answers, self._below):
            clear(part)
        self.bracket.hide()
        self.who.hide()
        for widget in (self.field, self._field_title, self.field.hint):
            widget.hide()
        self.print.setEnabled(False)
        self.copy.setEnabled(False)

    def show_player(
        self, tournament: Tournament, explained: RoundExplained, one: PlayerExplained
    ) -> None:
        """Show why *one* is where he is in the round."""
        if self._tournament is not tournament:
            self.names = short_names(tournament.players)
        self._tournament, self._system = tournament, explained.system
        self._empty()
        is_bye = one.opponent is None and one.origin is not Origin.AWAY
        self.title.setText(_question(one))
        self.who.setText(self._who(tournament, one))
        self.who.show()
        first, *others = one.why
        self._above.addWidget(Label(say(first, tournament), wrap=True, selectable=True))
        for note in (*others, *one.points):
            words = say(note, tournament)
            self._above.addWidget(Label(words, ink=Token.TEXT2, wrap=True, selectable=True))
        if one.bracket is not None and one.opponent is not None:
            self._show_bracket(tournament, explained.round, one, one.bracket)
        elif cited(one.why):
            self._above.addLayout(Section(tr("Articles"), self._chips(one.why)))
        if is_bye:
            self._show_passed_over(tournament, explained.round, one)
        if one.origin is not Origin.AWAY:
            self._show_others(tournament, explained.round, explained.chooser(one.player))
        if one.opponent is not None:
            self._show_colours(tournament, explained, one, one.opponent)
        self._show_round(tournament, explained, one)
        if is_bye:
            self._below.addWidget(_worth(tournament))
        self.print.setEnabled(True)
        self.copy.setEnabled(True)

    def _who(self, tournament: Tournament, one: PlayerExplained) -> str:
        own = name(tournament.player(one.player))
        if one.opponent is None:
            return own
        other = name(tournament.player(one.opponent))
        white, black = (own, other) if one.colour is Colour.WHITE else (other, own)
        return f"{white} – {black}"

    def _meaning(self, rule: str) -> str:
        return tr(article_meaning(self._system, rule))

    def _chips(self, notes: tuple[Note, ...]) -> list[ArticleChip]:
        return chips(cited(notes), self._meaning)

    def _show_bracket(
        self,
        tournament: Tournament,
        round_no: int,
        one: PlayerExplained,
        bracket: BracketPicture,
    ) -> None:
        shown = halves(tournament, round_no, bracket, self.names)
        count = len(bracket.upper) + len(bracket.lower)
        title = tr("Group “{score}” · players: {n}", score=points_words(bracket.score), n=count)
        self._above.addLayout(Section(title, self._chips(one.why)))
        if shown.split:
            self._above.addLayout(_heads())
        pair = (one.player,) if one.opponent is None else (one.player, one.opponent)
        self.bracket.show()
        self.bracket.show_halves(shown, pair)
        notes = [say(note, tournament) for note in bracket.notes]
        byes = {bye.player for bye in tournament.round(round_no).byes}
        down = [name(tournament.player(p)) for p in bracket.leaving if p not in byes]
        free = [name(tournament.player(p)) for p in bracket.leaving if p in byes]
        if down:
            notes.append(
                trn(
                    "Goes down from here: {players}",
                    "Go down from here: {players}",
                    len(down),
                    players="; ".join(down),
                )
            )
        if free:
            notes.append(tr("Bye: {player}", player="; ".join(free)))
        for words in notes:
            self._under.addWidget(
                Label(words, ink=Token.TEXT2, size=12, wrap=True, selectable=True)
            )

    def _show_passed_over(
        self, tournament: Tournament, round_no: int, one: PlayerExplained
    ) -> None:
        passed = [other for other in one.refused if other.opponent is None]
        if not passed:
            return
        self._above.addLayout(Section(tr("From the end of the order")))
        for other in passed[:_MOST_REFUSED]:
            who = f"{tournament.number(other.player, round_no)} {self.names[other.player]}"
            words = say(other.note, tournament)
            self._above.addWidget(Answered(who, words, other.note, self._meaning))
        number = tournament.number(one.player, round_no)
        self._above.addWidget(_fits(f"{number} {self.names[one.player]}"))

    def _show_others(self, tournament: Tournament, round_no: int, one: PlayerExplained) -> None:
        is_bye = one.opponent is None
        self._field_title.setText(tr("What if … had the bye") if is_bye else tr("Why not…"))
        taken = {one.player, one.opponent}
        self.field.offer(
            [p for p in tournament.by_number(round_no) if p.id not in taken],
            {p.id: tournament.number(p.id, round_no) for p in tournament.players},
        )
        self.field.show()
        self._field_title.show()
        for other in one.refused[:_MOST_REFUSED]:
            if other.opponent is not None:
                words = say(other.note, tournament)
                who = self.names[other.opponent]
                self._answers.addWidget(Answered(who, words, other.note, self._meaning))

    def show_answer(self, player: PlayerId, note: Note) -> None:
        """Show why it is not *player*, above the others."""
        assert self._tournament is not None
        words = say(note, self._tournament)
        row = Answered(self.names[player], words, note, self._meaning, fresh=True)
        self._answers.insertWidget(0, row)

    def _show_colours(
        self,
        tournament: Tournament,
        explained: RoundExplained,
        one: PlayerExplained,
        opponent: PlayerId,
    ) -> None:
        tournament = explained.rested_on(tournament, one.player, opponent)
        round_no = explained.round
        self._below.addLayout(Section(tr("Why these colours"), self._chips(one.colours)))
        assert one.colour is not None
        both = [(one.player, one.colour), (opponent, one.colour.other)]
        # White stands first, as in the heading, whoever is under the cursor.
        for player, colour in sorted(both, key=lambda seat: seat[1] is Colour.BLACK):
            past = tuple(map(Disc.of, tournament.colours_of(player, round_no - 1)))[-_COLOURS:]
            gets = Disc.of(colour)
            preference = say(colour_preference(tournament, player, round_no), tournament)
            who = name(tournament.player(player))
            had = spoken_discs(past) or tr("no game")
            spoken = (
                tr("{player}: {past}; now White", player=who, past=had)
                if colour is Colour.WHITE
                else tr("{player}: {past}; now Black", player=who, past=had)
            )
            discs = Discs(past, due=gets)
            self._below.addWidget(ColourRow(self.names[player], discs, preference, spoken))
        for note in one.colours:
            words = say(note, tournament)
            self._below.addWidget(
                Label(words, ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
            )

    def _show_round(
        self, tournament: Tournament, explained: RoundExplained, one: PlayerExplained
    ) -> None:
        """Say what holds for the whole round, unless it was said of the player."""
        for note in (note for note in explained.notes if note not in one.notes):
            words = say(note, tournament)
            self._below.addWidget(
                Label(words, ink=Token.TEXT2, size=12, wrap=True, selectable=True)
            )


def _heads() -> QHBoxLayout:
    """Return the headings of both halves, above their columns."""
    row = QHBoxLayout()
    row.setSpacing(px(BETWEEN_HALVES))
    for words in (tr("Upper half (S1)"), tr("Lower half (S2)")):
        row.addWidget(Label(words, ink=Token.TEXT2, size=12), 1)
    return row


def _question(one: PlayerExplained) -> str:
    if one.opponent is not None:
        return tr("Why this pair?")
    return tr("Why no game?") if one.origin is Origin.AWAY else tr("Why the bye?")


def _fits(who: str) -> Card:
    """Return the line of the one who has the bye."""
    card = Card(fill=Token.SELECT, line=Token.ACCENT, margin=8)
    words = tr("{player}: has the bye", player=who)
    card.column.addWidget(Label(words, weight=Weight.SEMI, size=12.5, wrap=True))
    return card


def _worth(tournament: Tournament) -> InfoCard:
    """Return what the bye brings."""
    rules = tournament.rules
    points = points_words(rules.points.of_bye(ByeKind.PAIRING_ALLOCATED))
    text = tr(
        "The bye brings {points}. It is no game: it gives no colour and no rating change.",
        points=points,
    )
    if rules.sport is Sport.DRAUGHTS:
        text = tr(
            "The plus brings {points}. In coefficients the opponent counts as the lowest sum of "
            "the tournament [3.16.11]; for a norm the plus does not count [3.15.2].",
            points=points,
        )
    return InfoCard("sigma", Token.TEXT2, sentence_case(tr("what it brings")), text)
