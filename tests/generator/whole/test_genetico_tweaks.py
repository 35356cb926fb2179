"""Tweaks of Genetico's structure are printed in five languages: on cards, on reference cards, in books and pictures."""

from __future__ import annotations

import re

import pytest

from generator.faces import Faces
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.rulebook.book import Rulebooks
from generator.rules.house import house_lines
from generator.rules.registry import rules_of
from generator.spec import Game
from tests.generator.games.genetico.tweaks import (
    AUDIT,
    CONFERENCE,
    FUNGUS,
    LANGUAGES,
    SIX,
    book,
    faces_of,
    read,
    tweaked,
    words_on,
)

NOTEBOOK = {"en": "Lab Notebook", "it": "Quaderno di laboratorio", "de": "Laborbuch", "fr": "Cahier de labo", "es": "Cuaderno de laboratorio"}  # fmt: skip
POINTS = {"en": "point", "it": "punt", "de": "Punkt", "fr": "point", "es": "punto"}


def errors(game: Game) -> list[str]:
    return [what for severity, _, what in rules_of(game).checks(game) if severity == "error"]


def test_a_new_species_group_is_on_cards_in_the_book_and_in_its_pictures() -> None:
    game = tweaked(FUNGUS)
    assert not errors(game)
    names = {"en": "Fungus", "it": "Fungo", "de": "Pilz", "fr": "Champignon", "es": "Hongo"}
    books = Rulebooks(faces_of(game))
    for language, name in names.items():
        assert name in words_on(game, language, "resources", "bread-mould")
        assert name in words_on(game, language, "projects", "rot")
        text = read(game, language, books)
        assert text.count(name) == 2  # among the house rules and among the icons
    assert "19 species, 20 research cards, 9 modifiers" in read(game, "en", books)
    assert re.search("3[ \xa0]× Bread Mould\n", read(game, "en", books))


def test_a_group_without_a_drawing_has_the_one_of_its_kind_and_a_colour_of_its_own() -> None:
    """No picture stands for two groups by chance: the colour differs from all others."""
    game = tweaked(
        FUNGUS.replace("fungus", "lichen").replace("species.lichen: {}", 'species.lichen: {colour: "#123456"}')
    )
    svg = Faces(game).face("en", "resources", "bread-mould").svg("x")
    assert "#123456" in svg
    plain = Faces(tweaked(FUNGUS.replace("fungus", "lichen")))
    own = plain.face("en", "resources", "bread-mould")
    known = [plain.face("en", "resources", id).svg("x") for id in ("mouse", "fruit-fly", "yeast", "thale-cress")]
    fills = set(re.findall(r"#[0-9a-f]{6}", own.svg("x"))) - set(re.findall(r"#[0-9a-f]{6}", "".join(known)))
    assert fills  # its colour and tint
    assert own.uses & {"art/any-species.svg"}


def test_new_research_is_printed_too() -> None:
    names = "{en: Proteomics, it: Proteomica, de: Proteomik, fr: Protéomique, es: Proteómica}"
    texts = "\n".join(f"text.{language}.strings.needs.proteomics: Proteo" for language in LANGUAGES)
    game = tweaked(
        f"research.proteomics: {{}}\nresources.ms: {{copies: 2, kind: research, gives: proteomics, name: {names}}}\n"
        f"projects.rare-disease.needs: [vertebrate, proteomics, genome-editing, sequencing]\n{texts}\n"
    )
    assert not errors(game)
    for language in LANGUAGES:
        assert "Proteo" in words_on(game, language, "projects", "rare-disease")
        assert "Proteo" in words_on(game, language, "resources", "ms")  # its name is not that of the need
        assert "Proteo" in read(game, language)


SAID = {
    "{draw: 3}": ("Draw 3 resources.", "Pesca 3 risorse.", "Ziehe 3 Ressourcen.", "Piochez 3 ressources.", "Roba 3 recursos."),
    "{draw: 1, from: projects}": ("Draw 1 project.", "Pesca 1 progetto.", "Ziehe 1 Projekt.", "Piochez 1 projet.", "Roba 1 proyecto."),
    "{discard: 2, whom: other}": ("they discard 2 cards", "scarta 2 carte", "wirft 2 Handkarten ab", "défausse 2 cartes", "descarta 2 cartas"),
    "{discard: 1, whom: self}": ("Discard 1 card.", "Scarta 1 carta.", "Wirf 1 Handkarte ab.", "Défaussez 1 carte.", "Descarta 1 carta."),
    "{take: 2, from: hand}": ("2 cards at random", "2 carte a caso", "zufällig 2 Handkarten", "2 cartes au hasard", "2 cartas al azar"),
    "{take: 1, from: burn}": ("take 1 card", "prendi 1 carta", "Nimm 1 Karte", "prenez 1 carte", "toma 1 carta"),
    "{burn: 2, kind: research, whom: other}": ("2 research cards", "2 carte ricerca", "2 Forschungskarten", "2 cartes recherche", "2 cartas de investigación"),
    "{skip: 2}": ("next 2 turns", "prossimi 2 turni", "nächsten 2 Zügen", "2 prochains tours", "próximos 2 turnos"),
    "{limit: 1}": ("1 higher", "aumenta di 1", "um 1 höher", "augmente de 1", "aumenta en 1"),
    "{attach: species}": ("any one species", "una specie qualsiasi", "einer beliebigen Art", "n’importe quelle espèce", "cualquier especie"),
}  # fmt: skip
TONES = {"draw": "for you", "discard: 2": "against a rival", "take: 2": "against a rival", "skip": "against a rival", "limit": "for you"}  # fmt: skip


@pytest.mark.parametrize("effect", SAID)
def test_a_new_modifier_says_what_it_does(effect: str) -> None:
    game = tweaked(CONFERENCE.replace("{draw: 3}", effect))
    assert not errors(game)
    for language, said in zip(LANGUAGES, SAID[effect], strict=True):
        assert said in words_on(game, language, "resources", "conference").replace(" .", "."), language
    for part, tone in TONES.items():
        assert part not in effect or tone in words_on(game, "en", "resources", "conference")


def test_a_new_modifier_is_in_the_books_tables_and_pictures() -> None:
    game = tweaked(CONFERENCE + AUDIT)
    names = {"en": "Conference", "it": "Convegno", "de": "Tagung", "fr": "Colloque", "es": "Congreso"}
    books = Rulebooks(faces_of(game))
    for language, name in names.items():
        text = read(game, language, books)
        said = SAID["{draw: 3}"][LANGUAGES.index(language)]
        assert re.search(rf"{name} \(2\s×\) {re.escape(said)}", text)
    assert "12 modifiers" in read(game, "en", books)
    assert "Conference" in book(game, "en", books)


def test_a_modifier_whose_sign_is_also_in_its_words_has_every_id_once() -> None:
    game = tweaked("resources.fire: {kind: modifier, effects: [{burn: 1}], name: Fire}")
    ids = [each.get("id") for each in faces_of(game).face("en", "resources", "fire").tree.iter() if each.get("id")]
    assert len(ids) == len(set(ids))


def test_words_of_its_own_go_before_those_of_its_effects() -> None:
    game = tweaked(CONFERENCE.replace("name:", "words: {en: Network., it: A, de: B, fr: C, es: D}, name:"))
    assert "Network." in words_on(game, "en", "resources", "conference")
    assert "Network." in read(game, "en")


@pytest.mark.parametrize("gone", ["pcr", "lab-notebook", "stock-centre", "contamination", "peer-review"])
def test_a_removed_modifier_is_not_spoken_of(gone: str) -> None:
    whole, game = tweaked(), tweaked(f"resources.{gone}: null")
    assert not errors(game)
    books = Rulebooks(faces_of(game))
    for language in LANGUAGES:
        name = str(whole.texts[language].pieces[gone]["name"])
        text = read(game, language, books)
        assert text.count(name) == 1, language  # as left out, among the house rules
        assert "()" not in text
    assert books.figures.is_possible("en", "finished") == (gone != "pcr")
    assert books.figures.is_possible("en", "spoiled") == (gone != "contamination")
    html = book(game, "de", books)  # every picture that is left can be drawn
    assert html.count("Striche antworten") == (gone != "lab-notebook")


def test_points_that_differ_from_needs_are_printed_and_scored() -> None:
    game = tweaked("projects.nitrogen.points: 12")
    assert not errors(game)
    assert Genetico(Numbers.of(game)).score(["nitrogen"], ["nitrogen"]).working == "12 − 12 = 0"
    equal = {
        "en": "as many points as it needs",
        "it": "tanti punti quante",
        "de": "so viele Punkte wert, wie",
        "fr": "autant de points qu’il",
        "es": "tantos puntos como",
    }
    for language, sentence in equal.items():
        assert words_on(game, language, "projects", "nitrogen").split().count("12") == 1  # the seal
        text = read(game, language)
        assert sentence not in text
        assert sentence in read(tweaked(), language)
        assert re.search(rf"2 \S+ 12 {POINTS[language]}", text)


@pytest.mark.parametrize(
    ("cost", "said", "working"),
    [
        (
            1,
            ("Subtract one point for each one", "Sottrai un punto per ogni", "einen Punkt ab", "Retranchez un point par", "Resta un punto por cada"),
            "4 + 2 − 1 = 5",
        ),
        (
            3,
            ("Subtract three points", "Sottrai tre punti", "drei Punkte ab", "Retranchez trois points", "Resta tres puntos"),
            "4 + 2 − 3 = 3",
        ),
        (0, ("cost nothing", "non costano nulla", "kosten nichts", "ne coûtent rien", "no cuestan nada"), "4 + 2 = 6"),
    ],
)  # fmt: skip
def test_what_unfinished_projects_cost_is_said_everywhere(cost: int, said: tuple[str, ...], working: str) -> None:
    game = tweaked(f"unfinished: {cost}")
    assert not errors(game)
    classic = {
        "en": "its points.",
        "it": "li toglie",
        "de": "kostet es dich seine Punkte",
        "fr": "coûte ses points",
        "es": "cuesta sus puntos",
    }
    of_own = {"en": "of their own project", "it": "del proprio progetto", "de": "eigenen Projekts", "fr": "de son propre projet", "es": "de su propio proyecto"}  # fmt: skip
    books = Rulebooks(faces_of(game))
    for language, sentence in zip(LANGUAGES, said, strict=True):
        text = read(game, language, books)
        assert sentence in text
        assert working in text
        assert of_own[language] not in text
        assert classic[language] not in text.replace("brings its points", "").replace("instead of its points", "")
        card = words_on(game, language, "reference", "reference-card")
        assert classic[language] not in card
        assert str(cost) in card or cost == 0
        words_on(game, language, "reference", "reference-card", "back")  # it has room
    assert words_on(game, "en", "reference", "reference-card", "back").count(" minus ") == (cost > 0)
    assert books.figures.shown("en", "scores")["scores"][0].working == working


def test_a_project_of_six_or_ten_needs_has_room_for_them() -> None:
    ten = SIX.replace("grad-student]", "grad-student, vertebrate, genetic-cross, bioinformatics, genome-editing]")
    for text, number in ((SIX, 6), (ten, 10)):
        game = tweaked(text)
        assert not errors(game)
        for language in LANGUAGES:
            needs = game.components["projects"].piece("six").fields["needs"]
            assert len(needs) == number
            for need in needs:
                assert str(game.texts[language].strings["needs"][need]) in words_on(game, language, "projects", "six")
    (error,) = errors(tweaked(SIX.replace("[plant,", f"[{'plant, ' * 6}")))
    assert "needs 11 resources. Accepted: 1 to 10, the rows on templates/faces/genetico/project.svg" in error


def test_a_larger_draw_shows_in_adas_hand() -> None:
    game = tweaked("rules.draw_cards: 3")
    figures = Rulebooks(faces_of(game)).figures
    assert len(figures.shown("en", "turn-drawn")["hand"]) == 6
    assert len(figures.shown("en", "turn-acted")["hand"]) == 3
    assert "She still holds Sequencing, Fruit Fly and Sabbatical: she keeps Sabbatical for later" in read(game, "en")


def test_ada_keeps_what_helps_her_most() -> None:
    game = tweaked("rules: {start_resources: 6, draw_cards: 4, start_projects: 2, hand_per_project: 2}")
    assert "she keeps “White Eyes: A Gene on the X Chromosome” and Sabbatical for later" in read(game, "en")


def test_the_box_speaks_of_no_modifier() -> None:
    """A modifier may be removed, and boxes have no room for several blurbs."""
    game = tweaked()
    for language in LANGUAGES:
        said = words_on(game, language, "box", "box-of-resources")
        assert not re.search("spoil|verdirb|verdirbt|estropé|gâch|rovin", said), language


def test_more_players_than_the_deck_can_serve_are_refused() -> None:
    assert not errors(tweaked("players.max: 10"))
    (error,) = errors(tweaked("players.max: 10\nrules.start_projects: 2"))
    assert "10 players get 2 projects each, 20 in all, and there are only 15" in error
    two = tweaked("players.max: 2")
    assert "Mia" not in read(two, "en")


def test_an_unknown_effect_is_refused_with_the_files_to_change() -> None:
    (error,) = errors(tweaked(CONFERENCE.replace("draw: 3", "teleport: 3")))
    assert 'modifier "conference" has the effect "teleport", which is not known' in error
    assert "generator/games/genetico/modifiers.py and generator/games/genetico/effects.py" in error


def test_every_rule_field_and_part_of_the_data_has_a_name_in_every_language() -> None:
    game = tweaked()
    fields = {name for part in game.own_components.values() for piece in part.pieces for name in piece.fields}
    for language, text in game.texts.items():
        assert set(text.rules) == set(game.rules), language
        assert set(text.labels) >= {*game.data, *fields, "name", "words"}, language
        for label in (*text.rules.values(), *text.labels.values()):
            assert label[0].isupper(), label


def test_house_rules_are_told_in_words() -> None:
    text = read(tweaked(FUNGUS + "unfinished: 1\nresources.grant-renewal.effects: [{draw: 4}]"), "de")
    assert "Gruppen von Arten, neu: Pilz" in text
    assert "Kosten eines unfertigen Projekts: 1 statt Punktzahl des Projekts" in text
    assert "Förderung verlängert, Wirkungen: „Ziehe 4 Ressourcen.“" in text


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("projects.drought.points: -5", '2:26: project "drought" has -5 points. Accepted: 0 to 99.'),
        ("resources.yeast.gives: luck", '2:24: resource "yeast" gives "luck" as species.'),
        ("species.fungus: {}", '2:17: no card gives "fungus"'),
        (
            "resources.grad-student: null",
            '2:1: no card gives "grad-student". Add one to resources, or remove it from research, projects.drought.needs, ',
        ),
        ("players.max: 10\nrules.start_projects: 2", "2:14: 10 players get 2 projects each"),
        ("species.microbe: null", '2:1: "microbe" is still on resources.yeast, resources.e-coli, projects.biofilm, '),
        ("projects.drought.needs: [dragon]", '2:25: project "drought" needs "dragon". Accepted: invertebrate, '),
        ("players.min: 1", "2:14: players.min is 1, but genetico is played by 2 or more"),
        ("box: null", '2:1: the rulebooks speak of the component "box"'),
        (
            f"{FUNGUS}text.strings.needs.fugnus: Fungus",
            '13:1: strings.needs.fugnus: there is no "fugnus" to name. Did you mean "fungus"?',
        ),
        (
            "players.max: 3\ntext.strings.effects.skipp: Skip",
            '3:1: strings.effects.skipp: there is no "skipp" to name. Did you',
        ),
        ("reference: null\nbox: null", '2:1: the rulebooks speak of the component "reference"'),
        ("projects: null\nbox: null", '2:1: the rules need the component "projects"'),
        ("resources: null\nbox: null", '2:1: the rules need the component "resources"'),
    ],
)
def test_an_error_begins_with_the_line_of_the_tweak(text: str, start: str) -> None:
    assert re.match(rf"\S*tried\.yaml:{re.escape(start)}", errors(tweaked(text))[0])
    assert house_lines(tweaked(text), "en")  # check goes on, to find more


def test_a_warning_begins_with_the_line_of_the_tweak() -> None:
    unasked = FUNGUS.replace("[fungus, sequencing]", "[sequencing]")
    game = tweaked(unasked)
    (warning,) = [what for severity, _, what in rules_of(game).checks(game) if severity == "warning"]
    assert re.match(r'\S*tried\.yaml:3:17: no project needs "fungus"\.', warning)
