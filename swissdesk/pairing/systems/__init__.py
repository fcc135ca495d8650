"""One module or package a pairing system, found by its code."""
