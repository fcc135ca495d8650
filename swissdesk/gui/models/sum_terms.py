"""The terms of a tie-break's value: each opponent, what he counts, what was left out."""

from swissdesk.app.sums import SumTerm
from swissdesk.domain.shown import DASH
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Mark, Run, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


class SumModel(RowModel[SumTerm]):
    """Round, number, opponent and what the term brings."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="round", title=tr("Rd"), width=34, align=Align.RIGHT, name=tr("Round")),
                Column(code="number", title=tr("No."), width=42, align=Align.RIGHT),
                Column(code="name", title=tr("Opponent"), least=80),
                Column(code="worth", title=tr("Points"), width=92, align=Align.RIGHT),
            )
        )

    def key(self, row: SumTerm) -> object:
        return row.place

    def mark(self, row: SumTerm) -> Mark:
        return Mark.UNDONE if row.cut else Mark.NONE

    def cell(self, row: SumTerm, code: str) -> Cell:
        tip = " ".join(row.notes)
        match code:
            case "round":
                return cell(quiet(row.round), tip=tip)
            case "number":
                return cell(quiet(row.number), tip=tip) if row.number else EMPTY
            case "name":
                return cell(Run(_surname(row) or DASH, keep=Keep.END), tip=tip)
        return cell(Run(row.how, Token.TEXT, Weight.SEMI), tip=tip)

    def spoken(self, row: SumTerm) -> str:
        words = [_surname(row), row.how, tr("dropped") if row.cut else "", *row.notes]
        return ", ".join(word for word in words if word)


def _surname(row: SumTerm) -> str:
    return row.opponent.surname if row.opponent is not None else ""
