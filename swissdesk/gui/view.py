"""What a view is to the window: a place with a title, a table, a panel and commands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from swissdesk.gui.commands import Command, KeyHint
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Ground

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.domain.ids import PlayerId
    from swissdesk.domain.tournament import Tournament
    from swissdesk.gui.desk import Desk


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStep:
    """The next step inside a task of a view: it takes the place of the tournament's own."""

    text: str
    icon: str
    run: Callable[[], None]
    reason: str = ""


class View(Ground):
    """One place of the window. A child sets the class values and fills the widget.

    *code* names it, *position* is its place in the navigation (Ctrl+1 to 7; 0: none of its own,
    it is shown as part of the place *under* which it is found), *title* is a marked text,
    *icon* is Lucide's name. Beside a panel *least_width* px stay for the view; else the panel
    lies over it, and only when the arbiter asked for it. The window makes a view when it is
    first gone to, hands it the ``Desk``, and calls ``refresh`` at once and after each change.

    A view sends ``head_changed`` when title, state line, actions or its own step changed,
    ``panel_changed`` when ``panel()`` gives another widget than before, and ``panel_asked``
    when its panel asks something and must be seen even where it lies over the view.
    """

    code: ClassVar[str]
    position: ClassVar[int]
    title: ClassVar[str]
    icon: ClassVar[str]
    commands: ClassVar[tuple[Command, ...]] = ()
    key_hints: ClassVar[tuple[KeyHint, ...]] = ()
    hints_title: ClassVar[str] = ""
    least_width: ClassVar[int] = 560
    under: ClassVar[str] = ""

    head_changed = Signal()
    panel_changed = Signal()
    panel_asked = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk

    # What the window shows of a view

    def heading(self) -> str:
        """Return the title in the head; "Round 4" where the place is "Rounds"."""
        from swissdesk.i18n import tr

        return tr(self.title)

    def state_line(self) -> str:
        """Return the one line below the title."""
        return ""

    def head_codes(self) -> tuple[str, ...]:
        """Return the commands that are buttons in the head, left to right.

        A code that begins with ``-`` shows its icon only.
        """
        return ()

    def own_step(self) -> OwnStep | None:
        """Return the next step of a task that is open here, None outside of tasks."""
        return None

    def panel(self) -> QWidget | None:
        """Return the right panel (best a ``Panel``), None for none. Asked after each change."""
        return None

    def second_panel(self) -> QWidget | None:
        """Return a second panel for wide screens, None for none."""
        return None

    def panel_closed(self) -> None:
        """Learn that the arbiter closed the panel."""

    def print_kind(self) -> str:
        """Return which document Ctrl+P means here, "" for none."""
        return ""

    def print_round(self) -> int | None:
        """Return the round whose document Ctrl+P means, None for the newest one."""
        return None

    def print_category(self) -> str:
        """Return the category whose document Ctrl+P means, "" for all."""
        return ""

    def print_player(self) -> "PlayerId | None":
        """Return whose sheet Ctrl+P means here, None for a sheet of all."""
        return None

    # What the window tells a view

    def refresh(self, changed: "Changed | None") -> None:
        """Show the tournament as it is now; None: everything may be different."""

    def run(self, code: str) -> None:
        """Carry out a command of this view, or a window command that it takes up."""

    def reason_against(self, code: str) -> str | None:
        """Return why *code* cannot be done now, "" if it can, None if it means nothing here."""
        return ""

    @classmethod
    def reason_from_elsewhere(cls, tournament: "Tournament", code: str) -> str:
        """Return why *code* cannot be chosen while another place is shown, "" if it can.

        What is done with a line is done where the line is seen. This is asked of every command
        each time the head is shown, whether the view is made or not: it has to be cheap.
        """
        return ""

    def focus_first(self) -> None:
        """Take the focus: on the table, or where this view begins."""

    def panes(self) -> tuple[QWidget, ...]:
        """Return what F6 goes through in this view, the table first."""
        return ()

    def show_place(self, **where: object) -> None:
        """Go to a place inside the view: a round, a board, a player."""

    def leave(self) -> bool:
        """Take one step out at Esc; tell whether there was one to take."""
        return False

    def task_undo(self) -> str:
        """Return which step of an open task Ctrl+Z takes back, "" for none of its own."""
        return ""

    def task_redo(self) -> str:
        """Return which step of an open task Ctrl+Y takes again, "" for none of its own."""
        return ""

    def undo_task(self) -> bool:
        """Take back a step of an open task that is not in the journal yet; tell whether."""
        return False

    def redo_task(self) -> bool:
        """Take a step of an open task again; tell whether there was one."""
        return False

    def memory(self) -> object:
        """Return what ``remember`` needs to stand here again: row, cell, filter, scrolling."""
        return None

    def remember(self, memory: object) -> None:
        """Stand again where ``memory`` was taken."""
