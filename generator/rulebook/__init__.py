"""Rulebooks from Markdown and the game's own numbers: pages to print, a booklet to fold, and a web page."""
