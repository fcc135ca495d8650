"""A round robin as it was really played follows the table."""

from pathlib import Path
from zipfile import ZipFile

from swissdesk.app.rechecking import recheck_rounds
from swissdesk.formats import read

REAL = Path(__file__).parents[2] / "data" / "trf" / "real.zip"


def test_a_blitz_of_ten_was_paired_by_the_berger_table() -> None:
    with ZipFile(REAL) as archive:
        name = next(n for n in archive.namelist() if n.endswith("sm_rr_aut_10p.trf"))
        imported = read(name, archive.read(name))
    checks = list(recheck_rounds(imported.tournament, system="round-robin"))
    assert [check.agrees for check in checks] == [True] * 9
