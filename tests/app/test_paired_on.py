"""Who is paired on other points than the standings give him, and in which words it is told."""

from pathlib import Path

import pytest

from swissdesk.app.actions.corrections import CorrectResult
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.explaining import explain_round
from swissdesk.app.paired_on import PairedOn, paired_on
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.app.why_sheet import why_sheet
from swissdesk.app.wording import say
from swissdesk.cli.__main__ import main
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import Rules
from tests.app.desk import a_session, insist

PLACES_ONLY = (
    "counts with 2 points in the pairing: the correction of round 2 acts on places, not on "
    "pairings [C.04.2 4.3]."
)


def pair(session: Session) -> None:
    session.run(pair_next(session.tournament).action())


def play(session: Session, rounds: int, result: Result = Result.WHITE_WINS) -> None:
    """Play *rounds* rounds as the system pairs them."""
    for _ in range(rounds):
        pair(session)
        number = len(session.tournament.rounds)
        session.run(PublishRound(round=number))
        for game in session.tournament.round(number).games:
            session.run(EnterResult(round=number, board=game.board, result=result))
        session.run(CloseRound(round=number))


def corrected(path: Path, reach: Reach) -> tuple[Session, PlayerId]:
    """Return three rounds and a draft; who won on board 1 of round 2 did not, told in round 3."""
    session = a_session(path, 8, Rules(rounds=5, lot_seed=17))
    play(session, 3)
    insist(session, CorrectResult(round=2, board=1, result=Result.BLACK_WINS, reach=reach))
    pair(session)
    return session, session.tournament.game_on(2, 1).white


def other(session: Session, player: PlayerId, round_no: int = 4) -> PairedOn | None:
    return paired_on(session.tournament, player, round_no)


def test_after_a_correction_for_places_only_the_former_record_counts(tmp_path: Path) -> None:
    session, loser = corrected(tmp_path / "a.swissdesk", Reach.PLACES)
    tournament = session.tournament
    found = other(session, loser)
    assert found is not None
    assert found.points == tournament.score(loser, 3) + 10
    assert say(found.note(loser), tournament).endswith(PLACES_ONLY)
    assert found.words == (
        "For the pairing 2: the correction of round 2 acts on places, not on pairings [C.04.2 4.3]."
    )
    untouched = tournament.game_on(2, 2).white
    assert other(session, untouched) is None


@pytest.mark.parametrize("reach", [Reach.PAIRINGS, Reach.REPORT])
def test_where_standings_and_pairings_agree_nothing_is_told(tmp_path: Path, reach: Reach) -> None:
    session, loser = corrected(tmp_path / "a.swissdesk", reach)
    assert other(session, loser) is None


def test_before_the_round_that_was_corrected_nothing_differs(tmp_path: Path) -> None:
    session, loser = corrected(tmp_path / "a.swissdesk", Reach.PLACES)
    assert other(session, loser, round_no=2) is None


def test_an_adjourned_game_counts_as_a_draw_for_the_pairing(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 8, Rules(rounds=5, lot_seed=17))
    play(session, 1, Result.ADJOURNED)
    pair(session)
    found = other(session, session.tournament.game_on(1, 1).white, round_no=2)
    assert found is not None
    assert found.points == 5
    assert "the adjourned game of round 1 counts as a draw" in found.words


def test_a_round_robin_is_not_paired_on_points(tmp_path: Path) -> None:
    rules = Rules(system="round-robin", rounds=7, lot_seed=17)
    session = a_session(tmp_path / "a.swissdesk", 8, rules)
    play(session, 1, Result.ADJOURNED)
    pair(session)
    assert other(session, session.tournament.game_on(1, 1).white, round_no=2) is None


def test_a_round_that_hung_before_the_correction_says_so(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 8, Rules(rounds=5, lot_seed=17))
    play(session, 3)
    reach = Reach.PAIRINGS
    insist(session, CorrectResult(round=2, board=1, result=Result.BLACK_WINS, reach=reach))
    loser = session.tournament.game_on(2, 1).white
    found = paired_on(session.tournament, loser, 3, session.as_published(3))
    assert found is not None
    assert found.words.endswith(
        "the correction of round 2 came later and acts on the next pairings [C.04.2 4.3]."
    )


def test_why_says_it_of_both_who_meet_in_text_and_on_the_sheet(tmp_path: Path) -> None:
    session, loser = corrected(tmp_path / "a.swissdesk", Reach.PLACES)
    tournament = session.tournament
    told = explain_round(tournament, 4)
    one = told.players[loser]
    assert one.opponent is not None
    for player in (loser, one.opponent):
        notes = told.players[player].notes
        assert any(say(note, tournament).endswith(PLACES_ONLY) for note in notes)
    assert any(line.endswith(PLACES_ONLY) for line in why_sheet(tournament, 4, loser).answer)


def test_the_terminal_says_it_where_it_explains(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = corrected(tmp_path / "a.swissdesk", Reach.PLACES)
    path = session.path
    session.close()
    assert main(["explain", str(path), "--round", "4", "--lang", "en"]) == 0
    assert PLACES_ONLY in capsys.readouterr().out
