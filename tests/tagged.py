"""Reads the structure of a PDF as a screen reader would, and checks it against PDF/UA-1, without Cutline's own code."""

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

PAINTS = {*"fFBbSs'\"", "f*", "B*", "b*", "sh", "Do", "Tj", "TJ", "INLINE IMAGE"}
_GROUPS = "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private"
_BLOCKS = "P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot"
_INLINE = "Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu Figure Formula Form"
STANDARD = {*_GROUPS.split(), *_BLOCKS.split(), *_INLINE.split()}
AROUND = {"LI": "L", "Lbl": "LI", "LBody": "LI", "TR": "Table", "TH": "TR", "TD": "TR", "TOCI": "TOC"}
ARTIFACTS = {"/Pagination", "/Layout", "/Page", "/Background"}
SPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}
Content = tuple[int, int]  # page from 0, MCID


class Node:
    """An element of the structure with its kids in order: other elements, contents of pages, and annotations."""

    def __init__(self, tagged: "Tagged", raw: Any, around: "Node | None") -> None:
        self.tagged, self.raw, self.around = tagged, raw, around
        self.given = str(raw.S)[1:]
        self.role = str(tagged.roles.get(f"/{self.given}", raw.S))[1:]
        self.kids: list[Node | Content] = []
        self.annotations: list[Any] = []
        held = raw.get("/K", Array())
        for kid in held if isinstance(held, Array) else [held]:
            self._add(kid)

    def _add(self, kid: Any) -> None:
        if isinstance(kid, int):
            self.kids.append((self.tagged.page(self.raw.Pg), kid))
        elif kid.get("/Type") == Name.MCR:
            self.kids.append((self.tagged.page(kid.get("/Pg", self.raw.get("/Pg"))), int(kid.MCID)))
        elif kid.get("/Type") == Name.OBJR:
            self.annotations.append(kid.Obj)
        else:
            assert kid.P.objgen == self.raw.objgen, "an element names another parent"
            self.kids.append(Node(self.tagged, kid, self))

    def walk(self) -> Iterator["Node"]:
        yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.walk()

    def attribute(self, name: str) -> Any:
        return self.raw.get("/A", Dictionary()).get(f"/{name}")

    @property
    def text(self) -> str:
        """The words that are read out, without figures, and without a hyphen that only parts a word at the end of a line."""
        if self.role == "Figure":
            return ""
        if "/ActualText" in self.raw:
            return f"{self.raw.ActualText} "
        parts = [kid.text if isinstance(kid, Node) else self.tagged.said[kid] for kid in self.kids]
        return "".join(parts).replace("\u00ad", "")

    @property
    def words(self) -> list[str]:
        return self.text.split()


class Tagged:
    """A PDF with its structure and the text of each marked content."""

    def __init__(self, data: bytes) -> None:
        self.pdf = pikepdf.open(io.BytesIO(data))
        assert self.pdf.check_pdf_syntax() == []
        self.root: Any = self.pdf.Root
        self.pages = {page.objgen: n for n, page in enumerate(self.pdf.pages)}
        self.tree: Any = self.root.StructTreeRoot
        self.roles: Any = self.tree.get("/RoleMap", Dictionary())
        self.said: dict[Content, str] = {}
        self.shown: dict[Content, int] = {}  # how many forms
        for n, page in enumerate(self.pdf.pages):
            _Reader(self, n, page).read()
        self.document = Node(self, self.tree.K, None)

    def page(self, raw: Any) -> int:
        return self.pages[raw.objgen]

    @cached_property
    def nodes(self) -> list[Node]:
        return list(self.document.walk())

    def having(self, role: str) -> list[Node]:
        return [node for node in self.nodes if node.role == role]

    @cached_property
    def fonts(self) -> list[Any]:
        return [each for each in self.pdf.objects if isinstance(each, Dictionary) and each.get("/Type") == Name.Font]

    @cached_property
    def parents(self) -> dict[int, Any]:
        numbers = list(self.tree.ParentTree.Nums)
        assert numbers[::2] == sorted(numbers[::2])
        return {int(key): value for key, value in zip(numbers[::2], numbers[1::2], strict=True)}

    # -- checks -------------------------------------------------------------------------------------------------

    def check(self, language: str) -> None:
        """Raise unless the file is what PDF/UA-1 asks for, as far as a program can tell."""
        self.check_catalog(language)
        self.check_contents()
        self.check_roles()
        self.check_headings()
        self.check_figures()
        self.check_tables()
        self.check_links()
        self.check_metadata(language)
        self.check_fonts()

    def check_catalog(self, language: str) -> None:
        assert self.root.MarkInfo.Marked is True
        assert str(self.root.Lang) == language
        assert self.root.ViewerPreferences.DisplayDocTitle is True
        assert self.root.ViewerPreferences.PrintScaling == Name("/None")
        assert "/Duplex" in self.root.ViewerPreferences
        assert self.pdf.pdf_version == "1.7"
        assert all(page.get("/Tabs") == Name.S for page in self.pdf.pages)

    def check_contents(self) -> None:
        """Each marked content belongs to exactly one element, and the tree of parents knows which."""
        owned = [(kid, node) for node in self.nodes for kid in node.kids if not isinstance(kid, Node)]
        assert sorted(kid for kid, _ in owned) == sorted(self.said)
        for (page, number), node in owned:
            listed = self.parents[int(self.pdf.pages[page].StructParents)]
            assert listed[number].objgen == node.raw.objgen
            if self.shown.get((page, number)):
                assert node.role == "Figure", "letters of a picture would be read out"
        counts = [sum(page == n for page, _ in self.said) for n in range(len(self.pages))]
        assert [len(self.parents[n]) for n in range(len(self.pages))] == counts

    def check_roles(self) -> None:
        assert self.document.role == "Document"
        for node in self.nodes:
            assert node.role in STANDARD, node.role
            if node.role in AROUND:
                assert node.around
                assert node.around.role == AROUND[node.role]
        for node in self.having("L"):
            assert {kid.role for kid in node.kids if isinstance(kid, Node)} == {"LI"}
            assert node.attribute("ListNumbering") is not None

    def check_headings(self) -> None:
        levels = [int(node.role[1]) for node in self.nodes if re.fullmatch(r"H\d", node.role)]
        assert levels[:1] in ([], [1])
        assert all(level <= before + 1 for before, level in pairwise(levels)), levels
        assert all(node.words for node in self.nodes if re.fullmatch(r"H\d", node.role))

    def check_figures(self) -> None:
        for node in self.having("Figure"):
            assert str(node.raw.get("/Alt", "")).strip()
            left, low, right, high = map(float, node.attribute("BBox"))
            ((page, _),) = node.kids
            _, _, width, height = map(float, self.pdf.pages[page].MediaBox)
            assert -1 < left < right < width + 1, (left, right, width)
            assert -1 < low < high < height + 1, (low, high, height)

    def check_tables(self) -> None:
        for table in self.having("Table"):
            rows = [row.kids for row in table.kids if isinstance(row, Node)]
            assert len({len(row) for row in rows}) == 1
            heads = [cell for cell in table.walk() if cell.role == "TH"]
            assert heads
            assert all(cell.attribute("Scope") in (Name.Column, Name.Row) for cell in heads)
            assert all(cell.words or any(part.role == "Figure" for part in cell.walk()) for cell in heads)

    def check_links(self) -> None:
        annotations = [each for page in self.pdf.pages for each in page.get("/Annots", Array())]
        owned = {each.objgen: node for node in self.nodes for each in node.annotations}
        assert len(owned) == len(annotations)
        for each in annotations:
            assert each.Subtype == Name.Link
            assert str(each.Contents).strip()
            node = owned[each.objgen]
            assert node.role == "Link"
            assert self.parents[int(each.StructParent)].objgen == node.raw.objgen
        assert all(node.annotations and node.words for node in self.having("Link"))

    def check_metadata(self, language: str) -> None:
        stream = self.root.Metadata
        assert "/Filter" not in stream
        about = ET.fromstring(stream.read_bytes().decode()).find(".//rdf:Description", SPACES)
        assert about is not None

        def said(path: str) -> str:
            found = about.find(path, SPACES)
            assert found is not None, path
            return found.text or ""

        info = self.pdf.docinfo
        assert said("pdfuaid:part") == "1"
        assert said("dc:title/rdf:Alt/rdf:li") == str(info.Title) != ""
        assert said("dc:creator/rdf:Seq/rdf:li") == str(info.Author)
        assert said("dc:description/rdf:Alt/rdf:li") == str(info.Subject)
        assert said("dc:language/rdf:Bag/rdf:li") == language
        assert said("xmp:CreatorTool") == str(info.Creator)
        assert said("pdf:Producer") == str(info.Producer)
        assert re.sub(r"\D", "", said("xmp:CreateDate"))[:14] == re.sub(r"\D", "", str(info.CreationDate))[:14]

    def check_fonts(self) -> None:
        assert self.fonts
        for font in self.fonts:
            assert "/ToUnicode" in font, font.BaseFont
            assert "/FontFile2" in font.FontDescriptor, font.BaseFont
            assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont)), font.BaseFont


class _Reader:
    """Reads the content of one page: everything painted must be marked, and no marked content is inside another."""

    def __init__(self, tagged: Tagged, number: int, page: Any) -> None:
        self.tagged, self.number, self.page = tagged, number, page
        self.open: Content | str = ""
        self.letters: dict[int, str] = {}
        self.fonts: dict[str, dict[int, str]] = {}

    def read(self) -> None:
        for step in pikepdf.parse_content_stream(self.page):
            operator = str(step.operator)
            if operator in PAINTS:
                assert self.open, f"{operator} on page {self.number + 1} belongs to nothing"
            match operator:
                case "BDC" | "BMC":
                    self._begin(step.operands)
                case "EMC":
                    assert self.open
                    self.open = ""
                case "Tf":
                    self.letters = self._font(str(step.operands[0]))
                case "Tj":
                    self._say(bytes(step.operands[0]))
                case "Do":
                    self._show(self.page.Resources.XObject[str(step.operands[0])])
        assert not self.open

    def _begin(self, operands: Any) -> None:
        assert not self.open, "a marked content inside another"
        if operands[0] == Name.Artifact:
            assert str(operands[1].Type) in ARTIFACTS
            assert operands[1].Type != Name.Background or "/BBox" in operands[1]
            self.open = "artifact"
            return
        self.open = self.number, int(operands[1].MCID)
        assert self.open not in self.tagged.said
        self.tagged.said[self.open] = ""

    def _say(self, codes: bytes) -> None:
        text = "".join(self.letters[code] for code in codes)  # a KeyError is a letter without a meaning
        if isinstance(self.open, tuple):
            self.tagged.said[self.open] += text

    def _show(self, form: Any) -> None:
        if isinstance(self.open, tuple):
            self.tagged.shown[self.open] = self.tagged.shown.get(self.open, 0) + 1
        assert "/StructParents" not in form
        assert "/StructParent" not in form

    def _font(self, name: str) -> dict[int, str]:
        if name not in self.fonts:
            self.fonts[name] = _meanings(self.page.Resources.Font[name].ToUnicode.read_bytes().decode("latin-1"))
        return self.fonts[name]


def _meanings(cmap: str) -> dict[int, str]:
    """Return the letter of each code of a font, from its ToUnicode map."""
    found: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, letter in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            found[int(code, 16)] = bytes.fromhex(letter).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for first, last, letters in re.findall(r"<(\w+)>\s*<(\w+)>\s*(\[.*?\]|<\w+>)", block, re.DOTALL):
            codes = range(int(first, 16), int(last, 16) + 1)
            given = re.findall(r"<(\w+)>", letters)
            if letters.startswith("["):
                found |= {
                    code: bytes.fromhex(each).decode("utf-16-be") for code, each in zip(codes, given, strict=True)
                }
            else:
                start = int(given[0], 16)
                found |= {code: chr(start + n) for n, code in enumerate(codes)}
    return found
