"""Changed pairings: the boards that are others than on the sheet that hangs on the wall."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr, trn
from swissdesk.reports.amendment_sheet import AmendmentSheet, Seats
from swissdesk.reports.document import Closing, Document, Layout, Listing, Person, State
from swissdesk.reports.errors import NoJournal
from swissdesk.reports.heading import author, chief_arbiter, event_name, rules_text
from swissdesk.reports.letter import Replaced, Titled
from swissdesk.reports.people import name_text, people
from swissdesk.reports.protocol import OF_TEXTS, ReportOptions
from swissdesk.reports.wording import local_clock, where_and_when

_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=18)


@dataclass(frozen=True, slots=True)
class Amendment:
    """The sheet that is hung over the old one: only what changed, old struck through."""

    code = "amendment"
    name = N_("Changed pairings")
    options = ("round", *OF_TEXTS)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the sheet of what the journal tells."""
        sheet = options.amendment
        if sheet is None:
            raise NoJournal
        a_round = tournament.round(sheet.round)
        names = people(tournament, sheet.round)
        info = tournament.info
        starts = a_round.starts_at
        return Document(
            code=self.code,
            title=tr("Changed pairings, round {round}", round=sheet.round),
            tournament=event_name(info),
            where_and_when=where_and_when(info, sheet.round),
            columns=(),
            layout=_LAYOUT,
            state=State(
                text=tr("CHANGE {time}", time=local_clock(sheet.changed_at, printed_at)), black=True
            ),
            pieces=(
                Titled(text=_replaces(sheet, printed_at)),
                *(
                    Replaced(
                        board=str(change.board) if change.board else "—",
                        was=_seats(change.was, names),
                        now=_seats(change.now, names),
                    )
                    for change in sheet.boards
                ),
            ),
            round=sheet.round,
            start=tr("Start {time}", time=local_clock(starts, printed_at)) if starts else "",
            closing=Closing(
                listings=_free(sheet, names),
                notes=_notes(tournament, sheet),
                signatures=(chief_arbiter(info),),
            ),
            author=author(info),
            rules=rules_text(tournament, a_round),
        )


def _replaces(sheet: AmendmentSheet, printed_at: datetime) -> str:
    if not sheet.posted_at:
        return tr("Replaces only these boards of the sheet posted before:")
    time = local_clock(sheet.posted_at, printed_at)
    return tr("Replaces only these boards of the sheet posted at {time}:", time=time)


def _seats(seats: Seats | None, names: dict[PlayerId, Person]) -> tuple[Person, Person] | None:
    return None if seats is None else (names[seats[0]], names[seats[1]])


def _free(sheet: AmendmentSheet, names: dict[PlayerId, Person]) -> tuple[Listing, ...]:
    """Return who has the bye, where that is somebody else now."""
    before, now = (
        ", ".join(name_text(names[player]) for player in players) for players in sheet.free
    )
    if before == now:
        return ()
    nobody = tr("nobody")
    text = tr("{now} (before: {before})", now=now or nobody, before=before or nobody)
    return (Listing(word=tr("Bye:"), entries=(text,)),)


def _notes(tournament: Tournament, sheet: AmendmentSheet) -> tuple[str, ...]:
    changed = sum(change.now is not None for change in sheet.boards)
    staying = len(tournament.round(sheet.round).games) - changed
    notes = [
        trn("{n} other board stays as it is.", "{n} other boards stay as they are.", staying)
        if staying
        else tr("No other board stays as it is.")
    ]
    entries = ", ".join(map(str, sheet.entries))
    notes += [tr("Reason: {reason}", reason=reason) for reason in sheet.reasons]
    return (*notes, tr("Journal No.\u00a0{entries}", entries=entries))


REPORT = Amendment()
