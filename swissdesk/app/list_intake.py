"""A rating list on its way from a file to this computer: how it is read, whom it is cut down to."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.app.files import CannotRead, refuse_what_is_no_file
from swissdesk.app.rating_lists import (
    Progress,
    StoredList,
    as_day,
    count_words,
    list_path,
    only_words,
    stored_at,
)
from swissdesk.app.settings import Settings
from swissdesk.domain.listed import ListedPlayer
from swissdesk.errors import ArbiterError, cause_of
from swissdesk.formats.lists.reading import is_published_list, rating_list
from swissdesk.formats.lists.source import AS_FOUND, Asked, ListHead, ListSource
from swissdesk.i18n import N_, trn
from swissdesk.storage.list_file import ListInfo, ListPart
from swissdesk.storage.list_maker import make_list

__all__ = ["AS_FOUND", "Asked"]

_START = 4096
_LONGEST_NAME = 60
_PARTS = 1000
_HALF = _PARTS // 2
_BETWEEN_CODES = str.maketrans(",;+", "   ")
_CODE_LETTERS = range(2, 4)
_SETTING, _ONLY = "lists", "federations"


class EmptyList(ArbiterError):
    """There is nobody in the file; the list that was there before stays."""

    template = N_("There are no players in {file}. The list is as it was.")


class NobodyOfThem(ArbiterError):
    """Only some federations are wanted, and nobody in the file is of one."""

    template = N_("Nobody in {file} is of {federations}. The list is as it was.")


class BadFederation(ArbiterError):
    """A word among federations is the code of none."""

    template = N_("“{text}” is no federation. Write codes of three letters: RUS, KAZ.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenIn:
    """A list that was taken in, and the lines of the file that made no sense.

    *columns* tells how a table was read, "" for a layout that is published.
    """

    stored: StoredList
    skipped: int
    first_skipped: int
    columns: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intake:
    """How a file is to be taken in: see ``import_list``."""

    path: Path
    name: str = ""
    day: str = ""
    asked: Asked = AS_FOUND


def federations_of(text: str) -> tuple[str, ...]:
    """Return the codes in *text*, as ``RUS, KAZ`` or ``rus+kaz``; none means all federations."""
    codes = tuple(dict.fromkeys(text.translate(_BETWEEN_CODES).upper().split()))
    for code in codes:
        if len(code) not in _CODE_LETTERS or not (code.isascii() and code.isalpha()):
            raise BadFederation(text=code[:20])
    return codes


def wanted_federations(settings: Settings) -> tuple[str, ...]:
    """Return of which federations lists are taken in at this computer, none for all."""
    try:
        return federations_of(settings.views.get(_SETTING, {}).get(_ONLY, ""))
    except BadFederation:
        return ()  # somebody else wrote it


def with_federations(settings: Settings, codes: tuple[str, ...]) -> Settings:
    """Return *settings* with the federations of which lists are taken in."""
    return replace(settings, views={**settings.views, _SETTING: {_ONLY: ", ".join(codes)}})


def import_list(
    source: Path,
    progress: Progress,
    *,
    now: datetime,
    name: str = "",
    day: str = "",
    asked: Asked = AS_FOUND,
    federations: tuple[str, ...] = (),
) -> TakenIn:
    """Take the list in *source* in; the one of that federation is replaced when it is whole.

    A list of one rate of play takes the place of the ratings of that rate only. *name* names
    a list that is neither FIDE's nor the Russian one, *day* says of what day it is where the
    file does not. *asked* tells how a table is read, *federations* whose players are kept.
    """
    if day:
        as_day(day)
    try:
        refuse_what_is_no_file(source)
        with (
            source.open("rb") as file,
            rating_list(source.name, file, source.stat().st_size, asked) as opened,
        ):
            part = ListPart(
                part=opened.head.part,
                date=day or opened.head.date or _written(source),
                source=source.name,
                taken_in=now.astimezone(UTC).isoformat(timespec="seconds"),
                federations=federations,
            )
            return _take_in(source, opened, name, part, progress)
    except OSError as error:
        raise CannotRead(file=source, cause=cause_of(error)) from error


def _take_in(
    source: Path, opened: ListSource, name: str, new: ListPart, progress: Progress
) -> TakenIn:
    head = opened.head
    own_name = "" if head.code else (name or source.stem)[:_LONGEST_NAME]
    path = list_path(head.code, own_name)
    old = _joined_with(path, head)
    kept = tuple(part for part in old.parts if part.part != head.part) if old is not None else ()
    info = ListInfo(code=head.code, name=own_name, players=0, parts=(*kept, new))
    make_list(
        path,
        info,
        _told(source, opened, new.federations, progress),
        lambda done, of: progress(_HALF + _HALF * done // max(of, 1), _PARTS, count_words(of)),
        others=path if old is not None else None,
        part=head.part,
    )
    tally = opened.tally
    return TakenIn(
        stored=stored_at(path),
        skipped=tally.skipped,
        first_skipped=tally.first_skipped,
        columns=opened.columns,
    )


def _joined_with(path: Path, head: ListHead) -> ListInfo | None:
    """Return what is known of the list whose other ratings stay, None where none does."""
    if not head.part or not path.exists():
        return None
    return stored_at(path).info


def _told(
    source: Path, opened: ListSource, federations: tuple[str, ...], progress: Progress
) -> Iterator[list[ListedPlayer]]:
    """Yield the players that are kept, and tell how far the reading is."""
    read = count = 0
    for batch in _as_read(source, opened):
        read += len(batch)
        kept = batch
        if federations:
            kept = [player for player in batch if player.federation.upper() in federations]
        count += len(kept)
        share = _HALF * opened.tally.done // max(opened.tally.size, 1)
        progress(min(share, _HALF), _PARTS, count_words(count))
        yield kept
    if not count:
        if read:
            raise NobodyOfThem(file=source, federations=", ".join(federations))
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


def _written(source: Path) -> str:
    return datetime.fromtimestamp(os.path.getmtime(source)).date().isoformat()


def taken_words(taken: TakenIn) -> str:
    """Return what was taken in: ``FIDE, November 2026: 45 000 players, only RUS, KAZ``."""
    stored = taken.stored
    count = count_words(stored.info.players) if stored.info is not None else ""
    return ", ".join(filter(None, (f"{stored.dated_name}: {count}", only_words(stored))))


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
