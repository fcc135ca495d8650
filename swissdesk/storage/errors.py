"""What can be wrong with a tournament file, as one clear message each."""

from swissdesk.domain.notes import Note
from swissdesk.errors import ArbiterError, cause_of, is_full
from swissdesk.i18n import N_


class EmptyFile(ArbiterError):
    """There is nothing in the file."""

    template = N_("{file} is empty.")


class NotATournamentFile(ArbiterError):
    """The file is something else, whatever its name says."""

    template = N_("{file} is not a SwissDesk tournament file.")


class DamagedFile(ArbiterError):
    """The file is cut short or its pages are spoilt."""

    template = N_("{file} is damaged and cannot be read: {cause}. Nothing was changed.")


class DamagedFileWithCopy(ArbiterError):
    """The file is damaged, and a backup copy lies beside it."""

    template = N_(
        "{file} is damaged and cannot be read: {cause}. Nothing was changed. "
        "A copy lies beside it: {copy}."
    )


class NewerFile(ArbiterError):
    """A later version of the program wrote the file."""

    template = N_(
        "{file} was written by version {version}, which is newer. "
        "Nothing was changed; open it there."
    )


class ForeignParts(ArbiterError):
    """The file holds triggers, views or tables that this program did not make."""

    template = N_(
        "{file} holds something that does not belong into a tournament file ({part}). "
        "It was not opened and nothing was changed."
    )


class FolderIsReadOnly(ArbiterError):
    """Nothing can be written beside the file, so no action could be stored."""

    template = N_(
        "{file} cannot be changed: its folder or the file is write-protected. "
        "Copy the file to another folder and open it there."
    )


class NotStored(ArbiterError):
    """The disk is full; the action did not happen."""

    template = N_("This is not stored: {cause}. Make room and do it again. Nothing was changed.")


class DiskFails(ArbiterError):
    """The disk or the stick does not take the data; the action did not happen."""

    template = N_(
        "This is not stored: {cause}. See that the disk or the stick is there and may be written, "
        "and do it again. Nothing was changed."
    )


def not_stored(error: OSError) -> ArbiterError:
    """Return the message for a system that refuses to write, with what helps against that."""
    cause = cause_of(error)
    return NotStored(cause=cause) if is_full(error) else DiskFails(cause=cause)


class FileIsBusy(ArbiterError):
    """Another program holds the file at this moment."""

    template = N_("{file} is in use by another program at this moment. Try again.")


class ChangedElsewhere(ArbiterError):
    """Another program wrote to the file while it was open here."""

    template = N_(
        "Another program changed {file}. The tournament was loaded again; "
        "look at the last journal entries."
    )


class FileIsGone(ArbiterError):
    """The file was removed, renamed or replaced while it was open here."""

    template = N_(
        "{file} was removed, renamed or replaced while it was open. "
        "Nothing more can be stored in it: open it again."
    )


class FileExists(ArbiterError):
    """A new file would lie over an existing one."""

    template = N_("{file} exists already. Choose another name: nothing is written over it.")


class FileNotFound(ArbiterError):
    """There is no such file, or it cannot be opened at all."""

    template = N_("{file} cannot be opened: {cause}.")


class NameTooLong(ArbiterError):
    """A new file would have a name that not every disk can hold."""

    template = N_("This name is too long for a file: leave out at least {n} letters.")


class NothingToUndo(ArbiterError):
    """The journal holds nothing more that could be taken back."""

    template = N_("There is nothing to undo.")


class NothingToRedo(ArbiterError):
    """Nothing was undone since the last action."""

    template = N_("There is nothing to redo.")


class Impossible(ArbiterError):
    """What no record could hold, as a player twice in a round: the one thing that is refused."""

    template = N_("This cannot be recorded: {cause}")

    def __init__(self, note: Note) -> None:
        super().__init__(cause=note)
        self.note = note
