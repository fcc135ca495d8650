"""Sheets on paper: the only room that speaks reportlab."""
