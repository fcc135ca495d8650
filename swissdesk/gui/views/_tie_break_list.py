"""The ordered list of tie-breaks: Alt+↑, Alt+↓ and the mouse move, Del takes away."""

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from swissdesk.app.choices import PRESETS, Preset, tie_break_families
from swissdesk.app.rule_words import value_text
from swissdesk.app.tables import tie_break_meaning, tie_break_name
from swissdesk.domain.ids import Sport
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Align, Chip
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, paint_part, rounded, text_width, width_of
from swissdesk.gui.theme import Token
from swissdesk.gui.views._section import Edit, Section
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label, SpareLabel
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import N_, tr

MOST = 10
GAP = 8


class TieBreakRow(QWidget):
    """One tie-break in its place."""

    moved = Signal(int, int)
    removed = Signal(int)
    stepped = Signal(int, int)

    def __init__(self, place: int, code: str) -> None:
        super().__init__()
        self._place, self._code = place, code
        self._home: QPoint | None = None
        self._pressed_at = 0
        self._name, self._meaning = tr(tie_break_name(code)), tr(tie_break_meaning(code))
        self.setFixedHeight(px(32))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("{place}: {name}, {meaning}", place=place + 1, name=self._name,
                                  meaning=self._meaning))  # fmt: skip

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(self._place, step)
        elif step:
            self.stepped.emit(self._place, step)
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit(self._place)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        if event.button() is Qt.MouseButton.LeftButton:
            self._home, self._pressed_at = self.pos(), round(event.globalPosition().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._home is not None:
            self.raise_()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.move(self._home.x(), self._home.y() + self._way(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._home is None:
            return
        places = round(self._way(event) / (self.height() + px(GAP)))
        # Back first: the change may be asked about, and declined.
        self.move(self._home)
        self.unsetCursor()
        self._home = None
        if places:
            self.moved.emit(self._place, places)

    def _way(self, event: QMouseEvent) -> int:
        """Return how far down the row was dragged."""
        return round(event.globalPosition().y()) - self._pressed_at

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        here = self.hasFocus()
        rounded(painter, area, 6, fill=Token.SELECT if here else Token.SURFACE,
                line=Token.ACCENT if here else Token.LINE, width=1.5 if here else 1)  # fmt: skip
        grip = icon_pixmap("grip-vertical", Token.TEXT2, 14)
        painter.drawPixmap(px(8), round(area.center().y()) - px(7), grip)
        number = QRectF(px(26), 0, px(18), area.height())
        draw_text(painter, number, str(self._place + 1), Token.TEXT2, weight=Weight.SEMI,
                  align=Align.CENTRE)  # fmt: skip
        words = area.adjusted(px(53), 0, 0, 0)
        draw_text(painter, words, self._name, weight=Weight.SEMI)
        words.adjust(text_width(self._name, 13, Weight.SEMI) + px(9), 0, 0, 0)
        chip = Chip(self._code)
        room = QRectF(area.right() - width_of(chip) - px(9), 0, width_of(chip), area.height())
        if words.left() + text_width(self._meaning, 12) < room.left():
            draw_text(painter, words, self._meaning, Token.TEXT2, size=12)
        paint_part(painter, chip, room)


def plain(text: str) -> str:
    """Return *text* for a menu, where an ampersand would make a mnemonic."""
    return text.replace("&", "&&")


def _entry(code: str) -> str:
    return f"{tr(tie_break_name(code))}\t{code}"


def _proposal(preset: Preset) -> str:
    codes = ", ".join(preset.tie_breaks)
    law = preset.rule or tr("a proposal")
    return f"{tr(preset.name)} [{law}]\t{codes}"


def _open(menu: QMenu, button: QWidget) -> None:
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


class TieBreaksSection(Section):
    """They decide in their order; direct encounter looks at those still tied at its place."""

    title = N_("Tie-breaks")
    locked = True

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._edit = edit
        self._codes: tuple[str, ...] = ()
        self._sport = Sport.CHESS
        self._rows: list[TieBreakRow] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(px(GAP))
        self.top.addWidget(SpareLabel(tr("decide in this order"), ink=Token.TEXT2, size=12), 1)
        self._add = Button(tr("Add"), icon="plus", short=True, menu_arrow=True)
        self._add.clicked.connect(self._show_menu)
        self._presets = Button(tr("Presets"), short=True, menu_arrow=True)
        self._presets.clicked.connect(self._show_presets)
        self.top.addWidget(self._presets)
        self.top.addWidget(self._add)
        self.column.addLayout(self._list)
        hint = tr("Alt+↑, Alt+↓ or the mouse reorder, Del removes. The regulations decide.")
        self.column.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))
        self.first = self._add

    def show_tournament(self, tournament: Tournament) -> None:
        self._sport = tournament.rules.sport
        codes = tournament.rules.tie_breaks
        if codes == self._codes:
            return
        self._codes = codes
        clear(self._list)
        self._rows = []
        for place, code in enumerate(codes):
            row = TieBreakRow(place, code)
            row.moved.connect(self._move)
            row.removed.connect(self._remove)
            row.stepped.connect(self._step)
            self._list.addWidget(row)
            row.show()
            self._rows.append(row)

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        return bool(tournament.rules.tie_breaks)

    def _show_menu(self) -> None:
        menu = QMenu(self)
        own = self._sport
        self._fill(menu, own)
        for other in Sport:
            if other is not own:
                menu.addSeparator()
                self._fill(menu.addMenu(plain(value_text("sport", other))), other)
        _open(menu, self._add)

    def _fill(self, menu: QMenu, sport: Sport) -> None:
        for family in tie_break_families(sport):
            free = [code for code in family if code not in self._codes]
            if not free:
                continue
            inside = (
                menu if len(family) == 1 else menu.addMenu(plain(tr(tie_break_name(family[0]))))
            )
            for code in free:
                entry = inside.addAction(plain(_entry(code)))
                entry.triggered.connect(lambda _checked=False, code=code: self._append(code))

    def _show_presets(self) -> None:
        menu = QMenu(self)
        for preset in PRESETS:
            entry = menu.addAction(plain(_proposal(preset)))
            entry.triggered.connect(lambda _checked=False, p=preset: self._store(p.tie_breaks, 0))
        _open(menu, self._presets)

    def _append(self, code: str) -> None:
        if len(self._codes) < MOST:
            self._store((*self._codes, code), len(self._codes))

    def _move(self, place: int, step: int) -> None:
        target = max(0, min(len(self._codes) - 1, place + step))
        if target != place:
            codes = list(self._codes)
            codes.insert(target, codes.pop(place))
            self._store(tuple(codes), target)

    def _remove(self, place: int) -> None:
        codes = self._codes[:place] + self._codes[place + 1 :]
        self._store(codes, min(place, len(codes) - 1))

    def _step(self, place: int, step: int) -> None:
        self._focus(max(0, min(len(self._rows) - 1, place + step)))

    def _store(self, codes: tuple[str, ...], place: int) -> None:
        self._edit(tie_breaks=codes)
        self._focus(place)

    def _focus(self, place: int) -> None:
        if 0 <= place < len(self._rows):
            self._rows[place].setFocus()
        else:
            self._add.setFocus()
