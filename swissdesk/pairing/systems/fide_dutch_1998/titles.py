"""The titles in the order of this edition (A2), where it differs from that of today's rules."""

_ORDER = ("IGM", "WGM", "IM", "WIM", "FM", "WFM")


def title_place(title: str) -> int:
    """Return the place of *title*: GM counts as IGM, titles of later times as none (R2)."""
    known = "IGM" if title == "GM" else title
    return _ORDER.index(known) if known in _ORDER else len(_ORDER)
