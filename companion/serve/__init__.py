"""Starts the server: threads at home, workers for a club."""
