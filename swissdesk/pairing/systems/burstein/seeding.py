"""The seeding rounds as the Dutch system explains them, its articles named by their text."""

from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein.articles import in_seeding_rounds
from swissdesk.pairing.systems.burstein.sentences import SEEDING
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM as DUTCH


def explain(task: PairingTask, rounds: int) -> RoundExplanation:
    """Explain one of the first *rounds* rounds (art. 1.6)."""
    found = DUTCH.explain(task)
    seeding = Note(template=SEEDING, rule="1.6", values={"rounds": rounds})
    return replace(
        found,
        players={player: _explanation(one) for player, one in found.players.items()},
        brackets=tuple(map(_bracket, found.brackets)),
        notes=(seeding, *_notes(found.notes)),
    )


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    return _alternative(DUTCH.why_not(task, player, opponent))


def _explanation(one: Explanation) -> Explanation:
    return replace(
        one,
        why=_notes(one.why),
        colours=_notes(one.colours),
        refused=tuple(map(_alternative, one.refused)),
    )


def _bracket(one: BracketPicture) -> BracketPicture:
    return replace(one, notes=_notes(one.notes))


def _alternative(one: Alternative) -> Alternative:
    return replace(one, note=_note(one.note))


def _notes(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    return tuple(map(_note, notes))


def _note(note: Note) -> Note:
    values = {k: _note(v) if isinstance(v, Note) else v for k, v in note.values.items()}
    return replace(note, rule=in_seeding_rounds(note.rule), values=values)
