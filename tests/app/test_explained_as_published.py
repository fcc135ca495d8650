"""A round is explained from what was known when it was published, whatever is corrected later."""

from collections.abc import Mapping
from pathlib import Path

from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound, ReopenRound
from swissdesk.app.card import competitor_cards
from swissdesk.app.explained import Origin
from swissdesk.app.explaining import explain_round, why_not
from swissdesk.app.floats import Float
from swissdesk.app.opening import read_tournament
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from tests.app.desk import a_session, insist


def corrected(path: Path) -> Session:
    """Return a tournament in which results of round 1 were corrected after round 2 hung."""
    rules = Rules(system="fide-dutch-2026", lot_seed=17, first_colour=Colour.WHITE, rounds=5)
    session = a_session(path, 10, rules)
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    for game in session.tournament.round(1).games:
        session.run(EnterResult(round=1, board=game.board, result=Result.WHITE_WINS))
    session.run(CloseRound(round=1))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=2))
    insist(session, ReopenRound(round=1))
    for board in (1, 2):
        session.run(EnterResult(round=1, board=board, result=Result.BLACK_WINS))
    session.run(CloseRound(round=1))
    return session


def test_a_correction_is_no_reason_for_the_pairs_of_a_round_that_hung_before(
    tmp_path: Path,
) -> None:
    session = corrected(tmp_path / "t.swissdesk")
    now, then = session.tournament, session.as_published(2)
    told = explain_round(now, 2, made_from=then)
    assert {one.origin for one in told.players.values()} == {Origin.SYSTEM}
    assert told.agreeing == told.pairs == 5
    with_todays_scores = explain_round(now, 2)
    assert Origin.OTHER in {one.origin for one in with_todays_scores.players.values()}


def test_why_not_speaks_of_the_same_state(tmp_path: Path) -> None:
    session = corrected(tmp_path / "t.swissdesk")
    then = session.as_published(2)
    game = session.tournament.round(2).games[0]
    said = why_not(session.tournament, 2, game.white, game.black, then)
    assert said.template == "By the system the pair is {player} – {other}."


def test_the_state_is_read_once_and_a_draft_has_only_the_present(tmp_path: Path) -> None:
    session = corrected(tmp_path / "t.swissdesk")
    assert session.as_published(2) is session.as_published(2)
    assert session.as_published(2).round(1).games[0].result is Result.WHITE_WINS
    assert session.as_published(3) is session.tournament
    assert session.as_published(1).round(1).games[0].result is None


def test_the_terminal_takes_the_journal_back_too(tmp_path: Path) -> None:
    path = tmp_path / "t.swissdesk"
    corrected(path).close()
    opened = read_tournament(path, explained=2)
    assert opened.made_from is not None
    told = explain_round(opened.tournament, 2, made_from=opened.made_from)
    assert told.agreeing == told.pairs


def floats(session: Session, then: Mapping[int, Tournament]) -> list[Float]:
    players = [player.id for player in session.tournament.players]
    cards = competitor_cards(session.tournament, players, then)
    return [cards[player].rounds[1].float for player in players]


def test_who_floated_was_decided_by_the_scores_of_then(tmp_path: Path) -> None:
    session = corrected(tmp_path / "t.swissdesk")
    then = session.before_corrections()
    assert list(then) == [2]
    before = [one for one in floats(session, then) if one is not Float.NONE]
    assert len(before) == 2, "five winners are an odd group: one of them went down"
    with_todays_scores = [one for one in floats(session, {}) if one is not Float.NONE]
    assert len(with_todays_scores) > len(before)


def test_a_correction_that_is_taken_back_changed_nothing(tmp_path: Path) -> None:
    session = corrected(tmp_path / "t.swissdesk")
    for _ in range(4):
        session.undo()
    assert session.before_corrections() == {}
