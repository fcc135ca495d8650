"""What cannot be printed, said to the arbiter."""

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_


class RoundNotPaired(ArbiterError):
    """A sheet of a round was asked for that has no pairs yet."""

    template = N_("Round {round} is not paired yet.")


class RoundNotPublished(ArbiterError):
    """Results or standings of a round were asked for whose pairs nobody has seen yet."""

    template = N_("Round {round} is not published yet.")


class NoPlayerChosen(ArbiterError):
    """A sheet of one player was asked for without saying whose."""

    template = N_("This sheet is made for one player: name the start number (--player).")


class UnknownReport(ArbiterError):
    """There is no such document."""

    template = N_("There is no document “{code}”. Known are: {known}.")


class UnknownColumn(ArbiterError):
    """A column was asked for that this sheet does not have."""

    template = N_("This sheet has no column “{column}”. It has: {known}.")


class NoPrizes(ArbiterError):
    """A prize list of a tournament without prizes was asked for."""

    template = N_("The tournament has no prizes. Enter them in its rules; a TRF cannot hold any.")


class NobodyWins(ArbiterError):
    """Receipts were asked for, and none of the prizes has anybody to go to."""

    template = N_("Nobody gets any of the prizes, so there are no receipts.")


class NoGames(ArbiterError):
    """Papers for the boards of a round were asked for in which nobody plays."""

    template = N_("Nobody plays in round {round}.")


class NobodyEntered(ArbiterError):
    """Papers for players were asked for before anybody entered."""

    template = N_("The tournament has no players yet.")


class NothingToCheck(ArbiterError):
    """The checks of a round were asked for, and nothing is paired yet."""

    template = N_("No round is paired yet: there is nothing to check.")


class NoJournal(ArbiterError):
    """A sheet made of the journal was asked for of a file that has none."""

    template = N_("This sheet is made of the journal, which only a tournament file has.")


class NotATable(ArbiterError):
    """A paper that is no table was asked for in a form that only tables have."""

    template = N_("“{document}” is no table: it can be had as PDF or as a page only.")
