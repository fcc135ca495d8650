"""Fusion with our own fields, menus and focus ring, painted from the tokens."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenuBar,
    QProxyStyle,
    QRadioButton,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QStyleOptionSpinBox,
    QWidget,
)

from swissdesk.gui.fonts import px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.menu_lines import MARGIN, STRIP, line_size, paint_line, paint_strip
from swissdesk.gui.painting import focus_ring, rounded
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import key_text

State = QStyle.StateFlag
_SCROLL = 10
_ARROWS = 24
"""How wide the arrows of a number box stand at its right edge."""


class SwissStyle(QProxyStyle):
    """Paints what the design draws differently from Fusion; the rest stays Fusion's."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        which = QStyle.PrimitiveElement
        if element == which.PE_PanelLineEdit:
            _field(painter, option, widget)
        elif element == which.PE_FrameLineEdit:
            return
        elif element == which.PE_FrameFocusRect:
            _ring(painter, option, widget)
        elif element in (which.PE_IndicatorCheckBox, which.PE_IndicatorRadioButton):
            _tick(painter, option, round_box=element == which.PE_IndicatorRadioButton)
        elif element == which.PE_PanelScrollAreaCorner:
            painter.fillRect(option.rect, colour(Token.SURFACE))
        elif element == which.PE_PanelMenu:
            rounded(painter, _area(option), 0, fill=Token.SURFACE, line=Token.LINE2)
        elif element == which.PE_FrameMenu or (element == which.PE_Frame and _floats(widget)):
            # Dark on dark a list would lie on the page without an edge.
            rounded(painter, _area(option), 0, line=Token.LINE2)
        elif element == which.PE_PanelTipLabel:
            box = QRectF(option.rect)
            rounded(painter, box, 0, fill=Token.SURFACE, line=Token.LINE2)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if isinstance(option, QStyleOptionMenuItem):
            _write_key(option)
            if element == QStyle.ControlElement.CE_MenuItem:
                self._menu_line(option, painter, widget)
                return
        if element == QStyle.ControlElement.CE_MenuScroller:
            paint_strip(painter, option)
            return
        super().drawControl(element, option, painter, widget)

    def _menu_line(
        self, option: QStyleOptionMenuItem, painter: QPainter, widget: QWidget | None
    ) -> None:
        tick = paint_line(painter, option)
        if tick is None:
            return
        which, exclusive = QStyle.PrimitiveElement, QStyleOptionMenuItem.CheckType.Exclusive
        box = QStyleOption()
        box.rect = tick
        box.state = _state(option) & State.State_Enabled
        box.state |= State.State_On if option.checked else State.State_Off
        round_box = option.checkType == exclusive
        element = which.PE_IndicatorRadioButton if round_box else which.PE_IndicatorCheckBox
        self.drawPrimitive(element, box, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if control == QStyle.ComplexControl.CC_ComboBox:
            _combo(painter, option)
        elif isinstance(option, QStyleOptionSpinBox):
            _spin(painter, option)
        elif control == QStyle.ComplexControl.CC_ScrollBar:
            self._scroll_bar(option, painter, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def _scroll_bar(
        self, option: QStyleOptionComplex, painter: QPainter, widget: QWidget | None
    ) -> None:
        area = option.rect
        in_panel = widget is not None and widget.property("on_window")
        painter.fillRect(area, colour(Token.WINDOW if in_panel else Token.SURFACE))
        handle = self.subControlRect(
            QStyle.ComplexControl.CC_ScrollBar,
            option,
            QStyle.SubControl.SC_ScrollBarSlider,
            widget,
        )
        rounded(painter, QRectF(handle).adjusted(2, 1, -2, -1), 3, fill=Token.LINE2)

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        rect = super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]
        if control == QStyle.ComplexControl.CC_ComboBox:
            area: QRect = option.rect
            if part == QStyle.SubControl.SC_ComboBoxEditField:
                return area.adjusted(px(9), px(2), -px(26), -px(2))
            if part == QStyle.SubControl.SC_ComboBoxArrow:
                return QRect(area.right() - px(26), area.top(), px(26), area.height())
        if control == QStyle.ComplexControl.CC_SpinBox:
            return _part_of_spin(option.rect, part) or rect
        return rect

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        fixed = _METRICS.get(metric)
        if fixed is not None:
            return px(fixed)
        return super().pixelMetric(metric, option, widget)

    def sizeFromContents(
        self,
        type: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        found = super().sizeFromContents(type, option, size, widget)  # type: ignore[arg-type]
        if type in (QStyle.ContentsType.CT_LineEdit, QStyle.ContentsType.CT_ComboBox):
            found.setHeight(max(px(28), size.height() + px(10)))
        elif type == QStyle.ContentsType.CT_SpinBox:
            # Its line is measured as a field already.
            found.setHeight(size.height())
        elif type == QStyle.ContentsType.CT_MenuItem and isinstance(option, QStyleOptionMenuItem):
            found = line_size(option, size, widget)
        elif type == QStyle.ContentsType.CT_MenuBarItem:
            found = QSize(size.width() + px(14), px(26))
        return found

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        answer: QStyleHintReturn | None = None,
    ) -> int:
        # Qt asks this thousands of times while a view is made.
        fixed = _HINTS.get(hint)
        if fixed is not None:
            return fixed
        if hint is _UNDERLINE:
            return 0 if isinstance(widget, QMenuBar) else 1
        return super().styleHint(hint, option, widget, answer)


_UNDERLINE = QStyle.StyleHint.SH_UnderlineShortcut
_HINTS = {
    QStyle.StyleHint.SH_ComboBox_Popup: 0,
    # A menu higher than the screen scrolls: a second column would leave the screen at its side.
    QStyle.StyleHint.SH_Menu_Scrollable: 1,
    QStyle.StyleHint.SH_Widget_Animation_Duration: 0,
    # What Fusion answers everywhere too; these two are two thirds of all that is asked.
    QStyle.StyleHint.SH_ScrollBar_Transient: 0,
    QStyle.StyleHint.SH_Widget_ShareActivation: 0,
}
_METRICS = {
    QStyle.PixelMetric.PM_ScrollBarExtent: _SCROLL,
    QStyle.PixelMetric.PM_ScrollView_ScrollBarSpacing: 0,
    QStyle.PixelMetric.PM_SmallIconSize: 16,
    QStyle.PixelMetric.PM_IndicatorWidth: 16,
    QStyle.PixelMetric.PM_IndicatorHeight: 16,
    QStyle.PixelMetric.PM_ExclusiveIndicatorWidth: 16,
    QStyle.PixelMetric.PM_ExclusiveIndicatorHeight: 16,
    QStyle.PixelMetric.PM_CheckBoxLabelSpacing: 8,
    QStyle.PixelMetric.PM_FocusFrameHMargin: 3,
    QStyle.PixelMetric.PM_MenuVMargin: MARGIN,
    QStyle.PixelMetric.PM_MenuHMargin: MARGIN,
    QStyle.PixelMetric.PM_MenuScrollerHeight: STRIP,
}


def _state(option: QStyleOption) -> QStyle.StateFlag:
    state: QStyle.StateFlag = option.state
    return state


def _floats(widget: QWidget | None) -> bool:
    return widget is not None and widget.windowType() == Qt.WindowType.Popup


def _area(option: QStyleOption) -> QRectF:
    return QRectF(option.rect)


def _write_key(option: QStyleOptionMenuItem) -> None:
    """Write the key of a line in a menu as buttons and the page of the keys do.

    What is no key stays as it is: a list may have a second column of words.
    """
    words, tab, key = option.text.partition("\t")
    pressed = QKeySequence.fromString(key, QKeySequence.SequenceFormat.NativeText)
    if tab and pressed.toString().strip(", "):
        option.text = f"{words}\t{key_text(pressed)}"


def _field(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    # A field inside a combo or spin box has no frame of its own.
    if isinstance(widget, QLineEdit) and not widget.hasFrame():
        return
    _field_box(painter, option)


def _field_box(painter: QPainter, option: QStyleOption) -> None:
    state = _state(option)
    area = _area(option)
    if not state & State.State_Enabled:
        rounded(painter, area, 6, fill=Token.WINDOW, line=Token.LINE)
    elif state & State.State_HasFocus:
        focus_ring(painter, area, fill=Token.FIELD)
    else:
        rounded(painter, area, 6, fill=Token.FIELD, line=Token.EDGE)


def _combo(painter: QPainter, option: QStyleOptionComplex) -> None:
    _field_box(painter, option)
    ink = Token.TEXT2 if _state(option) & State.State_Enabled else Token.TEXT3
    area = _area(option)
    top = round(area.center().y() - px(7))
    painter.drawPixmap(round(area.right()) - px(24), top, icon_pixmap("chevron-down", ink, 14))


def _part_of_spin(area: QRect, part: QStyle.SubControl) -> QRect | None:
    """Return where a part of a number box lies: the number, and an arrow above the other."""
    left, half = area.right() - px(_ARROWS), area.height() // 2
    match part:
        case QStyle.SubControl.SC_SpinBoxEditField:
            return area.adjusted(px(8), px(2), -px(_ARROWS), -px(2))
        case QStyle.SubControl.SC_SpinBoxUp:
            return QRect(left, area.top(), px(_ARROWS), half)
        case QStyle.SubControl.SC_SpinBoxDown:
            return QRect(left, area.top() + half, px(_ARROWS), area.height() - half)
    return None


def _spin(painter: QPainter, option: QStyleOptionSpinBox) -> None:
    _field_box(painter, option)
    enabled = bool(_state(option) & State.State_Enabled)
    steps = QAbstractSpinBox.StepEnabledFlag
    for part, name, step, lift in (
        (QStyle.SubControl.SC_SpinBoxUp, "chevron-up", steps.StepUpEnabled, 1),
        (QStyle.SubControl.SC_SpinBoxDown, "chevron-down", steps.StepDownEnabled, -1),
    ):
        arrow = _part_of_spin(option.rect, part)
        assert arrow is not None
        ink = Token.TEXT2 if enabled and option.stepEnabled & step else Token.LINE2
        corner = arrow.center() - QPoint(px(6), px(6) - px(lift))
        painter.drawPixmap(corner, icon_pixmap(name, ink, 12))


def _ring(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    # Fields and our own buttons draw their ring themselves.
    if isinstance(widget, (QLineEdit, QComboBox, QAbstractSpinBox)):
        return
    if isinstance(widget, (QCheckBox, QRadioButton)):
        focus_ring(painter, _area(option).adjusted(-px(2), -px(1), px(2), px(1)), 4)
        return
    focus_ring(painter, _area(option))


def _tick(painter: QPainter, option: QStyleOption, *, round_box: bool) -> None:
    state, area = _state(option), _area(option)
    on = bool(state & State.State_On)
    enabled = bool(state & State.State_Enabled)
    line = Token.EDGE if enabled else Token.LINE2
    radius = 8 if round_box else 4
    rounded(painter, area, radius, fill=Token.PRIMARY if on else Token.FIELD, line=line)
    if not on:
        return
    if round_box:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(Token.ON_ACCENT))
        painter.drawEllipse(area.center(), px(3), px(3))
        return
    picture = icon_pixmap("check", Token.ON_ACCENT, 12)
    corner = area.center().toPoint()
    painter.drawPixmap(corner.x() - px(6) + 1, corner.y() - px(6) + 1, picture)
