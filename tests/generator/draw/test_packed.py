"""A packed file: every object is found again, and small ones take little room."""

import io

import pikepdf

from generator.draw.tags import Element
from tests.generator.draw.small import line, made


def test_every_object_is_found() -> None:
    data = made(*([line(f"page {number}", Element("P"))] for number in range(40)))
    with pikepdf.open(io.BytesIO(data)) as file:
        assert file.check_pdf_syntax() == []
        assert len(file.pages) == 40
        kids = list(file.Root.StructTreeRoot.K.K)
        assert len(kids) == 40
        assert [int(page.StructParents) for page in file.pages] == list(range(40))
    assert data.startswith(b"%PDF-1.7\n")
    assert data.endswith(b"%%EOF\n")


def test_an_element_takes_a_few_bytes() -> None:
    """Otherwise the structure of a book would be a tenth of it."""
    few, many = (len(made([line("a", Element("P")) for _ in range(number)])) for number in (100, 600))
    assert (many - few) / 500 < 40
