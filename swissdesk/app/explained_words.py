"""Sentences about a round that no pairing system says: what was done by hand, who is away."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.result import ByeKind
from swissdesk.i18n import N_

PAIR_BY_HAND = N_("The arbiter made the pair {player} – {opponent} by hand.")
SAME_BY_HAND = N_("The pair {player} – {opponent} was made by hand; the system makes the same.")
PAIR_DIFFERS = N_(
    "The pair {player} – {opponent} is not the one the system makes; nothing tells why."
)
SYSTEM_PAIRS = N_("By the system the pair is {player} – {other}.")
SYSTEM_BYE = N_("By the system the bye goes to {player}.")
BYE_BY_HAND = N_("The arbiter gave {player} the bye by hand.")
BYE_DIFFERS = N_("By the system the bye does not go to {player}; nothing tells why it did.")
COLOURS_TURNED = N_("The colours were changed by hand; by the system {white} has White.")
COLOURS_DIFFER = N_("By the system {white} has White; nothing tells why the colours were changed.")
REASON = N_("Reason in the journal: {reason}")
LOT_UNKNOWN = N_(
    "The number of the lot is not known and the round breaks a rule, so that the pair "
    "{player} – {opponent} cannot be explained."
)
NOT_YET = N_("{player} plays from round {first} on.")
HAS_LEFT = N_("{player} had left the tournament before round {round}.")
WAITS = N_("{player} has no opponent yet.")
NOT_PAIRED = N_("{player} is not paired in round {round}.")

SAT_WRONG = N_("Wrong colours were played: {white} had White, {black} had Black.")
ASKED = {
    ByeKind.PAIRING_ALLOCATED: N_("{player} asked not to play in round {round}: bye."),
    ByeKind.FULL_POINT: N_("{player} asked not to play in round {round}: full-point bye."),
    ByeKind.HALF_POINT: N_("{player} asked not to play in round {round}: half-point bye."),
    ByeKind.ZERO_POINT: N_("{player} asked not to play in round {round}: zero-point bye."),
}
ABSENT = {
    ByeKind.PAIRING_ALLOCATED: N_("{player} does not play in round {round}: bye."),
    ByeKind.FULL_POINT: N_("{player} does not play in round {round}: full-point bye."),
    ByeKind.HALF_POINT: N_("{player} does not play in round {round}: half-point bye."),
    ByeKind.ZERO_POINT: N_("{player} does not play in round {round}: zero-point bye."),
}

COLOURS_BY_HAND = Note(template=N_("The colours were set with the pair."))
NO_LEGAL = Note(template=N_("By the rules this round has no legal pairing."))
WITH_ONESELF = Note(template=N_("Choose another opponent: this is the same player."))

_PLAYERS = frozenset({"player", "opponent", "other", "white", "black"})


def note(template: str, **values: object) -> Note:
    """Return the sentence; ids of players among *values* become names."""
    return Note(template=template, values={key: _named(key, values[key]) for key in values})


def _named(key: str, value: object) -> object:
    if key not in _PLAYERS:
        return value
    assert isinstance(value, int), "the id of a player"
    return PlayerName(player=PlayerId(value))
