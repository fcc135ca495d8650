"""The printed pairing card, worded: what the card on the screen shows, for one or for all."""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.app.card import CardRound, PlayerCard, competitor_cards
from swissdesk.app.floats import Float
from swissdesk.app.wording import bye_short
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.shown import MINUS, half_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.errors import RoundNotPaired
from swissdesk.reports.player_card import Arrow, CardEntry, CardSheet
from swissdesk.reports.wording import points

_DUE = {
    "absolute, White": N_("due White, absolute"),
    "absolute, Black": N_("due Black, absolute"),
    "strong, White": N_("due White, strong"),
    "strong, Black": N_("due Black, strong"),
    "mild, White": N_("due White, mild"),
    "mild, Black": N_("due Black, mild"),
}
_ARROWS = {Float.DOWN: Arrow.DOWN, Float.UP: Arrow.UP, Float.NONE: Arrow.NONE}


def card_sheets(
    tournament: Tournament, round_no: int | None = None, player: PlayerId | None = None
) -> tuple[CardSheet, ...]:
    """Return the cards after *round_no* (the last one published), by number; of one *player*."""
    then = _after(tournament, round_no)
    players = [card.id for card in then.by_number() if player in (None, card.id)]
    return tuple(_sheet(then, card) for card in competitor_cards(then, players).values())


def _after(tournament: Tournament, round_no: int | None) -> Tournament:
    """Return the tournament as it stood after a round; a draft is on no card."""
    played = tournament.played_rounds
    number = played if round_no is None else round_no
    if not 0 <= number <= played:
        raise RoundNotPaired(round=number)
    return replace(tournament, rounds=tournament.rounds[:number])


def _sheet(tournament: Tournament, card: PlayerCard) -> CardSheet:
    after = len(tournament.rounds)
    sign = MINUS if card.difference < 0 else "+" if card.difference else ""
    due = _DUE.get(card.preference.template, "")
    return CardSheet(
        player=card.player,
        number=card.number,
        after=after,
        entries=tuple(_entries(tournament, card)),
        difference=f"{sign}{abs(card.difference)}",
        due=tr(due) if due else tr("no colour preference"),
        bye=tr("may have it") if card.bye_barred_in is None else tr("had it"),
        met=tuple(sorted(tournament.number(opponent) for opponent in card.opponents)),
    )


def _entries(tournament: Tournament, card: PlayerCard) -> Iterator[CardEntry]:
    facts = {fact.round: fact for fact in card.rounds}
    after = len(tournament.rounds)
    for number in range(1, max(tournament.rules.rounds, after) + 1):
        fact = facts.get(number)
        if number > after or fact is None:
            asked = bye_short(fact.bye) if fact is not None and fact.bye is not None else ""
            yield CardEntry(round=number, word=asked, is_open=True)
        elif fact.opponent is None:
            yield _free(tournament, card.player, fact)
        else:
            yield _game(tournament, fact)


def _free(tournament: Tournament, player: PlayerId, fact: CardRound) -> CardEntry:
    """Return a round without an opponent: the bye with a plus, others with what they brought."""
    there = tournament.player(player).takes_part_in(fact.round)
    kind = fact.bye if fact.bye is not None else ByeKind.ZERO_POINT
    given = points(fact.points)
    bye = kind is ByeKind.PAIRING_ALLOCATED
    word = tr("free") if bye else tr("round missed")
    return CardEntry(
        round=fact.round,
        word=word if there else tr("not in the tournament"),
        arrow=_ARROWS[fact.float],
        result=f"+{given}" if bye else given,
        score=points(fact.score),
    )


def _game(tournament: Tournament, fact: CardRound) -> CardEntry:
    assert fact.opponent is not None
    forfeit = fact.half in (Half.FORFEIT_WIN, Half.FORFEIT_LOSS)
    closed = fact.half is not None
    return CardEntry(
        round=fact.round,
        opponent=fact.opponent,
        number=tournament.number(fact.opponent),
        colour=None if forfeit else fact.colour,
        arrow=_ARROWS[fact.float],
        result=_result(fact),
        score=points(fact.score) if closed and fact.state is not RoundState.DRAFT else "",
    )


def _result(fact: CardRound) -> str:
    """Return a result, behind it in brackets what pairings use after a correction."""
    text = _half(fact.half)
    return text if fact.paired_as is None else f"{text} ({_half(fact.paired_as)})"


def _half(half: Half | None) -> str:
    if half is None:
        return ""
    if half is Half.FORFEIT_WIN:
        return tr("+f")
    if half is Half.FORFEIT_LOSS:
        return tr("–f")
    return half_text(half)
