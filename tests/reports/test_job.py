"""Several sheets as one job: one PDF, each sheet with its own pages, paper and copies."""

import io

import pdfplumber
import pypdfium2
import pytest

from swissdesk.i18n import language
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.rendering import printed_job
from tests.reports.invented import PRINTED, tournament, without_results
from tests.reports.paper import plain

EVENT = without_results(tournament(70, 4))
SHEETS = (
    ("pairings", ReportOptions(boards_a_page=20, copies=2, check_sign="7F3A04")),
    ("standings", ReportOptions(round=3, paper="a5")),
    ("slips", ReportOptions()),
)


def job() -> bytes:
    with language("ru"):
        return printed_job(SHEETS, EVENT, title="Набор 4-го тура", printed_at=PRINTED).pdf


def test_sheets_follow_each_other_in_whole_copies_each_counting_its_own_pages() -> None:
    with pdfplumber.open(io.BytesIO(job())) as pdf:
        texts = [plain(page.extract_text()) for page in pdf.pages]
        sizes = [round(page.width) for page in pdf.pages]
    pairs = texts[:4]
    assert ["стр. 1 из 2" in text for text in pairs] == [True, False, True, False]
    assert pairs[0] == pairs[2]
    assert "Таблица после 3-го тура" in texts[4]
    assert sizes[:4] == [595] * 4
    assert sizes[4] == 420, "A5 in the midst of A4"
    assert sizes[-1] == 595
    assert "Победа белых" in texts[-1]


def test_the_job_has_a_title_a_language_and_a_bookmark_for_each_sheet() -> None:
    pdf = job()
    with pypdfium2.PdfDocument(pdf) as found:
        marks = [plain(mark.get_title()) for mark in found.get_toc()]
        about = found.get_metadata_dict()
    assert marks == ["Пары 4-го тура", "Таблица после 3-го тура", "Бланки результатов 4-го тура"]
    assert about["Title"] == "Набор 4-го тура — Открытый кубок города по быстрым шахматам"
    assert b"/Lang (ru)" in pdf
    assert pdf == job(), "equal values give equal bytes"


class Stopped(Exception):
    pass


def test_a_job_tells_each_page_and_can_be_stopped_at_any() -> None:
    told: list[int] = []
    printed_job(SHEETS, EVENT, title="Set", printed_at=PRINTED, told=told.append)
    assert [page for page in told if page] == list(range(1, len(told) - len(SHEETS) + 1))

    def stop(page: int) -> None:
        if page == 3:
            raise Stopped

    before = job()
    with pytest.raises(Stopped), language("ru"):
        printed_job(SHEETS, EVENT, title="Набор 4-го тура", printed_at=PRINTED, told=stop)
    assert job() == before, "what was stopped leaves nothing behind"
