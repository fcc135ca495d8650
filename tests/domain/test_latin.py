"""Latin letters for other alphabets: as passports have them, and plain ones that any file holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.latin import LOST, to_ascii, to_latin


@pytest.mark.parametrize(
    ("written", "latin"),
    [
        ("Шевченко Їжак Євген Ґалаґан", "Shevchenko Izhak Ievgen Galagan"),
        ("Кароткевіч Уладзімір Ўладзіслаў", "Karotkevich Uladzimir Uladzislau"),
        (
            "Қасымжомарт Әбіш Өміров Ұлан Үміт Ғани Ңұр",
            "Kasymzhomart Abish Omirov Ulan Umit Gani Nur",
        ),
        ("Ђорђевић Љубомир Њежић Џајић", "Djordjevic Ljubomir Njezhic Dzajic"),
        ("ҚАСЫМОВ", "KASYMOV"),
        ("Müller Ёлкин", "Müller Elkin"),
    ],
)
def test_letters_beside_the_russian_ones_have_their_forms(written: str, latin: str) -> None:
    assert to_latin(written) == latin


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Müller-Łuczak, Jörg", "Muller-Luczak, Jorg"),
        ("Παύλος Ευαγγέλου", "Pavlos Evangelou"),
        ("ΟΥΖΟΥΝΗΣ Ευθύμιος", "OUZOUNIS Efthymios"),
        ("Strauß Ægir Þór Ðuro", "Strauss Aegir Thor Duro"),
        ("Nguyễn Thị Đông", "Nguyen Thi Dong"),
        ("«Ладья» — № 3 …", '"Ladia" - No. 3 ...'),
        ("O’Neill ½", "O'Neill 1/2"),
        ("王 Li", f"{LOST} Li"),
    ],
)
def test_plain_letters_hold_what_they_can(written: str, plain: str) -> None:
    assert to_ascii(written) == plain


@given(st.text())
def test_plain_is_plain_and_stays_as_it_is(text: str) -> None:
    plain = to_ascii(text)
    assert plain.isascii()
    assert to_ascii(plain) == plain
