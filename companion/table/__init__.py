"""One table as a pure fold over its events, and what all games share."""
