"""``lists``: rating lists on this computer: take in, look up, bring a tournament up to date."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.app.list_intake import (
    Asked,
    federations_of,
    import_list,
    skipped_words,
    taken_words,
)
from swissdesk.app.list_updates import ListUpdate, list_update
from swissdesk.app.look_up import Found, look_up
from swissdesk.app.rating_lists import (
    StoredList,
    age_words,
    count_words,
    lists_folder,
    stored_lists,
)
from swissdesk.cli._arguments import BadUsage, whole_number
from swissdesk.cli._columns import columns
from swissdesk.cli._output import as_json
from swissdesk.cli._table_options import add_table_options, sheet_asked
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

SUMMARY = N_("Keep rating lists on this computer, look players up, update a tournament.")
MOST_SHOWN = 20
_TEXTS = (0, 1, 6)


class NoLists(ArbiterError):
    """There is no rating list to look into."""

    template = N_("There are no rating lists yet. Take one in: swissdesk lists import FILE")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "deed",
        nargs="?",
        choices=tuple(_DEEDS),
        default="show",
        help=tr(
            "show (the lists there are), import FILE… (FIDE TXT, XML, ZIP; Russian CSV; any CSV, "
            "XLSX or ODS), find WORDS…, update FILE.swissdesk"
        ),
    )
    parser.add_argument("words", metavar="WORD", nargs="*", help=tr("files, a name, or an ID"))
    parser.add_argument("--name", default="", help=tr("import: whose list it is"))
    parser.add_argument(
        "--day", metavar="YYYY-MM-DD", default="", help=tr("import: of what day the list is")
    )
    parser.add_argument(
        "--federation",
        metavar="CODES",
        action="append",
        default=[],
        help=tr("import: only players of these federations, as RUS or RUS,KAZ"),
    )
    add_table_options(parser)
    parser.add_argument(
        "--most",
        metavar="N",
        type=whole_number(1, 1000),
        default=MOST_SHOWN,
        help=tr("find: how many are shown at most"),
    )
    parser.add_argument("--json", action="store_true", help=tr("find: JSON for other programs"))
    parser.add_argument(
        "--apply", action="store_true", help=tr("update: make the changes, as one action")
    )


def run(options: Namespace) -> int:
    """Do what is asked for; return the exit code."""
    return _DEEDS[options.deed](options)


def _show(options: Namespace) -> int:
    if options.words:
        raise BadUsage(cause=tr("“show” takes no words"), command="swissdesk lists")
    today = datetime.now().date()
    for stored in stored_lists():
        if stored.info is None:
            print(stored.problem, file=sys.stderr)
            continue
        sources = ", ".join(part.source for part in stored.info.parts)
        count = count_words(stored.info.players)
        print(f"{age_words(stored, today)} · {count} · {sources}")
    print(tr("Kept in {folder}", folder=lists_folder()), file=sys.stderr)
    return 0


def _import(options: Namespace) -> int:
    federations = federations_of(",".join(options.federation))
    asked = Asked(
        columns=options.map,
        encoding=options.encoding,
        page=sheet_asked(options),
    )
    for source in map(Path, _words(options)):
        taken = import_list(
            source,
            _progress(source),
            now=datetime.now(UTC),
            name=options.name,
            day=options.day,
            asked=asked,
            federations=federations,
        )
        print(taken_words(taken))
        if taken.columns and not taken.stored.has_known_name:
            told = tr("{file}: read as {columns}; --map tells otherwise.", file=source,
                      columns=taken.columns)  # fmt: skip
            print(told, file=sys.stderr)
        if words := skipped_words(taken):
            print(f"{source}: {words}", file=sys.stderr)
    return 0


def _progress(source: Path) -> Callable[[int, int, str], None]:
    """Return what tells on a terminal how far the reading is; a file is told nothing."""
    if not sys.stderr.isatty():
        return lambda _done, _of, _words: None

    def tell(done: int, of: int, words: str) -> None:
        end = "\n" if done >= of else ""
        print(f"\r{source.name}: {100 * done // of} % · {words}   ", end=end, file=sys.stderr)

    return tell


def _find(options: Namespace) -> int:
    text = " ".join(_words(options))
    found = look_up(text, _lists(), Tournament(), options.most)
    if options.json:
        for one in found:
            print(as_json(_facts(one)))
        return 0
    if not found:
        print(tr("Nobody found for “{text}”.", text=text), file=sys.stderr)
        return 0
    print(columns([_line(one) for one in found], to_the_left=_TEXTS))
    return 0


def _line(found: Found) -> Sequence[str]:
    card, told = found.card, found.person.told
    ratings = [told(name) for name in ("standard", "rapid", "blitz", "national")]
    name = " ".join(filter(None, (card.surname, card.given_name, card.patronymic)))
    ids = " / ".join(filter(None, (card.fide_id, card.national_id)))
    shown = [str(rating or "–") for rating in ratings]
    return (card.title or card.rank, name, *shown, card.federation, str(card.birth_year or ""), ids)


def _facts(found: Found) -> dict[str, object]:
    card, told = found.card, found.person.told
    return {
        "list": found.source,
        "surname": card.surname,
        "given_name": card.given_name,
        "patronymic": card.patronymic,
        "name_latin": card.name_latin,
        "fide_id": card.fide_id,
        "national_id": card.national_id,
        "federation": card.federation,
        "region": card.region,
        "title": card.title,
        "rank": card.rank,
        "sex": card.sex.value if card.sex is not None else None,
        "birth_year": card.birth_year,
        "inactive": found.person.is_inactive,
        **{name: told(name) or None for name in _NUMBERS},
    }


_NUMBERS = (
    "standard", "rapid", "blitz", "k", "rapid_k", "blitz_k",
    "national", "national_rapid", "national_blitz",
)  # fmt: skip


def _update(options: Namespace) -> int:
    from swissdesk.app.session import Session  # whoever looks up needs no tournament

    (path,) = _words(options, 1)
    session = Session.open(Path(path))
    try:
        update = list_update(session.tournament, _lists())
        _tell(update)
        if options.apply and update.updates:
            session.run(update.action())
            print(tr("{file}: cards changed: {n}", file=path, n=len(update.updates)))
        elif update.updates:
            print(tr("Nothing was changed yet: --apply makes these changes."), file=sys.stderr)
    finally:
        session.close()
    return 0


def _tell(update: ListUpdate) -> None:
    from swissdesk.app.incoming_words import changes_words
    from swissdesk.app.wording import name

    for one in update.updates:
        number = update.tournament.number(one.old.id)
        changes = changes_words(one.changes)
        print(tr("No. {number} {player}. {changes}", number=number, player=name(one.old),
                 changes=changes))  # fmt: skip
    for player in update.unknown:
        print(tr("{player}: in none of the lists", player=name(player)), file=sys.stderr)
    for player in update.without_id:
        print(tr("{player}: has no ID to be looked up by", player=name(player)), file=sys.stderr)
    for caution in update.cautions:
        print(caution, file=sys.stderr)


def _lists() -> Sequence[StoredList]:
    lists = stored_lists()
    if not lists:
        raise NoLists
    return lists


def _words(options: Namespace, count: int | None = None) -> Sequence[str]:
    words: Sequence[str] = options.words
    if not words or (count is not None and len(words) != count):
        cause = tr("“{deed}” needs a file, a name or an ID", deed=options.deed)
        raise BadUsage(cause=cause, command="swissdesk lists")
    return words


_DEEDS: dict[str, Callable[[Namespace], int]] = {
    "show": _show,
    "import": _import,
    "find": _find,
    "update": _update,
}
