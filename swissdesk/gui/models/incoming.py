"""A list on its way in as tables: what is to be said line by line, and who would come."""

from dataclasses import dataclass

from swissdesk.app.incoming import Incoming, Remark, State
from swissdesk.app.incoming_words import changes_words, meaning, written
from swissdesk.app.merging import Arrival, Fate
from swissdesk.app.wording import name, sex_short
from swissdesk.gui.cells import EMPTY, Align, Cell, Chip, Keep, Mark, Run, cell, quiet
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import N_, tr

_STATES = {
    State.MENDED: (N_("mended"), Token.NOTE, "info"),
    State.ASKS: (N_("to be decided"), Token.BREACH, "triangle-alert"),
    State.SETTLED: (N_("decided"), Token.DONE, "check"),
    State.SKIPPED: (N_("skipped"), Token.GRAVE, "octagon-alert"),
}
_FATES = {
    Fate.NEW: (N_("new"), Token.DONE, "user-plus"),
    Fate.CHANGED: (N_("changes"), Token.NOTE, "pencil"),
    Fate.SAME: (N_("unchanged"), Token.TEXT2, "check"),
    Fate.TWICE: (N_("skipped"), Token.GRAVE, "octagon-alert"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkRow:
    """A remark in words; *nth* counts those of one cell."""

    remark: Remark
    nth: int
    written: str
    meaning: str


def remark_rows(incoming: Incoming) -> list[RemarkRow]:
    """Return what is to be said of a list, by line."""
    rows: list[RemarkRow] = []
    for remark in incoming.remarks:
        nth = sum(
            (row.remark.line, row.remark.place) == (remark.line, remark.place) for row in rows[-9:]
        )
        rows.append(
            RemarkRow(
                remark=remark,
                nth=nth,
                written=written(incoming, remark),
                meaning=meaning(remark, incoming.tournament),
            )
        )
    return rows


class RemarksModel(RowModel[RemarkRow]):
    """Line, column, what is written there, what it means, how it stands."""

    def __init__(self) -> None:
        right = Align.RIGHT
        super().__init__(
            (
                Column(code="line", title=tr("Line"), width=64, align=right),
                Column(code="column", title=tr("Column"), width=76, align=right, hide=1),
                Column(code="written", title=tr("What is written"), width=180),
                Column(code="meaning", title=tr("What it means"), least=180),
                Column(code="state", title=tr("State"), width=150),
            )
        )

    def key(self, row: RemarkRow) -> object:
        return row.remark.line, row.remark.place, row.nth, row.remark.arrival is None

    def cell(self, row: RemarkRow, code: str) -> Cell:
        remark = row.remark
        match code:
            case "line":
                return cell(str(remark.line))
            case "column":
                return cell(quiet("–" if remark.place is None else remark.place + 1))
            case "written":
                return cell(Run(row.written, keep=Keep.END), tip=row.written)
            case "meaning":
                return cell(Run(row.meaning, Token.TEXT2, keep=Keep.END), tip=row.meaning)
        word, ink, icon = state_of(remark)
        return cell(Chip(word, ink, icon))

    def spoken(self, row: RemarkRow) -> str:
        return tr(
            "Line {line}: {written}. {meaning}",
            line=row.remark.line,
            written=row.written,
            meaning=row.meaning,
        )


def state_of(remark: Remark) -> tuple[str, Token, str]:
    """Return word, ink and icon of how a remark stands."""
    if remark.state is State.MENDED and remark.arrival is not None:
        word, ink, icon = _FATES[remark.arrival.fate]
    else:
        word, ink, icon = _STATES[remark.state]
    return tr(word), ink, icon


class ArrivalsModel(RowModel[Arrival]):
    """Everybody on the list: what becomes of him, and the card as it will stand.

    What changes has its column where something does; the names have its room else.
    """

    def __init__(self) -> None:
        right = Align.RIGHT
        self.waiting: frozenset[int] = frozenset()
        super().__init__(
            (
                Column(code="line", title=tr("Line"), width=64, align=right),
                Column(code="fate", title=tr("State"), width=150),
                Column(code="title", title="", width=46, name=tr("Title"), hide=6),
                Column(code="name", title=tr("Name"), least=200),
                Column(code="rating", title=tr("Rating"), width=76, align=right),
                Column(code="federation", title=tr("Fed."), width=62, hide=5),
                Column(code="club", title=tr("Club"), least=130, hide=3),
                Column(code="born", title=tr("Born"), width=58, align=right, hide=4),
                Column(code="sex", title=tr("Sex"), width=46, align=Align.CENTRE, hide=2),
                Column(code="fide_id", title=tr("FIDE ID"), width=96, align=right, hide=1),
            )
        )

    def show_arrivals(self, incoming: Incoming) -> None:
        """Show who would come by *incoming*."""
        self.waiting = incoming.waiting
        columns = [column for column in self.columns if column.code != "changes"]
        if any(arrival.changes for arrival in incoming.arrivals):
            columns.append(Column(code="changes", title=tr("What changes"), least=150))
        self.show_columns(columns)
        self.show_rows(incoming.arrivals)

    def key(self, row: Arrival) -> object:
        return row.line

    def mark(self, row: Arrival) -> Mark:
        return Mark.QUIET if row.fate in (Fate.SAME, Fate.TWICE) else Mark.NONE

    def cell(self, row: Arrival, code: str) -> Cell:
        card = row.card
        match code:
            case "line":
                return cell(quiet(row.line))
            case "fate":
                waits = row.line in self.waiting
                word, ink, icon = _STATES[State.ASKS] if waits else _FATES[row.fate]
                return cell(Chip(tr(word), ink, icon))
            case "name":
                return cell(Run(name(card), keep=Keep.END))
            case "rating":
                return cell(str(card.rating)) if card.rating else EMPTY
            case "sex":
                return cell(quiet(sex_short(card.sex)))
            case "born":
                return cell(quiet(card.birth_year)) if card.birth_year else EMPTY
            case "changes":
                words = changes_words(row.changes)
                return cell(Run(words, Token.TEXT2, keep=Keep.END), tip=words) if words else EMPTY
        return cell(quiet(getattr(card, code)))

    def spoken(self, row: Arrival) -> str:
        words = changes_words(row.changes)
        return f"{name(row.card)}. {tr(_FATES[row.fate][0])}. {words}".strip()
