"""Limits that a game's files and the command line share."""

MAX_COPIES = 1000  # of one piece
MAX_PLAYERS = 20
MAX_CODES = 240  # different marks on the pieces of a game
MAX_SEATS = 10  # with a colour and a shape each, and with a phone at a table
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "drop", "crescent", "heart")
