"""The boards waited for: called out so that nobody is mistaken for somebody else."""

from dataclasses import replace
from pathlib import Path

from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.gui.models.hall import waiting_boards
from tests.gui.hall import make_file, pair


def test_of_two_with_one_surname_each_is_called_with_an_initial(tmp_path: Path) -> None:
    session = make_file(tmp_path / "hall.swissdesk", players=4)
    first, second, *_ = session.tournament.players
    session.run(EditPlayer(player=replace(second, surname=first.surname, given_name="Lee")))
    pair(session)
    session.run(PublishRound(round=1))
    shown = waiting_boards(session.tournament, session.tournament.round(1), None, 9)
    called = {name.strip() for waiting in shown for name in waiting.pair.split("–")}
    assert called == {"Adler K.", "Adler L.", "Conrad", "Dietz"}
    session.close()
