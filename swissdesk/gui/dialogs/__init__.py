"""The few windows that ask."""
