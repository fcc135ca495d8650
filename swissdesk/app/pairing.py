"""The next round as the system of the tournament pairs it; nothing is stored here."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk import __version__
from swissdesk.app import lots
from swissdesk.app.errors import NoLegalPairing, TooFewPlayers, UnknownSystem
from swissdesk.app.opening import Opened, with_known_rounds
from swissdesk.app.steps import StepKind, next_step
from swissdesk.app.turn import check_can_pair
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingSystem
from swissdesk.pairing.task import pairing_task

if TYPE_CHECKING:
    from swissdesk.app.actions.rounds import PairRound

_MOST_REASONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPairing:
    """A computed pairing with everything the journal keeps about it."""

    round: int
    pairing: Pairing
    system: str
    seed: int
    bye_by_hand: PlayerId | None = None

    @property
    def bye(self) -> PlayerId | None:
        """Return who has the bye, drawn now or given by hand beforehand."""
        return self.pairing.bye or self.bye_by_hand

    def action(self) -> "PairRound":
        """Return the action that writes it down as a draft."""
        from swissdesk.app.actions.rounds import PairRound  # the terminal only prints it

        return PairRound(
            round=self.round,
            pairing=self.pairing,
            system=self.system,
            seed=self.seed,
            version=__version__,
        )


def system_of(code: str) -> PairingSystem:
    """Return the pairing system called *code*."""
    try:
        return systems.system(code)
    except KeyError:
        raise UnknownSystem(system=code, systems=", ".join(systems.codes())) from None


def pair_next(
    tournament: Tournament,
    *,
    system: str | None = None,
    rounds: int | None = None,
    seed: int | None = None,
) -> NextPairing:
    """Pair the next round, or the draft anew; the tournament's own rules unless told otherwise.

    Touches nothing but values: it may run on a worker.
    """
    given = _without_draft(_with_rules(tournament, system, rounds, seed))
    round_no = len(given.rounds) + 1
    check_can_pair(given, round_no)
    rules = given.rules
    bye_by_hand = _bye_by_hand(given, round_no)
    task = pairing_task(
        given,
        round_no,
        bye_by_hand=bye_by_hand,
        initial_colour=lots.drawn_colour(rules.lot_seed),
    )
    if len(task.present) < 2:
        raise TooFewPlayers(round=round_no)
    try:
        pairing = system_of(rules.system).pair(task)
    except NoPairing as no_pairing:
        raise _told(given, round_no, no_pairing) from no_pairing
    return NextPairing(
        round=round_no,
        pairing=pairing,
        system=rules.system,
        seed=rules.lot_seed,
        bye_by_hand=bye_by_hand,
    )


def may_be_paired(tournament: Tournament) -> bool:
    """Tell whether a further round is due and can be paired now."""
    return next_step(tournament).kind is StepKind.PAIR


def no_next_round(tournament: Tournament) -> str:
    """Return the warning that those present have no legal next round, "" if they have one.

    It pairs the round on trial, so it belongs on a worker.
    """
    try:
        pair_next(tournament)
    except (NoLegalPairing, TooFewPlayers) as none:
        return str(none)
    return ""


def _with_rules(
    tournament: Tournament, system: str | None, rounds: int | None, seed: int | None
) -> Tournament:
    rules = tournament.rules
    told = replace(
        rules,
        system=rules.system if system is None else system,
        rounds=rules.rounds if rounds is None else rounds,
        lot_seed=rules.lot_seed if seed is None else seed,
    )
    return replace(tournament, rules=told)


def _without_draft(tournament: Tournament) -> Tournament:
    """Return the tournament as it is without the draft, which is about to be paired again."""
    current = tournament.current_round
    if current is None or current.state is not RoundState.DRAFT:
        return tournament
    rules = tournament.rules
    if current.number == 1:
        rules = replace(rules, accelerated_until=None)
    return replace(tournament, rules=rules, rounds=tournament.rounds[:-1])


def _bye_by_hand(tournament: Tournament, round_no: int) -> PlayerId | None:
    for player in tournament.by_number(round_no):
        if player.bye_asked_for(round_no) is ByeKind.PAIRING_ALLOCATED:
            return player.id
    return None


def _told(tournament: Tournament, round_no: int, found: NoPairing) -> NoLegalPairing:
    players = "; ".join(name(tournament.player(player)) for player in found.blocking)
    reasons = " ".join(say(note, tournament) for note in found.notes[:_MOST_REASONS])
    return NoLegalPairing(round=round_no, players=players, reasons=reasons)


def pair_file(
    opened: Opened,
    *,
    system: str | None = None,
    rounds: int | None = None,
    seed: int | None = None,
) -> NextPairing:
    """Pair the next round of an opened file; a TRF must tell its number of rounds.

    Where it does not tell the initial colour and no round shows it, that is White.
    """
    tournament = opened.tournament
    rules = tournament.rules
    if opened.imported is not None and rules.first_colour is None:
        tournament = replace(tournament, rules=replace(rules, first_colour=Colour.WHITE))
    return pair_next(
        tournament,
        system=system,
        rounds=with_known_rounds(opened, rounds),
        seed=seed,
    )
