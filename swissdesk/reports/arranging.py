"""A sheet as the arbiter wants it: which columns, how large, which way round, with what head."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from swissdesk.domain.letterhead import Letterhead
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import (
    BY_HAND_SIGN,
    Block,
    Cell,
    Column,
    Document,
    Layout,
    Outcome,
    Person,
    Row,
    State,
)
from swissdesk.reports.errors import UnknownColumn
from swissdesk.reports.people import without_rating
from swissdesk.reports.protocol import ReportOptions

RATING, TITLE, BY_HAND = "rating", "title", "by-hand"
"""Columns, or what is as good as one: the title before a name, the mark of pairs by hand."""
_SCALES = {"large": 1.25, "standard": 1.0, "dense": 0.85}
_HIGHER = 1.41
"""So many times more rows stand on a sheet that is turned upright."""
_NAMES = {
    "number": N_("Start number"),
    "overall": N_("Place in the tournament"),
    "place": N_("Place"),
    RATING: N_("Rating"),
    "points": N_("Points"),
    "result": N_("Result"),
    "federation": N_("Federation"),
    "rank": N_("Sports rank"),
    "born": N_("Date of birth"),
    "year": N_("Year of birth"),
    "rounds": N_("Rounds"),
    TITLE: N_("Title before the name"),
    BY_HAND: N_("Mark of pairs set by hand"),
}
"""What a column is called where there is room for a whole word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A column that can be chosen: its key and name, whether it is wanted, and always is.

    One that is wanted and does not *fit* has no room on the paper.
    """

    key: str
    name: str
    shown: bool
    fixed: bool = False
    fits: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged:
    """A document as it is wanted, and the columns it could have: those shown first, in order.

    *usual* are those of a sheet for which nobody chose, *asked* tells that somebody did. *marks*
    are what may be left out and is no column. Without *ordered* columns keep their places.
    """

    document: Document
    choices: tuple[Choice, ...] = ()
    usual: tuple[str, ...] = ()
    marks: tuple[Choice, ...] = ()
    ordered: bool = True
    asked: bool = False

    def without_room_for(self, names: Collection[str]) -> "Arranged":
        """Return the same, with the columns called *names* known to have no room."""
        choices = (replace(one, fits=one.name not in names) for one in self.choices)
        return replace(self, choices=tuple(choices))


def arranged(
    document: Document, options: ReportOptions, taken: Sequence[str], letterhead: Letterhead
) -> Arranged:
    """Return *document* by those *options* whose names are in *taken*."""
    document = replace(document, letterhead=options.letterhead or letterhead)
    if options.draft and "draft" in taken:
        document = replace(document, state=State(text=tr("DRAFT · DO NOT POST"), black=True))
    if "turned" in taken and options.turned:
        document = replace(document, layout=_turned(document.layout, options.turned))
    if "boards_a_page" not in taken and "type_size" in taken:
        document = _scaled(document, _SCALES[options.type_size])
    return _chosen(document, options) if "columns" in taken else Arranged(document=document)


def _turned(layout: Layout, way: str) -> Layout:
    """Return the layout the other way round, if it is not so already."""
    landscape = way == "landscape"
    if landscape is layout.landscape:
        return layout
    rows = layout.rows if landscape else round(_HIGHER * layout.rows)
    beside = 1 if landscape else -1
    abreast = layout.abreast + beside if layout.abreast > 1 else 1
    return replace(layout, landscape=landscape, rows=rows, abreast=abreast)


def _scaled(document: Document, by: float) -> Document:
    """Return the document with larger or smaller type, its columns as much wider."""
    if by == 1:
        return document
    layout = document.layout
    columns = (replace(one, least=one.least * by, most=one.most * by) for one in document.columns)
    return replace(
        document,
        columns=tuple(columns),
        layout=replace(
            layout,
            rows=max(1, round(layout.rows / by)),
            least_row=layout.least_row * by,
            most_row=layout.most_row * by,
            most_type=layout.most_type * by,
        ),
    )


def _chosen(document: Document, options: ReportOptions) -> Arranged:
    """Return the document with the columns that are wanted, in the order in which they are."""
    columns, marks = _column_choices(document), _mark_choices(document)
    blocks = [key for key, _ in groupby(document.columns, key=_key)]
    ordered = len(blocks) == len(set(blocks))
    wanted = _wanted(columns, options)
    if not ordered:
        # The columns of White and of Black stand on either side of the result.
        wanted.sort(key=[one.key for one in columns].index)
    made = _with_columns(document, list(_places(document, wanted, in_order=ordered)))
    left_out = {one.key for one in marks} & set(options.left_out)
    if options.ratings is False or RATING in options.left_out:
        made = _each_person(made, without_rating)
    made = _each_person(made, _without_title) if TITLE in left_out else made
    made = _without_marks(made) if BY_HAND in left_out else made
    asked = any(one.key in options.columns for one in columns)
    if asked:
        wide = (replace(one, wanted=True) for one in made.columns)
        made = replace(made, columns=tuple(wide))
    by_key = {one.key: one for one in columns}
    rest = [key for key in by_key if key not in wanted]
    return Arranged(
        document=made,
        choices=tuple(replace(by_key[key], shown=key in wanted) for key in (*wanted, *rest)),
        usual=tuple(one.key for one in columns if one.shown or one.fixed),
        marks=tuple(replace(one, shown=one.key not in left_out) for one in marks),
        ordered=ordered,
        asked=asked,
    )


def called(column: Column) -> str:
    """Return what a column is called where there is room for a whole word."""
    key = _key(column)
    return tr(_NAMES[key]) if key in _NAMES else column.name or column.head


def _key(column: Column) -> str:
    return column.choice or column.key


def _column_choices(document: Document) -> tuple[Choice, ...]:
    """Return the columns that can be chosen, each as it usually is."""
    found: dict[str, Choice] = {}
    for column in document.columns:
        key = _key(column)
        choice = Choice(key=key, name=called(column), shown=column.usual, fixed=column.fixed)
        found.setdefault(key, choice)
    return tuple(found.values())


def _mark_choices(document: Document) -> tuple[Choice, ...]:
    """Return what is no column and can be left out all the same."""
    keys = {_key(column) for column in document.columns}
    found = [] if TITLE in keys else [TITLE]
    found += [BY_HAND] if "result" in keys else []
    return tuple(Choice(key=key, name=tr(_NAMES[key]), shown=True) for key in found)


def check_known(made: Arranged, options: ReportOptions) -> None:
    """Raise ``UnknownColumn`` for a column, or a mark left out, that the sheet does not have."""
    columns, marks = ([one.key for one in some] for some in (made.choices, made.marks))
    for asked, known in ((options.columns, columns), (options.left_out, [*columns, *marks])):
        for key in asked:
            if key not in known:
                raise UnknownColumn(column=key, known=", ".join(known))


def _wanted(columns: Sequence[Choice], options: ReportOptions) -> list[str]:
    """Return the keys of the columns to be shown, in order; what is fixed is never missing.

    What was chosen once and is unknown by now (a tie-break that was taken out) is passed over.
    """
    known = [one.key for one in columns]
    fixed = [one.key for one in columns if one.fixed]
    asked = [key for key in dict.fromkeys(options.columns) if key in known]
    if asked:
        wanted = [*(key for key in fixed if key not in asked), *asked]
    else:
        wanted = [one.key for one in columns if one.shown or one.fixed]
    if options.ratings and RATING in known and RATING not in wanted:
        wanted.append(RATING)
        if not asked:
            wanted.sort(key=known.index)
    gone = {*options.left_out, *((RATING,) if options.ratings is False else ())} - set(fixed)
    return [key for key in wanted if key not in gone]


def _places(document: Document, wanted: Sequence[str], *, in_order: bool) -> Iterator[int]:
    """Yield which columns are shown, by their places in the document."""
    keys = [_key(column) for column in document.columns]
    if in_order:
        for key in wanted:
            yield from (place for place, one in enumerate(keys) if one == key)
    else:
        yield from (place for place, one in enumerate(keys) if one in wanted)


def _with_columns(document: Document, places: Sequence[int]) -> Document:
    if list(places) == list(range(len(document.columns))):
        return document
    columns = tuple(document.columns[place] for place in places)
    gone = {column.key for column in document.columns} - {column.key for column in columns}

    def row(one: Row) -> Row:
        return replace(one, cells=tuple(one.cells[place] for place in places))

    totals = document.totals
    return replace(
        document,
        columns=columns,
        rows=tuple(map(row, document.rows)),
        blocks=tuple(Block(title=b.title, rows=tuple(map(row, b.rows))) for b in document.blocks),
        legend=tuple(one for one in document.legend if not {one.sign, one.of} & gone),
        totals=None if totals and {totals.column, totals.lined} & gone else totals,
    )


def _without_title(person: Person) -> Person:
    return replace(person, title="")


def _each_person(document: Document, change: Callable[[Person], Person]) -> Document:
    def cell(one: Cell) -> Cell:
        return change(one) if isinstance(one, Person) else one

    return _each_cell(document, cell)


def _each_cell(document: Document, change: Callable[[Cell], Cell]) -> Document:
    def row(one: Row) -> Row:
        return replace(one, cells=tuple(map(change, one.cells)))

    return replace(
        document,
        rows=tuple(map(row, document.rows)),
        blocks=tuple(Block(title=b.title, rows=tuple(map(row, b.rows))) for b in document.blocks),
    )


def _without_marks(document: Document) -> Document:
    """Return a sheet of boards that does not say which pairs and byes were set by hand."""

    def cell(one: Cell) -> Cell:
        return replace(one, mark="") if isinstance(one, Outcome) else one

    made, closing = _each_cell(document, cell), document.closing
    listings = tuple(
        replace(one, entries=tuple(entry.removesuffix(BY_HAND_SIGN) for entry in one.entries))
        for one in closing.listings
    )
    only = {BY_HAND_SIGN}
    return replace(
        made,
        rows=tuple(replace(row, signs=row.signs - only) for row in made.rows),
        closing=replace(closing, listings=listings, signs=closing.signs - only),
    )
