"""Why a round is paired as it is, and why not otherwise."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from swissdesk.app import explained_words as words
from swissdesk.app.errors import CannotExplain, NoSuchNumber, NoSuchRound
from swissdesk.app.explained import Answer, PlayerExplained, Question, RoundExplained
from swissdesk.app.findings import pairing_of
from swissdesk.app.history import JournalEntry
from swissdesk.app.paired_on import paired_on
from swissdesk.app.pairing import system_of
from swissdesk.app.questions import unpaired
from swissdesk.app.telling import Telling, reasons_by_hand
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.explanation import ExplainingADraw, ExplainingSystem
from swissdesk.pairing.protocol import (
    DrawingSystem,
    NoPairing,
    Pairing,
    PairingSystem,
    PairingTask,
)
from swissdesk.pairing.task import pairing_task


def can_explain(system: str) -> bool:
    """Tell whether the system called *system* can say why."""
    return isinstance(system_of(system), ExplainingSystem)


def explain_round(
    tournament: Tournament,
    round_no: int,
    *,
    known: Answer | None = None,
    history: Sequence[JournalEntry] = (),
    made_from: Tournament | None = None,
) -> RoundExplained:
    """Explain every pair and bye of a round with the numbers that held in it.

    *known* is an answer got before: it is taken where the question is still the same.
    *made_from* is the tournament as it stood when the round was published, where that is
    known: results corrected later are no reason for a pair. *history* gives the reasons of
    what was done by hand. It may run on a worker.
    """
    if not 1 <= round_no <= len(tournament.rounds):
        raise NoSuchRound(round=round_no)
    a_round = tournament.round(round_no)
    question = _question(tournament, made_from, round_no)
    answer = known if known is not None and known.question == question else _answer(question)
    told = Telling(tournament, a_round, answer, reasons_by_hand(history, round_no))
    as_played = _sat_wrong(a_round)
    return RoundExplained(
        round=round_no,
        system=question.system,
        answer=answer,
        players={
            one.player: replace(
                one,
                points=_other_points(tournament, made_from, round_no, one),
                colours=(*one.colours, *as_played.get(one.player, ())),
            )
            for one in told.everybody()
        },
        pairs=len(a_round.games),
        agreeing=told.agreeing,
        made_from=made_from or tournament,
    )


def _sat_wrong(a_round: Round) -> dict[PlayerId, tuple[Note, ...]]:
    """Return by player who really had White, for those who sat the other way round."""
    return {
        player: (words.note(words.SAT_WRONG, white=game.black, black=game.white),)
        for game in a_round.games
        if game.wrong_colours
        for player in (game.white, game.black)
    }


def _other_points(
    tournament: Tournament, made_from: Tournament | None, round_no: int, one: PlayerExplained
) -> tuple[Note, ...]:
    """Return who of a pair is paired on other points than the standings give him."""
    both = [player for player in (one.player, one.opponent) if player is not None]
    found = ((player, paired_on(tournament, player, round_no, made_from)) for player in both)
    return tuple(other.note(player) for player, other in found if other is not None)


def why_not(
    tournament: Tournament,
    round_no: int,
    player: PlayerId,
    other: PlayerId | None,
    made_from: Tournament | None = None,
) -> Note:
    """Say why *player* does not meet *other* in a round (None: does not have the bye)."""
    question = _question(tournament, made_from, round_no)
    task = question.task
    asked = (player,) if other is None else (player, other)
    if player == other:
        return words.WITH_ONESELF
    present = {competitor.id for competitor in task.present}
    away = next((one for one in asked if one not in present), None)
    if away is not None:
        return words.note(words.NOT_PAIRED, player=away, round=round_no)
    system = _explaining(question.system)
    try:
        own = question.drawn or system_of(question.system).pair(task)
    except NoPairing as none:
        return none.notes[0] if none.notes else words.NO_LEGAL
    if other is None:
        if own.bye == player:
            return words.note(words.SYSTEM_BYE, player=player)
    elif frozenset(asked) in {pair.members for pair in own.pairs}:
        return words.note(words.SYSTEM_PAIRS, player=player, other=other)
    return system.why_not(task, player, other).note


def with_number(tournament: Tournament, round_no: int, number: int) -> PlayerId:
    """Return who has the start number *number* in a round."""
    for player in tournament.players:
        if tournament.number(player.id, round_no) == number:
            return player.id
    raise NoSuchNumber(number=number, round=round_no)


def article_meaning(system: str, rule: str) -> str:
    """Return the sense of an article of *system* as a marked text, "" if it is not told."""
    found = _explaining(system)
    return found.articles().get(rule, "")


def cited(notes: Sequence[Note]) -> tuple[str, ...]:
    """Return the articles that *notes* name, each once, in their order."""
    rules = (rule for note in notes for rule in note.rule.split(", ") if rule)
    return tuple(dict.fromkeys(rules))


def _explaining(code: str) -> ExplainingSystem:
    system = system_of(code)
    if not isinstance(system, ExplainingSystem):
        raise CannotExplain(system=code)
    return system


def _question(tournament: Tournament, made_from: Tournament | None, round_no: int) -> Question:
    source = made_from or tournament
    a_round = source.round(round_no)
    task = pairing_task(source, round_no, bye_by_hand=_bye_by_hand(a_round))
    if tournament.round(round_no).state is RoundState.DRAFT:
        # Whoever waits for an opponent belongs to a draft that is changed by hand.
        task = replace(task, absent=task.absent - set(unpaired(source, round_no)))
    code = a_round.system or tournament.rules.system
    return Question(system=code, task=task, drawn=_drawn(code, task, a_round))


def _drawn(code: str, task: PairingTask, a_round: Round) -> Pairing | None:
    """Return the round as it stands if it was drawn with a number that nobody knows."""
    system = system_of(code)
    if not isinstance(system, DrawingSystem) or system.knows_the_lot(task):
        return None
    found = pairing_of(a_round)
    return found if task.bye_by_hand is None else replace(found, bye=None)


def _bye_by_hand(a_round: Round) -> PlayerId | None:
    for bye in a_round.byes:
        if bye.by_hand and bye.kind is ByeKind.PAIRING_ALLOCATED:
            return bye.player
    return None


def _answer(question: Question) -> Answer:
    system = _explaining(question.system)
    task = question.task
    try:
        if question.drawn is None:
            explanation = system.explain(task)
        else:
            explanation = cast(ExplainingADraw, system).explain(task, question.drawn)
    except NoPairing as none:
        return Answer(question=question, explanation=None, notes=none.notes)
    unasked = None
    if task.bye_by_hand is not None:
        unasked = _pairing(system_of(question.system), replace(task, bye_by_hand=None))
    return Answer(question=question, explanation=explanation, unasked=unasked)


def _pairing(system: PairingSystem, task: PairingTask) -> Pairing | None:
    try:
        return system.pair(task)
    except NoPairing:
        return None
