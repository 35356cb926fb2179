"""Makes faces clear for low vision: text that stands out too little gets a darker or lighter ink, or an outline."""

from __future__ import annotations

import copy
from dataclasses import replace

from generator.base.colours import contrast, mixed
from generator.base.errors import CutlineError
from generator.base.numbers import short
from generator.draw.contrast import faint
from generator.draw.ground import Grounds
from generator.faces import Face
from generator.faces.letters import THICK, Said
from generator.faces.margin import lettering

CLEAR = 7.0  # the least contrast of text in large print, as WCAG asks for at level AAA
_BLACK, _WHITE = "#000000", "#ffffff"
_STEPS = 20
_OUTLINE = 2.2 * THICK  # of the size: the width of an outline, half of it hidden by the letters


def clear(face: Face) -> Face:
    """Return the face with text that has a contrast of 7 : 1 or more with what it is printed on."""
    said = lettering(face)
    try:
        weak = list(faint(said, Grounds().of(face), CLEAR)) if said else []
    except CutlineError:
        return face  # its mistake is reported when it is drawn
    if not weak:
        return face
    tree = copy.deepcopy(face.tree)
    texts = list(tree.iter("text"))
    for each, _, beneath in weak:
        _mend(texts[each.number].attrib, each, beneath)
    done = replace(face, tree=tree, compiled=None)
    for each, _, _ in faint(lettering(done), Grounds().of(done), CLEAR):
        _outline(texts[each.number].attrib, each)  # no ink is clear on all of what is beneath
    return done


def _mend(text: dict[str, str], said: Said, beneath: str) -> None:
    """Darken or lighten the ink until it is clear, whichever suits the ground; give it an outline if neither does."""
    goal = max((_BLACK, _WHITE), key=lambda ink: contrast(ink, beneath))
    for step in range(1, _STEPS + 1):
        ink = mixed(said.ink, goal, step / _STEPS)
        if contrast(ink, beneath) >= CLEAR + 0.2:
            text["fill"] = ink
            text["fill-opacity"] = "1"
            return
    _outline(text, said)


def _outline(text: dict[str, str], said: Said) -> None:
    """Set letters off with an outline: light ones with a dark one, dark ones with a light one."""
    light = contrast(said.ink, _BLACK) > contrast(said.ink, _WHITE)
    text["fill"], around = (_WHITE, _BLACK) if light else (_BLACK, _WHITE)
    text |= {"fill-opacity": "1", "stroke": around, "stroke-width": short(_OUTLINE * said.size)}
    text |= {"stroke-linejoin": "round", "paint-order": "stroke"}
