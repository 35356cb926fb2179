"""Pictures of the rulebook that only Amino has."""
