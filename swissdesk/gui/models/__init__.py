"""Table models over a session."""
