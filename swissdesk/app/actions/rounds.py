"""The life of a round: paired, published, closed, opened again."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app import lots
from swissdesk.app.action import Action
from swissdesk.app.actions.leaving import VOID, is_annulled
from swissdesk.app.boards import seat
from swissdesk.app.consent import Finding
from swissdesk.app.errors import (
    NoSuchRound,
    NotADraft,
    NotClosed,
    NotPublished,
    ResultsMissing,
    RoundIsClosed,
    TooFewPlayers,
)
from swissdesk.app.findings import findings_before_publishing
from swissdesk.app.turn import check_can_pair
from swissdesk.domain.notes import Breach, Level, Note, Severity
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Acceleration, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing import systems
from swissdesk.pairing.common.baku import group_a_size
from swissdesk.pairing.protocol import Pairing

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound(Action):
    """Write down a pairing as the draft of a round, in place of a draft there may be.

    The pairing is computed beforehand: the journal keeps the pairs, the system and its seed,
    not a call of the engine, so that an old file never changes because the engine does.
    """

    round: int
    pairing: Pairing
    system: str
    seed: int = 0
    version: str = ""

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round} paired: {system}, seed of the lot {seed}"),
            values={"round": self.round, "system": _name_of(self.system), "seed": self.seed},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the round with its games and byes; before round 1 also what the lot gave."""
        check_can_pair(tournament, self.round)
        if not self.pairing.pairs:
            raise TooFewPlayers(round=self.round)
        if self.round == len(tournament.rounds):
            write.remove_round(self.round)
        if self.round == 1:
            write.set_rules(rules_at_start(tournament))
        write.add_round(drafted(tournament, self.round, self.pairing, self.system))

    def preview(self, tournament: Tournament) -> Tournament:
        """Return the tournament as it would be with the draft."""
        rules = rules_at_start(tournament) if self.round == 1 else tournament.rules
        draft = drafted(tournament, self.round, self.pairing, self.system)
        rounds = (*tournament.rounds[: self.round - 1], draft)
        return replace(tournament, rules=rules, rounds=rounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginRound(Action):
    """Begin a draft without a pair, to be paired by hand where the system finds no pairing.

    A draft that there may be is thrown away.
    """

    round: int

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Round {round} begun, to be paired by hand"), values={"round": self.round}
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the round with the byes asked for."""
        check_can_pair(tournament, self.round)
        if self.round == len(tournament.rounds):
            write.remove_round(self.round)
        if self.round == 1:
            write.set_rules(rules_at_start(tournament))
        byes = _byes(tournament, self.round, None)
        write.add_round(Round(number=self.round, byes=byes, system=tournament.rules.system))


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardRound(Action):
    """Throw a draft away."""

    round: int

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Draft of round {round} discarded"), values={"round": self.round})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Delete the round."""
        if round_at(tournament, self.round).state is not RoundState.DRAFT:
            raise NotADraft(round=self.round)
        write.remove_round(self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishRound(Action):
    """Hang the pairings on the wall: from now on they change by an explicit step only."""

    round: int

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what the draft carries; what was confirmed by hand is only listed again."""
        return findings_before_publishing(tournament, self.round)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Pairings of round {round} published"), values={"round": self.round}
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write state and time."""
        a_round = round_at(tournament, self.round)
        if a_round.state is not RoundState.DRAFT:
            raise NotADraft(round=self.round)
        published = replace(a_round, state=RoundState.PUBLISHED, published_at=write.now)
        write.update_round(published)


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRound(Action):
    """Close a round in which every board has a result (adjourned is one)."""

    round: int

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Round {round} closed"), values={"round": self.round})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the state."""
        a_round = round_at(tournament, self.round)
        if a_round.state is RoundState.DRAFT:
            raise NotPublished(round=self.round)
        if a_round.state is RoundState.CLOSED:
            raise RoundIsClosed(round=self.round)
        if a_round.missing:
            boards = ", ".join(str(game.board) for game in a_round.missing)
            raise ResultsMissing(round=self.round, n=len(a_round.missing), boards=boards)
        write.update_round(replace(a_round, state=RoundState.CLOSED))


_ACTS_ON_PAIRINGS = N_(
    "Round {next} was published on the results of round {round}. What changes now acts on later "
    "pairings only [{rule}]."
)
_ACTS_ON_PLACES = N_(
    "Round {next} was published on the results of round {round}, and all rounds are paired. What "
    "changes now acts on the places only; no pairing changes [{rule}]."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenRound(Action):
    """Open a closed round again; a draft paired after it is discarded."""

    round: int

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach if a later round is on the wall already, and the draft that goes."""
        return (*self._against_the_wall(tournament), *_draft_goes(tournament, self.round))

    def _against_the_wall(self, tournament: Tournament) -> tuple[Finding, ...]:
        if self.round >= tournament.played_rounds:
            return ()
        all_paired = tournament.played_rounds >= tournament.rules.rounds
        breach = Breach(
            note=Note(
                template=_ACTS_ON_PLACES if all_paired else _ACTS_ON_PAIRINGS,
                rule="C.04.2 4.3",
                values={"round": self.round, "next": self.round + 1},
            ),
            severity=Severity.BREACH,
        )
        return (Finding(breach=breach, level=Level.CONSEQUENCES),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Round {round} opened again"), values={"round": self.round})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the state; delete the draft."""
        a_round = round_at(tournament, self.round)
        if a_round.state is not RoundState.CLOSED:
            raise NotClosed(round=self.round)
        last = tournament.rounds[-1]
        if last.state is RoundState.DRAFT:
            write.remove_round(last.number)
        write.update_round(replace(a_round, state=RoundState.PUBLISHED))


def _draft_goes(tournament: Tournament, reopened: int) -> tuple[Finding, ...]:
    """Return what is lost with a round that is opened again: the draft paired on its results.

    The system pairs it once more at any time; only what was set by hand is asked about.
    """
    draft = tournament.current_round
    if draft is None or draft.state is not RoundState.DRAFT:
        return ()
    template = N_(
        "The draft of round {next} was paired on the results of round {round}: it is discarded."
    )
    values = {"round": reopened, "next": draft.number}
    breach = Breach(note=Note(template=template, values=values), severity=Severity.NOTE)
    by_hand = any(g.by_hand for g in draft.games) or any(bye.by_hand for bye in draft.byes)
    return (Finding(breach=breach, level=Level.CONFIRM if by_hand else Level.LISTED),)


def _name_of(code: str) -> Note | str:
    """Return the name of a system, its code where this program does not have it."""
    try:
        return Note(template=systems.system(code).name)
    except KeyError:
        return code


def round_at(tournament: Tournament, round_no: int) -> Round:
    """Return a round that must exist."""
    if not 1 <= round_no <= len(tournament.rounds):
        raise NoSuchRound(round=round_no)
    return tournament.round(round_no)


def drafted(tournament: Tournament, round_no: int, pairing: Pairing, system: str) -> Round:
    """Return *pairing* as the draft of a round: seated on boards, with the byes asked for."""
    return Round(
        number=round_no,
        games=tuple(
            _forfeited(tournament, round_no, game) for game in seat(tournament, pairing.pairs)
        ),
        byes=_byes(tournament, round_no, pairing),
        system=system,
    )


def rules_at_start(tournament: Tournament) -> Rules:
    """Return the rules with what is fixed when round 1 is paired: colour, last of group GA."""
    rules = tournament.rules
    colour = rules.first_colour or lots.drawn_colour(rules.lot_seed)
    last_of_a = None
    order = tournament.by_number()
    if rules.acceleration is Acceleration.BAKU and order:
        last_of_a = order[: group_a_size(len(order))][-1].id
    return replace(rules, first_colour=colour, accelerated_until=last_of_a)


def _forfeited(tournament: Tournament, round_no: int, game: Game) -> Game:
    """Return *game* lost by forfeit by who has left but keeps his boards (3.14.3)."""
    for gone, result in (
        (game.white, Result.BLACK_WINS_BY_FORFEIT),
        (game.black, Result.WHITE_WINS_BY_FORFEIT),
    ):
        if not tournament.player(gone).takes_part_in(round_no):
            counts_as = VOID if is_annulled(tournament, gone) else None
            return replace(game, result=result, counts_as=counts_as)
    return game


def _byes(tournament: Tournament, round_no: int, drawn: Pairing | None) -> tuple[Bye, ...]:
    """Return the byes of the pairing, then those asked for or given by hand."""
    byes = []
    if drawn is not None:
        if drawn.bye is not None:
            byes.append(Bye(player=drawn.bye, kind=drawn.bye_kind))
        byes += [Bye(player=player, kind=ByeKind.ZERO_POINT) for player in drawn.free]
    for player in tournament.by_number(round_no):
        kind = player.bye_asked_for(round_no)
        if kind is not None and player.takes_part_in(round_no):
            by_hand = kind is ByeKind.PAIRING_ALLOCATED
            byes.append(Bye(player=player.id, kind=kind, by_hand=by_hand))
    return tuple(byes)
