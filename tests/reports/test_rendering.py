"""One door to all sheets, which opens without reportlab and refuses in clear words."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.i18n import language
from swissdesk.reports import ReportOptions, kinds, render
from swissdesk.reports.errors import RoundNotPaired, RoundNotPublished, UnknownReport
from tests.reports.invented import PRINTED, tournament, without_results
from tests.reports.paper import LISTS, TABLES


def test_all_kinds_are_known_by_code() -> None:
    codes = [kind.code for kind in kinds()]
    assert {"crosstable", "final", "pairings", "results", "standings"} <= set(codes)
    assert codes == sorted(codes)


def test_asking_what_there_is_loads_no_reportlab() -> None:
    program = (
        "import sys; from swissdesk.reports import kinds; kinds(); "
        "print([m for m in ('reportlab', 'bidi', 'arabic_reshaper') if m in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert answer.stdout.strip() == "[]"


def refusal(code: str, event: Tournament, round_no: int | None = None) -> ArbiterError:
    with pytest.raises(ArbiterError) as caught:
        render(code, event, options=ReportOptions(round=round_no), printed_at=PRINTED)
    return caught.value


@pytest.mark.parametrize(
    "code", ["pairings", "alphabetical", "results", "standings", "crosstable", "final"]
)
def test_before_the_first_pairing_there_is_nothing_to_print(code: str) -> None:
    event = replace(tournament(8, 1), rounds=())
    assert isinstance(refusal(code, event), RoundNotPaired)
    assert str(refusal(code, event)) == "Round 1 is not paired yet."


@pytest.mark.parametrize("round_no", [0, 4, 99])
def test_a_round_that_does_not_exist_is_refused(round_no: int) -> None:
    assert isinstance(refusal("pairings", tournament(8, 3), round_no), RoundNotPaired)


@pytest.mark.parametrize("code", ["results", "standings", "crosstable"])
def test_a_draft_has_no_results_and_no_standings(code: str) -> None:
    event = without_results(tournament(8, 3), state=RoundState.DRAFT)
    assert isinstance(refusal(code, event, 3), RoundNotPublished)
    first = without_results(tournament(8, 1), state=RoundState.DRAFT)
    assert isinstance(refusal(code, first), RoundNotPublished)


def test_an_unknown_document_is_refused_with_those_there_are() -> None:
    error = refusal("posters", tournament(8, 1))
    assert isinstance(error, UnknownReport)
    with language("ru"):
        assert str(error).startswith("Документа «posters» нет. Есть: ")


def test_the_sheet_speaks_the_language_that_is_active() -> None:
    event = tournament(8, 3)
    english = render("final", event, printed_at=PRINTED)
    with language("ru"):
        russian = render("final", event, printed_at=PRINTED)
    assert b"/Lang (en)" in english
    assert b"/Lang (ru)" in russian


@pytest.mark.parametrize("code", [*TABLES, *LISTS])
def test_hostile_texts_are_only_ink(code: str) -> None:
    event = tournament(8, 3)
    nasty = "{0}{name}%s(\\)) Tj ET\x00\x07\u202e<script>" * 6
    first = replace(event.players[0], surname=nasty, given_name=nasty, club=nasty, title=nasty)
    event = replace(
        event,
        players=(first, *event.players[1:]),
        info=replace(event.info, name=nasty, place=nasty, time_control=nasty),
    )
    assert render(code, event, printed_at=PRINTED).startswith(b"%PDF-")
