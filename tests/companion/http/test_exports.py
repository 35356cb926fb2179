"""Files to take away from a table."""

from __future__ import annotations

import csv
import io
import json

from companion.log import Store
from tests.companion.phones import Phone

PLAIN = "ch4 ch4 nh3 nh3"


def test_history_from_the_beginning(host: Phone) -> None:
    host.cards(1, 1, PLAIN)
    rows = host.get("/history").json["history"]
    assert [(row["seq"], row["key"], row["by"]) for row in rows] == [(1, "created", 0), (2, "sit", 1), (3, "cards", 1)]


def test_exports(host: Phone) -> None:
    host.post("rename", seat=2, name="=Bo()", colour="blue", base=None)
    for seat, cards in enumerate(("n2 h2o ch4 lightning", PLAIN, "n2 n2 n2 n2"), start=1):
        host.cards(1, seat, cards)
    log = host.get("/log.jsonl")
    assert log.headers["Content-Disposition"] == f'attachment; filename="cutline-{host.table}.jsonl"'
    lines = [json.loads(line) for line in log.get_data(as_text=True).splitlines()]
    assert [line["seq"] for line in lines] == [1, 2, 3, 4, 5, 6]
    scores = host.get("/scores.csv")
    assert scores.mimetype == "text/csv"
    rows = list(csv.DictReader(io.StringIO(scores.get_data().decode("utf-8-sig"))))
    assert rows[0] == {
        "match": "1",
        "hand": "1",
        "seat": "1",
        "name": "Ada",
        "cards": "n2 h2o ch4 lightning",
        "final": "n2 h2o ch4 lightning",
        "working": "(−1 + 4 + 1) × 2 + 6 = 14",
        "score": "14",
        "total": "14",
        "counts": "yes",
    }
    assert [(row["name"], row["score"]) for row in rows[1:]] == [("'=Bo()", "6"), ("Cy", "-4")]


def test_no_secret_is_in_an_export_or_in_the_database(host: Phone, store: Store) -> None:
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    link = host.link("join").json["url"].rsplit("/", 1)[1]
    dump = str([store.rows(f"SELECT * FROM {name}") for name in ("tables", "events", "tokens")])
    assert link not in dump
    for text in (host.get("/log.jsonl").get_data(as_text=True), host.get().get_data(as_text=True), dump):
        assert cookie.value not in text
