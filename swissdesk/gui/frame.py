"""The frame around the views: navigation, head, sheet, panel, message, status bar."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from swissdesk.gui.cells import Symbol
from swissdesk.gui.commands import Commands
from swissdesk.gui.fonts import px, scale
from swissdesk.gui.theme import OWN_GROUND, Token, colour
from swissdesk.gui.widgets.buttons import Button, icon_button
from swissdesk.gui.widgets.head import Head
from swissdesk.gui.widgets.labels import Ground, Label, Line, PartLabel
from swissdesk.gui.widgets.navigation import Navigation, NavPlace
from swissdesk.gui.widgets.panel import Panel
from swissdesk.gui.widgets.status import StatusBar
from swissdesk.i18n import tr

NAV_WORDS_FROM, SECOND_PANEL_FROM = 1080, 1800
_NARROWEST = 520
"""How narrow a sheet is at least beside a panel that was asked for."""
_OVERHANG, _EDGE = 14, 2
_ICONS = {Token.GRAVE: "octagon-alert", Token.BREACH: "triangle-alert", Token.DONE: "check"}


class MessageBar(Ground):
    """One message in place: it stays until it is closed or the next action went through.

    What only tells of something done goes already when something else is chosen.

    It stands at the foot, where done actions speak too: what is under the mouse stays there.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__(Token.NOTE_BG)
        self._ink = Token.NOTE
        self._icon = PartLabel(Symbol("info", Token.NOTE))
        self.text = Label(wrap=True, selectable=True)
        self.text.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.way_out = Button(short=True)
        self.way_out.clicked.connect(self._take_way_out)
        self.way_out.hide()
        self._deed: Callable[[], object] | None = None
        close = icon_button("x", tr("Close the message"))
        close.clicked.connect(self.hide_message)
        row = QHBoxLayout()
        row.setContentsMargins(px(20), px(4), px(12), px(4))
        row.setSpacing(px(10))
        row.addWidget(self._icon)
        row.addWidget(self.text, 1)
        row.addWidget(self.way_out)
        row.addWidget(close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Line())
        outer.addLayout(row)
        self.hide()

    def show_message(self, message: str, ink: Token) -> None:
        """Show *message* with the shape and ground that go with *ink*."""
        self._ink = ink
        self.set_ground(OWN_GROUND.get(ink, Token.SUNKEN))
        self._icon.show_part(Symbol(_ICONS.get(ink, "info"), ink))
        self.text.setText(message)
        self.way_out.hide()
        self.show()

    def offer(self, words: str, deed: Callable[[], object]) -> None:
        """Offer a way out of what the message says: the button *words* does *deed*."""
        self._deed = deed
        self.way_out.setText(words)
        self.way_out.updateGeometry()
        self.way_out.show()
        self.way_out.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_way_out(self) -> None:
        self.hide_message()
        if self._deed is not None:
            self._deed()

    def pass_by(self) -> None:
        """Take a message away that neither warns nor offers anything."""
        if self._ink is Token.NOTE and self.way_out.isHidden():
            self.hide()

    def hide_message(self) -> None:
        """Take the message away: it was read."""
        self.hide()
        self.closed.emit()


class Overhang(QWidget):
    """The edge of a panel that lies over the sheet, with its shadow: what is cut there goes on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedWidth(px(_OVERHANG))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        edge = px(_EDGE)
        shadow = QLinearGradient(area.topLeft(), area.topRight())
        clear = QColor(colour(Token.SHADE))
        clear.setAlpha(0)
        shadow.setColorAt(0, clear)
        shadow.setColorAt(1, colour(Token.SHADE))
        painter.fillRect(area, shadow)
        painter.fillRect(area.adjusted(area.width() - edge, 0, 0, 0), colour(Token.EDGE))


class Body(QWidget):
    """The sheet with its panels; where the room is short a panel lies over the sheet.

    ``panel_closed`` carries a panel whose button to close it was pressed.
    """

    panel_closed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._stack = QStackedLayout()
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addLayout(self._stack)
        self._panels: list[QWidget] = []
        self._holder = Ground(Token.WINDOW, self)
        self._row = QHBoxLayout(self._holder)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._holder.hide()
        self._overhang = Overhang(self)
        self.overlaid = False
        self._asked = False
        self._least = 0

    def show_view(self, view: QWidget) -> None:
        """Show *view* on the sheet."""
        if self._stack.indexOf(view) < 0:
            self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)

    def show_panels(self, panels: Sequence[QWidget], *, asked: bool, least: int) -> None:
        """Show *panels* right of the sheet; none hides the place.

        Where less than *least* would stay for the sheet they come only if *asked* for, and lie
        over the sheet if it cannot be as narrow as that.
        """
        self._asked, self._least = asked, least
        if list(panels) != self._panels:
            while (item := self._row.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.setParent(None if isinstance(widget, Line) else self)
            self._panels = list(panels)
            for panel in panels:
                self._row.addWidget(Line(upright=True))
                self._row.addWidget(panel)
                panel.show()
                self._hear(panel)
        self.lay_out()

    def _hear(self, panel: QWidget) -> None:
        if isinstance(panel, Panel) and not panel.property("heard"):
            panel.setProperty("heard", True)
            panel.closed.connect(lambda: self.panel_closed.emit(panel))

    @property
    def panels(self) -> Sequence[QWidget]:
        """Return the panels that are shown."""
        return self._panels

    @property
    def in_view(self) -> bool:
        """Tell whether the panels have room, or were asked for all the same."""
        return not self._holder.isHidden()

    def lay_out(self) -> None:
        """Give sheet and panels their places."""
        wanted = self._holder.sizeHint().width() if self._panels else 0
        self.overlaid = bool(wanted) and self.width() - wanted < px(self._least)
        is_shown = bool(wanted) and (self._asked or not self.overlaid)
        covers = is_shown and self.overlaid and not self._has_room_beside(wanted)
        self._holder.setVisible(is_shown)
        self._outer.setContentsMargins(0, 0, wanted if is_shown and not covers else 0, 0)
        self._holder.setGeometry(self.width() - wanted, 0, wanted, self.height())
        self._holder.raise_()
        self._overhang.setVisible(covers)
        self._overhang.setGeometry(
            self._holder.x() - self._overhang.width(), 0, self._overhang.width(), self.height()
        )
        self._overhang.raise_()

    def _has_room_beside(self, wanted: int) -> bool:
        """Tell whether the sheet, narrower than it likes to be, can stand beside the panels."""
        sheet = self._stack.currentWidget()
        least = max(px(_NARROWEST), sheet.minimumSizeHint().width() if sheet is not None else 0)
        return self.width() - wanted >= least

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()


class Frame(Ground):
    """Everything below the menu while a tournament is open."""

    def __init__(self, places: Sequence[NavPlace], commands: Commands) -> None:
        super().__init__(Token.WINDOW)
        self.navigation = Navigation(places)
        self.head = Head(commands)
        self.message = MessageBar()
        self.body = Body()
        self.status = StatusBar()
        self._narrow_wanted = False
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.head)
        right.addWidget(self.body, 1)
        right.addWidget(self.message)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.navigation)
        middle.addLayout(right, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(middle, 1)
        outer.addWidget(self.status)

    def take_focus(self) -> None:
        """Take the focus where a view has nothing for it: on the next step, if it can be done."""
        if self.head.next.isEnabled():
            self.head.next.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.navigation.focus_here()

    def set_narrow(self, on: bool) -> None:
        """Keep the navigation narrow even where there is room (F9)."""
        self._narrow_wanted = on
        self._fit()

    def room(self) -> float:
        """Return the width in px at 100 %: what counts as narrow depends on the scale."""
        return self.width() * 100 / scale()

    @property
    def has_room_for_two(self) -> bool:
        """Tell whether a second panel has room."""
        return self.room() >= SECOND_PANEL_FROM

    def _fit(self) -> None:
        narrow = self._narrow_wanted or self.room() < NAV_WORDS_FROM
        if narrow != self.navigation.narrow:
            self.navigation.set_narrow(narrow)
            # While no tournament is open nobody lays this out, and its old height would stay.
            for part in (self.navigation, self):
                layout = part.layout()
                if layout is not None:
                    layout.invalidate()
                    layout.activate()
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
