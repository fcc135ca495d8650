"""The tournament as tie-breaks see it after a number of rounds: frozen, exact, complete."""

from dataclasses import dataclass, field

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.edition import Edition, edition_of
from swissdesk.standings.errors import RoundNotPaired
from swissdesk.standings.records import Record, records_of
from swissdesk.standings.unplayed import FORFEITS, REQUESTED_BYES, Category, Kind, categories

PREDETERMINED_SYSTEMS = frozenset({"round-robin", "double-round-robin"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """All that tie-breaks are computed from; the keys of *records* are in start order.

    Three numbers of a participant must be kept apart (C.07 art. 16): ``score`` is what the
    standings show, ``adjusted`` what opponents count of him, ``dummy_score`` what an
    unplayed round counts for himself.
    A tie-break that supposes other results (a drawn last round, say) makes a table with
    other *records* by ``dataclasses.replace``.
    """

    tournament: Tournament
    rounds: int
    edition: Edition
    records: dict[PlayerId, tuple[Record, ...]]
    score: dict[PlayerId, Points] = field(init=False, repr=False, compare=False)
    adjusted: dict[PlayerId, Points] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        score = {who: sum(r.points for r in records) for who, records in self.records.items()}
        for adjustment in self.tournament.adjustments:
            if adjustment.round <= self.rounds and adjustment.player in score:
                score[adjustment.player] += adjustment.points
        object.__setattr__(self, "score", score)
        object.__setattr__(self, "adjusted", {who: self._adjusted(who) for who in self.records})

    @property
    def predetermined(self) -> bool:
        """Tell whether all pairings were fixed beforehand, as in a round robin (art. 15.2)."""
        return self.tournament.rules.system in PREDETERMINED_SYSTEMS

    def number(self, who: PlayerId) -> int:
        """Return the start number that holds in the last round of the table."""
        return self.tournament.number(who, max(self.rounds, 1))

    def categories(self, who: PlayerId) -> tuple[Category | None, ...]:
        """Return the category of each round of *who*, None for games (art. 16.2)."""
        return categories([record.kind for record in self.records[who]])

    def dummy_score(self, who: PlayerId, record: Record) -> Points:
        """Return what the imaginary opponent in the unplayed round *record* has (art. 16.4)."""
        own = self.score[who]
        if not self.edition.limits_dummy:
            return own
        if record.kind in FORFEITS and record.opponent is not None:
            return min(own, self.adjusted[record.opponent])
        return min(own, self.tournament.rules.points.draw * self.rounds)

    def met_over_the_board(self, who: PlayerId) -> list[tuple[int, PlayerId]]:
        """Return the round and the opponent of each game that *who* really played."""
        return [
            (number, record.opponent)
            for number, record in enumerate(self.records[who], start=1)
            if record.kind is Kind.PLAYED and record.opponent is not None
        ]

    def running_totals(self, who: PlayerId) -> list[Points]:
        """Return the score of *who* after each round."""
        gained = [record.points for record in self.records[who]]
        for adjustment in self.tournament.adjustments:
            if adjustment.player == who and adjustment.round <= self.rounds and gained:
                gained[max(adjustment.round, 1) - 1] += adjustment.points
        totals: list[Points] = []
        for points in gained:
            totals.append(points + (totals[-1] if totals else 0))
        return totals

    def _adjusted(self, who: PlayerId) -> Points:
        """Count each bye that was the end of the tournament for *who* as a draw (art. 16.3)."""
        records = self.records[who]
        if self.predetermined or not any(r.kind in REQUESTED_BYES for r in records):
            return self.score[who]
        draw = self.tournament.rules.points.draw
        return self.score[who] + sum(
            draw - record.points
            for record, category in zip(records, self.categories(who), strict=True)
            if category is Category.BYE_TO_THE_END
        )


def table_of(tournament: Tournament, after_round: int | None, edition: str | None) -> Table:
    """Return the table after *after_round*.

    None stands for the last round that is published or closed, and for the edition of the
    tournament's rules.
    """
    rounds = tournament.played_rounds if after_round is None else after_round
    if not 0 <= rounds <= len(tournament.rounds):
        raise RoundNotPaired(round=rounds)
    return Table(
        tournament=tournament,
        rounds=rounds,
        edition=edition_of(edition or tournament.rules.edition),
        records=records_of(tournament, rounds),
    )
