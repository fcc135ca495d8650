"""Games without moves: each game on the wall once, as it was played, readable by anybody."""

import re
from dataclasses import replace
from typing import Any

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.player import Player
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.letters import Letters
from swissdesk.formats.pgn import write_pgn

KEDROV = Player(id=PlayerId(1), surname="Кедров", given_name="Матвей", name_latin="Kedrov, Matvey",
                rating=2291, title="FM", fide_id="99000001", club="Ладья")  # fmt: skip
OSININA = Player(id=PlayerId(2), surname="Осинина", given_name='Лада "Л\\"')


def _event(
    *games: Game, rules: Rules | None = None, state: RoundState = RoundState.CLOSED
) -> Tournament:
    return Tournament(
        info=EventInfo(name="Кубок", place="Казань", start="2026-11-28"),
        rules=rules or Rules(),
        players=(KEDROV, OSININA),
        numbers=tuple(
            StartNumber(player=p.id, from_round=1, number=p.id) for p in (KEDROV, OSININA)
        ),
        rounds=(Round(number=1, state=state, games=games),),
    )


def _game(result: Result | None, **more: Any) -> Game:
    game = Game(board=1, white=KEDROV.id, black=OSININA.id, result=result)
    return replace(game, **more)


def _tags(data: bytes) -> list[dict[str, str]]:
    games = re.split(r"\n(?=\[Event )", data.decode())
    return [dict(re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M)) for game in games if game]


def test_a_game_has_its_seven_tags_and_what_is_known_of_the_players() -> None:
    data = write_pgn(_event(_game(Result.WHITE_WINS)))
    (tags,) = _tags(data)
    assert list(tags)[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    assert (tags["White"], tags["WhiteElo"], tags["WhiteTitle"]) == ("Кедров, Матвей", "2291", "FM")
    assert (tags["Date"], tags["Round"], tags["Result"]) == ("2026.11.28", "1.1", "1-0")
    assert tags["Black"] == r"Осинина, Лада \"Л\\\""
    assert "BlackElo" not in tags
    assert data.decode().endswith("]\n\n1-0\n")


def test_names_in_latin_letters_are_the_reading_form_else_transliterated() -> None:
    (tags,) = _tags(write_pgn(_event(_game(None)), Letters(latin=True)))
    assert (tags["White"], tags["Black"][:13]) == ("Kedrov, Matvey", "Osinina, Lada")
    assert (tags["Event"], tags["WhiteTeam"], tags["Result"]) == ("Kubok", "Ladia", "*")


def test_forfeits_are_no_games_and_drafts_are_told_to_nobody() -> None:
    assert write_pgn(_event(_game(Result.WHITE_WINS_BY_FORFEIT))) == b""
    assert write_pgn(_event(_game(None), state=RoundState.DRAFT)) == b""


def test_results_that_a_pgn_cannot_say_are_open() -> None:
    for result in (Result.BOTH_LOST, Result.ADJOURNED, Result.WHITE_HALF_BLACK_NONE):
        assert _tags(write_pgn(_event(_game(result))))[0]["Result"] == "*"
    assert _tags(write_pgn(_event(_game(Result.UNRATED_DRAW))))[0]["Result"] == "1/2-1/2"


def test_who_sat_the_other_way_round_had_the_other_colour() -> None:
    (tags,) = _tags(write_pgn(_event(_game(Result.WHITE_WINS, wrong_colours=True))))
    assert (tags["White"][:7], tags["Result"]) == ("Осинина", "0-1")


def test_draughts_have_their_own_results() -> None:
    (tags,) = _tags(write_pgn(_event(_game(Result.DRAW), rules=Rules(sport=Sport.DRAUGHTS))))
    assert tags["Result"] == "1-1"


def test_the_games_of_a_micro_match_stand_one_by_one_with_colours_in_turn() -> None:
    game = _game(Result.WHITE_WINS, games=(Half.WIN, Half.DRAW))
    first, second = _tags(write_pgn(_event(game, rules=Rules(games_a_meeting=2))))
    assert (first["Round"], first["White"], first["Result"]) == ("1.1.1", "Кедров, Матвей", "1-0")
    assert (second["Round"], second["Black"], second["Result"]) == (
        "1.1.2", "Кедров, Матвей", "1/2-1/2",
    )  # fmt: skip


def test_in_latin_letters_all_of_it_is_ascii_whatever_the_alphabet() -> None:
    event = _event(_game(Result.DRAW))
    event = replace(
        event,
        info=replace(event.info, name="Κύπελλο «Ўзбекистон» — 北京", place="Ақтөбе"),
        players=(
            replace(KEDROV, name_latin="Kédrov, Matvey", title="МФ", club="Їжак"),
            replace(OSININA, surname="Müller-Łuczak"),
        ),
    )
    letters = Letters(latin=True)
    data = write_pgn(event, letters)
    (tags,) = _tags(data.decode("ascii").encode())
    assert tags["Event"] == r"Kypello \"Uzbekiston\" - ??"
    assert (tags["Site"], tags["White"], tags["WhiteTitle"], tags["WhiteTeam"]) == (
        "Aktobe", "Kedrov, Matvey", "MF", "Izhak"
    )  # fmt: skip
    assert tags["Black"].startswith("Muller-Luczak")
    (lost,) = letters.remarks()
    assert lost.values["text"] == event.info.name
