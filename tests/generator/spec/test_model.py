"""Defaults of keys that a file leaves out, and keys that may be a word or a record."""

from pathlib import Path

from generator.spec.model import GameSpec, KeywordText, TextSpec
from generator.spec.records import read_record
from generator.spec.yaml_file import read_yaml


def test_keys_that_are_left_out_have_their_defaults(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "{id: a, languages: [en], players: {min: 1, max: 2}, credits: {authors: []}, keywords: {stun: {}}}", "utf-8"
    )
    spec = read_record(GameSpec, read_yaml(tmp_path / "game.yaml"), [])
    assert spec is not None
    assert vars(spec.keywords["stun"]) == {"bold": True, "colour": "", "icon": ""}
    assert (spec.rules, spec.components, spec.kerning, spec.scoring) == ({}, {}, False, None)


def test_a_keyword_is_a_word_or_a_word_with_its_forms(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text("{title: A, keywords: {a: Ward, b: {word: stun, forms: [stuns]}}}", "utf-8")
    text = read_record(TextSpec, read_yaml(tmp_path / "en.yaml"), [])
    assert text is not None
    word, record = text.keywords.values()
    assert word == "Ward"
    assert isinstance(record, KeywordText)
    assert vars(record) == {"word": "stun", "forms": ["stuns"], "reminder": ""}
