"""Whom the rating lists offer for what was typed: a line each, and what is to be known of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.look_up import Found
from swissdesk.app.wording import name
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Align, Cell, Keys, Run, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRow:
    """A hit, its remark, and whether Enter takes it."""

    place: int
    found: Found
    remark: str
    marked: bool


class FoundModel(RowModel[FoundRow]):
    """Title, name, rating, federation, year, ID, remark."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="title", title=tr("Title"), width=52, hide=3),
                Column(code="name", title=tr("Name")),
                Column(code="rating", title=tr("Rating"), width=60, align=Align.RIGHT),
                Column(code="federation", title=tr("Federation"), width=52, hide=2),
                Column(code="born", title=tr("Born"), width=54, align=Align.RIGHT),
                Column(code="id", title=tr("ID"), width=100, align=Align.RIGHT, hide=1),
                Column(code="remark", title=tr("Notes"), width=170, align=Align.RIGHT),
            )
        )

    def key(self, row: FoundRow) -> object:
        card = row.found.card
        return (row.place, card.fide_id, card.national_id, card.surname, card.given_name)

    def spoken(self, row: FoundRow) -> str:
        card = row.found.card
        year, rating = str(card.birth_year or ""), str(_rating(row.found) or "")
        parts = (card.title or card.rank, name(card), rating, card.federation, year, row.remark)
        return ", ".join(filter(None, parts))

    def cell(self, row: FoundRow, code: str) -> Cell:
        card = row.found.card
        ink = Token.TEXT if row.found.there is None else Token.TEXT2
        match code:
            case "title":
                return cell(strong(card.title or card.rank, Token.TEXT2))
            case "name":
                return cell(Run(name(card), ink, Weight.MEDIUM), quiet(card.patronymic))
            case "rating":
                return cell(Run(str(_rating(row.found) or "–"), ink))
            case "federation":
                return cell(Run(card.federation, ink))
            case "born":
                return cell(quiet(card.birth_year or ""))
            case "id":
                return cell(quiet(card.fide_id or card.national_id))
            case _:
                if row.remark:
                    return cell(Run(row.remark, Token.TEXT2, size=12))
                return cell(Keys(("Enter",))) if row.marked else cell()


def found_rows(found: Sequence[Found], tournament: Tournament, marked: int) -> list[FoundRow]:
    """Return the hits as rows; the one at *marked* is taken by Enter."""
    return [
        FoundRow(place=place, found=one, remark=_remark(one, tournament), marked=place == marked)
        for place, one in enumerate(found)
    ]


def _rating(found: Found) -> int:
    """Return the rating that would rank here, else the best there is."""
    return found.card.rating or found.person.best


def _remark(found: Found, tournament: Tournament) -> str:
    if found.there is not None:
        return tr("already here, No. {number}", number=tournament.number(found.there.id))
    if found.is_alike:
        return tr("similar spelling")
    return tr("inactive") if found.person.is_inactive else ""
