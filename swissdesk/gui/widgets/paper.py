"""The preview: one page on the desk, with page and size to choose."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui.fonts import px
from swissdesk.gui.painting import focus_ring
from swissdesk.gui.printing import Pages
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import icon_button
from swissdesk.gui.widgets.labels import Ground, Label, Line
from swissdesk.i18n import tr

_MARGIN = 16
_STEPS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0)


class _Sheet(QWidget):
    """A page: always white, whatever the theme."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None

    def show_image(self, image: QImage | None, shown: QSize) -> None:
        self._image = image
        margin = px(_MARGIN)
        self.setFixedSize(shown.width() + 2 * margin, shown.height() + 2 * margin)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(Token.DESK))
        if self._image is None:
            return
        margin = px(_MARGIN)
        area = self.rect().adjusted(margin, margin, -margin, -margin)
        painter.setPen(colour(Token.LINE2))
        painter.drawRect(area.adjusted(-1, -1, 0, 0))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(area, self._image)


class Paper(Ground):
    """Shows a PDF page by page. PgUp and PgDn turn the page, plus and minus change the size."""

    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__(Token.DESK)
        self.pages: Pages | None = None
        self._page = 0
        self._zoom: float | None = None
        self._sheet = _Sheet()
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._area.setWidget(self._sheet)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words, self._size = Label(ink=Token.TEXT2), Label(ink=Token.TEXT2)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Preview"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._area, 1)
        column.addWidget(Line())
        column.addWidget(self._bar())

    def _bar(self) -> QWidget:
        bar = Ground(Token.WINDOW)
        row = QHBoxLayout(bar)
        row.setContentsMargins(px(12), px(3), px(12), px(3))
        row.setSpacing(px(6))
        row.addStretch(1)
        for icon, says, step in (
            ("chevron-left", tr("Previous page"), lambda: self.turn(-1)),
            ("", "", None),
            ("chevron-right", tr("Next page"), lambda: self.turn(1)),
        ):
            if step is None:
                row.addWidget(self._words)
                continue
            button = icon_button(icon, says)
            button.clicked.connect(step)
            row.addWidget(button)
        row.addSpacing(px(24))
        smaller = icon_button("zoom-out", tr("Smaller"))
        smaller.clicked.connect(lambda: self._step_zoom(-1))
        larger = icon_button("zoom-in", tr("Larger"))
        larger.clicked.connect(lambda: self._step_zoom(1))
        row.addWidget(smaller)
        row.addWidget(self._size)
        row.addWidget(larger)
        row.addStretch(1)
        return bar

    def show_pdf(self, pdf: bytes | None) -> None:
        """Show *pdf* from the page that is shown now, if it has so many; None: nothing."""
        self.pages = Pages(pdf) if pdf is not None else None
        self._page = min(self._page, len(self.pages) - 1) if self.pages is not None else 0
        self._draw()

    def show_making(self, page: int) -> None:
        """Say how many pages of the sheet to come are drawn; what is shown is still another."""
        self._words.setText(tr("Being made: page {page}", page=page))

    def turn(self, by: int) -> None:
        """Turn *by* pages."""
        if self.pages is not None:
            self._page = max(0, min(self._page + by, len(self.pages) - 1))
            self._area.verticalScrollBar().setValue(0)
            self._draw()
            self.turned.emit(self._page)

    def _scale(self) -> float:
        """Return pixels a point: the whole page, unless the arbiter chose a size."""
        assert self.pages is not None
        if self._zoom is not None:
            return self._zoom * px(96) / 72
        width, height = self.pages.size(self._page)
        room = self._area.viewport().size() - QSize(2 * px(_MARGIN) + 2, 2 * px(_MARGIN) + 2)
        return max(0.1, min(room.width() / width, room.height() / height))

    def _step_zoom(self, way: int) -> None:
        if self.pages is None:
            return
        now = self._scale() * 72 / px(96)
        larger = [step for step in _STEPS if step > now + 0.01]
        smaller = [step for step in _STEPS if step < now - 0.01]
        steps = larger[:1] if way > 0 else smaller[-1:]
        # Below the smallest step the whole page is shown again.
        self._zoom = steps[0] if steps else (self._zoom if way > 0 else None)
        self._draw()

    def _draw(self) -> None:
        if self.pages is None:
            self._sheet.show_image(None, QSize(0, 0))
            self._words.setText("")
            self._size.setText("")
            return
        scale = self._scale()
        width, height = self.pages.size(self._page)
        shown = QSize(round(width * scale), round(height * scale))
        image = self.pages.picture(self._page, scale * self.devicePixelRatioF())
        self._sheet.show_image(image, shown)
        self._words.setText(
            tr("Page {page} of {pages}", page=self._page + 1, pages=len(self.pages))
        )
        self._size.setText(tr("{percent}%", percent=round(scale * 72 / px(96) * 100)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._zoom is None:
            self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turns = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        zooms = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
        key = Qt.Key(event.key())
        if key in turns:
            self.turn(turns[key])
        elif key in zooms:
            self._step_zoom(zooms[key])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            focus_ring(QPainter(self), QRectF(self.rect()))
