"""Amino at a table: its events, what is known of its matches, how they change and how phones see them."""
