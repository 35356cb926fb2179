"""Any game whose spec says how it is scored, on the companion's frame."""
