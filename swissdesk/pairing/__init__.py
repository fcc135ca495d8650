"""Who meets whom, and why: pure functions."""
