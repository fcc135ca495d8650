"""What the arbiter asked for and cannot be, each with the way out."""

from swissdesk.errors import EXIT_NO_PAIRING, ArbiterError
from swissdesk.i18n import N_, trn


class Refused(ArbiterError):
    """What no record could hold (level 5); *cause* says what it is."""

    template = N_("This cannot be recorded: {cause}")


class ResultsMissing(ArbiterError):
    """A round was to be closed while games have no result."""

    template = N_("Round {round} cannot be closed: boards without a result: {boards}.")

    def __str__(self) -> str:
        values = dict(self.values)
        return trn(
            "Round {round} cannot be closed: {n} board has no result ({boards}).",
            "Round {round} cannot be closed: {n} boards have no result ({boards}).",
            int(str(values.pop("n"))),
            **values,
        )


class RoundNotClosed(ArbiterError):
    """The next round was to be paired too early."""

    template = N_("Round {next} can be paired when round {round} is closed.")


class NoLegalPairing(ArbiterError):
    """The system finds no pairing that breaks no absolute rule."""

    template = N_(
        "Round {round} has no legal pairing. Without an opponent: {players}. {reasons} "
        "Pair by hand or accept a breach."
    )
    exit_code = EXIT_NO_PAIRING


class NoLegalRest(ArbiterError):
    """After the pairs made by hand the system cannot pair those who remain."""

    template = N_(
        "Those who remain have no legal pairing. Without an opponent: {players}. {reasons}"
    )
    exit_code = EXIT_NO_PAIRING


class TooFewPlayers(ArbiterError):
    """Nobody is there to be paired."""

    template = N_("Round {round} needs at least two players who are present.")


class AllRoundsPlayed(ArbiterError):
    """There is no further round by the rules of the tournament."""

    template = N_("All {rounds} rounds are played.")


class NoSuchRound(ArbiterError):
    """The tournament does not have the round."""

    template = N_("Round {round} does not exist.")


class CannotExplain(ArbiterError):
    """The pairing system has no words for its pairs."""

    template = N_("The system {system} does not explain its pairs.")


class NoSuchBoard(ArbiterError):
    """The round does not have the board."""

    template = N_("Round {round} has no board {board}.")


class NoSuchPlayer(ArbiterError):
    """The player is not in the list."""

    template = N_("This player is not in the list.")


class NoSuchNumber(ArbiterError):
    """Nobody has the start number."""

    template = N_("Nobody has the number {number} in round {round}.")


class NotADraft(ArbiterError):
    """Only a draft can be paired again or discarded."""

    template = N_("Round {round} is published. Only a draft can be paired again.")


class NotPublished(ArbiterError):
    """A result was entered before the pairings were published."""

    template = N_("Round {round} is a draft. Publish it before results are entered.")


class RoundHasBegun(ArbiterError):
    """A published round was to be paired again although results are in."""

    template = N_("Round {round} has begun: results are in. Its pairings stay.")


class RoundIsClosed(ArbiterError):
    """A closed round was to be changed."""

    template = N_("Round {round} is closed. Open it again to change it.")


class NotClosed(ArbiterError):
    """A round that is not closed was to be opened again."""

    template = N_("Round {round} is not closed.")


class NotPlayed(ArbiterError):
    """Colours of a game that was not played were to be corrected."""

    template = N_("Round {round}, board {board} was not played: it has no colours.")


class NothingToRead(ArbiterError):
    """A result was to be read again that is not in yet."""

    template = N_("Round {round}, board {board}: there is no result yet to be read again.")


class NobodyReads(ArbiterError):
    """A second reading without a reader: it is stored and printed who read."""

    template = N_("Say who reads: it is kept and printed.")


class AllGamesPlayed(ArbiterError):
    """One game too many was entered in a micro-match."""

    template = N_("Round {round}, board {board}: all games of the micro-match are in: {n}.")


class NotOfAGame(ArbiterError):
    """A forfeit was entered for one game of a micro-match."""

    template = N_("Round {round}, board {board}: a forfeit is one of the whole micro-match.")


class NotRoundRobin(ArbiterError):
    """The rule for leaving a round robin was to be used elsewhere."""

    template = N_("Only in a round robin do games to come end when a player leaves.")


class RoundIsPaired(ArbiterError):
    """A bye was asked for in a round that is paired already."""

    template = N_("Round {round} is paired already. Give the bye in the round itself.")


class HasGames(ArbiterError):
    """A card with games was to be deleted."""

    template = N_("{player} has games and cannot be deleted. Withdraw instead?")


class TournamentChanged(ArbiterError):
    """Slow work was done for a tournament that has changed meanwhile."""

    template = N_("The tournament changed meanwhile. Do it again on what it is now.")


class UnknownSystem(ArbiterError):
    """A pairing system is named that this program does not have."""

    template = N_("There is no pairing system “{system}”. There are: {systems}.")


class NoRounds(ArbiterError):
    """The number of rounds is needed and not known."""

    template = N_("{file} does not tell the number of rounds. Give it with --rounds.")


class StandsInDraft(ArbiterError):
    """A card that stands in a draft was to be deleted."""

    template = N_("{player} stands in the draft of round {round}. Discard the draft first.")


class StandsInRound(ArbiterError):
    """A card with a bye was to be deleted."""

    template = N_("{player} stands in round {round} and cannot be deleted. Withdraw instead?")


class RoundExists(ArbiterError):
    """The number of rounds was to become smaller than what exists."""

    template = N_("Round {round} exists already: the tournament has at least that many rounds.")


class CopyFailed(ArbiterError):
    """The safety copy was not written; the tournament itself is stored."""

    template = N_("The safety copy was not written: {cause} The tournament itself is stored.")


class NotEmpty(ArbiterError):
    """A whole tournament was to be written over another one."""

    template = N_("There are players here already. Import the tournament into a new file.")


class NothingAmended(ArbiterError):
    """A sheet of changed pairings was asked for of a round that hangs as it was published."""

    template = N_("The published pairings of round {round} were not changed.")
