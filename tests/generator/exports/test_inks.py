"""Colours as inks: converted by the profile, never more than the limit, letters in black alone."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageCms

from generator.base.errors import CutlineError
from generator.exports.inks import Separation
from tests.icc import NAME, cmyk_profile


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    path = tmp_path / "press.icc"
    path.write_bytes(cmyk_profile())
    return path


def test_a_picture_has_at_most_the_ink_that_is_allowed(profile: Path) -> None:
    colours = np.random.default_rng(1).integers(0, 256, (60, 80, 3)).astype("uint8")
    colours[:10] = colours[:10] // 8  # dark ones
    image = Image.fromarray(colours)
    free, held = (np.asarray(Separation(profile, limit).image(image)).astype(int) for limit in (400, 240))
    total = free.sum(axis=2)
    assert total.max() > 255 * 3
    assert held.sum(axis=2).max() <= 255 * 2.4
    within = total <= 255 * 2.4
    assert within.any()
    assert np.array_equal(free[within], held[within])
    assert np.array_equal(free[..., 3], held[..., 3])
    expected = np.asarray(ImageCms.applyTransform(image, _plain(profile)))
    assert np.array_equal(free, expected)


def _plain(profile: Path) -> ImageCms.ImageCmsTransform:
    relative, points = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
    return ImageCms.buildTransform(ImageCms.createProfile("sRGB"), str(profile), "RGB", "CMYK", relative, points)


def test_letters_in_black_and_dark_grey_are_black_alone(profile: Path) -> None:
    press = Separation(profile, 240)
    assert press.name == NAME
    assert press.black((0.0, 0.0, 0.0)) == (0.0, 0.0, 0.0, 1.0)
    assert press.black((0.09, 0.12, 0.18)) == (0.0, 0.0, 0.0, 0.87)
    assert press.black((0.3, 0.3, 0.3)) == (0.0, 0.0, 0.0, 0.7)
    assert press.black((0.5, 0.5, 0.5)) is None
    assert press.black((0.36, 0.1, 0.0)) is None
    assert press.inks((1.0, 1.0, 1.0)) == (0.0, 0.0, 0.0, 0.0)
    assert sum(press.inks((0.0, 0.0, 0.1))) <= 2.4


def test_a_file_that_is_no_profile_for_inks_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.icc").write_text("no profile", "utf-8")
    Path("screen.icc").write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    said = {
        "words.icc": "words.icc is not an ICC profile. Use the one that your printer gives you.",
        "screen.icc": "screen.icc is a profile for RGB. Use one for CMYK.",
    }
    for name, message in said.items():
        with pytest.raises(CutlineError) as caught:
            Separation(Path(name), 240)
        assert str(caught.value) == message
