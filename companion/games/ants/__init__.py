"""The ant game at a table: turns, dice, stores, timers and fights."""
