"""A task as a report file, to give the same round to another program."""

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour
from swissdesk.pairing.protocol import PairingTask
from tests.pairing.events import number_of

LETTERS = {10: "1", 5: "=", 0: "0"}


def trf_of(task: PairingTask) -> str:
    """Return the rounds before the one to be paired, and a bye for each who is absent from it."""
    lines = ["012 Benchmark", f"XXR {task.rounds}", "XXC white1"]
    ranked = sorted(task.competitors, key=lambda c: (-c.score, c.number))
    places = {competitor.id: place for place, competitor in enumerate(ranked, 1)}
    for competitor in task.competitors:
        cells = [_cell(past) for past in competitor.past]
        if competitor.id in task.absent:
            cells.append("0000 - Z")
        lines.append(
            f"001 {competitor.number:4} m    {'Player ' + str(competitor.number):33} "
            f"{_rating(competitor):4} {'':27}{competitor.score / 10:4.1f} "
            f"{places[competitor.id]:4}  " + "  ".join(cells)
        )
    return "\n".join(lines) + "\n"


def _rating(competitor: Competitor) -> int:
    return max(1000, 2800 - competitor.number)


def _cell(past: Past) -> str:
    if past.opponent is None:
        assert past.bye is not None
        return f"0000 - {past.bye.value}"
    number = number_of(past.opponent)
    if not past.played:
        return f"{number:4} w +" if past.points else f"{number:4} b -"
    return f"{number:4} {'w' if past.colour is Colour.WHITE else 'b'} {LETTERS[past.points]}"
