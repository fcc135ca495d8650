"""The cards that the rating lists would change, a line each; one can be left out."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.incoming_words import changes_words
from swissdesk.app.list_updates import CardUpdate, ListUpdate
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.cells import Align, Cell, Mark, Run, Symbol, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

_FIRST = ("rating", "ratings", "title")
"""What is looked for first stands first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateRow:
    """A card, what changes in it, and whether it is to be changed."""

    player: PlayerId
    number: int
    name: str
    changes: str
    wanted: bool


class UpdatesModel(RowModel[UpdateRow]):
    """Wanted, number, name, changes."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="wanted", title="", width=40, align=Align.CENTRE, name=tr("Change")),
                Column(code="number", title=tr("No."), width=46, align=Align.RIGHT),
                Column(code="name", title=tr("Name"), width=210),
                Column(code="changes", title=tr("Changes")),
            )
        )

    def key(self, row: UpdateRow) -> object:
        return row.player

    def mark(self, row: UpdateRow) -> Mark:
        return Mark.NONE if row.wanted else Mark.QUIET

    def spoken(self, row: UpdateRow) -> str:
        wanted = tr("is changed") if row.wanted else tr("stays as it is")
        return f"{row.number}, {row.name}, {row.changes}, {wanted}"

    def cell(self, row: UpdateRow, code: str) -> Cell:
        match code:
            case "wanted":
                icon = "square-check-big" if row.wanted else "square"
                return cell(Symbol(icon, Token.ACCENT if row.wanted else Token.TEXT3, ""))
            case "number":
                return cell(quiet(row.number))
            case "name":
                return cell(Run(row.name, weight=Weight.MEDIUM))
            case _:
                return cell(row.changes, tip=row.changes)


def update_rows(update: ListUpdate, without: Sequence[PlayerId]) -> list[UpdateRow]:
    """Return the cards as rows; those in *without* stay as they are."""
    return [
        UpdateRow(
            player=one.old.id,
            number=update.tournament.number(one.old.id),
            name=name(one.old),
            changes=_changes(one),
            wanted=one.old.id not in without,
        )
        for one in update.updates
    ]


def _changes(one: CardUpdate) -> str:
    """Return what changes, ratings first; the one that ranks is not said twice."""
    listed = {(c.before, c.after) for c in one.changes if c.field == "ratings"}
    told = [
        change
        for change in one.changes
        if change.field != "rating" or (change.before, change.after) not in listed
    ]
    told.sort(
        key=lambda change: _FIRST.index(change.field) if change.field in _FIRST else len(_FIRST)
    )
    return changes_words(told)
