"""Checks that an ant game can be printed and played: errors stop a build, facts say what a change leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from generator.base.errors import CutlineError, listed
from generator.games.ants.figures.judge import left_out
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.rules.reading import fewer, lacking, misnamed, numbers_of, removal, too_few, unsaid
from generator.rules.record import Row
from generator.spec import Game, Piece

SIDES = 6  # of the die that its face draws
HIGHEST = 99  # a number that fits on a side
KINDS = (2, 6)  # of resources: a colony card has room for so many chambers
TOKENS = 12  # places in a chamber
CARDS = 12  # kinds of ant cards in the row of a colony card
SCENES = ("flight", "carrying", "crossing", "clash", "barrier", "covering", "march", "nest", "night")
"""The pictures of ant cards, in templates/faces/ants/_scenes.svg."""
PLAYED = {
    "wings": "",
    "transport": "",
    "bridge": "bridge-piece",
    "revenge": "",
    "blockade": "blockade-piece",
    "superimpose": "",
}
"""The ant cards that have rules of their own, and the pieces they put on the meadow."""
NEEDED = {"tiles": (), "ant-cards": (), "colony-cards": (), "pieces": ("hive", "ant"), "dice": ("die",)}
"""The components that the game can't be played without, and pieces of theirs."""


def checks(game: Game) -> Iterator[Row]:
    """Yield what can't be printed or played, and what is left out of the rulebook because of the game's numbers."""
    found: list[Row] = [("error", "rules", what) for what in _unfit(game)]
    found += [*_die(game), *_resources(game), *_cards(game), *_scenes(game)]
    if not found:
        found += [*_colonies(game), *_tiles(game)]
    yield from found
    if any(severity == "error" for severity, _, _ in found):
        return
    try:
        rules = Ants(numbers_of(game, Numbers.of))
    except CutlineError as error:
        yield "error", "rules", str(error)
        return
    yield from _reachable(game, rules)
    yield from _enough(game, rules)
    yield from _marks(game)
    yield from _facts(game, rules)
    yield from _pictures(game)


def _unfit(game: Game) -> Iterator[str]:
    yield from too_few(game)
    yield from lacking(game, NEEDED)
    yield from misnamed(game, "seats", lambda each: [seat.id for seat in each.seats])
    yield from unsaid(game, "aid", *(["box"] if "assembly" in game.components else []))  # which shows how to fold it


def _error(game: Game, name: str, path: Sequence[str], what: str) -> Row:
    return "error", name, f"{game.place(*path)}: {what}."


def _odd(game: Game, key: str) -> list[str]:
    """Return the path of a list of data, or of the map that a tweak has put among its values."""
    values = game.data.get(key)
    maps = [str(each.get("id")) for each in values if isinstance(each, Mapping)] if isinstance(values, tuple) else []
    return ["data", key, *maps[:1]]


def _pieces(game: Game, component: str) -> tuple[Piece, ...]:
    """Return a component's pieces; none if a changed copy lacks it."""
    return game.components[component].pieces if component in game.components else ()


def _die(game: Game) -> Iterator[Row]:
    die = game.data.get("die")
    at = _odd(game, "die")
    numbers = list(die) if isinstance(die, tuple) else []
    if len(numbers) != SIDES or any(type(number) is not int or not 0 <= number <= HIGHEST for number in numbers):
        why = f"data.die needs {SIDES} whole numbers from 0 to {HIGHEST}"
        if len(numbers) not in (0, SIDES):
            why = f"the ants' die is a cube, so it can't have {len(numbers)} faces: {why}"
        yield _error(game, "dice", at, f"{why}. Another die needs a size such as d8 22 mm and a face of its own")
        return
    stickers = [piece for piece in _pieces(game, "dice") if piece.id != "die"]
    for piece in stickers:
        if (side := piece.fields.get("side")) is not None and side not in range(1, SIDES + 1):
            what = f"a sticker is for side {side}, but a die has sides 1 to {SIDES}"
            yield _error(game, "dice", ("components", "dice", "pieces", piece.id, "side"), what)
    sides = {piece.fields.get("side") for piece in stickers}
    missing = [str(side) for side in range(1, SIDES + 1) if sides and side not in sides]
    if missing and any(side is not None for side in sides):
        where = removal(game, "dice", f"sticker-{missing[0]}")
        yield "error", "dice", f"{where}: there is no sticker for side {listed(missing)} of the die."
    for piece in _pieces(game, "dice"):
        needed = {name: game.rules.get(name, 1) for name in ("transport_dice", "card_dice")}
        name = max(needed, key=lambda each: needed[each])
        if piece.id == "die" and piece.copies < needed[name]:
            what = f"dice.die.copies is {piece.copies}, but {name} is {needed[name]}. Raise copies, or lower {name}"
            yield _error(game, "dice", ("components", "dice", "pieces", "die", "copies"), what)


def _resources(game: Game) -> Iterator[Row]:
    for key, such in (("resources", "[flower, fungus, caterpillar]"), ("permutation", "[1, 2, 3]")):
        if not isinstance(game.data.get(key), tuple) or not all(isinstance(each, str | int) for each in game.data[key]):
            yield _error(game, "resources", _odd(game, key), f"data.{key} is not a list. Accepted: such as {such}")
            return
    kinds, points = list(game.data["resources"]), game.data["permutation"]
    low, high = KINDS
    if not low <= len(kinds) <= high or len(set(kinds)) < len(kinds):
        what = f"data.resources lists {len(kinds)} kinds: a colony card has room for {low} to {high} different ones"
        yield _error(game, "resources", ("data", "resources"), f"{what} (templates/faces/ants/colony.svg)")
    if len(points) != len(kinds):
        what = f"{len(kinds)} kinds of resources, but data.permutation has {len(points)} numbers of points"
        what += ". Give each kind of resource its points, such as [1, 2, 3]"
        yield _error(game, "resources", ("data", "permutation"), what)
    elif any(type(number) is not int or not 0 <= number <= HIGHEST for number in points):
        what = f"data.permutation needs whole numbers from 0 to {HIGHEST}"
        yield _error(game, "resources", ("data", "permutation"), what)
    pieces = {piece.id: piece for piece in _pieces(game, "pieces")}
    for kind in kinds:
        if kind not in pieces:
            what = f'data.resources lists "{kind}", but there is no piece "{kind}" in pieces'
            fix = "Add it, or take it out of resources, and its points out of permutation"
            yield "error", "resources", f"{fewer(game, 'pieces', 'data.resources')}: {what}. {fix}."
            continue
        if pieces[kind].copies > TOKENS:
            what = f"{kind}: {pieces[kind].copies} tokens, but a chamber has room for {TOKENS}"
            where = ("components", "pieces", "pieces", kind, "copies")
            yield _error(game, "resources", where, f"{what} (templates/faces/ants/colony.svg)")
        for language, text in game.texts.items():
            if not text.pieces.get(kind, {}).get("name"):
                what = f'resource "{kind}" has no name in {language}'
                what += f". Add pieces.{kind}.name to text/{language}.yaml"
                yield _error(game, "resources", ("components", "pieces", "pieces", kind), what)


def _marks(game: Game) -> Iterator[Row]:
    """Yield resources without a mark beside others that have one: phones would miss them in a photo of the chambers."""
    tokens = [piece for piece in _pieces(game, "pieces") if piece.id in game.data["resources"]]
    for token in tokens:
        if not token.codes and any(each.codes for each in tokens):
            at = game.place("components", "pieces", "pieces", token.id)
            yield "warning", "resources", f"{at}: phones can't read {token.id} in a photo. Add codes: true."


def _colonies(game: Game) -> Iterator[Row]:
    owners = Counter(piece.fields["seat"].id for piece in _pieces(game, "colony-cards"))
    for seat in game.seats:
        if owners[seat.id] != 1:
            what = f"seat {seat.id} has {owners[seat.id]} colony cards, not 1"
            yield _error(game, "colonies", ("components", "colony-cards", "pieces"), what)


def _cards(game: Game) -> Iterator[Row]:
    cards = [piece.id for piece in _pieces(game, "ant-cards")]
    if len(cards) > CARDS:
        what = f"{len(cards)} kinds of ant cards: a colony card has room for {CARDS}"
        where = ("components", "ant-cards", "pieces", cards[-1])
        yield _error(game, "ant cards", where, f"{what} (templates/faces/ants/colony.svg)")
    faces = {piece.id.rpartition("-")[0] for piece in _pieces(game, "pieces")}
    for card, piece in PLAYED.items():
        if piece and card in cards and piece not in faces:
            yield (
                "error",
                "ant cards",
                f'{removal(game, "pieces", piece)}: the ant card "{card}" needs the pieces "{piece}".',
            )
        if piece and card not in cards and piece in faces:
            what = f'without the ant card "{card}", nothing uses the pieces "{piece}"'
            fix = f"Remove them, too (pieces.{piece}: null), or say in the rulebook what they are for"
            yield "warning", "ant cards", f"{removal(game, 'ant-cards', card)}: {what}. {fix}."
    for card in cards:
        if card not in PLAYED:
            what = f'"{card}" is printed, and phones record it as played. A rule that phones check needs code'
            yield "fact", "ant cards", f"{what} in companion/games/ants/deeds.py"


def _scenes(game: Game) -> Iterator[Row]:
    for piece in _pieces(game, "ant-cards"):
        if piece.fields.get("scene") not in (None, "", *SCENES):
            path = ("components", "ant-cards", "pieces", piece.id, "scene")
            what = f'no picture "{piece.fields["scene"]}" for an ant card. Accepted: {listed(SCENES)}'
            yield _error(game, "ant cards", path, what)


def _tiles(game: Game) -> Iterator[Row]:
    kinds = game.data.get("resources", ())
    for piece in _pieces(game, "tiles"):
        resource = piece.fields.get("resource")
        if resource and resource not in kinds:
            what = f'"{resource}" on tile {piece.id} is not a resource. Accepted: {listed(kinds)}'
            yield _error(game, "tiles", ("components", "tiles", "pieces", piece.id, "resource"), what)


def _reachable(game: Game, rules: Ants) -> Iterator[Row]:
    goal, most = rules.rules["winning_points"], rules.most_points
    if goal > most:
        what = f"winning_points {goal} can't be reached: all {rules.resources} resources together bring at most {most}"
        at = fewer(game, "pieces", "rules.winning_points", "data.permutation")
        yield "error", "winning", f"{at}: {what}. Lower it, or add resources."
    if max(rules.die) == 0:
        what = "every side of the die is 0, so nothing can ever be transported"
        yield _error(game, "dice", ("data", "die"), what)


def _enough(game: Game, rules: Ants) -> Iterator[Row]:
    players, start = game.players[1], rules.rules["start_tiles"]
    if (needed := players * start + 1) > rules.numbers.tiles:
        what = f"{players} players with {start} each and the first one need {needed} triangles"
        what += f", but there are only {rules.numbers.tiles}"
        yield _error(game, "tiles", ("players", "max"), f"{what}. Add tiles, or lower players.max or start_tiles")
    if rules.resources < players:
        what = f"{players} players, but only {rules.resources} resources"
        yield _error(game, "resources", ("players", "max"), f"{what}. Add copies, or lower players.max")


def _facts(game: Game, rules: Ants) -> Iterator[Row]:
    numbers = rules.rules
    if numbers["income_hives"] > numbers["hives"]:
        what = f"income_hives is {numbers['income_hives']}, but a player has only {numbers['hives']}"
        yield "fact", "hives", f"{what}: cards and rulebook say {rules.hives_back}"
    points = [tuple(own.values()) for own in rules.numbers.chambers.values()]
    if same := len(points) - len(set(points)):
        yield "fact", "colonies", f"{same} of {len(points)} colony cards repeat the points of another"
    if "transport" in rules.numbers.kinds and rules.dice(card=True) <= rules.dice():
        yield "fact", "dice", "the Transport card adds no die: card_dice is not more than transport_dice"


def _pictures(game: Game) -> Iterator[Row]:
    try:
        for id, why in left_out(game).items():
            yield "fact", "pictures", f'"{id}" is left out of the rulebook: {why}'
    except CutlineError:
        return  # the rulebook itself reports what is wrong with its pictures
