"""One file a kind of action."""
