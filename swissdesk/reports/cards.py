"""Pairing cards on paper: the classical card of each participant, to go on by hand with."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Layout, Person, State
from swissdesk.reports.errors import NobodyEntered
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import people
from swissdesk.reports.player_card import CardFace, CardSheet
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.wording import where_and_when

_MOST_ROUNDS = 20
_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=15)


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """A card for each player, or that of one: rounds, colours, floats, rights."""

    code = "cards"
    name = N_("Player cards")
    options = ("round", "paper", "player", "ratings")

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the cards that *options* hold."""
        if not options.cards:
            raise NobodyEntered
        after = options.cards[0].after
        names = people(tournament, max(after, 1))
        return Document(
            code=self.code,
            title=tr("Player cards"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=(),
            layout=_LAYOUT,
            state=State(text=""),
            cards=tuple(
                _face(tournament, names, part, rated=options.ratings is not False)
                for one in options.cards
                for part in _parts(one)
            ),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _parts(sheet: CardSheet) -> Iterator[CardSheet]:
    """Yield the card, or several where it has more rounds than one can hold."""
    entries = sheet.entries
    for start in range(0, max(1, len(entries)), _MOST_ROUNDS):
        yield replace(sheet, entries=entries[start : start + _MOST_ROUNDS])


def _face(
    tournament: Tournament, names: dict[PlayerId, Person], sheet: CardSheet, *, rated: bool
) -> CardFace:
    player, person = tournament.player(sheet.player), names[sheet.player]
    patronymic = player.patronymic if person.surname == player.surname else ""
    return CardFace(
        number=str(sheet.number) if sheet.number else "",
        surname=person.surname,
        given=" ".join(filter(None, (person.given, patronymic))),
        facts=_facts(player, rated=rated),
        entries=sheet.entries,
        names=tuple(
            names[entry.opponent].surname if entry.opponent is not None else entry.word
            for entry in sheet.entries
        ),
        heads=(
            tr("Rd"),
            tr("W"),
            tr("B"),
            tr("No"),
            tr("Opponent"),
            "↓↑",
            tr("Res."),
            tr("Sum"),
        ),
        below=_below(sheet),
        foot=_foot(tournament, sheet),
    )


def _facts(player: Player, *, rated: bool) -> str:
    rating = (str(player.rating) if player.rating else tr("unrated")) if rated else ""
    parts = (player.title or player.rank, rating, player.club, player.federation)
    return " · ".join(filter(None, parts))


def _below(sheet: CardSheet) -> tuple[tuple[str, str, str], ...]:
    met = " ".join(map(str, sheet.met))
    return (
        (tr("Colour ±"), sheet.difference, sheet.due),
        (tr("Bye:"), "", sheet.bye),
        (tr("Met No."), met or "–", ""),
    )


def _foot(tournament: Tournament, sheet: CardSheet) -> str:
    event = event_name(tournament.info)
    if not sheet.after:
        return event
    return " · ".join(filter(None, (tr("after round {round}", round=sheet.after), event)))


REPORT = PlayerCards()
