"""The parts of the Why panel: sections with their articles, refused players, both colours."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.domain.notes import Note
from swissdesk.gui.cells import Align, Discs
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import draw_text, rounded, text_width
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import GroupButton
from swissdesk.gui.widgets.labels import Label, PartLabel, heading
from swissdesk.i18n import tr

_NAME = 104
_CHIP = 12

Meaning = Callable[[str], str]


class ArticleChip(GroupButton):
    """The number of an article; pressed, it opens what the article says."""

    def __init__(self, rule: str, meaning: str) -> None:
        super().__init__(rule)
        self.rule, self.meaning = rule, meaning
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Article {rule}", rule=rule))
        self.setAccessibleDescription(meaning)

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.rule, _CHIP, Weight.SEMI)) + px(16), px(20))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        line = Token.ACCENT if self.hasFocus() or self.isChecked() else None
        width = 2 if self.hasFocus() else 1
        rounded(painter, area, 9, fill=Token.SOFT, line=line, width=width)
        draw_text(
            painter,
            area,
            self.rule,
            Token.ACCENT,
            size=_CHIP,
            weight=Weight.SEMI,
            align=Align.CENTRE,
        )


class Meanings(QVBoxLayout):
    """What the chips above it say, shown while they are pressed."""

    def __init__(self, chips: Sequence[ArticleChip]) -> None:
        super().__init__()
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(px(2))
        for chip in chips:
            if chip.meaning:
                self._add(chip)

    def _add(self, chip: ArticleChip) -> None:
        words = tr("{rule}: {meaning}", rule=chip.rule, meaning=chip.meaning)
        label = Label(words, ink=Token.ACCENT, size=12, wrap=True, selectable=True)
        label.hide()
        chip.toggled.connect(label.setVisible)
        self.addWidget(label)


def chips(rules: Sequence[str], meaning: Meaning) -> list[ArticleChip]:
    """Return a chip for each article."""
    return [ArticleChip(rule, meaning(rule)) for rule in rules]


class Section(QVBoxLayout):
    """A heading with articles or a field at its right, and what stands below it."""

    def __init__(
        self,
        title: str,
        articles: Sequence[ArticleChip] = (),
        right: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.setContentsMargins(0, px(4), 0, 0)
        self.setSpacing(px(5))
        top = QHBoxLayout()
        top.setSpacing(px(5))
        top.addWidget(heading(title, wrap=True), 1)
        for chip in articles:
            top.addWidget(chip)
        if right is not None:
            top.addWidget(right)
        self.addLayout(top)
        if articles:
            self.addLayout(Meanings(articles))


class Answered(QWidget):
    """Somebody else, and why it is not he: name, sentence, the article as a chip."""

    def __init__(
        self, who: str, sentence: str, note: Note, meaning: Meaning, *, fresh: bool = False
    ) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        row = QHBoxLayout()
        row.setSpacing(px(10))
        name = _name(who, Weight.SEMI)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(name, 0, top)
        bare = sentence.replace(f" [{note.rule}]", "") if note.rule else sentence
        ink = Token.TEXT if fresh else Token.TEXT2
        words = Label(bare, ink=ink, size=12.5, wrap=True, selectable=True)
        row.addWidget(words, 1)
        made = chips([rule for rule in note.rule.split(", ") if rule], meaning)
        for chip in made:
            row.addWidget(chip, 0, top)
        column.addLayout(row)
        column.addLayout(Meanings(made))
        words.setAccessibleName(f"{who}: {sentence}")


def _name(who: str, weight: Weight) -> Label:
    """Return a name in a column of names, which a long word widens."""
    label = Label(who, weight=weight, size=12.5, wrap=True)
    label.setFixedWidth(max(px(_NAME), label.minimumSizeHint().width()))
    return label


class ColourRow(QWidget):
    """The colours of one player up to now, the one he gets, and what he prefers."""

    def __init__(self, who: str, discs: Discs, preference: str, spoken: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        name = _name(who, Weight.NORMAL)
        row.addWidget(name)
        shown = PartLabel(discs)
        shown.setAccessibleName(spoken)
        row.addWidget(shown)
        row.addWidget(Label(preference, ink=Token.TEXT2, size=12, wrap=True), 1)
