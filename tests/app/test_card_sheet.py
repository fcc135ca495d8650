"""The printed pairing card says what the rules see, in the words of the paper."""

from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.corrections import CorrectResult
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.card_sheet import card_sheets
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import Rules
from swissdesk.reports.errors import RoundNotPaired
from swissdesk.reports.player_card import Arrow, CardEntry, CardSheet
from tests.app.desk import UNKNOWN_SYSTEM, a_session, id_of, insist, pair, play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = a_session(
        tmp_path / "cards.swissdesk", 5, Rules(system=UNKNOWN_SYSTEM, rounds=4, lot_seed=3)
    )
    play(session, 2)
    return session


def card(session: Session, number: int, round_no: int | None = None) -> CardSheet:
    player = id_of(session, number)
    (one,) = card_sheets(session.tournament, round_no, player)
    return one


def test_a_game_has_number_colour_result_and_the_sum(session: Session) -> None:
    first = card(session, 1).entries[0]
    assert (first.number, first.colour, first.result, first.score) == (2, Colour.WHITE, "1", "1")


def test_the_bye_has_a_word_an_arrow_down_and_a_plus(session: Session) -> None:
    entry = card(session, 5).entries[0]
    assert entry.opponent is None
    assert (entry.word, entry.arrow, entry.result) == ("free", Arrow.DOWN, "+1")
    assert card(session, 5).bye == "had it"
    assert card(session, 1).bye == "may have it"


def test_rounds_to_come_are_open_and_tell_what_was_asked_for(session: Session) -> None:
    session.run(RequestBye(player=id_of(session, 1), round=4, kind=ByeKind.HALF_POINT))
    assert card(session, 1).entries[2:] == (
        CardEntry(round=3, is_open=True),
        CardEntry(round=4, word="½ bye", is_open=True),
    )


def test_a_draft_is_on_no_card(session: Session) -> None:
    pair(session)
    assert card(session, 1).after == 2
    assert card(session, 1).entries[2].is_open


def test_a_card_of_an_earlier_round_knows_nothing_later(session: Session) -> None:
    then = card(session, 1, 1)
    assert then.after == 1
    assert [entry.is_open for entry in then.entries] == [False, True, True, True]
    assert len(then.met) == 1
    with pytest.raises(RoundNotPaired):
        card(session, 1, 3)


def test_everybody_has_a_card_by_number(session: Session) -> None:
    assert [one.number for one in card_sheets(session.tournament)] == [1, 2, 3, 4, 5]


def test_the_colour_that_is_due_stands_with_its_strength(session: Session) -> None:
    one = card(session, 1)
    assert one.difference in ("+2", "0")
    assert one.due in ("due Black, absolute", "due White, mild", "due Black, mild")


def test_behind_a_result_corrected_for_places_only_stands_what_pairings_use(
    session: Session,
) -> None:
    game = session.tournament.round(1).games[0]
    new = CorrectResult(round=1, board=game.board, result=Result.DRAW, reach=Reach.PLACES)
    insist(session, new)
    (white,) = card_sheets(session.tournament, None, game.white)
    (black,) = card_sheets(session.tournament, None, game.black)
    assert (white.entries[0].result, black.entries[0].result) == ("½ (1)", "½ (0)")


def test_the_opponents_have_the_same_numbers_in_the_rounds_and_below_them(
    session: Session,
) -> None:
    session.run(AddPlayer(player=Player(id=PlayerId(0), surname="Strong", rating=3000)))
    numbers = {one.player: one.number for one in card_sheets(session.tournament)}
    for one in card_sheets(session.tournament):
        played = {entry.number for entry in one.entries if entry.opponent is not None}
        assert played == set(one.met)
        assert all(
            entry.number == numbers[entry.opponent]
            for entry in one.entries
            if entry.opponent is not None
        )
