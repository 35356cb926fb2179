"""All open tables of a server: folds over their logs, sessions, limits, and news between workers."""
