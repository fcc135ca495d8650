"""Why a round of the Dutch system is paired as it is: both editions, each claim counted again.

``SWISSDESK_EXPLAIN=all`` explains every golden round and prints how many claims were held
against the round in which the other pair, or the other bye, is forced.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import PlayerName
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.common.dutch.why import words_why
from swissdesk.pairing.common.dutch.why.runs import Route
from swissdesk.pairing.common.dutch.why.verdicts import Judge
from swissdesk.pairing.explanation import ExplainingSystem, Ground, RoundExplanation
from swissdesk.pairing.protocol import NoPairing, PairingSystem, PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_2017.route import Route2017
from swissdesk.pairing.systems.fide_dutch_2026.route import ROUTE
from tests.pairing.events import tasks
from tests.pairing.explained import ALL, explains_everybody, names_only, notes_of
from tests.pairing.recount import Recount
from tests.pairing.reference.bridge import task_of
from tests.pairing.reference.histories import positions, seeded_positions
from tests.pairing.reference.position import Position
from tests.pairing.reference.trf import golden_files

ARCHIVES = Path(__file__).parents[1] / "data" / "golden"
NEW, OLD = system("fide-dutch-2026"), system("fide-dutch-2017")
FOLDERS = [
    (NEW, "dutch2026", 71),
    (NEW, "dutch2026/disputed", 37),
    (NEW, "dutch2026/nolegal", 31),
    (NEW, "dutch2026/unconfirmed", 25),
    (OLD, "dutch2017", 53),
    (OLD, "dutch2017/disputed", 9),
    (OLD, "dutch2017/nolegal", 7),
]
every_folder = pytest.mark.parametrize(
    ("engine", "folder", "sample"), FOLDERS, ids=[folder for _, folder, _ in FOLDERS]
)
both_editions = pytest.mark.parametrize("engine", [NEW, OLD], ids=lambda engine: engine.code)
LARGEST = 1000


def golden_positions(folder: str, sample: int) -> Iterator[Position]:
    """Yield the position before each golden round, or before every so manyth."""
    archive = ARCHIVES / f"{folder.split('/')[0]}.tar.xz"
    rounds = [
        (golden.whole, round_no, absent)
        for golden in golden_files(archive, folder, most=LARGEST)
        for round_no, (_, _, absent) in golden.expected.items()
    ]
    for whole, round_no, absent in rounds[:: 1 if ALL else sample]:
        yield whole.before(round_no, absent)


def explaining(engine: PairingSystem) -> ExplainingSystem:
    assert isinstance(engine, ExplainingSystem)
    return engine


def sound(engine: PairingSystem, task: PairingTask) -> RoundExplanation:
    """Return the explanation of a round, in which everybody is told of."""
    teller = explaining(engine)
    told = teller.explain(task)
    explains_everybody(told, task, engine.pair(task))
    names_only(notes_of(told), teller.articles())
    tells_places_as_drawn(told)
    return told


def tells_places_as_drawn(told: RoundExplanation) -> None:
    """Hold each place that is told against the picture, which is laid out before exchanges."""
    for one in told.players.values():
        places = [note for note in one.why if "k" in note.values]
        if not places or one.bracket is None:
            continue
        picture = told.brackets[one.bracket]
        down = picture.moved_down
        hosts = {b for pair in picture.pairs for a, b in (pair, pair[::-1]) if a in down}
        halves = [
            [player for player in half if player not in down | hosts]
            for half in (picture.upper, picture.lower)
        ]
        how = {note.template for note in one.why}
        assert not down or words_why.NOT_COUNTED in how
        for note in places:
            names = (note.values["player"], note.values["opponent"])
            k = note.values["k"]
            assert isinstance(k, int)
            drawn = all(
                isinstance(name, PlayerName) and half[k - 1 : k] == [name.player]
                for half, name in zip(halves, names, strict=True)
            )
            assert drawn or words_why.COUNTED_AFTER in how


@every_folder
def test_the_explanation_of_each_golden_round_is_counted_again(
    engine: PairingSystem, folder: str, sample: int, capsys: pytest.CaptureFixture[str]
) -> None:
    counts: Counter[str] = Counter()
    for position in golden_positions(folder, sample):
        told = sound(engine, task_of(position))
        recount = Recount(engine, position, told.pairing)
        counts += Counter(rounds=1, players=len(told.players))
        for one in told.players.values():
            for other in one.refused:
                recount.verify(other)
                counts[other.ground.value] += 1
    assert counts[Ground.BARRED.value]
    assert counts[Ground.WORSE.value]
    if ALL:
        with capsys.disabled():
            print(f"\n{folder}: {dict(counts)}")


@every_folder
def test_answers_about_any_pair_or_bye_of_golden_rounds_are_counted_again(
    engine: PairingSystem, folder: str, sample: int
) -> None:
    rng = Random(folder)
    grounds: Counter[Ground] = Counter()
    for position in golden_positions(folder, sample):
        task = task_of(position)
        own = engine.pair(task)
        recount = Recount(engine, position, own)
        for player, opponent in islice(asked_by_chance(rng, task), 3):
            if is_in(engine, task, player, opponent):
                continue
            other = explaining(engine).why_not(task, player, opponent)
            assert (other.player, other.opponent) == (player, opponent)
            names_only([other.note], explaining(engine).articles())
            recount.verify(other)
            grounds[other.ground] += 1
    assert len(grounds) >= 2


def asked_by_chance(rng: Random, task: PairingTask) -> Iterator[tuple[PlayerId, PlayerId | None]]:
    ids = [competitor.id for competitor in task.present]
    while len(ids) > 1:
        one, other = rng.sample(ids, 2)
        yield one, other if rng.random() < 0.8 else None


def is_in(
    engine: PairingSystem, task: PairingTask, player: PlayerId, opponent: PlayerId | None
) -> bool:
    own = engine.pair(task)
    if opponent is None:
        return own.bye == player
    return {player, opponent} in [pair.members for pair in own.pairs]


@pytest.mark.parametrize(("engine", "rounds"), [(NEW, 40), (OLD, 30)], ids=["2026", "2017"])
def test_in_small_fields_every_answer_agrees_with_the_literal_reference(
    engine: PairingSystem, rounds: int
) -> None:
    """The forced round is paired by going through all pairings."""
    grounds: Counter[Ground] = Counter()
    for position in islice(seeded_positions(2604, most=8), rounds):
        task = task_of(position)
        try:
            own = engine.pair(task)
        except NoPairing:
            continue
        recount = Recount(engine, position, own, literal=True)
        ids = [competitor.id for competitor in task.present]
        for player, opponent in [*combinations(ids, 2), *((one, None) for one in ids)]:
            if not is_in(engine, task, player, opponent):
                other = explaining(engine).why_not(task, player, opponent)
                recount.verify(other)
                grounds[other.ground] += 1
    assert set(grounds) == set(Ground)


@both_editions
@settings(max_examples=60)
@given(position=positions(), data=st.data())
def test_any_round_is_explained_wherever_a_random_history_leads(
    engine: PairingSystem, position: Position, data: st.DataObject
) -> None:
    task = task_of(position)
    try:
        own = engine.pair(task)
    except NoPairing:
        with pytest.raises(NoPairing):
            explaining(engine).explain(task)
        return
    told = sound(engine, task)
    recount = Recount(engine, position, own)
    for one in told.players.values():
        for other in one.refused:
            recount.verify(other)
    ids = [competitor.id for competitor in task.present]
    if len(ids) > 1:
        player = data.draw(st.sampled_from(ids))
        opponent = data.draw(st.sampled_from([None, *(one for one in ids if one != player)]))
        if not is_in(engine, task, player, opponent):
            recount.verify(explaining(engine).why_not(task, player, opponent))


@pytest.mark.parametrize(
    ("engine", "folder", "sample"), [(NEW, "dutch2026", 31), (OLD, "dutch2017", 23)]
)
def test_who_goes_down_instead_of_the_last_and_who_is_needed_below_is_counted_again(
    engine: PairingSystem, folder: str, sample: int
) -> None:
    """A float is forced by keeping a player from his bracket, or from all outside it."""
    route: Route = ROUTE if engine is NEW else Route2017(10)
    claims: Counter[str] = Counter()
    for position in golden_positions(folder, sample):
        task = task_of(position)
        judge = Judge(look_back(task, route.edition), route)
        recount = Recount(engine, position, engine.pair(task))
        ids = judge.field.ids
        for place, one in enumerate(judge.brackets[:-1]):
            players, last = one.bracket.players, one.bracket.size - 1
            here = {ids[v] for v in players}
            if len(one.floaters) == 1 and one.partners[last] >= 0 and not one.bye_acts:
                verdict = judge.goes_down(place, players[last])
                forced = kept_from(task, ids[players[last]], here)
                recount.hold(verdict.ground, rule_of(route, verdict.code), forced)
                claims["goes down"] += 1
            for v in one.floaters if len(ids) % 2 == 0 else ():
                if one.bracket.rows[v]:
                    verdict = judge.stays(place, players[v])
                    forced = kept_from(task, ids[players[v]], set(ids) - here)
                    recount.hold(verdict.ground, rule_of(route, verdict.code), forced)
                    claims["stays"] += 1
    assert min(claims["goes down"], claims["stays"]) > 5


def kept_from(task: PairingTask, player: PlayerId, others: set[PlayerId]) -> PairingTask:
    apart = {frozenset((player, other)) for other in others - {player}}
    return replace(task, forbidden=task.forbidden | apart)


def rule_of(route: Route, code: str) -> str:
    return route.rule(code) if code else ""


@pytest.mark.parametrize("route", [ROUTE, Route2017(10)], ids=["2026", "2017"])
def test_a_bracket_alone_and_the_whole_round_say_the_same(route: Route) -> None:
    answers = 0
    for task in tasks(5, 24, 7, absent=0.05):
        field = look_back(task, route.edition)
        judge = Judge(field, route)
        for v, u in combinations(range(field.size), 2):
            met = any(
                (v, u) in [(one.bracket.players[a], one.bracket.players[b]) for a, b in one.pairs]
                for one in judge.brackets
            )
            if met or not field.allowed[v] >> u & 1 or (v + u) % 3:
                continue
            short, long = judge.pair(v, u), judge.pair(v, u, measured=True)
            assert short._replace(own=None, other=None) == long._replace(own=None, other=None)
            answers += short.own is None and short.ground is Ground.WORSE
    assert answers > 20


@both_editions
def test_a_round_without_a_legal_pairing_is_not_explained(engine: PairingSystem) -> None:
    task = next(iter(tasks(1, 2, 1)))
    with pytest.raises(NoPairing):
        explaining(engine).explain(
            replace(task, forbidden=frozenset({frozenset(c.id for c in task.present)}))
        )


@pytest.mark.parametrize("code", [NEW.code, OLD.code])
def test_who_pairs_without_asking_why_loads_nothing_of_it(code: str) -> None:
    program = (
        "import sys\n"
        "from swissdesk.domain.competitor import Competitor\n"
        "from swissdesk.pairing.protocol import PairingTask\n"
        "from swissdesk.pairing.systems import system\n"
        "pair = tuple(Competitor(id=n, number=n, score=0) for n in (1, 2))\n"
        f"system({code!r}).pair(PairingTask(round=1, rounds=1, competitors=pair))\n"
        "assert not [name for name in sys.modules if '.why' in name or 'meanings' in name]\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
