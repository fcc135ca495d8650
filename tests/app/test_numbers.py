"""Start numbers: C.04.2 articles 2.2 to 2.5 as actions follow them."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.actions.players import AddPlayer, AddPlayers, EditPlayer, RemovePlayer
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import HasGames, StandsInDraft, StandsInRound
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.player import RatingKind
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import LateEntryPoints, RankingRating, Rules, StartOrder
from swissdesk.i18n import language
from swissdesk.pairing.common.varma import varma_sets
from tests.app.desk import UNKNOWN_SYSTEM, a_player, a_session, id_of, insist, pair, play


def names(session: Session, round_no: int | None = None) -> str:
    """Return the surnames in the order of the numbers, in one string."""
    return " ".join(player.surname for player in session.tournament.by_number(round_no))


def add(session: Session, surname: str, rating: int | None = None, title: str = "") -> None:
    session.run(AddPlayer(player=a_player(surname, rating, title=title)))


def test_numbers_follow_rating_then_title_then_alphabet(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for surname, title, rating in (
        ("F", "WGM", 2300),
        ("B", "FM", 2300),
        ("G", "", 2300),
        ("A", "GM", 2290),
        ("D", "CM", 2300),
        ("E", "IM", 2300),
        ("C", "", 2300),
    ):
        add(session, surname, rating, title)
    assert names(session) == "E F B D C G A"
    assert [session.tournament.number(p.id) for p in session.tournament.by_number()] == [
        *range(1, 8)
    ]


def test_the_edition_of_1998_has_an_order_of_titles_of_its_own(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", rules=Rules(system="fide-dutch-1998"))
    for surname, title in (
        ("F", "CM"),
        ("C", "FM"),
        ("B", "IM"),
        ("A", "WGM"),
        ("D", "WFM"),
        ("E", ""),
    ):
        add(session, surname, 2300, title)
    assert names(session) == "A B C D E F"
    rules = session.tournament.rules
    session.run(EditRules(rules=replace(rules, system="fide-dutch-2026")))
    assert names(session) == "B A C F D E"


def test_a_list_gets_the_same_numbers_at_once_as_one_by_one(tmp_path: Path) -> None:
    players = [a_player(f"P{n}", 1500 + n * 7919 % 900) for n in range(12)]
    at_once = a_session(tmp_path / "a.swissdesk")
    at_once.run(AddPlayers(players=tuple(players)))
    one_by_one = a_session(tmp_path / "b.swissdesk")
    for player in players:
        one_by_one.run(AddPlayer(player=player))
    assert names(at_once) == names(one_by_one)


def test_an_unrated_player_comes_last_and_a_russian_name_by_its_own_alphabet(
    tmp_path: Path,
) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for surname in ("Яшин", "Ежов", "Smith", "Ёлкин", "Елкин"):
        add(session, surname)
    add(session, "Rated", 1000)
    assert names(session) == "Rated Ежов Елкин Ёлкин Яшин Smith"


def test_an_order_of_the_arbiters_own_stays_when_somebody_is_added(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for surname, rating in (("A", 2000), ("B", 1900), ("C", 1800)):
        add(session, surname, rating)
    swapped = session.tournament.player(id_of(session, 3))
    session.run(EditPlayer(player=replace(swapped, rating=1950)))
    assert names(session) == "A C B"
    add(session, "D", 1920)
    assert names(session) == "A C D B"


def test_a_late_entry_moves_the_numbers_below_from_the_next_round_on(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 5)
    play(session)
    add(session, "Newcomer", 2398)
    assert session.tournament.player(id_of(session, 2)).surname == "Newcomer"
    assert session.tournament.player(id_of(session, 2)).first_round == 2
    third = id_of(session, 3)
    assert session.tournament.number(third, 1) == 2
    assert session.tournament.number(third, 2) == 3
    assert session.tournament.bye(1, id_of(session, 2)) is None


def test_before_round_1_is_published_nobody_is_late(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 5)
    pair(session)
    add(session, "Newcomer", 2398)
    newcomer = session.tournament.player(id_of(session, 2))
    assert newcomer.first_round == 1
    assert newcomer.takes_part_in(1)


def test_missed_rounds_are_half_points_where_the_rules_say_so(tmp_path: Path) -> None:
    rules = Rules(system=UNKNOWN_SYSTEM, late_entry=LateEntryPoints.HALF)
    session = a_session(tmp_path / "a.swissdesk", 4, rules)
    play(session, 2)
    add(session, "Newcomer", 2000)
    newcomer = id_of(session, 5)
    kinds = [session.tournament.bye(round_no, newcomer) for round_no in (1, 2)]
    assert [bye.kind for bye in kinds if bye] == [ByeKind.HALF_POINT] * 2
    assert session.tournament.score(newcomer, 2) == 10


def test_in_draughts_a_late_entry_takes_the_next_free_number(tmp_path: Path) -> None:
    rules = Rules(system="draughts-rating", fide_mode=False)
    session = a_session(tmp_path / "a.swissdesk", 4, rules)
    play(session)
    add(session, "Newcomer", 2500)
    assert session.tournament.player(id_of(session, 5)).surname == "Newcomer"
    assert session.tournament.player(id_of(session, 1)).surname == "Player 001"


def test_a_corrected_rating_moves_a_player_until_round_4_is_paired(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6)
    play(session, 3)
    last = session.tournament.player(id_of(session, 6))
    session.run(EditPlayer(player=replace(last, rating=2600)))
    assert id_of(session, 1) == last.id
    assert session.tournament.number(last.id, 3) == 6
    play(session)
    session.run(EditPlayer(player=replace(session.tournament.player(last.id), rating=1200)))
    assert id_of(session, 1) == last.id
    assert session.tournament.player(last.id).rating == 1200


def test_numbers_given_anew_after_round_4_need_the_gravest_consent(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6)
    play(session, 3)
    session.run(RenumberPlayers())
    play(session)
    with pytest.raises(NeedsConsent) as question:
        session.run(RenumberPlayers())
    assert question.value.level is Level.CONSEQUENCES
    assert question.value.breaches[0].note.rule == "C.04.2 2.3"


def test_another_ranking_rating_goes_onto_the_cards_and_gives_numbers_anew(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for surname, fide, national in (("A", 2000, 1800), ("B", 1900, 2100), ("C", None, 1950)):
        lists = ((RatingKind.STANDARD, fide), (RatingKind.NATIONAL, national))
        ratings = tuple((kind, value) for kind, value in lists if value)
        session.run(AddPlayer(player=a_player(surname, fide, ratings=ratings)))
    session.run(AddPlayer(player=a_player("D", 1700)))
    assert names(session) == "A B D C"
    rules = replace(session.tournament.rules, ranking_rating=RankingRating.NATIONAL)
    session.run(EditRules(rules=rules))
    assert names(session) == "B C A D"
    assert session.tournament.player(id_of(session, 3)).rating == 1800
    session.run(EditRules(rules=replace(rules, ranking_rating=RankingRating.HIGHER)))
    assert names(session) == "B A C D"
    session.undo()
    assert names(session) == "B C A D"


def test_deleting_a_card_before_round_1_closes_the_gap(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    session.run(RemovePlayer(player=id_of(session, 2)))
    assert names(session) == "Player 001 Player 003 Player 004"
    assert session.tournament.number(id_of(session, 3)) == 3


def test_a_card_that_stands_in_a_round_is_not_deleted(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 3)
    pair(session)
    with pytest.raises(StandsInDraft):
        session.run(RemovePlayer(player=id_of(session, 1)))
    session.undo()
    play(session)
    with pytest.raises(HasGames):
        session.run(RemovePlayer(player=id_of(session, 1)))
    with pytest.raises(StandsInRound):
        session.run(RemovePlayer(player=id_of(session, 3)))


def test_control_and_direction_signs_do_not_get_into_a_name(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    add(session, "  Ke\u202edrov\x00 \n Lee ")
    assert session.tournament.players[0].surname == "Kedrov Lee"


def test_a_late_entry_after_round_4_is_remarked_upon_but_asks_nothing(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session, 3)
    insist(session, AddPlayer(player=a_player("Early")))
    play(session)
    session.run(AddPlayer(player=a_player("Late")))
    entry = session.last_entry
    assert entry is not None
    assert [finding.level for finding in entry.breaches] == [Level.LISTED]


def test_who_has_no_card_yet_or_no_more_is_named_as_the_language_does(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    late = AddPlayer(player=a_player("Zorin", given_name="Kim"))
    play(session, 3)
    insist(session, late)
    play(session)
    (finding,) = late.findings(session.tournament)
    assert say(finding.breach.note, session.tournament).startswith("Zorin, Kim comes after")
    session.run(late)
    session.run(RemovePlayer(player=max(p.id for p in session.tournament.players)))
    deleted, entered = [entry.label for entry in reversed(session.history())][:2]
    assert say(entered, session.tournament) == "Late entry from round 5: Zorin, Kim"
    assert say(deleted, session.tournament) == "Card deleted: Zorin, Kim"
    with language("ru"):
        assert say(deleted, session.tournament).endswith(": Zorin Kim")


LOT = Rules(system=UNKNOWN_SYSTEM, lot_seed=17, numbers_by=StartOrder.LOT)


def test_numbers_by_lot_follow_no_rating_and_come_again_from_the_same_seed(tmp_path: Path) -> None:
    orders = []
    for name, seed in (("a", 17), ("b", 17), ("c", 18)):
        rules = replace(LOT, lot_seed=seed)
        orders.append(names(a_session(tmp_path / f"{name}.swissdesk", 12, rules)))
    assert orders[0] == orders[1] != orders[2]
    by_rating = names(a_session(tmp_path / "d.swissdesk", 12))
    assert by_rating not in orders
    assert sorted(by_rating) == sorted(orders[0])


def test_lots_do_not_depend_on_whether_players_come_at_once_or_one_by_one(tmp_path: Path) -> None:
    at_once = a_session(tmp_path / "a.swissdesk", 9, LOT)
    one_by_one = a_session(tmp_path / "b.swissdesk", 0, LOT)
    for player in sorted(at_once.tournament.players, key=lambda p: p.id):
        one_by_one.run(AddPlayer(player=player))
    assert names(at_once) == names(one_by_one)


def test_until_round_1_is_published_the_lot_can_be_drawn_anew_or_given_up(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 10)
    by_rating = names(session)
    session.run(EditRules(rules=LOT))
    drawn = names(session)
    assert drawn != by_rating
    session.run(EditRules(rules=replace(LOT, lot_seed=99)))
    assert names(session) not in (drawn, by_rating)
    session.run(EditRules(rules=replace(LOT, numbers_by=StartOrder.RATING)))
    assert names(session) == by_rating


def test_numbers_drawn_by_lot_stay_and_a_late_entry_takes_the_next_free_one(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6, LOT)
    play(session, 1)
    before = names(session)
    add(session, "Late", 2700)
    assert names(session) == f"{before} Late"
    with pytest.raises(NeedsConsent) as question:
        session.run(RenumberPlayers())
    assert question.value.level is Level.CONSEQUENCES


def test_in_draughts_the_unrated_come_last_and_equal_ratings_are_drawn(tmp_path: Path) -> None:
    orders = set()
    for seed in range(1, 7):
        rules = Rules(system="draughts-rating", lot_seed=seed)
        session = a_session(tmp_path / f"{seed}.swissdesk", 0, rules)
        cards = [a_player(f"E{n}", 1900, title="GM" if n == 3 else "") for n in range(4)]
        cards += [a_player("U1"), a_player("U2", title="GM"), a_player("Top", 2000)]
        session.run(AddPlayers(players=tuple(cards)))
        order = names(session).split()
        assert order[0] == "Top"
        assert set(order[1:5]) == {"E0", "E1", "E2", "E3"}
        orders.add(" ".join(order))
    assert len(orders) > 2, "the lot decides, neither alphabet nor title"


def test_in_the_blind_lot_system_numbers_are_drawn_whatever_was_chosen(tmp_path: Path) -> None:
    rules = Rules(system="draughts-lot", lot_seed=5)
    assert names(a_session(tmp_path / "a.swissdesk", 12, rules)) != names(
        a_session(tmp_path / "b.swissdesk", 12)
    )


def test_varma_numbers_keep_compatriots_in_one_set_of_the_table(tmp_path: Path) -> None:
    rules = Rules(system="round-robin", rounds=9, lot_seed=4, numbers_by=StartOrder.VARMA)
    session = a_session(tmp_path / "a.swissdesk", 0, rules)
    cards = [a_player(f"P{n}", 2000 + n, federation=("AAA", "BBB")[n % 2]) for n in range(4)]
    cards += [a_player(f"Q{n}", 1900 + n, federation=f"C{n:02}") for n in range(6)]
    session.run(AddPlayers(players=tuple(cards)))
    tournament = session.tournament
    for federation in ("AAA", "BBB"):
        numbers = {
            tournament.number(p.id) for p in tournament.players if p.federation == federation
        }
        assert any(numbers <= set(group) for group in varma_sets(10))
    assert sorted(tournament.number(p.id) for p in tournament.players) == [*range(1, 11)]


def test_in_a_round_robin_nobody_loses_his_place_in_the_table(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6, Rules(system="round-robin", rounds=5))
    insist(session, EditRules(rules=replace(session.tournament.rules, system=UNKNOWN_SYSTEM)))
    play(session, 1)
    insist(session, EditRules(rules=replace(session.tournament.rules, system="round-robin")))
    before = names(session)
    last = session.tournament.player(id_of(session, 6))
    session.run(EditPlayer(player=replace(last, rating=2900)))
    assert names(session) == before
