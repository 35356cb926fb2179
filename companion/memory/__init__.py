"""The memory of games: what was played at the tables a phone knows, read from their logs and nowhere else."""
