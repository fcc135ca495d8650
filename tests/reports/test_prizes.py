"""Prize list and receipts: what is given out, where the sums come from, sums in words."""

from dataclasses import replace

import pytest

from swissdesk.domain.player import Sex
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Arbiter, Prize, PrizeSharing
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports.document import Document, Person, Signature
from swissdesk.reports.errors import NobodyWins, NoPrizes
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.receipt import Receipt
from swissdesk.reports.rendering import document as content
from swissdesk.reports.sum_words import sum_in_words
from tests.reports.invented import PRINTED, tournament, with_prizes


def document(code: str, event: Tournament) -> Document:
    return content(code, event, options=ReportOptions(), printed_at=PRINTED)


def with_rules(event: Tournament, *prizes: Prize, **rules: object) -> Tournament:
    changed = replace(event.rules, prizes=prizes, **rules)  # type: ignore[arg-type]
    return replace(event, rules=changed)


def rows(found: Document, *keys: str) -> list[tuple[str, ...]]:
    at = [[column.key for column in found.columns].index(key) for key in keys]
    return [tuple(str(row.cells[index]) for index in at) for row in found.rows]


def lines(receipt: Receipt) -> dict[str, str]:
    return {line.label: str(line.value) for line in receipt.lines}


def test_the_prize_list_shows_what_each_place_brings_and_what_is_paid() -> None:
    # 2½ points, twice 2, twice 1½: 20,000 + 15,000 and 10,000 + 5,000 are shared.
    found = document("prizes", with_prizes(tournament(8, 3)))
    assert rows(found, "what", "place", "points", "prize", "paid") == [
        ("Place 1", "1", "2½", "30,000", "30,000"),
        ("Place 2", "2", "2", "20,000", "17,500"),
        ("Place 3", "3", "2", "15,000", "17,500"),
        ("Place 4", "4", "1½", "10,000", "7,500"),
        ("Place 5", "5", "1½", "5,000", "7,500"),
        ("Total", "", "", "80,000", "80,000"),
    ]
    assert found.closing.notes == (
        "Places 2–3: 20,000 + 15,000 = 35,000, 17,500 each.",
        "Places 4–5: 10,000 + 5,000 = 15,000, 7,500 each.",
    )
    assert found.counts == (
        "prize fund 80,000\u00a0₽",
        "divided equally among equal points",
        "prizes are not added up: each player takes the largest",
    )


def test_the_prize_list_is_signed_by_the_chief_arbiter_and_by_who_handed_out() -> None:
    event = with_prizes(tournament(8, 3))
    chief = Arbiter(role="chief", name="Iasenev Lev", category="IA")
    found = document("prizes", replace(event, info=replace(event.info, arbiters=(chief,))))
    assert found.closing.signatures == (
        Signature(role="Chief arbiter", category="IA", name="Iasenev Lev"),
        Signature(role="Prizes handed out by"),
    )


def test_in_russian_amounts_are_grouped_by_spaces_and_places_are_ordinal() -> None:
    with language("ru"):
        found = document("prizes", with_prizes(tournament(8, 3)))
    assert rows(found, "what", "paid")[1] == ("2-е место", "17\u00a0500")
    assert found.closing.notes[0] == (
        "2–3 места: 20\u00a0000 + 15\u00a0000 = 35\u00a0000, поровну по 17\u00a0500."
    )


def test_where_one_amount_has_cents_all_have_them_and_who_gets_those_left_over_is_named() -> None:
    event = with_rules(tournament(8, 3), Prize(place=2, amount=101), Prize(place=4, amount=2_00))
    found = document("prizes", event)
    assert rows(found, "prize", "paid") == [
        ("1.01", "0.51"),
        ("—", "0.50"),
        ("2.00", "1.00"),
        ("—", "1.00"),
        ("3.01", "3.01"),
    ]
    second = found.rows[0].cells[2]
    assert isinstance(second, Person)
    assert found.closing.notes[0] == (
        f"Places 2–3: 1.01, 0.50 each; 0.01 more for {second.surname} {second.given}."
    )


def test_by_hort_each_half_is_told() -> None:
    event = with_prizes(tournament(8, 3))
    event = with_rules(event, *event.rules.prizes, prize_sharing=PrizeSharing.HORT)
    found = document("prizes", event)
    assert [paid for (paid,) in rows(found, "paid")][1:3] == ["18,750", "16,250"]
    assert found.closing.notes[0] == (
        "Places 2–3, by Hort: 20,000 + 15,000 = 35,000, an equal share would be 17,500; half of "
        "it and half of the own prize: 18,750, 16,250."
    )


def test_a_thing_among_shared_prizes_is_said_to_stay_with_its_place() -> None:
    event = with_rules(
        tournament(8, 3),
        Prize(place=1, amount=300_00, kind="Cup"),
        Prize(place=2, amount=200_00),
        Prize(place=3, amount=100_00, kind="Chess clock"),
    )
    notes = document("prizes", event).closing.notes
    assert notes[:2] == (
        "Places 2–3: 200 + 100 = 300, 150 each.",
        "Place 3: “Chess clock” is not divided, it stays with its place.",
    )
    with language("ru"):
        notes = document("prizes", event).closing.notes
    assert notes[1] == "3-е место: Chess clock — не делится, вручается за своё место."
    assert not any("Cup" in note for note in notes), "the first place shares with nobody"
    apart = replace(event, rules=replace(event.rules, prize_sharing=PrizeSharing.PLACES))
    assert document("prizes", apart).closing.notes == ()


def test_a_prize_that_nobody_gets_stands_in_the_list_with_its_reason() -> None:
    event = with_rules(
        tournament(8, 3),
        Prize(place=1, amount=50_00),
        Prize(place=1, category="women", amount=20_00),
    )
    found = document("prizes", event)
    assert rows(found, "what", "name", "prize", "paid")[1:] == [
        ("Women’s category: place 1", "not awarded: nobody entitled", "20", "—"),
        ("Total", "", "70", "50"),
    ]


def test_who_takes_another_prize_is_struck_from_the_list_by_name() -> None:
    event = tournament(8, 3)
    women = tuple(replace(player, sex=Sex.FEMALE) for player in event.players)
    event = with_rules(
        replace(event, players=women),
        Prize(place=1, amount=50_00),
        Prize(place=1, category="women", amount=20_00),
        currency="€",
    )
    found = document("prizes", event)
    winner = found.rows[0].cells[2]
    assert isinstance(winner, Person)
    assert found.closing.notes[-1] == (
        "Struck from the list “Women’s category”, having another prize: "
        f"{winner.surname} {winner.given}."
    )


def test_a_thing_of_a_shared_place_is_said_to_go_by_number() -> None:
    event = tournament(8, 3)
    unsplit = replace(event, rules=replace(event.rules, tie_breaks=()))
    found = document("prizes", with_rules(unsplit, Prize(place=2, kind="Clock"), tie_breaks=()))
    assert rows(found, "what", "thing") == [("Place 2", "Clock")]
    assert found.closing.notes == (
        "Place 2: “Clock” goes by start number, as nothing separates those who share the place. "
        "The regulations or a lot may decide otherwise.",
    )


def test_before_all_is_over_the_list_and_its_receipts_are_provisional() -> None:
    early = with_prizes(tournament(8, 3, planned=5))
    assert document("prizes", early).state.text == "PROVISIONAL"
    assert document("receipts", early).state.text == "PROVISIONAL"
    over = with_prizes(tournament(8, 3))
    assert document("prizes", over).state.text == "FINAL"
    assert document("receipts", over).state.text == ""


def test_an_adjourned_game_makes_the_prizes_provisional_and_marks_who_waits() -> None:
    event = with_prizes(tournament(8, 3))
    last = event.rounds[-1]
    games: tuple[Game, ...] = (replace(last.games[0], result=Result.ADJOURNED), *last.games[1:])
    event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    found = document("prizes", event)
    assert found.state.text == "PROVISIONAL"
    assert found.closing.notes[-1] == "Some games have not ended: the prizes are provisional."
    assert any("?" in points for (points,) in rows(found, "points"))


def test_a_receipt_says_who_gets_what_for_what_and_the_sum_in_words() -> None:
    event = with_prizes(tournament(8, 3))
    cards = tuple(replace(player, patronymic="Ильич") for player in event.players)
    event = replace(event, players=cards)
    with language("ru"):
        first, second, *_ = document("receipts", event).receipts
    assert (first.title, first.amount) == ("Расписка №\u00a01", "30\u00a0000\u00a0₽")
    told = lines(first)
    assert told["Получатель"].endswith(" Ильич")
    assert told["за"] == "Общий зачёт, 1-е место"
    assert told["сумму"] == "тридцать тысяч рублей 00 копеек"
    assert told["документ"] == ""
    assert lines(second)["за"] == "Общий зачёт, 2-е место (приз поделён)"


def test_who_has_several_prizes_signs_once_for_all() -> None:
    event = tournament(8, 3)
    women = tuple(replace(player, sex=Sex.FEMALE) for player in event.players)
    event = with_rules(
        replace(event, players=women),
        Prize(place=1, amount=50_00),
        Prize(place=1, category="women", amount=20_00, kind="Cup"),
        one_prize=False,
        currency="$",
    )
    (receipt,) = document("receipts", event).receipts
    told = lines(receipt)
    assert receipt.amount == "70\u00a0$"
    assert told["for"] == "Main list, place 1; Women’s category, place 1"
    assert (told["the sum of"], told["and"]) == ("seventy dollars 00 cents", "Cup")


def test_for_a_thing_alone_there_is_no_sum() -> None:
    (receipt,) = document(
        "receipts", with_rules(tournament(8, 3), Prize(place=1, kind="Cup"))
    ).receipts
    assert receipt.amount == ""
    assert lines(receipt)["the prize"] == "Cup"
    assert "the sum of" not in lines(receipt)


def test_without_prizes_or_winners_there_is_nothing_to_print() -> None:
    event = tournament(8, 3)
    for code in ("prizes", "receipts"):
        with pytest.raises(NoPrizes):
            document(code, event)
    nobody = with_rules(event, Prize(place=1, category="women", amount=20_00))
    assert document("prizes", nobody).rows
    with pytest.raises(NobodyWins):
        document("receipts", nobody)


@pytest.mark.parametrize(
    ("cents", "currency", "russian", "english"),
    [
        (12_500_00, "₽", "двенадцать тысяч пятьсот рублей 00 копеек",
         "twelve thousand, five hundred roubles 00 kopecks"),
        (1_01, "руб.", "один рубль 01 копейка", "one rouble 01 kopeck"),
        (2_002_02, "RUB", "две тысячи два рубля 02 копейки",
         "two thousand and two roubles 02 kopecks"),
        (21_000_11, "€", "двадцать одна тысяча евро 11 центов",
         "twenty-one thousand euros 11 cents"),
        (1_00, "$", "один доллар 00 центов", "one dollar 00 cents"),
        (5_05, "Florins", "пять Florins 05/100", "five Florins 05/100"),
        (1_000_000_50, "", "один миллион 50/100", "one million 50/100"),
        (50, "тенге", "ноль тенге 50 тиынов", "zero tenges 50 tiyns"),
    ],
)  # fmt: skip
def test_a_sum_in_words_has_the_right_forms(
    cents: int, currency: str, russian: str, english: str
) -> None:
    assert sum_in_words(cents, currency) == english
    with language("ru"):
        assert sum_in_words(cents, currency) == russian
