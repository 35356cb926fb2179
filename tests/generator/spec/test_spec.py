"""Every kind of mistake in a game's files is reported whole, at its place, and all in one go."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import shipped
from generator.spec import load
from tests.generator.spec.mistakes import mistakes_in

Edit = Callable[[Path, str, str], None]

# what is changed: (file, old, new), and the whole message
LAYOUTS = (
    ", ".join(f"layouts/{path.name}" for path in sorted((shipped("templates") / "faces" / "layouts").glob("[!_]*.svg")))
    + "."
)
MISTAKES = {
    "unknown key": (
        ("game.yaml", "rules: {deal: 4}", "ruels: {deal: 4}\nrules: {deal: 4}"),
        'tiny/game.yaml:5:1: unknown key "ruels". Accepted: id, based_on, languages, players, age, minutes, credits, fonts, kerning, keywords, '
        "seats, rules, limits, data, components, scoring.",
    ),
    "unknown key, deep": (
        ("game.yaml", "max: 4", "max: 4, most: 5"),
        'tiny/game.yaml:3:27: unknown key "most". Accepted: min, max.',
    ),
    "unknown key of a component": (
        ("game.yaml", "total: 3", "total: 3\n    colour: red"),
        'tiny/game.yaml:12:5: unknown key "colour". Accepted: kind, size, outline, total, face, back, stock, vary, one_way, fields, texts, codes, pieces, sheet, header, where, columns, lenient.',
    ),
    "unknown key of a piece": (
        ("game.yaml", "copies: 1, value: 1", "copies: 1, value: 1, vlaue: 2"),
        'tiny/game.yaml:18:40: unknown key "vlaue". Accepted: id, each, copies, size, outline, face, back, codes, value.',
    ),
    "unknown colour of the game": (
        ("game.yaml", "data: {}", "data: {colour: teal, book: {ground: navy}}"),
        'tiny/game.yaml:6:37: "navy" is not a colour. Accepted: #rrggbb such as #56b4e9, red, orange, '
        "yellow, green, teal, blue, purple, pink, brown, grey, black, white. Write #rrggbb in quotes.",
    ),
    "missing key": (
        ("game.yaml", "players: {min: 2, max: 4}\n", ""),
        'tiny/game.yaml:1:1: missing key "players".',
    ),
    "duplicate key": (
        ("game.yaml", "rules: {deal: 4}", "rules: {deal: 4, deal: 5}"),
        'tiny/game.yaml:5:18: duplicate key "deal" (first on line 5). Use each key once.',
    ),
    "missing translation": (
        ("text/de.yaml", "  two: {name: Zwei}\n", ""),
        'tiny/text/de.yaml:4:3: missing translation "pieces.two.name". Translate everything that the spec has.',
    ),
    "surplus translation": (
        ("text/de.yaml", "{name: Zwei}", "{name: Zwei, effect: Nichts}"),
        'tiny/text/de.yaml:5:21: surplus translation "pieces.two.effect". Accepted: name.',
    ),
    "string missing against the first language": (
        ("text/de.yaml", 'hint: "Gebt {{ rules.deal }}"', "other: Anders"),
        'tiny/text/de.yaml:7:3: missing translation "strings.hint". Translate everything that en.yaml has.\n'
        'tiny/text/de.yaml:7:3: surplus translation "strings.other". Accepted: hint.',
    ),
    "no text file": (
        ("game.yaml", "languages: [en, de]", "languages: [en, de, fr]"),
        "tiny/text/fr.yaml:1:1: no such file. Each of the game's languages needs a text file.",
    ),
    "text file of a language not declared": (
        ("game.yaml", "languages: [en, de]", "languages: [en]"),
        'tiny/text/de.yaml:1:1: "de" is not one of the game\'s languages, so it is not printed. Add it to languages, or remove the file.',
    ),
    "wrong unit": (
        ("game.yaml", "size: poker", "size: 63.5 x 88.9 furlong"),
        'tiny/game.yaml:10:11: "63.5 x 88.9 furlong" is not a size. Accepted: poker, standard, bridge, mini, tarot, square '
        'or width and height such as "63.5 x 88.9 mm", "rounded poker r 3 mm", "circle 22 mm", "ring 40 x 20 mm", "triangle 58 mm", "hex 40 mm", "polygon 0,0 40,0 20,35", "die 16 mm", "d4 25 mm", "d8 22 mm", "d10 24 mm", "d12 28 mm", "d20 32 mm", "standee 20 x 25 mm", "stand 60 x 40 mm", "box of <component>", "base 70 x 95 x 30 mm", "lid 70 x 95 x 30 mm", "tray of <component>", "board 560 x 380 mm", "page", or "page landscape".',
    ),
    "size out of range": (
        ("game.yaml", "size: poker", "size: 2 x 88.9 mm"),
        'tiny/game.yaml:10:11: "2 x 88.9 mm" is not between 8 and 400 mm. Accepted: poker, standard, bridge, mini, tarot, '
        'square or width and height such as "63.5 x 88.9 mm", "rounded poker r 3 mm", "circle 22 mm", "ring 40 x 20 mm", "triangle 58 mm", "hex 40 mm", "polygon 0,0 40,0 20,35", "die 16 mm", "d4 25 mm", "d8 22 mm", "d10 24 mm", "d12 28 mm", "d20 32 mm", "standee 20 x 25 mm", "stand 60 x 40 mm", "box of <component>", "base 70 x 95 x 30 mm", "lid 70 x 95 x 30 mm", "tray of <component>", "board 560 x 380 mm", "page", or "page landscape".',
    ),
    "counts that don't add up": (
        ("game.yaml", "total: 3", "total: 4"),
        "tiny/game.yaml:11:12: the pieces' copies add up to 3, not to 4. Accepted: 3.",
    ),
    "no copies": (
        ("game.yaml", "copies: 1,", "copies: -1,"),
        'tiny/game.yaml:18:27: "-1" is not a number of copies. Accepted: a whole number from 0 to 1000, "per player", or a rule such as rules.hives.',
    ),
    "a path that leaves the folder": (
        ("game.yaml", "face: plain.svg", "face: ../plain.svg"),
        'tiny/game.yaml:12:11: the path "../plain.svg" leaves the game\'s folder. Accepted: a template inside it.',
    ),
    "a template that is not there": (
        ("game.yaml", "face: plain.svg", "face: plane.svg"),
        'tiny/game.yaml:12:11: no face template "plane.svg". Accepted: box.svg, plain.svg, ' + LAYOUTS,
    ),
    "a CSV outside the folder": (
        (
            "game.yaml",
            "pieces:\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
            "pieces: ../../cards.csv",
        ),
        'tiny/game.yaml:17:13: the path "../../cards.csv" leaves the game\'s folder. Accepted: a file inside it.',
    ),
    "the wrong type": (
        ("game.yaml", "value: 2}", "value: two}"),
        'tiny/game.yaml:19:37: "two" is not a whole number. Accepted: a whole number such as -2.',
    ),
    "a field left out": (
        ("game.yaml", ", value: 2}", "}"),
        'tiny/game.yaml:19:9: piece "two" has no "value". Accepted: integer.',
    ),
    "an id twice": (
        ("game.yaml", "copies: 2, value: 2}", "value: 2}\n      - {id: one, value: 3}"),
        'tiny/game.yaml:20:14: another piece has the id "one". Use each id once in a component.',
    ),
    "players the wrong way round": (
        ("game.yaml", "min: 2", "min: 5"),
        "tiny/game.yaml:3:16: players.min 5 is more than players.max 4. Raise max, or lower min.",
    ),
    "a number as a string": (
        ("game.yaml", "min: 2", 'min: "2"'),
        'tiny/game.yaml:3:16: "2" is not accepted here. Accepted: a whole number.',
    ),
    "a component kind": (
        ("game.yaml", "kind: cards", "kind: card"),
        'tiny/game.yaml:9:11: "card" is not accepted here. Accepted: cards, tiles, pieces, boards or pages.',
    ),
    "a field type": (
        ("game.yaml", "{value: integer}", "{value: int}"),
        'tiny/game.yaml:16:21: field type "int" is not known. Accepted: text, integer, number, boolean, colour, picture, icon, list, map, '
        "formula, molecule, tile, seat, permutation, each with ? if a piece may leave it out.",
    ),
    "a rule that is not there": (
        ("text/en.yaml", "rules.deal", "rules.dael"),
        'tiny/text/en.yaml:7:9: "strings.hint": "dael" is not known; accepted: deal.',
    ),
    "markup in a text": (
        ("text/en.yaml", "name: One", "name: <u>One</u>"),
        'tiny/text/en.yaml:4:15: "pieces.one.name": unknown element <u>; accepted: b, i, br, sub, sup, span, icon.',
    ),
    "a character that is markup": (
        ("text/en.yaml", "name: One", "name: Salt < Pepper"),
        'tiny/text/en.yaml:4:15: "pieces.one.name" is not well-formed. Accepted: markup that ends, such as <b>word</b>; &lt; for a plain <.',
    ),
    "an attribute in a text": (
        ("text/en.yaml", "name: One", "name: <span style='x'>One</span>"),
        'tiny/text/en.yaml:4:15: "pieces.one.name": <span> has no attribute "style"; accepted: fill, font-family, font-size, '
        "font-weight.",
    ),
    "an expression that fails": (
        ("text/en.yaml", "{{ rules.deal }}", "{{ [].pop() }}"),
        'tiny/text/en.yaml:7:9: "strings.hint" fails: IndexError: pop from empty list.',
    ),
    "an expression that calls itself": (
        ("text/en.yaml", "{{ rules.deal }}", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"),
        'tiny/text/en.yaml:7:9: "strings.hint" fails: RecursionError: maximum recursion depth exceeded.',
    ),
    "a path with a NUL": (
        ("game.yaml", "face: plain.svg", 'face: "a\\0b.svg"'),
        "tiny/game.yaml:12:11: the character U+0000 can't be printed. Accepted: letters, tabs and line breaks.",
    ),
    "a name no file can have": (
        ("game.yaml", "face: plain.svg", f"face: {'x' * 300}.svg"),
        f'tiny/game.yaml:12:11: no face template "{"x" * 300}.svg". Accepted: box.svg, plain.svg, ' + LAYOUTS,
    ),
    "a face that is no template": (
        ("game.yaml", "face: plain.svg", "face: game.yaml"),
        'tiny/game.yaml:12:11: no face template "game.yaml". Accepted: box.svg, plain.svg, ' + LAYOUTS,
    ),
    "a text with the name of a field": (
        ("game.yaml", "fields: {value: integer}", "fields: {value: integer, name: text?}"),
        'tiny/game.yaml:15:13: text "name" has the same name as something else in a piece. Choose another name.',
    ),
    "a language twice": (
        ("game.yaml", "languages: [en, de]", "languages: [en, de, en]"),
        'tiny/game.yaml:2:21: language "en" is listed twice. List each language once.',
    ),
    "not YAML": (
        ("game.yaml", "rules: {deal: 4}", "rules: {deal: 4"),
        "tiny/game.yaml:5:8: this { has no }. Add it.",
    ),
    "an alias": (
        ("game.yaml", "rules: {deal: 4}", "rules: {deal: &x 4, draw: *x}"),
        "tiny/game.yaml:5:27: an alias (*) repeats an earlier part. Write each value out.",
    ),
    "a number too large": (
        ("game.yaml", "deal: 4", "deal: 1e999"),
        "tiny/game.yaml:5:15: 1e999 is too large a number.",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_reported_whole(tiny: Path, edit: Edit, name: str) -> None:
    (file, old, new), message = MISTAKES[name]
    edit(tiny / file, old, new)
    assert mistakes_in(tiny) == message


def test_a_face_linked_from_elsewhere_is_refused(tiny: Path) -> None:
    elsewhere = tiny.parent / "elsewhere.svg"
    (tiny / "faces" / "plain.svg").rename(elsewhere)
    (tiny / "faces" / "plain.svg").symlink_to(elsewhere)
    with pytest.raises(SpecError, match=r'the face template "plain.svg" leads out'):
        load(tiny)


def test_a_key_that_looks_like_a_message_is_just_unknown(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", 'rules: {deal: 4}\n"[key]": 1')
    with pytest.raises(SpecError, match=r'unknown key "\[key\]"'):
        load(tiny)


def test_all_mistakes_come_in_one_go(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", "ruels: {deal: 4}\nrules: {deal: 4}")
    edit(tiny / "game.yaml", "total: 3", "total: 4")
    edit(tiny / "text" / "de.yaml", "  two: {name: Zwei}\n", "")
    edit(tiny / "text" / "en.yaml", "title: Tiny", "titel: Tiny")
    with pytest.raises(SpecError) as caught:
        load(tiny)
    assert [f"{problem.place}: {problem.what}" for problem in caught.value.problems] == [
        'tiny/game.yaml:5:1: unknown key "ruels"',
        "tiny/game.yaml:12:12: the pieces' copies add up to 3, not to 4",
        'tiny/text/de.yaml:4:3: missing translation "pieces.two.name"',
        'tiny/text/en.yaml:1:1: unknown key "titel"',
    ]


def test_a_broken_spec_still_has_its_texts_checked(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "id: tiny", "id: 7")
    edit(tiny / "text" / "de.yaml", "title: Tiny", "title: Tiny\ntitle: Winzig")
    with pytest.raises(SpecError) as caught:
        load(tiny)
    assert [problem.place.file.name for problem in caught.value.problems] == ["game.yaml", "de.yaml"]


def test_a_symlink_out_of_the_folder_is_refused(tiny: Path, edit: Edit) -> None:
    (tiny.parent / "secret.csv").write_text("id,value\none,1\n", "utf-8")
    (tiny / "cards.csv").symlink_to(tiny.parent / "secret.csv")
    edit(
        tiny / "game.yaml",
        "pieces:\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
        "pieces: cards.csv",
    )
    with pytest.raises(SpecError, match=r'the path "cards.csv" leaves the game\'s folder'):
        load(tiny)


def test_the_game_is_frozen_and_its_numbers_stand_in_its_texts(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "deal: 4", "deal: 7")
    game = load(tiny)
    assert game.texts["de"].strings["hint"] == "Gebt 7"
    with pytest.raises(TypeError):
        game.rules["deal"] = 5  # type: ignore[index]
    with pytest.raises(AttributeError):
        game.id = "other"  # type: ignore[misc]


LIMITED = "rules: {deal: 4}\nlimits: {deal: [1, 9]}"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("{deal: four}", 'tiny/game.yaml:5:15: deal can\'t be "four". Accepted: a whole number from 1 to 9.'),
        ("{deal: 10}", 'tiny/game.yaml:5:15: deal can\'t be "10". Accepted: a whole number from 1 to 9.'),
        (
            "{dael: 4}",
            'tiny/game.yaml:5:8: rule "deal" is missing. Accepted: deal.\ntiny/game.yaml:5:9: unknown rule "dael". Accepted: deal.',
        ),
    ],
)
def test_rules_keep_to_their_limits(tiny: Path, edit: Edit, rules: str, message: str) -> None:
    """Reported once, where the number stands, and not in every sentence that uses it."""
    edit(tiny / "game.yaml", "rules: {deal: 4}", LIMITED.replace("{deal: 4}", rules))
    with pytest.raises(SpecError) as caught:
        load(tiny)
    assert str(caught.value) == message


def test_a_wrong_row_hides_neither_the_other_rows_nor_the_total(tiny: Path, edit: Edit) -> None:
    edit(
        tiny / "game.yaml",
        "pieces:\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
        "pieces: cards.csv",
    )
    (tiny / "cards.csv").write_text("id,copies,value\none,1,drei\ntwo,3,2\nthree,1,2,3\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        load(tiny)
    assert [f"{problem.place}: {problem.what}" for problem in caught.value.problems] == [
        'tiny/cards.csv:2:3: "drei" is not a whole number',
        "tiny/cards.csv:4:4: the row has 4 cells, the header 3",
        "tiny/game.yaml:11:12: the pieces' copies add up to 4, not to 3",
    ]


def test_per_player_copies_follow_the_number_of_players(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "copies: 2", "copies: per player")
    edit(tiny / "game.yaml", "total: 3", "total: 5")
    assert [piece.copies for piece in load(tiny).components["cards"].pieces] == [1, 4]


def test_amino_is_the_deck_of_the_game(amino) -> None:  # type: ignore[no-untyped-def]
    deck = {piece.id: (piece.fields["value"], piece.copies) for piece in amino.components["cards"].pieces}
    assert deck == {
        "h2": (-2, 3),
        "n2": (-1, 6),
        "ch4": (1, 7),
        "nh3": (2, 8),
        "co2": (3, 5),
        "h2o": (4, 4),
        "lightning": (None, 4),
        "sunlight": (None, 5),
    }
    assert amino.languages[:5] == ("en", "it", "de", "fr", "es")
    assert amino.components["cards"].total == 42


def test_a_formula_must_match_its_molecule(amino_copy: Path, edit: Edit) -> None:
    edit(amino_copy / "game.yaml", "symbol: CH4", "symbol: CH3")
    with pytest.raises(SpecError) as caught:
        load(amino_copy)
    assert str(caught.value) == 'amino/game.yaml:119:17: formula "CH3" and molecule CH4 differ. Accepted: CH4.'


def test_an_atom_without_an_angle_says_so(amino_copy: Path, edit: Edit) -> None:
    edit(amino_copy / "game.yaml", "{atom: H, to: 1, angle: -90}", "{atom: H, to: 1}")
    with pytest.raises(SpecError, match=r'the atom has no "angle"\. Accepted: a number from -360 to 360'):
        load(amino_copy)


def test_an_unknown_element_is_named_with_the_known_ones(amino_copy: Path, edit: Edit) -> None:
    edit(amino_copy / "game.yaml", "- {atom: N, to: 1, angle: -24, bond: 3}", "- {atom: X, to: 1, angle: -24, bond: 3}")
    with pytest.raises(SpecError) as caught:
        load(amino_copy)
    message = 'amino/game.yaml:116:20: unknown element "X". Accepted: C, H, N, O.'
    assert str(caught.value) == message
    assert f"cards/{message}" in (shipped("cards").parent / "docs" / "check.md").read_text("utf-8")
