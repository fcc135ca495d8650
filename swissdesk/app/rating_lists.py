"""Rating lists kept on this computer: taken in from files, named, and told how old they are."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from swissdesk.app.files import CannotRead, refuse_what_is_no_file
from swissdesk.app.settings import home
from swissdesk.domain.listed import FIDE, RUSSIA, ListedPlayer
from swissdesk.errors import ArbiterError, cause_of
from swissdesk.formats.lists.reading import is_published_list, rating_list
from swissdesk.formats.lists.source import ListHead, ListSource
from swissdesk.i18n import N_, tr, trn
from swissdesk.storage.list_file import ListInfo, ListPart
from swissdesk.storage.list_maker import make_list
from swissdesk.storage.rating_list import RatingList

OLD_DAYS = 45
"""From this age on a list is said to be old: FIDE publishes one each month."""

Progress = Callable[[int, int, str], None]
"""Told how far the work is: done, of how much, in words; what it raises stops the work."""

_SUFFIX = ".list"
_START = 4096
_OTHER = "other-"
_LONGEST_NAME = 60
_LONGEST_FILE = 120
"""Bytes of the name of a list in that of its file: letters of some scripts take four each."""
_PARTS = 1000
_HALF = _PARTS // 2
_NAMES = {FIDE: N_("FIDE"), RUSSIA: N_("RCF")}
_ORDER = (FIDE, RUSSIA)
_MONTHS = (
    N_("January {year}"), N_("February {year}"), N_("March {year}"), N_("April {year}"),
    N_("May {year}"), N_("June {year}"), N_("July {year}"), N_("August {year}"),
    N_("September {year}"), N_("October {year}"), N_("November {year}"), N_("December {year}"),
)  # fmt: skip


class EmptyList(ArbiterError):
    """There is nobody in the file; the list that was there before stays."""

    template = N_("There are no players in {file}. The list is as it was.")


class BadDay(ArbiterError):
    """The day of a list was told in a way that is none."""

    template = N_("“{text}” is no day of a list. Write it as 2026-11-01.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredList:
    """A list on this computer. *info* is None where it cannot be read, *problem* says why."""

    path: Path
    info: ListInfo | None
    problem: str = ""

    @property
    def name(self) -> str:
        """Return whose list it is, in the active language."""
        if self.info is None:
            return self.path.stem
        return tr(_NAMES[self.info.code]) if self.info.code in _NAMES else self.info.name

    @property
    def dated_name(self) -> str:
        """Return whose list it is and of what month or day: ``FIDE, November 2026``."""
        if self.info is None:
            return self.name
        return tr("{list}, {day}", list=self.name, day=day_of_list(self.info.date))

    def days(self, today: date) -> int:
        """Return how old the list is; of several parts the oldest counts."""
        if self.info is None:
            return 0
        return max(0, (today - date.fromisoformat(self.info.date)).days)

    def is_old(self, today: date) -> bool:
        """Tell whether there is a newer one by now."""
        return self.days(today) > OLD_DAYS


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenIn:
    """A list that was taken in, and the lines of the file that made no sense."""

    stored: StoredList
    skipped: int
    first_skipped: int


def lists_folder() -> Path:
    """Return where the lists are kept."""
    return home() / "lists"


def stored_lists() -> tuple[StoredList, ...]:
    """Return the lists there are: FIDE's first, then the Russian one, others by name."""
    found = [_stored(path) for path in sorted(lists_folder().glob(f"*{_SUFFIX}"))]
    return tuple(sorted(found, key=_place))


def _place(stored: StoredList) -> tuple[int, str]:
    code = stored.info.code if stored.info is not None else ""
    return (_ORDER.index(code) if code in _ORDER else len(_ORDER), stored.name)


def _stored(path: Path) -> StoredList:
    try:
        with RatingList(path) as opened:
            info = opened.info
            _day(info.date)
            return StoredList(path=path, info=info)
    except ArbiterError as error:
        return StoredList(path=path, info=None, problem=str(error))


def forget_list(stored: StoredList) -> None:
    """Take a list off this computer."""
    try:
        stored.path.unlink(missing_ok=True)
    except OSError as error:
        raise CannotRead(file=stored.path, cause=cause_of(error)) from error


def import_list(
    source: Path, progress: Progress, *, now: datetime, name: str = "", day: str = ""
) -> TakenIn:
    """Take the list in *source* in; the one of that federation is replaced when it is whole.

    A list of one rate of play takes the place of the ratings of that rate only. *name* names
    a list that is neither FIDE's nor the Russian one, *day* says of what day it is where the
    file does not.
    """
    if day:
        _day(day)
    try:
        refuse_what_is_no_file(source)
        with (
            source.open("rb") as file,
            rating_list(source.name, file, source.stat().st_size) as opened,
        ):
            dated = day or opened.head.date or _written(source)
            return _take_in(source, opened, name, dated, now, progress)
    except OSError as error:
        raise CannotRead(file=source, cause=cause_of(error)) from error


def _take_in(
    source: Path, opened: ListSource, name: str, day: str, now: datetime, progress: Progress
) -> TakenIn:
    head = opened.head
    own_name = "" if head.code else (name or source.stem)[:_LONGEST_NAME]
    path = lists_folder() / f"{head.code or _OTHER + _as_file(own_name)}{_SUFFIX}"
    new = ListPart(part=head.part, date=day, source=source.name,
                   taken_in=now.astimezone(UTC).isoformat(timespec="seconds"))  # fmt: skip
    old = _joined_with(path, head)
    kept = tuple(part for part in old.parts if part.part != head.part) if old is not None else ()
    info = ListInfo(code=head.code, name=own_name, players=0, parts=(*kept, new))
    make_list(
        path,
        info,
        _told(source, opened, progress),
        lambda done, of: progress(_HALF + _HALF * done // max(of, 1), _PARTS, count_words(of)),
        others=path if old is not None else None,
        part=head.part,
    )
    tally = opened.tally
    return TakenIn(stored=_stored(path), skipped=tally.skipped, first_skipped=tally.first_skipped)


def _joined_with(path: Path, head: ListHead) -> ListInfo | None:
    """Return what is known of the list whose other ratings stay, None where none does."""
    if not head.part or not path.exists():
        return None
    return _stored(path).info


def _told(source: Path, opened: ListSource, progress: Progress) -> Iterator[list[ListedPlayer]]:
    count = 0
    for batch in _as_read(source, opened):
        count += len(batch)
        share = _HALF * opened.tally.done // max(opened.tally.size, 1)
        progress(min(share, _HALF), _PARTS, count_words(count))
        yield batch
    if not count:
        raise EmptyList(file=source)


def _as_read(source: Path, opened: ListSource) -> Iterator[list[ListedPlayer]]:
    """Yield the batches; that *source* cannot be read on is no fault of the place of the list."""
    while True:
        try:
            batch = next(opened.batches, None)
        except OSError as error:
            raise CannotRead(file=source, cause=cause_of(error)) from error
        if batch is None:
            return
        yield batch


def count_words(count: int) -> str:
    """Return how many players a list has, written as large numbers are."""
    from swissdesk.reports.wording import thousands_sign

    written = f"{count:,}".replace(",", thousands_sign())
    return trn("{count} player", "{count} players", count, count=written)


def _written(source: Path) -> str:
    return datetime.fromtimestamp(os.path.getmtime(source)).date().isoformat()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadDay(text=text[:20]) from error


def _as_file(name: str) -> str:
    kept = "".join(sign if sign.isalnum() else "-" for sign in name.lower()).strip("-")
    data = kept.encode("utf-8", "ignore")[:_LONGEST_FILE]
    return data.decode("utf-8", "ignore") or "list"


def day_of_list(iso: str) -> str:
    """Return the month of a list that is of the first of one, else its day."""
    from swissdesk.app.wording import date_text

    day = date.fromisoformat(iso)
    if day.day == 1:
        return tr(_MONTHS[day.month - 1], year=day.year)
    return date_text(iso)


def age_words(stored: StoredList, today: date) -> str:
    """Return name and age of a list: ``FIDE, November 2026 · 28 days``."""
    if stored.info is None:
        return stored.name
    age = trn("{n} day", "{n} days", stored.days(today))
    return f"{stored.dated_name} · {age}"


def skipped_words(taken: TakenIn) -> str:
    """Return how many lines of the file could not be used, "" where all could."""
    if not taken.skipped:
        return ""
    return trn(
        "{n} line made no sense and was left out: line {line}.",
        "{n} lines made no sense and were left out, the first is line {line}.",
        taken.skipped,
        line=taken.first_skipped,
    )


def is_rating_list(path: Path) -> bool:
    """Tell whether *path* is a list that FIDE publishes, or an archive such as lists come in."""
    try:
        refuse_what_is_no_file(path)
        with path.open("rb") as file:
            return is_published_list(path.name, file.read(_START))
    except (CannotRead, OSError):
        return False


def are_there_lists() -> bool:
    """Tell whether there is anything to look into, without opening it."""
    return any(lists_folder().glob(f"*{_SUFFIX}"))
