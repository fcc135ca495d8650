"""Sheets on paper: the only room that speaks reportlab."""

from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.rendering import ReportInfo, kinds, render

__all__ = ["ReportInfo", "ReportOptions", "kinds", "render"]
