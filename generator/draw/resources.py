"""Gradients and opacities as PDF objects. ReportLab's forms leave them out unless handed over."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import _buildColorFunction

from generator.draw.compile import Compiled, Gradient

_WIDE = 3000  # mm: a mask covers whatever is clipped


class Resources:
    """Makes each gradient of a document once and hands out a form's resource dictionary."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self._shadings: dict[Gradient, Any] = {}
        self._masks: dict[Gradient, Any] = {}

    def of(self, compiled: Compiled) -> Any:
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        states = {name: _alpha(*pair) for name, pair in compiled.alphas.items()}
        for name, gradient in compiled.gradients.items():
            resources.Shading[name] = self._shading(gradient)
            if gradient.see_through:
                states[f"{name}M"] = self._mask(gradient)
        resources.ExtGState = states
        return resources

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
        """A soft mask: the gradient's opacities as a luminosity."""
        if gradient not in self._masks:
            greys = [(opacity, opacity, opacity) for _, _, opacity in gradient.stops]
            stream = pdfdoc.PDFStream(content="/G sh")
            inner = pdfdoc.PDFDictionary({"Shading": pdfdoc.PDFDictionary({"G": self._made(gradient, greys)})})
            group = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceRGB")})
            stream.dictionary["Type"] = pdfdoc.PDFName("XObject")
            stream.dictionary["Subtype"] = pdfdoc.PDFName("Form")
            stream.dictionary["BBox"] = pdfdoc.PDFArray([-_WIDE, -_WIDE, _WIDE, _WIDE])
            stream.dictionary["Resources"] = inner
            stream.dictionary["Group"] = group
            luminosity = {"S": pdfdoc.PDFName("Luminosity"), "G": self.document.Reference(stream)}
            self._masks[gradient] = pdfdoc.PDFDictionary({"SMask": pdfdoc.PDFDictionary(luminosity)})
        return self._masks[gradient]


def _alpha(fill: float, stroke: float) -> Any:
    return pdfdoc.PDFDictionary({"ca": fill, "CA": stroke})
