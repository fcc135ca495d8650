"""Why a round of the Dutch system is paired as it is (both editions)."""
