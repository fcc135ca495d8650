"""Rating lists kept on this computer: named, told how old they are and whom they hold."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from swissdesk.app.files import CannotRead
from swissdesk.app.settings import home
from swissdesk.domain.listed import FIDE, RUSSIA
from swissdesk.errors import ArbiterError, cause_of
from swissdesk.i18n import N_, tr, trn
from swissdesk.storage.list_file import ListInfo
from swissdesk.storage.rating_list import RatingList

OLD_DAYS = 45
"""From this age on a list is said to be old: FIDE publishes one each month."""

Progress = Callable[[int, int, str], None]
"""Told how far the work is: done, of how much, in words; what it raises stops the work."""

_SUFFIX = ".list"
_OTHER = "other-"
_LONGEST_FILE = 120
"""Bytes of the name of a list in that of its file: letters of some scripts take four each."""
_NAMES = {FIDE: N_("FIDE"), RUSSIA: N_("RCF")}
_ORDER = (FIDE, RUSSIA)
_MONTHS = (
    N_("January {year}"), N_("February {year}"), N_("March {year}"), N_("April {year}"),
    N_("May {year}"), N_("June {year}"), N_("July {year}"), N_("August {year}"),
    N_("September {year}"), N_("October {year}"), N_("November {year}"), N_("December {year}"),
)  # fmt: skip


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
        return tr(_NAMES[self.info.code]) if self.has_known_name else self.info.name

    @property
    def has_known_name(self) -> bool:
        """Tell whether it is one of the lists that everybody knows: FIDE's, the Russian one."""
        return self.info is not None and self.info.code in _NAMES

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


def lists_folder() -> Path:
    """Return where the lists are kept."""
    return home() / "lists"


def stored_lists() -> tuple[StoredList, ...]:
    """Return the lists there are: FIDE's first, then the Russian one, others by name."""
    found = [stored_at(path) for path in sorted(lists_folder().glob(f"*{_SUFFIX}"))]
    return tuple(sorted(found, key=_place))


def _place(stored: StoredList) -> tuple[int, str]:
    code = stored.info.code if stored.info is not None else ""
    return (_ORDER.index(code) if code in _ORDER else len(_ORDER), stored.name)


def list_path(code: str, name: str) -> Path:
    """Return where the list of *code* is kept, or that with a *name* nobody knows."""
    return lists_folder() / f"{code or _OTHER + _as_file(name)}{_SUFFIX}"


def stored_at(path: Path) -> StoredList:
    """Return the list at *path*, or why it cannot be read."""
    try:
        with RatingList(path) as opened:
            info = opened.info
            as_day(info.date)
            return StoredList(path=path, info=info)
    except ArbiterError as error:
        return StoredList(path=path, info=None, problem=str(error))


def forget_list(stored: StoredList) -> None:
    """Take a list off this computer."""
    try:
        stored.path.unlink(missing_ok=True)
    except OSError as error:
        raise CannotRead(file=stored.path, cause=cause_of(error)) from error


def count_words(count: int) -> str:
    """Return how many players a list has, written as large numbers are."""
    from swissdesk.reports.wording import thousands_sign

    written = f"{count:,}".replace(",", thousands_sign())
    return trn("{count} player", "{count} players", count, count=written)


def as_day(text: str) -> date:
    """Return the day that *text* tells; raise ``BadDay`` for what is none."""
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
    """Return name and age of a list, and whom it holds: ``FIDE, November 2026 · 28 days``."""
    if stored.info is None:
        return stored.name
    age = trn("{n} day", "{n} days", stored.days(today))
    return " · ".join(filter(None, (stored.dated_name, age, only_words(stored))))


def only_words(stored: StoredList) -> str:
    """Return of which federations a list was taken in, "" for all: ``only RUS, KAZ``."""
    parts = stored.info.parts if stored.info is not None else ()
    cut = [part for part in parts if part.federations]
    if len({part.federations for part in parts}) > 1:
        # The ratings of one rate of play came of some federations, the others of all.
        told = (f"{part.source}: {', '.join(part.federations)}" for part in cut)
    else:
        told = (", ".join(part.federations) for part in cut[:1])
    words = "; ".join(told)
    return tr("only {federations}", federations=words) if words else ""


def are_there_lists() -> bool:
    """Tell whether there is anything to look into, without opening it."""
    return any(lists_folder().glob(f"*{_SUFFIX}"))
