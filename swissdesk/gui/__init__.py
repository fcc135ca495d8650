"""Windows: the only room that speaks Qt."""
