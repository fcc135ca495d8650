"""What the arbiter can do: sessions and actions."""
