"""The preflight: what would go wrong on paper or at the table, before either costs anything."""
