"""The check sheet: eleven questions about a draft, and the system's own pairing beside it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.forbidden import ForbidPair
from swissdesk.app.actions.manual import (
    ChangeRound,
    DissolvePair,
    GiveBye,
    MakePair,
    SwapColours,
    SwapPlayers,
)
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.check_sheet import Check, CheckLine, CheckSheet, check_sheet
from swissdesk.app.check_words import cost_words, costs, found, summary, title, where
from swissdesk.app.compared import ComparedBoard
from swissdesk.app.consent import Finding
from swissdesk.app.findings import findings_before_publishing, round_breaches
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Breach, Level, Note, Severity
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rules import Rules
from swissdesk.i18n import language
from swissdesk.pairing import systems
from swissdesk.pairing.common import breaches, colour_words
from swissdesk.pairing.common.topics import topic_of
from swissdesk.pairing.topics import NamesItsRules
from tests.app.desk import UNKNOWN_SYSTEM, a_session, id_of, insist, pair, play

DUTCH = Rules(rounds=7, first_colour=Colour.WHITE)


def draft(session: Session) -> int:
    paired = pair_next(session.tournament)
    session.run(paired.action())
    return paired.round


def play_by_the_rules(session: Session, rounds: int) -> None:
    for _ in range(rounds):
        number = draft(session)
        session.run(PublishRound(round=number))
        for game in session.tournament.round(number).games:
            higher = session.tournament.number(game.white) < session.tournament.number(game.black)
            result = Result.WHITE_WINS if higher else Result.BLACK_WINS
            session.run(EnterResult(round=number, board=game.board, result=result))
        session.run(CloseRound(round=number))


@pytest.fixture
def third(tmp_path: Path) -> Session:
    """Return the third round of nine players, drafted by the system."""
    session = a_session(tmp_path / "a.swissdesk", 9, DUTCH)
    play_by_the_rules(session, 2)
    draft(session)
    return session


def sheet_of(session: Session) -> CheckSheet:
    return check_sheet(session.tournament, len(session.tournament.rounds))


def line(sheet: CheckSheet, check: Check) -> CheckLine:
    return next(one for one in sheet.lines if one.check is check)


def test_the_questions_always_stand_in_the_same_order(third: Session) -> None:
    titles = [title(one, 3) for one in sheet_of(third).lines]
    assert titles == [
        "Paired but absent",
        "Active but not paired",
        "Second bye, or a point without play",
        "Same opponents again",
        "Forbidden pairs",
        "Too many equal colours",
        "Colour due not granted",
        "Repeated floats",
        "Same club",
        "Results of round 2",
        "Fixed boards",
    ]


def test_the_systems_own_draft_has_no_breach_and_no_board_of_its_own_mind(third: Session) -> None:
    sheet = sheet_of(third)
    assert not sheet.asks
    assert sheet.has_own
    assert sheet.changed == ()
    assert {f.breach.severity for f in sheet.findings} <= {Severity.NOTE}
    assert {board.board for board in sheet.boards} == {1, 2, 3, 4, None}


def test_each_question_names_the_article_of_the_edition_though_nothing_is_found(
    third: Session,
) -> None:
    sheet = sheet_of(third)
    assert line(sheet, Check.BYE).rule == "C2"
    assert line(sheet, Check.REMATCH).rule == "C1"
    assert line(sheet, Check.COLOUR_DUE).rule == "C12"
    assert line(sheet, Check.FORBIDDEN).rule == ""


def test_who_is_absent_and_paired_is_found_at_his_board_and_pairing_again_is_reckoned(
    third: Session,
) -> None:
    game = third.tournament.round(3).games[0]
    asked = RequestBye(player=game.white, round=3, kind=ByeKind.ZERO_POINT)
    insist(third, asked)
    sheet = sheet_of(third)
    absent = line(sheet, Check.ABSENT)
    assert absent.severity is Severity.BREACH
    assert absent.boards == (1,)
    assert found(absent) == "1 breach"
    player = third.tournament.player(game.white)
    assert where(third.tournament, absent) == f"Board 1: {player.surname}"
    assert sheet.asks
    assert sheet.anew


def test_who_is_there_and_has_no_seat_is_named(third: Session) -> None:
    insist(third, DissolvePair(round=3, board=2))
    unpaired = line(sheet_of(third), Check.UNPAIRED)
    assert found(unpaired) == "2 breaches"
    assert unpaired.boards == ()
    assert "Player" in where(third.tournament, unpaired)


def test_a_second_bye_and_a_rematch_are_sorted_to_their_questions(third: Session) -> None:
    t = third.tournament
    had, now = t.round(1).pairing_bye, t.round(3).pairing_bye
    assert had is not None
    assert now is not None
    met = t.round(1).games[0]
    change = ChangeRound(
        round=3,
        changes=(
            SwapPlayers(round=3, first=had, second=now),
            MakePair(round=3, white=met.white, black=met.black),
        ),
    )
    sheet = check_sheet(change.preview(t), 3)
    assert line(sheet, Check.BYE).severity is Severity.BREACH
    assert line(sheet, Check.REMATCH).severity is Severity.BREACH
    holder = sheet.boards[-1]
    assert holder.board is None
    assert holder.given == (had,)
    assert "C2: no right to the bye" in costs(holder)


def test_a_forbidden_pair_is_found_without_an_article(third: Session) -> None:
    game = third.tournament.round(3).games[0]
    insist(third, ForbidPair(first=game.white, second=game.black))
    forbidden = line(sheet_of(third), Check.FORBIDDEN)
    assert forbidden.boards == (game.board,)
    assert (forbidden.rule, found(forbidden)) == ("", "1 breach")


def test_what_a_change_by_hand_costs_stands_beside_the_systems_own_pair(third: Session) -> None:
    before = third.tournament.round(3).games[1]
    insist(third, SwapColours(round=3, board=before.board))
    sheet = sheet_of(third)
    (changed,) = sheet.changed
    assert changed.board == before.board
    assert changed.by_hand
    assert changed.own == (before.white, before.black)
    assert changed.given == (before.black, before.white)
    assert costs(changed) not in ("", "nothing")


def test_a_change_that_was_confirmed_by_hand_is_listed_and_asks_no_second_time(
    third: Session,
) -> None:
    met = third.tournament.round(1).games[0]
    insist(third, MakePair(round=3, white=met.white, black=met.black))
    third_round = third.tournament.round(3)
    left = [p.id for p in third.tournament.players if third.tournament.game(3, p.id) is None]
    left = [player for player in left if player != third_round.pairing_bye]
    insist(third, MakePair(round=3, white=left[0], black=left[1]))
    sheet = sheet_of(third)
    rematch = line(sheet, Check.REMATCH)
    assert rematch.severity is Severity.BREACH
    assert [finding.level for finding in rematch.findings] == [Level.LISTED]


def test_nothing_that_publishing_finds_is_missing_on_the_sheet(third: Session) -> None:
    insist(third, DissolvePair(round=3, board=2))
    insist(third, SwapColours(round=3, board=1))
    insist(third, GiveBye(round=3, player=id_of(third, 5)))
    t = third.tournament
    sheet = check_sheet(t, 3)
    for finding in findings_before_publishing(t, 3):
        assert finding in sheet.findings
    assert sheet.asks


def test_players_of_one_club_and_fixed_boards_are_notes(third: Session) -> None:
    t = third.tournament
    game, other = t.round(3).games[0], t.round(3).games[1]
    for player, fields in (
        (game.white, {"club": "Rook"}),
        (game.black, {"club": "Rook"}),
        (other.white, {"fixed_board": other.board}),
        (other.black, {"fixed_board": 4}),
    ):
        insist(third, EditPlayer(player=replace(t.player(player), **fields)))
    sheet = sheet_of(third)
    club, fixed = line(sheet, Check.CLUB), line(sheet, Check.FIXED_BOARDS)
    assert (found(club), club.boards) == ("1 note", (1,))
    assert (found(fixed), fixed.boards) == ("1 note", (2,))
    assert fixed.fact is not None
    assert not sheet.asks


def test_the_results_of_the_round_before_are_counted_and_second_readings_told(
    third: Session,
) -> None:
    results = line(sheet_of(third), Check.RESULTS)
    assert found(results) == "complete"
    assert where(third.tournament, results) == "4 of 4"
    t = third.tournament
    games = tuple(replace(g, second_reading="deputy") for g in t.round(2).games)
    rounds = (t.rounds[0], replace(t.rounds[1], games=games), t.rounds[2])
    read = line(check_sheet(replace(t, rounds=rounds), 3), Check.RESULTS)
    assert where(t, read) == "4 of 4, second reading agrees"
    games = (replace(games[0], result=Result.ADJOURNED), *games[1:])
    rounds = (t.rounds[0], replace(t.rounds[1], games=games), t.rounds[2])
    adjourned = line(check_sheet(replace(t, rounds=rounds), 3), Check.RESULTS)
    assert found(adjourned) == "1 note"


def test_floats_and_colours_that_nobody_can_avoid_are_noted(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 7, DUTCH)
    play_by_the_rules(session, 4)
    draft(session)
    sheet = sheet_of(session)
    noted = [*line(sheet, Check.COLOUR_DUE).findings, *line(sheet, Check.FLOAT).findings]
    assert noted, "seven players after four rounds cannot all have what is due"
    assert {f.breach.severity for f in noted} == {Severity.NOTE}
    assert not any(board.costs for board in sheet.boards)


def test_a_system_that_is_not_here_leaves_the_questions_of_the_hall(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4, Rules(system=UNKNOWN_SYSTEM, rounds=3))
    play(session, 1)
    number = pair(session)
    sheet = check_sheet(session.tournament, number)
    assert not sheet.has_own
    assert sheet.changed == ()
    assert len(sheet.lines) == len(Check)


def test_the_first_round_has_no_results_before_it(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4, DUTCH)
    draft(session)
    results = line(sheet_of(session), Check.RESULTS)
    assert found(results) == "none"
    assert title(results, 1) == "Results of the round before"


def test_the_sheet_speaks_russian(third: Session) -> None:
    insist(third, SwapColours(round=3, board=1))
    sheet = sheet_of(third)
    with language("ru"):
        words = [title(one, 3) for one in sheet.lines] + [found(one) for one in sheet.lines]
        words.append(summary(sheet))
    latin = [word for word in words if any("a" <= sign <= "z" for sign in word.lower())]
    assert latin == []


def changes(session: Session, round_no: int) -> Iterator[ChangeRound]:
    """Yield changes of a draft that break this and that."""
    t = session.tournament
    games = t.round(round_no).games
    for one, other in pairwise(games):
        yield ChangeRound(
            round=round_no,
            changes=(SwapPlayers(round=round_no, first=one.white, second=other.black),),
        )
        yield ChangeRound(round=round_no, changes=(SwapColours(round=round_no, board=one.board),))
        yield ChangeRound(round=round_no, changes=(GiveBye(round=round_no, player=one.white),))
    for old in t.rounds[0].games[:3]:
        yield ChangeRound(
            round=round_no, changes=(MakePair(round=round_no, white=old.white, black=old.black),)
        )


@pytest.mark.parametrize(
    ("articles", "shown"),
    [(("6", "7"), "6, 7"), (("C.04.1 6", "C.04.1 7"), "C.04.1 6, 7"), (("C10", "C11"), "C10, C11")],
)
def test_what_two_articles_forbid_in_the_same_words_is_said_once(
    articles: tuple[str, str], shown: str
) -> None:
    one, other = articles
    said = [(colour_words.THIRD_WHITE, one), (colour_words.DIFFERENCE, other), (breaches.MET, "C1")]
    found_here = tuple(
        Finding.of(Breach(note=Note(template=words, rule=rule), severity=Severity.BREACH))
        for words, rule in said
    )
    board = ComparedBoard(board=1, given=None, own=None, costs=found_here)
    with language("en"):
        assert costs(board) == f"{shown}: equal colours; C1: met before"
        assert cost_words(board) == ((shown, "equal colours"), ("C1", "met before"))


@pytest.mark.parametrize("code", systems.codes())
def test_every_sentence_of_every_system_has_its_question(tmp_path: Path, code: str) -> None:
    rules = Rules(rounds=7, system=code, first_colour=Colour.WHITE, lot_seed=3)
    session = a_session(tmp_path / "a.swissdesk", 9, rules)
    play_by_the_rules(session, 2)
    number = draft(session)
    assert isinstance(systems.system(code), NamesItsRules)
    own = {Check.CLUB, Check.FIXED_BOARDS}
    for change in changes(session, number):
        changed = change.preview(session.tournament)
        sheet = check_sheet(changed, number)
        for breach in round_breaches(changed, number):
            known = topic_of(breach) is not None or "second with the bye" in breach.note.template
            assert known, breach.note.template
        assert all(f in sheet.findings for f in findings_before_publishing(changed, number))
        assert all(words for board in sheet.boards for _rule, words in cost_words(board))
        assert own <= {one.check for one in sheet.lines}
