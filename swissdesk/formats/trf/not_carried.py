"""What a report file cannot hold, said before somebody relies on it."""

from collections.abc import Callable, Iterator
from dataclasses import fields

from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.player import Player, RatingKind
from swissdesk.domain.points import PointSystem
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import LateEntryPoints, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.national import BY_TEMPO
from swissdesk.formats.trf.player_writer import (
    CODE_WIDTH,
    ID_WIDTH,
    NAME_WIDTH,
    POINTS_WIDTH,
    TITLE_WIDTH,
    real_name,
    title_or_rank,
)
from swissdesk.formats.trf.scoring import of_record_162
from swissdesk.i18n import N_

_USUAL = Rules()


def not_carried(tournament: Tournament, *, national: bool) -> tuple[Note, ...]:
    """Return what is lost if only the report file is kept; *national*: as a TRF26.

    What our own comment lines carry is told apart: only this program reads them.
    """
    found = (
        *_of_cards(tournament, national=national),
        *_of_rounds(tournament),
        *_of_rules(tournament.rules),
        *_of_sheets(tournament.letterhead),
        *_by_our_lines(tournament),
    )
    return tuple(Note(template=template, values={"n": n}) for template, n in found if n)


Counted = Iterator[tuple[str, int]]


def _of_cards(tournament: Tournament, *, national: bool) -> Counted:
    fide = BY_TEMPO.get(tournament.info.tempo, RatingKind.STANDARD)

    def is_kept(player: Player, kind: RatingKind, rating: int) -> bool:
        if national:
            return kind in {fide, RatingKind.NATIONAL}
        return kind is fide and rating == player.rating

    checks: list[tuple[str, Callable[[Player], object]]] = [
        (
            N_("Names cut to 33 characters in the report file: {n}."),
            lambda player: max(map(len, (real_name(player), player.name_latin))) > NAME_WIDTH,
        ),
        (N_("Patronymics are not in the report file: {n}."), lambda player: player.patronymic),
        (
            N_("Clubs are not in the report file; players with one: {n}."),
            lambda player: player.club,
        ),
        (
            N_("Groups are not in the report file; players in one: {n}."),
            lambda player: player.groups,
        ),
        (
            N_("Ratings of other lists are not in the report file; players with them: {n}."),
            lambda player: any(not is_kept(player, *listed) for listed in player.ratings),
        ),
        (
            N_("Ranks that do not fit into the report file: {n}."),
            lambda player: not _rank_fits(player, national=national),
        ),
        (
            N_("IDs that do not fit into the report file: {n}."),
            lambda player: max(map(len, (player.fide_id, player.national_id))) > ID_WIDTH,
        ),
        (
            N_("Notes, fees and fixed boards are not in the report file; players with them: {n}."),
            lambda player: player.note or player.fee_due or player.fee_paid or player.fixed_board,
        ),
    ]
    if national:
        checks.append(
            (
                N_("Regions cut to 3 characters in the report file: {n}."),
                lambda player: len(clean(player.region)) > CODE_WIDTH,
            )
        )
    else:
        checks.append(
            (
                N_("Latin names, national IDs and regions are not in a TRF16; players: {n}."),
                lambda player: player.name_latin or player.national_id or player.region,
            )
        )
    for template, is_lost in checks:
        yield template, sum(bool(is_lost(player)) for player in tournament.players)


def _rank_fits(player: Player, *, national: bool) -> bool:
    rank = clean(player.rank)
    return len(rank) <= TITLE_WIDTH if national else rank in {"", title_or_rank(player)}


def _of_rounds(tournament: Tournament) -> Counted:
    drafts = [r.number for r in tournament.rounds if r.state is RoundState.DRAFT]
    yield N_("Round {n} is a draft and is not in the report file."), sum(drafts)
    games = [game for a_round in tournament.rounds for game in a_round.games]
    template = N_("Single games of micro-matches are not in the report file; matches: {n}.")
    yield template, sum(bool(game.games) for game in games)
    template = N_("Who read results again is not in the report file; games: {n}.")
    yield template, sum(bool(game.second_reading) for game in games)
    wide = sum(len(decimal(entry.points)) > POINTS_WIDTH for entry in tournament.adjustments)
    yield N_("Bonus and penalty points too large for their record: {n}."), wide


def _of_rules(rules: Rules) -> Counted:
    yield N_("Prizes are not in the report file: {n}."), len(rules.prizes)
    byes = (rules.half_point_byes, rules.last_bye_round)
    others = [
        byes != (_USUAL.half_point_byes, _USUAL.last_bye_round),
        rules.late_entry is not LateEntryPoints.NONE,
        rules.second_reading,
        rules.first_board != _USUAL.first_board,
    ]
    template = N_(
        "Rules of the house (byes, late entries, first board) not in the report file: {n}."
    )
    yield template, sum(others)


def _of_sheets(letterhead: Letterhead) -> Counted:
    template = N_("Logo and header text of the sheets are not in the report file: {n}.")
    yield template, len(letterhead.lines) + bool(letterhead.logo)


def _by_our_lines(tournament: Tournament) -> Counted:
    earlier = sum(number.from_round > 1 for number in tournament.numbers)
    template = N_(
        "Start numbers that changed are only in comment lines of SwissDesk: {n}. "
        "Other programs take the present numbers for all rounds."
    )
    yield template, earlier
    games = [game for a_round in tournament.rounds for game in a_round.games]
    corrected = sum(game.paired_as is not None or game.counts_as is not None for game in games)
    template = N_("Corrected results are only in comment lines of SwissDesk as they count: {n}.")
    yield template, corrected
    points = tournament.rules.points
    template = N_("Point values for which the report file has no record: {n}.")
    yield template, _differences(points, of_record_162(points))


def _differences(one: PointSystem, other: PointSystem) -> int:
    return sum(getattr(one, field.name) != getattr(other, field.name) for field in fields(one))
