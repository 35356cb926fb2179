"""Amino: its rules and numbers."""
