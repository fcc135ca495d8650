"""The terms of a tie-break's value: each opponent, what he counts, what was left out."""

from dataclasses import dataclass

from swissdesk.app.tables import Term, TieBreakValue, decimal_sign
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Mark, Run, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class TermRow:
    """One term, worded; *place* keeps terms of the same round apart."""

    place: int
    round: int | None
    number: int
    opponent: str
    worth: str
    cut: bool
    notes: tuple[str, ...]


def term_rows(tournament: Tournament, terms: tuple[Term, ...]) -> list[TermRow]:
    """Return the terms, the largest first, those left out last."""
    order = sorted(terms, key=lambda t: (t.cut, -t.worth, t.round or 0))
    return [_row(tournament, place, term) for place, term in enumerate(order)]


def _row(tournament: Tournament, place: int, term: Term) -> TermRow:
    opponent = term.opponent
    return TermRow(
        place=place,
        round=term.round,
        number=tournament.number(opponent, term.round) if opponent is not None else 0,
        opponent=tournament.player(opponent).surname if opponent is not None else "",
        worth=_worth(term),
        cut=term.cut,
        notes=tuple(say(note, tournament) for note in term.notes),
    )


def _worth(term: Term) -> str:
    """Return ``2½ × 1 = 2½`` as decimals where the term is a product, else what it brings."""
    worth = TieBreakValue(term.worth).text(decimal_sign())
    if term.score is None or term.times is None:
        return worth
    factors = (TieBreakValue(term.score), TieBreakValue(term.times))
    return " × ".join(factor.text(decimal_sign()) for factor in factors) + f" = {worth}"


class SumModel(RowModel[TermRow]):
    """Round, number, opponent and what the term brings."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="round", title=tr("Rd"), width=34, align=Align.RIGHT, name=tr("Round")),
                Column(code="number", title=tr("No."), width=42, align=Align.RIGHT),
                Column(code="name", title=tr("Opponent"), width=108),
                Column(code="worth", title=tr("Points"), width=104, align=Align.RIGHT),
            )
        )

    def key(self, row: TermRow) -> object:
        return row.place

    def mark(self, row: TermRow) -> Mark:
        return Mark.UNDONE if row.cut else Mark.NONE

    def cell(self, row: TermRow, code: str) -> Cell:
        tip = " ".join(row.notes)
        match code:
            case "round":
                return cell(quiet(row.round), tip=tip) if row.round is not None else EMPTY
            case "number":
                return cell(quiet(row.number), tip=tip) if row.number else EMPTY
            case "name":
                return cell(Run(row.opponent or "–", keep=Keep.END), tip=tip)
        return cell(Run(row.worth, Token.TEXT, Weight.SEMI), tip=tip)

    def spoken(self, row: TermRow) -> str:
        words = [row.opponent, row.worth, tr("dropped") if row.cut else "", *row.notes]
        return ", ".join(word for word in words if word)
