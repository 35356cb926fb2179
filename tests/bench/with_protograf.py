"""The deck in protograf, its nearest equivalent; CSV and PDF are its arguments. Runs in an environment of its own.

The font must lie where the system finds it.
"""

import sys
from pathlib import Path

from protograf import Card, CardBack, Create, Data, Deck, Font, Save, T, circle, rectangle, text

table, out = sys.argv[1:]
sys.argv[1:] = []  # protograf reads the command line, too
number = len(Path(table).read_text("utf-8").splitlines()) - 1

Create(filename=out, paper="A4", margin_left=0.97, margin_right=0.97, margin_top=1.5, margin_bottom=1.5)
Font("Source Sans Pro")
Data(filename=table)
Deck(cards=number, width=6.35, height=8.89, grid_marks=True, stroke="white")
frame = rectangle(
    x=0.3, y=0.3, width=5.75, height=8.29, rounding=0.25, stroke=T("{{ colour }}"), stroke_width=2.27, fill=None
)
name = text(x=3.175, y=1.2, text=T("{{ name }}"), font_size=13, align="centre")
disc = circle(cx=3.175, cy=3.4, radius=1.4, fill=T("{{ colour }}"), stroke=T("{{ colour }}"))
value = text(x=3.175, y=3.9, text=T("{{ value }}"), font_size=40, align="centre", stroke="white")
words = text(x=0.7, y=5.6, width=4.95, height=2.2, wrap=True, text=T("{{ text }}"), font_size=10, align="left")
Card("*", frame, name, disc, value, words)
ground = rectangle(x=0, y=0, width=6.35, height=8.89, fill="#243b53", stroke="#243b53")
ring = circle(cx=3.175, cy=4.445, radius=2.2, fill=None, stroke="#f0b429", stroke_width=3.4)
title = text(x=3.175, y=4.7, text="Bench", font_size=20, align="centre", stroke="#f0b429")
CardBack("*", ground, ring, title)
Save()
