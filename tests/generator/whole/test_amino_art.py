"""Amino's drawings: a world for each gas, words that stay clear on any of them, and a back that tells nothing."""

import io
from itertools import combinations
from math import dist

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from generator.base.errors import SpecError
from generator.base.locate import shipped
from generator.check.look import Look
from generator.check.sight import SEEN, lab
from generator.draw.low_ink import low_ink
from generator.draw.single import single_faces
from generator.faces import Face, Faces
from generator.spec import Game
from tests.generator.games.amino.tweaking import LANGUAGES, amino_with, names

NO_SCENE = {"cover", "young-world", "daybreak", "atoms", "title"}
SCENES = sorted({path.stem for path in (shipped("templates") / "faces/amino/art").glob("*.svg")} - NO_SCENE)
BRIGHT = 'hue: {glow: "#e8d44a", mid: "#8a7a10", deep: "#2a2404", rim: "#fff6b0"}'  # worse than anybody would choose


def gas(id: str, more: str) -> str:
    molecule = "molecule: [{atom: N}, {atom: O, to: 1, angle: -24}]"
    return f"cards.{id}: {{symbol: NO, value: 1, copies: 1, {molecule}, {more}, {names('A', 'B', 'C', 'D', 'E')}}}"


def pictures(*faces: Face, bleed: float = 0.0, dpi: int) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(io.BytesIO(single_faces(faces, bleed, dpi)))
    return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_back_turned_by_180_degrees_is_the_same(amino: Game, ink: str) -> None:
    """No light, letter or land shows which way a card lies: the rasters differ by the smoothing of edges only."""
    [back] = pictures(
        Faces(amino, low_ink=low_ink if ink == "low" else None).face("en", "cards", "h2", "back"), dpi=300
    )
    assert back.size == (750, 1050)
    difference = ImageChops.difference(back, back.rotate(180))
    assert max(ImageStat.Stat(difference).mean) < 1
    assert all(most < 48 for _, most in difference.getextrema())


@pytest.mark.parametrize("seen", SEEN)
def test_worlds_are_told_apart_at_a_glance(amino: Game, seen: str) -> None:
    """Two thirds of the way down, much of any two cards differs, whatever colours one sees: no scene is another's copy."""
    gases = [piece for piece in amino.components["cards"].pieces if piece.fields["molecule"]]
    faces = Faces(amino)
    looks = []
    for image in pictures(*(faces.face("en", "cards", piece.id) for piece in gases), dpi=12):
        part = image.crop((0, 0, image.width, image.height * 2 // 3)).tobytes()
        looks.append([lab((part[n] / 255, part[n + 1] / 255, part[n + 2] / 255), seen) for n in range(0, len(part), 3)])
    for (one, first), (two, second) in combinations(enumerate(looks), 2):
        far = sum(dist(a, b) > 12 for a, b in zip(first, second, strict=True)) / len(first)
        assert far > 0.4, (gases[one].id, gases[two].id)


def test_words_are_clear_on_every_scene_in_full_and_in_low_ink() -> None:
    assert len(SCENES) == 10
    game = amino_with("\n".join(gas(f"g{n}", f"scene: {scene}, {BRIGHT}") for n, scene in enumerate(SCENES)))
    full, low = Look(), Look(Look())
    for n in range(len(SCENES)):
        face = Faces(game).face("en", "cards", f"g{n}")
        full.at("cards", "front", face, "bottom-left")
        low.at("cards", "front", low_ink(face), "bottom-left")
    assert [row for look in (full, low) for row in look.found() if row[0] != "fact"] == []


def test_a_gas_gets_the_scene_whose_light_is_nearest_to_its_own() -> None:
    game = amino_with(
        "\n".join((gas("a", BRIGHT), gas("b", BRIGHT.replace("#e8d44a", "#2266cc")), gas("c", "icon: walk")))
    )
    faces = Faces(game)
    assert "art/hot-springs.svg" in faces.face("en", "cards", "a").uses
    assert "art/ice-moon.svg" in faces.face("en", "cards", "b").uses
    assert any(f"art/{scene}.svg" in faces.face("en", "cards", "c").uses for scene in SCENES)


def test_a_scene_that_is_not_there_is_refused() -> None:
    with pytest.raises(SpecError, match=r'there is no icon "swmp"\. Did you mean "swamp"'):
        amino_with(gas("a", "scene: swmp"))


def test_art_reaches_beyond_the_cut(amino: Game) -> None:
    faces = Faces(amino)
    ids = [(piece.id, side) for piece in amino.components["cards"].pieces for side in ("front", "back")]
    for where, image in zip(
        ids, pictures(*(faces.face("en", "cards", *each) for each in ids), bleed=5, dpi=25), strict=True
    ):
        edges = [image.getpixel((x, y)) for x in (0, image.width // 2, image.width - 1) for y in (0, image.height - 1)]
        assert (255, 255, 255) not in edges, where


def test_names_have_one_size(amino: Game) -> None:
    faces = Faces(amino)
    for language in LANGUAGES:
        words = {piece.id: amino.texts[language].pieces[piece.id]["name"] for piece in amino.components["cards"].pieces}
        sizes = {
            run.size
            for id, name in words.items()
            for run in faces.face(language, "cards", id).texts
            if run.text == name
        }
        assert len(sizes) == 1, language


def test_formulas_on_the_reference_card_are_large_enough(amino: Game) -> None:
    small = [run for run in Faces(amino).face("en", "reference", "reference-card", "back").texts if run.small]
    assert len(small) == 6
    assert all(run.size * 72 / 25.4 > 7.99 for run in small)


def test_the_ground_of_the_box_goes_around_the_corners_of_its_glue_tab(amino: Game) -> None:
    face = Faces(amino).face("en", "box", "box-of-cards")
    dpi, bleed = 300, 2.0
    [image] = pictures(face, bleed=bleed, dpi=dpi)
    [tab] = face.shape.tabs
    ground = tuple(bytes.fromhex(amino.data["box"]["ground"][1:]))
    for (x, y), up in ((tab[0], -1), (tab[-1], 1)):  # the ends of its fold, and where its flap is
        for dx, dy in ((-1.2, 0.4), (-0.6, 0.9), (0, 1.2), (0.6, 1.2), (1.2, 0.9)):
            at = tuple(round((part + bleed) / 25.4 * dpi) for part in (x + dx, y + up * dy))
            assert max(abs(a - b) for a, b in zip(image.getpixel(at), ground, strict=True)) < 24, (at, dx, dy)
