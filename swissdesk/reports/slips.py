"""Result slips: one for each board, to be cut apart, ticked and signed."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Layout, Person, State
from swissdesk.reports.errors import NoGames
from swissdesk.reports.heading import author, event_name, paired_round, rules_text
from swissdesk.reports.people import people, without_rating
from swissdesk.reports.places import rating_text
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.result_slip import Slip, SlipGame, Slips, SlipSide
from swissdesk.reports.wording import where_and_when

_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=14)
_USUAL, _LARGE = 8, 4
_WHITE, _DRAW, _BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


@dataclass(frozen=True, slots=True)
class ResultSlips:
    """The slips of a round in board order; those of micro-matches have a row for each game."""

    code = "slips"
    name = N_("Result slips")
    options = ("round", "paper", "slips_a_page", "ratings")

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the slips of a round, which may be a draft still: nobody hangs them up."""
        a_round = paired_round(tournament, options.round)
        if not a_round.games:
            raise NoGames(round=a_round.number)
        is_micro = tournament.rules.games_a_meeting > 1
        info = tournament.info
        return Document(
            code=self.code,
            title=tr("Result slips, round {round}", round=a_round.number),
            tournament=event_name(info),
            where_and_when=where_and_when(info, a_round.number),
            columns=(),
            layout=_LAYOUT,
            state=State(text=""),
            slips=Slips(
                slips=_slips(tournament, a_round, rated=options.ratings is not False),
                a_page=_LARGE if is_micro else options.slips_a_page or _USUAL,
                arbiter=tr("arbiter, time"),
            ),
            round=a_round.number,
            author=author(info),
            rules=rules_text(tournament, a_round),
        )


def _slips(tournament: Tournament, a_round: Round, *, rated: bool) -> tuple[Slip, ...]:
    names = people(tournament, a_round.number)
    if not rated:
        names = {player: without_rating(name) for player, name in names.items()}
    ratings = {one.id: rating_text(one) if rated else "" for one in tournament.players}
    games = sorted(a_round.games, key=lambda game: (game.board == 0, game.board))
    return tuple(
        Slip(
            board=str(game.board) if game.board else "",
            white=_side(tournament, names[game.white], ratings[game.white], Colour.WHITE),
            black=_side(tournament, names[game.black], ratings[game.black], Colour.BLACK),
            games=_games(tournament, names, game),
        )
        for game in games
    )


def _side(tournament: Tournament, person: Person, rating: str, colour: Colour) -> SlipSide:
    signs: tuple[str, ...]
    if tournament.rules.games_a_meeting > 1:
        signs = (person.surname,)
    elif colour is Colour.WHITE:
        signs = (tr("{surname} (White)", surname=person.surname), tr("White"))
    else:
        signs = (tr("{surname} (Black)", surname=person.surname), tr("Black"))
    return SlipSide(person=person, rating=rating, signs=signs)


def _games(
    tournament: Tournament, names: dict[PlayerId, Person], game: Game
) -> tuple[SlipGame, ...]:
    """Return the frames: by colour in a single game, by name where colours change."""
    count = tournament.rules.games_a_meeting
    if count == 1:
        words = ((tr("Win for White"), _WHITE), (tr("Draw"), _DRAW), (tr("Win for Black"), _BLACK))
        return (SlipGame(outcomes=_with_figures(words)),)
    first, second = names[game.white].surname, names[game.black].surname
    outcomes = _with_figures(((first, _WHITE), (tr("Draw"), _DRAW), (second, _BLACK)))
    return tuple(
        SlipGame(outcomes=outcomes, title=tr("Game {number}", number=number))
        for number in range(1, count + 1)
    )


def _with_figures(words: tuple[tuple[str, Result], ...]) -> tuple[tuple[str, str], ...]:
    return tuple((word, result_text(result)) for word, result in words)


REPORT = ResultSlips()
