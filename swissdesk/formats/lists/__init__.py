"""Rating lists as federations publish them, read as a stream: they are too big to be held."""
