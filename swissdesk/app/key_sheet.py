"""The printed page of keys, for the window: it belongs to no tournament."""

from swissdesk.reports.key_sheet import KeyGroup, print_keys

__all__ = ["KeyGroup", "print_keys"]
