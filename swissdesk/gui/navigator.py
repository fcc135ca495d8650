"""Where the arbiter is: views made when first needed, back and forward, panes, the way out."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.gui.deeds import DEEDS
from swissdesk.gui.frame import Frame
from swissdesk.gui.places import START
from swissdesk.gui.table import Table
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.main_window import MainWindow

_CARD = "card"


@dataclass(slots=True)
class Trail:
    """The places gone through, for back and forward."""

    before: list[tuple[str, object]] = field(default_factory=list)
    after: list[tuple[str, object]] = field(default_factory=list)


class Navigator(QObject):
    """Holds the views of the open tournament and which one is shown."""

    moved = Signal()

    def __init__(self, views: dict[str, type[View]], window: "MainWindow", frame: Frame) -> None:
        super().__init__(window)
        self.views = views
        self._window, self._frame = window, frame
        self._made: dict[str, View] = {}
        self._stale: set[str] = set()
        self._actions: list[QAction] = []
        self._trail = Trail()
        self._asked: set[str] = set()
        self._start: View | None = None
        self._refreshing = False
        self.place = ""
        frame.body.panel_closed.connect(self._close_panel)

    @property
    def view(self) -> View | None:
        """Return the view that is shown."""
        return self._made.get(self.place)

    @property
    def start(self) -> View:
        """Return the page that is shown while no tournament is open, made when it is needed."""
        if self._start is None:
            self._start = self.views[START](self._window)
        return self._start

    def keep_action(self, action: QAction) -> None:
        """Keep a menu entry that goes to a place."""
        self._actions.append(action)

    def allow_actions(self, on: bool) -> None:
        """Enable the menu entries of the places while a tournament is open."""
        for action in self._actions:
            action.setEnabled(on)

    def forget_views(self) -> None:
        """Drop the views: another tournament is shown."""
        # The one shown goes last: while another is left, taking it away would show that one.
        for view in sorted(self._made.values(), key=lambda view: view is self.view):
            view.hide()
            view.setParent(None)
            view.deleteLater()
        self._frame.body.show_panels((), asked=False, least=0)
        self._made.clear()
        self._stale.clear()
        self._asked.clear()
        self._trail = Trail()
        self.place = self._window.commands.place = ""
        for command in self._window.commands.commands:
            if command.checkable and (command.place or command.code not in DEEDS):
                self._window.commands.check(command.code, False)

    # Going

    def go(self, place: str, **where: object) -> None:
        """Go to *place*; the one before is remembered for Alt+Left."""
        if self.view is not None and place != self.place:
            self._trail.before.append((self.place, self.view.memory()))
            self._trail.after.clear()
        self._show(place)
        if where and self.view is not None:
            self.view.show_place(**where)
        self.moved.emit()

    def stand(self, place: str, memory: object = None) -> None:
        """Stand in *place* with its *memory*, whatever stood there before."""
        self._show(place)
        self.remember(memory)

    def back(self) -> None:
        """Go back to where the arbiter was before."""
        self._step(self._trail.before, self._trail.after)

    def forward(self) -> None:
        """Go forward again after going back."""
        self._step(self._trail.after, self._trail.before)

    def _step(self, source: list[tuple[str, object]], target: list[tuple[str, object]]) -> None:
        if not source or self.view is None:
            return
        target.append((self.place, self.view.memory()))
        self.stand(*source.pop())

    def _show(self, place: str) -> None:
        view = self._made.get(place)
        if view is None:
            view = self._made[place] = self.views[place](self._window)
            view.head_changed.connect(self._head_changed)
            view.panel_changed.connect(self._panel_changed)
            view.panel_asked.connect(self.ask_panel)
            for table in view.findChildren(Table):
                if not table.accessibleName():
                    table.setAccessibleName(tr(view.title))
            view.refresh(None)
        elif place in self._stale:
            view.refresh(None)
        self._stale.discard(place)
        self.place = self._window.commands.place = place
        self._frame.body.show_view(view)
        self._frame.navigation.show_here(view.under or place)
        self._focus_first(view)

    def _focus_first(self, view: View) -> None:
        """Let *view* take the focus; it may have nothing in it that takes a key now."""
        view.focus_first()
        focused = QApplication.focusWidget()
        if focused is not None and not focused.isEnabled():
            self._frame.take_focus()

    # Keeping up

    def refresh(self, changed: "Changed") -> None:
        """Tell the view that is shown what changed; the others hear of it when gone to.

        Head and panels are for the window to refresh after it: the view need not ask for it.
        """
        self._stale = set(self._made) - {self.place}
        if self.view is None:
            return
        self._refreshing = True
        try:
            self.view.refresh(changed)
        finally:
            self._refreshing = False

    def memory(self) -> object:
        """Return the memory of the view that is shown."""
        return self.view.memory() if self.view is not None else None

    def remember(self, memory: object) -> None:
        """Give the view that is shown its memory back; the head follows."""
        if self.view is not None and memory is not None:
            self.view.remember(memory)
        self.moved.emit()

    def own_step(self) -> OwnStep | None:
        """Return the step of the task that is open in the view."""
        return self.view.own_step() if self.view is not None else None

    def show_head(self) -> None:
        """Show title, state line, actions of the view, and allow its commands."""
        view = self.view
        if view is None:
            return
        head, commands = self._frame.head, self._window.commands
        tournament = self._window.tournament
        head.show_words(view.heading(), view.state_line())
        for command in commands.commands:
            taken_up = not command.place and command.code not in DEEDS
            if command.place == self.place or taken_up:
                reason = view.reason_against(command.code)
                commands.allow(command.code, tr("Not possible here.") if reason is None else reason)
            elif command.place:
                # Its view is gone to first, and says what else it thinks of it then.
                owner = self.views[command.place]
                commands.allow(command.code, owner.reason_from_elsewhere(tournament, command.code))
        head.show_actions(view.head_codes())

    def show_panels(self) -> None:
        """Show the panels of the view."""
        if self.view is None:
            return
        panels: list[QWidget] = []
        first = self.view.panel()
        if first is not None:
            panels.append(first)
        if self._frame.has_room_for_two:
            second = self.view.second_panel()
            if second is not None:
                panels.append(second)
        asked, body = self.place in self._asked, self._frame.body
        focused = QApplication.focusWidget()
        left = [one for one in body.panels if focused is not None and _holds(one, focused)]
        body.show_panels(panels, asked=asked, least=self.view.least_width)
        if left and not (body.in_view and left[0] in panels):
            # The keys go on where they went before the panel was gone into.
            self._focus_first(self.view)
        # The switch tells what is seen: a card may have no room, or stand behind a task's panel.
        seen = self._frame.body.panels if self._frame.body.in_view else ()
        is_there = any(isinstance(panel, Panel) and panel.switch == _CARD for panel in seen)
        self._window.commands.check(_CARD, is_there)

    def ask_panel(self) -> None:
        """Show the panel even where it has to lie over the view."""
        self._asked.add(self.place)
        self.show_panels()

    def _close_panel(self, panel: QWidget) -> None:
        """Let the view know, unless it has heard of it from the panel itself."""
        if self.view is not None and panel in (self.view.panel(), self.view.second_panel()):
            if self._frame.body.overlaid:
                # What would come after it would lie over the table again.
                self._asked.discard(self.place)
            self.view.panel_closed()
            self.show_panels()

    def _head_changed(self) -> None:
        if self.sender() is self.view and not self._refreshing:
            self.moved.emit()

    def _panel_changed(self) -> None:
        if self.sender() is self.view and not self._refreshing:
            self.show_panels()

    # Tab, panes and the way out

    def groups(self) -> list[QWidget]:
        """Return what Tab goes through, in its order; without a tournament the start page."""
        frame, view = self._frame, self.view
        if view is None:
            return [self._start] if self._start is not None else []
        own = (frame.navigation, frame.head, frame.message, view)
        return [*own, *frame.body.panels, frame.status]

    def panes(self) -> list[QWidget]:
        """Return what F6 goes through: navigation, the view's own, panels."""
        own = list(self.view.panes()) if self.view is not None else []
        return [self._frame.navigation, *own, *self._frame.body.panels]

    def next_pane(self, step: int) -> None:
        """Take the focus to the next pane, or with −1 to the previous one."""
        panes = [pane for pane in self.panes() if pane.isVisible()]
        focused = QApplication.focusWidget()
        here = next((n for n, pane in enumerate(panes) if focused and _holds(pane, focused)), -step)
        for turn in range(1, len(panes) + 1):
            pane = panes[(here + step * turn) % len(panes)]
            if _focus_into(pane):
                return

    def step_out(self) -> None:
        """Take one step out at Esc: a message, a task, a panel that lies over the table."""
        view, frame = self.view, self._frame
        if view is None:
            return
        if frame.message.isVisible():
            frame.message.hide_message()
        elif view.leave():
            self.moved.emit()
        elif frame.body.overlaid and self.place in self._asked:
            self._asked.discard(self.place)
            self.show_panels()
        else:
            self._focus_first(view)


def _holds(pane: QWidget, focused: QWidget) -> bool:
    return pane is focused or pane.isAncestorOf(focused)


def _focus_into(pane: QWidget) -> bool:
    from swissdesk.gui.widgets.navigation import Navigation

    if isinstance(pane, Navigation):
        pane.focus_here()
        return True
    reason = Qt.FocusReason.ShortcutFocusReason
    if pane.focusPolicy() & Qt.FocusPolicy.TabFocus:
        pane.setFocus(reason)
        return True
    for child in pane.findChildren(QWidget):
        if not (child.isVisible() and child.isEnabled()):
            continue
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus:
            child.setFocus(reason)
            return True
    return False
