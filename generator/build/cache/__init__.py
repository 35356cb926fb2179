"""Keeps files that are up to date: a build makes only what changed."""
