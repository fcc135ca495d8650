"""One door to all sheets: find a report by its code and print it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Literal, cast

import swissdesk
from swissdesk import reports
from swissdesk.discover import plug_ins
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import current_language, tr
from swissdesk.reports.arranging import Arranged, arranged
from swissdesk.reports.document import Document
from swissdesk.reports.errors import UnknownReport
from swissdesk.reports.protocol import Report, ReportOptions, Told, nobody
from swissdesk.reports.wording import printed_text

if TYPE_CHECKING:
    from swissdesk.reports.kit.frame import Stamp
    from swissdesk.reports.kit.press import Printed

Form = Literal["html", "csv", "xlsx"]
"""What a table can be had as besides paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportInfo:
    """A kind of sheet to choose from; *name* is marked for translation."""

    code: str
    name: str
    options: tuple[str, ...]


def kinds() -> tuple[ReportInfo, ...]:
    """Return all kinds of sheets, ordered by code."""
    return tuple(
        ReportInfo(code=one.code, name=one.name, options=one.options) for one in _reports().values()
    )


def render(
    code: str,
    tournament: Tournament,
    *,
    options: ReportOptions | None = None,
    printed_at: datetime,
) -> bytes:
    """Return the sheet *code* as a PDF in the active language.

    *printed_at* is the moment of the order to print, with its time zone: equal input gives
    equal bytes.
    """
    return printed(code, tournament, options=options, printed_at=printed_at).pdf


def printed(
    code: str,
    tournament: Tournament,
    *,
    options: ReportOptions | None = None,
    printed_at: datetime,
    told: Told = nobody,
) -> "Printed":
    """Return the sheet *code* as a PDF, and the signs that no font could write.

    *told* is called after each page, and may raise to stop the work.
    """
    # reportlab is loaded by whoever prints, not by whoever asks what there is.
    from swissdesk.reports.kit.press import print_document

    options = options or ReportOptions()
    made = prepared(code, tournament, options=options, printed_at=printed_at)
    pages = print_document(
        made.document,
        options.paper,
        _stamp(options, printed_at),
        current_language(),
        copies=options.copies,
        told=told,
    )
    return replace(pages, arranged=made.without_room_for(pages.left_out))


def printed_job(
    sheets: Sequence[tuple[str, ReportOptions]],
    tournament: Tournament,
    *,
    title: str,
    printed_at: datetime,
    told: Told = nobody,
) -> "Printed":
    """Return several *sheets* as one PDF called *title*, in the active language.

    *told* is called before each sheet and after each page, and may raise to stop the work.
    """
    from swissdesk.reports.kit.press import Order, print_job

    orders = []
    for code, options in sheets:
        told(0)
        orders.append(
            Order(
                document=document(code, tournament, options=options, printed_at=printed_at),
                paper=options.paper,
                stamp=_stamp(options, printed_at),
                copies=options.copies,
            )
        )
    name = f"{title} — {tournament.info.name}"
    return print_job(orders, name, current_language(), told=told)


def _stamp(options: ReportOptions, printed_at: datetime) -> "Stamp":
    from swissdesk.reports.kit.frame import Stamp

    return Stamp(
        program=f"SwissDesk {swissdesk.__version__}",
        printed=tr("printed {time}", time=printed_text(printed_at)),
        check_sign=options.check_sign,
    )


def table(
    code: str,
    tournament: Tournament,
    form: Form,
    *,
    options: ReportOptions | None = None,
    printed_at: datetime,
) -> bytes:
    """Return the sheet *code* as a page, a list or a workbook; ``NotATable`` if it is none."""
    options = options or ReportOptions()
    made = document(code, tournament, options=options, printed_at=printed_at)
    return written(made, form, printed_at)


def written(made: Document, form: Form, printed_at: datetime, home: str = "") -> bytes:
    """Return a document in another form than paper; *home* leads from a page to the others."""
    if form == "html":
        from swissdesk.reports.forms.pages import as_html

        return as_html(made, printed=_foot(printed_at), home=home)
    from swissdesk.reports.forms.grid import grids

    if form == "csv":
        from swissdesk.reports.forms.lists import as_csv

        return as_csv(grids(made))
    from swissdesk.reports.forms.workbook import as_xlsx

    return as_xlsx(grids(made), title=made.tournament, made_at=printed_at)


def _foot(printed_at: datetime) -> str:
    program = f"SwissDesk {swissdesk.__version__}"
    return f"{program} · {printed_text(printed_at)}"


def document(
    code: str, tournament: Tournament, *, options: ReportOptions, printed_at: datetime
) -> Document:
    """Return the sheet *code* as values, in the active language."""
    return prepared(code, tournament, options=options, printed_at=printed_at).document


def prepared(
    code: str, tournament: Tournament, *, options: ReportOptions, printed_at: datetime
) -> Arranged:
    """Return the sheet *code* as it is wanted, with what else it could show."""
    one = report(code)
    content = one.content(tournament, options, printed_at)
    return arranged(content, options, one.options, tournament.letterhead)


def report(code: str) -> Report:
    """Return the report called *code*."""
    found = _reports()
    if code not in found:
        raise UnknownReport(code=code, known=", ".join(found))
    return found[code]


def _reports() -> dict[str, Report]:
    return cast(dict[str, Report], plug_ins(reports, "REPORT"))
