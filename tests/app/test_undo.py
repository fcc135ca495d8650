"""Undo and redo hold for every action there is, over restarts, and reload loads the same."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.app.action import Action
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.session import Session
from swissdesk.app.steps import StepKind, next_step
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.verify import verify_file
from tests.app.any_action import Hand, action_types
from tests.app.desk import a_session, insist, pair, play

KINDS = action_types()
FEW = settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def whole(path: Path) -> Tournament:
    """Return the tournament read whole, by a reader of its own."""
    file = TournamentFile.open(path, writable=False)
    try:
        return file.load()
    finally:
        file.close()


def do_anything(session: Session, random: Random, steps: int) -> list[Tournament]:
    """Run *steps* random actions, with undo and redo between; return each state there was."""
    seen = [session.tournament]
    for _ in range(steps):
        try:
            chance = random.random()
            if chance < 0.1:
                session.undo()
            elif chance < 0.15:
                session.redo()
            elif chance < 0.25:
                play(session)
            else:
                insist(session, Hand(session.tournament, random).any_action(KINDS))
        except ArbiterError:
            assert session.tournament == seen[-1] or chance < 0.25
        seen.append(session.tournament)
    return seen


@FEW
@given(seed=st.integers(0, 2**32), players=st.integers(0, 9))
def test_undoing_all_gives_the_first_state_and_redoing_all_the_last(
    tmp_path_factory: pytest.TempPathFactory, seed: int, players: int
) -> None:
    path = tmp_path_factory.mktemp("undo") / "any.swissdesk"
    session = a_session(path, players)
    do_anything(session, Random(seed), steps=25)
    session.close()
    session = Session.open(path)
    last = session.tournament
    undone = 0
    while session.undo_label:
        session.undo()
        undone += 1
    assert session.tournament == Tournament() == whole(path)
    session.close()
    session = Session.open(path)
    for _ in range(undone):
        session.redo()
    assert session.tournament == last == whole(path)
    session.close()
    assert verify_file(path).damage == ()


@FEW
@given(seed=st.integers(0, 2**32))
def test_what_an_action_touched_is_read_anew_and_nothing_else_had_to_be(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    path = tmp_path_factory.mktemp("reload") / "any.swissdesk"
    session = a_session(path, 6)
    random = Random(seed)
    for _ in range(12):
        do_anything(session, random, steps=1)
        assert session.tournament == whole(path)
    session.close()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_action_can_be_taken_back(tmp_path: Path, kind: type[Action]) -> None:
    random = Random(5)
    empty = Session.create_empty(tmp_path / "empty.swissdesk")
    listed = a_session(tmp_path / "listed.swissdesk", 7)
    running = a_session(tmp_path / "running.swissdesk", 7)
    play(running, 2)
    table = a_session(tmp_path / "table.swissdesk", 5, Rules(system="round-robin", lot_seed=1))
    insist(table, PublishRound(round=pair(table)))
    draft = a_session(tmp_path / "draft.swissdesk", 6)
    play(draft)
    pair(draft)
    hung = a_session(tmp_path / "hung.swissdesk", 8)
    play(hung, 2)
    insist(hung, PublishRound(round=pair(hung)))
    sessions = (empty, listed, running, table, draft, hung)
    done = sum(taken_back(session, kind, random) for session in sessions)
    assert done, f"no {kind.__name__} could be run at all"


def taken_back(session: Session, kind: type[Action], random: Random) -> int:
    """Run actions of *kind* and take each back; return how many could be run."""
    done = 0
    for attempt in range(120):
        if attempt % 20 == 19 and len(session.tournament.players) > 1:
            play_on(session)
        elif attempt % 4 == 3:
            with suppress(ArbiterError):
                insist(session, Hand(session.tournament, random).any_action(KINDS))
        before, entries = session.tournament, len(session.history())
        try:
            insist(session, Hand(before, random).action(kind))
        except ArbiterError:
            assert session.tournament == before
            assert len(session.history()) == entries
            continue
        if len(session.history()) == entries:
            assert session.tournament == before
            continue
        done += 1
        if not kind.is_record:
            session.undo()
            assert session.tournament == before
            session.redo()
        if done == 3:
            break
    session.close()
    return done


def play_on(session: Session) -> None:
    """Move the round on by one state, so that another kind of action becomes possible."""
    step = next_step(session.tournament)
    if step.kind is StepKind.PAIR and step.enabled:
        pair(session)
    elif step.kind is StepKind.PUBLISH and step.round:
        insist(session, PublishRound(round=step.round))
    elif step.kind is StepKind.ENTER_RESULTS and step.round:
        for game in session.tournament.round(step.round).games:
            session.run(EnterResult(round=step.round, board=game.board, result=Result.DRAW))
