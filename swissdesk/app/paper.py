"""What is to be said about sheets: the options of one, for the window and the terminal."""

from swissdesk.reports import ReportInfo, ReportOptions

__all__ = ["ReportInfo", "ReportOptions"]
