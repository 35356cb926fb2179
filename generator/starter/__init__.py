"""Writes a small new game that builds at once: a sample to change, or a spreadsheet's rows as cards."""
