"""Colours for a press: from sRGB to the inks of an ICC profile, with no more ink in all than the paper bears."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, shown

Inks = tuple[float, float, float, float]  # cyan, magenta, yellow, black: 0 to 1
Colour = tuple[float, float, float]  # sRGB: 0 to 1

_BLACK = 0.2  # the most of each part of a colour that letters take for black
_DARK, _GREY = 0.35, 0.06  # the lightest of greys that they do, and how far their parts may be apart


class Separation:
    """Conversions by one profile. ``limit`` is the most ink in all, in percent."""

    def __init__(self, path: Path, limit: float) -> None:
        """Read the profile; refuse a file that is none, or that is not for four inks."""
        from PIL import ImageCms

        self.limit = limit
        try:
            self.data = path.read_bytes()
            profile = ImageCms.ImageCmsProfile(io.BytesIO(self.data))
            space = profile.profile.xcolor_space.strip()
            self.name = str(profile.profile.profile_description or path.stem).strip()
        except (OSError, ImageCms.PyCMSError):
            raise CutlineError(
                f"{shown(path)} is not an ICC profile. Use the one that your printer gives you."
            ) from None
        if space != "CMYK":
            raise CutlineError(f"{shown(path)} is a profile for {space}. Use one for CMYK.")
        sources = ImageCms.createProfile("sRGB"), profile
        relative = ImageCms.Intent.RELATIVE_COLORIMETRIC  # as shops convert
        try:
            made = ImageCms.buildTransform(*sources, "RGB", "CMYK", relative, ImageCms.Flags.BLACKPOINTCOMPENSATION)
        except ImageCms.PyCMSError:
            raise CutlineError(f"{shown(path)} can't be used to convert colours for print.") from None
        self._transform: Any = made
        self.inks = lru_cache(maxsize=8192)(self._inks)

    def _inks(self, colour: Colour) -> Inks:
        """Return a colour as inks."""
        from PIL import Image

        dot = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in colour))
        c, m, y, k = self.image(dot).getpixel((0, 0))
        return c / 255, m / 255, y / 255, k / 255

    def black(self, colour: Colour) -> Inks | None:
        """Return the inks of black or dark grey letters: black alone. None for all other colours."""
        if max(colour) > _BLACK and (max(colour) > _DARK or max(colour) - min(colour) > _GREY):
            return None
        return 0.0, 0.0, 0.0, round(1 - sum(colour) / 3, 4)

    def image(self, image: Any) -> Any:
        """Return an RGB picture as inks; where they are too much, less of the three colours, and all of the black."""
        from PIL import Image, ImageMath

        inks = self._transform.apply(image)
        c, m, y, k = inks.split()
        most = 255 * self.limit / 100
        if sum(band.getextrema()[1] for band in (c, m, y, k)) <= most:
            return inks

        def less(band: Any) -> Any:
            def worked_out(names: dict[str, Any]) -> Any:
                real, least, largest = names["float"], names["min"], names["max"]
                colours = real(names["c"]) + real(names["m"]) + real(names["y"])
                room = largest(most - real(names["k"]), 0.0)
                return names["convert"](real(names["band"]) * least(room / largest(colours, 1.0), 1.0), "L")

            return ImageMath.lambda_eval(worked_out, c=c, m=m, y=y, k=k, band=band)

        return Image.merge("CMYK", (less(c), less(m), less(y), k))
