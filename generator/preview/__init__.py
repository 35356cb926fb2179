"""A game's faces as a web page to keep."""
