"""A list of results meets the round: what is new goes in as one deed, the rest is named."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.result_list import EnterResults, ListedResult
from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.errors import NoSuchBoard, NotPublished, RoundIsClosed
from swissdesk.app.paper import ReportOptions
from swissdesk.app.result_list import (
    Fate,
    ResultList,
    result_list,
    results_of_file,
    results_of_text,
)
from swissdesk.app.result_list_words import outcome, step_words, strip_words, summary
from swissdesk.app.services import make_table
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.shown import player_name, points_text, result_text
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.errors import ArbiterError
from swissdesk.i18n import LANGUAGES, language
from tests.app.desk import UNKNOWN_SYSTEM, a_player, a_session, insist, pair

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
B_FORFEIT = Result.BLACK_WINS_BY_FORFEIT
NAMES = (("Кедров", "Матвей"), ("Осинина", "Лада"), ("Липов", "Глеб"), ("Вязов", "Пётр"),
         ("Вязов", "Иван"), ("Zimin", "Fedor"), ("Тополев", "Ян"))  # fmt: skip


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Return a published round: Кедров–Осинина, Липов–Вязов Пётр, Вязов Иван–Zimin; a bye."""
    session = a_session(tmp_path / "t.swissdesk")
    cards = tuple(
        a_player(surname, 2000 - 10 * n, given_name=given)
        for n, (surname, given) in enumerate(NAMES)
    )
    session.run(AddPlayers(players=cards))
    pair(session)
    insist(session, PublishRound(round=1))
    yield session
    session.close()


def listed(session: Session, text: str) -> ResultList:
    return result_list(session.tournament, 1, results_of_text("list.csv", text))


def fates(found: ResultList) -> list[Fate]:
    return [row.fate for row in found.rows]


def reason(found: ResultList, place: int = 0) -> str:
    note = found.rows[place].why
    assert note is not None
    with language("en"):
        return say(note, found.tournament)


def stored(session: Session) -> list[Result | None]:
    return [game.result for game in session.tournament.round(1).games]


def test_new_results_go_in_as_one_deed_that_is_taken_back_at_once(session: Session) -> None:
    found = listed(session, "1;1-0\n2;½-½\n3;0-1\n")
    assert fates(found) == [Fate.NEW] * 3
    entries = len(session.history())
    session.run(found.action())
    assert stored(session) == [W, D, B]
    assert len(session.history()) == entries + 1
    label = session.history()[-1].label
    assert label.template.format(**label.values) == (
        "Round 1: results taken over from list.csv. New: 3"
    )
    session.undo()
    assert stored(session) == [None] * 3


def test_a_result_that_differs_is_taken_only_if_ticked(session: Session) -> None:
    session.run(EnterResult(round=1, board=1, result=W))
    session.run(EnterResult(round=1, board=2, result=D))
    found = listed(session, "1;0-1\n2;½\n3;+\n")
    assert fates(found) == [Fate.DIFFERS, Fate.SAME, Fate.NEW]
    assert reason(found) == "Space: take the list’s result."
    assert [row.line.board for row in found.taken] == [3]
    ticked = found.tick(1)
    assert [row.line.board for row in ticked.taken] == [1, 3]
    assert ticked.tick(1).taken == found.taken
    session.run(ticked.action())
    assert stored(session) == [B, D, Result.WHITE_WINS_BY_FORFEIT]
    label = session.history()[-1].label
    assert label.values["boards"] == "1: 1–0 → 0–1"


def test_a_lone_minus_waits_for_the_arbiter(session: Session) -> None:
    found = listed(session, "1;1-0\n2;-\n3;0-1\n")
    assert fates(found) == [Fate.NEW, Fate.DOUBTFUL, Fate.NEW]
    assert reason(found, 1) == "Is −/+ meant? Space: yes."
    assert found.missing == (2,)


def test_a_board_that_is_not_there_and_a_result_nobody_reads_are_named(session: Session) -> None:
    found = listed(session, "1;1-0\n2;7-8\n9;1-0\n")
    assert fates(found) == [Fate.NEW, Fate.UNREAD, Fate.NO_GAME]
    assert (reason(found, 1), reason(found, 2)) == (
        "“7-8” is no result.",
        "Round 1 has no board 9.",
    )
    assert found.problems == 2


@pytest.mark.parametrize(
    "white", ["Кедров Матвей", "Кедров М.", "КЕДРОВ", "Kedrov, Matvei", "GM Кедров М (2000)",
              "Кедров Матвей Ильич", "Kedrow"]
)  # fmt: skip
def test_players_are_known_by_what_lists_call_them(session: Session, white: str) -> None:
    found = listed(session, f"Белые;Чёрные;Результат\n{white};Осинина;1:0\n")
    assert fates(found) == [Fate.NEW]
    assert found.rows[0].game is not None
    assert found.rows[0].game.board == 1


def test_names_that_do_not_fit_the_board_are_a_problem(session: Session) -> None:
    head = "Доска;Белые;Результат;Чёрные\n"
    found = listed(session, f"{head}1;Липов;1-0;Осинина\n2;Вязов Пётр;1-0;Липов\n3;Вязов;1;Зимин\n")
    assert fates(found) == [Fate.MISFIT, Fate.MISFIT, Fate.NEW]
    assert reason(found) == "On board 1 Кедров, Матвей plays Осинина, Лада."
    assert reason(found, 1) == "The list has White and Black the other way round."


def test_a_name_that_two_bear_is_settled_by_the_opponent_or_not_at_all(session: Session) -> None:
    both = listed(session, "Белые;Чёрные;Результат\nЛипов;Вязов;1-0\n")
    assert [row.game.board for row in both.rows if row.game] == [2]
    alone = listed(session, "White;Result\nКедров;1-0\nВязов;1-0\n")
    assert fates(alone) == [Fate.NEW, Fate.NO_GAME]
    assert reason(alone, 1) == "The name fits several boards."
    stranger = listed(session, "White;Black;Result\nКедров;Zimin;1-0\nOrlov;Zimin;0-1\n")
    assert fates(stranger) == [Fate.NO_GAME] * 2
    part = listed(session, "White;Black;Result\nКедров;Осинина;1-0\nЛип;Вязов П;0-1\n")
    assert fates(part) == [Fate.NEW, Fate.NO_GAME], "a surname is not guessed by its beginning"
    assert reason(stranger) == "These two do not meet in this round."
    assert reason(stranger, 1) == "“Orlov” plays in no game of this round."


def test_start_numbers_name_the_pair(session: Session) -> None:
    found = listed(session, "1;2;1-0\n3;4;½\n6;5;0-1\n1;3;1-0\n8;9;1-0")
    assert fates(found) == [Fate.NEW, Fate.NEW, Fate.MISFIT, Fate.NO_GAME, Fate.NO_GAME]
    assert reason(found, 4) == "Nobody has the number 8 in round 1."


def test_who_is_free_and_boards_without_a_result_are_no_problem(session: Session) -> None:
    text = "Board;White;Result;Black\n1;Кедров;;Осинина\n2;Липов;1:0;Вязов\n4;Тополев;1;bye\n"
    found = listed(session, text)
    assert fates(found) == [Fate.BLANK, Fate.NEW, Fate.FREE]
    assert found.problems == 0


def test_a_board_told_twice_is_taken_once_or_not_at_all(session: Session) -> None:
    found = listed(session, "1;1-0\n1;1:0\n2;1-0\n2;0-1\n")
    assert fates(found) == [Fate.NEW, Fate.SAME, Fate.TWICE, Fate.TWICE]
    assert reason(found, 1) == "Line 1 tells the same."
    assert reason(found, 2) == "Line 4 tells another result of this board."


def test_an_unrated_result_is_the_same_in_a_list_that_cannot_say_so(session: Session) -> None:
    session.run(EnterResult(round=1, board=1, result=Result.UNRATED_DRAW))
    assert fates(listed(session, "1;½-½\n2;1-0")) == [Fate.SAME, Fate.NEW]


def test_the_list_follows_what_is_entered_meanwhile(session: Session) -> None:
    found = listed(session, "1;1-0\n2;0-1\n")
    session.run(EnterResult(round=1, board=1, result=W))
    session.run(EnterResult(round=1, board=2, result=W))
    now = found.in_tournament(session.tournament)
    assert fates(now) == [Fate.SAME, Fate.DIFFERS]
    assert now.in_tournament(session.tournament) is now


def test_only_an_open_round_takes_results(session: Session) -> None:
    one = (ListedResult(board=1, result=W),)
    with pytest.raises(NoSuchBoard):
        session.run(EnterResults(round=1, results=(ListedResult(board=8, result=W), *one)))
    assert stored(session) == [None] * 3
    session.run(listed(session, "1;1\n2;1\n3;1\n").action())
    session.run(CloseRound(round=1))
    with pytest.raises(RoundIsClosed):
        session.run(EnterResults(round=1, results=one))
    pair(session)
    with pytest.raises(NotPublished):
        session.run(EnterResults(round=2, results=one))


def test_a_micro_match_keeps_the_game_score_that_a_list_tells(session: Session) -> None:
    insist(session, EditRules(rules=replace(session.tournament.rules, games_a_meeting=2)))
    session.run(EnterGame(round=1, board=3, half=Half.WIN))
    found = listed(session, "1;1½:½\n2;1:1\n3;2:0\n")
    assert fates(found) == [Fate.NEW, Fate.NEW, Fate.DIFFERS]
    session.run(found.action())
    first, second, third = session.tournament.round(1).games
    assert (first.result, first.white_score, first.black_score) == (W, 15, 5)
    assert (second.result, second.white_score) == (D, 10)
    assert (third.result, third.games) == (None, (Half.WIN,))


def test_points_of_draughts_are_read_as_they_were_announced(session: Session) -> None:
    insist(session, EditRules(rules=replace(session.tournament.rules, points=DRAUGHTS_POINTS)))
    session.run(listed(session, "1;2-0\n2;1-1\n3;0-2\n").action())
    assert stored(session) == [W, D, B]


def test_what_is_said_of_a_list_counts_its_lines(session: Session) -> None:
    session.run(EnterResult(round=1, board=1, result=W))
    with language("en"):
        found = listed(session, "1;0-1\n2;1-0\n9;1-0\n")
        assert summary(found) == "3 lines · new: 1 · 1 waits for your word · 1 problem"
        assert step_words(found) == ("Take over 1 result", "")
        assert strip_words(found)[0] == "2 lines need you."
        assert outcome(found) == (
            "Results entered: 1. Not taken over: 2. Without a result: boards 3."
        )
        session.run(found.action())
        again = listed(session, "1;1-0\n2;1-0\n")
        assert step_words(again)[1] == strip_words(again)[1] == "This list holds nothing new."


def test_a_file_is_read_with_its_encoding(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "тур 1.csv"
    path.write_bytes("Белые;Чёрные;Рез-т\nКедров;Осинина;1:0\n".encode("cp1251"))
    found = result_list(session.tournament, 1, results_of_file(path))
    assert fates(found) == [Fate.NEW]
    assert found.action().source == "тур 1.csv"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_our_own_sheet_of_results_is_read_back(
    session: Session, tmp_path: Path, code: str, form: Literal["csv", "xlsx"]
) -> None:
    for board, result in enumerate((W, D, B_FORFEIT), start=1):
        session.run(EnterResult(round=1, board=board, result=result))
    path = tmp_path / f"results.{form}"
    options = ReportOptions(round=1)
    with language(code):
        made = make_table(session.tournament, "results", form, options, datetime.now(UTC))
    path.write_bytes(made)
    found = result_list(emptied(session.tournament), 1, results_of_file(path))
    assert [row.told.result for row in found.taken if row.told] == [W, D, B_FORFEIT]
    assert found.problems == 0


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Session]:
    """Return the second round of sixteen players, published: its players have 0, ½ or 1."""
    session = a_session(tmp_path / "second.swissdesk", 16)
    pair(session)
    insist(session, PublishRound(round=1))
    for game, result in zip(session.tournament.round(1).games, (W, D, B) * 3, strict=False):
        session.run(EnterResult(round=1, board=game.board, result=result))
    session.run(CloseRound(round=1))
    pair(session)
    insist(session, PublishRound(round=2))
    yield session
    session.close()


@pytest.mark.parametrize(
    "form",
    [
        "{board};{white};{w};{b};{black}",
        "{board};{white};{w};;{b};{black}",
        "{board}. {white} {w} - {b} {black}",
        "{board};{b}",
    ],
)
def test_points_before_the_round_are_taken_for_no_results(second: Session, form: str) -> None:
    tournament = second.tournament
    lines = []
    for game in tournament.round(2).games:
        white, black = tournament.player(game.white), tournament.player(game.black)
        w, b = (points_text(tournament.score(p.id, 1)) for p in (white, black))
        lines.append(
            form.format(
                board=game.board, white=player_name(white), black=player_name(black), w=w, b=b
            )
        )
    found = result_list(tournament, 2, results_of_text("list", "\n".join(lines)))
    assert found.taken == ()
    assert Fate.DOUBTFUL in fates(found)


@pytest.mark.parametrize("heads", ["Board White Pts Black Pts", "Доска Белые Очки Чёрные Очки"])
def test_columns_of_points_are_no_results_whatever_stands_in_them(
    second: Session, heads: str
) -> None:
    tournament = second.tournament
    rows = [
        [str(game.board), player_name(tournament.player(game.white)), "1",
         player_name(tournament.player(game.black)), "0"]
        for game in tournament.round(2).games
    ]  # fmt: skip
    text = "\n".join(";".join(row) for row in [heads.split(), *rows])
    with pytest.raises(ArbiterError, match="no results are found"):
        results_of_text("list", text)


RESULTS = st.lists(st.sampled_from([*Result, None]), min_size=1, max_size=30)


def played(results: list[Result | None], seed: int) -> Tournament:
    """Return a published round with these results, its players shuffled over the boards."""
    random = Random(seed)
    surnames = [f"{first}{middle}ов" for first in "БВГДЖЗКЛМН" for middle in ("ар", "ис", "ут")]
    players = [
        replace(a_player(f"{surname}{'а' * (n >= 30)}", given_name="Ян"), id=PlayerId(n + 1))
        for n, surname in enumerate(surnames * 2)
    ][: 2 * len(results)]
    order = random.sample(players, len(players))
    games = tuple(
        Game(board=n + 1, white=order[2 * n].id, black=order[2 * n + 1].id, result=result)
        for n, result in enumerate(results)
    )
    numbers = tuple(StartNumber(player=p.id, from_round=1, number=int(p.id)) for p in players)
    return Tournament(
        rules=Rules(system=UNKNOWN_SYSTEM),
        players=tuple(players),
        numbers=numbers,
        rounds=(Round(number=1, state=RoundState.PUBLISHED, games=games),),
    )


def emptied(tournament: Tournament) -> Tournament:
    a_round = tournament.round(1)
    games = tuple(replace(game, result=None) for game in a_round.games)
    return replace(tournament, rounds=(replace(a_round, games=games),))


@given(
    results=RESULTS,
    seed=st.integers(0, 2**32),
    way=st.sampled_from(["board", "names", "numbers", "all"]),
    sign=st.sampled_from([";", "\t", "|"]),
    headed=st.booleans(),
)
def test_a_round_that_was_written_down_is_read_back(
    results: list[Result | None], seed: int, way: str, sign: str, headed: bool
) -> None:
    tournament = played(results, seed)
    head = {"board": ["Board"], "names": ["White", "Black"], "numbers": ["White No", "Black No"],
            "all": ["Board", "White No", "White", "Black No", "Black"]}[way]  # fmt: skip
    rows = [[*head, "Result"]] if headed else []
    for game in tournament.round(1).games:
        names = [player_name(tournament.player(p)) for p in (game.white, game.black)]
        numbers = [str(tournament.number(p)) for p in (game.white, game.black)]
        board = str(game.board)
        told = {"board": [board], "names": names, "numbers": numbers,
                "all": [board, numbers[0], names[0], numbers[1], names[1]]}[way]  # fmt: skip
        rows.append([*told, result_text(game.result)])
    text = "\n".join(sign.join(row) for row in rows)
    if not any(results) and not headed:
        return
    found = result_list(emptied(tournament), 1, results_of_text("r", text))
    read = {row.game.board: row for row in found.rows if row.game is not None}
    for game in tournament.round(1).games:
        row = read[game.board]
        if game.result is None:
            assert row.fate is Fate.BLANK
        else:
            assert row.fate in (Fate.NEW, Fate.DOUBTFUL)
            assert row.told is not None
            assert result_text(row.told.result) == result_text(game.result)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(
    alphabet=st.one_of(st.sampled_from("0123½=+-:;\t\n КедровЛипZimn"), st.characters()),
    max_size=150,
))  # fmt: skip
def test_a_hostile_list_is_read_or_refused_and_never_changes_a_closed_board(
    session: Session, text: str
) -> None:
    try:
        found = listed(session, text)
    except ArbiterError:
        return
    boards = {game.board for game in session.tournament.round(1).games}
    assert {one.board for one in found.action().results} <= boards
    for row in found.rows:
        if row.why is not None:
            say(row.why, session.tournament)
