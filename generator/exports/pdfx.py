"""PDF/X-4: turns a PDF with RGB colours into one with the inks of a press, by the profile that the printer gives.

Understands the PDFs that Cutline writes: plain colours, gradients, pictures and soft masks. Needs pikepdf.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from typing import Any

from generator import __version__
from generator.base.errors import CutlineError
from generator.exports.inks import Separation

_STARTS_PATH = frozenset(("m", "re"))
_TEXT = frozenset(("Tj", "TJ", "'", '"'))
_PAINTS = _STARTS_PATH | {"Do", "sh"}
_X4 = "PDF/X-4"
_WHEN = "2000-01-01T00:00:00Z"  # as in all PDFs here: the same input gives the same bytes


class Press:
    """Converts PDFs for one press."""

    def __init__(self, separation: Separation) -> None:
        """Prepare to convert; raise a CutlineError without pikepdf."""
        try:
            import pikepdf
        except ImportError:
            what = "--pdfx needs pikepdf, which is not installed"
            raise CutlineError(f'{what}. Install it with: pip install "cutline[shops]"') from None
        self._pikepdf: Any = pikepdf
        self.separation = separation
        self.name, self.ink = separation.name, separation.limit

    @property
    def key(self) -> tuple[str, float]:
        """Everything that changes what it makes of a PDF."""
        return hashlib.sha256(self.separation.data).hexdigest(), self.ink

    def converted(self, data: bytes, title: str) -> bytes:
        """Return a PDF as PDF/X-4."""
        with self._pikepdf.open(io.BytesIO(data)) as pdf:
            masks = set(_masks(pdf))
            for thing in pdf.objects:
                self._convert(thing, masks)
            for page in pdf.pages:
                self._recolour(page.obj, page.Contents, grey=False)
                page.obj.Group = self._group("DeviceCMYK")
            self._describe(pdf, title)
            out = io.BytesIO()
            # object streams are fine in PDF/X-4, but older programs of shops can't read them
            modes = self._pikepdf.ObjectStreamMode
            pdf.save(out, min_version="1.6", deterministic_id=True, object_stream_mode=modes.disable)
            return out.getvalue()

    def _group(self, space: str) -> Any:
        name = self._pikepdf.Name
        return self._pikepdf.Dictionary(Type=name.Group, S=name.Transparency, CS=name(f"/{space}"))

    def _convert(self, thing: Any, masks: set[tuple[int, int]]) -> None:
        """Convert one object of the file, if it has colours."""
        if not isinstance(thing, self._pikepdf.Dictionary | self._pikepdf.Stream):
            return
        grey = thing.objgen in masks
        if thing.get("/Subtype") == "/Form":
            self._recolour(thing, thing, grey)
            if "/Group" in thing:
                thing.Group.CS = self._pikepdf.Name.DeviceGray if grey else self._pikepdf.Name.DeviceCMYK
        elif thing.get("/Subtype") == "/Image" and thing.ColorSpace == "/DeviceRGB":
            self._repaint(thing)
        elif "/ShadingType" in thing and thing.ColorSpace == "/DeviceRGB":
            self._shade(thing, grey)

    # -- colours

    def _shade(self, shading: Any, grey: bool) -> None:
        """Convert a gradient: the colours at the ends of each of its parts."""
        name = self._pikepdf.Name
        shading.ColorSpace = name.DeviceGray if grey else name.DeviceCMYK
        parts = list(shading.Function.Functions) if "/Functions" in shading.Function else [shading.Function]
        for part in parts:
            for end in ("/C0", "/C1"):
                colour = tuple(float(value) for value in part[end])
                new = (_luminance(colour),) if grey else self.separation.inks(colour)
                part[end] = self._pikepdf.Array([round(value, 4) for value in new])
        for function in (shading.Function, *parts):
            if "/Range" in function:
                function.Range = self._pikepdf.Array([0, 1] * (1 if grey else 4))

    def _repaint(self, image: Any) -> None:
        """Convert a picture; its mask stays."""
        picture = self._pikepdf.PdfImage(image).as_pil_image().convert("RGB")
        inks = self.separation.image(picture)
        for key in ("/DecodeParms", "/Decode"):
            if key in image:
                del image[key]
        image.write(inks.tobytes())
        image.ColorSpace = self._pikepdf.Name.DeviceCMYK
        image.BitsPerComponent = 8

    def _recolour(self, owner: Any, stream: Any, grey: bool) -> None:
        """Convert the colours that operators set; letters in black or dark grey get black alone."""
        read = self._pikepdf.parse_content_stream(owner if owner.get("/Type") == "/Page" else stream)
        if not any(str(operator) in ("rg", "RG", "g", "G") for _, operator in read):
            return
        writer = _Colours(self.separation, grey)
        new = [step for operands, operator in read for step in writer.step(list(operands), str(operator))]
        made = [(operands, self._pikepdf.Operator(operator)) for operands, operator in new]
        stream.write(self._pikepdf.unparse_content_stream(made))

    # -- what makes it a PDF/X

    def _describe(self, pdf: Any, title: str) -> None:
        name, string = self._pikepdf.Name, self._pikepdf.String
        profile = pdf.make_stream(self.separation.data, N=4, Alternate=name.DeviceCMYK)
        intent = self._pikepdf.Dictionary(
            Type=name.OutputIntent,
            S=name.GTS_PDFX,
            OutputConditionIdentifier=string(self.separation.name),
            OutputCondition=string(self.separation.name),
            Info=string(self.separation.name),
            RegistryName=string("http://www.color.org"),
            DestOutputProfile=profile,
        )
        pdf.Root.OutputIntents = self._pikepdf.Array([intent])
        pdf.docinfo["/GTS_PDFXVersion"] = string(_X4)
        pdf.docinfo["/Trapped"] = name("/False")
        for key in ("/CreationDate", "/ModDate"):
            pdf.docinfo[key] = string("D:20000101000000Z")
        number = hashlib.sha256(title.encode() + self.separation.data[:128]).hexdigest()[:32]
        pdf.Root.Metadata = pdf.make_stream(_xmp(title, number).encode(), Type=name.Metadata, Subtype=name.XML)


class _Colours:
    """Rewrites the operators of one stream, and sets colours where they are used: in text or in shapes."""

    def __init__(self, separation: Separation, grey: bool) -> None:
        self.separation, self.grey = separation, grey
        self._wanted: dict[str, tuple[float, ...] | None] = {"k": None, "K": None}  # None: as it was set outside
        self._set: dict[str, tuple[float, ...] | None] = {"k": None, "K": None}
        self._kept: list[tuple[dict[str, Any], dict[str, Any]]] = []
        self._in_path = False

    def step(self, operands: list[Any], operator: str) -> Iterator[tuple[list[Any], str]]:
        """Yield what stands for one operator."""
        if operator in ("rg", "RG", "g", "G"):
            values = tuple(float(value) for value in operands)
            self._wanted["k" if operator.islower() else "K"] = values if len(values) == 3 else values * 3
            return
        if operator == "q":
            self._kept.append((dict(self._wanted), dict(self._set)))
        elif operator == "Q" and self._kept:
            self._wanted, self._set = self._kept.pop()
        elif operator in _TEXT or (operator in _PAINTS and not self._in_path):
            yield from self._colours(operator in _TEXT)
        if operator in _STARTS_PATH:
            self._in_path = True
        elif operator in ("f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "n"):
            self._in_path = False
        yield operands, operator

    def _colours(self, text: bool) -> Iterator[tuple[list[Any], str]]:
        for operator, colour in self._wanted.items():
            if colour is None:
                continue
            new = self._new(colour, text)
            if new != self._set[operator]:
                self._set[operator] = new
                names = {"k": "g", "K": "G"} if self.grey else {"k": "k", "K": "K"}
                yield [_decimal(value) for value in new], names[operator]

    def _new(self, colour: tuple[float, ...], text: bool) -> tuple[float, ...]:
        if self.grey:
            return (_luminance(colour),)
        red, green, blue = colour
        alone = self.separation.black((red, green, blue)) if text else None
        return alone or self.separation.inks((red, green, blue))


def _decimal(value: float) -> Any:
    from decimal import Decimal

    return Decimal(f"{value:.4f}")


def _luminance(colour: tuple[float, ...]) -> float:
    red, green, blue = colour
    return round(0.3 * red + 0.59 * green + 0.11 * blue, 4)


def _masks(pdf: Any) -> Iterator[tuple[int, int]]:
    """Yield the ids of the forms that are soft masks, and of the gradients in them."""
    for thing in pdf.objects:
        resources = thing.get("/Resources") if hasattr(thing, "keys") else None
        for state in (resources or {}).get("/ExtGState", {}).values() if resources is not None else ():
            mask = state.get("/SMask")
            if mask is not None and hasattr(mask, "keys"):
                yield mask.G.objgen
                inner = mask.G.get("/Resources", {})
                yield from (shading.objgen for shading in inner.get("/Shading", {}).values())


def _xmp(title: str, number: str) -> str:
    from xml.sax.saxutils import escape

    id = f"{number[:8]}-{number[8:12]}-{number[12:16]}-{number[16:20]}-{number[20:]}"
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>{_WHEN}</xmp:CreateDate><xmp:ModifyDate>{_WHEN}</xmp:ModifyDate>
<xmp:MetadataDate>{_WHEN}</xmp:MetadataDate><xmp:CreatorTool>Cutline {__version__}</xmp:CreatorTool>
<pdf:Producer>Cutline {__version__}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<xmpMM:VersionID>1</xmpMM:VersionID><pdfxid:GTS_PDFXVersion>{_X4}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
