"""Which rule keeps two players apart, whatever else is paired (3.18.2), or one from the plus."""

from dataclasses import dataclass

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.common.draughts.colours import fourth_running
from swissdesk.pairing.common.draughts.field import COMMON
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.protocol import PairingTask


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The sentences for what can keep two apart."""

    met: str
    both_white: str
    both_black: str
    forbidden: str


EARLIER = Words(
    met=N_(
        "{first} comes earlier in the order, but {player} and {first} met in round {round} "
        "[{rule}]."
    ),
    both_white=N_(
        "{first} comes earlier in the order, but {player} and {first} both had White in their "
        "last three games; one of them would get it a fourth time running [{rule}]."
    ),
    both_black=N_(
        "{first} comes earlier in the order, but {player} and {first} both had Black in their "
        "last three games; one of them would get it a fourth time running [{rule}]."
    ),
    forbidden=N_(
        "{first} comes earlier in the order, but {player} and {first} are on the list of "
        "forbidden pairs."
    ),
)
"""For somebody who would have come first in the order."""

PLAIN = Words(
    met=N_("{player} and {first} met in round {round}. Nobody meets an opponent twice [{rule}]."),
    both_white=N_(
        "{player} and {first} both had White in their last three games; one of them would get "
        "it a fourth time running [{rule}]."
    ),
    both_black=N_(
        "{player} and {first} both had Black in their last three games; one of them would get "
        "it a fourth time running [{rule}]."
    ),
    forbidden=N_("{player} and {first} are on the list of forbidden pairs."),
)
"""For anybody else."""

HAD_THE_PLUS = N_("{first} stands lower but already had the plus in round {round} [{rule}].")
WITHOUT_PLAY = N_("{first} stands lower but has a point without play from round {round} [{rule}].")
HAD_THE_PLUS_PLAIN = N_(
    "{first} already had the plus in round {round}. Nobody has it twice [{rule}]."
)
WITHOUT_PLAY_PLAIN = N_(
    "{first} already got a point without play in round {round} and may not have the plus [{rule}]."
)


def why_apart(position: Position, v: int, u: int, words: Words) -> Note:
    """Say why *v* and *u*, who may not meet, may not."""
    values: dict[str, object] = {"player": position.name(v), "first": position.name(u)}
    round_no = _met_in(position.task, position.field.ids[v], position.field.ids[u])
    if round_no is not None:
        return say(words.met, COMMON, **values, round=round_no)
    colours = position.field.colours
    for colour, template in (("w", words.both_white), ("b", words.both_black)):
        if fourth_running(colours[v], colour) and fourth_running(colours[u], colour):
            return say(template, COMMON, **values)
    return say(words.forbidden, "", **values)


def why_no_plus(task: PairingTask, player: PlayerId, *, lower: bool) -> Note:
    """Say which round gave *player* a point without play."""
    past = next(c.past for c in task.competitors if c.id == player)
    round_no, one = next(
        (number, one)
        for number, one in enumerate(past, 1)
        if not one.played and bars_the_bye(one, task.points)
    )
    if one.bye is ByeKind.PAIRING_ALLOCATED:
        template = HAD_THE_PLUS if lower else HAD_THE_PLUS_PLAIN
    else:
        template = WITHOUT_PLAY if lower else WITHOUT_PLAY_PLAIN
    return say(template, COMMON, first=named(player), round=round_no)


def _met_in(task: PairingTask, player: PlayerId, opponent: PlayerId) -> int | None:
    past = next(c.past for c in task.competitors if c.id == player)
    rounds = (number for number, one in enumerate(past, 1) if one.played)
    return next((number for number in rounds if past[number - 1].opponent == opponent), None)
