"""The same person is not entered twice without being asked."""

from pathlib import Path

import pytest

from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.duplicates import alike_words, double_words
from swissdesk.app.session import Session
from tests.app.desk import a_player, a_session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = a_session(tmp_path / "list.swissdesk", 3)
    known = a_player("Юрьев", 2500, given_name="Юрий", birth_year=1990, fide_id="4100")
    session.run(AddPlayer(player=known))
    return session


def test_the_same_name_and_year_are_named_with_their_number(session: Session) -> None:
    newcomer = a_player("юрьев", given_name="Юрии", birth_year=1990)
    words = double_words(session.tournament, newcomer)
    assert words == "Юрьев, Юрий, born 1990, is already in the list as No. 1."


def test_the_same_id_under_another_name_is_the_same_person(session: Session) -> None:
    assert double_words(session.tournament, a_player("Other", fide_id="4100"))


def test_another_year_is_another_person(session: Session) -> None:
    newcomer = a_player("Юрьев", given_name="Юрий", birth_year=2011)
    assert double_words(session.tournament, newcomer) == ""


@pytest.mark.parametrize("given_name", ["Iurii", "Yuriy", "Yury"])
def test_another_spelling_is_only_remarked_upon(session: Session, given_name: str) -> None:
    newcomer = a_player("Yuryev", given_name=given_name)
    assert double_words(session.tournament, newcomer) == ""
    assert "No. 1" in alike_words(session.tournament, newcomer)
