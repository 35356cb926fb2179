"""From games to files: plan them, make them, and keep those that are up to date. Imports go cache → make → plan."""
