"""A correction on trial: who would change place, and how the next round would be paired.

Nothing here is stored; all of it may run beside the window.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from swissdesk.app.actions.corrections import Correction
from swissdesk.app.actions.pairing_again import CorrectAndPairAgain
from swissdesk.app.compared import ComparedBoard, compared_boards
from swissdesk.app.corrections import Told, told
from swissdesk.app.findings import pairing_of
from swissdesk.app.pairing import system_of
from swissdesk.app.prize_winners import Award, prize_list
from swissdesk.app.rechecking import expected_pairing
from swissdesk.app.tables import Standing, TieBreakValue, standings, usual_categories
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Game, Reach, Round
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing
from swissdesk.pairing.task import pairing_task
from swissdesk.standings.categories import of_category


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryChange:
    """A place inside the category *code*, before and after."""

    code: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChange:
    """A player whose place, points, first tie-break or prize would change."""

    before: Standing
    after: Standing
    categories: tuple[CategoryChange, ...] = ()
    prize_before: tuple[Award, ...] = ()
    prize_after: tuple[Award, ...] = ()

    @property
    def player(self) -> PlayerId:
        """Return whose change it is."""
        return self.after.player

    @property
    def place_moves(self) -> bool:
        """Tell whether the place itself is another one."""
        return self.before.place != self.after.place

    @property
    def prize_moves(self) -> bool:
        """Tell whether the prizes are other ones."""
        return _worth(self.prize_before) != _worth(self.prize_after)

    @property
    def differs(self) -> bool:
        """Tell whether anything changes that is shown."""
        facts = [(row.place, row.points, first_value(row)) for row in (self.before, self.after)]
        return facts[0] != facts[1] or bool(self.categories) or self.prize_moves


def first_value(row: Standing) -> TieBreakValue | None:
    """Return the value of the first tie-break, None without any."""
    return row.values[0] if row.values else None


def _worth(awards: tuple[Award, ...]) -> tuple[int, tuple[str, ...]]:
    things = tuple(thing for award in awards for thing in award.things)
    return sum(award.amount for award in awards), things


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Who changes in the standings; *others* is how many do not."""

    changes: tuple[PlaceChange, ...]
    others: int

    @property
    def moved(self) -> int:
        """Return how many players change places."""
        return sum(change.place_moves for change in self.changes)


def places_changed(tournament: Tournament, correction: Correction) -> Places:
    """Return who changes, the two concerned first; nothing where there is no table."""
    try:
        before, after = _table(tournament), _table(correction.preview(tournament))
    except ArbiterError:
        return Places(changes=(), others=len(tournament.players))
    game = correction.game(tournament)
    changes = [
        PlaceChange(
            before=old,
            after=after.rows[player],
            categories=tuple(_categories_moved(player, before, after)),
            prize_before=before.prizes.get(player, ()),
            prize_after=after.prizes.get(player, ()),
        )
        for player, old in before.rows.items()
        if player in after.rows
    ]
    changes = [change for change in changes if change.differs]
    concerned = (game.white, game.black)
    changes.sort(key=lambda change: change.player not in concerned)
    return Places(changes=tuple(changes), others=len(before.rows) - len(changes))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    rows: Mapping[PlayerId, Standing]
    categories: Mapping[str, Mapping[PlayerId, int]]
    prizes: Mapping[PlayerId, tuple[Award, ...]]


def _table(tournament: Tournament) -> _Table:
    rows = standings(tournament)
    return _Table(
        rows={row.player: row for row in rows},
        categories={
            one.code: {r.overall.player: r.place for r in of_category(rows, tournament, one)}
            for one in usual_categories(tournament)
        },
        prizes=_prizes(tournament, rows),
    )


def _prizes(
    tournament: Tournament, rows: tuple[Standing, ...]
) -> Mapping[PlayerId, tuple[Award, ...]]:
    try:
        return prize_list(tournament, rows).of_players()
    except ArbiterError:
        # A list nobody can tell the players of: the section of the prizes says so.
        return {}


def _categories_moved(player: PlayerId, before: _Table, after: _Table) -> Iterator[CategoryChange]:
    for code, places in before.categories.items():
        old, new = places.get(player), after.categories.get(code, {}).get(player)
        if old is not None and new is not None and old != new:
            yield CategoryChange(code=code, before=old, after=new)


# The pairings of the next round


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Another pairing of a round that is published and not begun, with the boards it changes."""

    action: CorrectAndPairAgain
    boards: tuple[ComparedBoard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """The round after a corrected one: *boards* are those that would be paired differently.

    *own* None: on the corrected facts there is no legal pairing. *proposals* are there only
    while the round has not *begun*.
    """

    round: int
    begun: bool
    own: Pairing | None
    boards: tuple[ComparedBoard, ...] = ()
    proposals: tuple[Proposal, ...] = ()


def next_round(tournament: Tournament, correction: Correction, now: str = "") -> NextRound | None:
    """Return how the running round would be paired on the true facts; None: no round runs.

    *now* (UTC, ISO 8601) tells whether its announced start is over.
    """
    if told(tournament, correction.round) is not Told.DURING_NEXT:
        return None
    number = correction.round + 1
    true = replace(correction, reach=Reach.PAIRINGS)
    after = true.preview(tournament)
    own = expected_pairing(after, number)
    a_round = tournament.round(number)
    begun = _has_begun(a_round, now)
    if own is None or _same(own, expected_pairing(tournament, number)):
        return NextRound(round=number, begun=begun, own=own)
    return NextRound(
        round=number,
        begun=begun,
        own=own,
        boards=_different(tournament, a_round, own),
        proposals=() if begun else tuple(_proposals(tournament, true, after, own)),
    )


def _has_begun(a_round: Round, now: str) -> bool:
    """Tell whether a published round is known to have begun: by a result, or by the clock."""
    has_results = any(game.result is not None for game in a_round.games)
    return has_results or bool(a_round.starts_at and now and a_round.starts_at <= now)


def _same(own: Pairing, other: Pairing | None) -> bool:
    return other is not None and set(own.pairs) == set(other.pairs) and own.bye == other.bye


def _different(tournament: Tournament, a_round: Round, own: Pairing) -> tuple[ComparedBoard, ...]:
    return tuple(b for b in compared_boards(tournament, a_round, own, ()) if b.differs)


def _proposals(
    tournament: Tournament, correction: Correction, after: Tournament, own: Pairing
) -> Iterator[Proposal]:
    """Yield the round paired again as a whole, then with the smallest change there is."""
    number = correction.round + 1
    a_round = tournament.round(number)
    game = correction.game(tournament)
    fewest = smallest_change(after, number, (game.white, game.black))
    for pairing, whole in ((own, True), (fewest, False)):
        if pairing is None or (not whole and _same(pairing, own)):
            continue
        boards = _different(tournament, a_round, pairing)
        if boards:
            action = CorrectAndPairAgain(
                correction=correction, round=number, pairing=pairing, whole=whole
            )
            yield Proposal(action=action, boards=boards)


def smallest_change(
    tournament: Tournament, round_no: int, concerned: Collection[PlayerId]
) -> Pairing | None:
    """Return the round with the fewest boards about those *concerned* paired again; None: none.

    Their boards are opened and paired by the system, everybody else is out of the field. Where
    that is not legal, or makes the same pairs again, the nearest board is opened too, and so on
    for some boards: further away it is the whole round that has to be paired.
    """
    a_round = tournament.round(round_no)
    has_bye = a_round.pairing_bye in concerned
    opened = [game for game in a_round.games if not _members(game).isdisjoint(concerned)]
    if not opened and not has_bye:
        return None
    middle = opened[0].board if opened else a_round.games[-1].board
    others = [game for game in a_round.games if game not in opened]
    others.sort(key=lambda game: abs(game.board - middle))
    for more in range(min(len(others), _MOST_OPENED) + 1):
        found = _paired_among(tournament, a_round, [*opened, *others[:more]], has_bye=has_bye)
        if found is not None and not _same(found, pairing_of(a_round)):
            return found
    return None


_MOST_OPENED = 6


def _members(game: Game) -> set[PlayerId]:
    return {game.white, game.black}


def _paired_among(
    tournament: Tournament, a_round: Round, opened: Sequence[Game], *, has_bye: bool
) -> Pairing | None:
    """Return the round with *opened* boards (and the bye, if it is open) paired by the system."""
    staying = [game for game in a_round.games if game not in opened]
    away = {player for game in staying for player in _members(game)}
    if a_round.pairing_bye is not None and not has_bye:
        away.add(a_round.pairing_bye)
    task = pairing_task(tournament, a_round.number)
    try:
        system = system_of(a_round.system or tournament.rules.system)
        found = system.pair(replace(task, absent=task.absent | away))
    except NoPairing:
        return None
    pairs = (*(Pair(game.white, game.black) for game in staying), *found.pairs)
    return Pairing(pairs=pairs, bye=found.bye if has_bye else a_round.pairing_bye)
