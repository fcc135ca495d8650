"""What the language asks of a sentence beyond its words."""

import pytest

from swissdesk.i18n import language, tr


@pytest.mark.parametrize(
    ("round_no", "told"),
    [
        (1, "выбыл с 1-го тура"),
        (2, "выбыл со 2-го тура"),
        (3, "выбыл с 3-го тура"),
        (12, "выбыл с 12-го тура"),
        (20, "выбыл с 20-го тура"),
        (22, "выбыл с 22-го тура"),
    ],
)
def test_from_the_second_round_on_is_said_as_it_is_spoken(round_no: int, told: str) -> None:
    with language("ru"):
        assert tr("withdrawn from round {round}", round=round_no) == told


def test_a_sentence_that_begins_with_from_keeps_its_capital() -> None:
    with language("ru"):
        assert tr("From round {round} on", round=2) == "Со 2-го тура"
