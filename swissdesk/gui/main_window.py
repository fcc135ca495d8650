"""The window: it shows places, carries out commands, and always offers the next step."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QWidget

from swissdesk.app.action import Action
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.session import Changed, Session
from swissdesk.app.settings import Settings, save_settings
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui import files, summary
from swissdesk.gui.bridge import Bridge
from swissdesk.gui.commands import Command, Commands, Menu, Needs
from swissdesk.gui.deeds import DEEDS, narrow_as_kept
from swissdesk.gui.focus_order import next_stop
from swissdesk.gui.fonts import px, scale
from swissdesk.gui.frame import Frame, MessageBar
from swissdesk.gui.icons import draw_icon
from swissdesk.gui.navigator import Navigator
from swissdesk.gui.other_windows import OtherWindows
from swissdesk.gui.places import all_views, nav_places
from swissdesk.gui.second_copy import SecondCopy
from swissdesk.gui.theme import Token
from swissdesk.gui.view import View
from swissdesk.gui.widgets.command_menu import CommandMenu
from swissdesk.gui.widgets.find_corner import FindCorner
from swissdesk.gui.widgets.progress import ProgressCard
from swissdesk.gui.window_commands import WINDOW_COMMANDS
from swissdesk.gui.worker import Progress, Task, Workers
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.hall_display import HallDisplay

T = TypeVar("T")
CARD_AFTER_MS = 1000
_CORNER_WORDS_FROM = 960
_OPENS_PANEL = ("card", "explain")


@runtime_checkable
class HasMessages(Protocol):
    """A page with a place of its own for messages, since no frame is around it."""

    message: MessageBar


class MainWindow(QMainWindow):
    """One window, one tournament file. It is the ``Desk`` of its views.

    A change of language or scale builds everything inside anew; the session stays, and the
    view that is shown gets its memory back.
    """

    bridge: Bridge
    commands: Commands
    frame: Frame
    navigator: Navigator

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.workers = Workers(self)
        self.bridge = Bridge(self)
        self.bridge.ask_consent = self._ask_consent
        self.bridge.changed.connect(self._changed)
        self.bridge.replaced.connect(self._replaced)
        self.bridge.refused.connect(lambda message: self.say(message, Token.GRAVE))
        self.second_copy = SecondCopy(self)
        self.second_copy.changed.connect(self._show_copy)
        self.other_windows = OtherWindows(self)
        self.display: HallDisplay | None = None
        self._cards: list[ProgressCard] = []
        self._stumbling = False
        self.resize(px(1366), px(768))
        self.setMinimumSize(640, 420)
        self.build()

    # Building

    def build(self, place: str = "", memory: object = None) -> None:
        """Make everything inside anew, in the language, theme and scale of the moment.

        *place* is stood in, with its *memory*; "" where the tournament's next duty is done.
        """
        for old in (*self.findChildren(Commands), *self.findChildren(Navigator)):
            old.setParent(None)
            old.deleteLater()
        views = all_views()
        listed = (*WINDOW_COMMANDS, *(c for view in views.values() for c in view.commands))
        self.commands = Commands(listed, self._run, self)
        self.frame = Frame(nav_places(views), self.commands)
        self.navigator = Navigator(views, self, self.frame)
        self.navigator.moved.connect(self.refresh_frame)
        self.frame.navigation.chosen.connect(self.go)
        self.frame.navigation.copy.clicked.connect(lambda: self.run_command("safety_copies"))
        self.frame.status.undo_pressed.connect(lambda: self.run_command("undo"))
        self._pages = QStackedWidget()
        self._pages.addWidget(self.frame)
        self._fill_menus()
        narrow_as_kept(self)
        self.setCentralWidget(self._pages)
        self._pages.show()
        self._show_copy()
        self._replaced(place, memory)

    @property
    def _start(self) -> View:
        """Return the page shown while no tournament is open; among the pages from now on."""
        page = self.navigator.start
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        return page

    def rebuild(self) -> None:
        """Build anew after a change of language or size, and stand in the same place again."""
        place, memory = self.navigator.place, self.navigator.memory()
        self.build(place, memory)

    def _fill_menus(self) -> None:
        bar = self.menuBar()
        bar.clear()
        self._corner = FindCorner(self.commands.action("find"))
        bar.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)
        self._corner.show()
        self._fit_corner()
        for action in self.actions():
            self.removeAction(action)
        for heading in Menu:
            menu = CommandMenu(heading, self.commands, bar)
            bar.addMenu(menu)
            if heading is Menu.VIEW:
                self._add_places(menu)
        for command in self.commands.commands:
            if command.menu is None:
                self.addAction(self.commands.action(command.code))

    def _fit_corner(self) -> None:
        """Let the menus have the room they need beside the way to find anything."""
        self._corner.set_short(self.width() * 100 / scale() < _CORNER_WORDS_FROM)

    def _add_places(self, menu: QMenu) -> None:
        menu.addSeparator()
        for place in nav_places(self.navigator.views):
            action = menu.addAction(place.title)
            action.setProperty("icon_name", place.icon)
            menu.aboutToShow.connect(partial(draw_icon, action))
            action.setShortcut(place.key)
            action.setEnabled(self.bridge.session is not None)
            action.triggered.connect(lambda _checked=False, code=place.code: self.go(code))
            self.navigator.keep_action(action)

    # What views ask for (Desk)

    @property
    def tournament(self) -> Tournament:
        return self.session.tournament

    @property
    def session(self) -> Session:
        return self.bridge.session_now

    def run_action(self, action: Action, based_on: Tournament | None = None) -> bool:
        went = self.bridge.run(action, based_on)
        if went:
            self.clear_message()
        return went

    @property
    def message_bar(self) -> MessageBar:
        """Return where messages stand now: above a tournament, or on the start page."""
        if self.bridge.session is not None:
            return self.frame.message
        start = self._start
        assert isinstance(start, HasMessages)
        return start.message

    def say(self, message: str, ink: Token = Token.NOTE) -> None:
        self.message_bar.show_message(message, ink)
        self.announce(message)

    def clear_message(self) -> None:
        self.frame.message.hide_message()

    def offer(self, message: str, words: str, deed: Callable[[], object]) -> None:
        """Say *message* with a way out beside it: the button *words* does *deed*."""
        self.say(message, Token.BREACH)
        self.message_bar.offer(words, deed)

    def announce(self, message: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, message))

    def go(self, place: str, **where: object) -> None:
        self.navigator.go(place, **where)

    def run_command(self, code: str) -> None:
        self.commands.action(code).trigger()

    def window_widget(self) -> QWidget:
        return self

    def work(
        self,
        title: str,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        *,
        hint: str = "",
        icon: str = "clock",
    ) -> Task[T]:
        card = ProgressCard(title, hint, icon)
        card.setParent(self)
        card.hide()

        def end() -> None:
            self._cards = [other for other in self._cards if other is not card]
            card.deleteLater()

        def finish(outcome: T) -> None:
            end()
            done(outcome)

        def fail(error: Exception) -> None:
            end()
            if not isinstance(error, ArbiterError):
                raise error
            self.say(str(error), Token.GRAVE)

        task = self.workers.start(work, done=finish, failed=fail, progressed=card.show_progress)
        card.stopped.connect(task.stop)
        card.stopped.connect(end)
        self._cards.append(card)
        QTimer.singleShot(CARD_AFTER_MS, card, lambda: self._show_card(card))
        return task

    def _show_card(self, card: ProgressCard) -> None:
        if card in self._cards:
            card.show_over(self)

    # Commands

    def _run(self, command: Command) -> None:
        self.message_bar.pass_by()
        if command.place:
            if self.navigator.place != command.place:
                self.go(command.place)
            view = self.navigator.view
            assert view is not None
            reason = view.reason_against(command.code)
            if reason:
                self.say(reason)
            else:
                view.run(command.code)
            return
        deed = DEEDS.get(command.code)
        if deed is not None:
            deed(self)
        elif self.navigator.view is not None:
            self.navigator.view.run(command.code)
            if command.code in _OPENS_PANEL:
                self.navigator.ask_panel()

    # Keeping up with the session

    def open_session(self, session: Session, place: str = "") -> None:
        """Show *session* in *place*, else the arbiter goes on where the tournament stands."""
        files.store_recent(self)
        self.bridge.attach(session, place)
        files.store_recent(self)
        self.second_copy.start()
        self.other_windows.start()

    def _show_copy(self) -> None:
        self.frame.navigation.copy.show_state(self.second_copy.state)

    def keep_settings(self, settings: Settings) -> None:
        """Remember *settings* on this computer; where that fails the arbiter is told."""
        self.settings = settings
        self.bridge.attempt(lambda: save_settings(settings))

    def stumbled(self, report: str) -> None:
        """Say that the program stumbled, and offer the report, which holds no names."""
        from swissdesk.gui.dialogs.stumble import show_stumble

        if self._stumbling:
            # One broken picture is painted again and again; it is said once.
            return
        self._stumbling = True
        try:
            show_stumble(self, report)
        finally:
            self._stumbling = False

    def open_path(self, path: Path) -> None:
        """Open the file at *path*, or say why it cannot be opened."""
        files.open_path(self, path)

    def _replaced(self, place: str = "", memory: object = None) -> None:
        is_open = self.bridge.session is not None
        self.navigator.forget_views()
        self.frame.message.hide()
        self._pages.setCurrentWidget(self.frame if is_open else self._start)
        for command in self.commands.commands:
            blocked = command.needs is Needs.TOURNAMENT and not is_open
            self.commands.allow(command.code, tr("No tournament is open.") if blocked else "")
        self.navigator.allow_actions(is_open)
        if is_open and place:
            self.navigator.stand(place, memory)
        elif is_open:
            self.go(summary.first_place(self.tournament))
        else:
            self.setWindowTitle("SwissDesk")
            self._start.refresh(None)
            self._start.focus_first()

    def _changed(self, changed: Changed) -> None:
        self.navigator.refresh(changed)
        self.refresh_frame()

    def refresh_frame(self) -> None:
        """Bring head, navigation, panel and status bar up to date."""
        if self.bridge.session is None or self.navigator.view is None:
            return
        summary.show(self)
        self.navigator.show_head()
        self.navigator.show_panels()

    def _ask_consent(self, action: Action, question: NeedsConsent) -> Action | None:
        from swissdesk.gui.dialogs.override import ask

        return ask(self, action, question)

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.bridge.session is not None:
            self.navigator.step_out()
            return
        # Qt gives the key of a command that is switched off to nobody: it comes here.
        reason = self.commands.reason_against_key(QKeySequence(event.keyCombination()))
        if reason:
            self.say(reason)
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        focused = self.focusWidget()
        target = next_stop(self.navigator.groups(), focused, 1 if next else -1)
        lost = focused is not None and not (focused.isEnabled() and focused.isVisible())
        if lost and target is not None and self.frame.status.isAncestorOf(target):
            # Nobody went to the way back, what had the focus can do nothing more: an Enter that
            # was meant for it undoes nothing.
            self.frame.take_focus()
            return True
        if target is None:
            return super().focusNextPrevChild(next)
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        target.setFocus(reason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_corner()
        super().resizeEvent(event)
        if self.bridge.session is not None:
            self.navigator.show_panels()

    def closeEvent(self, event: QCloseEvent) -> None:
        focused = QApplication.focusWidget()
        if focused is not None:
            # A field stores what was typed when it is left, and closing leaves it.
            focused.clearFocus()
        self.workers.close()
        files.store_recent(self)
        self.bridge.detach()
        self.second_copy.close()
        self.other_windows.close()
        super().closeEvent(event)
