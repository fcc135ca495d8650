"""Bytes from outside to domain values, and back."""
