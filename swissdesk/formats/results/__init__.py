"""Results of a round that somebody else wrote into a table or a letter."""
