"""The tournament as tables for others: a folder that works from a stick, a workbook."""

import io
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import openpyxl
import pytest

from swissdesk.app.export import export_folder, export_workbook
from swissdesk.app.file_names import by_title
from swissdesk.app.files import CannotWrite
from swissdesk.app.sample import make_sample
from swissdesk.app.services import read_tournament
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.i18n import language
from swissdesk.reports.errors import NobodyEntered

NOW = datetime(2026, 11, 29, 14, 5, tzinfo=UTC)


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en").close()
    return read_tournament(path).tournament


def names(event: Tournament, folder: Path) -> set[str]:
    return {path.stem for path in export_folder(event, folder, "html", NOW)}


def test_the_index_leads_to_every_page_and_every_page_back(
    event: Tournament, tmp_path: Path
) -> None:
    files = export_folder(event, tmp_path / "site", "html", NOW)
    index, *pages = files
    links = re.findall(r'href="([^"]+)"', index.read_text(encoding="utf-8"))
    assert [tmp_path / "site" / link for link in links] == pages
    for page in pages:
        assert 'href="index.html"' in page.read_text(encoding="utf-8")


def test_a_finished_tournament_has_results_of_all_rounds_and_the_final_table(
    event: Tournament, tmp_path: Path
) -> None:
    found = names(event, tmp_path)
    results = {f"results-{a_round.number}" for a_round in event.rounds}
    assert found >= {"index", "starting-list", "standings", "crosstable", "final", *results}
    assert "alphabetical" not in found


def test_a_round_under_way_shows_who_plays_where_and_a_draft_shows_nothing(
    event: Tournament, tmp_path: Path
) -> None:
    last = event.rounds[-1]
    games = tuple(replace(game, result=None) for game in last.games)
    on_the_wall = replace(last, games=games, state=RoundState.PUBLISHED)
    running = replace(event, rounds=(*event.rounds[:-1], on_the_wall))
    found = names(running, tmp_path / "running")
    assert found >= {"alphabetical", f"pairings-{last.number}"}
    assert "final" not in found
    draft = replace(
        running, rounds=(*event.rounds[:-1], replace(on_the_wall, state=RoundState.DRAFT))
    )
    assert not {f"pairings-{last.number}", "alphabetical"} & names(draft, tmp_path / "draft")


def test_before_the_first_round_there_is_the_starting_list(
    event: Tournament, tmp_path: Path
) -> None:
    assert names(replace(event, rounds=()), tmp_path) == {"index", "starting-list"}
    with pytest.raises(NobodyEntered):
        export_folder(replace(event, players=(), numbers=()), tmp_path, "html", NOW)


def test_lists_are_a_folder_too_and_the_workbook_is_one_file(
    event: Tournament, tmp_path: Path
) -> None:
    lists = export_folder(event, tmp_path, "csv", NOW)
    assert {path.suffix for path in lists} == {".csv"}
    book = openpyxl.load_workbook(io.BytesIO(export_workbook(event, NOW)))
    assert len(book.sheetnames) >= len(lists)
    assert "Starting list" in book.sheetnames


def test_a_file_in_place_of_the_folder_is_left_alone(event: Tournament, tmp_path: Path) -> None:
    taken = tmp_path / "site"
    taken.write_text("mine")
    with pytest.raises(CannotWrite) as caught:
        export_folder(event, taken, "html", NOW)
    assert isinstance(caught.value, ArbiterError)
    assert taken.read_text() == "mine"


def test_where_it_is_asked_for_pages_bear_words_of_the_screen(
    event: Tournament, tmp_path: Path
) -> None:
    with language("ru"):
        named = export_folder(event, tmp_path / "words", "html", NOW, by_title)
        coded = export_folder(event, tmp_path / "codes", "html", NOW)
    assert "стартовый-список" in {path.stem for path in named}
    assert "starting-list" in {path.stem for path in coded}
    links = re.findall(r'href="([^"]+)"', named[0].read_text(encoding="utf-8"))
    assert set(links) == {path.name for path in named[1:]}
