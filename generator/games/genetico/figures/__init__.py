"""Pictures of the rulebook that only Genetico has."""
