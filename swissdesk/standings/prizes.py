"""Who wins what: the prizes of all lists, shared and handed on as the rules say."""

from collections.abc import Iterator, Sequence

from swissdesk.domain.rules import PrizeSharing
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.categories import category, of_category
from swissdesk.standings.prize_awards import Award, Left, Passed, PrizeList, Share, Unclaimed
from swissdesk.standings.prize_choice import choose
from swissdesk.standings.prize_sharing import Division, Equals, Ladder, groups_of, whole_cents
from swissdesk.standings.ranking import Standing

__all__ = ["Award", "Left", "Passed", "PrizeList", "Share", "Unclaimed", "prize_list"]


def prize_list(tournament: Tournament, rows: Sequence[Standing]) -> PrizeList:
    """Return who gets what by the *rows* of the standings.

    Money is shared as the rules of the tournament say. A thing cannot be divided: it goes to
    who stands at its place in the order of the rows. Where a player may have one prize only,
    lists are shared among those who compete for them: see ``prize_choice``.
    """
    giver = _Giver(tournament, rows)
    giver.run()
    return giver.found()


class _Giver:
    """Goes down the standings and gives out the prizes of all lists."""

    def __init__(self, tournament: Tournament, rows: Sequence[Standing]) -> None:
        rules = tournament.rules
        self._rows = rows
        self._sharing = rules.prize_sharing
        self._one_prize = rules.one_prize
        prizes = [prize for prize in rules.prizes if prize.amount or prize.kind]
        codes = dict.fromkeys(("", *(prize.category for prize in prizes)))
        self._codes = tuple(codes)
        self._divisions = tuple(
            Division(Ladder(p for p in prizes if p.category == code), rows, self._sharing)
            for code in codes
        )
        self._members = tuple(_members(tournament, rows, code) for code in codes)
        self._awards: list[list[Award]] = [[] for _ in codes]
        self._shares: list[list[Share]] = [[] for _ in codes]
        self._reach = [-1] * len(self._codes)
        self._is_settled = True

    def run(self) -> None:
        """Give out everything, one group of equals after the other."""
        for group in groups_of(self._rows, self._sharing):
            live = self._with_prizes_left()
            if not live:
                return
            for at, field in zip(live, self._fields_of(group, live), strict=True):
                if field and self._give(at, field):
                    self._reach[at] = group[-1]

    def found(self) -> PrizeList:
        """Return everything that was given out, list by list."""
        return PrizeList(
            awards=tuple(award for awards in self._awards for award in awards),
            shares=tuple(share for shares in self._shares for share in shares),
            unclaimed=tuple(self._unclaimed()),
            passed=tuple(self._passed()),
            is_settled=self._is_settled,
            is_provisional=any(row.adjourned for row in self._rows),
        )

    def _with_prizes_left(self) -> list[int]:
        ladders = [division.ladder for division in self._divisions]
        return [at for at, ladder in enumerate(ladders) if ladder.given < ladder.places]

    def _fields_of(self, group: Equals, live: Sequence[int]) -> Sequence[Equals]:
        """Return who of *group* competes on each of the lists *live*."""
        if not self._one_prize:
            return [[who for who in group if who in self._members[at]] for at in live]
        lists_of = {
            who: [n for n, at in enumerate(live) if who in self._members[at]] for who in group
        }
        choice = choose(group, [self._divisions[at] for at in live], lists_of)
        self._is_settled = self._is_settled and choice.is_settled
        return choice.fields

    def _give(self, at: int, field: Equals) -> bool:
        """Give the next places of list *at* to *field*; tell whether they have any prize."""
        division = self._divisions[at]
        ladder, start = division.ladder, division.ladder.given
        dues = [division.due(who, field) for who in field]
        exact = [due.money for due in dues]
        cents = whole_cents(exact)
        places = [self._rows[who].place for who in field]
        for index, (who, due) in enumerate(zip(field, dues, strict=True)):
            place = start + index + 1
            award = Award(
                category=self._codes[at],
                place=place,
                row=self._rows[who],
                nominal=ladder.amount(place),
                amount=cents[index],
                things=due.things,
                by_number=bool(due.things) and places.count(places[index]) > 1,
            )
            if award.nominal or award.amount or award.things:
                self._awards[at].append(award)
        if len(field) > 1 and any(cents):
            over = sum(cents) - sum(int(money) for money in exact)
            self._shares[at].append(self._share(at, field, over))
        ladder.given += len(field)
        return any(due.money or due.things for due in dues)

    def _share(self, at: int, field: Equals, over: int) -> Share:
        division = self._divisions[at]
        first = division.ladder.given + 1
        last = first + len(field) - 1
        added = tuple(division.ladder.amount(place) for place in range(first, last + 1))
        is_hort = self._sharing is PrizeSharing.HORT
        return Share(
            category=self._codes[at],
            first=first,
            last=last,
            added=added,
            players=tuple(self._rows[who].player for who in field),
            over=over,
            own=tuple(division.own(who, field) for who in field) if is_hort else (),
        )

    def _unclaimed(self) -> Iterator[Unclaimed]:
        for at, division in enumerate(self._divisions):
            members = len(self._members[at])
            for prize in division.ladder.prizes:
                if prize.place <= division.ladder.given:
                    continue
                reason = Left.TAKEN if prize.place <= members else Left.TOO_FEW
                yield Unclaimed(prize=prize, reason=reason if members else Left.NOBODY)

    def _passed(self) -> Iterator[Passed]:
        """Yield who stands no lower than the winners of a list and took another prize."""
        if not self._one_prize:
            return
        taken = {award.row.player: award.category for a in self._awards for award in a}
        for at, code in enumerate(self._codes):
            ladder = self._divisions[at].ladder
            reach = len(self._rows) if ladder.given < ladder.places else self._reach[at]
            for who in sorted(self._members[at]):
                player = self._rows[who].player
                if who <= reach and taken.get(player, code) != code:
                    yield Passed(player=player, category=code, taken=taken[player])


def _members(tournament: Tournament, rows: Sequence[Standing], code: str) -> frozenset[int]:
    """Return the positions in *rows* of those who belong to the list *code*."""
    if not code:
        return frozenset(range(len(rows)))
    inside = {row.overall.player for row in of_category(rows, tournament, category(code))}
    return frozenset(at for at, row in enumerate(rows) if row.player in inside)
