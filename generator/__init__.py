"""Cutline's generator: from a game's spec to printable sheets."""

__version__ = "0.1.0"
