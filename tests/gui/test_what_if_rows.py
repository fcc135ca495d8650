"""What if?, as a row: what changes for a player beside his place, fitted to its column."""

from dataclasses import replace
from pathlib import Path

from swissdesk.app.tables import standings
from swissdesk.app.what_if import PlaceChange
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.cells import Run
from swissdesk.gui.delegate import fit
from swissdesk.gui.fonts import px
from swissdesk.gui.models.what_if import Change, Moved, PlaceRow, PlacesModel, place_rows
from swissdesk.standings.prize_awards import Award
from tests.gui.hall import make_file, play


def a_row(*more: Change) -> PlaceRow:
    stays = Moved(before="7", after="7")
    return PlaceRow(
        player=PlayerId(1), number=1, title="", name="Krylova", place=stays, points=stays,
        tie_break=stays, more=more,
    )  # fmt: skip


def fitted(row: PlaceRow, room: float) -> list[str]:
    shown = PlacesModel(()).cell(row, "more")
    parts = fit([part for part in shown.parts if isinstance(part, Run)], room)
    return [part.text for part, _ in parts if isinstance(part, Run)]


def test_of_several_changes_one_is_read_whole_and_the_others_are_counted() -> None:
    prize = Change(what="Prize", moved=Moved(before="1 000", after="3 000"), is_prize=True)
    place = Change(what="Born 2010 or later", moved=Moved(before="9", after="8"))
    row = a_row(prize, place)
    shown = PlacesModel(()).cell(row, "more")
    assert shown.text == "Prize: 1 000 → 3 000 · Born 2010 or later: 9 → 8"
    assert shown.tip == shown.spoken == "Prize: 1 000 → 3 000; Born 2010 or later: 9 → 8"
    assert fitted(row, px(200)) == ["Prize:", "1 000 → 3 000", "+1"]
    assert fitted(row, px(125)) == ["Prize:", "→ 3 000", "+1"], "what it becomes is not cut"
    cut = fitted(a_row(place), px(120))
    assert cut[1:] == ["9 → 8"]
    assert "…" in cut[0]


def test_of_a_prize_only_what_changes_is_told(tmp_path: Path) -> None:
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    tournament = session.tournament
    standing = standings(tournament)[0]
    cup = Award(category="", place=1, row=standing, nominal=0, amount=0, things=("Cup",))
    change = PlaceChange(
        before=standing,
        after=standing,
        prize_before=(replace(cup, amount=300_00),),
        prize_after=(replace(cup, amount=200_00),),
    )
    (row,) = place_rows(tournament, (change,))
    assert list(map(str, row.more)) == ["Prize: 300 → 200"]
