"""The ant game: its rules, maze and tiles."""
