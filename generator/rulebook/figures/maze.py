"""A maze."""

from generator.rulebook.figures.ask import Ask, Drawing


def draw(ask: Ask) -> Drawing:
    raise ask.wrong(("kind",), "not yet")
