"""Amino at a table: its events, its matches, how they change and how phones see them."""
