"""Why a round is as it is: by the system, by hand, by a lot nobody knows, or not paired at all."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app import explaining
from swissdesk.app.actions.absence import RequestBye, WithdrawPlayer
from swissdesk.app.actions.corrections import CorrectColours
from swissdesk.app.actions.manual import (
    DissolvePair,
    GiveBye,
    ManualChange,
    SwapColours,
    SwapPlayers,
)
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.errors import CannotExplain, NoSuchRound
from swissdesk.app.explained import Origin, PlayerExplained
from swissdesk.app.explaining import (
    article_meaning,
    can_explain,
    cited,
    explain_round,
    why_not,
)
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import Rules
from swissdesk.pairing.explanation import RoundExplanation
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2026 import FideDutch2026
from tests.app.desk import a_session, id_of, insist
from tests.explanations import teach

REASON = "they came in one car"


@pytest.fixture(autouse=True)
def _the_system_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)


def a_draft(path: Path, players: int = 7, system: str = "fide-dutch-2026") -> Session:
    """Return a session with round 1 as the system pairs it: 1-4, 5-2, 3-6, 7 has the bye."""
    rules = Rules(system=system, lot_seed=17, first_colour=Colour.WHITE)
    session = a_session(path / "t.swissdesk", players, rules)
    session.run(pair_next(session.tournament).action())
    return session


def by_hand(session: Session, change: ManualChange, reason: str = REASON) -> None:
    """Change the draft, the reason given whether it is asked for or not."""
    insist(session, replace(change, reason=reason), reason)


def to_the_end(session: Session) -> None:
    """Publish round 1, let White win everywhere, and close it."""
    session.run(PublishRound(round=1))
    for game in session.tournament.round(1).games:
        session.run(EnterResult(round=1, board=game.board, result=Result.WHITE_WINS))
    session.run(CloseRound(round=1))


def of(session: Session, number: int, round_no: int = 1) -> PlayerExplained:
    """Return what is told of the player with that number."""
    explained = explain_round(session.tournament, round_no, history=session.history())
    return explained.players[id_of(session, number)]


def sentences(session: Session, number: int, round_no: int = 1) -> list[str]:
    """Return the sentences about why he is where he is."""
    return [say(note, session.tournament) for note in of(session, number, round_no).why]


def test_a_pair_of_the_system_is_told_in_the_words_of_the_system(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        told = of(session, 1)
        assert sentences(session, 1) == ["Player 001 meets Player 004 [3.3]."]
        assert told.origin is Origin.SYSTEM
        assert told.opponent == id_of(session, 4)
        assert told.bracket is not None
        assert cited(told.notes) == ("3.3", "C1", "5.2.1")


def test_everybody_is_told_of_and_all_pairs_agree(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        explained = explain_round(session.tournament, 1)
        assert len(explained.players) == 7
        assert (explained.agreeing, explained.pairs) == (3, 3)
        assert sentences(session, 7) == ["Player 007 has the bye [C5]."]


def test_a_pair_made_by_hand_says_what_the_system_pairs_and_the_reason(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        first, second = id_of(session, 4), id_of(session, 5)
        by_hand(session, SwapPlayers(round=1, first=first, second=second))
        told = of(session, 1)
        assert told.origin is Origin.BY_HAND
        assert told.bracket is None
        assert sentences(session, 1) == [
            "The arbiter made the pair Player 001 – Player 005 by hand.",
            f"Reason in the journal: {REASON}",
            "By the system the pair is Player 001 – Player 004.",
        ]
        assert explain_round(session.tournament, 1).agreeing == 1


def test_the_reason_of_another_pair_is_not_given_for_this_one(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path, 12)) as session:
        for one, other, reason in ((7, 8, REASON), (9, 10, "another reason")):
            change = SwapPlayers(round=1, first=id_of(session, one), second=id_of(session, other))
            by_hand(session, change, reason)
        assert f"Reason in the journal: {REASON}" in sentences(session, 7)
        assert "Reason in the journal: another reason" not in sentences(session, 7)


def test_colours_changed_by_hand_leave_the_reasons_of_the_pair(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        by_hand(session, SwapColours(round=1, board=1))
        told = of(session, 1)
        assert sentences(session, 1) == ["Player 001 meets Player 004 [3.3]."]
        colours = [say(note, session.tournament) for note in told.colours]
        assert colours[:2] == [
            "The colours were changed by hand; by the system Player 001 has White.",
            f"Reason in the journal: {REASON}",
        ]
        assert told.origin is Origin.BY_HAND
        assert told.colour is Colour.BLACK


def test_who_sat_the_other_way_round_is_told_after_why_the_colours_were_given(
    tmp_path: Path,
) -> None:
    with closing(a_draft(tmp_path)) as session:
        session.run(PublishRound(round=1))
        session.run(CorrectColours(round=1, board=2, wrong=True, reach=Reach.PAIRINGS))
        game = session.tournament.game_on(1, 2)
        explained = explain_round(session.tournament, 1).players
        white, black = map(session.tournament.player, (game.white, game.black))
        said = f"Wrong colours were played: {name(black)} had White, {name(white)} had Black."
        for player in (white, black):
            assert say(explained[player.id].colours[-1], session.tournament) == said
        others = [one for one in explained.values() if one.player not in (white.id, black.id)]
        assert all(said != say(n, session.tournament) for one in others for n in one.colours)


def test_a_pair_made_by_hand_as_the_system_makes_it_says_so(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        first, second = id_of(session, 4), id_of(session, 5)
        for _ in range(2):
            by_hand(session, SwapPlayers(round=1, first=first, second=second))
        assert of(session, 1).origin is Origin.SYSTEM
        assert sentences(session, 1)[1:] == [
            "The pair Player 001 – Player 004 was made by hand; the system makes the same."
        ]


def test_a_bye_by_hand_says_who_would_have_had_it(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        by_hand(session, GiveBye(round=1, player=id_of(session, 5)))
        assert of(session, 5).origin is Origin.BY_HAND
        assert sentences(session, 5) == [
            "The arbiter gave Player 005 the bye by hand.",
            f"Reason in the journal: {REASON}",
            "By the system the pair is Player 005 – Player 002.",
            "By the system the bye goes to Player 007.",
        ]


def test_a_bye_asked_for_is_told_by_its_kind(tmp_path: Path) -> None:
    rules = Rules(system="fide-dutch-2026", lot_seed=17)
    with closing(a_session(tmp_path / "t.swissdesk", 8, rules)) as session:
        wish = RequestBye(player=id_of(session, 3), round=1, kind=ByeKind.HALF_POINT)
        session.run(wish)
        session.run(pair_next(session.tournament).action())
        assert of(session, 3).origin is Origin.AWAY
        assert sentences(session, 3) == ["Player 003 asked not to play in round 1: half-point bye."]


def test_who_left_is_told_as_such(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path, 8)) as session:
        to_the_end(session)
        session.run(WithdrawPlayer(player=id_of(session, 8), from_round=2))
        session.run(pair_next(session.tournament).action())
        gone = next(p for p in session.tournament.players if p.surname == "Player 008")
        explained = explain_round(session.tournament, 2)
        told = explained.players[gone.id]
        assert [say(note, session.tournament) for note in told.why] == [
            "Player 008 had left the tournament before round 2."
        ]


def test_who_waits_for_an_opponent_belongs_to_the_question(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        before = explain_round(session.tournament, 1)
        by_hand(session, DissolvePair(round=1, board=1))
        after = explain_round(session.tournament, 1, known=before.answer)
        assert after.answer is before.answer
        assert sentences(session, 1) == ["Player 001 has no opponent yet."]


def test_a_result_does_not_ask_the_system_again(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        before = explain_round(session.tournament, 1)
        to_the_end(session)
        assert explain_round(session.tournament, 1, known=before.answer).answer is before.answer


def test_another_round_asks_the_system_anew(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        to_the_end(session)
        session.run(pair_next(session.tournament).action())
        first = explain_round(session.tournament, 1)
        second = explain_round(session.tournament, 2, known=first.answer)
        assert second.answer is not first.answer


def test_a_round_of_another_hand_says_that_nothing_tells_why(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        a_round = session.tournament.round(1)
        one, two, three = a_round.games
        games = (replace(one, black=two.black), replace(two, black=one.black), three)
        imported = replace(session.tournament, rounds=(replace(a_round, games=games),))
        told = explain_round(imported, 1).players[one.white]
        assert told.origin is Origin.OTHER
        assert "nothing tells why" in say(told.why[0], imported)


def test_a_round_without_a_legal_pairing_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(a_draft(tmp_path)) as session:

        def refuse(_system: object, _task: PairingTask) -> RoundExplanation:
            raise NoPairing((Note(template="Nobody is left."),), ())

        monkeypatch.setattr(FideDutch2026, "explain", refuse)
        explained = explain_round(session.tournament, 1)
        assert explained.agreeing is None
        assert [note.template for note in explained.notes] == ["Nobody is left."]
        told = explained.players[id_of(session, 1)]
        assert say(told.why[-1], session.tournament).startswith("By the rules this round has no")


def test_why_not_is_asked_of_the_system(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path)) as session:
        tournament = session.tournament
        one, four, five, seven = (id_of(session, n) for n in (1, 4, 5, 7))
        told = [
            say(why_not(tournament, 1, player, other), tournament)
            for player, other in ((one, five), (one, four), (one, one), (five, None), (seven, None))
        ]
        assert told == [
            "Player 001 and Player 005 have met [C1].",
            "By the system the pair is Player 001 – Player 004.",
            "Choose another opponent: this is the same player.",
            "Player 005 stands higher [C5].",
            "By the system the bye goes to Player 007.",
        ]


def test_why_not_somebody_who_is_away(tmp_path: Path) -> None:
    rules = Rules(system="fide-dutch-2026", lot_seed=17)
    with closing(a_session(tmp_path / "t.swissdesk", 8, rules)) as session:
        session.run(RequestBye(player=id_of(session, 3), round=1, kind=ByeKind.HALF_POINT))
        session.run(pair_next(session.tournament).action())
        note = why_not(session.tournament, 1, id_of(session, 1), id_of(session, 3))
        assert say(note, session.tournament) == "Player 003 is not paired in round 1."


def test_an_unknown_round_and_a_system_without_words_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(a_draft(tmp_path)) as session:
        with pytest.raises(NoSuchRound):
            explain_round(session.tournament, 2)
        monkeypatch.setattr(explaining, "system_of", lambda _code: object())
        assert not can_explain("fide-dutch-2026")
        with pytest.raises(CannotExplain):
            explain_round(session.tournament, 1)


def test_the_meaning_of_an_article_comes_from_the_system() -> None:
    assert article_meaning("fide-dutch-2026", "C1") == "no rematch"
    assert article_meaning("fide-dutch-2026", "Z9") == ""


def test_a_round_drawn_with_an_unknown_number_is_explained_as_it_stands(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path, 8, "draughts-lot")) as session:
        to_the_end(session)
        session.run(pair_next(session.tournament).action())
        tournament = session.tournament
        unknown = replace(tournament, rules=replace(tournament.rules, lot_seed=0))
        explained = explain_round(unknown, 2)
        assert explained.agreeing == explained.pairs == 4
        assert {told.origin for told in explained.players.values()} == {Origin.LOT}
        game = unknown.game_on(2, 1)
        told = say(why_not(unknown, 2, game.white, game.black), unknown)
        assert told.startswith("By the system the pair is ")


def test_a_drawn_round_that_breaks_a_rule_cannot_be_explained(tmp_path: Path) -> None:
    with closing(a_draft(tmp_path, 8, "draughts-lot")) as session:
        tournament = session.tournament
        first = tournament.round(1)
        again = replace(first, number=2)
        twice = replace(
            tournament, rules=replace(tournament.rules, lot_seed=0), rounds=(first, again)
        )
        told = explain_round(twice, 2).players[first.games[0].white]
        assert told.origin is Origin.OTHER
        assert say(told.why[0], twice).startswith("The number of the lot is not known")
