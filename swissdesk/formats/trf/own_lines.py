"""Our own comment lines, ``### SwissDesk KEY VALUE``: what the records of a TRF cannot carry.

A comment for every other program. Keys nobody knows are kept and written back.
"""

from collections.abc import Callable, Iterable

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.points import PointSystem
from swissdesk.domain.rules import Adjustment, ForbiddenPair, StartOrder
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.formats.trf.extensions import MAX_ENTRIES
from swissdesk.formats.trf.fields import all_whole, tenths, whole
from swissdesk.formats.trf.lines import COMMENT, Records
from swissdesk.formats.trf.own_games import OwnGames
from swissdesk.formats.trf.player_record import MAX_NUMBER, MAX_RATING, MAX_ROUNDS
from swissdesk.formats.trf.scoring import of_own_line
from swissdesk.i18n import N_

MARK = "SwissDesk"
FIDE_MODE = "fide-mode"
TEXT_KEYS = ("group", "tempo", "secretary")
"""Keys whose value is plain text of the head of the sheets."""

_BIGGEST_SEED = 2**63 - 1
_MAX_REMARKS = 1000
_MAX_OPTIONS = 20
_MAX_TEXT = 500


class OwnLines:
    """The facts of our comment lines; None or empty where the file says nothing.

    *found* tells whether there is any such line: then the file is one of ours, and nothing
    that we would have written needs to be guessed.
    """

    def __init__(self, records: Records, numbers: Iterable[int], findings: Findings) -> None:
        self.found = False
        self.system: str | None = None
        self.sport: Sport | None = None
        self.edition: str | None = None
        self.seed: int | None = None
        self.games_a_meeting: int | None = None
        self.numbers_by: StartOrder | None = None
        self.options: list[tuple[str, str]] = []
        self.fide_mode: bool | None = None
        self.tie_breaks: tuple[str, ...] | None = None
        self.baku: int | None = None
        self.left: dict[int, int] = {}
        self.entered: dict[int, int] = {}
        self.rating: dict[int, int | None] = {}
        self.renumbered: dict[int, list[tuple[int, int]]] = {}
        self.points: PointSystem | None = None
        self.games = OwnGames()
        self.forbidden: list[ForbiddenPair] = []
        self.adjustments: list[Adjustment] = []
        self.texts: dict[str, str] = {}
        self.remarks: list[tuple[str, str]] = []
        self._numbers = frozenset(numbers)
        self._read(records, findings)

    def is_out(self, number: int, round_no: int) -> bool:
        """Tell whether these lines say that the player was not in the tournament then."""
        gone = self.left.get(number)
        return (gone is not None and round_no > gone) or round_no < self.entered.get(number, 1)

    def _read(self, records: Records, findings: Findings) -> None:
        readers: dict[str, Callable[[list[str]], bool]] = {
            "system": self._system,
            "sport": self._sport,
            "edition": self._edition,
            "seed": self._seed,
            "meeting": self._meeting,
            "numbers": self._start_order,
            "option": self._option,
            FIDE_MODE: self._fide_mode,
            "tie-breaks": self._tie_breaks,
            "acceleration": self._acceleration,
            "left": self._left,
            "entered": self._entered,
            "rating": self._rating,
            "renumbered": self._renumbered,
            "points": self._points,
            "forbidden": self._forbidden,
            "adjustment": self._adjustment,
            **self.games.readers(),
        }
        for line, text in records.of(COMMENT):
            mark, _, said = text[len(COMMENT) :].strip().partition(" ")
            if mark != MARK or not said.strip():
                continue
            self.found = True
            key, _, value = tidy(said[:_MAX_TEXT], findings, line, 1).partition(" ")
            if key in TEXT_KEYS:
                self.texts[key] = value
            elif key not in readers:
                self._remember(key, value)
            elif not readers[key](value.split()):
                findings.note(
                    line, 1, N_("This line of ours was not understood; it was skipped."), old=said
                )

    def _remember(self, key: str, value: str) -> None:
        if len(self.remarks) < _MAX_REMARKS:
            self.remarks.append((key, value))

    def _system(self, words: list[str]) -> bool:
        self.system = words[0] if words else None
        return len(words) == 1

    def _edition(self, words: list[str]) -> bool:
        self.edition = words[0] if words else None
        return len(words) == 1

    def _sport(self, words: list[str]) -> bool:
        self.sport = next((sport for sport in Sport if [sport.value] == words), None)
        return self.sport is not None

    def _seed(self, words: list[str]) -> bool:
        digits = words[0] if len(words) == 1 else ""
        if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
            return False
        self.seed = int(digits)
        return self.seed <= _BIGGEST_SEED

    def _meeting(self, words: list[str]) -> bool:
        games = whole(words[0]) if len(words) == 1 else None
        if games is None or not 1 <= games <= MAX_ROUNDS:
            return False
        self.games_a_meeting = games
        return True

    def _start_order(self, words: list[str]) -> bool:
        self.numbers_by = next((order for order in StartOrder if [order.value] == words), None)
        return self.numbers_by is not None

    def _option(self, words: list[str]) -> bool:
        if len(words) != 2 or len(self.options) >= _MAX_OPTIONS:
            return False
        self.options.append((words[0], words[1]))
        return True

    def _fide_mode(self, words: list[str]) -> bool:
        if words[:1] not in (["on"], ["off"]):
            return False
        self.fide_mode = words[0] == "on"
        if len(words) > 1:
            self._remember(FIDE_MODE, " ".join(words))
        return True

    def _tie_breaks(self, words: list[str]) -> bool:
        self.tie_breaks = tuple(code for code in ",".join(words).split(",") if code)
        return True

    def _acceleration(self, words: list[str]) -> bool:
        numbers = all_whole(words[1:])
        if words[:1] != ["baku"] or numbers is None or len(numbers) > 1:
            return False
        self.baku = numbers[0] if numbers and numbers[0] in self._numbers else 0
        return not numbers or numbers[0] in self._numbers

    def _left(self, words: list[str]) -> bool:
        return self._round_of_player(self.left, words, 0)

    def _entered(self, words: list[str]) -> bool:
        return self._round_of_player(self.entered, words, 1)

    def _round_of_player(self, rounds: dict[int, int], words: list[str], least: int) -> bool:
        numbers = all_whole(words)
        if numbers is None or len(numbers) != 2:
            return False
        player, round_no = numbers
        if player not in self._numbers or not least <= round_no <= MAX_ROUNDS:
            return False
        rounds[player] = round_no
        return True

    def _rating(self, words: list[str]) -> bool:
        numbers = all_whole(words)
        if numbers is None or len(numbers) != 2 or numbers[0] not in self._numbers:
            return False
        self.rating[numbers[0]] = numbers[1] or None
        return numbers[1] <= MAX_RATING

    def _renumbered(self, words: list[str]) -> bool:
        numbers = all_whole(words)
        if numbers is None or len(numbers) != 3 or numbers[0] not in self._numbers:
            return False
        player, from_round, number = numbers
        if not (1 <= from_round <= MAX_ROUNDS and 1 <= number <= MAX_NUMBER):
            return False
        self.renumbered.setdefault(player, []).append((from_round, number))
        return True

    def _points(self, words: list[str]) -> bool:
        self.points = of_own_line(words)
        return self.points is not None

    def _forbidden(self, words: list[str]) -> bool:
        numbers = all_whole(words)
        if numbers is None or len(numbers) not in (3, 4) or len(self.forbidden) >= MAX_ENTRIES:
            return False
        if numbers[0] == numbers[1] or not self._numbers >= set(numbers[:2]):
            return False
        pair = ForbiddenPair(
            first=PlayerId(numbers[0]),
            second=PlayerId(numbers[1]),
            first_round=numbers[2],
            last_round=numbers[3] if len(numbers) == 4 else None,
        )
        self.forbidden.append(pair)
        return True

    def _adjustment(self, words: list[str]) -> bool:
        numbers = all_whole(words[:2])
        points = tenths(words[2]) if len(words) > 2 else None
        if numbers is None or len(numbers) != 2 or points is None:
            return False
        player, round_no = numbers
        if player not in self._numbers or not 1 <= round_no <= MAX_ROUNDS:
            return False
        if len(self.adjustments) >= MAX_ENTRIES:
            return False
        self.adjustments.append(
            Adjustment(
                player=PlayerId(player), round=round_no, points=points, reason=" ".join(words[3:])
            )
        )
        return True
