"""The player card: what one participant did, and what the rules see in it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from swissdesk.app.floats import Float, Floats, Scores
from swissdesk.app.numbering import is_draughts
from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.notes import Note
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.rounds import Game, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing import systems
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.common.colours import (
    ABSOLUTE,
    MILD,
    NO_PREFERENCE,
    STRONG,
    WHITE,
    ColourHistory,
)
from swissdesk.pairing.common.draughts import colours as draughts_colours
from swissdesk.pairing.protocol import OwnByeRight, PairingTask
from swissdesk.pairing.task import pairing_task


@dataclass(frozen=True, slots=True, kw_only=True)
class CardArticles:
    """Where the system speaks of what stands on the card; "" where no article is cited."""

    difference: str = ""
    preference: str = ""
    floats: str = ""


_ARTICLES = {
    "fide-dutch-2026": CardArticles(difference="1.6", preference="1.7", floats="1.4"),
    "fide-dutch-2017": CardArticles(difference="A.6", preference="A.6", floats="A.4"),
    "fide-dutch-1998": CardArticles(difference="A7", preference="A7", floats="A4"),
}
_DRAUGHTS = CardArticles(difference="3.18.2", preference="3.18.2")


def card_articles(rules: Rules) -> CardArticles:
    """Return the articles of the tournament's own system and edition."""
    return _DRAUGHTS if is_draughts(rules) else _ARTICLES.get(rules.system, CardArticles())


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRound:
    """One line of the card.

    *colour* is the one really played, None without a game; *half* None where there is no
    result yet; *paired_as* and *reported* are those that pairings and the rating report take
    where a correction made them differ from it. *bye* says why there is no opponent; *asked*
    that it is a bye asked for in a round to come. *score* is the sum after the round.
    """

    round: int
    state: RoundState | None
    opponent: PlayerId | None = None
    colour: Colour | None = None
    half: Half | None = None
    paired_as: Half | None = None
    reported: Half | None = None
    bye: ByeKind | None = None
    asked: bool = False
    float: Float = Float.NONE
    points: Points = 0
    score: Points = 0
    board: int | None = None
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """A player as the next pairing sees him, with all his rounds.

    *preference* and *bye_right* are words to stand beside their names; *bye_barred_in* is the
    round that took the right to the bye, None if he has it.
    """

    player: PlayerId
    number: int
    score: Points
    rounds: tuple[CardRound, ...]
    colours: tuple[Colour, ...]
    difference: int
    due: Colour | None
    preference: Note
    bye_barred_in: int | None
    bye_right: Note
    opponents: tuple[PlayerId, ...]


def competitor_card(tournament: Tournament, player: PlayerId) -> PlayerCard:
    """Return the card of *player*: all rounds there are, rights after those published.

    A draft stands on the card, but gives no colour and takes no right yet.
    """
    return competitor_cards(tournament, (player,))[player]


def competitor_cards(
    tournament: Tournament,
    players: Iterable[PlayerId],
    paired_on: Mapping[int, Tournament] = MappingProxyType({}),
) -> dict[PlayerId, PlayerCard]:
    """Return the cards of *players*, whose facts are gathered once for all of them.

    *paired_on* is, for each round paired on results that were corrected since, the tournament
    as it was: who floated was decided then.
    """
    task = pairing_task(tournament, len(tournament.rounds) + 1)
    now = Scores(task)
    scores = {number: Scores(pairing_task(then, number)) for number, then in paired_on.items()}
    competitors = {c.id: c for c in task.competitors}
    return {
        player: _card(tournament, task, competitors[player], Floats(now, scores))
        for player in players
    }


def _card(tournament: Tournament, task: PairingTask, own: Competitor, floats: Floats) -> PlayerCard:
    published, player = tournament.played_rounds, own.id
    colours = tournament.colours_of(player, published)
    strength, due = _preference(tournament, colours)
    bars, rule = _right_by(tournament.rules)
    barred = _barred_in(task, own, published, bars)
    return PlayerCard(
        player=player,
        number=tournament.number(player),
        score=tournament.score(player, published),
        rounds=(*_rounds(tournament, own, floats), *_to_come(tournament, own)),
        colours=colours,
        difference=colours.count(Colour.WHITE) - colours.count(Colour.BLACK),
        due=due,
        preference=Note(template=_STRENGTHS[strength, due]),
        bye_barred_in=barred,
        bye_right=_right(barred, rule),
        opponents=tournament.opponents_of(player, published),
    )


def due_colour(tournament: Tournament, player: PlayerId, round_no: int) -> Colour | None:
    """Return the colour due to *player* in a round by those he had before it, if any is."""
    _, due = _preference(tournament, tournament.colours_of(player, round_no - 1))
    return due


def colour_preference(tournament: Tournament, player: PlayerId, round_no: int) -> Note:
    """Return the colour preference of *player* in a round, by the colours before it."""
    strength, due = _preference(tournament, tournament.colours_of(player, round_no - 1))
    return Note(template=_PREFERENCES[strength, due])


_STRENGTHS = {
    (ABSOLUTE, Colour.WHITE): N_("absolute, White"),
    (ABSOLUTE, Colour.BLACK): N_("absolute, Black"),
    (STRONG, Colour.WHITE): N_("strong, White"),
    (STRONG, Colour.BLACK): N_("strong, Black"),
    (MILD, Colour.WHITE): N_("mild, White"),
    (MILD, Colour.BLACK): N_("mild, Black"),
    (NO_PREFERENCE, None): N_("none"),
}
"""A preference where “colour preference” stands before it."""

_PREFERENCES = {
    (ABSOLUTE, Colour.WHITE): N_("absolute preference for White"),
    (ABSOLUTE, Colour.BLACK): N_("absolute preference for Black"),
    (STRONG, Colour.WHITE): N_("strong preference for White"),
    (STRONG, Colour.BLACK): N_("strong preference for Black"),
    (MILD, Colour.WHITE): N_("mild preference for White"),
    (MILD, Colour.BLACK): N_("mild preference for Black"),
    (NO_PREFERENCE, None): N_("no colour preference"),
}


def _preference(tournament: Tournament, colours: tuple[Colour, ...]) -> tuple[int, Colour | None]:
    """Return strength and colour of a preference, by C.04.3 art. 1.7 or, in draughts, 3.18.2."""
    played = "".join(colour.value for colour in colours)
    if is_draughts(tournament.rules):
        due, must = draughts_colours.due_colour(played)
        return (ABSOLUTE if must else MILD if due else NO_PREFERENCE), due
    history = ColourHistory(played)
    if not history.strength:
        return NO_PREFERENCE, None
    return history.strength, Colour.WHITE if history.wanted == WHITE else Colour.BLACK


def _right(barred: int | None, rule: str) -> Note:
    if barred is None:
        return Note(template=N_("yes"))
    return Note(
        template=N_("no: a point without play in round {round} [{rule}]"),
        rule=rule,
        values={"round": barred},
    )


def _right_by(rules: Rules) -> tuple[Callable[[Past, PointSystem], bool], str]:
    """Return what bars from the bye in the tournament's system, and the article that says so."""
    system = systems.system(rules.system) if rules.system in systems.codes() else None
    if isinstance(system, OwnByeRight):
        return system.bars_the_bye, system.bye_article
    return bars_the_bye, "C2"


def _barred_in(
    task: PairingTask,
    own: Competitor,
    until: int,
    bars: Callable[[Past, PointSystem], bool],
) -> int | None:
    """Return the first unplayed round that bars from the bye."""
    for round_no, past in enumerate(own.past[:until], 1):
        if not past.played and bars(past, task.points):
            return round_no
    return None


def _rounds(tournament: Tournament, own: Competitor, floats: Floats) -> Iterator[CardRound]:
    points = tournament.points_by_round(own.id, len(tournament.rounds))
    for a_round, past in zip(tournament.rounds, own.past, strict=True):
        number = a_round.number
        game = tournament.game(number, own.id)
        bye = tournament.bye(number, own.id)
        half, paired_as, reported = _halves(game, own.id)
        yield CardRound(
            round=number,
            state=a_round.state,
            opponent=past.opponent,
            colour=past.colour,
            half=half,
            paired_as=paired_as,
            reported=reported,
            bye=None if game else past.bye,
            float=floats.of(own, past, number, tournament.rules.system),
            points=points[number - 1],
            score=sum(points[:number]),
            board=game.board if game else None,
            by_hand=bool((game and game.by_hand) or (bye and bye.by_hand)),
        )


def _halves(game: Game | None, player: PlayerId) -> tuple[Half | None, ...]:
    """Return what standings count, then what pairings and the report take if that differs."""
    if game is None or game.result_for_standings is None:
        return None, None, None
    colour = game.colour_of(player)
    counted = game.result_for_standings.half(colour)
    others = (game.result_for_pairing, game.result)
    differing = (None if r is None or r.half(colour) is counted else r.half(colour) for r in others)
    return counted, *differing


def _to_come(tournament: Tournament, own: Competitor) -> Iterator[CardRound]:
    for request in tournament.player(own.id).byes:
        if request.round > len(tournament.rounds):
            yield CardRound(round=request.round, state=None, bye=request.kind, asked=True)
