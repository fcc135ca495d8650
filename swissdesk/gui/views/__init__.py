"""One file a view."""
