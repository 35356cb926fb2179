"""Plays many games between bots and reports what happens in them; it knows no game itself."""
