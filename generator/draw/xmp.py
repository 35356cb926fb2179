"""The metadata of a document as XMP: the same as its information, and that it is made for PDF/UA-1."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

_SPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}


def metadata(canvas: Any, language: str) -> Any:
    """Return the stream for the catalog; the canvas must know its title, author and subject."""
    document, info = canvas._doc, canvas._doc.info
    year, month, day, hour, minute, second = document._timeStamp.YMDhms
    made = f"{year:04d}-{month:02d}-{day:02d}T{hour:02d}:{minute:02d}:{second:02d}+00:00"
    parts = [
        _one("dc:format", "application/pdf"),
        _one("dc:title", _alternatives(info.title)),
        _one("dc:creator", f"<rdf:Seq><rdf:li>{escape(info.author)}</rdf:li></rdf:Seq>"),
        _one("dc:description", _alternatives(info.subject)),
        _one("dc:language", f"<rdf:Bag><rdf:li>{escape(language)}</rdf:li></rdf:Bag>"),
        _one("xmp:CreatorTool", escape(info.creator)),
        _one("xmp:CreateDate", made),
        _one("xmp:ModifyDate", made),
        _one("pdf:Producer", escape(info.producer)),
        _one("pdfuaid:part", "1"),
    ]
    spaces = "".join(f' xmlns:{name}="{address}"' for name, address in _SPACES.items() if name != "rdf")
    packet = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="{_SPACES["rdf"]}">'
        f'<rdf:Description rdf:about=""{spaces}>{"".join(parts)}</rdf:Description>'
        '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>\n'
    )
    stream = pdfdoc.PDFStream(content=packet.encode())
    stream.dictionary["Type"], stream.dictionary["Subtype"] = pdfdoc.PDFName("Metadata"), pdfdoc.PDFName("XML")
    return stream


def _one(name: str, value: str) -> str:
    return f"<{name}>{value}</{name}>"


def _alternatives(text: str) -> str:
    return f'<rdf:Alt><rdf:li xml:lang="x-default">{escape(text)}</rdf:li></rdf:Alt>'
