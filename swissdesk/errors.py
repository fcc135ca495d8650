"""What an arbiter can act on: errors that are shown as one clear message."""

from typing import ClassVar

from swissdesk.i18n import N_, tr

EXIT_UNREADABLE = 2
EXIT_NO_PAIRING = 3


class ArbiterError(Exception):
    """Base of everything that is shown to the arbiter as a message.

    A child sets *template* (English, marked with ``N_``) and, where the terminal needs
    another one, *exit_code*. The values fill the template's named fields.
    """

    template: ClassVar[str] = N_("Something in the tournament does not allow this.")
    exit_code: ClassVar[int] = EXIT_UNREADABLE

    def __init__(self, **values: object) -> None:
        super().__init__(self.template, values)
        self.values = values

    def __str__(self) -> str:
        return tr(self.template, **self.values)


class UnreadableFile(ArbiterError):
    """A file from outside cannot be read; *line* and *column* are counted from 1.

    *cause* is a sentence in the active language.
    """

    template = N_("The file cannot be read. {file}, line {line}, column {column}: {cause}.")
