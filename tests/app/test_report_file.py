"""The report file with what the journal adds to it, what it lacks and what it cannot hold."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.letterhead import EditLetterhead
from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.report_file import TRF16, TRF26, report_file
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.app.wording import name, say
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.formats import read


def _gaps(tournament: Tournament) -> list[str]:
    made = report_file(tournament, TRF26)
    return [say(gap.note, tournament) for gap in made.gaps]


def _not_carried(tournament: Tournament, code: str) -> list[str]:
    made = report_file(tournament, code)
    return [say(note, tournament) for note in made.not_carried]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return make_sample(tmp_path / "a.swissdesk", "en", played=4, missing=2)


def test_an_empty_tournament_lacks_everything_a_report_needs(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "a.swissdesk", info=EventInfo(), rules=Rules(rounds=5))
    assert _gaps(session.tournament) == [
        "The name of the tournament is missing.",
        "The place is missing.",
        "The federation of the tournament is missing: a code of three letters.",
        "The first day is missing.",
        "The last day is missing.",
        "The chief arbiter is missing.",
        "The time control is missing.",
        "Rounds paired: 0 of 5.",
    ]


def _lacking(session: Session, cards: Mapping[int, Mapping[str, Any]]) -> list[str]:
    """Return the gaps of the cards where those of *cards* have other values, all else is there."""
    whole: dict[str, Any] = {
        "federation": "FID",
        "fide_id": "123",
        "birth_date": "1990-05-17",
        "name_latin": "A",
    }
    players = [
        replace(player, **{**whole, **cards.get(number, {})})
        for number, player in enumerate(session.tournament.by_number(), 1)
    ]
    gaps = _gaps(replace(session.tournament, players=tuple(players)))
    return [gap for gap in gaps if gap.startswith("Without")]


def test_who_lacks_something_is_named_with_the_number(session: Session) -> None:
    first, second = session.tournament.by_number()[:2]
    assert _lacking(session, {1: {"federation": ""}, 2: {"federation": ""}}) == [
        f"Without a federation: 1 {name(first)}; 2 {name(second)}."
    ]


def test_of_many_who_lack_something_six_are_named_and_the_others_counted(session: Session) -> None:
    players = session.tournament.by_number()
    (gap,) = _lacking(session, {number: {"federation": ""} for number in range(1, 11)})
    assert name(players[5]) in gap
    assert name(players[6]) not in gap
    assert gap.endswith("and 4 more.")
    everybody = {number: {"federation": ""} for number in range(1, len(players) + 1)}
    assert _lacking(session, everybody) == [f"Without a federation: all {len(players)}."]


def test_whose_year_of_birth_is_known_does_not_count_as_without_a_birth(session: Session) -> None:
    nothing: dict[str, object] = {"fide_id": "", "birth_date": "", "birth_year": None}
    first, second = session.tournament.by_number()[:2]
    assert _lacking(session, {1: nothing, 2: {**nothing, "birth_year": 2001}}) == [
        f"Without a FIDE ID: 1 {name(first)}; 2 {name(second)}.",
        f"Without a FIDE ID and a date of birth: 1 {name(first)}.",
        "Without a FIDE ID, only the year of birth is known (a new ID asks for the whole date): "
        f"2 {name(second)}.",
    ]


def test_a_tournament_under_way_lacks_its_last_rounds_and_results(session: Session) -> None:
    gaps = _gaps(session.tournament)
    assert gaps[-2:] == ["Round 4: boards without a result: 19, 20.", "Rounds paired: 4 of 7."]
    assert not [gap for gap in gaps if "missing" in gap]


def test_what_only_the_tournament_file_keeps_is_said(session: Session) -> None:
    said = _not_carried(session.tournament, TRF26)
    assert any(line.startswith("Prizes are not in the report file") for line in said)
    numbered = "Start numbers that changed are only in comment lines of SwissDesk"
    assert any(line.startswith(numbered) for line in said)


def test_regions_that_are_cut_are_counted(session: Session) -> None:
    first, second, *others = session.tournament.players
    players = (replace(first, region="Тверь"), replace(second, region="МСК"), *others)
    tournament = replace(session.tournament, players=players)
    said = "Regions cut to 3 characters in the report file: {n}."
    cut = 1 + sum(len(player.region) > 3 for player in others)
    assert said.format(n=cut) in _not_carried(tournament, TRF26)
    assert not [line for line in _not_carried(tournament, TRF16) if "cut to 3" in line]


def test_pairings_of_a_tournament_whose_numbers_moved_are_right_after_reading_too(
    session: Session,
) -> None:
    tournament = session.tournament
    again = read("a.trf", report_file(tournament, TRF26, session.history()).data).tournament
    for a_round in tournament.rounds:
        pairs = {
            (tournament.number(g.white, a_round.number), tournament.number(g.black, a_round.number))
            for g in a_round.games
        }
        assert pairs == {
            (again.number(g.white, a_round.number), again.number(g.black, a_round.number))
            for g in again.round(a_round.number).games
        }


def test_manual_changes_and_a_left_fide_mode_stand_in_the_report(session: Session) -> None:
    board = session.tournament.round(4).games[-1].board
    _insist(session, SwapColours(round=4, board=board, reason="seated so"))
    rules = replace(session.tournament.rules, fide_mode=False)
    _insist(session, EditRules(rules=rules, reason="club rules"))
    data = report_file(session.tournament, TRF26, session.history()).data
    lines = data.decode().splitlines()
    comments = [line for line in lines if line.startswith("### ") and " @ Round 4: " in line]
    assert [line.partition(" @ ")[0] for line in comments] == ["### Manual", "### Rules"]
    assert comments[0].endswith("(seated so)")
    assert "### SwissDesk fide-mode off 4" in lines
    again = read("a.trf", data).tournament
    assert report_file(again, TRF26).data == data


def test_what_was_taken_back_stands_in_no_report(session: Session) -> None:
    board = session.tournament.round(4).games[-1].board
    before = report_file(session.tournament, TRF16, session.history()).data
    _insist(session, SwapColours(round=4, board=board, reason="seated so"))
    session.undo()
    assert report_file(session.tournament, TRF16, session.history()).data == before


def _insist(session: Session, action: SwapColours | EditRules) -> None:
    with pytest.raises(NeedsConsent) as question:
        session.run(action)
    session.run(replace(action, accepted=question.value.breaches))


def test_the_head_of_the_sheets_is_not_in_the_report(session: Session) -> None:
    assert not any("Logo" in said for said in _not_carried(session.tournament, TRF26))
    session.run(EditLetterhead(letterhead=Letterhead(lines=("Rook club", "Lakeside"))))
    said = "Logo and header text of the sheets are not in the report file: 2."
    assert said in _not_carried(session.tournament, TRF26)
