"""The games' rules as pure functions: they read a game's numbers and decide, without state, clock or chance."""
