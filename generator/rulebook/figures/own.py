"""A kind that only one game has: its template draws it, in the largest of its sizes that fits."""

from __future__ import annotations

from generator.base.units import size
from generator.rulebook.figures.ask import Ask, Drawing


def draw(ask: Ask) -> Drawing:
    """Draw the figure in ``size``: one size, or several from the widest to the narrowest."""
    given = ask.fields.get("size")
    sizes = []
    for n, each in enumerate(given if isinstance(given, list) else [given]):
        try:
            sizes.append(size(each))
        except ValueError as error:
            accepted = 'a size such as "84 x 60 mm", or a list of sizes'
            raise ask.wrong(("size", n) if isinstance(given, list) else ("size",), str(error), accepted) from None
    width, height = next(((w, h) for w, h in sizes if w <= ask.room), sizes[-1])
    return Drawing(f"figures/{ask.fields['kind']}.svg", width, height, {"figure": ask.fields})
