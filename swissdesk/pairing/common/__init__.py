"""What pairing systems share word for word."""
