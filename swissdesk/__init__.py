"""SwissDesk: a workstation for the arbiter of Swiss-system tournaments."""

__version__ = "0.1.0"
