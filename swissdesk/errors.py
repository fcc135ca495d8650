"""What an arbiter can act on: errors that are shown as one clear message."""

import errno
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


_CAUSES = {
    "ENOENT": N_("there is no such file or folder"),
    "EEXIST": N_("something of that name is there already"),
    "ENOTDIR": N_("a part of its path is no folder"),
    "EISDIR": N_("it is a folder"),
    "ENAMETOOLONG": N_("its name is too long"),
    "ELOOP": N_("the link leads to itself"),
    "EACCES": N_("access is denied"),
    "EPERM": N_("access is denied"),
    "EROFS": N_("the disk is write-protected"),
    "EBUSY": N_("another program uses it"),
    "ETXTBSY": N_("another program uses it"),
    "EINVAL": N_("the system does not allow such a name"),
    "ENOSPC": N_("the disk is full"),
    "EDQUOT": N_("the disk is full"),
    "EFBIG": N_("the disk is full"),
    "EIO": N_("the drive reports a fault"),
}


_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


def is_full(error: OSError) -> bool:
    """Tell whether the disk has no room: what helps then helps against nothing else."""
    return error.errno in _FULL


def cause_of(error: OSError) -> str:
    """Return the reason the system gives, in the active language where we know it."""
    known = _CAUSES.get(errno.errorcode.get(error.errno or 0, ""))
    if known is not None:
        return tr(known)
    if error.strerror:
        return tr("the system refuses it ({text})", text=error.strerror)
    return tr("the system refuses it")
