"""The parts views are made of: buttons, labels, panels, messages."""
