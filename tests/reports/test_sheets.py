"""What each sheet says: the facts of the tournament, its states and its signs."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Literal

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Sex
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Arbiter, EventInfo, Prize, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.pairing.systems import system
from swissdesk.reports.document import Document, Meeting, Outcome, Person, State
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.rendering import document as content
from tests.reports.invented import (
    PRINTED,
    tournament,
    with_categories,
    with_prizes,
    without_results,
)

HUNG_UP = datetime.fromisoformat("2026-11-29T15:52:00+03:00")


def document(code: str, event: Tournament, options: ReportOptions | None = None) -> Document:
    return content(code, event, options=options or ReportOptions(), printed_at=PRINTED)


def last_round(event: Tournament, change: Callable[[Round], Round]) -> Tournament:
    return replace(event, rounds=(*event.rounds[:-1], change(event.rounds[-1])))


def with_result(event: Tournament, board: int, result: Result | None) -> Tournament:
    def change(a_round: Round) -> Round:
        games = (replace(g, result=result) if g.board == board else g for g in a_round.games)
        return replace(a_round, games=tuple(games))

    return last_round(event, change)


def cells(found: Document, key: str) -> list[str]:
    index = [column.key for column in found.columns].index(key)
    return [str(row.cells[index]) for row in found.rows]


def texts(found: Document) -> list[str]:
    """Return the legend as the rows of the document call for it."""
    signs = frozenset(c.key for c in found.columns).union(*(row.signs for row in found.rows))
    return [one.text for one in found.legend if not one.sign or one.sign in signs]


def block_texts(found: Document) -> list[str]:
    """Return the legend as the blocks of the document call for it."""
    rows = tuple(row for block in found.blocks for row in block.rows)
    return texts(replace(found, rows=rows))


# Pairings and results


def test_a_pairing_sheet_shows_points_before_the_round_and_lines_to_write_on() -> None:
    event = tournament(8, 3)
    found = document("pairings", event)
    game = event.rounds[-1].games[0]
    board, points, white, outcome, black, _ = found.rows[0].cells
    assert (board, points) == ("1", str(event.score(game.white, 2) // 10))
    assert isinstance(white, Person)
    assert isinstance(black, Person)
    assert (white.surname, black.surname) == (
        event.player(game.white).surname,
        event.player(game.black).surname,
    )
    assert outcome == Outcome()


def test_a_draft_must_not_be_posted_and_a_published_sheet_says_since_when() -> None:
    event = without_results(tournament(8, 3))
    assert document("pairings", event).state == State(text="PUBLISHED 14:05")
    draft = without_results(event, state=RoundState.DRAFT)
    assert document("pairings", draft).state == State(text="DRAFT · DO NOT POST", black=True)
    unknown = last_round(event, lambda a_round: replace(a_round, published_at=""))
    assert document("pairings", unknown).state == State(text="PUBLISHED")


def test_pairs_set_by_hand_are_marked_and_the_mark_is_explained() -> None:
    found = document("pairings", tournament(12, 2))
    assert cells(found, "result") == ["", "", "", "*", "", ""]
    assert "* pair set by the chief arbiter, reason in the journal" in texts(found)
    by_hand_none = document("pairings", tournament(6, 2))
    assert texts(by_hand_none) == ["Points before the round"]


def test_who_has_the_bye_and_who_does_not_play_stands_below_with_what_he_gets() -> None:
    event = tournament(9, 2)
    byes = tuple(
        Bye(player=PlayerId(number), kind=kind)
        for number, kind in enumerate(
            (ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT, ByeKind.ZERO_POINT), 1
        )
    )
    event = last_round(event, lambda a_round: replace(a_round, byes=byes))
    names = [f"{p.surname} {p.given_name}" for p in event.players]
    bye, absent = document("pairings", event).closing.listings
    assert (bye.word, bye.entries) == ("Bye:", (f"{names[0]}\u00a0(+1)",))
    assert absent.word == "Not paired:"
    assert absent.entries == (f"{names[1]}\u00a0(½)", f"{names[2]}\u00a0(0)")


def test_who_has_left_the_tournament_is_not_listed_as_absent() -> None:
    event = tournament(8, 2)
    gone = replace(event.players[0], last_round=1)
    byes = (Bye(player=gone.id, kind=ByeKind.ZERO_POINT),)
    event = replace(event, players=(gone, *event.players[1:]))
    event = last_round(event, lambda a_round: replace(a_round, byes=byes))
    assert document("pairings", event).closing.listings == ()


def test_a_bye_by_hand_is_marked_and_explained() -> None:
    event = tournament(8, 2)
    byes = (Bye(player=PlayerId(1), kind=ByeKind.PAIRING_ALLOCATED, by_hand=True),)
    event = last_round(event, lambda a_round: replace(a_round, byes=byes))
    closing = document("pairings", event).closing
    assert closing.listings[0].entries[0].endswith("(+1)*")
    assert closing.signs == {"*"}


def test_a_board_without_a_number_comes_last_and_the_arbiter_shows_it() -> None:
    event = tournament(8, 2)

    def change(a_round: Round) -> Round:
        return replace(a_round, games=(replace(a_round.games[0], board=0), *a_round.games[1:]))

    found = document("pairings", last_round(event, change))
    assert cells(found, "board") == ["2", "3", "4", "—"]
    assert "— board: ask the arbiter" in texts(found)


def test_results_say_who_read_them_again_and_how_many() -> None:
    def read(a_round: Round, boards: int) -> Round:
        games = (replace(g, second_reading="deputy") for g in a_round.games[:boards])
        return replace(a_round, games=(*games, *a_round.games[boards:]))

    event = tournament(8, 1)
    listings = document("results", last_round(event, lambda r: read(r, 4))).closing.listings
    assert listings[-1].word == "Second reading:"
    assert listings[-1].entries == ("deputy chief arbiter",)
    some = document("results", last_round(event, lambda r: read(r, 3))).closing.listings
    assert some[-1].entries == ("deputy chief arbiter (3 of 4 boards)",)
    assert document("results", event).closing.listings == ()


def test_results_are_provisional_while_a_board_is_open() -> None:
    event = tournament(8, 2)
    assert document("results", event).state == State(text="PUBLISHED")
    hung = ReportOptions(published_at=HUNG_UP)
    assert document("results", event, hung).state == State(text="PUBLISHED 15:52")
    open_board = with_result(event, 2, None)
    found = document("results", open_board)
    assert found.state == State(text="PROVISIONAL", black=True)
    assert cells(found, "result")[1] == ""


@pytest.mark.parametrize(
    ("result", "text", "explained"),
    [
        (Result.WHITE_WINS, "1–0", None),
        (Result.DRAW, "½–½", None),
        (Result.UNRATED_BLACK_WINS, "0–1", None),
        (Result.WHITE_HALF_BLACK_NONE, "½–0", None),
        (Result.WHITE_WINS_BY_FORFEIT, "+/\u2212", "+/– forfeit (not played)"),
        (Result.DOUBLE_FORFEIT, "\u2212/\u2212", "+/– forfeit (not played)"),
        (Result.ADJOURNED, "adj.", "adj. adjourned game"),
    ],
)
def test_every_result_has_its_form(result: Result, text: str, explained: str | None) -> None:
    found = document("results", with_result(tournament(6, 1), 2, result))
    assert cells(found, "result")[1] == text
    assert texts(found) == [*([explained] if explained else []), "Points before the round"]


def test_a_micro_match_shows_its_games() -> None:
    event = tournament(6, 1)

    def change(a_round: Round) -> Round:
        first = replace(a_round.games[0], white_score=15, black_score=5)
        return replace(a_round, games=(first, *a_round.games[1:]))

    assert cells(document("results", last_round(event, change)), "result")[0] == "1½–½"


def test_a_micro_match_on_its_way_has_no_score_on_paper_yet() -> None:
    event = tournament(8, 1)
    event = replace(event, rules=replace(event.rules, games_a_meeting=2))

    def change(a_round: Round) -> Round:
        games = (replace(g, result=None, white_score=10, black_score=0) for g in a_round.games)
        return replace(a_round, games=tuple(games))

    found = document("results", last_round(event, change))
    assert found.rows[0].cells[3] == Outcome(text="")
    assert [column.head for column in found.columns][2:5] == [
        "White in game 1",
        "score",
        "Black in game 1",
    ]
    assert "Score: game points of the micro-match" in texts(found)


def test_a_round_is_printed_under_the_system_that_paired_it() -> None:
    event = tournament(8, 1)
    event = last_round(event, lambda a_round: replace(a_round, system="round-robin"))
    assert document("pairings", event).rules == system("round-robin").name
    assert document("standings", event).rules != system("round-robin").name


@pytest.mark.parametrize("code", ["pairings", "results", "standings", "crosstable", "final"])
def test_every_sheet_names_the_system_it_was_paired_by_and_its_author(code: str) -> None:
    found = document(code, tournament(8, 2))
    assert found.rules == system("fide-dutch-2026").name
    assert found.author == "Кедров М. А."
    unknown = tournament(8, 2, rules=Rules(system="own-2031"))
    assert document(code, unknown).rules == "own-2031"


# Standings, crosstable, final table


def test_standings_tell_the_score_groups_and_when_the_next_round_starts() -> None:
    event = tournament(8, 3, planned=9)
    found = document("standings", event, ReportOptions(round=2))
    assert found.title == "Standings after round 2"
    assert found.remarks == ("next round at 16:30",)
    assert [row.group for row in found.rows] == sorted(
        (row.group for row in found.rows), key=int, reverse=True
    )
    assert document("standings", event).remarks == ()


@pytest.mark.parametrize("code", ["standings", "crosstable"])
def test_a_table_is_final_after_the_last_result_and_provisional_before(code: str) -> None:
    event = tournament(8, 3)
    assert document(code, event).state == State(text="FINAL", black=True)
    assert document(code, event, ReportOptions(round=2)).state == State(text="PUBLISHED")
    hung = ReportOptions(round=2, published_at=HUNG_UP)
    assert document(code, event, hung).state == State(text="PUBLISHED 15:52")
    for result in (None, Result.ADJOURNED):
        unsettled = with_result(event, 2, result)
        assert document(code, unsettled).state == State(text="PROVISIONAL", black=True)


def test_equal_places_are_printed_once() -> None:
    event = tournament(6, 1, rules=Rules(tie_breaks=()))
    event = replace(event, rounds=())
    games = tuple(
        Game(board=b, white=PlayerId(b), black=PlayerId(b + 3), result=Result.DRAW)
        for b in (1, 2, 3)
    )
    event = replace(event, rounds=(Round(number=1, state=RoundState.CLOSED, games=games),))
    found = document("standings", event)
    assert cells(found, "place") == ["1", "=", "=", "=", "=", "="]
    assert "= same place as the line above" in texts(found)
    table = document("crosstable", event)
    shared = [f"=\u00a0({line})" for line in range(2, 7)]
    assert cells(table, "place") == ["1", *shared], "cells name the others by their lines"
    assert "= same place as the line above; in brackets its number in the cells" in texts(table)


@pytest.mark.parametrize(
    ("spoken", "named", "sign"),
    [
        ("en", "Equal in all tie-breaks: places 2–7.", "= same place as the line above"),
        ("ru", "Равны все показатели: места 2–7.", "= место то же, что строкой выше"),
    ],
)
def test_the_final_table_names_the_places_that_are_shared(
    spoken: str, named: str, sign: str
) -> None:
    games = (
        Game(board=1, white=PlayerId(1), black=PlayerId(8), result=Result.WHITE_WINS),
        *(
            Game(board=b, white=PlayerId(b), black=PlayerId(b + 3), result=Result.DRAW)
            for b in (2, 3, 4)
        ),
    )
    event = tournament(8, 1, rules=Rules(tie_breaks=("WIN",)))
    event = replace(event, rounds=(Round(number=1, state=RoundState.CLOSED, games=games),))
    with language(spoken):
        found = document("final", event)
        assert cells(found, "place") == ["1", "2", "=", "=", "=", "=", "=", "8"]
        assert named in found.closing.notes
        assert sign in texts(found)


def test_an_adjourned_game_is_marked_at_the_points() -> None:
    event = with_result(tournament(6, 1), 2, Result.ADJOURNED)
    found = document("standings", event)
    assert sum(text.endswith("?") for text in cells(found, "points")) == 2
    assert "? adjourned game, points to come" in texts(found)


def test_unrated_players_have_a_dash_and_never_a_zero() -> None:
    event = tournament(8, 1)
    event = replace(event, players=(replace(event.players[0], rating=None), *event.players[1:]))
    assert "—" in cells(document("standings", event), "rating")
    nobody = replace(event, players=tuple(replace(p, rating=None) for p in event.players))
    assert "rating" not in [column.key for column in document("standings", nobody).columns]


def test_without_clubs_the_federation_tells_where_players_come_from() -> None:
    event = tournament(8, 1)
    players = tuple(replace(p, club="", federation="RUS") for p in event.players)
    assert "federation" in [
        c.key for c in document("standings", replace(event, players=players)).columns
    ]
    nowhere = tuple(replace(p, club="") for p in event.players)
    keys = [c.key for c in document("standings", replace(event, players=nowhere)).columns]
    assert not {"club", "region", "federation"} & set(keys)


def test_tie_breaks_have_the_decimal_sign_of_the_language() -> None:
    event = tournament(8, 3)
    assert all("." in text for text in cells(document("standings", event), "BH"))
    with language("ru"):
        assert all("," in text for text in cells(document("standings", event), "BH"))


@pytest.mark.parametrize("by", ["place", "number"])
def test_the_cells_of_a_crosstable_name_the_row_of_the_opponent(
    by: Literal["place", "number"],
) -> None:
    found = document("crosstable", tournament(9, 4), ReportOptions(by=by))
    rows = {row.label: row for row in found.rows}
    met = 0
    for label, row in rows.items():
        for index, cell in enumerate(row.cells):
            if isinstance(cell, Meeting) and cell.opponent:
                back = rows[cell.opponent].cells[index]
                assert isinstance(back, Meeting)
                assert back.opponent == label
                assert back.colour is (cell.colour and cell.colour.other)
                met += 1
    assert met >= 4 * 6


def test_a_crosstable_by_number_is_ordered_by_number() -> None:
    found = document("crosstable", tournament(9, 4), ReportOptions(by="number"))
    assert found.title == "Crosstable by number"
    assert [row.label for row in found.rows] == [str(n) for n in range(1, 10)]
    assert cells(found, "number") == [row.label for row in found.rows]


def test_a_round_without_a_game_is_said_in_words() -> None:
    event = tournament(7, 1)
    byes = (
        Bye(player=PlayerId(1), kind=ByeKind.PAIRING_ALLOCATED),
        Bye(player=PlayerId(2), kind=ByeKind.HALF_POINT),
        Bye(player=PlayerId(3), kind=ByeKind.ZERO_POINT),
    )
    games = (
        Game(board=1, white=PlayerId(4), black=PlayerId(5), result=Result.WHITE_WINS_BY_FORFEIT),
    )
    event = last_round(event, lambda a_round: replace(a_round, byes=byes, games=games))
    found = document("crosstable", event, ReportOptions(by="number"))
    assert [row.cells[4] for row in found.rows] == [
        Meeting(result="bye +1"),
        Meeting(result="absent ½"),
        Meeting(result="absent 0"),
        Meeting(opponent="5", result="+f"),
        Meeting(opponent="4", result="–f"),
        Meeting(),
        Meeting(),
    ]
    assert {"bye: free from play", "+f / –f forfeit (not played)"} <= set(texts(found))


# Categories


def test_a_category_shows_the_place_inside_it_and_the_place_among_all() -> None:
    found = document("categories", with_categories(tournament(24, 3)))
    women = found.blocks[0]
    assert women.title == "Women’s category"
    everybody = {
        row.cells[2]: row.cells[0] for row in document("standings", tournament(24, 3)).rows
    }
    assert [row.cells[0] for row in women.rows] == [str(n) for n in range(1, len(women.rows) + 1)]
    assert [row.cells[1] for row in women.rows] == [everybody[row.cells[2]] for row in women.rows]


def test_the_heavier_line_stands_below_the_last_prize_place() -> None:
    found = document("categories", with_categories(tournament(24, 3)))
    assert [row.closed for row in found.blocks[0].rows] == [False, False, True, False, False, False]
    assert "Heavy line: end of the prize places" in block_texts(found)


def test_who_shares_the_last_prize_place_stands_above_the_line() -> None:
    event = tournament(6, 1, rules=Rules(tie_breaks=()))
    games = tuple(
        Game(board=b, white=PlayerId(b), black=PlayerId(b + 3), result=Result.DRAW)
        for b in (1, 2, 3)
    )
    event = replace(event, rounds=(Round(number=1, state=RoundState.CLOSED, games=games),))
    prizes = (Prize(place=2, category="rating/-2446", amount=100),)
    event = replace(event, rules=replace(event.rules, prizes=prizes))
    [block] = document("categories", event).blocks
    assert [row.cells[0] for row in block.rows] == ["1", *["="] * (len(block.rows) - 1)]
    assert [row.closed for row in block.rows] == [*[False] * (len(block.rows) - 1), True]


def test_without_prizes_there_is_no_heavier_line_and_no_word_about_prizes() -> None:
    event = with_categories(tournament(24, 3))
    event = replace(event, rules=replace(event.rules, prizes=()))
    found = document("categories", event)
    assert [block.title for block in found.blocks] == [
        "Women’s category",
        "Category without rating",
        *sorted(f"Club: {club}" for club in {p.club for p in event.players}),
    ]
    assert not any(row.closed for block in found.blocks for row in block.rows)
    assert found.counts == ("after round 3",)
    assert "Heavy line: end of the prize places" not in block_texts(found)


def test_one_prize_a_player_is_said_where_it_is_the_rule() -> None:
    event = with_categories(tournament(24, 3))
    said = "prizes are not added up: each player takes the largest"
    assert said in document("categories", event).counts
    several = replace(event, rules=replace(event.rules, one_prize=False))
    assert document("categories", several).counts == ("after round 3",)


def test_the_categories_chosen_are_shown_in_the_order_of_the_choice() -> None:
    event = with_categories(tournament(24, 3))
    chosen = ReportOptions(categories=("unrated", "club/Тула", "women"))
    assert [block.title for block in document("categories", event, chosen).blocks] == [
        "Category without rating",
        "Club: Тула",
        "Women’s category",
    ]


def test_the_final_table_has_a_prize_column_only_if_there_are_prizes() -> None:
    event = tournament(8, 3)
    assert "prize" not in [column.key for column in document("final", event).columns]
    found = document("final", with_prizes(event))
    assert found.columns[-1].head == "Prize, ₽"
    # Two have 2 points, two 1½: 20,000 and 15,000 make 17,500 each, 10,000 and 5,000 7,500.
    assert cells(found, "points")[:6] == ["2½", "2", "2", "1½", "1½", "1"]
    assert cells(found, "prize")[:6] == ["30,000", "17,500", "17,500", "7,500", "7,500", ""]


def test_prizes_of_a_category_stand_in_the_final_table_if_somebody_belongs_to_it() -> None:
    rules = Rules(prizes=(Prize(place=1, category="women", amount=100_50, kind="Cup"),))
    event = tournament(8, 3, rules=rules)
    assert "prize" not in [column.key for column in document("final", event).columns]
    women = tuple(replace(player, sex=Sex.FEMALE) for player in event.players)
    found = document("final", replace(event, players=women))
    assert cells(found, "prize")[:2] == ["100.50 · Cup", ""]


def test_the_final_table_is_provisional_before_the_last_round_and_its_last_result() -> None:
    event = tournament(8, 3)
    assert document("final", event).state == State(text="FINAL", black=True)
    early = tournament(8, 3, planned=5)
    assert document("final", early).state == State(text="PROVISIONAL", black=True)
    adjourned = document("final", with_result(event, 1, Result.ADJOURNED))
    assert adjourned.state == State(text="PROVISIONAL", black=True)
    assert "Some games have not ended: the table is provisional." in adjourned.closing.notes


def test_the_notes_count_games_forfeits_and_pairs_set_by_hand() -> None:
    event = tournament(8, 2)
    event = with_result(event, 1, Result.WHITE_WINS_BY_FORFEIT)
    games = [game for a_round in event.rounds for game in a_round.games]
    forfeits = sum(game.result in _FORFEITS for game in games)
    wanted = f"Games played — {8 - forfeits}, forfeits — {forfeits}, pairs set by the arbiter — 2."
    assert wanted in document("final", event).closing.notes


_FORFEITS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT)


def test_the_chief_arbiter_signs_and_in_russian_the_secretary_too() -> None:
    event = replace(tournament(8, 2), info=EventInfo(name="Cup"))
    assert [who.role for who in document("final", event).closing.signatures] == ["Chief arbiter"]
    with language("ru"):
        closing = document("final", event).closing
    assert [who.role for who in closing.signatures] == ["Главный судья", "Главный секретарь"]
    assert closing.stamp == "М.\u00a0П."


def test_every_arbiter_who_is_known_has_a_line_with_his_name() -> None:
    info = EventInfo(
        arbiters=(
            Arbiter(role="deputy", name="Соснин П. П."),
            Arbiter(role="deputy", name="Ольхин Р. Р."),
            Arbiter(role="chief", name="Кедров М. А.", category="ССВК"),
        )
    )
    closing = document("final", replace(tournament(8, 2), info=info)).closing
    assert [(who.role, who.name) for who in closing.signatures] == [
        ("Chief arbiter", "Кедров М. А."),
        ("Deputy chief arbiter", "Соснин П. П."),
        ("Deputy chief arbiter", "Ольхин Р. Р."),
    ]
    assert closing.signatures[0].category == "ССВК"
