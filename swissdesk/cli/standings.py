"""``standings``: places and tie-breaks."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence

from swissdesk.app.services import Opened, assumed_for_standings, read_tournament
from swissdesk.app.tables import (
    Standing,
    category_standings,
    parse_list,
    points,
    standings,
    tie_break_texts,
)
from swissdesk.app.wording import name, say, tie_break_heading
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._columns import columns
from swissdesk.cli._output import as_json, remark
from swissdesk.cli._sums import Question
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.shown import player_name
from swissdesk.i18n import N_, tr

SUMMARY = N_("Print places and tie-breaks.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    parser.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help=tr("tie-breaks in their order, as BH/C1,BH,SB, instead of the file's"),
    )
    parser.add_argument(
        "--edition", metavar="ID", help=tr("edition of the tie-breaks instead of the file's")
    )
    part = parser.add_mutually_exclusive_group()
    part.add_argument(
        "--category",
        metavar="CODE",
        help=tr("only the places of a category, as women, born/2012- or rating/-1799"),
    )
    part.add_argument(
        "--sum",
        metavar="N",
        type=arguments.whole_number(1, arguments.LARGEST_NUMBER),
        help=tr("how the tie-breaks of the player with this start number came about"),
    )
    arguments.add_round(parser)
    arguments.add_json(parser)


def run(options: Namespace) -> int:
    """Print the standings; return the exit code."""
    codes = None if options.tie_breaks is None else parse_list(options.tie_breaks, limit=None)
    opened = read_tournament(options.file)
    remark(
        opened,
        assumed_for_standings(
            opened, tie_breaks=codes is not None, edition=options.edition is not None
        ),
    )
    tournament = opened.tournament
    rules = tournament.rules
    round_no = tournament.played_rounds if options.round is None else options.round
    edition = options.edition or rules.edition
    codes = rules.tie_breaks if codes is None else codes
    rows = standings(tournament, round_no, tie_breaks=codes, edition=edition)
    head: dict[str, object] = {"file": str(opened.path), "round": round_no, "edition": edition}
    if options.sum is not None:
        asked = Question(
            tournament=tournament, after_round=round_no, codes=codes, edition=edition, rows=rows
        )
        at = asked.row_of(options.sum)
        print(as_json({**head, **asked.told(at)}) if options.json else "\n".join(asked.lines(at)))
    elif options.category is not None:
        print_category(opened, codes, rows, options.category, head if options.json else None)
    elif options.json:
        told = [told_to_programs(opened, codes, row) for row in rows]
        print(as_json({**head, "standings": told}))
    else:
        print(tr("Standings after round {round}", round=round_no))
        print(table(opened, codes, rows))
    return 0


def print_category(
    opened: Opened,
    codes: Sequence[str],
    rows: Sequence[Standing],
    code: str,
    head: dict[str, object] | None,
) -> None:
    """Print the places inside a category; with *head* for other programs."""
    [(category, inside)] = category_standings(rows, opened.tournament, [code]).items()
    if head is not None:
        told = [
            {"category_place": row.place, **told_to_programs(opened, codes, row.overall)}
            for row in inside
        ]
        print(as_json({**head, "category": category.code, "standings": told}))
        return
    print(say(category.name, opened.tournament))
    places = {row.overall.player: row.place for row in inside}
    print(table(opened, codes, [row.overall for row in inside], places))


def told_to_programs(opened: Opened, codes: Sequence[str], row: Standing) -> dict[str, object]:
    """Return a row for other programs: each tie-break as if it stood first in the list."""
    whole, tenth = divmod(abs(row.points), 10)
    values = zip(codes, row.first_values, strict=True)
    return {
        "place": row.place,
        "number": row.number,
        "name": player_name(opened.tournament.player(row.player), comma=True),
        "points": f"{'-' if row.points < 0 else ''}{whole}" + (f".{tenth}" if tenth else ""),
        "tie_breaks": {code: value.json() for code, value in values},
    }


def table(
    opened: Opened,
    codes: Sequence[str],
    rows: Sequence[Standing],
    inside: Mapping[PlayerId, int] | None = None,
) -> str:
    """Return the table for a person; *inside* holds the places inside a category."""
    head = [tr("No."), tr("Player"), tr("Points"), *map(tie_break_heading, codes)]
    head = [tr("Place"), *head] if inside is None else [tr("Place"), tr("Overall"), *head]
    body = [
        [
            *([] if inside is None else [str(inside[row.player])]),
            str(row.place),
            str(row.number),
            name(opened.tournament.player(row.player)),
            points(row.points),
            *texts,
        ]
        for row, texts in zip(rows, tie_break_texts(rows), strict=True)
    ]
    return columns([head, *body], to_the_left={head.index(tr("Player"))})
