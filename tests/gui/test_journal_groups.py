"""Headings of the journal: one for each round, further ones only where they say something new."""

from pathlib import Path

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound, ReopenRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.domain.result import ByeKind, Result
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.journal import JournalLines, Which
from swissdesk.gui.views.journal import JournalView
from tests.app.desk import insist


def headings(session: Session) -> list[str]:
    lines = JournalLines().shown(session.history(), session.tournament, Which.ALL, "")
    return [line.words for line in lines if line.entry is None]


def test_a_round_has_one_heading_from_its_pairing_to_its_closing(tmp_path: Path) -> None:
    session = make_sample(tmp_path / "sample.swissdesk", "en", played=2)
    assert headings(session) == ["Round 2 · closed", "Round 1 · closed", "Before round 1"]
    session.undo()
    assert headings(session)[0] == "Round 2 · published"
    session.close()


def test_what_is_done_between_rounds_belongs_to_the_round_to_come(tmp_path: Path) -> None:
    session = make_sample(tmp_path / "sample.swissdesk", "en", played=1)
    players = session.tournament.by_number()[:3]
    for player in players:
        session.run(RequestBye(player=player.id, round=2, kind=ByeKind.HALF_POINT))
    assert headings(session)[0] == "After round 1"
    session.run(pair_next(session.tournament).action())
    assert headings(session)[0] == "Round 2 · draft"
    session.run(PublishRound(round=2))
    assert headings(session)[:3] == ["Round 2 · published", "Round 2 · draft", "Round 1 · closed"]
    session.close()


def test_after_an_earlier_round_is_closed_again_the_running_one_goes_on(tmp_path: Path) -> None:
    session = make_sample(tmp_path / "sample.swissdesk", "en", played=2, missing=2)
    insist(session, ReopenRound(round=1), "slip on the wrong side")
    session.run(CloseRound(round=1))
    board = session.tournament.round(2).games[-1].board
    session.run(EnterResult(round=2, board=board, result=Result.DRAW))
    assert headings(session)[:3] == [
        "Round 2 · published",
        "Round 1 · opened again",
        "Round 2 · published",
    ]
    session.close()


def test_where_nothing_is_found_no_entry_is_told_of(window: MainWindow, tmp_path: Path) -> None:
    make_sample(tmp_path / "sample.swissdesk", "en", played=1).close()
    window.open_path(tmp_path / "sample.swissdesk")
    window.go("journal")
    view = window.navigator.view
    assert isinstance(view, JournalView)
    view._show_entry()
    assert view.panel() is not None
    view.search.setText("nobody of that name")
    assert view.panel() is None
    view.search.clear()
    assert view.panel() is not None
