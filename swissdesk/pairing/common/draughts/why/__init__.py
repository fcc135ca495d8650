"""Why a draughts round is paired as it is (3.18.2-3.18.7)."""
