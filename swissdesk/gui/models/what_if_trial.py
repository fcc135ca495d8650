"""What is tried of a game of the past: typed by the result keys, and worth an action or none."""

from dataclasses import dataclass, replace

from swissdesk.app.action import Action
from swissdesk.app.actions.corrections import CorrectColours, Correction, CorrectResult
from swissdesk.app.corrections import Told, is_adjourned, micro_result, told
from swissdesk.app.what_if import NextRound
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.models.correction_offers import WHOLE, by_the_rules
from swissdesk.gui.models.round_results import GAME_KEYS, RESULT_KEYS
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A board of a round, and what is true of it as far as it is typed.

    *turned*: the colours were exchanged, or were not after all; None: the result is tried.
    *asked*: the arbiter said what was wrong before, he does not only try.
    """

    round: int
    board: int
    turned: bool | None = None
    result: Result | None = None
    games: tuple[Half, ...] = ()
    asked: bool = False

    def old(self, tournament: Tournament) -> Game | None:
        """Return the game as it stands, None where there is none any more."""
        try:
            return tournament.game_on(self.round, self.board)
        except (KeyError, IndexError):
            return None

    def ends_an_adjourned_game(self, tournament: Tournament) -> bool:
        """Tell whether the result is news and no correction."""
        return self.turned is None and is_adjourned(tournament, self.round, self.board)

    def counts_everywhere(self, tournament: Tournament) -> bool:
        """Tell whether there is nothing to choose: nothing is paired on it, or it just ended."""
        if self.ends_an_adjourned_game(tournament):
            return True
        return told(tournament, self.round) is Told.BEFORE_NEXT

    def rule(self, tournament: Tournament) -> tuple[str, str]:
        """Return heading and sentence of what the article says."""
        if self.ends_an_adjourned_game(tournament):
            return tr("It counts everywhere"), tr("An adjourned game has ended.")
        return by_the_rules(tournament, self.round)

    def correction(
        self, tournament: Tournament, reach: Reach = Reach.PAIRINGS
    ) -> Correction | None:
        """Return the correction that is tried, None while nothing would change."""
        action: Correction
        if self.turned is not None:
            action = CorrectColours(
                round=self.round, board=self.board, wrong=self.turned, reach=reach
            )
        elif self.result is None:
            return None
        else:
            action = CorrectResult(
                round=self.round,
                board=self.board,
                result=self.result,
                games=self.games,
                reach=reach,
            )
        try:
            return None if action.corrected(tournament) == self.old(tournament) else action
        except ArbiterError:
            return None

    def action(
        self, tournament: Tournament, choice: object, found: NextRound | None
    ) -> Action | None:
        """Return what accepting *choice* would do, None while something is missing."""
        if isinstance(choice, Reach):
            return self.correction(tournament, choice)
        if choice is None or found is None or self.correction(tournament) is None:
            return None
        wanted = choice == WHOLE
        return next((p.action for p in found.proposals if p.action.whole == wanted), None)

    def typed(self, sign: str, meeting: int) -> "Trial | None":
        r"""Return the trial after a key, None for a key that means nothing; ``\b`` takes back.

        A micro-match of *meeting* games is typed game by game.
        """
        if self.turned is not None:
            return None
        if sign == "\b":
            return replace(self, result=None, games=self.games[:-1])
        result = RESULT_KEYS.get(sign)
        if result is None:
            return None
        if meeting == 1 or result not in GAME_KEYS:
            return replace(self, result=result, games=())
        games = () if self.result is not None else self.games
        games = (*games, GAME_KEYS[result])
        whole = micro_result(games) if len(games) == meeting else None
        return replace(self, result=whole, games=games)
