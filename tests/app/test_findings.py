"""What a change by hand says when the round is paired by the Dutch system itself."""

from pathlib import Path

import pytest

from swissdesk.app.actions.forbidden import ForbidPair
from swissdesk.app.actions.manual import DissolvePair, GiveBye, MakePair, SwapColours, SwapPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.consent import Finding, NeedsConsent
from swissdesk.app.errors import NoLegalPairing
from swissdesk.app.findings import PUBLISHED_RULE
from swissdesk.app.pairing import pair_next
from swissdesk.app.questions import findings, findings_of_round, reasons_against
from swissdesk.app.rechecking import expected_pairing, recheck_rounds
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Level, Severity
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Rules
from swissdesk.errors import EXIT_NO_PAIRING
from tests.app.desk import a_session, id_of, insist

DUTCH = Rules(rounds=5, first_colour=Colour.WHITE)


def drafted(session: Session) -> int:
    """Have the system pair the next round; return its number."""
    paired = pair_next(session.tournament)
    session.run(paired.action(), based_on=session.tournament)
    return paired.round


def play_by_the_rules(session: Session, rounds: int) -> None:
    """Play rounds as the system pairs them; the higher number always wins."""
    for _ in range(rounds):
        number = drafted(session)
        session.run(PublishRound(round=number))
        for game in session.tournament.round(number).games:
            white_higher = session.tournament.number(game.white) < session.tournament.number(
                game.black
            )
            result = Result.WHITE_WINS if white_higher else Result.BLACK_WINS
            session.run(EnterResult(round=number, board=game.board, result=result))
        session.run(CloseRound(round=number))


def a_third_round(path: Path, players: int = 9) -> Session:
    """Return a session with two rounds played and the third drafted by the system."""
    session = a_session(path, players, DUTCH)
    play_by_the_rules(session, 2)
    drafted(session)
    return session


def rules_of(found: tuple[Finding, ...]) -> set[str]:
    return {finding.breach.note.rule for finding in found}


def opponent(session: Session, round_no: int, number: int) -> PlayerId:
    game = session.tournament.game(round_no, id_of(session, number))
    assert game is not None
    return game.opponent_of(id_of(session, number))


def test_the_systems_own_pairing_carries_no_finding(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    assert findings_of_round(session.tournament, 3) == ()
    assert all(check.agrees for check in recheck_rounds(session.tournament))
    session.run(PublishRound(round=3))


def test_a_rematch_is_a_breach_and_names_the_round(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    one, met = id_of(session, 1), opponent(session, 1, 1)
    rematch = MakePair(round=3, white=one, black=met)
    found = findings(session.tournament, rematch)
    told = [say(f.breach.note, session.tournament) for f in found if f.breach.note.rule == "C1"]
    assert told == [
        "Player 001 and Player 005 already played each other in round 1. "
        "Nobody meets an opponent twice [C1]."
    ]
    with pytest.raises(NeedsConsent) as question:
        session.run(rematch)
    assert question.value.level is Level.CONFIRM
    assert "C1" in rules_of(reasons_against(session.tournament, 3, one, met))


def test_exchanged_colours_are_found_and_a_third_time_running_is_a_breach(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    severities = set()
    for game in session.tournament.round(3).games:
        found = findings(session.tournament, SwapColours(round=3, board=game.board))
        assert found, f"board {game.board}"
        severities |= {finding.breach.severity for finding in found}
    assert Severity.DEPARTURE in severities


def test_a_second_bye_is_a_breach(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    had = session.tournament.round(1).pairing_bye
    now = session.tournament.round(3).pairing_bye
    assert had is not None
    assert now is not None
    assert had != now
    change = SwapPlayers(round=3, first=had, second=now)
    assert "C2" in rules_of(findings(session.tournament, change))


def test_a_forbidden_pair_is_never_paired_and_by_hand_a_breach(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6, DUTCH)
    one, four = id_of(session, 1), id_of(session, 4)
    session.run(ForbidPair(first=one, second=four))
    drafted(session)
    game = session.tournament.game(1, one)
    assert game is not None
    assert game.opponent_of(one) != four
    found = findings(session.tournament, MakePair(round=1, white=one, black=four))
    assert any(f.level is Level.CONFIRM and set(f.breach.players) == {one, four} for f in found)


def test_what_was_broken_before_is_not_said_again(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    insist(session, MakePair(round=3, white=id_of(session, 1), black=opponent(session, 1, 1)))
    standing = findings_of_round(session.tournament, 3)
    assert "C1" in rules_of(standing)
    last = session.tournament.round(3).games[-1]
    assert "C1" not in rules_of(
        findings(session.tournament, SwapColours(round=3, board=last.board))
    )


def test_a_published_rematch_is_mended_at_level_3(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk", 8)
    own = session.tournament.round(3).games
    insist(session, MakePair(round=3, white=id_of(session, 1), black=opponent(session, 1, 1)))
    left = [p for g in own for p in (g.white, g.black) if session.tournament.game(3, p) is None]
    insist(session, MakePair(round=3, white=left[0], black=left[1]))
    insist(session, PublishRound(round=3))
    mended = SwapPlayers(round=3, first=left[0], second=opponent(session, 3, 1))
    found = findings(session.tournament, mended)
    assert PUBLISHED_RULE in rules_of(found)
    assert max(finding.level.value for finding in found) == Level.CONFIRM.value


def test_the_engines_own_pairs_are_known_for_comparison(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    own = expected_pairing(session.tournament, 3)
    insist(session, SwapColours(round=3, board=1))
    assert expected_pairing(session.tournament, 3) == own
    assert own is not None
    assert own.bye == session.tournament.round(3).pairing_bye


def test_a_round_changed_by_hand_differs_at_the_recheck_and_says_so(tmp_path: Path) -> None:
    session = a_third_round(tmp_path / "a.swissdesk")
    insist(session, SwapColours(round=3, board=1))
    insist(session, PublishRound(round=3))
    last = list(recheck_rounds(session.tournament))[-1]
    assert (last.round, last.agrees, last.by_hand) == (3, False, True)


def test_a_bye_given_by_hand_stays_given_at_the_recheck(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 7, DUTCH)
    drafted(session)
    insist(session, GiveBye(round=1, player=id_of(session, 7)))
    assert expected_pairing(session.tournament, 1) is not None
    insist(session, PublishRound(round=1))
    (check,) = recheck_rounds(session.tournament)
    assert check.agrees


def test_where_no_pairing_is_legal_those_concerned_are_named(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 2, DUTCH)
    play_by_the_rules(session, 1)
    with pytest.raises(NoLegalPairing, match="Player 001") as refused:
        pair_next(session.tournament)
    assert refused.value.exit_code == EXIT_NO_PAIRING
    assert "may meet nobody who is present" in str(refused.value)


def test_a_pair_taken_off_its_board_changes_nothing_for_the_other_boards(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 12, DUTCH)
    drafted(session)
    change = DissolvePair(round=1, board=2)
    found = findings(session.tournament, change)
    assert {finding.breach.severity for finding in found} == {Severity.BREACH}
    assert len(found) == 2
