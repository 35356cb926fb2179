"""The seam between Cutline and games with rules of their own: their record, and how it is found."""
