"""What a reader found in a file: line, column, what was wrong, what was made of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from swissdesk.app.incoming import Problem

MOST_SHOWN = 200


def problem_text(problem: "Problem") -> str:
    """Return one finding of the reader in words, with its place in the file."""
    words = say(problem.note, Tournament())
    if not problem.line:
        return words
    if not problem.column:
        return tr("Line {line}. {what}", line=problem.line, what=words)
    if not problem.old:
        return tr("Line {line}, column {column}. {what}", line=problem.line,
                  column=problem.column, what=words)  # fmt: skip
    return tr("Line {line}, column {column}: “{written}”. {what}", line=problem.line,
              column=problem.column, written=problem.old, what=words)  # fmt: skip


def show_problems(window: "QWidget", file: str, problems: "Sequence[Problem]") -> None:
    """List what was found in *file*; the arbiter reads it and goes on."""
    count = trn("{n} remark", "{n} remarks", len(problems))
    dialog = Dialog(tr("Remarks on {file}", file=file), window, right=count)
    from PySide6.QtWidgets import QVBoxLayout

    column = QVBoxLayout()
    column.setSpacing(px(6))
    for problem in problems[:MOST_SHOWN]:
        column.addWidget(Label(problem_text(problem), wrap=True, selectable=True))
    rest = len(problems) - MOST_SHOWN
    if rest > 0:
        more = trn("{n} further remark", "{n} further remarks", rest)
        column.addWidget(Label(more, ink=Token.TEXT2))
    dialog.body.addLayout(column)
    go_on = Button(tr("Go on"), kind=Kind.PRIMARY, key="Return")
    go_on.clicked.connect(dialog.accept)
    dialog.foot.addStretch(1)
    dialog.foot.addWidget(go_on)
    dialog.first = go_on
    dialog.ask()
