"""A receipt as values: who gets what, before anybody draws it."""

from dataclasses import dataclass

from swissdesk.reports.document import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLine:
    """A line of a receipt: a small word, then what is printed or left to be written."""

    label: str
    value: str | Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """A paper to be cut off and signed; *signatures* stand under lines at its foot."""

    title: str
    amount: str
    lines: tuple[ReceiptLine, ...]
    signatures: tuple[str, ...]
