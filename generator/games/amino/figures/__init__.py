"""Figures that only Amino's rulebook has."""
