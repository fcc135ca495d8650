"""Tournament file to report file and back: all that the report file can hold is there again."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from swissdesk.app.actions.importing import ImportTournament
from swissdesk.app.report_file import TRF16, TRF26, report_file
from swissdesk.app.sample import make_sample
from swissdesk.app.services import import_file
from swissdesk.app.session import Session
from swissdesk.domain.tournament import Tournament
from swissdesk.formats import read
from tests.formats.files import real_file, real_names
from tests.formats.tournaments import with_national_facts

UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=25)


def _stored(tournament: Tournament, path: Path) -> Tournament:
    with Session.create_empty(path) as session:
        session.run(ImportTournament(source="a.trf", imported=tournament))
        return session.tournament


@UNHURRIED
@given(with_national_facts())
def test_a_stored_tournament_comes_back_from_its_report_file(tournament: Tournament) -> None:
    with tempfile.TemporaryDirectory() as folder:
        first = _stored(tournament, Path(folder) / "a.swissdesk")
        told = report_file(first, TRF26).data
        second = _stored(read("a.trf", told).tournament, Path(folder) / "b.swissdesk")
        assert report_file(second, TRF26).data == told
        assert second.teams == first.teams
        assert second.info == first.info


@pytest.mark.parametrize("code", [TRF16, TRF26])
@pytest.mark.parametrize("name", real_names())
def test_real_events_come_back_through_the_tournament_file(
    tmp_path: Path, name: str, code: str
) -> None:
    first = _stored(read(f"{name}.trf", real_file(name)).tournament, tmp_path / "a.swissdesk")
    told = report_file(first, code).data
    second = _stored(read("a.trf", told).tournament, tmp_path / "b.swissdesk")
    assert report_file(second, code).data == told
    assert second.rounds == first.rounds


def test_the_sample_comes_back_with_what_was_done_in_it(tmp_path: Path) -> None:
    with make_sample(tmp_path / "a.swissdesk", "ru") as session:
        told = report_file(session.tournament, TRF26, session.history()).data
    source = tmp_path / "a.trf"
    source.write_bytes(told)
    session, imported = import_file(source, tmp_path / "b.swissdesk")
    with session:
        assert imported.problems == ()
        assert report_file(session.tournament, TRF26, session.history()).data == told
