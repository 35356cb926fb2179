"""One form XObject, as it is written to a file."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.draw.resources import as_a_whole

_LENGTH = 987_654_321  # a placeholder until the length of a form is known


class Head:
    """A form's dictionary without its length; faces with nothing but shapes and letters share it."""

    def __init__(self, box: tuple[float, ...], resources: Any, whole: bool = False) -> None:
        self.box, self.resources, self.whole = box, resources, whole
        self._written: tuple[bytes, bytes] | None = None

    def written(self, document: Any, length: int) -> bytes:
        if self._written is None:
            before, mark, after = pdfdoc.format(self._dictionary(), document).partition(b"/Length %d" % _LENGTH)
            assert mark
            self._written = before, after
        return b"%s/Length %d%s" % (self._written[0], length, self._written[1])

    def _dictionary(self) -> Any:
        parts = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "FormType": 1,
            "BBox": pdfdoc.PDFArray(self.box),
            "Matrix": pdfdoc.PDFArray([1, 0, 0, 1, 0, 0]),
            "Resources": self.resources,
            "Filter": pdfdoc.PDFArray([pdfdoc.PDFName(pdfdoc.PDFZCompress.pdfname)]),
            "Length": _LENGTH,
        }
        if self.whole:
            parts["Group"] = as_a_whole(apart=True)
        return pdfdoc.PDFDictionary(parts)


class Form(pdfdoc.PDFObject):  # type: ignore[misc]
    """A form as ReportLab would write it, but compressed immediately."""

    __RefOnly__ = 1

    def __init__(self, code: str, head: Head) -> None:
        # escaped operators are ASCII: ReportLab's own encoding takes a hundred times as long
        self.data, self.head = pdfdoc.PDFZCompress.encode(code.encode("ascii")), head

    def format(self, document: Any) -> bytes:
        return b"%s\nstream\n%sendstream\n" % (self.head.written(document, len(self.data)), self.data)
