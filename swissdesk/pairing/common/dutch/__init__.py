"""What the editions of the FIDE (Dutch) system share, and systems that are built on it."""
