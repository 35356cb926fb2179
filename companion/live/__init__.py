"""Streams that bring each phone the newest state."""
