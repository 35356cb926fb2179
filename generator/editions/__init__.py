"""Editions of a game: what was printed, what changed since, and a print of only that."""
