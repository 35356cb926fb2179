"""A component's rows, from the YAML or a spreadsheet, as checked pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed, nearest
from generator.base.limits import MAX_COPIES
from generator.base.locate import find_template, inside, template_names
from generator.base.shapes import ACCEPTED, Size, kinds_for, read_size
from generator.base.templating import Markup
from generator.spec.fields import FIELD_TYPES, FieldError, Formula, Known, permutations_for
from generator.spec.game import Component, Piece, Seat
from generator.spec.light import looks_like_markup
from generator.spec.model import ComponentSpec, PieceSpec
from generator.spec.overlay import Overlay
from generator.spec.records import unknown_key
from generator.spec.rows import Columns, Failed, Rows, Where, Words, find_table, table_rows
from generator.spec.sources import read_by_others, view_of
from generator.spec.values import CODES, COPIES, CORNERS, ID, RULE
from generator.spec.yaml_file import Path_, YamlFile

PIECE_KEYS = tuple(PieceSpec.declared)
MAX_PIECES = 20_000  # of one component: two thousand sheets


def _id_of(start: object, values: Iterable[object]) -> str:
    """Return the id of one of several pieces that a row makes, such as card-heart-10."""
    words = (re.sub(r"[^a-z0-9]+", "-", str(value).lower()).strip("-") or "x" for value in values)
    return "-".join((str(start), *words))


class ComponentReader:
    """Reads one component; all mistakes go to ``problems``."""

    def __init__(
        self,
        file: YamlFile,
        game_id: str,
        name: str,
        spec: ComponentSpec,
        known: Known,
        overlay: Overlay,
    ) -> None:
        self.overlay = overlay
        self.taken: set[str] = set()  # ids of pieces
        self.shelved: list[str] = []  # ids of pieces without copies
        self.file, self.name, self.spec, self.known = file, name, spec, known
        self.folder, self.game_id = file.path.parent, game_id
        self.at: Path_ = ("components", name)
        self.problems: list[Problem] = []
        self.ids: list[str] | None = None  # of all rows, right or wrong; None if they can't be read
        self.places: dict[str, Where] = {}  # of the rows, by id
        self.words: Words = {}
        self.failed: Failed = {}  # mistakes in the words of one language
        self.gaps: Failed = {}  # words that are missing in one language
        self.notes: list[Problem] = []  # what is read, but may not be meant
        self.absent: set[str] = set()
        self.templates: dict[str, tuple[str, str] | None] = {}  # the mistake in each, by name
        self.reported: set[Place] = set()  # cells whose mistake was already reported

    def read(self) -> Component:
        rows = self._rows()
        if rows is not None:
            rows = self._dealt([spread for row, where in rows for spread in self._spread(row, where)])
            self.ids = [str(row.get("id")) for row, _ in rows]
            self.places = {str(row.get("id")): where for row, where in rows}
        self._check_names()
        pieces = [piece for row, where in rows or () if (piece := self._piece(row, where))]
        spec = self.spec
        shelved = tuple(self.shelved)
        component = Component(
            self.name, spec.kind, spec.stock, spec.vary, tuple(pieces), one_way=spec.one_way, shelved=shelved
        )
        self._check_codes()
        self._check_sizes(component)
        self._check_total([self._copies(row) for row, _ in rows or ()])
        return component

    def _corner(self, row: dict[str, Any], where: Where) -> str:
        """Return the corner for a piece's mark: cards have one unless the spec says otherwise, whole pages never."""
        given = row.get("codes")
        if isinstance(self.spec.pieces, str):  # the YAML's own rows were checked by the model
            given = {"true": True, "false": False}.get(str(given).lower(), given)
            if accepted := CODES.instead(given):
                self.problems.append(Problem(where("codes"), f'"{given}" is no place for a mark', accepted))
        if given and self.spec.kind == "pages":
            self.problems.append(Problem(where("codes"), "whole pages have no marks", fix="Leave out codes."))
        given = self.spec.codes if given is None else given
        given = self.spec.kind == "cards" if given is None else given
        return given if isinstance(given, str) else CORNERS[0] if given else ""

    def _check_codes(self) -> None:
        if self.spec.codes and self.spec.kind == "pages":
            place = self.file.place((*self.at, "codes"))
            self.problems.append(Problem(place, "whole pages have no marks", fix="Leave out codes."))

    def _copies(self, row: dict[str, Any]) -> Any:
        """Return a row's copies as a number, if that is known."""
        copies = row.get("copies", 1)
        if copies == "per player":
            return self.known.max_players
        if isinstance(copies, str) and (rule := RULE.fullmatch(copies)):
            return self.known.rules.get(rule[1])
        return copies

    def _check_total(self, copies: list[Any]) -> None:
        """Check the total of the rows as given, so that another mistake in a row can't hide a wrong total."""
        whole = sum(number for number in copies if isinstance(number, int))
        if whole > MAX_PIECES:
            place = self.file.place((*self.at, "pieces"))
            self.problems.append(Problem(place, f"{whole:,} pieces", f"at most {MAX_PIECES:,}"))
        if self.spec.total is None or not copies or not all(isinstance(number, int) for number in copies):
            return
        if (found := sum(copies)) != self.spec.total:
            what = f"the pieces' copies add up to {found}, not to {self.spec.total}"
            self.problems.append(Problem(self.file.place((*self.at, "total")), what, str(found)))

    def _check_names(self) -> None:
        """Check that no field or text has the name of something else that a template knows of a piece."""
        for n, name in enumerate(self.spec.all_texts):
            if name in self.spec.fields or name in PIECE_KEYS or name in self.spec.all_texts[:n]:
                what = f'text "{name}" has the same name as something else in a piece'
                self.problems.append(Problem(self.file.place((*self.at, "texts", n)), what, fix="Choose another name."))
        for name in self.spec.fields:
            if name in PIECE_KEYS:
                what = f'field "{name}" has the same name as something that every piece has'
                self.problems.append(
                    Problem(self.file.key((*self.at, "fields", name)), what, fix="Choose another name.")
                )

    def _rows(self) -> Rows | None:
        if isinstance(self.spec.pieces, str):
            return self._table_rows(self.spec.pieces)
        rows = self.file.value["components"][self.name]["pieces"]

        def at(n: int) -> Where:
            return lambda *steps, key=False: (self.file.key if key else self.file.place)(
                (*self.at, "pieces", n, *steps)
            )

        return [(row, at(n)) for n, row in enumerate(rows)]

    def _spread(self, row: dict[str, Any], where: Where) -> Rows:
        """Return a row with ``each`` as one row for every seat, or for every combination of the fields' values."""
        each = row.get("each")
        if each is None:
            return [(row, where)]
        if isinstance(each, dict):
            words = [name for name in each if self.spec.fields.get(name, "").startswith("text")]
            values = {name: [*map(str, each[name])] if name in words else each[name] for name in each}
            combined = [dict(zip(each, chosen, strict=True)) for chosen in product(*values.values())]
            return [({**row, "id": _id_of(row.get("id"), own.values()), **own}, where) for own in combined]
        if not self.known.seats:
            self.problems.append(Problem(where("each"), "the game has no seats", fix="List them under seats."))
        return [({**row, "id": f"{row.get('id')}-{seat.id}", "seat": seat.id}, where) for seat in self.known.seats]

    def _dealt(self, rows: Rows) -> Rows:
        """Return the rows with a permutation for each one that leaves it out: they differ as far as they can."""
        for name, kind in self.spec.fields.items():
            if kind == "permutation" and any(row.get(name) is None for row, _ in rows):
                orders: list[Any] = permutations_for(len(rows), self.known.data)
                rows = [
                    (row if row.get(name) is not None else {**row, name: order}, where)
                    for (row, where), order in zip(rows, orders or [None] * len(rows), strict=True)
                ]
        return rows

    def _table_rows(self, name: str) -> Rows | None:
        """Return the rows of a spreadsheet, which may hold the pieces' words too."""
        try:
            path = find_table(self.folder, name, self.file.place((*self.at, "pieces")))
        except SpecError as error:
            self.problems += error.problems
            return None
        spec = self.spec
        others = read_by_others(self.file.value["components"], spec, self.known.languages)
        columns = Columns(self.name, PIECE_KEYS, spec.fields, spec.texts, self.known.languages, others)
        found = table_rows(path, view_of(spec, self.known.languages), columns)
        self.problems += found.problems
        self.notes += found.notes
        self.words, self.absent = found.words, found.absent
        self.failed, self.gaps = found.failed, found.gaps
        self.reported = {problem.place for problem in found.problems}
        return self.overlay.rows(self.name, found.rows) if found.rows is not None else None

    def _piece(self, row: dict[str, Any], where: Where) -> Piece | None:
        known = (*PIECE_KEYS, *self.spec.fields)
        before = len(self.problems)
        for key in row:
            if key not in known and not isinstance(self.spec.pieces, str):
                meant = nearest(key, set(known) - row.keys())
                self.problems.append(unknown_key(where(key, key=True), key, known, meant))
        fields = {name: self._field(name, kind, row, where) for name, kind in self.spec.fields.items()}
        self._formula_matches(fields, where)
        size = self._size(row, where)
        face = self._template("face", row, where)
        back = self._template("back", row, where)
        codes = self._corner(row, where)
        id, copies = row.get("id"), self._copies(row)
        if isinstance(self.spec.pieces, str):  # the YAML's own rows were checked by the model
            self._check_csv(id, row.get("copies", 1), where)
        self._check_rule(row, copies, where)
        if id in self.taken:
            self.problems.append(
                Problem(where("id"), f'another piece has the id "{id}"', fix="Use each id once in a component.")
            )
        self.taken.add(str(id))
        if len(self.problems) > before or not isinstance(copies, int) or size is None:
            return None
        if not copies:
            self.shelved.append(str(id))
            return None
        per_player = row.get("copies") == "per player"
        return Piece(str(id), copies, face or "", back, size, fields, per_player, self._seat(fields), codes=codes)

    def _seat(self, fields: dict[str, Any]) -> int | None:
        """Return the number of the seat that one of a piece's fields names, if any does."""
        return next((self.known.seats.index(value) + 1 for value in fields.values() if isinstance(value, Seat)), None)

    def _check_rule(self, row: dict[str, Any], copies: Any, where: Where) -> None:
        """Check copies that follow a rule: there is such a rule, and its number can be printed."""
        given = row.get("copies")
        if not isinstance(given, str) or not (rule := RULE.fullmatch(given)):
            return
        if rule[1] not in self.known.rules:
            rules = listed(f"rules.{name}" for name in self.known.rules) or "a rule, once there are any"
            self.problems.append(Problem(where("copies"), f'no rule "{rule[1]}"', rules))
        elif isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MAX_COPIES:
            what = f'rule "{rule[1]}" is "{copies}", not a number of copies'
            self.problems.append(Problem(where("copies"), what, f"a whole number from 1 to {MAX_COPIES}"))

    def _size(self, row: dict[str, Any], where: Where) -> Size | None:
        """Return a piece's size; a drawing of its outline says more than a size, and may do without one."""
        try:
            size = self.spec.size if row.get("size") is None else read_size(row["size"])
        except ValueError as error:  # only from a CSV: the YAML's own rows were checked by the model
            self.problems.append(Problem(where("size"), str(error), ACCEPTED))
            return None
        has_own_form = row.get("size") is not None and size is not None and size.kind != "rectangle"
        if outline := row.get("outline") or (None if has_own_form else self.spec.outline):
            return self._outlined(str(outline), size, where)
        if size is None:
            self.problems.append(Problem(where(), f'piece "{row.get("id")}" has no size', ACCEPTED))
        return size

    def _outlined(self, name: str, size: Size | None, where: Where) -> Size | None:
        from generator.spec.outlines import OutlineError, outline_size

        try:
            return outline_size(self.folder, name, size)
        except OutlineError as error:
            self.problems.append(Problem(where("outline"), str(error), error.accepted, error.fix))
            return None

    def _check_sizes(self, component: Component) -> None:
        """Check that the pieces have one size and the component's shape, unless its kind is ``pieces``."""
        if self.spec.kind == "pieces":
            return
        place = self.file.place((*self.at, "size"))
        sizes = {piece.size for piece in component.pieces}
        if any(size.form.layout != self.spec.kind for size in sizes):
            what = f"{self.spec.kind} can't be of the kind {listed(sorted({size.kind for size in sizes}))}"
            wanted = listed(f"a {kind}" for kind in kinds_for(self.spec.kind))
            self.problems.append(Problem(place, what, f"{wanted}, or kind: pieces"))
        elif len(sizes) > 1:
            self.problems.append(Problem(place, f"{self.spec.kind} of several sizes", "one size, or kind: pieces"))

    def _check_csv(self, id: Any, copies: Any, where: Where) -> None:
        """Check in a spreadsheet's row what the model checks in the YAML."""
        if ID.instead(id):  # of a row that a tweak adds
            self.problems.append(Problem(where("id"), f'"{id or ""}" is not an id', ID.accepted))
        if accepted := COPIES.instead(copies):
            self.problems.append(Problem(where("copies"), COPIES.what.format(copies), accepted))

    def _field(self, name: str, kind: str, row: dict[str, Any], where: Where) -> Any:
        if row.get(name) is None:
            if not kind.endswith("?") and name not in self.absent:
                self.problems.append(Problem(where(), f'piece "{row.get("id")}" has no "{name}"', kind))
            return None
        try:
            value = FIELD_TYPES[kind.removesuffix("?")](row[name], self.known)
            if isinstance(value, str) and (odd := looks_like_markup(str(Markup.escape(value)))):
                fix = f'If it is markup, list "{name}" among the texts instead.'
                self.notes.append(
                    Problem(where(name), f'"{odd}" is printed as it stands in the field "{name}"', fix=fix)
                )
            return value
        except FieldError as error:
            place = where(name, *error.where)
            if place not in self.reported:
                self.problems.append(error.problem(place))
            return None

    def _formula_matches(self, fields: dict[str, Any], where: Where) -> None:
        """Check that a formula beside a molecule counts the same atoms."""
        formulas = {name: value for name, value in fields.items() if isinstance(value, Formula)}
        if not formulas:
            return
        from generator.spec.molecule import Molecule

        molecules = [value for value in fields.values() if isinstance(value, Molecule)]
        for name, value in formulas.items():
            if any(dict(value.parts) != dict(m.counts) for m in molecules):
                atoms = "".join(f"{e}{n if n > 1 else ''}" for m in molecules for e, n in m.counts.items())
                self.problems.append(Problem(where(name), f'formula "{value}" and molecule {atoms} differ', atoms))

    def _template(self, key: str, row: dict[str, Any], where: Where) -> str | None:
        name = row.get(key) or getattr(self.spec, key)
        place = where(key) if row.get(key) else self.file.place((*self.at, key))
        if name is None:
            if key == "face":
                self.problems.append(Problem(where(), f'piece "{row.get("id")}" has no face', "a face template"))
            return None
        if not isinstance(name, str):
            return None
        if name not in self.templates:
            self.templates[name] = self._template_problem(name)
        if wrong := self.templates[name]:
            self.problems.append(Problem(place, *wrong))
        return name

    def _template_problem(self, name: str) -> tuple[str, str] | None:
        """Return what is wrong with a template's name and what is accepted; None if it is right."""
        if inside(self.folder, name) is None:
            return f'the path "{name}" leaves the game\'s folder', "a template inside it"
        if not name.endswith(".svg") or find_template(self.folder, self.game_id, name) is None:
            if name in (known := template_names(self.folder, self.game_id)):
                return f'the face template "{name}" leads out of the game\'s folder', "a file inside it"
            return f'no face template "{name}"', listed(known)
        return None
