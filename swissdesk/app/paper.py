"""What is to be said about sheets: the options of one, for the window and the terminal."""

from swissdesk.reports import ReportInfo, ReportOptions
from swissdesk.reports.protocol import ONE_SHEET

__all__ = ["ONE_SHEET", "ReportInfo", "ReportOptions"]
