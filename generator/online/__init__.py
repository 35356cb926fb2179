"""Fetches spreadsheets that are published on the web; the only part of Cutline that goes online."""
