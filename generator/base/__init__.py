"""Small tools without knowledge of games: errors, units, geometry, colours, files."""
