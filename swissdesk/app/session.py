"""One open tournament: what it is now, what can be done, what was done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from swissdesk.app.action import Action
from swissdesk.app.actions.event import CreateTournament
from swissdesk.app.actions.rounds import CloseRound
from swissdesk.app.consent import Finding, NeedsConsent, asks
from swissdesk.app.errors import CopyFailed, Refused, TournamentChanged
from swissdesk.app.history import (
    History,
    JournalEntry,
    check_sign,
    entry_of,
    paired_before_corrections,
    published_by,
)
from swissdesk.app.lots import new_seed
from swissdesk.app.wording import say
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Level, Note
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError, cause_of
from swissdesk.storage import backups
from swissdesk.storage.errors import ChangedElsewhere, Impossible
from swissdesk.storage.journal import Accepted, Entry
from swissdesk.storage.schema import STATE
from swissdesk.storage.second_copy import Snapshot
from swissdesk.storage.tournament_file import Clock, Step, TournamentFile, utc_now


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """What a listener is told: tables and rounds touched, and by what (run, undo, redo, reload)."""

    what: frozenset[str]
    rounds: frozenset[int]
    by: str


Listener = Callable[[Changed], None]


class Session:
    """One open tournament file. Used from one thread only.

    ``tournament`` is frozen and always the newest; what is shown has been stored.
    ``copy_problem`` says why the last safety copy failed, None if it did not.
    """

    def __init__(self, file: TournamentFile, clock: Clock) -> None:
        self._file = file
        self._clock = clock
        self._listeners: list[Listener] = []
        self._history = History()
        self._published: dict[int, Tournament] = {}
        self.tournament: Tournament = file.load()
        self.copy_problem: ArbiterError | None = None

    @staticmethod
    def create(path: Path, *, info: EventInfo, rules: Rules, clock: Clock = utc_now) -> "Session":
        """Make a new tournament file and open it; never over an existing one.

        Where *rules* bring no seed of the lot (0), one is drawn: it is shown and can be set.
        """
        drawn = rules if rules.lot_seed else replace(rules, lot_seed=new_seed())
        session = Session.create_empty(path, clock=clock)
        session.run(CreateTournament(info=info, rules=drawn))
        return session

    @staticmethod
    def create_empty(path: Path, *, clock: Clock = utc_now) -> "Session":
        """Make a tournament file in which nothing is announced yet, as for an import."""
        return Session(TournamentFile.create(path, clock), clock)

    @staticmethod
    def open(path: Path, *, clock: Clock = utc_now) -> "Session":
        """Open a tournament file."""
        file = TournamentFile.open(path, clock)
        try:
            return Session(file, clock)
        except BaseException:
            file.close()
            raise

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """Return where the file lies."""
        return self._file.path

    def close(self) -> None:
        """Let go of the file; everything is stored already."""
        self._file.close()

    def run(self, action: Action, *, based_on: Tournament | None = None) -> None:
        """Do *action*; raise ``NeedsConsent`` if it breaks rules that it does not accept.

        *based_on* is the tournament from which slow work was computed: it must still be the
        present one. What changes nothing leaves no entry in the journal.
        """
        if based_on is not None and based_on is not self.tournament:
            raise TournamentChanged
        findings = action.findings(self.tournament)
        _check_accepted(action, findings)
        entry = Entry(
            kind=type(action).__name__,
            note=action.note(self.tournament),
            reason=clean(action.reason),
            accepted=tuple(Accepted(breach=f.breach, level=f.level.value) for f in findings),
            is_record=action.is_record,
        )
        before = self.tournament
        with self._noticing_others():
            try:
                with self._file.transaction(entry, before) as step:
                    action.apply(before, step.write)
            except Impossible as impossible:
                raise Refused(cause=say(impossible.note, before)) from impossible
        if not step.touched.tables and not action.is_record:
            return
        self._take(step, "run")
        if isinstance(action, CloseRound):
            self._copy_beside(f"round-{action.round}")

    def undo(self) -> None:
        """Take the last action back."""
        with self._noticing_others():
            step = self._file.undo(self.tournament)
        self._take(step, "undo")

    def redo(self) -> None:
        """Do again what was undone last."""
        with self._noticing_others():
            step = self._file.redo(self.tournament)
        self._take(step, "redo")

    @property
    def undo_label(self) -> Note | None:
        """Return the sentence of what undo would take back."""
        done, _ = self._file.stacks()
        return self._label(done)

    @property
    def redo_label(self) -> Note | None:
        """Return the sentence of what redo would do again."""
        _, undone = self._file.stacks()
        return self._label(undone)

    def history(self) -> tuple[JournalEntry, ...]:
        """Return the whole journal, oldest first."""
        return self._history.of(self._file.records(), self._file.small_changes())

    @property
    def last_entry(self) -> JournalEntry | None:
        """Return the newest entry of the journal."""
        records = self._file.records()
        if not records:
            return None
        return entry_of(records[-1], undone=False, changes=())

    @property
    def check_sign(self) -> str:
        """Return six hexadecimal digits that stand for the state of the journal."""
        return check_sign(self._file.records())

    def as_published(self, round_no: int) -> Tournament:
        """Return the tournament as it stood when the pairings of a round were hung up.

        That is what they were made from: results corrected since then are not known yet. A
        round that is no more than a draft, or that was imported, has only what there is now.
        """
        if round_no > self.tournament.played_rounds:
            return self.tournament
        entry = published_by(self.history(), round_no)
        if entry is None:
            return self.tournament
        if entry not in self._published:
            self._published[entry] = self.before(entry)
        return self._published[entry]

    def before_corrections(self) -> dict[int, Tournament]:
        """Return, for each round paired on results that were corrected since, what it rests on."""
        rounds = paired_before_corrections(self.history())
        return {number: self.as_published(number) for number in sorted(rounds)}

    def before(self, entry: int) -> Tournament:
        """Return the tournament as it stood before a journal entry."""
        return self._file.load(before=entry)

    def copy_now(self) -> None:
        """Lay a copy beside the file now; raise ``CopyFailed`` where that is not possible."""
        self._copy_beside("copy")
        if self.copy_problem is not None:
            raise self.copy_problem

    def snapshot(self) -> Snapshot:
        """Return the file as it stands, to be written elsewhere beside the window."""
        entries = {record.id: record.at for record in self._file.records()}
        return Snapshot(source=self.path, data=self._file.bytes_now(), entries=entries)

    def on_change(self, listener: Listener) -> Callable[[], None]:
        """Have *listener* called after each change; return what takes it off again."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _take(self, step: Step, by: str) -> None:
        self.tournament = step.tournament
        touched = step.touched
        self._tell(Changed(what=frozenset(touched.tables), rounds=frozenset(touched.rounds), by=by))

    def _tell(self, changed: Changed) -> None:
        for listener in list(self._listeners):
            listener(changed)

    def _label(self, stack: list[int]) -> Note | None:
        if not stack:
            return None
        records = self._file.records()
        return next(r.entry.note for r in reversed(records) if r.id == stack[-1])

    @contextmanager
    def _noticing_others(self) -> Iterator[None]:
        """Load the tournament again if another program wrote, before that is said."""
        try:
            yield
        except ChangedElsewhere:
            self.tournament = self._file.load_changes_of_others()
            every = frozenset(STATE)
            rounds = frozenset(a_round.number for a_round in self.tournament.rounds)
            self._tell(Changed(what=every, rounds=rounds, by="reload"))
            raise

    def _copy_beside(self, remark: str) -> None:
        try:
            self._file.backup(backups.place(self.path, self._clock(), remark))
            backups.prune(self.path)
        except ArbiterError as problem:
            self.copy_problem = CopyFailed(cause=problem)
        except OSError as problem:
            self.copy_problem = CopyFailed(cause=f"{cause_of(problem)}.")
        else:
            self.copy_problem = None


def _check_accepted(action: Action, findings: tuple[Finding, ...]) -> None:
    """Ask unless nothing is grave, or all that is grave was accepted for a reason."""
    if not asks(findings):
        return
    grave = [f.breach for f in findings if f.level.value >= Level.CONFIRM.value]
    if action.reason.strip() and all(breach in action.accepted for breach in grave):
        return
    raise NeedsConsent(findings)
