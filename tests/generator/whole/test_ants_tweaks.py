"""Ideas that change more than a number of the ant game: print follows in all five languages, or says why it can't."""

import re
from xml.etree.ElementTree import Element

import pytest

from generator.base.errors import CutlineError
from generator.check.look import Look
from generator.faces import Face, Faces
from generator.rulebook.book import Rulebooks
from generator.rulebook.proof import proofread
from generator.rules.playable import refuse_unplayable
from generator.rules.registry import rules_of
from generator.spec import Game
from tests.amount import some
from tests.generator.games.ants.editions import (
    FOURTH,
    TEN,
    TOKEN,
    TUNNEL,
    WORDS,
    books,
    edition,
    in_some_languages,
    strings,
)

SIX = f"""
resources: [flower, fungus, caterpillar, honeydew, seed, nectar]
permutation: [1, 2, 3, 4, 5, 6]
pieces.honeydew: {{copies: 4, {TOKEN}, name: Honeydew}}
pieces.seed: {{copies: 7, {TOKEN}, icon: plant, ground: "#ffe0e0", name: Seed, many: seeds}}
pieces.nectar: {{copies: 1, {TOKEN}, name: Nectar}}
"""
TWO = "resources: [flower, fungus]\npermutation: [1, 2]\npieces.caterpillar: null"


def face(game: Game, component: str, piece: str, language: str = "en") -> Face:
    return Faces(game).face(language, component, piece)


def numbers(face: Face) -> list[str]:
    return sorted((run.text for run in face.texts if run.text.isdigit()), key=int)


def places(face: Face) -> list[Element]:
    """Return the places for tokens on a colony card."""
    return [element for element in face.tree.iter("rect") if element.get("stroke-dasharray") == "1.2 0.9"]


@pytest.mark.parametrize(
    ("die", "sides", "said"),
    [
        ("[1, 2, 3, 4, 5, 6]", "1 2 3 4 5 6", "1–6"),
        ("[3, 4, 5, 6, 7, 8]", "3 4 5 6 7 8", "3–8"),
        ("[1, 1, 2, 2, 3, 3]", "1 1 2 2 3 3", "1–3"),
        ("[12, 0, 1, 5, 3, 2]", "0 1 2 3 5 12", "0, 1, 2, 3, 5, 12"),
    ],
)
def test_dice_with_other_numbers(die: str, sides: str, said: str) -> None:
    game = edition(f"die: {die}")
    assert not [row for row in rules_of(game).checks(game) if row[0] == "error"]
    assert numbers(face(game, "dice", "die")) == sides.split()
    stickers = [numbers(face(game, "dice", f"sticker-{n}")) for n in range(1, 7)]
    assert stickers == [[number] for number in sides.split()]
    low, *_, high = sides.split()
    for language, book, _ in books(game):
        assert f"({said})" in strings(game, language)["strings.ant.transport"]
        dice = next(line for line in book.splitlines() if line.startswith("- dice/die:"))
        assert re.search(rf"\b{low}\b.*\b{high}\b", dice)
        assert not re.search(r"\b0\b.*\b5$", dice)
        sums = re.search(r"\d+", strings(game, language)["strings.assembly.build.die.steps.2"])
        if said.count("–") and len(set(sides.split())) == 6:
            assert sums
            assert sums[0] == str(int(low) + int(high))
        else:
            assert not sums, "opposite sides add up to different numbers"


@pytest.mark.parametrize(
    ("tweak", "message"),
    [
        ("die: [1, 2, 3, 4, 5, 6, 7, 8]", "the ants' die is a cube, so it can't have 8 faces"),
        ("die: [1, 2, 3, 4, 5, x]", "data.die needs 6 whole numbers from 0 to 99"),
        ("die: [0, 0, 0, 0, 0, 0]", "every side of the die is 0"),
        ("dice.sticker-3: null", "there is no sticker for side 3 of the die"),
        ("dice.sticker-3.side: 9", "a sticker is for side 9"),
        ("resources: [flower, fungus, caterpillar, honeydew]\npermutation: [1, 2, 3, 4]", 'no piece "honeydew"'),
        ("pieces.fungus: null", 'mine.yaml:2:1: data.resources lists "fungus", but there is no piece'),
        (FOURTH.replace("permutation: [1, 2, 3, 4]\n", ""), "4 kinds of resources, but data.permutation has 3"),
        (FOURTH.replace("de: Honigtau, ", ""), 'resource "honeydew" has no name in de. Add pieces.honeydew.name'),
        ("text.strings.seats.blakc: Black", 'strings.seats.blakc: there is no "blakc" to name. Did you mean "bl'),
        ("pieces.flower.copies: 13", "flower: 13 tokens, but a chamber has room for 12"),
        ("limits.winning_points: [1, 99]\nrules.winning_points: 25", "winning_points 25 can't be reached: all 12"),
        (TWO + "\nrules.winning_points: 24", "at most 12. Lower it, or add resources"),
        (TEN + "rules.start_tiles: 5", "10 players with 5 each and the first one need 51 triangles"),
        (TEN + "pieces.flower.copies: 1\npieces.fungus.copies: 1", "10 players, but only 6 resources"),
        ("tiles.curve.resource: honey", '"honey" on tile curve is not a resource. Accepted: flower, fungus'),
        (TUNNEL + "  scene: beach", 'no picture "beach" for an ant card. Accepted: flight, carrying, crossing'),
        ("pieces.bridge-piece: null", 'the ant card "bridge" needs the pieces "bridge-piece"'),
        ("colony-cards.colony: null\ncolony-cards.one: {seat: black}", "seat sky has 0 colony cards, not 1"),
    ],
)
def test_what_can_not_be_is_refused_with_a_reason(tweak: str, message: str) -> None:
    with pytest.raises(CutlineError, match=re.escape(message)):
        refuse_unplayable(edition(tweak))


def test_a_fourth_resource_needs_only_its_data() -> None:
    game = edition(FOURTH)
    cards = game.components["colony-cards"].pieces
    assert len({card.fields["points"] for card in cards}) == len(cards)
    assert {len(set(of)) for of in zip(*(card.fields["points"] for card in cards), strict=True)} <= {3, 4}, (
        "spread evenly"
    )
    card = face(game, "colony-cards", "colony-black")
    assert len(places(card)) == 16
    assert "H" in [run.text for run in face(game, "pieces", "honeydew").texts]
    for language, book, _ in books(game):
        assert WORDS[language] in book or WORDS[language].lower() in book
        (row,) = [line for line in book.splitlines() if line.startswith("- pieces/honeydew:")]
        assert re.search(r"\*\*4\s×\*\* " + WORDS[language], row, re.I)
        points = next(
            line for line in book.splitlines() if line.count('icon name="food"') == 1 and line.count("|") == 8
        )
        assert WORDS[language] in points
        assert " 16 " in book, "so many resources are there to store"


def test_a_letter_keeps_clear_of_the_mark_on_a_token_and_can_be_read_among_six_chambers() -> None:
    look = Look()
    look.at("colony-cards", "front", face(edition(SIX), "colony-cards", "colony-black"), "bottom-left")
    look.at("pieces", "front of honeydew", face(edition(FOURTH), "pieces", "honeydew", "it"), "bottom-left")
    assert not [row for row in look.found() if row[0] != "fact"]


@pytest.mark.parametrize(
    ("tweak", "each"), [(SIX, [4, 4, 4, 4, 7, 1]), (TWO, [4, 4]), ("pieces.flower.copies: 5", [5, 4, 4])]
)
def test_a_chamber_has_a_place_for_each_of_its_tokens(tweak: str, each: list[int]) -> None:
    game = edition(tweak)
    card = face(game, "colony-cards", "colony-sky")
    (hollows,) = (element.attrib["d"] for element in card.tree.iter("path") if element.get("fill") == "#f1e2bf")
    rooms = [list(map(float, re.findall(r"-?[\d.]+", hollow))) for hollow in hollows.split("M")[1:]]
    assert len(rooms) == len(each)

    def inside(place: Element, room: list[float]) -> bool:
        return all(
            min(room[axis::2]) <= float(place.attrib[at]) and float(place.attrib[at]) + 18 <= max(room[axis::2]) + 0.01
            for axis, at in enumerate("xy")
        )

    assert [sum(inside(place, room) for place in places(card)) for room in rooms] == each
    said = strings(game, "en")["strings.assembly.build.fit.chamber"]
    assert said == "Each chamber holds all tokens of its resource (18\u00a0mm wide)."


def test_a_seventh_to_tenth_colour() -> None:
    game = edition(TEN)
    assert [piece.copies for piece in game.components["aid"].pieces] == [10]
    drawn = {seat.id: face(game, "pieces", f"hive-{seat.id}") for seat in game.seats}
    outlines = {id: [path.get("d") for path in one.tree.iter("path")][-1] for id, one in drawn.items()}
    assert len(set(outlines.values())) == 10
    for component, piece in (
        ("colony-cards", "colony-brown"),
        ("pieces", "ant-green"),
        ("pieces", "bridge-piece-rose"),
    ):
        assert face(game, component, piece).tree is not None
    for language, book, _ in books(game):
        assert book.count("| Rose |") == 1, language
        assert not re.search("all different|alle verschieden|tutte diverse|toutes différentes|todas distintas", book)


def test_a_new_ant_card_needs_only_its_words() -> None:
    game = edition(TUNNEL)
    said = [run.text for run in face(game, "colony-cards", "colony-sky", "de").texts]
    assert "Stollen" in said
    assert "Revanche" in said
    assert "Stollen" in [run.text for run in face(game, "ant-cards", "tunnel", "de").texts]
    for language, book, _ in books(game):
        name = game.texts[language].pieces["tunnel"]["name"]
        effect = game.texts[language].pieces["tunnel"]["effect"]
        assert re.search(rf"(?m)^### .*{name} \{{#tunnel\}}$", book)
        assert re.search(rf"(?m)^\| .*\*\*{name}\*\* \| {re.escape(effect)} \|$", book)
    assert not list(proofread(Rulebooks(Faces(in_some_languages(game, "tunnel")))))


@pytest.mark.parametrize(
    ("more", "sky"),
    [("", ""), ("  icon: skip", "#1c2a4a"), ("  icon: hive", "#7d5b3c"), ("  icon: hive\n  scene: night", "#1c2a4a")],
)
def test_a_new_ant_card_has_a_picture_that_suits_it(more: str, sky: str) -> None:
    tree = face(edition(TUNNEL + more), "ant-cards", "tunnel").tree
    assert len(list(tree.iter("path"))) > 20
    assert sky in [element.get("stop-color") or element.get("fill") or "" for element in tree.iter()] or not sky


def test_the_transport_card_shows_the_dice_of_the_game() -> None:
    for tweak, shown in (
        ("age: 11", ["2", "5"]),
        ("die: [1, 1, 2, 2, 3, 9]", ["2", "9"]),
        ("rules.card_dice: 1", ["5"]),
    ):
        assert numbers(face(edition(tweak), "ant-cards", "transport")) == shown


@pytest.mark.parametrize(
    "card", some(["wings", "transport", "bridge", "revenge", "blockade", "superimpose"], "removed")
)
def test_an_ant_card_that_is_removed_is_nowhere_mentioned(card: str) -> None:
    pieces = f"\npieces.{card}-piece: null" if card in ("bridge", "blockade") else ""
    game, base = edition(f"ant-cards.{card}: null{pieces}"), edition("age: 11")
    assert not [row for row in rules_of(game).checks(game) if row[0] != "fact"]
    for language, book, _ in books(game):
        name = str(base.texts[language].pieces[card]["name"])
        named = re.compile(rf"\b{name}\b" if card != "transport" else r"#transport-card")  # all ants transport
        for path, text in {**strings(game, language), "rulebook": re.sub(r"<icon[^>]*>", "", book)}.items():
            for line in text.splitlines():
                assert not named.search(line), f"{language} {path}: {line}"
    read = proofread(Rulebooks(Faces(in_some_languages(game, card))))
    assert not [mistake for mistake in read if mistake.grave]


@pytest.mark.parametrize("card", ["bridge", "blockade"])
def test_pieces_without_their_ant_card_are_warned_of_where_it_is_removed(card: str) -> None:
    game = edition(f"ant-cards.{card}: null")
    ((severity, _, what),) = [row for row in rules_of(game).checks(game) if row[0] != "fact"]
    assert severity == "warning"
    assert re.match(rf'\S*mine\.yaml:2:1: without the ant card "{card}", nothing uses the pieces', what)
    assert f"(pieces.{card}-piece: null)" in what


def test_a_resource_printed_on_a_tile_is_drawn_on_it() -> None:
    game = edition("tiles.berry: {copies: 3, tile: {paths: [0, 1], joined: [[0, 1]]}, resource: fungus}")
    tile = face(game, "tiles", "berry")
    assert [element.get("id") for element in tile.tree.iter("g") if element.get("id", "").startswith("printed")] == [
        "printed-fungus"
    ]
    for language, book, _ in books(game):
        rows = [line for line in book.splitlines() if line.startswith("- tiles/berry: **3\xa0×**")]
        assert len(rows) == 1, language


def test_every_rule_field_and_part_of_the_data_has_a_name_in_every_language() -> None:
    game = edition("age: 11")
    fields = {name for part in game.own_components.values() for piece in part.pieces for name in piece.fields}
    for text in game.texts.values():
        assert set(text.rules) == set(game.rules)
        assert fields | set(game.data) <= set(text.labels)


TILES = ("dead-end", "curve", "two-stubs", "junction", "curve-and-stub", "three-stubs")


@pytest.mark.parametrize(
    ("tweak", "place", "message"),
    [
        ("dice: null", "2:1", 'the rules need the component "dice"'),
        ("tiles: null", "2:1", 'the rules need the component "tiles"'),
        ("dice.die: null", "2:1", 'the rules need the piece "die" of dice'),
        ("pieces.ant: null", "2:1", 'the rules need the piece "ant" of pieces'),
        ("box: null", "2:1", 'the rulebooks speak of the component "box"'),
        ("aid: null\nbox: null", "2:1", 'the rulebooks speak of the component "aid"'),
        ("\n".join(f"tiles.{id}: null" for id in TILES), "7:1", '"tiles" has no pieces'),
        ("players.min: 1", "2:14", "players.min is 1, but ants is played by 2 or more"),
        ("dice.die.copies: 1", "2:18", "dice.die.copies is 1, but card_dice is 2"),
        ("die: 7", "2:6", 'die can\'t be "7". Accepted: a list.'),
        ("die: {a: 1}", "2:10", "the ants' die is a cube, so it can't have 7 faces"),
        ("resources: {flower: 1}", "2:21", "data.resources is not a list. Accepted: such as [flower, fungus"),
        ("pieces.flower: null", "2:1", "pieces.flower can't be removed"),
        ("pieces.hive: null", "2:1", "pieces.hive can't be removed"),
        ("ant-cards: null\nbox: null", "2:1", "ant-cards can't be removed"),
        ("tiles.curve.resource: honey", "2:23", '"honey" on tile curve is not a resource'),
        ("permutation: [0, 0, 0]", "2:14", "winning_points 7 can't be reached: all 12 resources together bring"),
        ("pieces.bridge-piece: null", "2:1", 'the ant card "bridge" needs the pieces'),
        (TEN + "rules.start_tiles: 5", "3:14", "10 players with 5 each"),
    ],
)
def test_a_refusal_begins_with_the_line_of_the_tweak(tweak: str, place: str, message: str) -> None:
    with pytest.raises(CutlineError, match=rf"^\S*mine\.yaml:{place}: {re.escape(message)}"):
        refuse_unplayable(edition(tweak))


def test_a_section_whose_pictures_all_show_a_tile_that_is_removed_is_left_out_without_a_warning() -> None:
    game = edition("tiles.curve: null\nlanguages: [en]")
    assert [each.what for each in proofread(Rulebooks(Faces(game)))] == []


def test_a_piece_that_the_texts_need_is_one_mistake_in_all_languages() -> None:
    with pytest.raises(CutlineError) as refused:
        edition("pieces.flower: null")
    (line,) = str(refused.value).splitlines()
    assert line.endswith("Remove it from data.resources, too.")


def test_a_box_for_a_deck_without_cards_is_refused() -> None:
    cards = ("wings", "transport", "bridge", "revenge", "blockade", "superimpose")
    with pytest.raises(
        CutlineError,
        match=r'mine\.yaml:7:1: the box is for "ant-cards", which has no cards\. Accepted: colony-cards, aid\. Ch',
    ):
        edition("\n".join(f"ant-cards.{id}: null" for id in cards))


def test_a_box_for_a_deck_that_is_removed_is_refused_where_it_is_removed() -> None:
    with pytest.raises(CutlineError, match=r'^\S*mine\.yaml:2:1: the box is for "aid", which is not a deck of cards'):
        edition("aid: null")


def test_points_that_are_no_list_of_numbers_are_refused() -> None:
    with pytest.raises(CutlineError, match='piece "colony-black" has no "points"'):
        edition("permutation: {a: 1}")
