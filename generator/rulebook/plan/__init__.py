"""Plans the pages of a book: measured strips in, their positions out. Numbers only."""
