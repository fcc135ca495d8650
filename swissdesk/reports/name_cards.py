"""Name cards: tents with the name of a player, title, rating and federation."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.names import split_full_name
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Layout, State
from swissdesk.reports.errors import NobodyEntered
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import is_read_by_all
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.tent import Tent, Tents

_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=64)


@dataclass(frozen=True, slots=True)
class NameCards:
    """A card for each player by start number; one in a script few can read carries both."""

    code = "name-cards"
    name = N_("Name cards")
    options = ("paper", "folded", "ratings")

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return a card for everybody who has not left."""
        players = [one for one in tournament.by_number() if one.last_round is None]
        if not players:
            raise NobodyEntered
        tents = tuple(_card(player, rated=options.ratings is not False) for player in players)
        return Document(
            code=self.code,
            title=tr("Name cards"),
            tournament=event_name(tournament.info),
            where_and_when="",
            columns=(),
            layout=_LAYOUT,
            state=State(text=""),
            tents=Tents(tents=tents, large=_LAYOUT.most_type, folded=options.folded),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _card(player: Player, *, rated: bool) -> Tent:
    under = player.given_name
    if player.name_latin and not is_read_by_all(player.surname):
        latin = " ".join(filter(None, split_full_name(player.name_latin)))
        under = "\u2003".join(filter(None, (under, latin)))
    return Tent(
        large=player.surname,
        # A name without any other keeps the place of the name above its foot.
        under=under or "\u00a0",
        left=player.title,
        middle=str(player.rating) if rated and player.rating is not None else "",
        right=player.federation,
    )


REPORT = NameCards()
