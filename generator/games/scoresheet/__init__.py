"""Scoring for any game whose spec has `scoring`."""
