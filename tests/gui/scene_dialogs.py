"""Dialogs and pages that no command alone leads to: what a file or a rating list would bring up."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from swissdesk.app.list_updates import CardUpdate, ListUpdate
from swissdesk.app.merging import changes
from swissdesk.app.rating_lists import StoredList
from swissdesk.app.report_file import report_file
from swissdesk.app.services import import_file
from swissdesk.domain.shown import player_name
from swissdesk.gui.dialogs.export_form import REPORTS
from swissdesk.gui.dialogs.list_update import ask_and_update
from swissdesk.gui.dialogs.problems import show_problems
from swissdesk.gui.dialogs.report_gaps import goes_on
from swissdesk.gui.dialogs.stumble import show_stumble
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.prints import PrintsView
from swissdesk.i18n import tr
from swissdesk.storage.list_file import ListInfo, ListPart


def _gaps(window: MainWindow) -> None:
    """Show what the report of the tournament lacks."""
    goes_on(window, report_file(window.tournament, REPORTS[0], window.session.history()))


def _update(window: MainWindow) -> None:
    """Show what a rating list would change in the first cards."""
    tournament = window.tournament
    part = ListPart(part="standard", date="2026-12-01", source="players.txt", taken_in="2026-12-02")
    info = ListInfo(code="fide", name="FIDE", players=3, parts=(part,))
    updates = []
    for old in tournament.players[:8]:
        new = replace(old, rating=(old.rating or 1800) + 17, title="FM")
        updates.append(CardUpdate(old=old, new=new, changes=tuple(changes(old, new))))
    lists = (StoredList(path=window.session.path.with_name("fide.list"), info=info),)
    rest = tournament.players[8:]
    update = ListUpdate(
        tournament=tournament, lists=lists, updates=tuple(updates), same=len(rest) // 2,
        unknown=rest[:2], without_id=rest[-9:],
    )  # fmt: skip
    ask_and_update(window, update)


def _problems(window: MainWindow) -> None:
    """Show what the reader found in a list with numbers that are none."""
    path = _spoilt_list(window)
    session, imported = import_file(path, path.with_suffix(".swissdesk"))
    session.close()
    show_problems(window, path.name, imported.problems)


def _stumble(window: MainWindow) -> None:
    show_stumble(window, "SwissDesk 0.1.0\n  round.py:12 pair\nKeyError\n")


def _set(window: MainWindow) -> None:
    """Ask what belongs to the set of prints."""
    view = window.navigator.view
    assert isinstance(view, PrintsView)
    view.set.choose()


def _import(window: MainWindow) -> None:
    window.go("players", import_file=_spoilt_list(window))


def _spoilt_list(window: MainWindow) -> Path:
    """Write a list of players with years and ratings that cannot be read; return the file."""
    rows = [("№", tr("Name"), tr("Rating"), tr("Born"))]
    for number, player in enumerate(window.tournament.players[:6], 1):
        rating = "18?0" if number % 2 else "1700"
        rows.append((str(number), player_name(player), rating, "18" if number == 4 else "1985"))
    path = window.session.path.with_name("2026-11.CSV")
    path.write_text("\n".join(map(";".join, rows)), encoding="utf-8")
    return path


OPENED: Mapping[str, Callable[[MainWindow], None]] = MappingProxyType(
    {
        "gaps": _gaps,
        "update": _update,
        "problems": _problems,
        "stumble": _stumble,
        "set": _set,
        "import": _import,
    }
)
"""By the name that a scene gives."""
