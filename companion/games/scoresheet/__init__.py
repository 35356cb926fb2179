"""Any game that says in its spec how it is scored, on the companion's frame."""
