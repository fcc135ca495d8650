"""Standings after a round, for the notice board: places, points, tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Explained, Layout
from swissdesk.reports.heading import (
    author,
    edition_text,
    event_name,
    provisional_or_published,
    rules_text,
    seen_round,
)
from swissdesk.reports.places import Places, legend, tie_break_legend
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import local_clock, players_count, where_and_when
from swissdesk.standings import short_name, standings

LAYOUT = Layout(rows=50, least_row=4.5, most_row=6.6, ratio=1.4, most_type=9.5)
_TIE_BREAKS = 4
"""More columns than these leave no room for names on a wall sheet."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a published round."""

    code = "standings"
    name = N_("Standings after a round")
    options = ("round", "published_at", *OF_TABLES)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the standings after a round; provisional while a game has not ended."""
        after = seen_round(tournament, options.round).number
        places = Places(
            tournament=tournament,
            after_round=after,
            standings=standings(tournament, after),
            tie_breaks=_TIE_BREAKS,
        )
        return Document(
            code=self.code,
            title=tr("Standings after round {round}", round=after),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info, after),
            columns=places.columns(),
            rows=places.rows(),
            layout=LAYOUT,
            state=provisional_or_published(tournament, after, options.published_at),
            counts=(players_count(len(places.standings)),),
            range=tr("places {first}–{last}"),
            remarks=_next_round(tournament, after, printed_at),
            round=after,
            legend=_legend(tournament, places, options),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _next_round(tournament: Tournament, after: int, printed_at: datetime) -> tuple[str, ...]:
    """Return when the next round starts, if it is known."""
    if after >= len(tournament.rounds) or not tournament.round(after + 1).starts_at:
        return ()
    time = local_clock(tournament.round(after + 1).starts_at, printed_at)
    return (tr("next round at {time}", time=time),)


def _legend(
    tournament: Tournament, places: Places, options: ReportOptions
) -> tuple[Explained, ...]:
    return (
        Explained(text=_order(places.codes, options)),
        *tie_break_legend(places.codes),
        Explained(text=edition_text(tournament)),
        *legend(),
        Explained(text=tr("Heavy line: next score group")),
    )


def _order(codes: Sequence[str], options: ReportOptions) -> str:
    """Return what decides, in words where the columns do not stand in that order."""
    chosen = [key for key in options.columns if key in codes]
    if set(options.left_out) & set(codes) or chosen != list(codes[: len(chosen)]):
        return tr("Order: points, then {list}.", list="; ".join(tr(short_name(c)) for c in codes))
    return tr("Order: points, then from left to right")


REPORT = Standings()
