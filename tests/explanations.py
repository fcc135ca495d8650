"""A pairing system that explains itself in few words: for tests of what is made of them."""

from collections.abc import Mapping

import pytest

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    Ground,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM, FideDutch2026


def _note(template: str, rule: str, **players: PlayerId) -> Note:
    names = {key: PlayerName(player=player) for key, player in players.items()}
    return Note(template=template, rule=rule, values=names)


def articles(_system: object) -> Mapping[str, str]:
    """Return the articles that the sentences below name."""
    return {"3.3": "halves meet in order", "C1": "no rematch", "5.2.1": "both", "C5": "the bye"}


def explain(_system: object, task: PairingTask) -> RoundExplanation:
    """Explain the pairing of the Dutch system: everybody by one article."""
    pairing = SYSTEM.pair(task)
    score = {c.id: c.score for c in task.present}
    pairs = tuple((pair.white, pair.black) for pair in pairing.pairs)
    bracket = BracketPicture(
        score=max(score.values()),
        upper=tuple(white for white, _ in pairs),
        lower=tuple(black for _, black in pairs),
        pairs=pairs,
        notes=(Note(template="Nothing was lost."),),
    )
    players = {}
    for white, black in pairs:
        for player, other, colour in ((white, black, Colour.WHITE), (black, white, Colour.BLACK)):
            last = pairs[-1][0]
            refused = (why_not(None, task, player, last),) if last not in (white, black) else ()
            players[player] = Explanation(
                player=player,
                opponent=other,
                colour=colour,
                why=(_note("{player} meets {opponent} [{rule}].", "3.3", player=player,
                           opponent=other),),
                colours=(_note("{white} has White [{rule}].", "5.2.1", white=white),),
                refused=refused,
                bracket=0,
            )  # fmt: skip
    if pairing.bye is not None:
        players[pairing.bye] = Explanation(
            player=pairing.bye,
            opponent=None,
            colour=None,
            why=(_note("{player} has the bye [{rule}].", "C5", player=pairing.bye),),
            refused=(why_not(None, task, pairs[-1][1], None),),
        )
    return RoundExplanation(pairing=pairing, players=players, brackets=(bracket,))


def why_not(
    _system: object, _task: PairingTask, player: PlayerId, opponent: PlayerId | None
) -> Alternative:
    """Refuse every other pair for the same reason."""
    if opponent is None:
        note = _note("{player} stands higher [{rule}].", "C5", player=player)
        return Alternative(player=player, opponent=None, ground=Ground.LATER, note=note)
    note = _note("{player} and {other} have met [{rule}].", "C1", player=player, other=opponent)
    return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)


def teach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the Dutch system of 2026 explain itself in these words."""
    for deed in (articles, explain, why_not):
        monkeypatch.setattr(FideDutch2026, deed.__name__, deed, raising=False)
