"""The structure of a PDF: what on its pages belongs to which element, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.draw.compile import numbers
from generator.draw.tags import Artifact, Element, Tag

Box = tuple[float, float, float, float]

_ROLES = {"Aside": "Sect"}  # roles of ours, and the standard ones that they are like
_KINDS = {"TH": ("Table", "Scope"), "L": ("List", "ListNumbering")}  # the attribute that a role's kind is
_LINKS = 100_000  # their numbers in the tree of parents come after those of pages
_PRINTED = 4  # the flag of an annotation that is on paper, too


class _Content(NamedTuple):
    """A piece of a page that belongs to an element: marked content with a number, or an annotation."""

    element: Element
    page: int
    number: int
    annotation: str = ""


class Structure:
    """Writes down, while pages are drawn, what on them belongs to which element; then writes the structure."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._found: list[tuple[int, _Content]] = []
        self._boxes: dict[Element, Box] = {}
        self._counts: list[int] = []  # of marked contents, by page
        self._links = 0
        self._leaf = 0
        self._open: Tag | None = None

    def turn(self) -> None:
        """Begin a page of the file."""
        self._counts.append(0)

    def read(self, leaf: int) -> None:
        """Say which page of the book follows: it is read in the order of these numbers, wherever they are drawn."""
        self._leaf = leaf

    def begin(self, tag: Tag, box: Box | None = None) -> list[str]:
        """Return the operators that begin something, if it is not yet begun; a figure needs its box in points."""
        if self._open is tag:
            return []
        ended, self._open = self.end(), tag
        if isinstance(tag, Artifact):
            return [*ended, _artifact(tag, box)]
        if box:
            self._boxes[tag] = box
        number = self._counts[-1]
        self._counts[-1] += 1
        self._found.append((self._leaf, _Content(tag, len(self._counts) - 1, number)))
        return [*ended, f"/{tag.role} <</MCID {number}>> BDC"]

    def end(self) -> list[str]:
        """Return the operator that ends what is begun, if anything is."""
        ended, self._open = [] if self._open is None else ["EMC"], None
        return ended

    def empty(self, element: Element) -> None:
        """Add an element that shows nothing, such as a cell of a table."""
        self._found.append((self._leaf, _Content(element, len(self._counts) - 1, -1)))

    def link(self, element: Element, destination: str, says: str, box: Box) -> None:
        """Add an area of the page that leads to a bookmark to the element of its text."""
        name, parent = f"link{self._links}", _LINKS + self._links
        self._found.append((self._leaf, _Content(element, len(self._counts) - 1, self._links, name)))
        self._links += 1
        area = {
            "Type": pdfdoc.PDFName("Annot"),
            "Subtype": pdfdoc.PDFName("Link"),
            "Rect": pdfdoc.PDFArray([round(side, 2) for side in box]),
            "Border": pdfdoc.PDFArray([0, 0, 0]),
            "Contents": pdfdoc.PDFString(says),
            "Dest": self._canvas._bookmarkReference(destination),
            "F": _PRINTED,
            "StructParent": parent,
        }
        self._canvas._addAnnotation(pdfdoc.PDFDictionary(area), name)

    def write(self) -> None:
        """Add the structure to the document."""
        contents = [content for _, content in sorted(self._found, key=lambda found: found[0])]
        tree = _Tree(contents, self._boxes, len(self._counts))
        document = self._canvas._doc
        for page in range(len(self._counts)):
            made = document.idToObject[f"Page{page + 1}"]
            made.__NoDefault__ = [*made.__NoDefault__, "StructParents", "Tabs"]
            made.StructParents, made.Tabs = page, pdfdoc.PDFName("S")
        document.Catalog.StructTreeRoot = tree
        document.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})


def _artifact(tag: Artifact, box: Box | None) -> str:
    subtype = f"/Subtype/{tag.subtype}" if tag.subtype else ""
    where = f"/BBox[{numbers(box)}]" if box else ""
    return f"/Artifact <</Type/{tag.type}{subtype}{where}>> BDC"


class _Written(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object of its own in the file, as small as it can be: books have hundreds of elements."""

    __RefOnly__ = 1

    def at(self, document: Any) -> str:
        """Return the reference to it."""
        return str(document.Reference(self).format(document), "ascii")


class _Tree(_Written):
    """The root of the structure, with the document's element, and the elements by pages and annotations."""

    def __init__(self, contents: list[_Content], boxes: dict[Element, Box], pages: int) -> None:
        self.boxes = boxes
        self.nodes: dict[Element | None, _Node] = {None: _Node(self, Element("Document"))}
        self.owners: list[dict[int, _Node]] = [{} for _ in range(pages)]  # by page and number
        self.links: dict[int, _Node] = {}
        level = 0
        for content in contents:
            node = self._node(content.element)
            if content.number >= 0:
                node.kids.append(content)
                owners = self.links if content.annotation else self.owners[content.page]
                owners[content.number] = node
        for node in self.nodes.values():
            level = node.levelled(level)

    def _node(self, element: Element) -> _Node:
        if element not in self.nodes:
            around = self._node(element.within) if element.within else self.nodes[None]
            self.nodes[element] = node = _Node(self, element, around)
            around.kids.append(node)
        return self.nodes[element]

    def format(self, document: Any) -> bytes:
        roles = {node.role for node in self.nodes.values()} & _ROLES.keys()
        named = f"/RoleMap<<{''.join(f'/{role}/{_ROLES[role]}' for role in sorted(roles))}>>" if roles else ""
        parents = " ".join(self._parents(document))
        kids = self.nodes[None].at(document)
        return _ascii(f"<</Type/StructTreeRoot/K {kids}{named}/ParentTree<</Nums[{parents}]>>>>")

    def _parents(self, document: Any) -> Iterator[str]:
        for page, owners in enumerate(self.owners):
            yield f"{page}[{' '.join(owners[number].at(document) for number in range(len(owners)))}]"
        for number in range(len(self.links)):
            yield f"{_LINKS + number} {self.links[number].at(document)}"


class _Node(_Written):
    """An element with what it holds, in reading order."""

    def __init__(self, tree: _Tree, element: Element, around: _Node | None = None) -> None:
        self.tree, self.element, self.around = tree, element, around
        self.role = element.role
        self.kids: list[_Node | _Content] = []

    def levelled(self, level: int) -> int:
        """Make a heading at most one level deeper than the one before; return the level that is reached."""
        if len(self.role) == 2 and self.role[0] == "H":
            level = min(int(self.role[1]), level + 1)
            self.role = f"H{level}"
        return level

    def format(self, document: Any) -> bytes:
        page = next((kid.page for kid in self.kids if isinstance(kid, _Content)), None)
        parts = [f"/S/{self.role}", f"/P {(self.around or self.tree).at(document)}"]
        if page is not None:
            parts.append(f"/Pg {_page(page, document)}")
        if self.kids:
            kids = [self._kid(kid, page, document) for kid in self.kids]
            parts.append(f"/K {kids[0]}" if len(kids) == 1 else f"/K[{' '.join(kids)}]")
        return _ascii(f"<<{''.join([*parts, *self._attributes()])}") + self._texts(document) + b">>"

    def _kid(self, kid: _Node | _Content, page: int | None, document: Any) -> str:
        if isinstance(kid, _Node):
            return kid.at(document)
        if kid.annotation:
            found = str(document.refAnnotation(kid.annotation).format(document), "ascii")
            return f"<</Type/OBJR/Obj {found}/Pg {_page(kid.page, document)}>>"
        if kid.page == page:
            return str(kid.number)
        return f"<</Type/MCR/Pg {_page(kid.page, document)}/MCID {kid.number}>>"

    def _attributes(self) -> Iterator[str]:
        if self.element.kind:
            owner, name = _KINDS[self.element.role]
            yield f"/A<</O/{owner}/{name}/{self.element.kind}>>"
        elif box := self.tree.boxes.get(self.element):
            yield f"/A<</O/Layout/BBox[{numbers([round(side, 2) for side in box])}]>>"

    def _texts(self, document: Any) -> bytes:
        element = self.element
        texts = (("Alt", element.alt), ("ActualText", element.says), ("Lang", element.lang))
        return b"".join(
            b"/%s %s" % (name.encode(), pdfdoc.PDFString(text).format(document)) for name, text in texts if text
        )


def _page(page: int, document: Any) -> str:
    return str(pdfdoc.PDFObjectReference(f"Page{page + 1}").format(document), "ascii")


def _ascii(text: str) -> bytes:
    return text.encode("ascii")
