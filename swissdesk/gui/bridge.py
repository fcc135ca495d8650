"""Between the session and the window: listeners become signals, errors become messages."""

import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from swissdesk.app.action import Action
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.session import Changed, Session
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError

AskConsent = Callable[[Action, NeedsConsent], Action | None]


class Bridge(QObject):
    """Holds the open session, if any. ``changed`` carries the session's ``Changed``.

    ``replaced`` is sent when another session (or none) is open, with the place to go to ("":
    where its next duty is done), ``refused`` with the message of an ``ArbiterError``, ``done``
    after each action that went through, ``closing`` while the session that is about to be
    closed can still be asked.
    """

    changed = Signal(object)
    replaced = Signal(str)
    refused = Signal(str)
    done = Signal()
    closing = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: Session | None = None
        self.ask_consent: AskConsent = _refuse_consent
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def tournament(self) -> Tournament | None:
        """Return the tournament as it is now, None while none is open."""
        return self.session.tournament if self.session else None

    def attach(self, session: Session, place: str = "") -> None:
        """Show *session* from now on, in *place*; the one before is closed."""
        self._let_go()
        self.session = session
        self._unsubscribe = session.on_change(self._tell)
        self.replaced.emit(place)

    def detach(self) -> None:
        """Close the open session."""
        self._let_go()
        self.replaced.emit("")

    def run(self, action: Action, based_on: Tournament | None = None) -> bool:
        """Carry out *action*; tell whether it went through.

        Where it breaks rules the arbiter is asked, and it is run again with his consent.
        *based_on* is the tournament from which slow work was computed for it.
        """
        session = self.session
        if session is None:
            return False
        try:
            return self.attempt(lambda: session.run(action, based_on=based_on))
        except NeedsConsent as question:
            agreed = self.ask_consent(action, question)
            return agreed is not None and self.run(agreed, based_on)

    def undo(self) -> bool:
        """Take the last action back; tell whether there was one."""
        return self.session is not None and self.attempt(self.session.undo)

    def redo(self) -> bool:
        """Do again what was undone last; tell whether there was something."""
        return self.session is not None and self.attempt(self.session.redo)

    @property
    def session_now(self) -> Session:
        """Return the open session; only for where one is known to be open."""
        assert self.session is not None
        return self.session

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do what may be refused; an ``ArbiterError`` becomes a message. Tell whether it went."""
        try:
            deed()
        except ArbiterError as error:
            self.refused.emit(str(error))
            return False
        self.done.emit()
        return True

    def _tell(self, changed: Changed) -> None:
        self.changed.emit(changed)

    def _let_go(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()
        if self.session:
            self.closing.emit()
            self.session.close()
        self.session, self._unsubscribe = None, None


def _refuse_consent(_action: Action, _question: NeedsConsent) -> Action | None:
    return None


class Stumble(QObject):
    """Catches what nobody expected: a bug. The file is safe; the report holds no names."""

    happened = Signal(str)

    def install(self) -> None:
        """Become Python's handler of uncaught errors."""
        sys.excepthook = self._handle

    def _handle(
        self,
        kind: type[BaseException],
        error: BaseException,
        where: TracebackType | None,
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, where)
            return
        report = fault_report(kind, where)
        sys.stderr.write(report)
        self.happened.emit(report)


def fault_report(kind: type[BaseException], where: TracebackType | None) -> str:
    """Return what happened where in the program: no message and no values, so no names."""
    from swissdesk import __version__

    lines = [f"SwissDesk {__version__}, Python {sys.version.split()[0]}, {sys.platform}\n"]
    for frame in traceback.extract_tb(where):
        lines.append(f"  {_place(frame.filename)}:{frame.lineno} {frame.name}\n")
    return "".join([*lines, kind.__name__, "\n"])


def _place(file: str) -> str:
    """Return the file inside the program; where it is installed may hold a person's name."""
    return file.replace("\\", "/").split("/swissdesk/")[-1].split("/site-packages/")[-1]
