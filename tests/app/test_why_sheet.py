"""The sheet of a player's reasons: the answer, the candidates, the colours, what was checked."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.manual import SwapPlayers
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.app.why_sheet import why_sheet
from swissdesk.domain.ids import Colour
from swissdesk.domain.rules import Rules
from swissdesk.reports.why_sheet import WhySheet
from tests.app.desk import a_session, id_of, insist
from tests.explanations import teach


@pytest.fixture(autouse=True)
def _the_system_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)


def a_draft(path: Path) -> Session:
    """Return a session with round 1 as the system pairs it: 1-4, 5-2, 3-6, 7 has the bye."""
    rules = Rules(system="fide-dutch-2026", lot_seed=17, first_colour=Colour.WHITE)
    session = a_session(path / "t.swissdesk", 7, rules)
    session.run(pair_next(session.tournament).action())
    return session


def of(session: Session, number: int) -> WhySheet:
    return why_sheet(session.tournament, 1, id_of(session, number), session.history())


def test_a_pair_says_who_was_refused_and_ends_with_who_was_taken(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        sheet = of(session, 1)
        assert sheet.title == "Why this opponent"
        assert sheet.counts == ("Player 001 (No. 1)", "board 1", "white")
        assert sheet.answer == (
            "Player 001 meets Player 004 [3.3].",
            "Player 001 has White [5.2.1].",
        )
        assert [(one.player, one.chosen) for one in sheet.candidates] == [
            (id_of(session, 3), False),
            (id_of(session, 4), True),
        ]
        assert sheet.colours_title == "Why White"
        assert [line.now for line in sheet.colours] == [Colour.WHITE, Colour.BLACK]
        assert ("C1", "no rematch") in sheet.articles
        assert "got the same 3 pairs" in sheet.checked


def test_the_bye_says_who_was_passed_over(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        sheet = of(session, 7)
        assert sheet.title == "Why the bye"
        assert sheet.candidates_title == "Whom the rules passed over"
        assert [one.player for one in sheet.candidates] == [id_of(session, 6), id_of(session, 7)]
        assert sheet.candidates[-1].chosen
        assert sheet.colours == ()


def test_a_pair_by_hand_gives_the_reason_and_counts_what_agrees(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        swap = SwapPlayers(round=1, first=id_of(session, 4), second=id_of(session, 5))
        insist(session, replace(swap, reason="one car"), "one car")
        sheet = of(session, 1)
        assert "Reason in the journal: one car" in sheet.answer
        assert sheet.candidates == ()
        assert sheet.checked.endswith("Pairs in all — 3, the same as by the system — 1.")
