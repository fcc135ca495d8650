"""Stored rating lists: found by any spelling, best known first; replaced whole or not at all."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.domain.listed import ListedPlayer
from swissdesk.errors import ArbiterError
from swissdesk.storage.errors import DamagedFile
from swissdesk.storage.list_file import ListInfo, ListPart
from swissdesk.storage.list_maker import make_list
from swissdesk.storage.rating_list import RatingList

PEOPLE = (
    ListedPlayer("Vetrov, Andrei", fide_id="4100001", federation="RUS", standard=2391, year=1994),
    ListedPlayer("Vetrova, Alisa", fide_id="4100002", federation="RUS", rapid=2104, year=2006),
    ListedPlayer("Vietrov, Jan", fide_id="4100003", federation="BLR", standard=1642, year=1989),
    ListedPlayer("Li, Chao", fide_id="8600001", federation="CHN", standard=1500),
    ListedPlayer("Lisitsyn, Gleb", fide_id="4100004", federation="RUS", standard=2600),
    ListedPlayer("Soloviev, Yuriy", fide_id="4100005", federation="RUS"),
    ListedPlayer("Müller-Łuczak, Jörg", fide_id="4600001", federation="GER", standard=2000),
    ListedPlayer("Соловьёв Семён Петрович", national_id="77001", federation="RUS", national=1900),
    ListedPlayer("Andreev, Vetran", fide_id="4100006", federation="RUS", standard=2700),
    ListedPlayer("Nguyen Van Anh", fide_id="12400001", federation="VIE", standard=2100),
)


def a_list(path: Path, people: Iterable[ListedPlayer] = PEOPLE, **told: str) -> ListInfo:
    """Store a list of *people* at *path*."""
    part = ListPart(
        part=told.get("part", ""), date=told.get("date", "2026-11-01"), source="", taken_in=""
    )
    info = ListInfo(code=told.get("code", "fide"), name="", players=0, parts=(part,))
    others = Path(told["others"]) if "others" in told else None
    return make_list(path, info, [list(people)], lambda _done, _of: None, others=others,
                     part=part.part)  # fmt: skip


def found(path: Path, names: str, most: int = 8, **told: object) -> list[str]:
    with RatingList(path) as stored:
        return [hit.player.name for hit in stored.find(names, most, **told)]  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "fide.list"
    a_list(path)
    return path


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ve", "Vetrov, Andrei"),
        ("andrei vetrov", "Vetrov, Andrei"),
        ("vet and", "Vetrov, Andrei"),
        ("ветров", "Vetrov, Andrei"),
        ("андрей ветров", "Vetrov, Andrei"),
        ("Ветрова", "Vetrova, Alisa"),
        ("muller", "Müller-Łuczak, Jörg"),
        ("luczak jorg", "Müller-Łuczak, Jörg"),
        ("соловьев семен", "Соловьёв Семён Петрович"),
        ("solovev semen", "Соловьёв Семён Петрович"),
        ("петрович", "Соловьёв Семён Петрович"),
        ("юрий соловьев", "Soloviev, Yuriy"),
        ("soloviev iurii", "Soloviev, Yuriy"),
        ("nguyen anh", "Nguyen Van Anh"),
        ("li", "Li, Chao"),
        ("lis", "Lisitsyn, Gleb"),
        ("zz", ""),
    ],
)
def test_a_name_is_found_in_any_order_spelling_and_alphabet(
    path: Path, typed: str, first: str
) -> None:
    names = found(path, typed)
    assert (names[0] if names else "") == first


def test_surnames_come_before_given_names_and_likenesses_last(path: Path) -> None:
    assert found(path, "vetr") == [
        "Vetrov, Andrei", "Vetrova, Alisa", "Andreev, Vetran", "Vietrov, Jan"
    ]  # fmt: skip
    with RatingList(path) as stored:
        assert [hit.distance for hit in stored.find("vetr", 8)] == [1, 1, 2, 3]


def test_year_and_federation_narrow_the_search(path: Path) -> None:
    assert found(path, "vetrov", year=1989) == ["Vietrov, Jan"]
    assert found(path, "vetr", federation="BLR") == ["Vietrov, Jan"]


def test_no_more_are_found_than_were_asked_for(path: Path) -> None:
    assert found(path, "vetr", most=1) == ["Vetrov, Andrei"]


@pytest.mark.parametrize(
    ("digits", "names"),
    [("4100002", ["Vetrova, Alisa"]), ("77", ["Соловьёв Семён Петрович"]), ("99", [])],
)
def test_an_id_is_found_by_its_beginning(path: Path, digits: str, names: list[str]) -> None:
    with RatingList(path) as stored:
        assert [hit.player.name for hit in stored.find_id(digits, 8)] == names


def test_many_players_are_found_at_once_by_their_ids(path: Path) -> None:
    ids = ["4100001", "", "nobody", "8600001", *map(str, range(2000))]
    with RatingList(path) as stored:
        assert set(stored.with_ids("fide_id", ids)) == {"4100001", "8600001"}


def test_a_list_tells_how_many_it_has_and_of_what_day_it_is(path: Path) -> None:
    with RatingList(path) as stored:
        assert (stored.info.code, stored.info.players) == ("fide", len(PEOPLE))
        assert stored.info.date == "2026-11-01"


def test_the_rapid_list_adds_its_ratings_and_leaves_the_standard_ones(tmp_path: Path) -> None:
    path = tmp_path / "fide.list"
    a_list(path)
    rapid = [PEOPLE[0]._replace(standard=0, rapid=2405), ListedPlayer("New, One", fide_id="5")]
    a_list(path, rapid, part="rapid", others=str(path))
    with RatingList(path) as stored:
        assert stored.info.players == len(PEOPLE) + 1
        people = stored.with_ids("fide_id", ["4100001", "4100002"])
    assert (people["4100001"].standard, people["4100001"].rapid) == (2391, 2405)
    assert people["4100002"].rapid == 0  # not on the new rapid list any more


def test_while_a_list_is_made_the_old_one_answers_and_stays_if_it_is_stopped(
    tmp_path: Path,
) -> None:
    path = tmp_path / "fide.list"
    a_list(path)

    def batches() -> Iterable[list[ListedPlayer]]:
        yield [ListedPlayer("Somebody, Else")]
        assert found(path, "vetrov")
        raise KeyboardInterrupt

    info = ListInfo(code="fide", name="", players=0, parts=())
    with pytest.raises(KeyboardInterrupt):
        make_list(path, info, batches(), lambda _done, _of: None)
    assert found(path, "vetrov")
    assert [file.name for file in tmp_path.iterdir()] == ["fide.list"]


@pytest.mark.parametrize("spoil", ["tournament", "view", "cut", "text"])
def test_a_file_that_is_no_list_of_ours_is_refused(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "fide.list"
    a_list(path)
    if spoil == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    elif spoil == "text":
        path.write_text("Nothing of the kind " * 100)
    else:
        connection = sqlite3.connect(path)
        wanted = {"tournament": "PRAGMA user_version=9", "view": "CREATE VIEW x AS SELECT 1"}
        connection.execute(wanted[spoil])
        connection.close()
    with pytest.raises(DamagedFile):
        RatingList(path)


def test_a_full_disk_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "lists").write_text("a file where the folder should be")
    with pytest.raises(ArbiterError):
        a_list(tmp_path / "lists" / "fide.list")


@given(st.text(max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_is_answered(path: Path, typed: str) -> None:
    found(path, typed)


@given(st.sampled_from(PEOPLE), st.integers(2, 6))
def test_everybody_is_found_by_the_beginning_of_each_name(
    path: Path, player: ListedPlayer, letters: int
) -> None:
    for word in player.name.replace(",", " ").replace("-", " ").split():
        assert player.name in found(path, word[:letters], most=len(PEOPLE))
