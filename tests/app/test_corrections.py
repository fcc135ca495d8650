"""Corrections of closed rounds take effect as C.04.2 article 4.3 says (seed D8)."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.corrections import CorrectColours, CorrectResult
from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.card import competitor_card
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.consequences import consequences
from swissdesk.app.corrections import Told, prescribed, told
from swissdesk.app.errors import NotClosed, NotPlayed
from swissdesk.app.session import Session
from swissdesk.app.tables import standings
from swissdesk.app.wording import say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Level
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach, RoundState
from swissdesk.formats.trf16 import write_trf16
from swissdesk.pairing.task import pairing_task
from swissdesk.storage.verify import verify_file
from tests.app.desk import a_session, insist, pair, play, states

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return eight players after three rounds, White having won everywhere."""
    made = a_session(tmp_path / "a.swissdesk", 8)
    play(made, 3)
    return made


def publish(session: Session) -> int:
    """Pair and publish the next round."""
    number = pair(session)
    insist(session, PublishRound(round=number))
    return number


def finish(session: Session, number: int) -> None:
    for game in session.tournament.round(number).games:
        session.run(EnterResult(round=number, board=game.board, result=WHITE))
    session.run(CloseRound(round=number))


def correct(reach: Reach, result: Result = BLACK, round_no: int = 3) -> CorrectResult:
    return CorrectResult(round=round_no, board=1, result=result, reach=reach)


def game(session: Session, round_no: int = 3) -> Game:
    return session.tournament.game_on(round_no, 1)


def pairing_score(session: Session, player: PlayerId) -> int:
    """Return the score by which the next round is paired."""
    task = pairing_task(session.tournament, len(session.tournament.rounds) + 1)
    return next(c.score for c in task.competitors if c.id == player)


def place_score(session: Session, player: PlayerId) -> int:
    return next(row.points for row in standings(session.tournament) if row.player == player)


def test_an_adjourned_game_may_end_rounds_later_and_counts_from_then_on(tmp_path: Path) -> None:
    session = a_session(tmp_path / "adjourned.swissdesk", 4)
    play(session, 1, Result.ADJOURNED)
    play(session, 2)
    ended = CorrectResult(round=1, board=1, result=Result.WHITE_WINS, reach=Reach.PAIRINGS)
    session.run(ended)
    game = session.tournament.game_on(1, 1)
    assert (game.result_for_pairing, game.result_for_standings) == (Result.WHITE_WINS,) * 2


def test_told_before_the_next_pairing_is_published_it_counts_for_that_pairing(
    session: Session,
) -> None:
    black = game(session).black
    before = pairing_score(session, black)
    assert told(session.tournament, 3) is Told.BEFORE_NEXT
    session.run(correct(Reach.PAIRINGS))
    assert game(session).result is BLACK
    assert (game(session).paired_as, game(session).counts_as) == (None, None)
    assert pairing_score(session, black) == before + 10


def test_a_draft_paired_on_the_wrong_result_is_discarded_with_the_correction(
    session: Session,
) -> None:
    pair(session)
    words = [say(n, session.tournament) for n in
             consequences(session.tournament, correct(Reach.PAIRINGS))]  # fmt: skip
    assert "The draft of round 4 is discarded. Pair it again." in words
    session.run(correct(Reach.PAIRINGS))
    assert states(session) == [RoundState.CLOSED] * 3
    session.undo()
    assert states(session)[-1] is RoundState.DRAFT
    assert game(session).result is WHITE


def test_told_during_the_next_round_its_pairs_stay_and_the_pairing_after_it_knows(
    session: Session,
) -> None:
    number = publish(session)
    pairs = session.tournament.round(number).games
    assert told(session.tournament, 3) is Told.DURING_NEXT
    assert prescribed(session.tournament, 3) == (Reach.PAIRINGS,)
    black = game(session).black
    before = pairing_score(session, black)
    session.run(correct(Reach.PAIRINGS))
    assert session.tournament.round(number).games == pairs
    assert pairing_score(session, black) == before + 10


def test_told_after_the_next_round_no_pairing_knows_and_the_report_tells_the_truth(
    session: Session,
) -> None:
    finish(session, publish(session))
    assert told(session.tournament, 3) is Told.LATER
    assert prescribed(session.tournament, 3) == (Reach.PLACES, Reach.REPORT)
    white, black = game(session).white, game(session).black
    paired = {p: pairing_score(session, p) for p in (white, black)}
    placed = {p: place_score(session, p) for p in (white, black)}
    session.run(correct(Reach.PLACES))
    assert {p: pairing_score(session, p) for p in (white, black)} == paired
    assert place_score(session, black) == placed[black] + 10
    assert place_score(session, white) == placed[white] - 10
    session.undo()
    session.run(correct(Reach.REPORT))
    assert {p: pairing_score(session, p) for p in (white, black)} == paired
    assert {p: place_score(session, p) for p in (white, black)} == placed
    assert game(session).result is BLACK
    cell = f"{session.tournament.number(black):4} w 0"
    assert cell.encode() in write_trf16(session.tournament)


@pytest.mark.parametrize("reach", [Reach.PLACES, Reach.REPORT])
def test_a_shorter_reach_than_the_article_wants_is_a_breach_of_level_3(
    session: Session, reach: Reach
) -> None:
    publish(session)
    with pytest.raises(NeedsConsent) as question:
        session.run(correct(reach))
    assert question.value.level is Level.CONFIRM
    assert question.value.findings[0].breach.note.rule == "C.04.2 4.3"


def test_a_late_correction_that_is_to_act_on_pairings_is_a_breach_and_can_be_insisted_on(
    session: Session,
) -> None:
    finish(session, publish(session))
    with pytest.raises(NeedsConsent):
        session.run(correct(Reach.PAIRINGS))
    insist(session, correct(Reach.PAIRINGS))
    assert game(session).reach is Reach.PAIRINGS
    entry = session.last_entry
    assert entry is not None
    assert entry.breaches
    assert entry.reason


def test_a_second_correction_keeps_what_pairings_went_by_from_the_start(session: Session) -> None:
    finish(session, publish(session))
    session.run(correct(Reach.PLACES))
    session.run(correct(Reach.PLACES, DRAW))
    assert game(session).result is DRAW
    assert game(session).paired_as is WHITE
    session.run(correct(Reach.PLACES, WHITE))
    assert game(session).paired_as is None


def test_a_forfeit_found_out_too_late_still_is_a_meeting_for_pairings(session: Session) -> None:
    finish(session, publish(session))
    white, black = game(session).white, game(session).black
    session.run(correct(Reach.PLACES, Result.WHITE_WINS_BY_FORFEIT))
    assert black in session.tournament.opponents_of(white)
    assert len(session.tournament.colours_of(white)) == 4


def test_an_open_round_is_not_corrected_but_typed_again(session: Session) -> None:
    number = publish(session)
    with pytest.raises(NotClosed):
        session.run(correct(Reach.PAIRINGS, round_no=number))


def sat(reach: Reach, *, wrong: bool = True, round_no: int = 3) -> CorrectColours:
    return CorrectColours(round=round_no, board=1, wrong=wrong, reach=reach)


def last_colour(session: Session) -> Colour | None:
    """Return the colour of round 3 as the next pairing takes it."""
    player = game(session).white
    task = pairing_task(session.tournament, len(session.tournament.rounds) + 1)
    return next(c.past[2].colour for c in task.competitors if c.id == player)


def test_who_sat_wrong_has_the_colour_he_played_and_keeps_his_result(session: Session) -> None:
    white = game(session).white
    score = pairing_score(session, white)
    session.run(sat(Reach.PAIRINGS))
    assert last_colour(session) is Colour.BLACK
    assert pairing_score(session, white) == score
    session.run(sat(Reach.PAIRINGS, wrong=False))
    assert last_colour(session) is Colour.WHITE


def test_colours_told_too_late_are_not_paired_by(session: Session) -> None:
    finish(session, publish(session))
    session.run(sat(Reach.REPORT))
    assert last_colour(session) is Colour.WHITE
    number = session.tournament.number(game(session).white)
    line = next(
        line
        for line in write_trf16(session.tournament).decode().splitlines()
        if line.startswith(f"001 {number:4}")
    )
    assert line[89 + 2 * 10 + 7 : 89 + 2 * 10 + 8] == "b"


def test_colours_can_be_set_right_while_the_round_is_played(session: Session) -> None:
    number = publish(session)
    session.run(sat(Reach.PAIRINGS, round_no=number))
    assert game(session, number).wrong_colours


def test_a_game_not_played_has_no_colours_to_correct(session: Session) -> None:
    session.run(correct(Reach.PAIRINGS, Result.DOUBLE_FORFEIT))
    with pytest.raises(NotPlayed):
        session.run(sat(Reach.PAIRINGS))


def test_what_follows_is_said_before_it_happens(session: Session) -> None:
    finish(session, publish(session))
    words = " ".join(
        say(note, session.tournament)
        for note in consequences(session.tournament, correct(Reach.REPORT))
    )
    assert "Players whose place changes: 0." in words
    assert "Pairings go on using 1–0." in words
    assert "Standings go on using 1–0; the report file gets 0–1." in words


def test_the_games_of_a_micro_match_are_corrected_with_its_result(session: Session) -> None:
    rules = replace(session.tournament.rules, games_a_meeting=2)
    insist(session, EditRules(rules=rules))
    session.run(replace(correct(Reach.PAIRINGS, DRAW), games=(Half.WIN, Half.LOSS)))
    assert (game(session).white_score, game(session).black_score) == (10, 10)


def test_the_journal_still_tells_the_truth_after_corrections(session: Session) -> None:
    finish(session, publish(session))
    session.run(correct(Reach.PLACES))
    session.run(sat(Reach.REPORT))
    path = session.path
    session.close()
    assert verify_file(path).damage == ()


def test_both_records_stand_on_the_card(session: Session) -> None:
    finish(session, publish(session))
    session.run(correct(Reach.REPORT))
    line = competitor_card(session.tournament, game(session).white).rounds[2]
    assert (line.half, line.paired_as, line.reported) == (Half.WIN, None, Half.LOSS)
    session.undo()
    session.run(correct(Reach.PLACES))
    line = competitor_card(session.tournament, game(session).white).rounds[2]
    assert (line.half, line.paired_as, line.reported) == (Half.LOSS, Half.WIN, None)
