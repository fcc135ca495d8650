"""The tournament as tables for others: a folder of pages, a folder of lists, a workbook."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from swissdesk.app.export_players import export_players
from swissdesk.app.file_names import NameOf, by_code
from swissdesk.app.files import make_folder, write_atomically
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.letters import Letters
from swissdesk.reports.document import Document
from swissdesk.reports.errors import NobodyEntered
from swissdesk.reports.forms.grid import Grid, grids
from swissdesk.reports.forms.pages import INDEX, Entry, index_page
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.rendering import Form, document, written
from swissdesk.standings.categories import usual_categories

PLAYERS, PGN = "players", "pgn"


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet under the name of its file."""

    name: str
    document: Document


def export_folder(
    tournament: Tournament,
    folder: Path,
    form: Form,
    made_at: datetime,
    name_of: NameOf = by_code,
) -> tuple[Path, ...]:
    """Write each table of *tournament* into *folder*, called as *name_of* says; return the files.

    Pages have one more that leads to all others. What is still a draft is told to nobody.
    """
    sheets = tuple(_sheets(tournament, made_at, name_of))
    make_folder(folder)
    files = []
    for sheet in sheets:
        path = folder / f"{sheet.name}.{form}"
        home = INDEX if form == "html" else ""
        write_atomically(path, written(sheet.document, form, made_at, home))
        files.append(path)
    if form == "html":
        files.insert(0, folder / INDEX)
        write_atomically(files[0], _index(sheets))
    return tuple(files)


def export_workbook(tournament: Tournament, made_at: datetime) -> bytes:
    """Return a workbook with a sheet for each table."""
    from swissdesk.reports.forms.workbook import as_xlsx

    found: list[Grid] = []
    for sheet in _sheets(tournament, made_at):
        found += grids(sheet.document)
    return as_xlsx(found, title=tournament.info.name, made_at=made_at)


def export_file(
    tournament: Tournament, code: str, *, latin: bool = False
) -> tuple[bytes, tuple[Note, ...]]:
    """Return the participants (``players``) or the games without moves (``pgn``) as a file.

    With it comes what *latin* letters cannot say.
    """
    letters = Letters(latin=latin)
    if code == PGN:
        from swissdesk.formats.pgn import write_pgn

        data = write_pgn(tournament, letters)
    else:
        data = export_players(tournament, letters)
    return data, letters.remarks()


def has_other_letters(tournament: Tournament) -> bool:
    """Tell whether some name is not in plain Latin letters, so that *latin* would change it."""
    return any(
        not (player.surname.isascii() and player.given_name.isascii())
        for player in tournament.players
    )


def _index(sheets: Sequence[_Sheet]) -> bytes:
    entries = [Entry(file=f"{one.name}.html", title=one.document.title) for one in sheets]
    first = sheets[0].document
    return index_page(first.tournament, first.where_and_when, entries)


def _sheets(
    tournament: Tournament, made_at: datetime, name_of: NameOf = by_code
) -> Iterator[_Sheet]:
    """Yield everything that players may see, in the order in which they ask for it."""
    if not tournament.players:
        raise NobodyEntered
    for code, round_no in _wanted(tournament):
        options = ReportOptions(round=round_no)
        made = document(code, tournament, options=options, printed_at=made_at)
        yield _Sheet(name_of(code, round_no if code in _OF_A_ROUND else None), made)


_OF_A_ROUND = frozenset({"pairings", "results"})


def _wanted(tournament: Tournament) -> Iterator[tuple[str, int | None]]:
    yield "starting-list", None
    seen = [one for one in tournament.rounds if one.state is not RoundState.DRAFT]
    if not seen:
        return
    last = seen[-1]
    if last.state is not RoundState.CLOSED:
        yield "alphabetical", last.number
    for a_round in seen:
        yield ("results" if _has_results(a_round) else "pairings"), a_round.number
    yield "standings", last.number
    if usual_categories(tournament):
        yield "categories", last.number
    yield "crosstable", last.number
    if last.number >= tournament.rules.rounds and last.state is RoundState.CLOSED:
        yield "final", None
        if any(prize.amount or prize.kind for prize in tournament.rules.prizes):
            yield "prizes", None


def _has_results(a_round: Round) -> bool:
    return len(a_round.missing) < len(a_round.games)
