"""One file a family of tie-breaks, found by itself."""
