"""The checks before publishing on paper: every finding in full, boards beside the engine's."""

import io
from pathlib import Path

import pdfplumber
import pytest

from swissdesk.app.actions.manual import DissolvePair, SwapColours
from swissdesk.app.pairing import pair_next
from swissdesk.app.services import make_report
from swissdesk.app.session import Session
from swissdesk.cli.__main__ import main
from swissdesk.domain.ids import Colour
from swissdesk.domain.rules import Rules
from swissdesk.i18n import language
from swissdesk.reports.errors import NothingToCheck
from swissdesk.reports.protocol import ReportOptions
from tests.app.desk import a_session, insist
from tests.reports.invented import PRINTED


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return a first round as a draft in which two boards were touched."""
    made = a_session(tmp_path / "a.swissdesk", 8, Rules(rounds=5, first_colour=Colour.WHITE))
    made.run(pair_next(made.tournament).action())
    insist(made, SwapColours(round=1, board=2))
    insist(made, DissolvePair(round=1, board=4))
    return made


def printed(session: Session, code: str) -> str:
    with language(code):
        pdf = make_report(session.tournament, "check-sheet", ReportOptions(), PRINTED)
    with pdfplumber.open(io.BytesIO(pdf)) as pages:
        return "\n".join(page.extract_text() for page in pages.pages).replace("\xa0", " ")


def test_the_sheet_has_the_questions_the_findings_and_the_boards(session: Session) -> None:
    text = printed(session, "en")
    assert "Before publishing round 1" in text
    assert "11 checks" in text
    assert "Active but not paired 2 breaches" in text
    assert "is present but" in text
    assert "Board 2" in text
    assert "the engine: " in text
    assert "FOR THE ARBITERS" in text


def test_the_sheet_speaks_russian(session: Session) -> None:
    text = printed(session, "ru")
    assert "Перед публикацией 1-го тура" in text
    assert "у программы:" in text


def test_before_the_first_pairing_there_is_nothing_to_check(tmp_path: Path) -> None:
    empty = a_session(tmp_path / "a.swissdesk", 4)
    with pytest.raises(NothingToCheck):
        printed(empty, "en")


def test_the_terminal_prints_it_too(session: Session, tmp_path: Path) -> None:
    path, target = session.path, tmp_path / "check.pdf"
    session.close()
    assert main(["report", str(path), "check-sheet", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"%PDF")
