"""Mere records: what was done with the tournament without changing it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from swissdesk.app.action import Action
from swissdesk.domain.letterhead import PrintChoice
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


def _name_of(code: str) -> Note | str:
    from swissdesk.reports import kinds

    return next((Note(template=kind.name) for kind in kinds() if kind.code == code), code)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkPrinted(Action):
    """Note down that a sheet went to paper, and how: the next one goes the same way.

    *saved*: it went into a PDF, to be printed elsewhere or shown; it hangs all the same.
    """

    document: str
    round: int | None = None
    copies: int = 1
    options: tuple[tuple[str, str], ...] = ()
    saved: bool = False

    is_record: ClassVar[bool] = True

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal; *document* stays in it as the stored code."""
        values: dict[str, object] = {
            "document": self.document,
            "sheet": _name_of(self.document),
            "saved": int(self.saved),
            "copies": self.copies,
        }
        if self.round is None:
            template = N_("Saved as PDF: {sheet}") if self.saved else N_("Printed: {sheet}")
            return Note(template=template, values=values)
        values["round"] = self.round
        template = (
            N_("Saved as PDF: {sheet}, round {round}")
            if self.saved
            else N_("Printed: {sheet}, round {round}")
        )
        return Note(template=template, values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write when and how it was."""
        choice = PrintChoice(document=self.document, copies=self.copies, options=self.options)
        write.add_printed(choice, self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkExported(Action):
    """Note down that the report file was written: under which name, in which form."""

    file: str
    form: str

    is_record: ClassVar[bool] = True

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values: dict[str, object] = {"file": clean(self.file), "form": self.form.upper()}
        return Note(template=N_("Report file written ({form}): {file}"), values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write nothing: the entry itself is the record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseSet(Action):
    """Note down what belongs to the usual set of a round: kinds of sheets and their copies."""

    sheets: tuple[tuple[str, str], ...]

    is_record: ClassVar[bool] = True

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("The usual set of a round chosen"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write it among the documents, as that whose options are its sheets."""
        from swissdesk.app.round_set import SET

        write.add_printed(PrintChoice(document=SET, options=self.sheets), None)
