"""The sheet of keys that lies beside the laptop: what each key does, group by group."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import swissdesk
from swissdesk.i18n import current_language, tr
from swissdesk.reports.document import Block, Column, Document, Layout, Row, State
from swissdesk.reports.wording import printed_text

if TYPE_CHECKING:
    from swissdesk.reports.kit.press import Printed
    from swissdesk.reports.protocol import PaperCode

_LAYOUT = Layout(rows=64, least_row=3.5, most_row=4.2, ratio=1.5, most_type=8, head=0.6)
_COLUMNS = (
    Column(key="keys", head="", least=30, bold=True),
    Column(key="does", head="", least=40, share=1, fixed=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyGroup:
    """Keys that belong together: which, and what they do, in words of the active language."""

    title: str
    lines: tuple[tuple[str, str], ...]


def key_sheet(groups: Sequence[KeyGroup], note: str) -> Document:
    """Return the sheet of *groups*; *note* stands above them."""
    return Document(
        code="keys",
        title=tr("Keys"),
        tournament="SwissDesk",
        where_and_when="",
        columns=_COLUMNS,
        blocks=tuple(
            Block(title=group.title, rows=tuple(Row(cells=line) for line in group.lines))
            for group in groups
        ),
        layout=_LAYOUT,
        remarks=(note,),
        state=State(text=tr("to lie beside the laptop")),
    )


def print_keys(
    groups: Sequence[KeyGroup], note: str, printed_at: datetime, paper: "PaperCode" = "a4"
) -> "Printed":
    """Return the sheet as PDF; it belongs to no tournament."""
    from swissdesk.reports.kit.frame import Stamp
    from swissdesk.reports.kit.press import print_document

    stamp = Stamp(
        program=f"SwissDesk {swissdesk.__version__}",
        printed=tr("printed {time}", time=printed_text(printed_at)),
        check_sign="",
    )
    return print_document(key_sheet(groups, note), paper, stamp, current_language())
