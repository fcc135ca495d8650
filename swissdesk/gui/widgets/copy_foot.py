"""The foot of the navigation: how it goes with the second copy, and the way to all copies."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from swissdesk.gui.fonts import Weight, font, metrics, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.second_copy import CopyState, Way, time_of
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import GroupButton
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import tr, trn

_LINE, _AIR, _SIZE = 16, 14, 12
_CUT = Qt.TextElideMode.ElideRight
_LOOKS = {
    Way.NONE: ("hard-drive", Token.TEXT2),
    Way.BEGUN: ("hard-drive", Token.TEXT2),
    Way.IN_STEP: ("hard-drive", Token.DONE),
    Way.MISSING: ("unplug", Token.BREACH),
    Way.FAILED: ("triangle-alert", Token.BREACH),
}


class CopyFoot(GroupButton):
    """Two lines: which place and how it is, since when or what it lacks. Pressed it leads on."""

    def __init__(self) -> None:
        super().__init__()
        self._state = CopyState()
        self._narrow = False
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_state(self._state)

    def show_state(self, state: CopyState) -> None:
        """Show how it goes with the second copy."""
        self._state = state
        first, second = foot_words(state)
        spoken = tr("Second copy. {state}, {detail}", state=first, detail=second)
        self.setAccessibleName(spoken.rstrip(", "))
        self.setToolTip(plain_tip(state.why or f"{first}, {second}".rstrip(", ")))
        self.updateGeometry()
        self.update()

    def set_narrow(self, on: bool) -> None:
        """Show the icon alone."""
        self._narrow = on
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        lines = 3 if self._is_lost and not self._narrow else 2
        return QSize(px(40), px(lines * _LINE + _AIR))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        if self.underMouse():
            rounded(painter, area, 6, fill=Token.HOVER)
        if self.hasFocus():
            rounded(painter, area, 6, line=Token.ACCENT, width=2)
        icon, ink = _LOOKS[self._state.way]
        if self._narrow:
            centre = area.center()
            spot = (round(centre.x() - px(8)), round(centre.y() - px(8)))
            painter.drawPixmap(*spot, icon_pixmap(icon, ink))
            return
        painter.drawPixmap(px(10), px(7), icon_pixmap(icon, ink))
        first, second = foot_words(self._state)
        upper = QRectF(px(32), px(5), area.width() - px(36), px(18))
        weight = Weight.SEMI if self._is_lost else Weight.NORMAL
        cut = metrics(_SIZE, weight).elidedText(first, _CUT, upper.width())
        ink = Token.BREACH if self._is_lost else Token.TEXT2
        draw_text(painter, upper, cut, ink, size=_SIZE, weight=weight)
        lower = QRectF(px(10), px(25), area.width() - px(14), area.height() - px(28))
        painter.setFont(font(_SIZE))
        painter.setPen(colour(Token.ACCENT if self._state.way is Way.NONE else Token.TEXT2))
        painter.drawText(lower, int(Qt.TextFlag.TextWordWrap), second)

    @property
    def _is_lost(self) -> bool:
        return self._state.way in (Way.MISSING, Way.FAILED)


def foot_words(state: CopyState) -> tuple[str, str]:
    """Return the two lines: the place and how it is, then since when or what it lacks."""
    place = state.place
    match state.way:
        case Way.NONE:
            return tr("No second copy:"), tr("choose a place…")
        case Way.BEGUN:
            return tr("{place}: being copied", place=place), ""
        case Way.IN_STEP:
            return tr("{place}: in step", place=place), tr(
                "copied at {time}", time=time_of(state.at)
            )
        case Way.MISSING:
            first = tr("{place}: missing since {time}", place=place, time=time_of(state.since))
        case Way.FAILED:
            first = tr("{place}: not copied", place=place)
    return first, behind_words(state.behind)


def behind_words(behind: int | None) -> str:
    """Say how much lies on this computer only."""
    if behind is None:
        return tr("all on this computer only")
    return trn("{n} action on this computer only", "{n} actions on this computer only", behind)
