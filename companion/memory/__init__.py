"""The memory of games: what was played at the tables a phone knows, read only from their logs."""
