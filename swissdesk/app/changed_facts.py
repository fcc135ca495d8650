"""What an entry of the journal replaced, fact by fact, in the words of the active language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.app.choices import pairing_systems
from swissdesk.app.rule_words import LABELS, POINT_LABELS, value_text
from swissdesk.app.setup import option_value, system_options
from swissdesk.app.wording import date_text, tie_break_heading
from swissdesk.domain.player import Player
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.i18n import N_, tr
from swissdesk.reports.prize_wording import place_text
from swissdesk.reports.wording import money, points
from swissdesk.storage.journal import Change
from swissdesk.storage.rows import Row, Values, info_of, player_of, rules_of

_HEAD: Mapping[str, str] = {
    "name": N_("Tournament name"),
    "place": N_("Venue"),
    "federation": N_("Federation"),
    "start": N_("First day"),
    "end": N_("Last day"),
    "group": N_("Group"),
    "time_control": N_("Time control"),
    "arbiters": N_("Arbiters"),
    "round_dates": N_("Dates of the rounds"),
}
_CARD: Mapping[str, str] = {
    "surname": N_("Surname"),
    "given_name": N_("Given name"),
    "patronymic": N_("Patronymic"),
    "name_latin": N_("Name in Latin letters"),
    "rating": N_("Rating"),
    "title": N_("Title"),
    "birth_year": N_("Born"),
    "sex": N_("Sex"),
    "rank": N_("National rank"),
    "region": N_("Region"),
    "federation": N_("Federation"),
    "club": N_("Club"),
    "groups": N_("Groups"),
    "fide_id": N_("FIDE ID"),
    "national_id": N_("National ID"),
    "note": N_("Notes"),
    "fixed_board": N_("Own board"),
    "fee_due": N_("Fee due"),
    "fee_paid": N_("Fee paid"),
}
"""What is edited on a card. Who is present, has left or comes late, the entry itself says."""

_LISTS: Mapping[str, list[Row]] = {
    "tie_break": [],
    "forbidden_pair": [],
    "virtual": [],
    "prize": [],
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that was changed: what it is called, and what stood there; "" for nothing."""

    label: str
    before: str
    after: str

    def __str__(self) -> str:
        none = tr("none")
        return f"{self.label}: {self.before or none} → {self.after or none}"


def changed_facts(changes: Sequence[Change]) -> tuple[Fact, ...]:
    """Return what *changes* replaced on a card or in what was announced.

    What was there from the beginning replaced nothing.
    """
    if any(change.table == "tournament" and change.before is None for change in changes):
        return ()
    try:
        return tuple(_facts(changes))
    except (ValueError, TypeError, KeyError):
        # A journal that was written elsewhere may hold anything.
        return ()


def _facts(changes: Sequence[Change]) -> Iterator[Fact]:
    for change in changes:
        before, after = change.before, change.after
        if before is None or after is None:
            continue
        if change.table == "player":
            yield from _of_the_card(player_of(before, ()), player_of(after, ()))
        elif change.table == "tournament":
            yield from _of_the_head(info_of(before), info_of(after))
            yield from _of_the_rules(rules_of(before, _LISTS), rules_of(after, _LISTS))
    yield from _of_the_tie_breaks(changes)
    yield from _of_the_prizes(changes)


def _of_the_card(before: Player, after: Player) -> Iterator[Fact]:
    for name, label in _CARD.items():
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield Fact(tr(label), _card_text(name, old), _card_text(name, new))


def _card_text(name: str, value: object) -> str:
    if name == "sex":
        return {"m": tr("M"), "w": tr("F")}.get(getattr(value, "value", ""), "")
    if name == "groups" and isinstance(value, tuple):
        return ", ".join(value)
    if name.startswith("fee_") and isinstance(value, int):
        return money(value) if value else ""
    return "" if value is None else str(value)


def _of_the_head(before: EventInfo, after: EventInfo) -> Iterator[Fact]:
    for name, label in _HEAD.items():
        if getattr(before, name) != getattr(after, name):
            yield Fact(tr(label), _head_text(before, name), _head_text(after, name))


def _head_text(info: EventInfo, name: str) -> str:
    if name == "arbiters":
        return ", ".join(
            f"{one.name} ({one.category})" if one.category else one.name
            for one in info.arbiters
            if one.name
        )
    if name == "round_dates":
        return ", ".join(map(date_text, info.round_dates))
    value = str(getattr(info, name))
    return date_text(value) if name in ("start", "end") and value else value


def _of_the_rules(before: Rules, after: Rules) -> Iterator[Fact]:
    for name, label in LABELS.items():
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield Fact(tr(label), _rule_text(name, old), _rule_text(name, new))
    for name, label in POINT_LABELS.items():
        old, new = getattr(before.points, name), getattr(after.points, name)
        if old != new:
            yield Fact(tr(label), points(old), points(new))
    if before.system == after.system:
        yield from _of_the_system(before, after)


def _rule_text(name: str, value: object) -> str:
    if name == "system":
        return tr(dict(pairing_systems()).get(str(value), str(value)))
    return value_text(name, value)


def _of_the_system(before: Rules, after: Rules) -> Iterator[Fact]:
    for option in system_options(after.system):
        old, new = option_value(before, option), option_value(after, option)
        if old != new:
            words = dict(option.choices)
            yield Fact(tr(option.name), tr(words.get(old, old)), tr(words.get(new, new)))


def _of_the_tie_breaks(changes: Sequence[Change]) -> Iterator[Fact]:
    old, new = _rows(changes, "tie_break")
    if old or new:
        yield Fact(tr("Tie-breaks"), _in_order(old), _in_order(new))


def _in_order(rows: list[Values]) -> str:
    rows.sort(key=lambda row: int(str(row["position"])))
    return ", ".join(tie_break_heading(str(row["code"])) for row in rows)


def _of_the_prizes(changes: Sequence[Change]) -> Iterator[Fact]:
    """Yield the prizes that differ; one that only stands elsewhere in the list does not."""
    old, new = map(_prizes, _rows(changes, "prize"))
    for prize in sorted({*old, *new}):
        if old.get(prize) != new.get(prize):
            category, place = prize
            yield Fact(
                place_text(category, place, whole=True), old.get(prize, ""), new.get(prize, "")
            )


def _prizes(rows: list[Values]) -> dict[tuple[str, int], str]:
    found: dict[tuple[str, int], str] = {}
    for row in rows:
        amount, kind = int(str(row["amount"])), str(row["kind"])
        parts = (money(amount) if amount else "", kind)
        found[str(row["category"]), int(str(row["place"]))] = ", ".join(filter(None, parts))
    return found


def _rows(changes: Sequence[Change], table: str) -> tuple[list[Values], list[Values]]:
    """Return the rows of *table* that went, and those that came."""
    here = [change for change in changes if change.table == table]
    return (
        [change.before for change in here if change.before is not None],
        [change.after for change in here if change.after is not None],
    )
