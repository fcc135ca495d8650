"""Who plays where, by name: what hangs apart from the pairings, in several copies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, current_language, tr
from swissdesk.reports.cells import Side
from swissdesk.reports.document import Align, Cell, Column, Document, Explained, Layout, Person, Row
from swissdesk.reports.facts import CLUB, FEDERATION, GROUP, Facts
from swissdesk.reports.heading import (
    author,
    draft_or_published,
    event_name,
    numbered_up_to,
    paired_round,
    rules_text,
)
from swissdesk.reports.people import alphabet_key, letter_of, people
from swissdesk.reports.places import has_ratings, rating_column, rating_text
from swissdesk.reports.protocol import OF_TABLES, PaperCode, ReportOptions
from swissdesk.reports.wording import local_clock, players_count, points, where_and_when

_NO_BOARD = "no board"
_SCRIPTS = "scripts"
_LAYOUT = Layout(rows=45, least_row=5.2, most_row=5.4, ratio=1.53, most_type=9.8, abreast=2)

_LARGE = replace(_LAYOUT, most_row=10.0, most_type=17.0, abreast=1)
"""For few names: in one column, to be read from further away."""
_FEW = 32


@dataclass(frozen=True, slots=True)
class Alphabetical:
    """The players by name, each with colour, board and opponent."""

    code = "alphabetical"
    name = N_("Where do I play?")
    options = ("round", "last_board", *OF_TABLES)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the list of a round, which may be a draft still."""
        a_round = numbered_up_to(paired_round(tournament, options.round), options.last_board)
        facts = Facts.of(tournament, (GROUP, CLUB, FEDERATION))
        rows = tuple(_rows(tournament, a_round, facts))
        info = tournament.info
        starts = a_round.starts_at
        return Document(
            code=self.code,
            title=tr("Where do I play?"),
            tournament=event_name(info),
            where_and_when=where_and_when(info, a_round.number),
            columns=_columns(tournament, facts, large=len(rows) <= _FEW),
            rows=rows,
            layout=_layout(len(rows), options.paper),
            state=draft_or_published(a_round, printed_at, options.corrected_at),
            counts=(players_count(len(rows)),),
            range=tr("by name: {first} — {last}"),
            round=a_round.number,
            start=tr("Start {time}", time=local_clock(starts, printed_at)) if starts else "",
            legend=_legend(micro=tournament.rules.games_a_meeting > 1),
            author=author(info),
            rules=rules_text(tournament, a_round),
        )


def _layout(rows: int, paper: PaperCode) -> Layout:
    """Return one column where two would be wasted, or do not stand on half a sheet."""
    if rows <= _FEW:
        return _LARGE
    return replace(_LAYOUT, abreast=1) if paper == "a5" else _LAYOUT


def _columns(tournament: Tournament, facts: Facts, *, large: bool) -> tuple[Column, ...]:
    colour, opponent, share = (24, 44, 0.6) if large else (14, 28, 0.3)
    rating = replace(rating_column(), usual=False, scale=0.8, leaves=12)
    return (
        Column(key="name", head=tr("Player"), least=33, share=1, fixed=True),
        *((rating,) if has_ratings(tournament) else ()),
        *facts.columns,
        Column(key="colour", head=tr("Colour"), least=colour, condensed=True, scale=0.8),
        Column(key="board", head=tr("Board"), least=13, align=Align.CENTRE, bold=True, scale=1.25),
        Column(key="opponent", head=tr("Opponent"), least=opponent, share=share, scale=0.8),
    )


def _rows(tournament: Tournament, a_round: Round, facts: Facts) -> Iterator[Row]:
    """Yield everybody who is in the tournament in this round, by name."""
    names = people(tournament, a_round.number)
    seats = _seats(tournament, a_round, names)
    rated = has_ratings(tournament)
    for player in sorted(seats, key=lambda one: alphabet_key(names[one])):
        person, (colour, board, opponent) = names[player], seats[player]
        letter = letter_of(person)
        card = tournament.player(player)
        known = [*([rating_text(card)] if rated else []), *facts.cells(card)]
        signs = {_NO_BOARD: board == "—", _SCRIPTS: not _is_native(letter)}
        yield Row(
            cells=(person, *known, colour, board, opponent),
            label=person.surname,
            group=letter,
            signs=frozenset(sign for sign, is_shown in signs.items() if is_shown),
        )


def _seats(
    tournament: Tournament, a_round: Round, names: dict[PlayerId, Person]
) -> dict[PlayerId, tuple[Cell, str, Cell]]:
    """Return colour, board and opponent of everybody, words in their place without a game."""
    seats: dict[PlayerId, tuple[Cell, str, Cell]] = {}
    for game in a_round.games:
        for colour in Colour:
            seats[game.player(colour)] = _seat(game, colour, names[game.player(colour.other)])
    for bye in a_round.byes:
        worth = points(tournament.rules.points.of_bye(bye.kind))
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            seats[bye.player] = "", tr("Free"), tr("has the bye, +{points}", points=worth)
        elif tournament.player(bye.player).takes_part_in(a_round.number):
            seats[bye.player] = "", tr("Out"), tr("does not play, {points}", points=worth)
    return seats


def _seat(game: Game, colour: Colour, opponent: Person) -> tuple[Cell, str, Cell]:
    word = tr("White") if colour is Colour.WHITE else tr("Black")
    board = str(game.board) if game.board else "—"
    return Side(colour=colour, word=word), board, replace(opponent, title="", plain=True)


def _is_native(letter: str) -> bool:
    """Tell whether names under *letter* come first, which nobody needs to be told."""
    return ("А" <= letter <= "Я") if current_language() == "ru" else ("A" <= letter <= "Z")


def _legend(*, micro: bool) -> tuple[Explained, ...]:
    if micro:
        colour = tr("Colour: of the player at the left, in game 1")
    else:
        colour = tr("Colour: of the player at the left")
    return (
        Explained(text=colour, of="colour"),
        Explained(text=tr("Cyrillic after Latin, other scripts at the end"), sign=_SCRIPTS),
        Explained(text=tr("— board: ask the arbiter"), sign=_NO_BOARD, of="board"),
    )


REPORT = Alphabetical()
