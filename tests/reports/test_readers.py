"""Readers of PDF other than ours find nothing to complain about, where they are installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.reports.paper import CODES, Case, rendered


def told(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(params=[(code, lang) for code in CODES for lang in ("ru", "en")], ids="-".join)
def sheet(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    code, lang = request.param
    path = tmp_path / "sheet.pdf"
    path.write_bytes(rendered(Case(code=code, players=41, rounds=9, hard=True, language=lang)))
    return path


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_no_fault(sheet: Path) -> None:
    found = told("qpdf", "--check", str(sheet))
    assert (found.returncode, found.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
def test_poppler_reads_text_and_fonts_without_a_warning(sheet: Path) -> None:
    for command in (("pdftotext", str(sheet), "-"), ("pdffonts", str(sheet))):
        found = told(*command)
        assert (found.returncode, found.stderr) == (0, "")
        assert found.stdout.strip()
