"""Genetico at a table: turns, projects, collaborations, modifiers and piles, or only the count at the end."""
