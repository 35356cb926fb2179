"""Limits that a game's files and the command line share."""

MAX_COPIES = 1000  # of one piece
MAX_PLAYERS = 20
