"""The check sheet before a round is published: eleven questions in an order the eye learns.

Nothing is found here a second time: what a round breaks is said by ``app.findings``. Here it
is sorted, and the round is laid beside the system's own pairing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from swissdesk.app.check_notes import (
    boards_kept,
    colours_not_granted,
    floats_again,
    open_results,
    results_in,
)
from swissdesk.app.compared import ComparedBoard, compared_boards
from swissdesk.app.consent import Finding, asks
from swissdesk.app.errors import NoLegalPairing, TooFewPlayers
from swissdesk.app.findings import (
    OWN_BOARD,
    SAME_CLUB,
    SECOND_WITH_THE_BYE,
    findings_before_publishing,
    own_pairing,
    pairing_of,
    system_in,
)
from swissdesk.app.pairing import pair_next
from swissdesk.domain.notes import Breach, Note, Severity
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.topics import topic_of
from swissdesk.pairing.topics import NamesItsRules, Topic


class Check(Enum):
    """The eleven questions in their order."""

    ABSENT = "absent"
    UNPAIRED = "unpaired"
    BYE = "bye"
    REMATCH = "rematch"
    FORBIDDEN = "forbidden"
    COLOUR_LIMIT = "colour-limit"
    COLOUR_DUE = "colour-due"
    FLOAT = "float"
    CLUB = "club"
    RESULTS = "results"
    FIXED_BOARDS = "fixed-boards"


_OF_TOPIC = {
    Topic.ABSENT: Check.ABSENT,
    Topic.UNPAIRED: Check.UNPAIRED,
    Topic.BYE: Check.BYE,
    Topic.REMATCH: Check.REMATCH,
    Topic.FORBIDDEN: Check.FORBIDDEN,
    Topic.COLOUR_LIMIT: Check.COLOUR_LIMIT,
    Topic.COLOUR_DUE: Check.COLOUR_DUE,
    Topic.FLOAT: Check.FLOAT,
}
_OURS = {
    SECOND_WITH_THE_BYE: Check.BYE,
    SAME_CLUB: Check.CLUB,
    OWN_BOARD: Check.FIXED_BOARDS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckLine:
    """One question and its answer.

    *rule* is the article of the system's edition, "" where none stands behind the question;
    *boards* are those concerned; *fact* is what there is to say where nothing is found.
    """

    check: Check
    findings: tuple[Finding, ...] = ()
    rule: str = ""
    boards: tuple[int, ...] = ()
    fact: Note | None = None

    @property
    def severity(self) -> Severity | None:
        """Return the gravest word of the findings, None without any."""
        found = {finding.breach.severity for finding in self.findings}
        order = (Severity.BREACH, Severity.DEPARTURE, Severity.NOTE)
        return next((severity for severity in order if severity in found), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckSheet:
    """A draft as it is checked before it hangs on the wall.

    *boards* has every board, and the bye, beside the system's own pairing; *has_own* is False
    where the system has none to show. *others* is what is found about pairs and no question
    asks for. *anew* counts the pairs that change if the round is paired again; None where
    nobody is out of place and so nothing calls for it.
    """

    round: int
    lines: tuple[CheckLine, ...]
    boards: tuple[ComparedBoard, ...]
    has_own: bool
    others: tuple[Finding, ...] = ()
    anew: int | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return everything found, in the order of the questions."""
        return (*(found for line in self.lines for found in line.findings), *self.others)

    @property
    def changed(self) -> tuple[ComparedBoard, ...]:
        """Return the boards set by hand, or not as the system pairs them, or found wanting so."""
        return tuple(
            board
            for board in self.boards
            if board.by_hand or board.differs or any(cost in self.others for cost in board.costs)
        )

    @property
    def asks(self) -> bool:
        """Tell whether publishing needs a reason."""
        return asks(self.findings)


def check_sheet(tournament: Tournament, round_no: int) -> CheckSheet:
    """Check a round before it is published. It pairs the round on trial: work for a worker."""
    a_round = tournament.round(round_no)
    rules = _rules(tournament, a_round)
    found = _found(tournament, a_round, rules)
    costs = [f for some in found.values() for f in some if f.breach.severity is not Severity.NOTE]
    own = own_pairing(tournament, round_no)
    out_of_place = found.get(Check.ABSENT) or found.get(Check.UNPAIRED)
    return CheckSheet(
        round=round_no,
        lines=tuple(_line(tournament, a_round, check, found, rules) for check in Check),
        boards=compared_boards(tournament, a_round, own, costs),
        has_own=own is not None,
        others=tuple(found.get(None, ())),
        anew=_changed_anew(tournament, a_round) if out_of_place else None,
    )


def notes_besides(tournament: Tournament, round_no: int) -> int:
    """Return how much the check sheet notes besides the findings that a draft shows."""
    a_round = tournament.round(round_no)
    found = _found(tournament, a_round, _rules(tournament, a_round))
    shown = findings_before_publishing(tournament, round_no)
    return sum(map(len, found.values())) - len(shown)


def _found(
    tournament: Tournament, a_round: Round, rules: dict[Check, str]
) -> dict[Check | None, list[Finding]]:
    """Return the findings of a round with what is only worth a look, by their questions."""
    found: dict[Check | None, list[Finding]] = {}
    for finding in findings_before_publishing(tournament, a_round.number):
        found.setdefault(_check_of(finding.breach), []).append(finding)
    _add_unavoidable(tournament, a_round, rules, found)
    found[Check.RESULTS] = list(map(Finding.of, open_results(tournament, a_round.number - 1)))
    return found


def _check_of(breach: Breach) -> Check | None:
    ours = _OURS.get(breach.note.template)
    if ours is not None:
        return ours
    topic = topic_of(breach)
    return None if topic is None else _OF_TOPIC.get(topic)


def _rules(tournament: Tournament, a_round: Round) -> dict[Check, str]:
    try:
        system = system_in(tournament, a_round)
    except KeyError:
        return {}
    if not isinstance(system, NamesItsRules):
        return {}
    return {_OF_TOPIC[t]: rule for t, rule in system.rules().items() if rule and t in _OF_TOPIC}


def _line(
    tournament: Tournament,
    a_round: Round,
    check: Check,
    found: dict[Check | None, list[Finding]],
    rules: dict[Check, str],
) -> CheckLine:
    findings = tuple(found.get(check, ()))
    told = dict.fromkeys(f.breach.note.rule for f in findings if f.breach.note.rule)
    boards = {
        game.board
        for finding in findings
        for player in finding.breach.players
        if (game := tournament.game(a_round.number, player)) is not None
    }
    return CheckLine(
        check=check,
        findings=findings,
        rule=articles_together(told) or rules.get(check, ""),
        boards=tuple(sorted(boards)) if check is not Check.RESULTS else (),
        fact=_fact(tournament, a_round, check),
    )


def articles_together(articles: Iterable[str]) -> str:
    """Return *articles* in one line; what those of one text share is said once: "C.04.1 6, 7"."""
    shown, text = [], ""
    for article in articles:
        of, _, number = article.rpartition(" ")
        shown.append(number if of and of == text else article)
        text = of
    return ", ".join(shown)


def _fact(tournament: Tournament, a_round: Round, check: Check) -> Note | None:
    if check is Check.RESULTS:
        return results_in(tournament, a_round.number)
    return boards_kept(tournament, a_round) if check is Check.FIXED_BOARDS else None


def _add_unavoidable(
    tournament: Tournament,
    a_round: Round,
    rules: dict[Check, str],
    found: dict[Check | None, list[Finding]],
) -> None:
    """Add, as notes, floats and colours that no departure speaks of: the system does the same."""
    for check, breaches in (
        (Check.COLOUR_DUE, colours_not_granted),
        (Check.FLOAT, floats_again),
    ):
        if check not in rules:
            continue
        same = (Check.COLOUR_DUE, Check.COLOUR_LIMIT) if check is Check.COLOUR_DUE else (check,)
        told = {p for one in same for f in found.get(one, ()) for p in f.breach.players}
        for breach in breaches(tournament, a_round):
            if told.isdisjoint(breach.players):
                found.setdefault(check, []).append(Finding.of(breach))


def _changed_anew(tournament: Tournament, a_round: Round) -> int | None:
    """Return how many pairs of a draft would not come again; None where it is not paired again."""
    if a_round.state is not RoundState.DRAFT or a_round is not tournament.current_round:
        return None
    try:
        anew = pair_next(tournament).pairing
    except (NoLegalPairing, TooFewPlayers):
        return None
    return len(set(pairing_of(a_round).pairs) - set(anew.pairs))
