"""A list meets the participants: ratings are brought up to date, nobody is added twice."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.rounds import PairRound, PublishRound
from swissdesk.app.actions.taking_over import TakeOverPlayers
from swissdesk.app.incoming import (
    Column,
    Incoming,
    State,
    guessed,
    pasted_sheet,
    read_incoming,
    remember,
)
from swissdesk.app.incoming_words import meaning, summary, written
from swissdesk.app.merging import Decision, Fate
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import RatingKind
from swissdesk.domain.rules import RankingRating, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from tests.app.desk import UNKNOWN_SYSTEM, a_player, a_session, any_pairing

HEADING = "ФИО;Рейтинг ФИДЕ;ФИДЕ ID;Год рождения;Клуб\n"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = a_session(tmp_path / "t.swissdesk")
    session.run(
        AddPlayers(
            players=(
                a_player("Кедров", 1500, given_name="Матвей", fide_id="99000001", birth_year=1990),
                a_player("Осинина", 1400, given_name="Лада", birth_year=2011),
                a_player("Липов", given_name="Глеб"),
            )
        )
    )
    yield session
    session.close()


def incoming(tournament: Tournament, text: str) -> Incoming:
    sheet = pasted_sheet("список.csv", HEADING + text)
    return read_incoming(tournament, sheet, guessed(sheet, {}))


def _fates(found: Incoming) -> list[Fate]:
    return [arrival.fate for arrival in found.arrivals]


def test_the_same_id_is_the_same_person_whatever_the_name(session: Session) -> None:
    found = incoming(session.tournament, "Kedrov Matvei;1530;99000001;1990;Волна\n")
    assert _fates(found) == [Fate.CHANGED]
    session.run(found.action())
    kedrov = next(p for p in session.tournament.players if p.fide_id == "99000001")
    assert (kedrov.surname, kedrov.rating, kedrov.club) == ("Кедров", 1530, "Волна")
    assert kedrov.ratings == ((RatingKind.STANDARD, 1530),)
    assert len(session.tournament.players) == 3


def test_the_same_name_and_year_are_the_same_person(session: Session) -> None:
    found = incoming(session.tournament, "Осинина Лада;1460;99000002;2011;\n")
    assert (_fates(found), found.waiting) == ([Fate.CHANGED], frozenset())
    session.run(found.action())
    osinina = next(p for p in session.tournament.players if p.surname == "Осинина")
    assert (osinina.rating, osinina.fide_id) == (1460, "99000002")


def test_another_year_or_another_id_is_another_person(session: Session) -> None:
    found = incoming(
        session.tournament, "Осинина Лада;1460;;2009;\nКедров Матвей;1400;99000077;1990;\n"
    )
    assert _fates(found) == [Fate.NEW, Fate.NEW]


def test_a_name_without_a_year_waits_for_the_arbiter(session: Session) -> None:
    found = incoming(session.tournament, "Липов Глеб;1700;;2001;\nВязов Пётр;1200;;;\n")
    assert found.waiting == {2}
    assert [arrival.card.surname for arrival in found.ready] == ["Вязов"]
    same = found.decide(2, Decision.UPDATE)
    assert (_fates(same), same.waiting) == ([Fate.CHANGED, Fate.NEW], frozenset())
    other = found.decide(2, Decision.ADD)
    assert _fates(other) == [Fate.NEW, Fate.NEW]
    gone = found.decide(2, Decision.SKIP)
    assert (_fates(gone), gone.waiting) == ([Fate.NEW], frozenset())
    assert gone.remarks[0].state is State.SKIPPED


def test_who_stands_on_the_list_twice_is_added_once(session: Session) -> None:
    text = "Вязов Пётр;1200;99000009;1980;\nВязов П.;1300;99000009;;\nВязов Пётр;1200;;1980;\n"
    found = incoming(session.tournament, text)
    assert _fates(found) == [Fate.NEW, Fate.TWICE, Fate.TWICE]
    assert (len(found.ready), found.waiting) == (1, frozenset())


def test_who_was_named_in_two_ways_is_noticed_as_one_person(session: Session) -> None:
    text = "Kedrov Matvei;1530;99000001;;\nКедров Матвей;1540;;1990;\n"
    assert _fates(incoming(session.tournament, text)) == [Fate.CHANGED, Fate.TWICE]


def test_a_list_read_again_changes_nothing(session: Session) -> None:
    text = "Осинина Лада;1460;99000002;2011;Ива\nВязов Пётр;1200;99000009;1980;\n"
    session.run(incoming(session.tournament, text).action())
    again = incoming(session.tournament, text)
    assert (_fates(again), again.ready) == ([Fate.SAME, Fate.SAME], ())


def test_what_the_list_leaves_blank_stays_on_the_card(session: Session) -> None:
    found = incoming(session.tournament, "Кедров Матвей;;99000001;;\n")
    assert (_fates(found), found.ready) == ([Fate.SAME], ())


def test_the_whole_list_is_one_deed_and_comes_back_with_one_undo(session: Session) -> None:
    before = session.tournament
    text = "Осинина Лада;2460;;2011;\nВязов Пётр;1200;;1980;\nТополев Ян;2700;;1970;\n"
    session.run(incoming(before, text).action())
    after = session.tournament
    numbers = [after.number(p.id) for p in after.players]
    assert sorted(numbers) == [1, 2, 3, 4, 5]
    assert after.by_number()[0].surname == "Тополев"
    assert after.by_number()[1].surname == "Осинина"
    assert len(session.history()) == 3
    session.undo()
    assert session.tournament == before
    session.redo()
    assert session.tournament == after


def test_a_list_after_round_one_brings_late_entries_and_leaves_old_numbers(
    session: Session,
) -> None:
    pairing = any_pairing(session.tournament, 1)
    session.run(PairRound(round=1, pairing=pairing, system=UNKNOWN_SYSTEM, seed=1, version="t"))
    session.run(PublishRound(round=1))
    before = {p.id: session.tournament.number(p.id, 1) for p in session.tournament.players}
    session.run(incoming(session.tournament, "Тополев Ян;2700;;1970;\n").action())
    new = next(p for p in session.tournament.players if p.surname == "Тополев")
    assert (new.first_round, session.tournament.number(new.id)) == (2, 1)
    assert {p: session.tournament.number(p, 1) for p in before} == before


def test_in_a_tournament_by_national_rating_that_one_ranks() -> None:
    rules = Rules(ranking_rating=RankingRating.NATIONAL)
    sheet = pasted_sheet("l", "ФИО;Рейтинг ФИДЕ;Рейтинг ФШР\nКедров Матвей;1500;1612\n")
    (arrival,) = read_incoming(Tournament(rules=rules), sheet, guessed(sheet, {})).arrivals
    assert arrival.card.rating == 1612
    (other,) = read_incoming(Tournament(), sheet, guessed(sheet, {})).arrivals
    assert other.card.rating == 1500


def test_a_cell_nobody_understands_waits_and_can_be_corrected(session: Session) -> None:
    found = incoming(session.tournament, "Вязов Пётр;много;;1980;\nТополев Ян;1700;;1970;\n")
    assert found.waiting == {2}
    (remark,) = found.remarks
    assert (remark.place, written(found, remark)) == (1, "много")
    corrected = found.correct(2, 1, "1650")
    assert (corrected.remarks, len(corrected.ready)) == ((), 2)
    assert corrected.arrivals[0].card.rating == 1650
    blank = found.decide(2, Decision.AS_READ)
    assert (blank.arrivals[0].card.rating, blank.waiting) == (None, frozenset())
    assert blank.remarks[0].state is State.SETTLED


def test_everything_open_can_be_accepted_at_once(session: Session) -> None:
    found = incoming(session.tournament, "Вязов Пётр;много;;1980;\nЛипов Глеб;1700;;2001;\n")
    assert len(found.waiting) == 2
    accepted = found.accept_all()
    assert (_fates(accepted), accepted.waiting) == ([Fate.NEW, Fate.CHANGED], frozenset())


def test_a_mended_cell_is_said_and_holds_nothing_up(session: Session) -> None:
    found = incoming(session.tournament, "Вязов Пётр;14З0;;1980;\n")
    (remark,) = found.remarks
    assert (remark.state, found.ready[0].card.rating) == (State.MENDED, 1430)
    with language("en"):
        assert "1430" in meaning(remark, session.tournament)


def test_a_line_without_a_name_is_left_out_and_said(session: Session) -> None:
    found = incoming(session.tournament, ";1500;;1980;\n")
    assert [remark.state for remark in found.remarks] == [State.SKIPPED]


def test_columns_chosen_by_hand_are_remembered_for_such_tables(session: Session) -> None:
    sheet = pasted_sheet("l", "Wer;Elo;Was\nVyazov Petr;1500;Volna\n")
    told = guessed(sheet, {})
    assert told.columns == (Column.NAME, Column.RATING, None)
    chosen = told.with_column(2, Column.CLUB)
    again = guessed(sheet, remember({"old": "name=1"}, sheet, chosen))
    assert again == chosen
    (arrival,) = read_incoming(session.tournament, sheet, again).arrivals
    assert arrival.card.club == "Volna"


def test_only_the_last_tables_are_remembered() -> None:
    kept: dict[str, str] = {}
    for number in range(100):
        sheet = pasted_sheet("l", f"Name;Elo {number}\nVyazov;1500\n")
        kept = remember(kept, sheet, guessed(sheet, kept))
    assert len(kept) == 30


def test_a_rating_that_ranks_is_told_once_by_its_list(session: Session) -> None:
    text = "Осинина Лада;1460;99000002;2011;\n"
    session.run(incoming(session.tournament, text).action())
    (arrival,) = incoming(session.tournament, text.replace("1460", "1480")).arrivals
    assert [(c.field, c.before, c.after) for c in arrival.changes] == [("ratings", 1460, 1480)]
    assert arrival.card.rating == 1480


def test_a_list_says_in_both_languages_how_it_stands(session: Session) -> None:
    found = incoming(
        session.tournament, "Кедров Матвей;1530;99000001;;Ива\nЛипов Глеб;;;2001;\nВязов П;;;;\n"
    )
    with language("en"):
        assert summary(found) == "3 players · new: 1 · cards that change: 2 · 1 waits"
        words = meaning(found.remarks[0], session.tournament)
        assert "club: Ива" in words
        assert "FIDE rating, standard: 1530" in words
    with language("ru"):
        assert "1" in summary(found)
        assert "клуб: Ива" in meaning(found.remarks[0], session.tournament)


words = st.sampled_from(["Кедров", "Осинина", "Липов", "Вязов"])
lines = st.tuples(
    words,
    st.sampled_from(["", "Матвей", "Лада", "Глеб"]),
    st.integers(0, 3000),
    st.sampled_from(["", "99000001", "99000002"]),
    st.sampled_from(["", "1990", "2011"]),
)


@given(st.lists(lines, max_size=12), st.data())
def test_nobody_is_there_twice_under_one_id_whatever_the_list_says(
    rows: list[tuple[str, str, int, str, str]], data: st.DataObject
) -> None:
    there = Tournament(
        players=tuple(
            replace(a_player(name, 1500), id=PlayerId(n), fide_id=fide)
            for n, (name, fide) in enumerate((("Кедров", "99000001"), ("Липов", "")), 1)
        )
    )
    text = "".join(f"{a} {b};{r};{i};{y};\n" for a, b, r, i, y in rows)
    found = incoming(there, text) if rows else incoming(there, "Вязов;1;;;\n")
    for line in sorted(found.waiting):
        words = [Decision.UPDATE, Decision.SKIP, Decision.AS_READ]
        found = found.decide(line, data.draw(st.sampled_from(words)))
    action = found.action()
    assert isinstance(action, TakeOverPlayers)
    changed = {player.id for player in action.changed}
    assert len(changed) == len(action.changed)
    ids = [p.fide_id for p in there.players if p.id not in changed]
    ids += [p.fide_id for p in (*action.changed, *action.added)]
    told = [one for one in ids if one]
    assert len(told) == len(set(told))
