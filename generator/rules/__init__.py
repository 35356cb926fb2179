"""The seam between Cutline and games with rules of their own: a game's record, and the registry that finds it."""
