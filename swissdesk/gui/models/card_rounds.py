"""The rounds of one participant as the classical pairing card shows them."""

from dataclasses import dataclass

from swissdesk.app.card import CardRound, PlayerCard
from swissdesk.app.floats import Float
from swissdesk.app.wording import bye_short, bye_words, name
from swissdesk.domain.result import Half
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.shown import half_text, points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import (
    EMPTY,
    Align,
    Blank,
    Cell,
    Disc,
    Discs,
    Keep,
    Mark,
    Run,
    Symbol,
    cell,
    quiet,
    strong,
)
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One round of the card; *fact* None: a round still to come, without anything asked."""

    round: int
    fact: CardRound | None = None
    opponent: str = ""
    surname: str = ""
    opponent_number: int = 0
    bye: str = ""
    outside: bool = False


def card_lines(tournament: Tournament, card: PlayerCard) -> list[CardLine]:
    """Return a line for each round of the tournament, those to come included."""
    facts = {fact.round: fact for fact in card.rounds}
    last = max(tournament.rules.rounds, len(tournament.rounds), *facts, 1)
    return [_line(tournament, card, n, facts.get(n)) for n in range(1, last + 1)]


def _line(
    tournament: Tournament, card: PlayerCard, round_no: int, fact: CardRound | None
) -> CardLine:
    player = tournament.player(card.player)
    outside = not player.takes_part_in(round_no)
    if fact is None:
        return CardLine(round=round_no, outside=outside)
    if fact.opponent is None:
        words = bye_short(fact.bye) if fact.bye is not None else ""
        return CardLine(round=round_no, fact=fact, bye=words, outside=outside)
    opponent = tournament.player(fact.opponent)
    return CardLine(
        round=round_no,
        fact=fact,
        opponent=name(opponent),
        surname=opponent.surname,
        opponent_number=tournament.number(fact.opponent),
    )


class CardModel(RowModel[CardLine]):
    """Round, colour, opponent, float, result, sum."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="round", title=tr("Rd"), width=34, align=Align.RIGHT, name=tr("Round")),
                Column(code="colour", title="", width=26, align=Align.CENTRE, name=tr("Colour")),
                Column(code="number", title=tr("No."), width=40, align=Align.RIGHT),
                Column(code="name", title=tr("Opponent"), width=0, least=70),
                Column(code="float", title="", width=24, align=Align.CENTRE, name=tr("Float")),
                Column(code="result", title=tr("Res."), width=48, align=Align.CENTRE),
                Column(code="score", title="Σ", width=32, align=Align.RIGHT, name=tr("Points")),
            )
        )

    def key(self, row: CardLine) -> object:
        return row.round

    def mark(self, row: CardLine) -> Mark:
        return Mark.BY_HAND if row.fact is not None and row.fact.by_hand else Mark.NONE

    def cell(self, row: CardLine, code: str) -> Cell:
        if code == "round":
            return cell(quiet(row.round))
        fact = row.fact
        if code == "name":
            return self._opponent(row)
        if fact is None:
            return EMPTY
        match code:
            case "colour":
                return cell(Discs((Disc.of(fact.colour),)))
            case "number":
                return cell(quiet(row.opponent_number)) if row.opponent_number else EMPTY
            case "float":
                return _float(fact.float)
            case "result":
                return result_cell(fact)
            case "score":
                shown = fact.state in (RoundState.PUBLISHED, RoundState.CLOSED)
                done = fact.half is not None or fact.opponent is None
                return cell(quiet(points_text(fact.score))) if shown and done else EMPTY
        return EMPTY

    def _opponent(self, row: CardLine) -> Cell:
        if row.opponent:
            return cell(Run(row.surname, keep=Keep.END), spoken=row.opponent, tip=row.opponent)
        if row.outside:
            whole = tr("not in the tournament")
            return cell(quiet(tr("not in play")), spoken=whole, tip=whole)
        return cell(quiet(row.bye)) if row.bye else EMPTY


def _float(direction: Float) -> Cell:
    if direction is Float.NONE:
        return EMPTY
    if direction is Float.DOWN:
        return cell(Symbol("arrow-down", Token.NOTE, tr("downfloat"), 13))
    return cell(Symbol("arrow-up", Token.NOTE, tr("upfloat"), 13))


def result_cell(fact: CardRound) -> Cell:
    """Return the result of a round, or what a round without a game was worth."""
    if fact.half is not None:
        return _half(fact, fact.half)
    if fact.opponent is None:
        words = bye_words(fact.bye) if fact.bye is not None else ""
        return cell(strong(points_text(fact.points)), spoken=words) if fact.state else EMPTY
    return cell(Blank())


def _half(fact: CardRound, half: Half) -> Cell:
    """Return a result, behind it in brackets what pairings use; the tip tells of both in words.

    A star tells that the report gets something else.
    """
    lines = []
    text = half_text(half)
    if fact.paired_as is not None:
        text += f" ({half_text(fact.paired_as)})"
        lines.append(tr("Pairings go on using {result}.", result=half_text(fact.paired_as)))
    if fact.reported is not None:
        reported = half_text(fact.reported)
        lines.append(tr("The report file gets {result}.", result=reported))
        text += "*"
    spoken = " ".join([_half_words(half), *lines])
    return cell(strong(text), spoken=spoken, tip="\n".join(lines))


def _half_words(half: Half) -> str:
    return {
        Half.WIN: tr("won"),
        Half.DRAW: tr("drawn"),
        Half.LOSS: tr("lost"),
        Half.FORFEIT_WIN: tr("won by forfeit"),
        Half.FORFEIT_LOSS: tr("lost by forfeit"),
        Half.ADJOURNED: tr("adjourned"),
    }[half]
