"""Prizes: shared among equals, one a player, and everything adds up to the last cent."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rules import Prize, PrizeSharing
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import Standing
from swissdesk.standings.prizes import Left, Passed, prize_list
from tests.standings.prize_events import (
    CLUB,
    DIVISIBLE,
    WOMEN,
    YOUNG,
    belongs,
    codes,
    event,
    events,
    money,
    naive_due,
    paid,
    standings,
)


def test_equal_points_share_the_prizes_of_their_places_whatever_the_tie_breaks_say() -> None:
    # F10: 2nd and 3rd have 7½ each, 4th and 5th 7: 20 + 15 = 35, 10 + 5 = 15.
    tournament = event(money(3_000_000, 2_000_000, 1_500_000, 1_000_000, 500_000), 6)
    found = prize_list(tournament, standings(80, 75, 75, 70, 70, 60))
    assert paid(found) == {1: 3_000_000, 2: 1_750_000, 3: 1_750_000, 4: 750_000, 5: 750_000}
    assert [award.nominal for award in found.awards][1:3] == [2_000_000, 1_500_000]
    second, fourth = found.shares
    assert (second.first, second.last, second.added) == (2, 3, (2_000_000, 1_500_000))
    assert (fourth.total, fourth.over) == (1_500_000, 0)


def test_more_equals_than_prizes_share_what_reaches_them_and_cents_go_to_the_better_placed() -> (
    None
):
    found = prize_list(event(money(300, 200), 5), standings(50, 40, 40, 40, 30))
    assert paid(found) == {1: 300, 2: 67, 3: 67, 4: 66}
    assert found.shares[0].over == 2
    assert found.shares[0].added == (200, 0, 0)


def test_by_places_only_those_whom_nothing_separates_share() -> None:
    tournament = event(money(300, 200, 101), 4, sharing=PrizeSharing.PLACES)
    rows = standings(50, 50, 50, 50, places=(1, 2, 2, 4))
    assert paid(prize_list(tournament, rows)) == {1: 300, 2: 151, 3: 150}


def test_by_hort_half_is_that_of_the_place_and_half_the_equal_share() -> None:
    # 100 + 50 + 25 = 175; a third of it is 58⅓: (100, 50, 25 + 58⅓) / 2 = 79⅙, 54⅙, 41⅔.
    tournament = event(money(10_000, 5_000, 2_500), 3, sharing=PrizeSharing.HORT)
    found = prize_list(tournament, standings(50, 50, 50))
    assert paid(found) == {1: 7_917, 2: 5_417, 3: 4_166}
    share = found.shares[0]
    assert (share.total, share.over) == (17_500, 2)
    assert share.own == tuple(map(Fraction, (10_000, 5_000, 2_500)))


def test_by_hort_an_odd_cent_goes_to_the_better_placed() -> None:
    tournament = event(money(101, 50), 2, sharing=PrizeSharing.HORT)
    # 151 / 2 = 75½: (101 + 75½) / 2 = 88¼, (50 + 75½) / 2 = 62¾.
    assert paid(prize_list(tournament, standings(50, 50))) == {1: 89, 2: 62}


def test_by_hort_who_share_a_place_have_the_same_own_prize() -> None:
    tournament = event(money(400, 200, 0), 3, sharing=PrizeSharing.HORT)
    found = prize_list(tournament, standings(50, 50, 50, places=(1, 1, 3)))
    assert found.shares[0].own == tuple(map(Fraction, (300, 300, 0)))
    assert paid(found) == {1: 250, 2: 250, 3: 100}


def test_a_thing_is_not_divided_and_goes_to_the_better_placed() -> None:
    prizes = [*money(100, 60), Prize(place=1, kind="Cup"), Prize(place=2, kind="Medal")]
    found = prize_list(event(prizes, 2), standings(50, 50))
    assert [(a.row.player, a.amount, a.things) for a in found.awards] == [
        (1, 80, ("Cup",)),
        (2, 80, ("Medal",)),
    ]
    assert not any(award.by_number for award in found.awards)


def test_a_thing_of_a_shared_place_is_marked_as_given_by_number() -> None:
    cup = [Prize(place=1, amount=100, kind="Cup")]
    found = prize_list(event(cup, 2), standings(50, 50, places=(1, 1)))
    assert [(a.row.player, a.things, a.by_number) for a in found.awards] == [
        (1, ("Cup",), True),
        (2, (), False),
    ]


def test_the_best_of_several_prizes_is_taken_and_the_others_pass_on() -> None:
    prizes = [*money(500, 300, 100), *money(200, 50, category=WOMEN)]
    found = prize_list(
        event(prizes, 6, members={WOMEN: (2, 3, 6)}), standings(60, 50, 40, 30, 20, 10)
    )
    # No. 2 keeps 300 of the main list; No. 3 takes 200 as the best woman, not 100.
    assert paid(found) == {1: 500, 2: 300, 3: 200, 4: 100, 6: 50}
    assert found.passed == (
        Passed(player=PlayerId(3), category="", taken=WOMEN),
        Passed(player=PlayerId(2), category=WOMEN, taken=""),
    )


def test_of_equal_prizes_that_of_the_main_list_is_taken_then_the_one_entered_first() -> None:
    prizes = [
        *money(100, category=YOUNG),
        *money(100, category=WOMEN),
        *money(100),
    ]
    members = {WOMEN: (1, 2, 3), YOUNG: (1, 2, 3)}
    found = prize_list(event(prizes, 3, members=members), standings(30, 20, 10))
    assert [(award.category, award.row.player) for award in found.awards] == [
        ("", 1),
        (YOUNG, 2),
        (WOMEN, 3),
    ]


def test_a_thing_is_worth_less_than_any_money_and_more_than_nothing() -> None:
    prizes = [*money(1), Prize(place=1, category=WOMEN, kind="Book")]
    found = prize_list(event(prizes, 3, members={WOMEN: (1, 2)}), standings(30, 20, 10))
    assert [(a.row.player, a.amount, a.things) for a in found.awards] == [
        (1, 1, ()),
        (2, 0, ("Book",)),
    ]


def test_equals_share_a_list_among_those_of_them_who_compete_for_it() -> None:
    # All three have equal points. The main list alone would give each 30 of 90.
    prizes = [*money(60, 30), *money(50, category=WOMEN)]
    found = prize_list(event(prizes, 3, members={WOMEN: (2,)}), standings(50, 50, 50))
    assert paid(found) == {1: 45, 2: 50, 3: 45}
    assert found.shares[0].players == (1, 3)


def test_of_two_equals_the_better_placed_takes_the_prize_both_could_have() -> None:
    # Either woman may take the 100: 150 are left for the other two who have equal points.
    prizes = [*money(100, 50), *money(100, category=WOMEN)]
    found = prize_list(event(prizes, 3, members={WOMEN: (1, 2)}), standings(50, 50, 50))
    assert paid(found) == {1: 100, 2: 75, 3: 75}


def test_by_hort_there_may_be_no_division_in_which_nobody_would_gain_and_that_is_told() -> None:
    prizes = [
        *money(30),
        *money(16, category=WOMEN),
        *money(24, 22, 17, 14, category=YOUNG),
    ]
    women, young = (2, 3, 5, 6, 7), (1, 2, 4, 7)
    rows = standings(*[30] * 7, places=(1, 2, 3, 4, 5, 5, 7))
    tournament = event(prizes, 7, sharing=PrizeSharing.HORT, members={WOMEN: women, YOUNG: young})
    found = prize_list(tournament, rows)
    assert not found.is_settled
    assert found.paid == 30 + 16 + 24 + 22 + 17 + 14
    assert len(found.of_players()) == len(found.awards)
    others = replace(tournament.rules, prize_sharing=PrizeSharing.EQUAL)
    assert prize_list(replace(tournament, rules=others), rows).is_settled


def test_without_that_rule_everybody_has_all_he_is_entitled_to() -> None:
    prizes = [*money(500, 300), *money(200, 50, category=WOMEN)]
    tournament = event(prizes, 3, one_prize=False, members={WOMEN: (2, 3)})
    found = prize_list(tournament, standings(30, 20, 10))
    assert paid(found) == {1: 500, 2: 500, 3: 50}
    assert found.passed == ()


def test_a_prize_that_nobody_gets_is_named_with_its_reason() -> None:
    prizes = [
        *money(10, 10, 10, 10),
        *money(40, 20, category=WOMEN),
        *money(30, 20, category=YOUNG),
        *money(20, category=CLUB),
    ]
    members = {WOMEN: (1,), YOUNG: (1, 2, 3)}
    found = prize_list(event(prizes, 3, members=members), standings(30, 20, 10))
    assert paid(found) == {1: 40, 2: 30, 3: 20}
    assert [(one.prize.category, one.prize.place, one.reason) for one in found.unclaimed] == [
        ("", 1, Left.TAKEN),
        ("", 2, Left.TAKEN),
        ("", 3, Left.TAKEN),
        ("", 4, Left.TOO_FEW),
        (WOMEN, 2, Left.TOO_FEW),
        (CLUB, 1, Left.NOBODY),
    ]


def test_with_an_adjourned_game_the_list_is_provisional() -> None:
    rows = standings(30, 20)
    tournament = event(money(10), 2)
    assert not prize_list(tournament, rows).is_provisional
    adjourned = [rows[0], replace(rows[1], adjourned=True)]
    assert prize_list(tournament, adjourned).is_provisional


def test_a_tournament_without_prizes_has_an_empty_list() -> None:
    found = prize_list(event([Prize(place=1)], 3), standings(30, 20, 10))
    assert (found.awards, found.unclaimed, found.paid) == ((), (), 0)


@given(events())
def test_what_is_paid_and_what_nobody_gets_make_the_whole_fund(
    case: tuple[Tournament, list[Standing]],
) -> None:
    tournament, rows = case
    found = prize_list(tournament, rows)
    prizes = tournament.rules.prizes
    left = sum(one.prize.amount for one in found.unclaimed)
    assert found.paid + left == sum(prize.amount for prize in prizes)
    given_things = sum(len(award.things) for award in found.awards)
    assert given_things + sum(bool(one.prize.kind) for one in found.unclaimed) == sum(
        bool(prize.kind) for prize in prizes
    )


@given(events())
def test_each_sum_that_is_shared_is_paid_to_those_who_share_it(
    case: tuple[Tournament, list[Standing]],
) -> None:
    found = prize_list(*case)
    for share in found.shares:
        theirs = [
            award.amount
            for award in found.awards
            if award.category == share.category and award.row.player in share.players
        ]
        assert sum(theirs) == share.total
        assert 0 <= share.over < len(share.players)
        assert not share.own or sum(share.own) == share.total


@given(events(one_prize=True))
def test_nobody_has_two_prizes(case: tuple[Tournament, list[Standing]]) -> None:
    found = prize_list(*case)
    assert len(found.of_players()) == len(found.awards)
    assert not {(one.player, one.category) for one in found.passed} & {
        (award.row.player, award.category) for award in found.awards
    }


@given(events(one_prize=False))
def test_each_list_by_itself_is_shared_as_the_words_say(
    case: tuple[Tournament, list[Standing]],
) -> None:
    tournament, rows = case
    found = prize_list(tournament, rows)
    for code in codes(tournament):
        field = {row.player for row in rows if belongs(tournament, row.player, code)}
        amounts = {a.row.player: a.amount for a in found.awards if a.category == code}
        for who in field:
            due = naive_due(tournament, rows, code, who, field)
            assert 0 <= amounts.get(who, 0) - int(due) <= 1
        by_points: dict[int, list[int]] = {}
        for row in rows:
            if row.player in field:
                due = naive_due(tournament, rows, code, row.player, field)
                extra = amounts.get(row.player, 0) - int(due)
                by_points.setdefault(row.points, []).append(extra)
        if tournament.rules.prize_sharing is not PrizeSharing.PLACES:
            assert all(cents == sorted(cents, reverse=True) for cents in by_points.values())


@settings(max_examples=300)
@given(events(one_prize=True, amounts=DIVISIBLE, kinds=("",)))
def test_nobody_would_gain_by_taking_his_prize_on_another_list(
    case: tuple[Tournament, list[Standing]],
) -> None:
    tournament, rows = case
    found = prize_list(tournament, rows)
    if not found.is_settled:
        grows = any(_grows(tournament, code) for code in codes(tournament))
        assert grows or tournament.rules.prize_sharing is PrizeSharing.HORT
        return
    taken = {award.row.player: award.category for award in found.awards if award.amount}
    for row in rows:
        has = _due_after(tournament, rows, taken, row.player, taken.get(row.player, ""))
        for code in codes(tournament):
            if belongs(tournament, row.player, code):
                assert _due_after(tournament, rows, taken, row.player, code) <= has


def _grows(tournament: Tournament, code: str) -> bool:
    amounts = [0] * 4
    for prize in tournament.rules.prizes:
        if prize.category == code:
            amounts[prize.place - 1] += prize.amount
    return amounts != sorted(amounts, reverse=True)


def _due_after(
    tournament: Tournament,
    rows: list[Standing],
    taken: dict[PlayerId, str],
    who: PlayerId,
    code: str,
) -> Fraction:
    """Return what *who* would be due on list *code*, the others staying where they are."""
    field = {
        row.player
        for row in rows
        if belongs(tournament, row.player, code)
        and (row.player == who or taken.get(row.player, code) == code)
    }
    return naive_due(tournament, rows, code, who, field)


@given(events(), st.randoms(use_true_random=False))
def test_who_has_which_id_changes_nothing(
    case: tuple[Tournament, list[Standing]], random: st.DataObject
) -> None:
    tournament, rows = case
    ids = [player.id for player in tournament.players]
    others = [PlayerId(who + 100) for who in ids]
    random.shuffle(others)  # type: ignore[attr-defined]
    new = dict(zip(ids, others, strict=True))
    cards = [replace(player, id=new[player.id]) for player in tournament.players]
    random.shuffle(cards)  # type: ignore[attr-defined]
    renamed = replace(tournament, players=tuple(cards))
    found = prize_list(renamed, [replace(row, player=new[row.player]) for row in rows])
    assert paid(found) == {
        new[PlayerId(who)]: sum_ for who, sum_ in paid(prize_list(*case)).items()
    }
