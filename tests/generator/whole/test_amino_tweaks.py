"""Tweaks of Amino that go beyond a number: every sentence and picture follows, in five languages."""

import re
from math import hypot
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.base.units import MM_PER
from generator.check.look import Look
from generator.codes.mark import plate
from generator.faces import Faces
from generator.games.amino.checks import checks
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.games.amino.words import variant_words
from generator.rulebook.figures import Figures
from generator.rules.house import house_lines
from generator.spec import load
from generator.spec.tweak import read_tweak
from generator.spec.yaml_file import read_yaml
from tests.amount import some
from tests.generator.games.amino.tweaking import LANGUAGES, amino_with, books, cards, draw_figures, names

N2O = (
    "cards.n2o: {symbol: N2O, value: 2, copies: 6, molecule: [{atom: N}, {atom: N, to: 1, angle: -24, bond: 3},"
    f" {{atom: O, to: 1, angle: 156}}], {names('Nitrous Oxide', 'Ossido nitroso', 'Lachgas', 'Protoxyde', 'Óxido')}}}"
)
H2S = (
    "cards.h2s: {symbol: H2S, value: -3, copies: 4, molecule: [{atom: S}, {atom: H, to: 1, angle: 40}, {atom: H, to: 1,"
    f" angle: 140}}], {names('Sulphide', 'Solfuro', 'Sulfid', 'Sulfure', 'Sulfuro')}}}"
)
PH3 = (
    "elements.P: {bonus: false, ball: '#d9822b'}\ncards.ph3: {symbol: PH3, value: -3, copies: 3, molecule: [{atom: P},"
    " {atom: H, to: 1, angle: 90}, {atom: H, to: 1, angle: 205, depth: 0.5}, {atom: H, to: 1, angle: -25}],"
    f" {names('Phosphine', 'Fosfina', 'Phosphan', 'Phosphine', 'Fosfina')}}}"
)
C2H2 = (
    "cards.c2h2: {symbol: C2H2, value: 1, copies: 4, molecule: [{atom: C}, {atom: C, to: 1, angle: -12, bond: 3},"
    f" {{atom: H, to: 1, angle: 168}}, {{atom: H, to: 2, angle: -12}}], {names(*['Acetylene'] * 5)}}}"
)
VOLCANO = f"cards.volcano: {{value: -3, copies: 3, {names('Volcano', 'Vulcano', 'Vulkan', 'Volcan', 'Volcán')}}}"
SULPHUR = dict(zip(LANGUAGES, ("sulphur", "zolfo", "Schwefel", "soufre", "azufre"), strict=True))
NAMED = "\n".join(f"text.{language}.strings.elements.S: {name}" for language, name in SULPHUR.items())
LIMITS = read_yaml(amino_with("rules.deal: 5").folder / "game.yaml").value["limits"]


def found(text: str) -> list[tuple[str, str]]:
    return [(severity, what) for severity, _, what in checks(amino_with(text)) if severity != "fact"]


def section(book: str, id: str) -> str:
    return re.split(r"\n#+ [^\n]*\{#", book.partition(f"{{#{id}}}")[2])[0]


def test_a_fifth_card_makes_every_example_longer_and_leaves_the_moon_within_reach() -> None:
    game = amino_with("rules.atmosphere_size: 5")
    assert found("rules.atmosphere_size: 5") == []
    for language, book in books(game).items():
        examples = re.findall(r"!\[([^\]]*?)\s?: [^\]]*\]\((?:bonus|pair|water|loss) ", book)
        assert len(examples) == 4, language
        assert all(len(row.split(", ")) == 5 for row in examples), examples
    assert "If at least four cards in your atmosphere are Lightning, you win" in books(game)["en"]
    assert "nothing else" not in books(game)["en"] + cards(game)["en"]
    draw_figures(game, "de")
    assert len(Figures(Faces(game)).shown("en", "sunlight")["after"]) == 5
    score = Amino(Numbers.of(game)).score
    assert score(["lightning"] * 4 + ["h2o"]).moon
    assert not score(["lightning"] * 3 + ["h2o"] * 2).moon


def test_three_lightning_of_four_cards_shoot_the_moon() -> None:
    game = amino_with("rules.moon_lightning: 3")
    for language, words in (
        ("en", "at least three cards in your atmosphere are Lightning"),
        ("it", "almeno tre carte Fulmine"),
        ("de", "drei Karten"),
    ):
        assert words in section(books(game)[language], "moon")
    assert Amino(Numbers.of(game)).score(["lightning"] * 3 + ["h2o"]).moon
    assert Amino(Numbers.of(game)).score(["lightning"] * 4).moon


@pytest.mark.parametrize(
    ("text", "severity"), [("rules.atmosphere_size: 3", "fact"), ("cards.lightning.copies: 3", "warning")]
)
def test_a_moon_out_of_reach_is_reported_and_said_nowhere(text: str, severity: str) -> None:
    assert [each for each, _, what in checks(amino_with(text)) if "shoot the moon" in what] == [severity]
    for language, book in books(amino_with(text)).items():
        assert "{#moon}" not in book, language
        assert "](moon" not in book


def test_more_players_need_more_cards() -> None:
    [(severity, what)] = [one for one in found("players.max: 9") if "players need" in one[1]]
    assert severity == "error"
    assert "9 players need 54 cards" in what
    assert "1 is missing." in found("players.max: 8\ncards.nh3.copies: 13")[0][1]
    assert "12 are missing. Add copies, or lower players.max to 7" in what
    assert found("players.max: 9\ncards.nh3.copies: 20") == []
    assert "8 players need 48 cards" in found("players.max: 8")[0][1]
    assert found("players.max: 8\ncards.nh3.copies: 14") == []
    assert "48 cards" in found("rules: {deal: 5, seed_cards: 2}")[0][1]
    assert "8 reference cards" in books(amino_with("players.max: 8"))["en"]


def test_a_new_gas_is_on_the_reference_card_in_the_deck_and_in_the_tables() -> None:
    game = amino_with(N2O)
    assert found(N2O) == []
    for language, book in books(game).items():
        name = game.texts[language].pieces["n2o"]["name"]
        assert f"- cards/n2o: **6\xa0×** {name}<br>N<sub>2</sub>O" in book
        assert "N2O" in cards(game)[language].replace(" ", "")
    draw_figures(game, "fr")


def test_a_molecule_keeps_clear_of_the_index_in_the_corner() -> None:
    face = Faces(amino_with(PH3)).face("en", "cards", "ph3")
    balls = re.findall(r'translate\((\S+) (\S+)\) scale\((\S+)\)"><circle r="1.0" fill="url\(#x-ball', face.svg("x"))
    drawn = [tuple(map(float, ball)) for ball in balls if float(ball[1]) < 60]  # above the row of elements
    assert len(drawn) == 4
    assert all(hypot(max(x - 16, 0), max(y - 19.5, 0)) > r for x, y, r in drawn)


def test_a_letter_can_be_read_on_a_ball_whose_colour_alone_is_given() -> None:
    face, look = Faces(amino_with(PH3)).face("en", "cards", "ph3"), Look()
    look.at("cards", "front of ph3", face)
    assert [row for row in look.found() if row[0] != "fact"] == []


@pytest.mark.parametrize(("text", "rows"), [(N2O, 1), (f"{C2H2}\n{PH3}", 2)])
def test_formulas_fit_into_the_deck_at_a_glance(text: str, rows: int) -> None:
    face = Faces(amino_with(text)).face("en", "reference", "reference-card", "back")
    cells = [each for each in face.tree.iter("rect") if each.get("rx") == "1.0"]
    assert len({cell.get("y") for cell in cells}) == rows


MANY_ENDINGS = "endings: {saturn: {hands: 3}, uranus: {hands: 3, target: 50}}"
MANY_SEEDINGS = "seedings: {venus: {deal: 4, cards: 2}, titan: {deal: 6, cards: 2, from: hand, to: left}}"
FEW = (
    "endings: {jupiter: null, pluto: null}\nseedings: {moon: null, mars: null, phobos: null, deimos: null, cycle: null}"
)


@pytest.mark.parametrize("text", [MANY_ENDINGS, f"{MANY_ENDINGS}\n{MANY_SEEDINGS}\n{C2H2}\n{PH3}", FEW])
def test_variants_have_their_two_panels_however_many_they_are(text: str) -> None:
    game = amino_with(text)
    faces, look = Faces(game), Look()
    for language in game.languages:
        face = faces.face(language, "reference", "reference-card", "back")
        look.at("reference", f"back ({language})", face)
        panels = [each for each in face.tree.iter("rect") if each.get("rx") == "1.6"]
        assert len(panels) == 2, language
        said = " ".join(run.text for run in face.texts)
        names = game.texts[language].strings["variants"]["names"]
        assert all(each in said for each in ("Saturn", "Uranus") if each.lower() in game.data["endings"]), language
        assert names["base"] in said
        assert min(run.size for run in face.texts if not run.small) >= 8 * MM_PER["pt"] - 1e-6, language
    assert [row for row in look.found() if row[0] != "fact"] == []


def test_an_element_of_the_bonus_is_named_everywhere() -> None:
    text = f"{H2S}\nelements.S: {{radius: 0.5}}\n{NAMED}"
    game = amino_with(text)
    assert found(text) == []
    for language, book in books(game).items():
        assert book.count(SULPHUR[language]) == 2, language
        assert "](pair" not in book  # no two gases bring five elements
        assert not re.search(r"C, H, O,? \w+ N(?! )", book), language
    assert "C H O N S" in cards(game)["en"]
    assert "Hai C, H, O, N e S?" in cards(game)["it"]
    assert "Think in elements" not in books(game)["en"]
    draw_figures(game, "en")


@pytest.mark.parametrize("more", ["S", "SP"])
def test_a_row_of_many_elements_keeps_clear_of_the_mark_for_phones_and_can_be_read(more: str) -> None:
    named = [f"text.{each}.strings.elements.{letter}: {letter}-um" for each in LANGUAGES for letter in more]
    game = amino_with("\n".join([*(f"elements.{letter}: {{}}" for letter in more), *named]))
    look, faces = Look(), Faces(game)
    for piece in game.components["cards"].pieces:
        look.at("cards", f"front of {piece.id}", faces.face("en", "cards", piece.id), piece.codes)
    assert [row for row in look.found() if row[0] != "fact"] == []
    face = faces.face("en", "cards", "h2")
    rings = [each for each in face.tree.iter("circle") if each.get("stroke-dasharray") == "0.7 0.55"]
    mark = plate(face.shape, "bottom-left")
    assert len(rings) == 3 + len(more)
    assert mark
    assert min(float(each.attrib["cx"]) - float(each.attrib["r"]) for each in rings) > mark.x + mark.side


def test_an_element_without_the_bonus_changes_no_sentence_about_it() -> None:
    text = f"{H2S}\nelements.S: {{radius: 0.5, bonus: false}}"
    assert found(text) == []
    assert section(books(amino_with(text))["en"], "tips") == section(books(amino_with(N2O))["en"], "tips")
    assert "all of C, H, O and N" in books(amino_with(text))["en"]
    assert Numbers.of(amino_with(text)).elements == ("C", "H", "O", "N")


def test_an_element_without_a_name_is_refused() -> None:
    what = found("elements.S: {radius: 0.5}")[0][1]
    assert (
        "tweak.yaml:2:14: the element S has no name in en, it, de, fr, es, pt. Add text.en.strings.elements.S" in what
    )


def test_an_ending_and_a_seeding_without_names_are_warned_of() -> None:
    warnings = found("endings.saturn: {hands: 3}\nseedings.acid-rain: {deal: 4}")
    assert [(severity, what.partition("tweak.yaml:")[2]) for severity, what in warnings] == [
        (
            "warning",
            "2:18: the ending saturn has no name in en, it, de, fr, es, pt. "
            'Add text.en.strings.variants.names.saturn, such as "Saturn".',
        ),
        (
            "warning",
            "3:22: the seeding acid-rain has no name in en, it, de, fr, es, pt. "
            'Add text.en.strings.variants.names.acid-rain, such as "Acid rain".',
        ),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "endings.saturn: {hands: 3}\ntext.strings.variants.names.satrun: {en: A, it: B, de: C, fr: D, es: E}",
            '3:38: strings.variants.names.satrun: there is no "satrun" to name. Did you mean "saturn"?',
        ),
        (
            "text.strings.elements.Zn: zinc",
            '2:1: strings.elements.Zn: there is no "Zn" to name. Accepted: C, H, O, N.',
        ),
    ],
)
def test_a_name_of_nothing_is_one_error_at_its_place(text: str, message: str) -> None:
    ((severity, what),) = found(text)
    assert (severity, what.partition("tweak.yaml:")[2]) == ("error", message)


def test_what_a_tweak_removes_may_be_named() -> None:
    assert found("endings.pluto: null\ntext.strings.variants.names.pluto: Pluto") == []


def test_a_card_with_a_value_only_is_printed_listed_and_scored() -> None:
    game = amino_with(VOLCANO)
    assert found(VOLCANO) == []
    assert "(33 gases, 4 Lightning, 5 Sunlight, 3 Volcano)" in books(game)["en"]
    for language, book in books(game).items():
        name = game.texts[language].pieces["volcano"]["name"]
        assert f"- cards/volcano: **3\xa0×** {name}<br>" in book
        assert f"| {name} |\n|:--|" in book
        assert name in section(book, "scoring")
    assert Amino(Numbers.of(game)).score(["volcano", "h2o", "lightning"]).working == "(−3 + 4) × 2 = 2"
    assert "sum of your values" in cards(game)["en"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards.sunlight: null", ("Sunlight", "Luce solare", "Sonnenlicht", "Lumière du soleil", "Luz solar")),
        ("cards.lightning: null", ("Lightning", "Fulmin", "Blitz", "Éclair", "Rayo")),
    ],
)
def test_nothing_is_left_of_a_card_that_is_left_out(text: str, words: tuple[str, ...]) -> None:
    game = amino_with(text)
    assert found(text) == []
    for language, word in zip(LANGUAGES, words, strict=True):
        assert word not in books(game)[language] + cards(game)[language], language
        draw_figures(game, language)


def test_cards_may_be_renamed_and_two_kinds_may_multiply() -> None:
    text = (
        f"cards.aurora: {{effect: multiply, copies: 2, {names(*['Aurora'] * 5)}}}\ntext.en.pieces.sunlight.name: Dawn"
    )
    game = amino_with(text)
    book = books(game)["en"]
    assert "Lightning or Aurora" in section(book, "scoring")
    assert "Sunlight" not in book + cards(game)["en"]
    assert "Dawn is wild" in book
    assert Amino(Numbers.of(game)).score(["aurora", "lightning", "h2o"]).factor == 4


ENDINGS = (
    "endings: {saturn: {hands: 3}, uranus: {hands: 3, target: 50}}\n"
    "text.strings.variants.names: {saturn: Saturn, uranus: Uranus}"
)
SAID = {
    "en": (
        "| **Saturn** | three hands |",
        "Saturn Just 3 hands.",
        "reaches 50 or more",
        "or until someone has 50 points.",
    ),
    "it": ("| **Saturn** | tre mani. |", "Saturn 3 mani in tutto.", "arriva a 50 punti o più", "non ha 50 punti."),
    "de": (
        "| **Saturn** | drei Durchgängen |",
        "Nach 3 Durchgängen.",
        "50 Punkte oder mehr",
        "jemand 50 Punkte hat.",
    ),
    "fr": ("| **Saturn** | trois manches. |", "3 manches seulement.", "50 points ou plus", "total atteint 50 points."),
    "es": ("| **Saturn** | tres manos. |", "Solo 3 manos.", "50 puntos o más", "alguien tenga 50 puntos."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_new_endings_are_said_everywhere(language: str) -> None:
    game = amino_with(ENDINGS)
    assert found(ENDINGS) == []
    row, short, target, until = SAID[language]
    book, words = books(game)[language], " ".join(cards(game)[language].split())
    assert row in book
    assert target in section(book, "variants")
    assert short in words
    assert until in words
    assert "30" in section(book, "variants")  # six seedings, five endings


def test_a_new_seeding_and_a_removed_one() -> None:
    text = "seedings: {storm: {deal: 6, cards: 2, from: hand, to: left}, cycle: null, phobos: null}"
    game = amino_with(text)
    assert [severity for severity, _ in found(text)] == ["warning"]  # it has no name
    assert found(f"{text}\ntext.strings.variants.names.storm: Storm") == []
    book = books(game)["en"]
    assert "| **Storm** | 6 | two cards you choose from your hand, for the atmosphere on your left |" in book
    for language in LANGUAGES:
        assert not re.search("Phobos|Fobos", books(game)[language] + cards(game)[language]), language
    draw_figures(game, "es")
    assert house_lines(game, "en") == (
        "Seedings, new: Storm (deal 6; choose the 2 seeds of the atmosphere on your left)",
        "Seedings: without Phobos",
        "Seedings: without Mars cycle",
    )


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parents[3] / "docs/examples/tweaks").glob("*.yaml")), ids=lambda file: file.stem
)
def test_an_example_of_the_docs_is_made_in_every_language_of_its_game(file: Path) -> None:
    tweak = read_tweak(file)
    game = load(game_folder(tweak.game), [tweak])
    assert not game.reading.failed
    assert game.languages == load(game_folder(tweak.game)).languages


def test_a_bonus_of_two_elements_is_one_of_both_and_makes_no_life() -> None:
    text = "elements: {H: {bonus: false}, N: {bonus: false}}\nrules.moon_lightning: 3"
    game = amino_with(text)
    for language, both, life, three in (
        ("en", "if C and O both appear", "amino acids can form", "at least three cards"),
        ("it", "entrambi gli elementi C e O", "allora possono", "almeno tre carte Fulmine"),
        ("de", "Kommen C und O beide", "können Aminosäuren", "mindestens drei Karten Blitz"),
        ("fr", "si C et O figurent tous deux", "les acides aminés", "au moins trois cartes Éclair"),
        ("es", "los dos elementos C y O", "entonces pueden", "al menos tres cartas Rayo"),
        ("pt", "se C e O aparecerem os dois", "podem se formar", "pelo menos três cartas"),
    ):
        book = books(game)[language]
        assert both in section(book, "scoring"), language
        assert life not in book, language
        assert life in books(amino_with("rules.deal: 3"))[language], language
        assert three in section(book, "moon"), language
    assert "Both C and O? <b>+6</b>" in game.texts["en"].strings["end"]["bonus"]
    assert house_lines(game, "en")[1] == "Elements: hydrogen (H), which does not count for the amino bonus"
    assert house_lines(game, "de")[2] == "Elemente: Stickstoff (N), zählt nicht für den Aminobonus"


def test_house_rules_and_phones_say_a_seeding_without_the_others() -> None:
    """ "As Mars" would be a Mars that this tweak changes, too; the reference card, which shows Mars, may say it."""
    game = amino_with("seedings: {mars: {deal: 6, cards: 2}, deimos: {deal: 6, cards: 2}}")
    assert house_lines(game, "de")[1] == (
        "Start des Durchgangs: Deimos (6 Handkarten; lege 2 davon in die Atmosphäre rechts von dir)"
        " statt Deimos (5 Handkarten; lege 1 davon in die Atmosphäre rechts von dir)"
    )
    assert "<b>Deimos</b> Wie Mars, aber " in " ".join(game.texts["de"].strings["variants"]["seedings"].split())
    for language in LANGUAGES:
        for key in ("seedings", "endings"):
            said = variant_words(game, game.texts[language], key)
            assert list(said) == list(game.data[key])
            starts = [rule for id, (_, rule) in said.items() if "cycle" not in game.data[key][id]]
            assert all(name not in rule for rule in starts for name, _ in said.values() if name != "Base"), language


def test_the_first_ending_and_seeding_are_the_usual_ones() -> None:
    game = amino_with("endings: {base: null}\nseedings: {base: null, moon: null}")
    book = books(game)["en"]
    assert "after the hand in which somebody’s total reaches 100 or more." in section(book, "end")
    assert "Put one card of your choice from your hand into your own atmosphere" in section(book, "setup")
    assert "Deal five cards" in section(book, "setup")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "endings.saturn: {hands: trhee}",
            'data.endings.saturn.hands: no rule "trhee". Accepted: a number, or one of ',
        ),
        ("endings.saturn: {per: player}", "data.endings.saturn: the ending has neither hands nor a target"),
        ("endings.saturn: {hand: 3}", 'data.endings.saturn.hand: unknown key "hand". Did you mean "hands"?'),
        ("endings.moon: {hands: 2}", 'data.endings.moon: the id "moon" is taken'),
        ("seedings.storm: {cards: 2}", "data.seedings.storm: the seeding does not say how many cards are dealt"),
        ("seedings.storm: {cycle: [mars, titan]}", 'data.seedings.storm.cycle: no seeding "titan"'),
        ("seedings.storm: {deal: 4, to: left}", "data.seedings.storm.to: cards from the deck go into every atmosphere"),
        (
            "seedings.storm: {deal: 2, cards: 3, from: hand}",
            "data.seedings.storm.cards: 3 cards from the hand, but only 2",
        ),
        ("seedings.storm: {deal: 1, cards: 5}", "data.seedings.storm.cards: 5, but an atmosphere holds only 4"),
        ("endings.saturn: {hands: 3, target: 500}", "nobody can have 500 points after 3 hands"),
        ("endings.saturn: {hands: 1, target: 20}", "the game ends after its only hand anyway"),
        (
            "cards.lightning.effect: explode",
            'no rule knows the effect "explode". Accepted: multiply, wild. A new effect',
        ),
        (f"{VOLCANO}\ncards.volcano.effect: wild", "the card has a value and an effect"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(text: str, message: str) -> None:
    wrong = [what for severity, what in found(text) if severity == "error"]
    assert len(wrong) == 1
    assert message in wrong[0]
    assert not wrong[0].endswith("?.")


def test_a_refusal_names_the_file_with_the_code() -> None:
    assert "generator/games/amino/rules.py" in found("cards.lightning.effect: explode")[0][1]


# what would be wrong in a language: several of one, or one of several that there are not
WRONG = {
    "en": r"\b(1|one) (points|hands|cards|seeds)\b|one card, all|draw one card\** and \**put one of them|\bit them\b",
    "it": r"\b(1|una|un) (punti|mani|carte|posti|semi)\b|una carta, tutt|una carta\** e \**mettine|1 carta e mettine",
    "de": r"\b(1|eine|einer|einem|einen) (Punkte|Durchgänge|Durchgängen|Karten|Handkarten|Plätzen)\b|einer Karte, alle",
    "fr": r"\b(1|une) (points|manches|cartes|places)\b|\bde une\b|une carte\** et \**mettez-en|1 carte, gardez-en",
    "es": r"\b(1|una|un) (puntos|manos|cartas|huecos)\b|una carta, todas|una carta\** y \**pon una|1 carta y pon una",
}


def mistake(text: str, language: str) -> str:
    """Return the surroundings of the first mistake in what the books and cards of a tweaked game say."""
    game = amino_with(text)
    for said in (books(game)[language], " ".join(cards(game)[language].split())):
        said = re.sub(r"(−?\d+) (and|a|und|et|y|e) 1 (points|punti|Punkte|puntos)", "", said)  # a range
        if wrong := re.search(WRONG[language], said):
            return said[max(0, wrong.start() - 60) : wrong.end() + 30]
    return ""


@pytest.mark.parametrize("rule", LIMITS)
def test_at_the_ends_of_its_limits_a_rule_is_said_in_good_grammar(rule: str) -> None:
    for value in LIMITS[rule]:
        text = f"rules.{rule}: {value}"
        assert [what for severity, what in found(text) if severity == "error"] == []
        asked = some(LANGUAGES, text)
        assert {language: mistake(text, language) for language in asked} == dict.fromkeys(asked, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_endings_and_seedings_of_one(language: str) -> None:
    text = "endings.saturn: {hands: 1, target: 1}\nseedings.storm: {deal: 1, cards: 1, from: hand, to: right}"
    assert mistake(text, language) == ""


def test_an_element_needs_no_radius() -> None:
    assert amino_with("elements.S: {bonus: false}").data["elements"]["S"]["radius"] == 0.45


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("elements.S: {radius: big}", r'tweak.yaml:2:22: "big" is not a radius. Accepted: a number up to 2, where a'),
        (
            "elements.C: 7",
            'tweak.yaml:2:13: elements.C can\'t be "7". Accepted: a map, as the others in elements are.',
        ),
    ],
)
def test_a_wrong_element_is_one_mistake_at_its_place(text: str, message: str) -> None:
    with pytest.raises(CutlineError, match=re.escape(message)) as refused:
        amino_with(text)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("endings.saturn: {hands: -3}", '2:25: data.endings.saturn.hands: "-3" is not accepted'),
        ("seedings.storm: {deal: 1, cards: 5}", "2:34: data.seedings.storm.cards: 5, but an atmosphere holds only 4"),
        ("cards.lightning.effect: explode", "2:25: components.cards.pieces.lightning.effect: no rule knows the effect"),
        ("players.max: 9", "2:14: 9 players need 54 cards"),
        ("seedings.ring: {deal: 9, cards: 2, from: hand}", "2:23: 6 players need 60 cards"),
        ("seedings.ring: {deal: 5, cards: 2, from: hand, to: up}", '2:52: data.seedings.ring.to: "up" is not accepted'),
        ("cards.lightning.value: 3", "2:24: components.cards.pieces.lightning: the card has a value and an effect"),
        ("endings: {base: null, jupiter: null, pluto: null}", "2:38: data.endings: there are no endings"),
        ("seedings: {ring: {cycle: []}}", "2:26: data.seedings.ring.cycle: the cycle lists no seedings"),
        ("cards.lightning.copies: 3\nrules.moon_lightning: 4", "3:23: rules.moon_lightning: nobody can shoot"),
        ("players.min: 1", "2:14: players.min is 1, but amino is played by 2 or more"),
        ("players: {min: 1, max: 1}", "2:16: players.min is 1, but amino is played by 2 or more"),
        ("reference: null\nbox: null", '2:1: the rulebooks speak of the component "reference"'),
        (
            "\n".join(f"cards.{id}: null" for id in ("h2", "n2", "ch4", "nh3", "co2", "h2o")),
            "7:1: no card has a value, so nobody can score",
        ),
    ],
)
def test_a_finding_begins_with_the_line_of_the_tweak(text: str, start: str) -> None:
    assert re.match(rf"\S*tweak\.yaml:{re.escape(start)}", found(text)[0][1])


def test_no_cards_at_all_is_the_mistake_of_the_line_that_removes_them() -> None:
    with pytest.raises(CutlineError, match=r"^\S*tweak\.yaml:2:1: cards can't be removed: the game's string .*\.$"):
        amino_with("cards: null\nbox: null")


def test_no_box_is_needed() -> None:
    assert found("box: null") == []


def test_a_bonus_of_one_element_is_a_sentence() -> None:
    game = amino_with("elements: {C: {bonus: false}, H: {bonus: false}, N: {bonus: false}}")
    assert "a bonus of 6 if oxygen is there." in books(game)["en"]
    assert "un bonus de 6 si l’élément oxygène est là." in books(game)["fr"]


def test_an_element_outside_the_bonus_changes_no_card_that_lacks_it() -> None:
    faces = Faces(amino_with("elements.S: {bonus: false, radius: 0.5}")), Faces(amino_with("rules.tie_hands: 2"))
    for piece in faces[1].game.components["cards"].pieces:
        for side in piece.sides:
            new, old = (each.face("en", "cards", piece.id, side).digest for each in faces)
            assert new == old, (piece.id, side)
