"""Whatever is broken or foreign in a print is one clear error."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.editions import store
from generator.editions.prints import Print
from generator.editions.record import remember
from generator.sheets import Options
from generator.spec import load


def keep(shop: Path, name: str) -> Print:
    return remember(load(shop), Options(), ["en", "de"], ["a4"], (), name)[0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda entry: "{", "Expecting property name"),
        (lambda entry: "[]", "another kind"),
        (lambda entry: json.dumps({**entry, "format": "other"}), "another kind"),
        (lambda entry: json.dumps({**entry, "name": "other"}), "renamed"),
        (lambda entry: json.dumps({**entry, "files": {"../x": entry["faces"]}}), "not a path"),
        (lambda entry: json.dumps({**entry, "faces": "../../etc/passwd"}), "digest"),
        (lambda entry: json.dumps({**entry, "rows": [1]}), "rows"),
        (lambda entry: json.dumps({key: value for key, value in entry.items() if key != "rows"}), '"rows" is missing'),
        (lambda entry: json.dumps({**entry, "options": {"inks": 1}}), "options, inks"),
        *(
            (lambda entry, changes=changes: json.dumps({**entry, **changes(entry)}), why)
            for changes, why in (
                (lambda entry: {"papers": ["nope"]}, "papers"),
                (lambda entry: {"papers": []}, "papers"),
                (lambda entry: {"languages": []}, "languages"),
                (lambda entry: {"languages": "en"}, "languages"),
                (lambda entry: {"number": "1"}, "number"),
                (lambda entry: {"books": {"en": {**entry["books"]["en"], "pages": 5}}}, "books"),
                (lambda entry: {"books": {"en": {**entry["books"]["en"], "pages": {"a4": 5}}}}, "books"),
                (lambda entry: {"books": {"en": {**entry["books"]["en"], "sources": {"a4": 1}}}}, "books"),
                (lambda entry: {"books": [1]}, "books"),
                (lambda entry: {"options": {**entry["options"], "backs": "zzz"}}, "options, backs"),
                (lambda entry: {"options": {**entry["options"], "backs": []}}, "options, backs"),
                (lambda entry: {"options": {**entry["options"], "edge": "x"}}, "options, edge"),
                (lambda entry: {"options": {**entry["options"], "shift": [0, float("nan")]}}, "options, shift"),
                (lambda entry: {"options": 5}, "options"),
                (lambda entry: {"rows": [[entry["rows"][0][0], [-1, *entry["rows"][0][1][1:]]]]}, "rows"),
                (lambda entry: {"rows": [[entry["rows"][0][0], [*entry["rows"][0][1][:5], 1]]]}, "rows"),
                (lambda entry: {"rows": [[["xx", *entry["rows"][0][0][1:]], entry["rows"][0][1]]]}, "rows"),
                (lambda entry: {"tweaks": [["a.yaml"]]}, "tweaks"),
                (lambda entry: {"files": [1]}, "files"),
                (lambda entry: {"earlier": [{"files": {}}]}, "sources"),
                (lambda entry: {"program": None}, "program"),
                (lambda entry: {"more": 1}, "more"),
            )
        ),
    ],
)  # fmt: skip
def test_a_broken_or_foreign_file_is_one_clear_error(shop: Path, change, why: str) -> None:  # type: ignore[no-untyped-def]
    keep(shop, "first")
    path = store.folder() / "shop" / "first.json"
    path.write_text(change(json.loads(path.read_text("utf-8"))), "utf-8")
    with pytest.raises(CutlineError, match=f"first.json: can't read this print .*{why}.*Restore the file or delete it"):
        store.wanted("shop", "first")


@pytest.mark.parametrize("text", [{}, [1], [["a", "b"]], [["a", "b", [1]]], "x"])
def test_a_text_or_faces_of_another_shape_are_one_clear_error(shop: Path, text: object) -> None:
    found = keep(shop, "first")
    data = json.dumps(text).encode()
    digest = store.digest_of(data)
    store.save(replace(found, name="second"), [data])
    with pytest.raises(CutlineError, match="can't read this print"):
        store.text(digest)
    if text != {}:
        with pytest.raises(CutlineError, match="can't read this print"):
            store.faces(replace(found, faces=digest))
