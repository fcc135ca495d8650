"""Each pairing system is set up, paired, overridden and printed from the window."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.manual import MakePair
from swissdesk.app.choices import pairing_systems
from swissdesk.app.paper import ReportOptions
from swissdesk.app.services import make_report
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._rules_form import RulesSection
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.i18n import language, tr
from swissdesk.reports.protocol import ReportOptions as Options
from swissdesk.reports.rendering import report
from tests.gui.hall import Hall, make_file

NOW = datetime(2026, 11, 29, 15, 0, tzinfo=UTC)
SYSTEMS = dict(pairing_systems())


def choose(window: MainWindow, code: str) -> None:
    """Choose the system in the form of the tournament."""
    window.go("tournament")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    section = view.sections[1]
    assert isinstance(section, RulesSection)
    control = section._choices["system"]
    place = control.findText(tr(SYSTEMS[code]))
    control.setFocus()
    control.setCurrentIndex(place)
    control.activated.emit(place)


def has_rounds(hall: Hall, number: int) -> bool:
    return len(hall.session.tournament.rounds) == number


@pytest.mark.parametrize("code", SYSTEMS)
def test_a_tournament_of_each_system_is_paired_changed_by_hand_and_printed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, code: str
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk", players=8, rounds=5))
    choose(window, code)
    assert hall.session.tournament.rules.system == code
    window.go("rounds")
    for number in (1, 2):
        hall.confirm()
        hall.wait(partial(has_rounds, hall, number))
        assert hall.session.tournament.rounds[-1].system == code
        hall.publish(reason="agreed")
        hall.wait(lambda: hall.state() is RoundState.PUBLISHED)
        hall.type("1111")
        hall.confirm()
        assert hall.state() is RoundState.CLOSED
    hall.wait(lambda: not window.workers.busy)
    for tongue in ("en", "ru"):
        with language(tongue):
            name = tr(SYSTEMS[code])
            for kind in ("pairings", "results", "standings", "crosstable", "final"):
                found = report(kind).content(hall.session.tournament, Options(), NOW)
                assert found.rules == name
    pdf = make_report(hall.session.tournament, "pairings", ReportOptions(), NOW)
    assert pdf.startswith(b"%PDF")


@pytest.mark.parametrize("code", SYSTEMS)
def test_a_rematch_by_hand_is_warned_of_in_each_system(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, code: str
) -> None:
    hall = Hall(qtbot, window, make_file(tmp_path / "hall.swissdesk", players=4, rounds=3))
    choose(window, code)
    window.go("rounds")
    hall.confirm()
    hall.wait(partial(has_rounds, hall, 1))
    hall.publish(reason="agreed")
    hall.type("11")
    hall.confirm()
    hall.confirm()
    hall.wait(partial(has_rounds, hall, 2))
    met = hall.session.tournament.game_on(1, 1)
    asked: list[str] = []

    def look(dialog: OverrideDialog) -> None:
        asked.extend(f.breach.note.rule for f in dialog._question.findings)

    view = hall.view
    with hall.answering(look):
        view.desk.run_action(MakePair(round=2, white=met.white, black=met.black))
    assert any(asked), f"{code} names an article for a rematch"
