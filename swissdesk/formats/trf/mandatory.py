"""What a federation wants in the report of an event and the tournament does not have yet."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.latin import to_latin
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.lines import could_be_federation
from swissdesk.formats.trf.player_writer import real_name
from swissdesk.formats.trf.time_control import in_seconds
from swissdesk.i18n import N_

MOST_LISTED, MOST_NAMED = 10, 6
TOURNAMENT, PLAYERS, ROUNDS = "tournament", "players", "rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """One thing that is missing; *place* is where it is filled in, *player* the first concerned.

    *round* is the round concerned, None where none is.
    """

    note: Note
    place: str
    player: PlayerId | None = None
    round: int | None = None


def missing(tournament: Tournament) -> tuple[Gap, ...]:
    """Return what is missing in the rating report, in the order in which it is filled in."""
    return (*_in_head(tournament), *_in_cards(tournament), *_in_rounds(tournament))


def _in_head(tournament: Tournament) -> Iterator[Gap]:
    info = tournament.info
    for is_there, template in (
        (info.name, N_("The name of the tournament is missing.")),
        (info.place, N_("The place is missing.")),
        (
            could_be_federation(info.federation),
            N_("The federation of the tournament is missing: a code of three letters."),
        ),
        (info.start, N_("The first day is missing.")),
        (info.end, N_("The last day is missing.")),
        (info.arbiters_as("chief"), N_("The chief arbiter is missing.")),
        (info.time_control, N_("The time control is missing.")),
    ):
        if not is_there:
            yield Gap(note=Note(template=template), place=TOURNAMENT)
    if any(not day for day in _days_of_rounds(tournament)):
        template = N_("The days of the rounds are missing.")
        yield Gap(note=Note(template=template), place=TOURNAMENT)
    if info.time_control and not in_seconds(info.time_control):
        template = N_(
            "The time control “{text}” cannot be put in seconds; write it as 90 min + 30 sec."
        )
        note = Note(template=template, values={"text": info.time_control})
        yield Gap(note=note, place=TOURNAMENT)


def _days_of_rounds(tournament: Tournament) -> Iterator[str]:
    days = tournament.info.round_dates
    for number in range(tournament.played_rounds):
        yield days[number] if number < len(days) else ""


def _in_cards(tournament: Tournament) -> Iterator[Gap]:
    checks: list[tuple[str, Callable[[Player], bool]]] = [
        (N_("Without a federation: {players}."), lambda player: not player.federation),
    ]
    if tournament.rules.sport is Sport.CHESS:
        # Who has no FIDE ID is entered by these three, and gets one.
        checks += [
            (N_("Without a name in Latin letters: {players}."), _has_no_latin_name),
            (N_("Without a FIDE ID: {players}."), lambda player: not player.fide_id),
            (
                N_("Without a FIDE ID and a date of birth: {players}."),
                lambda player: _is_new(player) and not player.birth_year,
            ),
            (
                N_(
                    "Without a FIDE ID, only the year of birth is known (a new ID asks for the "
                    "whole date): {players}."
                ),
                lambda player: _is_new(player) and player.birth_year is not None,
            ),
            (
                N_("Without a FIDE ID and a sex: {players}."),
                lambda player: not player.fide_id and player.sex is None,
            ),
        ]
    for template, lacks in checks:
        lacking = [player for player in tournament.by_number() if lacks(player)]
        if lacking:
            note = Note(template=template, values={"players": _named(tournament, lacking)})
            yield Gap(note=note, place=PLAYERS, player=lacking[0].id)


def _is_new(player: Player) -> bool:
    """Tell whether *player* would get an ID, and the day of birth is not known."""
    return not player.fide_id and not player.birth_date


def _named(tournament: Tournament, players: Sequence[Player]) -> object:
    """Return who lacks something, by number and name; how many more where they are many."""
    if len(players) > MOST_NAMED and len(players) == len(tournament.players):
        return Note(template=N_("all {n}"), values={"n": len(players)})
    named = tuple(
        Note(
            template=N_("{number} {player}"),
            values={"number": tournament.number(one.id), "player": PlayerName(player=one.id)},
        )
        for one in players[:MOST_NAMED]
    )
    rest = len(players) - len(named)
    if not rest:
        return named
    return Note(template=N_("{names} and {n} more"), values={"names": named, "n": rest})


def _has_no_latin_name(player: Player) -> bool:
    return not player.name_latin and to_latin(real_name(player)) != real_name(player)


def _in_rounds(tournament: Tournament) -> Iterator[Gap]:
    for a_round in tournament.rounds:
        if a_round.state is RoundState.DRAFT:
            continue
        open_boards = [game.board for game in a_round.games if game.result is None]
        adjourned = [game.board for game in a_round.games if game.result is Result.ADJOURNED]
        for boards, template in (
            (open_boards, N_("Round {round}: boards without a result: {boards}.")),
            (adjourned, N_("Round {round}: boards with an adjourned game: {boards}.")),
        ):
            if boards:
                values = {"round": a_round.number, "boards": _listed(boards)}
                note = Note(template=template, values=values)
                yield Gap(note=note, place=ROUNDS, round=a_round.number)
    played, rounds = tournament.played_rounds, tournament.rules.rounds
    if played < rounds:
        template = N_("Rounds paired: {played} of {rounds}.")
        note = Note(template=template, values={"played": played, "rounds": rounds})
        yield Gap(note=note, place=ROUNDS)


def _listed(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:MOST_LISTED]))
    return f"{shown} … ({len(numbers)})" if len(numbers) > MOST_LISTED else shown
