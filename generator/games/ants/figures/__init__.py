"""Pictures of the rulebook that only the ant game has."""
