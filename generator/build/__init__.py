"""From games to files: plan, make, and a cache that keeps what is up to date. Imports go cache → make → plan."""
