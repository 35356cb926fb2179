"""The preflight: finds what would go wrong on paper or at the table before it costs anything."""
