"""Genetico's projects on the table with attached resources, and a hand; the rules check it before it is drawn.

A single project has its resources below it; two projects in a collaboration are side by side, resources to the left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from generator.base.errors import Problem, listed
from generator.base.units import MM_PER
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.scenes import SCENES, Scene, Scenes
from generator.rulebook.figures.ask import Ask, Drawing, NotInThisGameError

_CUT = 0.94  # of a card's width: what is shown of it, down to the end of its picture
_LETTERS, _LINE, _EDGE = 8.75 * MM_PER["pt"], 3.2, 0.5  # mm: the names of cards, their lines, the space beside them
_LINES = 4  # of a name at most
_WIDTH, _GAP, _HEAD, _BADGE = 26.0, 1.6, 6.2, 8.6  # mm: a card, between cards, words above, a need's badge
_ROUND = 0.8  # mm around badges: for their rings and marks


@dataclass
class _Layout:
    """The parts of the picture, in mm. Cards that lie free have their names below their pictures."""

    wide: float
    names: Callable[[str], list[str]]  # the lines of a card's name, none if it is too long
    lines: int = 0  # of the longest name
    cards: list[dict[str, Any]] = field(default_factory=list)
    badges: list[dict[str, Any]] = field(default_factory=list)
    words: list[dict[str, Any]] = field(default_factory=list)
    signs: list[dict[str, Any]] = field(default_factory=list)

    @property
    def tall(self) -> float:
        return self.wide * _CUT + (self.lines * _LINE + 1.0 if self.lines else 0.0)

    def row(self, ids: list[tuple[str, str]], x: float, y: float, room: float, closest: float = 1.08) -> float:
        """Add cards from left to right, overlapping if room is short; return the end of the row."""
        step = min(self.wide * closest, (room - self.wide) / max(len(ids) - 1, 1))
        for n, (component, id) in enumerate(ids):
            name = self.names(id) if step >= self.wide or len(ids) == 1 else []
            high = self.tall if name else self.wide * _CUT
            self.cards.append({"of": component, "id": id, "x": x + n * step, "y": y, "name": name, "high": high})
        return x + (len(ids) - 1) * step + self.wide if ids else x

    def say(self, text: str, x: float) -> None:
        """Add words above x."""
        self.words.append({"text": text, "x": x})

    def claim(self) -> None:
        """Add what becomes of each card: projects are claimed, resources are burned."""
        for card in self.cards:
            sign = "finish" if card["of"] == "projects" else "burn"
            self.signs.append(
                {
                    "icon": sign,
                    "x": card["x"] + self.wide / 2,
                    "y": card["y"] + self.wide * _CUT / 2,
                    "r": self.wide * 0.21,
                }
            )


def draw(ask: Ask) -> Drawing:
    """Draw a ``scene`` of the story that the deck tells, or the cards that are named.

    These are one of ``projects``, or two in a collaboration, and what is ``attached``; ``players`` own them; ``done``
    if they are complete, ``claim`` to show what becomes of the cards.
    """
    ask.only(("scene", "projects", "attached", "hand", "players", "done", "claim", "width"))
    rules = Genetico(Numbers.of(ask.game))
    scene, ask = _staged(ask, rules)
    projects, attached = _ids(ask, "projects", "projects"), _ids(ask, "attached", "resources")
    _check(ask, rules, projects, attached)
    hand = [(ask.component_of(str(id), ("hand", n))[0], str(id)) for n, id in enumerate(ask.listing("hand"))]
    wide = ask.number("width", _WIDTH, 4)
    names = partial(_broken, ask, wide - 2 * _EDGE)
    layout = _Layout(wide, names, max((len(names(id)) for id in (*projects, *attached)), default=0))
    head = _HEAD if ask.listing("players") or hand else 0.0
    needs = _needs(rules, projects, attached)
    place = _collaboration if len(projects) > 1 else _solo
    width, height = place(ask, layout, projects, attached, needs, head)
    if ask.fields.get("claim"):
        layout.claim()
    if hand:
        start = layout.wide + _BADGE + 6 if projects else 0.0  # beside the project; attached cards are below
        layout.say(_strings(ask)["hand"], start)
        width = max(width, layout.row(hand, start, head, ask.room - start, 0.72))
        height = max(height, head + layout.wide * _CUT)
    data = {"layout": layout, "letters": _LETTERS, "line": _LINE, "cut": _CUT}
    facts = {"projects": projects, "attached": attached, "missing": rules.missing(projects, attached)}
    facts |= {"hand": [id for _, id in hand], "card": scene.card, "burned": scene.burned}
    return Drawing("figures/lab.svg", min(width, ask.room), height, data, facts)


def _staged(ask: Ask, rules: Genetico) -> tuple[Scene, Ask]:
    """Return the figure's scene, and the figure with its cards."""
    name = ask.fields.get("scene")
    if name is None:
        return Scene(), ask
    try:
        scene = Scenes(rules).scene(str(name))
    except KeyError:
        raise ask.wrong(("scene",), f'no scene "{name}"', listed(SCENES)) from None
    if scene is None:
        what, fix = f'this deck has no scene "{name}"', "Leave the picture out of the rulebook."
        raise NotInThisGameError([Problem(ask.file.place((ask.id, "scene")), what, fix=fix)])
    cards = {"projects": list(scene.projects), "attached": list(scene.attached), "hand": list(scene.hand)}
    return scene, replace(ask, fields={**ask.fields, **cards, "done": scene.done})


def _solo(
    ask: Ask, layout: _Layout, projects: list[str], attached: list[str], needs: list[dict[str, Any]], head: float
) -> tuple[float, float]:
    if not projects:
        return 0.0, 0.0
    layout.row([("projects", projects[0])], 0, head, layout.wide)
    _owners(ask, layout, [0.0])
    step = min(_BADGE, layout.tall / len(needs))
    for n, need in enumerate(needs):
        layout.badges.append({**need, "x": layout.wide + 5.6, "y": head + (n + 0.5) * step, "r": step * 0.4})
    width, height = layout.wide + _BADGE + 1.6, head + layout.tall
    if attached:
        end = layout.row([("resources", id) for id in attached], 0, height + _GAP, ask.room)
        width, height = max(width, end), height + _GAP + layout.tall
    return width, height


def _collaboration(
    ask: Ask, layout: _Layout, projects: list[str], attached: list[str], needs: list[dict[str, Any]], head: float
) -> tuple[float, float]:
    beside = len(projects) * layout.wide
    start = layout.row([("resources", id) for id in attached], 0, head, ask.room - beside - _GAP, 1.04)
    start += _GAP if attached else 0.0
    for n, id in enumerate(projects):
        layout.row([("projects", id)], start + n * layout.wide, head, layout.wide)
    _owners(ask, layout, [start + n * layout.wide for n in range(len(projects))])
    y = head + layout.tall + _ROUND + _BADGE / 2
    step = min(_BADGE, (ask.room - _ROUND) / len(needs))
    left = max(0.0, start + beside - _ROUND - len(needs) * step)
    for n, need in enumerate(needs):
        layout.badges.append({**need, "x": left + (n + 0.5) * step, "y": y, "r": step * 0.385})
    return max(start + beside, len(needs) * step + _ROUND), y + _BADGE / 2 + 0.2


def _owners(ask: Ask, layout: _Layout, xs: list[float]) -> None:
    names = _strings(ask)["players"]
    for n, (number, x) in enumerate(zip(ask.listing("players"), xs, strict=False)):
        if number not in range(1, len(names) + 1):
            raise ask.wrong(("players", n), f'no player "{number}"', f"1 to {len(names)}")
        layout.say(names[number - 1], x)


def _broken(ask: Ask, room: float, id: str) -> list[str]:
    """Return the lines of a card's name; none if it is too long for its card."""
    lines = ask.lines(str(ask.game.texts[ask.language].pieces[id]["name"]), _LETTERS, room)
    return lines if len(lines) <= _LINES else []


def _strings(ask: Ask) -> Any:
    return ask.game.texts[ask.language].strings["figures"]


def _ids(ask: Ask, key: str, component: str) -> list[str]:
    ids = [str(id) for id in ask.listing(key)]
    for n, id in enumerate(ids):
        ask.component_of(id, (key, n), component)
    return ids


def _check(ask: Ask, rules: Genetico, projects: list[str], attached: list[str]) -> None:
    for n, id in enumerate(attached):
        if not rules.fits(projects, attached[:n], id):
            lacking = listed(rules.missing(projects, attached[:n])) or "nothing more"
            raise ask.wrong(("attached", n), f'"{id}" does not fit {listed(projects)}', lacking)
    if projects and rules.complete(projects, attached) != bool(ask.fields.get("done", False)):
        if lacking := listed(rules.missing(projects, attached)):
            raise ask.wrong((), f"{listed(projects)} still needs {lacking}", fix="Attach it or remove done: true.")
        raise ask.wrong((), f"{listed(projects)} is complete", fix="Add done: true.")


def _needs(rules: Genetico, projects: list[str], attached: list[str]) -> list[dict[str, Any]]:
    """Return each need, with flags if it is supplied and if both projects have it."""
    lacking = list(rules.missing(projects, attached))
    rows = []
    for need in rules.needs(*projects):
        supplied = need not in lacking
        if not supplied:
            lacking.remove(need)
        shared = len(projects) > 1 and all(need in rules.projects[id].needs for id in projects)
        rows.append({"need": need, "supplied": supplied, "shared": shared})
    return rows
