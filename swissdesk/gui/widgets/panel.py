"""The one panel on the right: it explains what the cursor is on."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import icon_button
from swissdesk.gui.widgets.labels import Ground, Line, TitleLines
from swissdesk.i18n import tr

PANEL = 320
MARGIN, LANE = 18, 14
_AROUND_FOCUS = 48


class Panel(Ground):
    """A frame with heading and close button; the body scrolls, the foot stays in view.

    Put widgets into ``body`` (from the top) and ``foot``. ``closed`` is sent by the button;
    the window hides the panel and lets the view know.
    """

    closed = Signal()
    switch = ""
    """The command that switches it on and off, if there is one for all places."""

    def __init__(self, title: str, *, width: int = PANEL) -> None:
        super().__init__(Token.WINDOW)
        self.setFixedWidth(px(width))
        self.title = TitleLines(title, weight=Weight.SEMI, size=14)
        close = icon_button("x", tr("Close the panel"))
        close.clicked.connect(self.closed)
        top = QHBoxLayout()
        top.addWidget(self.title, 1, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        outer = QVBoxLayout(self)
        # The bar has a lane of its own in the margin: the content is as wide with it as without.
        outer.setContentsMargins(px(MARGIN), px(8), px(MARGIN - LANE), px(12))
        outer.setSpacing(px(4))
        top.setContentsMargins(0, 0, px(LANE), 0)
        outer.addLayout(top)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, px(LANE), 0)
        self.body.setSpacing(px(8))
        self._area = area = scrolling(self.body)
        outer.addWidget(area, 1)
        # Where there is more than is in view the foot is set off, so that nothing looks cut.
        self._edge = Line()
        kept = self._edge.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._edge.setSizePolicy(kept)
        self._edge.hide()
        area.verticalScrollBar().rangeChanged.connect(self._make_room)
        edge = QHBoxLayout()
        edge.setContentsMargins(0, 0, px(LANE), 0)
        edge.addWidget(self._edge)
        outer.addLayout(edge)
        self.foot = QVBoxLayout()
        self.foot.setSpacing(px(6))
        self.foot.setContentsMargins(0, 0, px(LANE), 0)
        outer.addLayout(self.foot)

    def begin_at_the_top(self) -> None:
        """Show the beginning: what is in the panel now has to do with something else."""
        self._area.verticalScrollBar().setValue(0)

    def _make_room(self, _least: int, most: int) -> None:
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) if most > 0 else 0
        self.body.setContentsMargins(0, 0, px(LANE) - bar, 0)
        self._edge.setVisible(most > 0 and self.foot.count() > 0)


class UprightScroll(QScrollArea):
    """Scrolls upright only, and gives wrapped texts the height they need at its width."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        inside.installEventFilter(self)
        # The content is laid out only after the range is known.
        self.verticalScrollBar().rangeChanged.connect(
            lambda _least, _most: QTimer.singleShot(0, self, self._keep_focus)
        )
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self._fit()
        return super().eventFilter(watched, event)

    def _follow_focus(self) -> None:
        # What is clicked on is in view, and must not move away under the button of the mouse.
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._keep_focus()

    def _keep_focus(self) -> None:
        """Put what has the focus in view, also while the content is still growing around it."""
        now = QApplication.focusWidget()
        inside = self.widget()
        if now is None or inside is None or not inside.isAncestorOf(now):
            return
        if now.height() < self.viewport().height():
            self.ensureWidgetVisible(now, 0, px(_AROUND_FOCUS))

    def height_for(self, width: int) -> int:
        """Return how high the content is at *width*."""
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if layout is None:
            return 0
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return layout.totalMinimumSize().height()

    def _fit(self) -> None:
        # A layout reports the height of wrapped texts at their widest; ours are narrower.
        inside = self.widget()
        if inside is not None:
            inside.setMinimumHeight(self.height_for(self.viewport().width()))


def scrolling(body: QVBoxLayout, ground: Token = Token.WINDOW) -> UprightScroll:
    """Return an area without a frame in which *body* scrolls upright when it is too long."""
    inside = Ground(ground)
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.addLayout(body)
    column.addStretch(1)
    area = UprightScroll(inside)
    area.verticalScrollBar().setProperty("on_window", ground is Token.WINDOW)
    return area


def release(layout: QLayout) -> None:
    """Take the inner layouts out of *layout*; their widgets live on, to be laid out anew."""
    while (item := layout.takeAt(0)) is not None:
        inner = item.layout()
        if inner is not None:
            release(inner)
            inner.deleteLater()


def clear(layout: QLayout) -> None:
    """Take everything out of *layout*, to fill it anew."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if isinstance(widget, QWidget):
            widget.hide()
            widget.deleteLater()
        inner = item.layout()
        if inner is not None:
            clear(inner)
