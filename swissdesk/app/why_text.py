"""Explanations as lines of text, for the terminal, the clipboard and the sheet."""

from collections.abc import Iterable, Sequence

from swissdesk.app.explained import PlayerExplained
from swissdesk.app.explaining import article_meaning, cited
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr


def sentences(tournament: Tournament, notes: Iterable[Note]) -> list[str]:
    """Return the sentences, each once: both of a pair may say the same."""
    return list(dict.fromkeys(say(note, tournament) for note in notes))


def meanings(system: str, notes: Sequence[Note]) -> list[tuple[str, str]]:
    """Return the articles that *notes* name and what each says, as far as it is told."""
    told = ((rule, article_meaning(system, rule)) for rule in cited(notes))
    return [(rule, tr(meaning)) for rule, meaning in told if meaning]


def numbered(tournament: Tournament, round_no: int, player: PlayerId) -> str:
    """Return a name with the start number of the round."""
    return tr(
        "{player} (No. {number})",
        player=name(tournament.player(player)),
        number=tournament.number(player, round_no),
    )


def heading(tournament: Tournament, round_no: int, one: PlayerExplained) -> str:
    """Return the board with both players, or the player who has none."""
    game = tournament.game(round_no, one.player)
    if one.opponent is None or game is None:
        return numbered(tournament, round_no, one.player)
    both = (one.player, one.opponent)
    white, black = both if one.colour is Colour.WHITE else reversed(both)
    return tr(
        "Board {board}: {white} – {black}",
        board=game.board,
        white=numbered(tournament, round_no, white),
        black=numbered(tournament, round_no, black),
    )


def told_in_full(tournament: Tournament, round_no: int, system: str, one: PlayerExplained) -> str:
    """Return everything that is told of a player, to be copied and sent."""
    lines = [
        tr("Round {round}", round=round_no),
        heading(tournament, round_no, one),
        *sentences(tournament, one.notes),
    ]
    articles = [f"{rule}: {meaning}" for rule, meaning in meanings(system, one.notes)]
    return "\n".join([*lines, *(["", *articles] if articles else [])])
