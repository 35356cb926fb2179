"""The deeds of a turn of Genetico, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Draw:
    """A turn's draw; ``projects`` is how many of the cards from the discard pile are projects."""

    pile: str
    projects: int = 0


@dataclass(frozen=True)
class Start:
    project: str


@dataclass(frozen=True)
class Attach:
    project: str
    resource: str


@dataclass(frozen=True)
class Finish:
    project: str


@dataclass(frozen=True)
class Modifier:
    """A card with what it asks for; ``notebook`` if its target cancelled it, or the card that did it.

    ``species`` are the resources that are burned or taken, whatever their kind.
    """

    card: str
    target: int | None = None
    project: str | None = None
    species: tuple[str, ...] = ()
    projects: int = 0
    notebook: bool | str = False


@dataclass(frozen=True)
class Collaboration:
    """A project of the seat whose turn it is and another's; without effect until both have agreed.

    Without an answer it ends with its turn, unless it is ``late``: added to an earlier turn, as a correction.
    """

    project: str
    other: str
    agreed: bool = False
    late: bool = False


@dataclass(frozen=True)
class End:
    """The end of a turn: the cards discarded; ``passed`` if nothing could be drawn or played."""

    resources: int
    projects: int
    passed: bool = False


@dataclass(frozen=True)
class HeldModifier(Modifier):
    """A modifier where every card is known: ``cards`` are those taken from the discard pile, or discarded."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class HeldEnd(End):
    """The end of a turn where every card is known: ``cards`` are those discarded, the last one on top."""

    cards: tuple[str, ...] = ()
