"""Gradients, opacities and pictures as PDF objects, which ReportLab's forms don't include by themselves."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import _buildColorFunction

from generator.base.pictures import Raster
from generator.draw.compile import Compiled, Gradient, Group

_WIDE = 3000  # mm: a mask covers whatever is clipped
EVERYWHERE = (-_WIDE, -_WIDE, _WIDE, _WIDE)


class Resources:
    """The resources of a document; each gradient and picture is made once."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self._shadings: dict[Gradient, Any] = {}
        self._masks: dict[Gradient, Any] = {}
        self._images: dict[Raster, Any] = {}

    def of(self, compiled: Compiled) -> Any:
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        states = {name: _alpha(*pair) for name, pair in compiled.alphas.items()}
        for name, gradient in compiled.gradients.items():
            resources.Shading[name] = self._shading(gradient)
            if gradient.see_through:
                states[f"{name}M"] = self._mask(gradient)
        resources.ExtGState = states
        resources.XObject = {name: self._image(raster) for name, raster in compiled.images.items()}
        return resources

    def _image(self, raster: Raster) -> Any:
        """Return a picture, stored once however many faces show it."""
        if raster not in self._images:
            stream = _image_stream(raster.data, raster.kind, raster.width, raster.height, raster.grey)
            if raster.alpha:
                mask = _image_stream(raster.alpha, "png", raster.width, raster.height, grey=True)
                stream.dictionary["SMask"] = self.document.Reference(mask)
            self._images[raster] = self.document.Reference(stream)
        return self._images[raster]

    def _shading(self, gradient: Gradient) -> Any:
        if gradient not in self._shadings:
            colours = [colour for _, colour, _ in gradient.stops]
            self._shadings[gradient] = self._made(gradient, colours)
        return self._shadings[gradient]

    def _made(self, gradient: Gradient, colours: list[tuple[float, float, float]]) -> Any:
        function = _buildColorFunction(colours, [offset for offset, _, _ in gradient.stops])
        kind = pdfdoc.PDFAxialShading if len(gradient.coordinates) == 4 else pdfdoc.PDFRadialShading
        shading = kind(*gradient.coordinates, Function=function, ColorSpace="DeviceRGB", Extend="[true true]")
        return self.document.Reference(shading)

    def _mask(self, gradient: Gradient) -> Any:
        """Return a soft mask with the gradient's opacities as luminosity."""
        if gradient not in self._masks:
            greys = [(opacity, opacity, opacity) for _, _, opacity in gradient.stops]
            stream = pdfdoc.PDFStream(content="/G sh")
            inner = pdfdoc.PDFDictionary({"Shading": pdfdoc.PDFDictionary({"G": self._made(gradient, greys)})})
            stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
            stream.dictionary["Subtype"] = pdfdoc.PDFName("Form")
            stream.dictionary["BBox"] = pdfdoc.PDFArray(EVERYWHERE)
            stream.dictionary["Resources"] = inner
            stream.dictionary["Group"] = as_a_whole()
            luminosity = {"S": pdfdoc.PDFName("Luminosity"), "G": self.document.Reference(stream)}
            self._masks[gradient] = pdfdoc.PDFDictionary({"SMask": pdfdoc.PDFDictionary(luminosity)})
        return self._masks[gradient]


def as_a_whole(apart: bool = False) -> Any:
    """Return the entry of a form that is painted as a whole; ``apart`` if it does not blend with what is below."""
    entry = {"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceRGB")}
    return pdfdoc.PDFDictionary(entry | ({"I": "true"} if apart else {}))


def group_state(group: Group, mask: Any, document: Any) -> Any:
    """Return the state in which a group is painted; ``mask`` is the form of its mask."""
    state = {"ca": group.opacity, "CA": group.opacity}
    if mask is not None:
        kind = pdfdoc.PDFName("Alpha" if group.alpha else "Luminosity")
        state["SMask"] = pdfdoc.PDFDictionary({"S": kind, "G": document.Reference(mask)})
    return pdfdoc.PDFDictionary(state)


def _alpha(fill: float, stroke: float) -> Any:
    return pdfdoc.PDFDictionary({"ca": fill, "CA": stroke})


def _image_stream(data: bytes, kind: str, width: int, height: int, grey: bool) -> Any:
    """Return a picture as a PDF stream: a JPEG as it is, or a PNG's compressed rows, which PDF can read."""
    stream = pdfdoc.PDFStream(content=data if kind == "jpeg" else _rows(data))
    stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
    stream.dictionary["Subtype"] = pdfdoc.PDFName("Image")
    stream.dictionary["Width"], stream.dictionary["Height"] = width, height
    stream.dictionary["ColorSpace"] = pdfdoc.PDFName("DeviceGray" if grey else "DeviceRGB")
    stream.dictionary["BitsPerComponent"] = 8
    stream.dictionary["Interpolate"] = "true"
    stream.dictionary["Filter"] = pdfdoc.PDFName("DCTDecode" if kind == "jpeg" else "FlateDecode")
    if kind == "png":
        colours = 1 if grey else 3
        predictor = {"Predictor": 15, "Colors": colours, "BitsPerComponent": 8, "Columns": width}
        stream.dictionary["DecodeParms"] = pdfdoc.PDFDictionary(predictor)
    return stream


def _rows(png: bytes) -> bytes:
    """Return the IDAT chunks of a PNG, which follow its eight-byte signature."""
    found, at = [], 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            found.append(png[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(found)
