"""The whole card: what the dock shows and more, with the sums of the tie-breaks."""

from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.app.card import PlayerCard
from swissdesk.app.floats import Float
from swissdesk.app.sums import Sum, worded
from swissdesk.app.tables import explained, tie_break_texts
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.result import Half
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.shown import points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.cells import (
    EMPTY,
    Align,
    Cell,
    Disc,
    Discs,
    Keep,
    Mark,
    Run,
    Symbol,
    cell,
    quiet,
)
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.card_facts import CardFacts, Places, card_facts
from swissdesk.gui.models.card_rounds import CardLine, card_lines, result_cell
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class FullLine:
    """One round: the line of the dock, and the opponent's title, rating and points now."""

    line: CardLine
    title: str = ""
    rating: int | None = None
    now: Points | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FullCard:
    """All that the whole card shows, as *tournament* was when it was made."""

    tournament: Tournament
    facts: CardFacts
    lines: tuple[FullLine, ...]
    sums: tuple[Sum, ...]

    @property
    def card(self) -> PlayerCard:
        """Return what the rules see."""
        return self.facts.card


def full_card(
    tournament: Tournament,
    player: PlayerId,
    k: str,
    known: Places | None,
    paired_on: Mapping[int, Tournament],
) -> FullCard:
    """Return the whole card of *player*; a pure function for the worker, as ``card_facts``."""
    facts = card_facts(tournament, player, k, known, paired_on)
    lines = (_line(tournament, line) for line in card_lines(tournament, facts.card))
    return FullCard(
        tournament=tournament, facts=facts, lines=tuple(lines), sums=_sums(tournament, facts)
    )


def _line(tournament: Tournament, line: CardLine) -> FullLine:
    if line.fact is None or line.fact.opponent is None:
        return FullLine(line=line)
    opponent = tournament.player(line.fact.opponent)
    now = tournament.score(opponent.id, tournament.played_rounds)
    return FullLine(line=line, title=opponent.title, rating=opponent.rating, now=now)


def _sums(tournament: Tournament, facts: CardFacts) -> tuple[Sum, ...]:
    rows, own = facts.places.rows, facts.own
    if own is None:
        return ()
    texts = tie_break_texts(rows)[rows.index(own)]
    found = []
    for position, code in enumerate(tournament.rules.tie_breaks):
        try:
            terms = explained(tournament, own.player, position)
        except ArbiterError:
            # The view of the standings says why there is none.
            continue
        found.append(worded(tournament, code, terms, texts[position]))
    return tuple(found)


def sum_words(one: Sum) -> str:
    """Return what the value is made of in one line: its terms, or the steps where none add up."""
    kept = [term.worth for term in one.terms if not term.cut]
    if not kept or one.total:
        return " ".join(one.steps) or one.meaning
    line = " + ".join(kept)
    dropped = ", ".join(term.worth for term in one.terms if term.cut)
    return tr("{sum}   (dropped: {dropped})", sum=line, dropped=dropped) if dropped else line


class FullCardModel(RowModel[FullLine]):
    """Round, colour, number, opponent, rating, float, result, score, opponent's points, why."""

    def __init__(self) -> None:
        right, centre = Align.RIGHT, Align.CENTRE
        super().__init__(
            (
                Column(code="round", title=tr("Round"), width=58, align=right),
                Column(code="colour", title=tr("Colour"), width=96),
                Column(code="number", title=tr("No."), width=50, align=right),
                Column(code="name", title=tr("Opponent"), width=0),
                Column(code="rating", title=tr("Rating"), width=76, align=right, hide=2),
                Column(code="float", title=tr("Float"), width=104),
                Column(code="result", title=tr("Result"), width=64, align=centre),
                Column(code="score", title=tr("Sum"), width=64, align=right),
                Column(
                    code="now",
                    title=tr("Opp. now"),
                    width=92,
                    align=right,
                    name=tr("Points of the opponent now"),
                    hide=1,
                ),
                Column(code="why", title="", width=108, align=right, name=tr("Why?"), hide=3),
            )
        )

    def key(self, row: FullLine) -> object:
        return row.line.round

    def mark(self, row: FullLine) -> Mark:
        fact = row.line.fact
        return Mark.BY_HAND if fact is not None and fact.by_hand else Mark.NONE

    def cell(self, row: FullLine, code: str) -> Cell:
        if code == "round":
            return cell(quiet(row.line.round))
        if code == "name":
            return self._opponent(row)
        fact = row.line.fact
        if fact is None:
            return EMPTY
        match code:
            case "colour":
                return _colour(row)
            case "number":
                number = row.line.opponent_number
                return cell(quiet(number)) if number else EMPTY
            case "rating":
                return cell(quiet(row.rating)) if row.rating else EMPTY
            case "float":
                return _float(fact.float)
            case "result":
                return result_cell(fact)
            case "score":
                return self._score(row)
            case "now":
                return cell(quiet(points_text(row.now))) if row.now is not None else EMPTY
        can_be_asked = fact.state is not None
        return cell(Run(tr("Why?"), Token.ACCENT, Weight.MEDIUM)) if can_be_asked else EMPTY

    def _opponent(self, row: FullLine) -> Cell:
        line = row.line
        if line.opponent:
            title = (Run(row.title, Token.TEXT2, Weight.MEDIUM),) if row.title else ()
            return cell(*title, Run(line.opponent, weight=Weight.MEDIUM, keep=Keep.END))
        if line.outside:
            return cell(quiet(tr("not in the tournament")))
        return cell(quiet(line.bye)) if line.bye else EMPTY

    def _score(self, row: FullLine) -> Cell:
        fact = row.line.fact
        if fact is None or fact.state not in (RoundState.PUBLISHED, RoundState.CLOSED):
            return EMPTY
        done = fact.half is not None or fact.opponent is None
        return cell(Run(points_text(fact.score), weight=Weight.SEMI)) if done else EMPTY

    def spoken(self, row: FullLine) -> str:
        parts = [tr("Round {round}", round=row.line.round)]
        for code in ("colour", "name", "float", "result", "score"):
            shown = self.cell(row, code)
            parts.append(shown.spoken or shown.text)
        return ". ".join(filter(None, parts))


def _colour(row: FullLine) -> Cell:
    fact = row.line.fact
    assert fact is not None
    if fact.opponent is None or fact.half in (Half.FORFEIT_WIN, Half.FORFEIT_LOSS):
        return EMPTY
    disc = Disc.of(fact.colour)
    words = {Disc.WHITE: tr("White"), Disc.BLACK: tr("Black"), Disc.NONE: ""}[disc]
    return cell(Discs((disc,)), Run(words, Token.TEXT2), spoken=words)


def _float(direction: Float) -> Cell:
    if direction is Float.NONE:
        return EMPTY
    if direction is Float.DOWN:
        words = tr("down")
        return cell(Symbol("arrow-down", Token.NOTE, "", 13), Run(words, Token.NOTE), spoken=words)
    words = tr("up")
    return cell(Symbol("arrow-up", Token.NOTE, "", 13), Run(words, Token.NOTE), spoken=words)
