"""YAML 1.2's plain values with their places; nothing clever, nothing hostile."""

from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec.yaml_file import MAX_BYTES, read_yaml


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("true", True),
        ("~", None),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("-2", -2),
        ("2.50", 2.5),
        ("'2'", "2"),
        ("'.nan'", ".nan"),
        ("NaN", "NaN"),
    ],
)
def test_scalars_follow_yaml_1_2(tmp_path: Path, text: str, value: object) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"key: {text}\n", "utf-8")
    assert read_yaml(path).value == {"key": value}


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"a: \xe9\n", "byte 0xe9 is not UTF-8"),
        (b"a: \x00\n", "can't be printed"),
        (b"a: !!python/object/apply:os.system [ls]\n", "is not known"),
        (b"[" * 1000 + b"]" * 1000, "nested too deeply"),
        (b"[" * 200_000, "nested too deeply"),
        (b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n", "an alias"),
        (b"a: " + b"x" * MAX_BYTES, "bytes long"),
        (b"? [a]\n: b\n", "a key must be a word"),
        (
            b"a: [1, .NaN]\n",
            r"a.yaml:1:8: .NaN is not a usable number. Accepted: a number such as 2.5, or a text",
        ),
        (b"a:\n  b: 1\n\tc: 2\n", r"a.yaml:3:1: this line is indented with a tab. Use spaces."),
        (
            b"a:\n  b: 1\n c: 2\n",
            r"a.yaml:3:2: not YAML: did not find expected key. Check the indentation of this line and the one above.",
        ),
        (
            b"a: 1\nb: {\n  ball: #6ccb5f, c: 1}\nd: 2\n",
            r'a.yaml:3:9: #6ccb5f is read as a comment. Put it in quotes: "#6ccb5f".',
        ),
        (
            b"game amino\n\nrules.deal: 5\n",
            r'a.yaml:1:1: "game amino" has no colon. Write a name, a colon, a space and',
        ),
        (b"a: 1\n# more\nrules.deal 5\nb: 2\n", r'a.yaml:3:1: "rules.deal 5" has no colon.'),
        (b"a: -.inf\n", r"a.yaml:1:4: -.inf is not a usable number"),
    ],
    ids=[
        "latin-1",
        "nul",
        "tag",
        "deep",
        "bottomless",
        "alias bomb",
        "long",
        "complex key",
        "nan",
        "tab",
        "indentation",
        "unquoted colour",
        "no colon",
        "no colon below",
        "infinity",
    ],
)
def test_hostile_files_are_refused(tmp_path: Path, data: bytes, what: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    with pytest.raises(SpecError, match=what):
        read_yaml(path)
