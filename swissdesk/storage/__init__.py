"""The tournament file: the only room that speaks SQL."""
