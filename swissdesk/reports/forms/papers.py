"""What is no table, as parts of a page: slips, cards, receipts, numbers, letters.

In the browser they stand one below the other, in their order; piles are a matter of paper.
"""

from collections.abc import Iterator
from html import escape

from swissdesk.domain.ids import Colour
from swissdesk.i18n import tr
from swissdesk.reports.document import Document, Person
from swissdesk.reports.forms.parts import classes, person, square, wide
from swissdesk.reports.letter import (
    Framed,
    Grid,
    GridCell,
    GridColumn,
    GridRow,
    Paragraph,
    Piece,
    Replaced,
    Term,
    Titled,
)
from swissdesk.reports.player_card import CardEntry, CardFace
from swissdesk.reports.receipt import Receipt
from swissdesk.reports.result_slip import Slip, SlipGame, SlipSide
from swissdesk.reports.tent import Tent

_BOX = '<span class="tick">☐</span>'


def papers(document: Document) -> Iterator[str]:
    """Yield what *document* holds besides tables, a part for each paper or piece of text."""
    yield from map(_piece, document.pieces)
    yield from map(_receipt, document.receipts)
    yield from map(_card, document.cards)
    if document.slips is not None:
        arbiter = document.slips.arbiter
        yield from (_slip(slip, document.round, arbiter) for slip in document.slips.slips)
    if document.tents is not None:
        yield from map(_tent, document.tents.tents)


def _boxed(kind: str, *parts: str) -> str:
    body = "\n".join(filter(None, parts))
    return f'<section class="paper {kind}">\n{body}\n</section>'


def _line(*texts: str, tag: str = "p") -> str:
    text = " ".join(filter(None, texts))
    return f"<{tag}>{text}</{tag}>" if text else ""


def _strong(text: str) -> str:
    return f"<b>{escape(text)}</b>" if text else ""


def _signatures(captions: tuple[str, ...]) -> str:
    return f'<p class="sign">{"".join(f"<span>{escape(one)}</span>" for one in captions)}</p>'


# Texts


def _piece(piece: Piece) -> str:
    match piece:
        case Framed():
            sentences = [_line(escape(sentence)) for sentence in piece.sentences]
            return _boxed("framed", _line(escape(piece.title), tag="h2"), *sentences)
        case Titled():
            return _line(escape(piece.text), tag="h2")
        case Paragraph():
            return _line(escape(piece.text))
        case Term():
            return _line(_strong(piece.word), escape(piece.meaning))
        case Replaced():
            return _replaced(piece)
    return _grid(piece)


def _grid(grid: Grid) -> str:
    heads = "".join(
        f'<th scope="col"{classes(one.align)}>{escape(one.head)}</th>' for one in grid.columns
    )
    return wide(heads, [_grid_row(grid, row) for row in grid.rows], "log")


def _grid_row(grid: Grid, row: GridRow) -> str:
    cells = "".join(
        f"<td{_classes(column, cell)}>{_grid_cell(cell)}</td>"
        for column, cell in zip(grid.columns, row.cells, strict=True)
    )
    return f'<tr class="chosen">{cells}</tr>' if row.chosen else f"<tr>{cells}</tr>"


def _classes(column: GridColumn, cell: GridCell) -> str:
    return classes(column.align, bold=column.bold, named=isinstance(cell, Person))


def _grid_cell(cell: GridCell) -> str:
    match cell:
        case Person():
            return person(cell)
        case Colour():
            return square(cell)
    return escape(cell or "")


def _replaced(piece: Replaced) -> str:
    was, now = (_pair(pair) for pair in (piece.was, piece.now))
    return _boxed(
        "changed",
        _line(escape(tr("Board")), _strong(piece.board)),
        _line(f"<del>{was}</del>" if was else ""),
        _line(f"<ins>{now}</ins>" if now else ""),
    )


def _pair(pair: tuple[Person, Person] | None) -> str:
    if pair is None:
        return ""
    white, black = pair
    return f"{square(Colour.WHITE)}{person(white)} — {square(Colour.BLACK)}{person(black)}"


# Papers to be cut apart


def _receipt(receipt: Receipt) -> str:
    lines = "\n".join(
        f"<dt>{escape(one.label)}</dt><dd>"
        f"{person(one.value) if isinstance(one.value, Person) else escape(one.value)}</dd>"
        for one in receipt.lines
    )
    return _boxed(
        "receipt",
        f'<h2>{escape(receipt.title)} <span class="sum">{escape(receipt.amount)}</span></h2>',
        f"<dl>{lines}</dl>",
        _signatures(receipt.signatures),
    )


def _slip(slip: Slip, round_no: int | None, arbiter: str) -> str:
    of = f"{tr('Round {round}', round=round_no)} · " if round_no is not None else ""
    return _boxed(
        "slip",
        f"<h2>{escape(of)}{escape(tr('Board'))} {escape(slip.board)}</h2>",
        _side(slip.white, Colour.WHITE),
        _side(slip.black, Colour.BLACK),
        *map(_game, slip.games),
        _signatures((slip.white.signs[0], slip.black.signs[0], arbiter)),
    )


def _side(side: SlipSide, colour: Colour) -> str:
    word = tr("White") if colour is Colour.WHITE else tr("Black")
    return _line(square(colour), f"{escape(word)}:", person(side.person), escape(side.rating))


def _game(game: SlipGame) -> str:
    ways = "".join(
        f"<span>{_BOX} {escape(word)} <b>{escape(result)}</b></span>"
        for word, result in game.outcomes
    )
    return f'<p class="ways">{_strong(game.title)}{ways}</p>'


def _card(card: CardFace) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in card.heads)
    rows = [_card_row(entry, name) for entry, name in zip(card.entries, card.names, strict=True)]
    below = [
        _line(escape(word), _strong(figure), escape(rest)) for word, figure, rest in card.below
    ]
    return _boxed(
        "card",
        f"<h2>{escape(card.number)} <bdi>{escape(card.surname)} {escape(card.given)}</bdi></h2>",
        _line(escape(card.facts)),
        wide(heads, rows),
        *below,
        _line(escape(card.foot)),
    )


def _card_row(entry: CardEntry, name: str) -> str:
    white, black = (_side_of(entry, colour) for colour in (Colour.WHITE, Colour.BLACK))
    number = str(entry.number or "") or ("" if entry.is_open else "—")
    before = (str(entry.round), white, black, escape(number))
    after = (entry.arrow.value, escape(entry.result), _strong(entry.score))
    left, right = ("".join(f"<td>{one}</td>" for one in some) for some in (before, after))
    return f'<tr>{left}<td class="n"><bdi>{escape(name)}</bdi></td>{right}</tr>'


def _side_of(entry: CardEntry, colour: Colour) -> str:
    return square(colour) if entry.colour is colour else _BOX if entry.is_open else ""


def _tent(tent: Tent) -> str:
    foot = " · ".join(filter(None, (tent.left, tent.middle, tent.right)))
    return _boxed(
        "tent",
        _line(escape(tent.corner)),
        f'<p class="large"><bdi>{escape(tent.large)}</bdi></p>',
        _line(f"<bdi>{escape(tent.under)}</bdi>" if tent.under else ""),
        _line(escape(foot)),
    )
