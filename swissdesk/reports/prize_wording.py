"""How prizes are said on paper: the rules of sharing, lists and places, sums and their sources."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rules import PrizeSharing, Rules
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Person
from swissdesk.reports.people import name_text
from swissdesk.reports.wording import money
from swissdesk.standings.prize_awards import Award, Left, PrizeList, Share, list_name

_SHARING = {
    PrizeSharing.PLACES: N_("to each place its own prize"),
    PrizeSharing.EQUAL: N_("divided equally among equal points"),
    PrizeSharing.HORT: N_("divided by Hort among equal points"),
}
_REASONS = {
    Left.NOBODY: N_("not awarded: nobody entitled"),
    Left.TOO_FEW: N_("not awarded: too few players"),
    Left.TAKEN: N_("not awarded: others won elsewhere"),
}
_NAMED_AT_MOST = 4


def rules_of_sharing(rules: Rules) -> Iterator[str]:
    """Yield how money is shared, and that nobody gets two prizes if that is the rule."""
    yield tr(_SHARING[rules.prize_sharing])
    if rules.one_prize:
        yield tr("prizes are not added up: each player takes the largest")


def list_text(code: str) -> str:
    """Return the name of the list *code*."""
    name = list_name(code)
    return tr(name.template, **name.values)


def place_text(code: str, place: int, *, whole: bool = False) -> str:
    """Return what a prize is for; *whole* spells out the main list and the word for places."""
    if code and not whole:
        return tr("{list}: place {place}", list=list_text(code), place=place)
    if whole:
        return tr("{list}, place {place}", list=list_text(code), place=place)
    text = tr("place {place}", place=place)
    return text[0].upper() + text[1:]


def share_text(code: str) -> str:
    """Return what stands for a prize where somebody only shares those of others."""
    return tr("{list}: a share", list=list_text(code)) if code else tr("A share")


def in_currency(amount: str, currency: str) -> str:
    """Return *amount* with its currency, kept together."""
    return f"{amount}\u00a0{currency}" if currency else amount


def left_text(reason: Left) -> str:
    """Return why nobody gets a prize."""
    return tr(_REASONS[reason])


@dataclass(frozen=True, slots=True, kw_only=True)
class Arithmetic:
    """Says where the sums of *prizes* come from, one line each."""

    prizes: PrizeList
    names: dict[PlayerId, Person]
    with_cents: bool

    def lines(self) -> Iterator[str]:
        """Yield the shared sums, the things among them, what a number decided, who is struck."""
        yield from map(self._shared, self.prizes.shares)
        yield from map(self._undivided, self._things_of_those_who_share())
        yield from (self._by_number(award) for award in self.prizes.awards if award.by_number)
        yield from self._struck()
        if not self.prizes.is_settled:
            yield tr(
                "By these rules there is no division in which nobody would gain by taking a "
                "prize of another list: the chief arbiter decides."
            )

    def _money(self, cents: int) -> str:
        return money(cents, with_cents=self.with_cents)

    def _shared(self, share: Share) -> str:
        values = {"places": self._places(share), "sum": self._sum(share)}
        each = self._money(share.total // len(share.players))
        mean = Fraction(share.total, len(share.players))
        if any(own != mean for own in share.own):
            paid = ", ".join(self._money(int((own + mean) / 2)) for own in share.own)
            text = tr(
                "{places}, by Hort: {sum}, an equal share would be {each}; half of it and half "
                "of the own prize: {paid}",
                each=each,
                paid=paid,
                **values,
            )
        else:
            text = tr("{places}: {sum}, {each} each", each=each, **values)
        return f"{text}{self._cents_left(share)}."

    def _places(self, share: Share) -> str:
        places = {"first": share.first, "last": share.last}
        if not share.category:
            return tr("Places {first}–{last}", **places)
        return tr("{list}, places {first}–{last}", list=list_text(share.category), **places)

    def _sum(self, share: Share) -> str:
        parts = [self._money(amount) for amount in share.added if amount]
        if len(parts) == 1:
            return parts[0]
        return f"{' + '.join(parts)} = {self._money(share.total)}"

    def _cents_left(self, share: Share) -> str:
        """Return who gets a cent more: by name, or how many where they are many."""
        if not share.over:
            return ""
        cent = money(1)
        if share.over > _NAMED_AT_MOST:
            return tr("; {cent} more for the first {n}", cent=cent, n=share.over)
        players = ", ".join(self._name(player) for player in share.players[: share.over])
        return tr("; {cent} more for {players}", cent=cent, players=players)

    def _things_of_those_who_share(self) -> Iterator[Award]:
        for share in self.prizes.shares:
            for award in self.prizes.awards:
                shares = award.category == share.category and award.row.player in share.players
                if award.things and shares:
                    yield award

    def _undivided(self, award: Award) -> str:
        return tr(
            "{what}: “{thing}” is not divided, it stays with its place.",
            what=place_text(award.category, award.place),
            thing=", ".join(award.things),
        )

    def _by_number(self, award: Award) -> str:
        return tr(
            "{what}: “{thing}” goes by start number, as nothing separates those who share the "
            "place. The regulations or a lot may decide otherwise.",
            what=place_text(award.category, award.place),
            thing=", ".join(award.things),
        )

    def _struck(self) -> Iterator[str]:
        players: dict[str, list[str]] = {}
        for one in self.prizes.passed:
            players.setdefault(one.category, []).append(self._name(one.player))
        for code, names in players.items():
            yield tr(
                "Struck from the list “{list}”, having another prize: {players}.",
                list=list_text(code),
                players=", ".join(names),
            )

    def _name(self, player: PlayerId) -> str:
        return name_text(self.names[player])
