"""One door to all sheets: find a report by its code and print it."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast

import swissdesk
from swissdesk import reports
from swissdesk.discover import plug_ins
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import current_language, tr
from swissdesk.reports.errors import UnknownReport
from swissdesk.reports.protocol import Report, ReportOptions
from swissdesk.reports.wording import printed_text


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
    # reportlab is loaded by whoever prints, not by whoever asks what there is.
    from swissdesk.reports.kit.frame import Stamp
    from swissdesk.reports.kit.press import print_document

    options = options or ReportOptions()
    document = report(code).content(tournament, options, printed_at)
    stamp = Stamp(
        program=f"SwissDesk {swissdesk.__version__}",
        printed=tr("printed {time}", time=printed_text(printed_at)),
        check_sign=options.check_sign,
    )
    return print_document(document, options.paper, stamp, current_language()).pdf


def report(code: str) -> Report:
    """Return the report called *code*."""
    found = _reports()
    if code not in found:
        raise UnknownReport(code=code, known=", ".join(found))
    return found[code]


def _reports() -> dict[str, Report]:
    return cast(dict[str, Report], plug_ins(reports, "REPORT"))
