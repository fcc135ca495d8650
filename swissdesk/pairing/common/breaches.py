"""What any pairing can break, whatever the system: seats, forbidden pairs, rematches, the bye."""

from collections.abc import Callable, Iterator

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Note, PlayerName, Severity
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind
from swissdesk.i18n import N_
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.protocol import Pairing, PairingTask

NO_PLACE = N_("{player} is present but has neither an opponent nor the bye in round {round}.")

PAIRED_THOUGH_ABSENT = N_(
    "{player} is marked absent in round {round} but is paired on board {board}."
)
TWICE = N_("{player} is in two pairs: boards {board} and {other_board}.")
FORBIDDEN = N_("{white} and {black} are on your list of forbidden pairs.")
MET = N_(
    "{white} and {black} already played each other in round {round}. "
    "Nobody meets an opponent twice [{rule}]."
)
SECOND_BYE = N_("{player} already had the bye in round {round}. Nobody has it twice [{rule}].")
POINT_WITHOUT_PLAY = N_(
    "{player} already got a point without play in round {round} and may not have the bye [{rule}]."
)
PART_WITHOUT_PLAY = N_(
    "{player} already got {score} without play in round {round} and may not have the bye [{rule}]."
)


def finding(
    severity: Severity, template: str, rule: str, *players: PlayerId, **values: object
) -> Breach:
    """Return a finding about *players*; ids among *values* are shown as names."""
    return Breach(
        note=Note(template=template, rule=rule, values=values), severity=severity, players=players
    )


def named(player: PlayerId) -> PlayerName:
    """Return the value by which a sentence names *player*."""
    return PlayerName(player=player)


def fitted(template: str, rule: str, **values: object) -> Note:
    """Return the sentence with those of *values* that it has a place for."""
    shown = {key: value for key, value in values.items() if f"{{{key}}}" in template}
    return Note(template=template, rule=rule, values=shown)


def seating_breaches(task: PairingTask, pairing: Pairing) -> Iterator[Breach]:
    """Yield who sits twice, sits though absent, or is present and has no place."""
    present = {competitor.id for competitor in task.present}
    boards: dict[PlayerId, int] = {}
    for board, pair in enumerate(pairing.pairs, 1):
        for player in (pair.white, pair.black):
            if player in boards:
                yield finding(
                    Severity.BREACH,
                    TWICE,
                    "",
                    player,
                    player=named(player),
                    board=boards[player],
                    other_board=board,
                )
            elif player not in present:
                yield finding(
                    Severity.BREACH,
                    PAIRED_THOUGH_ABSENT,
                    "",
                    player,
                    player=named(player),
                    round=task.round,
                    board=board,
                )
            boards.setdefault(player, board)
    free = {pairing.bye, *pairing.free}
    for competitor in task.present:
        if competitor.id not in boards and competitor.id not in free:
            yield finding(
                Severity.BREACH,
                NO_PLACE,
                "",
                competitor.id,
                player=named(competitor.id),
                round=task.round,
            )


def forbidden_pairs(task: PairingTask, pairing: Pairing) -> Iterator[Breach]:
    """Yield the pairs that the arbiter wanted to keep apart."""
    for pair in pairing.pairs:
        if pair.members in task.forbidden:
            yield finding(
                Severity.BREACH,
                FORBIDDEN,
                "",
                pair.white,
                pair.black,
                white=named(pair.white),
                black=named(pair.black),
            )


def rematches(task: PairingTask, pairing: Pairing, rule: str) -> Iterator[Breach]:
    """Yield the pairs that really played each other before (C.04.1 art. 2)."""
    competitors = {competitor.id: competitor for competitor in task.competitors}
    for pair in pairing.pairs:
        round_no = _met_in(competitors.get(pair.white), pair.black)
        if round_no is not None:
            yield finding(
                Severity.BREACH,
                MET,
                rule,
                pair.white,
                pair.black,
                white=named(pair.white),
                black=named(pair.black),
                round=round_no,
            )


def bye_breaches(
    task: PairingTask,
    player: PlayerId | None,
    rule: str,
    bars: Callable[[Past, PointSystem], bool] = bars_the_bye,
) -> Iterator[Breach]:
    """Yield why *player* has no right to the bye (C.04.1 art. 4); *bars* reads one round."""
    past = next((c.past for c in task.competitors if c.id == player), ())
    for round_no, one in enumerate(past, 1):
        if one.bye is ByeKind.PAIRING_ALLOCATED:
            template = SECOND_BYE
        elif not one.played and bars(one, task.points):
            template = POINT_WITHOUT_PLAY
        else:
            continue
        assert player is not None
        yield finding(Severity.BREACH, template, rule, player, player=named(player), round=round_no)


def _met_in(competitor: Competitor | None, opponent: PlayerId) -> int | None:
    if competitor is None:
        return None
    for round_no, past in enumerate(competitor.past, 1):
        if past.played and past.opponent == opponent:
            return round_no
    return None
