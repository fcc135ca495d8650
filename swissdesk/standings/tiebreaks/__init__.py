"""The tie-breaks: one family a file, found by themselves."""
