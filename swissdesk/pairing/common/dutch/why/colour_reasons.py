"""Which rule of article 5.2 gave a pair its colours, in a sentence."""

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.colour_reasons import Kind, Lot, Side, colour_note, lot_note
from swissdesk.pairing.common.colours import WHITE
from swissdesk.pairing.common.dutch.criteria import colour_and_rule
from swissdesk.pairing.common.dutch.history import Field, numbers_held
from swissdesk.pairing.protocol import PairingTask

WIDER_WHITE = N_("Both must get White; the colour difference of {white} is larger [{rule}].")
WIDER_BLACK = N_("Both must get Black; the colour difference of {black} is larger [{rule}].")

_KINDS = {
    "5.2.1": Kind.GRANTED,
    "5.2.2": Kind.STRONGER,
    "5.2.3": Kind.HISTORY,
    "5.2.4": Kind.HIGHER,
}


class ColourReasons:
    """Tells of each pair why it has its colours; *colours* begins the articles."""

    def __init__(self, task: PairingTask, field: Field, colours: str) -> None:
        self._round = task.round
        self._field = field
        self._articles = colours
        self._held = numbers_held(task)

    def of(self, higher: int, lower: int) -> Note:
        """Return the sentence about the colours of a pair, the higher ranked first."""
        field = self._field
        colour, article = colour_and_rule(field, higher, lower)
        rule = self._articles + article[-1]
        if article == "5.2.5":
            player = field.ids[higher]
            lot = Lot(field.initial, self._held[player], field.numbers[higher], self._round)
            return lot_note(rule, player, lot)
        white, black = (higher, lower) if colour == WHITE else (lower, higher)
        if article == "5.2.2" and all(field.absolute >> v & 1 for v in (white, black)):
            return self._wider(white, black, rule)
        return colour_note(_KINDS[article], rule, self._side(white), self._side(black))

    def _side(self, v: int) -> Side:
        history = self._field.colours[v]
        return Side(self._field.ids[v], history.played, history.wanted)

    def _wider(self, white: int, black: int, rule: str) -> Note:
        """Say whose colour difference decided between two absolute preferences."""
        field = self._field
        both_white = field.colours[white].wanted == WHITE
        decided = white if both_white else black
        values = {"white" if both_white else "black": named(field.ids[decided])}
        return Note(template=WIDER_WHITE if both_white else WIDER_BLACK, rule=rule, values=values)
