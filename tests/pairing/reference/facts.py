"""Article 1: what the history says about each player before the round is paired."""

from dataclasses import dataclass

from tests.pairing.reference.position import Position

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """One player as the pairing sees him.

    *colours* holds ``w`` and ``b`` of the games played, oldest first. *wants* is the preferred
    colour ("" if none) and *strength* how strongly (art. 1.7). *float_1* and *float_2* are
    ``down``, ``up`` or "" for the round before and the one before that (art. 1.4).
    """

    number: int
    score: int
    met: frozenset[int]
    colours: str
    difference: int
    wants: str
    strength: int
    float_1: str
    float_2: str
    unplayed: int
    bye_allowed: bool
    topscorer: bool

    @property
    def rank(self) -> tuple[int, int]:
        """Return the key of art. 1.2: higher score first, then the smaller number."""
        return (-self.score, self.number)


def facts_of(position: Position) -> dict[int, Facts]:
    """Derive the facts of everybody who is there to be paired."""
    return {
        entrant.number: _facts(position, entrant.number)
        for entrant in position.entrants
        if entrant.present
    }


def _facts(position: Position, number: int) -> Facts:
    cells = position.entrant(number).cells
    played = [cell for cell in cells if cell.played]
    colours = "".join(cell.colour for cell in played)
    score = position.pairing_score(number, position.round_no)
    wants, strength = preference(colours)
    return Facts(
        number=number,
        score=score,
        met=frozenset(cell.opponent for cell in played if cell.opponent is not None),
        colours=colours,
        difference=colours.count("w") - colours.count("b"),
        wants=wants,
        strength=strength,
        float_1=float_of(position, number, position.round_no - 1),
        float_2=float_of(position, number, position.round_no - 2),
        unplayed=len(cells) - len(played),
        bye_allowed=may_get_bye(position, number),
        topscorer=is_topscorer(position, score),
    )


def preference(colours: str) -> tuple[str, int]:
    """Return the colour wanted and the strength (art. 1.7), from the colours of played games."""
    difference = colours.count("w") - colours.count("b")
    if difference >= 2:
        return "b", ABSOLUTE
    if difference <= -2:
        return "w", ABSOLUTE
    if colours.endswith("ww"):
        return "b", ABSOLUTE
    if colours.endswith("bb"):
        return "w", ABSOLUTE
    if difference == 1:
        return "b", STRONG
    if difference == -1:
        return "w", STRONG
    if colours:
        return opposite(colours[-1]), MILD
    return "", NONE


def opposite(colour: str) -> str:
    """Return the other colour."""
    return "b" if colour == "w" else "w"


def float_of(position: Position, number: int, round_no: int) -> str:
    """Return the float of *round_no* (art. 1.4), by tournament round; "" before round 1."""
    if round_no < 1:
        return ""
    cell = position.entrant(number).cells[round_no - 1]
    if cell.played and cell.opponent is not None:
        own = position.pairing_score(number, round_no)
        other = position.pairing_score(cell.opponent, round_no)
        return "down" if own > other else "up" if own < other else ""
    # The pairing-allocated bye is a downfloat whatever it is worth; anything else that was not
    # played is one if it gave more than a lost game.
    if cell.code == "U" or position.values.of(cell.code) > position.values.loss:
        return "down"
    return ""


def may_get_bye(position: Position, number: int) -> bool:
    """Tell whether the player may have the pairing-allocated bye ([C2])."""
    for cell in position.entrant(number).cells:
        if cell.code == "U":
            return False
        if not cell.played and position.values.of(cell.code) >= position.values.win:
            return False
    return True


def is_topscorer(position: Position, score: int) -> bool:
    """Tell whether *score* makes a topscorer (art. 1.8): final round, more than half."""
    if position.round_no != position.rounds:
        return False
    reachable = (position.round_no - 1) * position.values.win
    return 2 * score > reachable
