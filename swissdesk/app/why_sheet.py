"""The reasons of one player, worded for the sheet that is handed out."""

from collections.abc import Sequence

from swissdesk.app.card import colour_preference, due_colour
from swissdesk.app.explained import Origin, PlayerExplained, RoundExplained
from swissdesk.app.explaining import explain_round
from swissdesk.app.history import JournalEntry
from swissdesk.app.why_text import meanings, numbered, sentences
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.shown import MINUS
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr, trn
from swissdesk.reports.why_sheet import Candidate, ColourLine, WhySheet

_SENTENCES = 2
"""So many sentences about the opponent stand in the frame, then one about the colour."""
_MOST_CANDIDATES = 9


def why_sheet(
    tournament: Tournament,
    round_no: int,
    player: PlayerId,
    history: Sequence[JournalEntry] = (),
    made_from: Tournament | None = None,
) -> WhySheet:
    """Return the sheet of *player* in the active language. It may run on a worker."""
    explained = explain_round(tournament, round_no, history=history, made_from=made_from)
    return worded(tournament, explained, player)


def worded(tournament: Tournament, explained: RoundExplained, player: PlayerId) -> WhySheet:
    """Return the sheet of a player of a round that is explained already."""
    one, round_no = explained.players[player], explained.round
    chooser = explained.chooser(player)
    refused = [other.note for other in chooser.refused[:_MOST_CANDIDATES]]
    answer = (*one.why[:_SENTENCES], *one.points, *one.colours[:1])
    shown: list[Note] = [*one.why, *one.points, *refused, *one.colours]
    return WhySheet(
        player=player,
        round=round_no,
        title=_title(one),
        counts=_counts(tournament, round_no, one),
        answer=tuple(sentences(tournament, answer)),
        candidates_title=_candidates_title(tournament, one, chooser),
        candidates=_candidates(tournament, explained, chooser),
        colours_title=_colours_title(one),
        colours=_colours(tournament, explained, one),
        colour_sentences=tuple(sentences(tournament, one.colours)),
        articles=tuple(meanings(explained.system, shown)),
        checked=_checked(explained),
    )


def _title(one: PlayerExplained) -> str:
    if one.opponent is not None:
        return tr("Why this opponent")
    return tr("Why no game") if one.origin is Origin.AWAY else tr("Why the bye")


def _candidates_title(
    tournament: Tournament, one: PlayerExplained, chooser: PlayerExplained
) -> str:
    if one.opponent is None:
        return tr("Whom the rules passed over")
    if chooser is one:
        return tr("Whom the rules came to first")
    return tr("Possible opponents: {player}", player=name(tournament.player(chooser.player)))


def _counts(tournament: Tournament, round_no: int, one: PlayerExplained) -> tuple[str, ...]:
    own = numbered(tournament, round_no, one.player)
    game = tournament.game(round_no, one.player)
    if game is None:
        return (own,)
    word = tr("White") if one.colour is Colour.WHITE else tr("Black")
    return own, tr("board {board}", board=game.board), word.lower()


def _candidates(
    tournament: Tournament, explained: RoundExplained, one: PlayerExplained
) -> tuple[Candidate, ...]:
    """Return those who were refused, then who was taken; nobody where nobody was refused."""
    is_bye = one.opponent is None
    found = [
        Candidate(
            player=other.player if other.opponent is None else other.opponent,
            barred=say(other.note, tournament),
            due=_due(tournament, explained, other.opponent),
        )
        for other in one.refused
        if (other.opponent is None) == is_bye
    ][:_MOST_CANDIDATES]
    if not found:
        return ()
    taken = one.player if one.opponent is None else one.opponent
    chosen = Candidate(
        player=taken,
        barred=tr("nothing: has the bye") if is_bye else tr("nothing: this is the opponent"),
        due=_due(tournament, explained, one.opponent),
        chosen=True,
    )
    return (*found, chosen)


def _due(
    tournament: Tournament, explained: RoundExplained, player: PlayerId | None
) -> Colour | None:
    if player is None:
        return None
    return due_colour(explained.rested_on(tournament, player), player, explained.round)


def _colours_title(one: PlayerExplained) -> str:
    return tr("Why White") if one.colour is Colour.WHITE else tr("Why Black")


def _colours(
    tournament: Tournament, explained: RoundExplained, one: PlayerExplained
) -> tuple[ColourLine, ...]:
    if one.opponent is None or one.colour is None:
        return ()
    both = ((one.player, one.colour), (one.opponent, one.colour.other))
    past = explained.rested_on(tournament, one.player, one.opponent)
    return tuple(_colour_line(past, explained.round, *each) for each in both)


def _colour_line(
    tournament: Tournament, round_no: int, player: PlayerId, now: Colour
) -> ColourLine:
    past = tournament.colours_by_round(player, round_no - 1)
    difference = past.count(Colour.WHITE) - past.count(Colour.BLACK)
    sign = MINUS if difference < 0 else "+" if difference else ""
    return ColourLine(
        player=player,
        past=past,
        now=now,
        difference=f"{sign}{abs(difference)}",
        preference=say(colour_preference(tournament, player, round_no), tournament),
    )


def _checked(explained: RoundExplained) -> str:
    """Return what pairing the round once more came to."""
    pairs, agreeing = explained.pairs, explained.agreeing
    if agreeing is None:
        return ""
    if any(one.origin is Origin.LOT for one in explained.players.values()):
        return tr("Checked: the pairs break no rule; the lot cannot be repeated.")
    if agreeing == pairs:
        return trn(
            "Checked: the program paired this round anew and got the same pair. Any other program "
            "that follows these rules must get it too.",
            "Checked: the program paired this round anew and got the same {n} pairs. Any other "
            "program that follows these rules must get them too.",
            pairs,
        )
    return tr(
        "Checked: the program paired this round anew. Pairs in all — {pairs}, the same as by the "
        "system — {agreeing}.",
        pairs=pairs,
        agreeing=agreeing,
    )
