"""Points, tie-breaks and tables: pure functions of a tournament."""
