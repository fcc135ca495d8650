"""What is announced: the head of the sheets, and the rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app import lots, numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.letterhead import EditLetterhead
from swissdesk.app.consent import Finding
from swissdesk.app.errors import RoundExists
from swissdesk.app.ranking import rating_that_ranks
from swissdesk.domain.ids import Colour
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.names import clean, without_signs
from swissdesk.domain.notes import Breach, Level, Note, Severity
from swissdesk.domain.player import Player
from swissdesk.domain.points import PointSystem
from swissdesk.domain.rules import Arbiter, EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.standings.categories import category

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer

PRIZES_CHANGED = N_("Prizes changed")
LEAVING_FIDE_MODE = N_("The tournament would leave FIDE mode. That goes into the report and stays.")


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateTournament(Action):
    """The first entry of every journal: what was announced."""

    info: EventInfo
    rules: Rules

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        if not self.info.name.strip():
            return Note(template=N_("Tournament created"))
        return Note(template=N_("Tournament created: {name}"), values={"name": self.info.name})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write head and rules."""
        write.set_info(cleaned(self.info))
        write.set_rules(cleaned_rules(self.rules))


@dataclass(frozen=True, slots=True, kw_only=True)
class EditEvent(Action):
    """Change what stands at the head of every sheet."""

    info: EventInfo

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Details of the tournament changed"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the head."""
        write.set_info(cleaned(self.info))


@dataclass(frozen=True, slots=True, kw_only=True)
class EditRules(Action):
    """Change the rules; after round 1 is published that breaks what was announced.

    Another ranking rating puts that rating on the cards and, until round 4 is paired, gives
    the numbers anew. So does another way to give them, until round 1 is published.
    """

    rules: Rules

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what may not change after the start, and values no rule allows."""
        found = [Finding.of(breach) for breach in _values(self.rules.points)]
        if tournament.played_rounds:
            for template in _locked(tournament.rules, self.rules):
                breach = Breach(note=Note(template=template), severity=Severity.BREACH)
                found.append(Finding(breach=breach, level=Level.CONSEQUENCES))
        return tuple(found)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        if _differ_in_prizes_only(tournament.rules, self.rules):
            return Note(template=PRIZES_CHANGED)
        return Note(template=N_("Rules of the tournament changed"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the rules."""
        if self.rules.rounds < len(tournament.rounds):
            raise RoundExists(round=len(tournament.rounds))
        write.set_rules(cleaned_rules(self.rules))
        players = self._rank_anew(tournament, write)
        if not numbering.orders_alike(tournament.rules, self.rules):
            free = not tournament.played_rounds
        else:
            free = players != tournament.by_number() and not numbering.are_frozen(tournament)
        if free:
            self._number_anew(tournament, players, write)

    def _rank_anew(self, tournament: Tournament, write: "Writer") -> tuple[Player, ...]:
        """Put the rating that ranks now on the cards; return them in the order of before."""
        kind, tempo = self.rules.ranking_rating, tournament.info.tempo
        if kind is tournament.rules.ranking_rating:
            return tournament.by_number()
        players = tuple(
            replace(player, rating=rating_that_ranks(player, kind, tempo))
            for player in tournament.by_number()
        )
        for player in players:
            if player != tournament.player(player.id):
                write.update_player(player)
        return players

    def _number_anew(
        self, tournament: Tournament, players: Iterable[Player], write: "Writer"
    ) -> None:
        order = numbering.in_order(players, self.rules)
        numbers = numbering.changed_numbers(tournament, order)
        write.set_numbers(numbers, numbering.round_to_pair(tournament))


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOverSetUp(Action):
    """Take place, arbiters, rules and letterhead over from another tournament, called *name*.

    Names, dates and lots stay this tournament's own: see ``swissdesk.app.setup.taken_over``.
    """

    name: str
    info: EventInfo
    rules: Rules
    letterhead: Letterhead | None = None

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what may not change after the start."""
        return EditRules(rules=self.rules).findings(tournament)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Set-up taken over from: {name}"), values={"name": self.name})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write head and rules."""
        write.set_info(cleaned(self.info))
        if self.letterhead is not None:
            EditLetterhead(letterhead=self.letterhead).apply(tournament, write)
        EditRules(rules=self.rules).apply(tournament, write)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFirstColour(Action):
    """Draw by the stored seed which colour No. 1 has in round 1 (C.04.3 art. 5.1)."""

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        seed = tournament.rules.lot_seed
        template = {
            Colour.WHITE: N_("Lot drawn (seed {seed}): No. 1 has White in round 1"),
            Colour.BLACK: N_("Lot drawn (seed {seed}): No. 1 has Black in round 1"),
        }[lots.drawn_colour(seed)]
        return Note(template=template, values={"seed": seed})

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what a lot drawn after the start breaks."""
        return EditRules(rules=self._rules(tournament)).findings(tournament)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the colour."""
        write.set_rules(self._rules(tournament))

    def _rules(self, tournament: Tournament) -> Rules:
        rules = tournament.rules
        return replace(rules, first_colour=lots.drawn_colour(rules.lot_seed))


def cleaned(info: EventInfo) -> EventInfo:
    """Return the head without control signs in its texts."""
    return replace(
        info,
        name=clean(info.name),
        place=clean(info.place),
        federation=clean(info.federation),
        tempo=clean(info.tempo),
        time_control=clean(info.time_control),
        group=clean(info.group),
        arbiters=tuple(
            Arbiter(role=a.role, name=clean(a.name), category=clean(a.category))
            for a in info.arbiters
        ),
        # A line of a file that is kept whole keeps its columns.
        remarks=tuple(
            (clean(key), clean(text) if key else without_signs(text)) for key, text in info.remarks
        ),
    )


def cleaned_rules(rules: Rules) -> Rules:
    """Return the rules without control signs in their texts; a prize's category must exist."""
    prizes = tuple(
        replace(
            prize,
            category=category(prize.category).code if clean(prize.category) else "",
            kind=clean(prize.kind),
        )
        for prize in rules.prizes
    )
    return replace(rules, currency=clean(rules.currency), prizes=prizes)


def _differ_in_prizes_only(old: Rules, new: Rules) -> bool:
    """Tell whether *new* changes the prizes, or how they are shared, and nothing else."""
    return old != new and new == replace(
        old,
        prizes=new.prizes,
        currency=new.currency,
        prize_sharing=new.prize_sharing,
        one_prize=new.one_prize,
    )


def _values(points: PointSystem) -> Iterator[Breach]:
    """Yield what a point system may not be: draws above a win, a bye above a win."""
    if 2 * points.draw > points.win + points.loss:
        template = N_("Two draws would be worth more than a win and a loss.")
        yield Breach(note=Note(template=template), severity=Severity.BREACH)
    if max(points.pab, points.full_point_bye, points.half_point_bye) > points.win:
        template = N_("A bye would be worth more than a win [{rule}].")
        yield Breach(note=Note(template=template, rule="C.04.1 3"), severity=Severity.BREACH)


def _locked(old: Rules, new: Rules) -> Iterator[str]:
    """Yield a sentence for each announced rule that *new* changes after the start."""
    if old.rounds != new.rounds:
        yield N_("The number of rounds was announced before the start and would change.")
    if (old.system, old.options, old.sport) != (new.system, new.options, new.sport):
        yield N_("The pairing system was announced before the start and would change.")
    if old.points != new.points:
        yield N_("The points of results and byes were announced before the start and would change.")
    if old.tie_breaks != new.tie_breaks:
        yield N_("The tie-breaks were announced before the start and would change.")
    if old.edition != new.edition:
        yield N_("The edition of the tie-breaks was announced before the start and would change.")
    if (old.acceleration, old.virtual) != (new.acceleration, new.virtual):
        yield N_("The acceleration was announced before the start and would change.")
    if (old.first_colour, old.lot_seed) != (new.first_colour, new.lot_seed):
        yield N_("The lot was drawn before the start and would change.")
    if old.ranking_rating is not new.ranking_rating:
        yield N_("The rating that ranks was announced before the start and would change.")
    if old.numbers_by is not new.numbers_by:
        yield N_("How start numbers are given was announced before the start and would change.")
    if old.games_a_meeting != new.games_a_meeting:
        yield N_("The number of games a meeting was announced before the start and would change.")
    if (old.half_point_byes, old.last_bye_round) != (new.half_point_byes, new.last_bye_round):
        yield N_("The rules for half-point byes were announced before the start and would change.")
    if old.fide_mode and not new.fide_mode:
        yield LEAVING_FIDE_MODE
