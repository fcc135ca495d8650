"""What a view may ask of the window: run an action, speak, go elsewhere, work in the background."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from swissdesk.app.action import Action
from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.bridge import Bridge
from swissdesk.gui.commands import Commands
from swissdesk.gui.theme import Token
from swissdesk.gui.worker import Progress, Task, Workers

T = TypeVar("T")


class Desk(Protocol):
    """The window as views know it; ``MainWindow`` is one, tests may have their own."""

    bridge: Bridge
    workers: Workers
    commands: Commands
    settings: Settings

    @property
    def tournament(self) -> Tournament:
        """Return the tournament as it is now. Only views of an open one ask."""

    @property
    def session(self) -> Session:
        """Return the open session."""

    def run_action(self, action: Action, based_on: Tournament | None = None) -> bool:
        """Carry out an action of the arbiter; tell whether it went through.

        *based_on* is the tournament from which slow work was computed for it.
        """

    def say(self, message: str, ink: Token = Token.NOTE) -> None:
        """Say *message* in the strip below the head; it stays until it is read or replaced."""

    def clear_message(self) -> None:
        """Take the message in the strip away: what it says is not so any more."""

    def announce(self, message: str) -> None:
        """Speak *message* to a screen reader; nothing is shown."""

    def go(self, place: str, **where: object) -> None:
        """Go to another view, there to the place that *where* names."""

    def run_command(self, code: str) -> None:
        """Carry out a command, going to its view first."""

    def work(
        self,
        title: str,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        *,
        hint: str = "",
        icon: str = "clock",
    ) -> Task[T]:
        """Do *work* beside the window; after a second a card shows how far it is."""

    def keep_settings(self, settings: Settings) -> None:
        """Remember *settings* on this computer."""

    def window_widget(self) -> QWidget:
        """Return the window, the parent of dialogs."""
