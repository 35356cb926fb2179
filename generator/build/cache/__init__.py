"""Keeps files that are up to date, so that a build makes only what changed."""
