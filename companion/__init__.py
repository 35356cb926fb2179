"""Cutline's companion: keeps a table's score on the players' phones."""
