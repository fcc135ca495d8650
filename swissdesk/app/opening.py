"""Files to tournaments: ours to work in, those of others to read or to take over."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.errors import NoRounds
from swissdesk.app.files import read_bounded
from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Note
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.app.history import JournalEntry
    from swissdesk.app.incoming import Wish
    from swissdesk.app.session import Session
    from swissdesk.formats.entry_list import ImportedEntries
    from swissdesk.formats.imported import Imported

ENDING = ".swissdesk"
_MAGIC = b"SQLite format 3\x00"
_ARCHIVE = b"PK\x03\x04"
_HEAD = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """An opened file: with a *session* if it is ours to work in, *imported* if it is a TRF.

    *check_sign* stands for the state of the journal of a file that was only read, *history* is
    that journal where it was asked for, *made_from* the tournament in which the round that is
    to be explained was paired.
    """

    path: Path
    tournament: Tournament
    session: "Session | None" = None
    imported: "Imported | None" = None
    check_sign: str = ""
    history: "tuple[JournalEntry, ...]" = ()
    made_from: Tournament | None = None


def open_tournament(path: Path) -> Opened:
    """Open a file to work in it; a TRF is only looked at."""
    if _is_ours(path):
        from swissdesk.app.session import Session

        session = Session.open(path)
        return Opened(path=path, tournament=session.tournament, session=session)
    return _imported(path)


def read_tournament(
    path: Path,
    *,
    rounds: int | None = None,
    journal: bool = False,
    explained: int | None = None,
) -> Opened:
    """Read a file for the terminal: it is never changed.

    *rounds* is the number of rounds where it is known better than a TRF tells; *journal* asks
    for the journal too, *explained* for the tournament in which that round was paired.
    """
    if _is_ours(path):
        from swissdesk.app.history import History, check_sign, published_by
        from swissdesk.storage.tournament_file import TournamentFile

        file = TournamentFile.open(path, writable=False)
        try:
            records = file.records()
            wanted = journal or explained is not None
            history = History().of(records, file.small_changes()) if wanted else ()
            entry = None if explained is None else published_by(history, explained)
            return Opened(
                path=path,
                tournament=file.load(),
                check_sign=check_sign(records),
                history=history,
                made_from=None if entry is None else file.load(before=entry),
            )
        finally:
            file.close()
    return _imported(path, rounds)


def as_published(opened: Opened, round_no: int) -> Tournament | None:
    """Return the tournament in which a round of a file of ours was hung up.

    None where the journal, which must have been asked for, does not tell.
    """
    from swissdesk.app.history import published_by
    from swissdesk.storage.tournament_file import TournamentFile

    entry = published_by(opened.history, round_no)
    if entry is None:
        return None
    file = TournamentFile.open(opened.path, writable=False)
    try:
        return file.load(before=entry)
    finally:
        file.close()


def import_file(
    source: Path,
    target: Path,
    *,
    columns: str | None = None,
    encoding: str | None = None,
    page: int | None = None,
) -> "tuple[Session, Imported | ImportedEntries]":
    """Take a TRF or a list of players over into a new tournament file.

    *encoding* says how the text is written, *columns* what the columns of a list are, *page*
    on which sheet (from 0) it stands; all are found out else. Return the open session and what
    the reader has to say. The new file is there when it is whole, not before. The bytes of a
    TRF are kept beside it, since an import interprets.
    """
    from swissdesk.app.actions.importing import ImportTournament
    from swissdesk.app.files import write_atomically
    from swissdesk.app.import_notes import with_import_notes
    from swissdesk.app.session import Session
    from swissdesk.storage.aside import made_aside

    data = read_bounded(source)
    if not is_report_file(source):
        from swissdesk.app.incoming import Wish

        return _import_list(source, data, target, columns, Wish(encoding=encoding, page=page))
    imported = with_import_notes(_read(source, data, encoding=encoding))
    taken = _with_seed(imported.tournament)
    with made_aside(target) as aside, Session.create_empty(aside) as new:
        new.run(ImportTournament(source=source.name, imported=taken))
    write_atomically(target.with_name(f"{target.name}.source{source.suffix}"), data)
    return Session.open(target), imported


def _import_list(
    source: Path, data: bytes, target: Path, columns: str | None, wish: "Wish"
) -> "tuple[Session, ImportedEntries]":
    from swissdesk.app.incoming import entries_for_all, list_in
    from swissdesk.app.session import Session
    from swissdesk.storage.aside import made_aside

    info = EventInfo(name=target.stem)
    with made_aside(target) as aside, Session.create(aside, info=info, rules=Rules()) as new:
        incoming = list_in(new.tournament, source.name, data, columns=columns, wish=wish)
        new.run(incoming.action())
    return Session.open(target), entries_for_all(incoming)


def _with_seed(tournament: Tournament) -> Tournament:
    """Return an imported tournament that has not begun with a seed of the lot, if it has none."""
    from swissdesk.app.lots import new_seed

    if tournament.rounds or tournament.rules.lot_seed:
        return tournament
    return replace(tournament, rules=replace(tournament.rules, lot_seed=new_seed()))


@contextmanager
def taken_away_if_it_fails(session: "Session") -> Iterator[None]:
    """Leave no half-made file behind."""
    try:
        yield
    except BaseException:
        session.close()
        session.path.unlink(missing_ok=True)
        raise


def read_entry_list(path: Path) -> "ImportedEntries":
    """Read an entry list (CSV, XLSX) without adding anybody yet."""
    from swissdesk.formats.entry_list import read_entries

    return read_entries(path.name, read_bounded(path))


def is_report_file(path: Path) -> bool:
    """Tell whether a file is a TRF, by its ending or by its lines; else it is a list."""
    from swissdesk.formats.trf16 import FORMAT

    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        head = b""
    return not head.startswith(_ARCHIVE) and FORMAT.recognises(path.name, head)


def with_known_rounds(opened: Opened, rounds: int | None) -> int:
    """Return the number of rounds to pair by; raise ``NoRounds`` where nobody told it."""
    if rounds is not None:
        return rounds
    if opened.imported is not None and not opened.imported.given.rounds:
        raise NoRounds(file=opened.path)
    return opened.tournament.rules.rounds


def assumed_for_pairing(opened: Opened, *, system: str | None = None) -> tuple[Note, ...]:
    """Return what was taken for granted because the file does not tell it.

    Also that the system was made for the other sport: it pairs all the same, since colour
    limits belong to the system.
    """
    rules = opened.tournament.rules
    notes = list(_of_the_other_sport(rules, system or rules.system))
    if opened.imported is None:
        return tuple(notes)
    given = opened.imported.given
    if system is None and not given.system:
        notes.append(
            Note(
                template=N_("The file does not name its pairing system; {system} is taken."),
                values={"system": rules.system},
            )
        )
    if not given.first_colour:
        template = (
            N_("The file does not name the initial colour; the one of round 1 is taken.")
            if rules.first_colour and opened.tournament.rounds
            else N_("The file does not name the initial colour; White is taken.")
        )
        notes.append(Note(template=template))
    return tuple(notes)


def _of_the_other_sport(rules: Rules, code: str) -> Iterator[Note]:
    from swissdesk.pairing import systems

    sport = systems.system(code).sport if code in systems.codes() else None
    if sport is Sport.DRAUGHTS and rules.sport is Sport.CHESS:
        yield Note(
            template=N_(
                "{system} is made for draughts; the file does not say that it is draughts."
            ),
            values={"system": code},
        )
    if sport is Sport.CHESS and rules.sport is Sport.DRAUGHTS:
        yield Note(
            template=N_("{system} is made for chess; the file says draughts."),
            values={"system": code},
        )


def assumed_for_standings(
    opened: Opened, *, tie_breaks: bool = False, edition: bool = False
) -> tuple[Note, ...]:
    """Return what was taken for granted; *tie_breaks* and *edition* tell what was given."""
    if opened.imported is None:
        return ()
    given, rules = opened.imported.given, opened.tournament.rules
    notes = []
    if not tie_breaks and not given.tie_breaks:
        notes.append(
            Note(
                template=N_("The file does not name its tie-breaks; {codes} are taken."),
                values={"codes": ", ".join(rules.tie_breaks)},
            )
        )
    if not edition and not given.edition:
        notes.append(
            Note(
                template=N_(
                    "The file does not name the edition of the tie-breaks; {edition} is taken."
                ),
                values={"edition": rules.edition},
            )
        )
    return tuple(notes)


def _is_ours(path: Path) -> bool:
    if path.suffix.lower() == ENDING:
        return True
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def _imported(path: Path, rounds: int | None = None) -> Opened:
    imported = _read(path, read_bounded(path), rounds)
    return Opened(path=path, tournament=imported.tournament, imported=imported)


def _read(
    path: Path, data: bytes, rounds: int | None = None, encoding: str | None = None
) -> "Imported":
    from swissdesk.formats import read

    return read(path.name, data, encoding=encoding, rounds=rounds)
