"""Faces as pictures: their names, their size to the pixel, what is transparent, the same bytes every time."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image, ImageChops, ImageStat

from generator.cli.main import main


def exported(out: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["export", "png", *words, "--out", str(out)])


def names(out: Path) -> list[str]:
    return sorted(path.relative_to(out).as_posix() for path in out.rglob("*.png"))


def test_one_card_with_its_back_in_two_languages(tmp_path: Path) -> None:
    result = exported(tmp_path, "amino", "--piece", "co2", "--lang", "de,en", "--corners", "3mm")
    folders = [f"{tmp_path.as_posix()}/amino/{lang}/png--corners-3mm/" for lang in ("de", "en")]
    assert result.output == f"Done: 4 pictures of 300 dpi in {', '.join(folders)}\n"
    assert names(tmp_path) == [
        f"amino/{lang}/png--corners-3mm/cards/{name}.{lang}.png" for lang in ("de", "en") for name in ("cards.back", "co2")
    ]  # fmt: skip
    card = Image.open(tmp_path / "amino/en/png--corners-3mm/cards/co2.en.png")
    assert (card.size, card.mode) == ((750, 1050), "RGBA")
    assert round(card.info["dpi"][0]) == 300
    alpha = card.getchannel("A")
    assert [alpha.getpixel(spot) for spot in ((0, 0), (749, 0), (0, 1049), (749, 1049))] == [0, 0, 0, 0]
    assert [alpha.getpixel(spot) for spot in ((375, 0), (0, 525), (749, 525), (375, 1049), (375, 525))] == [255] * 5
    radius = next(x for x in range(100) if alpha.getpixel((x, 0)) == 255)
    assert radius == pytest.approx(3 / 25.4 * 300, abs=4)


def test_bleed_is_art_around_the_very_same_card(tmp_path: Path) -> None:
    exported(tmp_path, "amino", "--piece", "co2", "--lang", "en", "--dpi", "127")
    exported(tmp_path, "amino", "--piece", "co2", "--lang", "en", "--dpi", "127", "--bleed", "2mm")
    plain = Image.open(tmp_path / "amino/en/png--127dpi/cards/co2.en.png")
    large = Image.open(tmp_path / "amino/en/png--127dpi--bleed-2mm/cards/co2.en.png")
    assert (plain.mode, plain.size, large.size) == ("RGB", (318, 445), (338, 465))
    inner = large.crop((10, 10, 328, 455))
    difference = ImageChops.difference(plain, inner).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert max(difference) <= 2  # type: ignore[type-var, arg-type]
    assert large.getpixel((0, 0)) != (255, 255, 255)


def test_a_triangle_is_transparent_beyond_its_cut_and_its_copies_have_numbers(tmp_path: Path) -> None:
    words = ("ants", "--piece", "three-stubs", "--lang", "it", "--dpi", "100")
    exported(tmp_path / "one", *words)
    exported(tmp_path / "two", *words)
    found = names(tmp_path / "one")
    assert [Path(name).name for name in found] == ["three-stubs.1.it.png", "three-stubs.2.it.png", "tiles.back.it.png"]
    for name in found:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
        tile = Image.open(tmp_path / "one" / name)
        assert tile.size == (228, 198)
        alpha = tile.getchannel("A")
        assert [alpha.getpixel(spot) for spot in ((0, 0), (227, 0), (114, 100), (114, 196))] == [0, 0, 255, 255]
        half = ImageStat.Stat(alpha).mean[0] / 255
        assert half == pytest.approx(0.5, abs=0.01)
