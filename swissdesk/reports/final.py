"""The final table: places, prizes, notes and the signatures of the arbiters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Round
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, current_language, tr
from swissdesk.reports.document import NOT_LAST, Closing, Document, Explained, Signature
from swissdesk.reports.heading import (
    author,
    edition_text,
    event_name,
    final_or_provisional,
    is_settled,
    rules_text,
    seen_round,
)
from swissdesk.reports.places import Places, explained, legend
from swissdesk.reports.prize_wording import rules_of_sharing
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.standings import LAYOUT
from swissdesk.reports.wording import money, players_count, rounds_count, where_and_when
from swissdesk.standings import Standing, standings
from swissdesk.standings.prizes import PrizeList, prize_list

_TIE_BREAKS = 10
_ROLES = {
    "chief": N_("Chief arbiter"),
    "secretary": N_("Chief Secretary"),
    "deputy": N_("Deputy chief arbiter"),
}
"""Who signs, in the order of the lines."""


@dataclass(frozen=True, slots=True)
class Final:
    """The final table, to be signed and filed."""

    code = "final"
    name = N_("Final table")
    options = OF_TABLES

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the table after the last published round, provisional until all is over."""
        after = seen_round(tournament, options.round).number
        table = standings(tournament, after)
        prizes = prize_list(tournament, table)
        places = Places(
            tournament=tournament,
            after_round=after,
            standings=table,
            tie_breaks=_TIE_BREAKS,
            prizes=_prize_texts(prizes) if prizes.awards else None,
        )
        return Document(
            code=self.code,
            title=tr("Final table"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=places.columns(),
            rows=places.rows(),
            layout=replace(LAYOUT, fives=True, binding=True),
            state=final_or_provisional(tournament, after),
            counts=(players_count(len(table)), rounds_count(after)),
            range=tr("places {first}–{last}"),
            remarks=_tempo(tournament),
            legend=(
                *legend(),
                Explained(text=tr("Notes and signatures on the last page"), sign=NOT_LAST),
            ),
            closing=_closing(tournament, after, table, prizes),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _tempo(tournament: Tournament) -> tuple[str, ...]:
    control = tournament.info.time_control
    return (tr("time control {control}", control=control),) if control else ()


def _prize_texts(prizes: PrizeList) -> dict[PlayerId, str]:
    """Return what each winner gets on all lists together."""
    with_cents = any(award.amount % 100 for award in prizes.awards)
    texts = {}
    for player, awards in prizes.of_players().items():
        amount = sum(award.amount for award in awards)
        things = [thing for award in awards for thing in award.things]
        sums = [money(amount, with_cents=with_cents)] if amount else []
        texts[player] = " · ".join((*sums, *things))
    return texts


def _closing(
    tournament: Tournament, after: int, table: Sequence[Standing], prizes: PrizeList
) -> Closing:
    # A stamp and a line for the date belong to Russian official papers only.
    is_russian = current_language() == "ru"
    return Closing(
        notes=tuple(_notes(tournament, after, table, prizes)),
        signatures=_signatures(tournament.info, with_secretary=is_russian),
        stamp=tr("L. S.") if is_russian else "",
        dated=tr("“____” ______________ {year}", year=_year(tournament.info)) if is_russian else "",
    )


def _notes(
    tournament: Tournament, after: int, table: Sequence[Standing], prizes: PrizeList
) -> Iterator[str]:
    """Yield what explains the places: tie-breaks, equal places, unplayed and changed games."""
    codes = tournament.rules.tie_breaks
    if codes:
        yield tr("Order: points, then {list}.", list="; ".join(explained(codes)))
        yield tr("Unplayed rounds in the tie-breaks: {rules}.", rules=edition_text(tournament))
    yield from _equal_places(table)
    if prizes.awards:
        yield tr("Prizes: {rules}.", rules=", ".join(rules_of_sharing(tournament.rules)))
    yield _counts(tournament.rounds[:after])
    if not is_settled(tournament, after):
        yield tr("Some games have not ended: the table is provisional.")


def _equal_places(table: Sequence[Standing]) -> Iterator[str]:
    """Yield which places no tie-break could tell apart."""
    groups = (list(group) for _, group in groupby(table, key=lambda standing: standing.place))
    shared = [f"{one[0].place}–{one[0].place + len(one) - 1}" for one in groups if len(one) > 1]
    if shared:
        yield tr("Equal in all tie-breaks: places {places}.", places=", ".join(shared))


def _counts(rounds: Sequence[Round]) -> str:
    games = [game for a_round in rounds for game in a_round.games]
    return tr(
        "Games played — {played}, forfeits — {forfeits}, pairs set by the arbiter — {by_hand}.",
        played=sum(game.result is not None and game.result.is_played for game in games),
        forfeits=sum(game.result is not None and not game.result.is_played for game in games),
        by_hand=sum(game.by_hand for game in games),
    )


def _signatures(info: EventInfo, *, with_secretary: bool) -> tuple[Signature, ...]:
    """Return a line for everybody who signs: the chief arbiter always."""
    always = {"chief", "secretary"} if with_secretary else {"chief"}
    found = []
    for role, name in _ROLES.items():
        arbiters = info.arbiters_as(role)
        found += [Signature(role=tr(name), category=a.category, name=a.name) for a in arbiters]
        if not arbiters and role in always:
            found.append(Signature(role=tr(name)))
    return tuple(found)


def _year(info: EventInfo) -> str:
    return (info.end or info.start)[:4] or "20__"


REPORT = Final()
