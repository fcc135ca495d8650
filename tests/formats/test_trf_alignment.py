"""Lines whose columns slipped: set right where one way fits, and always said."""

import pytest

from swissdesk.errors import UnreadableFile
from swissdesk.formats.trf import read_trf
from swissdesk.i18n import language
from tests.formats.files import player, read, report, said

CYRILLIC = "Кедров, Матвей"


def _padded_by_bytes(line: str, name: str) -> str:
    """Return *line* as a program writes it that takes bytes for letters."""
    cut = name.encode()[:33]
    return line.replace(f"{name:33}", cut.decode(errors="ignore") + " " * (33 - len(cut)))


def test_columns_counted_in_bytes_are_set_right() -> None:
    first = player(1, "   2 w 1", "   2 b =", name=CYRILLIC, points="1.5", birth="1990/05/07")
    second = player(2, "   1 b 0", "   1 w =", points="0.5")
    imported = read(_padded_by_bytes(first, CYRILLIC), second)
    card = imported.tournament.players[0]
    assert (card.surname, card.rating, card.birth_date) == ("Кедров", 2000, "1990-05-07")
    assert len(imported.tournament.rounds) == 2
    assert said(imported) == ["1: The columns were counted in bytes; they were set right."]


def test_a_name_cut_in_the_middle_of_a_letter_loses_that_letter_only() -> None:
    name = "Константинопольский, Вениамин"
    whole = player(1, "   2 w 1", name=name).encode()
    field = name.encode()[:33]
    line = whole[:14] + field + b" " * (33 - len(field)) + player(1, "   2 w 1").encode()[47:]
    data = line + b"\n" + report(player(2, "   1 b 0"))
    imported = read_trf("event.trf", data)
    assert imported.encoding == "utf-8"
    assert imported.tournament.players[0].surname == "Константинопольс"
    assert imported.tournament.players[0].rating == 2000


@pytest.mark.parametrize("shift", [-5, -1, 1, 4])
def test_columns_that_slipped_for_other_reasons_are_set_right(shift: int) -> None:
    line = player(1, "   2 w 1", points="1.0", fide_id="99000001")
    moved = line[:40] + " " * shift + line[40:] if shift > 0 else line[:30] + line[30 - shift :]
    imported = read(moved, player(2, "   1 b 0", points="0.0"))
    card = imported.tournament.players[0]
    assert (card.rating, card.fide_id) == (2000, "99000001")
    assert said(imported) == [
        f"1: The columns behind the name were {abs(shift)} out of place; they were set right."
    ]


def test_the_number_of_rounds_survives_a_long_name_counted_in_bytes() -> None:
    name = "Кедров-Осинский, М."
    cells = [f"   2 {'wb'[r % 2]} =" for r in range(9)]
    answers = [f"   1 {'bw'[r % 2]} =" for r in range(9)]
    lines = [_padded_by_bytes(player(1, *cells, name=name), name), player(2, *answers)]
    assert len(read(*(line.rstrip() for line in lines)).tournament.rounds) == 9


def test_a_line_that_fits_is_left_alone_whatever_letters_it_has() -> None:
    imported = read(player(1, "   2 w 1", name=CYRILLIC), player(2, "   1 b 0"))
    assert said(imported) == []


@pytest.mark.parametrize("shift", [-2, -1, 1, 3])
def test_rounds_that_slipped_alone_are_set_right(shift: int) -> None:
    first, second = player(1, "   2 w 1", "  12 b ="), player(2, "   1 b 0")
    moved = first[:89] + " " * shift + first[89:] if shift > 0 else first[:89] + first[89 - shift :]
    imported = read(moved, second, player(12, "", "   1 w ="))
    assert len(imported.tournament.rounds) == 2
    assert said(imported) == [
        f"1: The columns of the rounds were {abs(shift)} out of place; they were set right."
    ]


def test_a_file_none_of_whose_rounds_can_be_understood_is_refused() -> None:
    with language("en"), pytest.raises(UnreadableFile, match="line 1, column 92: no round of any"):
        read(player(1, "2w1 3b0="), player(2, "1b0 ..."))
