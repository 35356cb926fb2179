"""Genetico: its rules, numbers and economy."""
