"""The end of a game of Genetico: each player's finished and unfinished projects, scored by the rules."""

from __future__ import annotations

from typing import Any

from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico, winners
from generator.games.genetico.scenes import Scenes
from generator.rulebook.figures.ask import Ask, Drawing

_CARD, _NAME, _ROW, _SCORE = 13.6, 10.5, 21.4, 24.0  # mm: width of a card and a name, height of a row, the working
_TALL = 88.9 / 63.5


def draw(ask: Ask) -> Drawing:
    """Draw a row for each of ``players``: ``finished`` and ``unfinished`` projects; without any, those of the deck."""
    ask.only(("players",))
    rules = Genetico(Numbers.of(ask.game))
    rows = ask.listing("players") or Scenes(rules).end
    names = ask.game.texts[ask.language].strings["figures"]["players"]
    if not 1 <= len(rows) <= len(names):
        raise ask.wrong(("players",), f"{len(rows)} players", f"1 to {len(names)}")
    shown, scores = [], []
    most = max(sum(len(row.get(key, [])) for key in ("finished", "unfinished")) for row in rows)
    step = min(_CARD + 1.2, (ask.room - _NAME - _SCORE - _CARD - 4.0) / max(most - 1, 1))
    for n, row in enumerate(rows):
        cards: list[dict[str, Any]] = []
        for key in ("finished", "unfinished"):
            for k, id in enumerate(row.get(key, [])):
                ask.component_of(str(id), ("players", n, key, k), "projects")
                x = _NAME + len(cards) * step + (4.0 if key == "unfinished" and cards else 0.0)
                project, lost = rules.projects[str(id)], key == "unfinished"
                cards.append(
                    {"id": project.id, "x": x, "lost": lost, "points": project.loss if lost else project.worth}
                )
        score = rules.score(row.get("finished", []), row.get("unfinished", []))
        scores.append(score)
        shown.append({"name": names[n], "y": n * _ROW, "cards": cards, "working": score.working})
    best = winners(scores)
    for n, row in enumerate(shown, start=1):
        row["wins"] = n in best
    data = {"rows": shown, "card": _CARD, "tall": _CARD * _TALL, "row": _ROW}
    facts = {"players": rows, "scores": scores, "winners": [names[seat - 1] for seat in best]}
    return Drawing("figures/results.svg", ask.room, len(shown) * _ROW, data, facts)
