"""After the last round: the report is due until it is written, and again when it is not true."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.action import Action
from swissdesk.app.actions.check_in import TakeFee
from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.records import MarkExported, MarkPrinted
from swissdesk.app.session import Session
from swissdesk.domain.rules import Prize
from swissdesk.gui.models.ending import Duty, final_words, report_age, still_to_do
from swissdesk.gui.models.paper_age import Age
from swissdesk.i18n import language
from tests.app.desk import a_session, play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = a_session(tmp_path / "a.swissdesk", 8)
    play(session)
    return session


def _left(session: Session) -> tuple[Duty, ...]:
    return still_to_do(session.tournament, session.history())


def _with_prize(session: Session) -> Action:
    rules = replace(session.tournament.rules, prizes=(Prize(place=1, amount=6_000),))
    return EditRules(rules=rules)


def _export(session: Session) -> None:
    session.run(MarkExported(file="a.trf", form="trf26"))


def test_the_prize_list_is_due_only_where_there_are_prizes(session: Session) -> None:
    assert _left(session) == (Duty.FINAL, Duty.REPORT)
    session.run(_with_prize(session))
    assert _left(session) == (Duty.FINAL, Duty.PRIZES, Duty.REPORT)
    for document in ("final", "prizes"):
        session.run(MarkPrinted(document=document))
    assert _left(session) == (Duty.REPORT,)
    _export(session)
    assert _left(session) == ()


def test_the_report_is_due_again_after_a_change_that_it_tells(session: Session) -> None:
    assert report_age(session.history()) is Age.NEVER
    _export(session)
    session.run(_with_prize(session))
    session.run(TakeFee(player=session.tournament.players[0].id, paid=100))
    session.run(MarkPrinted(document="final"))
    assert report_age(session.history()) is Age.TRUE
    session.run(EditEvent(info=replace(session.tournament.info, place="Lakeside")))
    assert report_age(session.history()) is Age.OLD
    session.undo()
    assert report_age(session.history()) is Age.TRUE


def test_above_the_final_standings_stands_what_is_left_to_do(session: Session) -> None:
    said = final_words(session.tournament, session.history())
    assert said == "Final standings · still to do: printing the final table, report file"
    with language("ru"):
        assert final_words(session.tournament, session.history()).endswith("файл TRF")
