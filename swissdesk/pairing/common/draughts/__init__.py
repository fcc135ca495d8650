"""What the draughts systems of articles 3.18.4-3.18.7 have in common (3.18.2)."""
