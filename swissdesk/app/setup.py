"""What goes together at set-up: presets by sport and system, own points, advice on rounds."""

from dataclasses import replace

from swissdesk.domain.ids import Points, Sport
from swissdesk.domain.notes import Note
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.domain.rules import Acceleration, EventInfo, Rules, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.announced import fide_mode_by_default
from swissdesk.i18n import N_
from swissdesk.pairing import systems
from swissdesk.pairing.common.berger import rounds_of_cycle
from swissdesk.pairing.common.leaving import ROUND_ROBINS
from swissdesk.pairing.protocol import Option
from swissdesk.standings import default_list

__all__ = [
    "ROUND_ROBINS",
    "Option",
    "comfortable_rounds",
    "fide_mode_by_default",
    "least_rounds",
    "most_rounds",
    "option_value",
    "system_options",
    "system_sport",
    "table_rounds",
    "taken_over",
    "too_many_rounds",
    "with_option",
    "with_sport",
    "with_system",
    "with_worth",
]

_PRESETS = {
    Sport.CHESS: (Rules().system, CHESS_POINTS),
    Sport.DRAUGHTS: ("draughts-rating", DRAUGHTS_POINTS),
}


def taken_over(own: Tournament, other: Tournament) -> tuple[EventInfo, Rules]:
    """Return head and rules as in *other*: what is announced alike from one event to the next.

    Name, group and days stay, and so do the lots and all that names players.
    """
    info = replace(
        own.info,
        place=other.info.place,
        federation=other.info.federation,
        tempo=other.info.tempo,
        time_control=other.info.time_control,
        arbiters=other.info.arbiters,
    )
    kept = own.rules
    is_explicit = other.rules.acceleration is Acceleration.EXPLICIT
    rules = replace(
        other.rules,
        first_colour=kept.first_colour,
        lot_seed=kept.lot_seed,
        forbidden=kept.forbidden,
        virtual=kept.virtual,
        accelerated_until=kept.accelerated_until,
        acceleration=kept.acceleration if is_explicit else other.rules.acceleration,
        fide_mode=fide_mode_by_default(other.rules.system, other.rules.sport),
    )
    return info, rules


def with_sport(rules: Rules, sport: Sport) -> Rules:
    """Return the rules for *sport*: what still is as its old sport proposes goes with it."""
    old_system, old_points = _PRESETS[rules.sport]
    system, points = _PRESETS[sport]
    return _fitted(
        rules,
        replace(
            rules,
            sport=sport,
            points=points if rules.points == old_points else rules.points,
            # Any system may be used in either sport: one that was chosen stays.
            system=system if rules.system == old_system else rules.system,
        ),
    )


def with_system(rules: Rules, system: str) -> Rules:
    """Return the rules for *system*, with what goes with it."""
    return _fitted(rules, replace(rules, system=system))


def _fitted(old: Rules, new: Rules) -> Rules:
    """Return *new* with tie-breaks, FIDE mode, numbers and settings that fit its system."""
    plain = old.tie_breaks in (_tie_breaks(old), Rules().tie_breaks)
    in_table = new.system in ROUND_ROBINS
    by_table = new.numbers_by is StartOrder.VARMA and not in_table
    return replace(
        new,
        options=old.options if new.system == old.system else (),
        tie_breaks=_tie_breaks(new) if plain else new.tie_breaks,
        fide_mode=fide_mode_by_default(new.system, new.sport),
        numbers_by=StartOrder.RATING if by_table else new.numbers_by,
        acceleration=Acceleration.NONE if in_table else new.acceleration,
    )


def _tie_breaks(rules: Rules) -> tuple[str, ...]:
    return default_list(rules.system, rules.sport, rules.points)


def system_options(code: str) -> tuple[Option, ...]:
    """Return the settings of a pairing system, none of one that this program does not have."""
    return systems.system(code).options() if code in systems.codes() else ()


def system_sport(code: str) -> Sport | None:
    """Return the sport a system was written for, None for any."""
    return systems.system(code).sport if code in systems.codes() else None


def option_value(rules: Rules, option: Option) -> str:
    """Return what *option* is set to."""
    return dict(rules.options).get(option.code, option.default)


def with_option(rules: Rules, code: str, value: str) -> Rules:
    """Return the rules with one setting of the system changed."""
    return replace(rules, options=tuple({**dict(rules.options), code: value}.items()))


def with_worth(points: PointSystem, what: str, worth: Points) -> PointSystem:
    """Return *points* with another value; what had the value of a win or draw goes with it."""
    follow = {
        "win": ("pab", "full_point_bye", "forfeit_win"),
        "draw": ("half_point_bye",),
        "loss": (),
    }.get(what, ())
    old = getattr(points, what)
    changed = {name: worth for name in follow if getattr(points, name) == old}
    return replace(points, **{what: worth, **changed})


def least_rounds(players: int, places: int = 1) -> int:
    """Return how many rounds *places* prizes need at least (general articles, reading G5)."""
    extra = (places - 1).bit_length() - 1 if places > 1 else 0
    return max(1, (players - 1).bit_length()) + extra


def comfortable_rounds(players: int, places: int = 1) -> int:
    """Return how many rounds settle *places* prizes comfortably (G5)."""
    return max(1, (players - 1).bit_length()) + max(0, places - 1).bit_length()


def most_rounds(players: int) -> int:
    """Return after how many rounds everybody must meet somebody twice (C.04.1 art. 2)."""
    return players if players % 2 else max(players - 1, 0)


def table_rounds(system: str, players: int) -> int | None:
    """Return how many rounds the table of a round robin has, None for any other system."""
    if system not in ROUND_ROBINS or players < 2:
        return None
    return rounds_of_cycle(players) * (1 + (system == ROUND_ROBINS[1]))


def too_many_rounds(tournament: Tournament) -> Note | None:
    """Return the warning that the field is too small for the rounds announced, if it is."""
    rules, players = tournament.rules, len(tournament.players)
    limit = table_rounds(rules.system, players) or most_rounds(players)
    if rules.rounds <= limit:
        return None
    return Note(
        template=N_(
            "With {players} players nobody can play {rounds} rounds without a rematch; "
            "the most is {limit}."
        ),
        values={"players": players, "rounds": rules.rounds, "limit": limit},
    )
