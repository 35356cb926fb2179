"""Input that is wrong on purpose: one clear line that names the place, exit code 2, no traceback, nothing half-written."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main

Spoil = Callable[[Path], object]


def spoilt(file: str, old: str, new: str) -> Spoil:
    """A change of a file; what is replaced must be there."""

    def spoil(game: Path) -> None:
        text = (game / file).read_text("utf-8")
        assert old in text
        (game / file).write_text(text.replace(old, new, 1), "utf-8")

    return spoil


def written(file: str, data: str | bytes) -> Spoil:
    return lambda game: (game / file).write_bytes(data.encode() if isinstance(data, str) else data)


def drawn(svg: str) -> Spoil:
    """This inside the face of every card."""
    return written("faces/plain.svg", f'<svg viewBox="{{{{ viewbox }}}}">\n{svg}\n</svg>')


def linked(file: str, outside: str) -> Spoil:
    """A link at ``file`` to what lies beside the game's folder."""

    def spoil(game: Path) -> None:
        (game.parent / "secret").write_text(outside, "utf-8")
        (game / file).parent.mkdir(exist_ok=True)
        (game / file).unlink(missing_ok=True)
        (game / file).symlink_to(game.parent / "secret")

    return spoil


def both(*spoils: Spoil) -> Spoil:
    return lambda game: [spoil(game) for spoil in spoils]


BOMB = "a: &a [x]\n" + "\n".join(
    f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}, *{a}]" for a, b in zip("abcdefghij", "bcdefghijk", strict=True)
)
PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
FACE = "tiny/faces/plain.svg"
CASES: dict[str, tuple[Spoil, str]] = {
    # YAML
    "malformed": (written("game.yaml", "id: [tiny"), r"tiny/game.yaml:1:5: this \[ has no \]. Add it."),
    "no spec": (written("game.yaml", "just words"), r"tiny/game.yaml:1:1: the file has no keys"),
    "alias bomb": (written("game.yaml", BOMB), r"tiny/game.yaml:2:8: an alias \(\*\) repeats an earlier part"),
    "10 MB of aliases": (
        written("game.yaml", "a: &a x\nb: [" + "*a, " * 2_500_000 + "*a]"),
        r"tiny/game.yaml:1:1: is 10,000,",
    ),
    "aliases within the limit": (
        written("game.yaml", "a: &a x\nb: [" + "*a, " * 100_000 + "*a]"),
        r"tiny/game.yaml:2:5: an alias",
    ),
    "1,000 deep": (written("game.yaml", "a: " + "[" * 1000 + "]" * 1000), r"tiny/game.yaml:1:43: nested too deeply"),
    "1,000 deep in blocks": (
        written("game.yaml", "".join(" " * n + "a:\n" for n in range(1000))),
        r"tiny/game.yaml:\d+:\d+: nested too deeply",
    ),
    "a tag": (spoilt("game.yaml", "id: tiny", "id: !!python/object:os.system tiny"), r"tiny/game.yaml:1:5: tag "),
    "a NUL byte": (
        spoilt("game.yaml", "id: tiny", "id: ti\0ny"),
        r"tiny/game.yaml:1:7: the character U\+0000 can't be printed",
    ),
    "a NUL escaped": (
        spoilt("text/en.yaml", "name: One", 'name: "O\\0ne"'),
        r"tiny/text/en.yaml:4:15: the character U\+0000 can't be printed",
    ),
    "half a character": (spoilt("text/en.yaml", "title: Tiny", 'title: "\\ud800"'), r"tiny/text/en.yaml:1:11: "),
    "Latin-1": (
        written("text/en.yaml", "title: Größe\n".encode("latin-1")),
        r"tiny/text/en.yaml:1:10: byte 0xf6 is not UTF-8. Save the file as UTF-8\.",
    ),
    "UTF-16": (
        written("text/en.yaml", "title: Tiny".encode("utf-16")),
        r"tiny/text/en.yaml:1:1: byte 0xff is not UTF-8",
    ),
    "a folder for a file": (
        lambda game: ((game / "text/en.yaml").unlink(), (game / "text/en.yaml").mkdir()),
        r"tiny/text/en.yaml:1:1: is not a readable file",
    ),
    "a folder for a rulebook": (
        lambda game: (game / "rulebook/en.md").mkdir(parents=True),
        r"tiny/rulebook/en.md:1:1: is not a readable file. Replace it with a file, or remove it\.",
    ),
    "a folder for its figures": (
        lambda game: (game / "rulebook/figures.yaml").mkdir(parents=True),
        r"tiny/rulebook/figures.yaml:1:1: is not a readable file",
    ),
    "a file for the rulebooks' folder": (written("rulebook", "# Tiny"), r"tiny/rulebook:1:1: is not a folder"),
    "a link to no rulebook": (
        both(lambda game: (game / "rulebook").mkdir(), lambda game: (game / "rulebook/en.md").symlink_to("gone.md")),
        r"tiny/rulebook/en.md:1:1: is not a readable file",
    ),
    # numbers
    "no size": (
        spoilt("game.yaml", "size: poker", "size: 0 x 0 mm"),
        r'tiny/game.yaml:10:11: "0 x 0 mm" is not between 8 and 400 mm',
    ),
    "2 m": (
        spoilt("game.yaml", "size: poker", "size: 2000 x 2000 mm"),
        r'tiny/game.yaml:10:11: "2000 x 2000 mm" is not between',
    ),
    "NaN mm": (
        spoilt("game.yaml", "size: poker", "size: nan x 50 mm"),
        r'tiny/game.yaml:10:11: "nan x 50 mm" is not a size',
    ),
    "too large for paper": (
        spoilt("game.yaml", "size: poker", "size: 400 x 400 mm"),
        r"tiny, cards: a piece of 400 × 400 mm",
    ),
    "100,000 copies": (
        spoilt("game.yaml", "copies: 1", "copies: 100000"),
        r'tiny/game.yaml:18:27: "100000" is not a number of copies',
    ),
    "many times many": (
        both(
            spoilt("game.yaml", "    total: 3\n", ""),
            spoilt("game.yaml", "    texts: [name]\n", ""),
            spoilt(
                "game.yaml",
                "\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
                " c.csv",
            ),
            written("c.csv", "id,copies,value\n" + "".join(f"c{n},1000,1\n" for n in range(900))),
            spoilt("text/en.yaml", "  one: {name: One}\n  two: {name: Two}", "  {}"),
            spoilt("text/de.yaml", "  one: {name: Eins}\n  two: {name: Zwei}", "  {}"),
        ),
        r"tiny/game.yaml:\d+:\d+: 900,000 pieces. Accepted: at most 20,000\.",
    ),
    "NaN": (spoilt("game.yaml", "value: 1", "value: .nan"), r"tiny/game.yaml:18:37: .nan is not a usable number"),
    "NaN by a word": (spoilt("game.yaml", "value: 1", "value: NaN"), r'game.yaml:18:37: "NaN" is not a whole number'),
    "NaN for a rule": (spoilt("game.yaml", "deal: 4", "deal: NaN"), r'game.yaml:5:15: "NaN" is not a value for a rule'),
    "NaN copies": (
        spoilt("game.yaml", "copies: 1", "copies: .NaN"),
        r"tiny/game.yaml:18:27: .NaN is not a usable number",
    ),
    "infinite": (spoilt("game.yaml", "deal: 4", "deal: 1e999"), r"tiny/game.yaml:5:15: 1e999 is too large a number"),
    "NaN in a drawing": (drawn('<circle r="nan"/>'), FACE + r':2 \(one, en\): r="nan" is out of range'),
    "NaN in a path": (drawn('<path d="M0 0L NaN 4"/>'), FACE + r".* \(one, en\): .*NaN"),
    "a long row of dots": (
        spoilt("text/en.yaml", "name: One", "name: " + "." * 999),
        r'^\S+text/en\.yaml:\d+:\d+: one \(en\): text box "name" can\'t hold "\.\.\.',
    ),
    "columns without an end": (
        both(
            spoilt(
                "game.yaml",
                "\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
                " c.csv",
            ),
            written("c.csv", ",".join(f"c{n}" for n in range(100_000))),
        ),
        r"tiny/c.csv:1:201: 100,000 columns. Accepted: at most 200\.",
    ),
    "a very long text": (
        spoilt("text/en.yaml", "name: One", "name: " + "long " * 10_000),
        r'^\S+text/en\.yaml:\d+:\d+: one \(en\): text box "name" can\'t hold "long long',
    ),
    # templates
    "an endless loop": (
        drawn("{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}"),
        FACE + r":2 \(one, en\): the template takes more than 200,000 steps",
    ),
    "a long range": (drawn("{% for a in range(10 ** 12) %}{% endfor %}"), FACE + r":2 \(one, en\): "),
    "endless recursion": (
        drawn("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}"),
        FACE + r".* \(one, en\): nested too deeply: does it include or call itself",
    ),
    "inclusion of itself": (drawn('{% include "plain.svg" %}'), FACE + r".* \(one, en\): "),
    "doubling": (
        drawn('{% set n = namespace(s="x") %}{% for i in range(99) %}{% set n.s = n.s ~ n.s %}{% endfor %}'),
        FACE + r":2 \(one, en\): a value is longer than 200,000",
    ),
    "doubling by replacing": (
        drawn(
            '{% set n = namespace(s="x") %}{% for i in range(99) %}{% set n.s = n.s|replace("x", "xx") %}{% endfor %}'
        ),
        FACE + r":2 \(one, en\): a value is longer than 200,000",
    ),
    "doubling a list": (
        drawn("{% set l = [1] %}{% for i in range(99) %}{{ l.extend(l) }}{% endfor %}"),
        FACE + r":2 \(one, en\): access to attribute 'extend'",
    ),
    "joined by much": (drawn('{% set s = "x".ljust(99) %}'), FACE + r":2 \(one, en\): access to attribute 'ljust'"),
    "a list joined by much": (
        drawn("{{ range(9999)|join(range(9999)|join) }}"),
        FACE + r":2 \(one, en\): a value is longer than 200,000",
    ),
    "a filled batch": (drawn("{{ [1]|batch(10 ** 9, 0)|list }}"), FACE + r":2 \(one, en\): No filter named 'batch'"),
    "much output": (
        drawn("{% set s = range(999)|join %}{% for a in range(999) %}{{ s }}{% endfor %}"),
        FACE + r".* \(one, en\): the template writes more than 2,000,000 characters",
    ),
    "Python's classes": (
        drawn("{{ ''.__class__.__mro__[1].__subclasses__() }}"),
        FACE + r":2 \(one, en\): access to attribute '__class__' of 'str' object is unsafe",
    ),
    "Python's globals": (drawn("{{ art.__globals__ }}"), FACE + r":2 \(one, en\): access to attribute '__globals__'"),
    "Python's frames": (
        drawn("{{ (range(3)|map('string')).gi_frame }}"),
        FACE + r":2 \(one, en\): access to attribute 'gi_frame'",
    ),
    "Python in a string": (
        spoilt("text/en.yaml", "{{ rules.deal }}", "{{ plural.__globals__ }}"),
        r'tiny/text/en.yaml:7:9: "strings.hint": access to attribute',
    ),
    "a file": (drawn('{% include "../../secret" %}'), FACE + r":2 \(one, en\): "),
    "an unknown name": (drawn("{{ nothing }}"), FACE + r':2 \(one, en\): "?\'?nothing'),
    "a broken template": (drawn("{% if %}"), FACE + r":2 \(one, en\): "),
    "a NUL in a template": (drawn("<text>a\0b</text>"), FACE + r":2 \(one, en\): not SVG"),
    "a template in Latin-1": (written("faces/plain.svg", "<svg>é</svg>".encode("latin-1")), FACE + r".*UTF-8"),
    # SVG
    "an entity": (
        written(
            "faces/plain.svg",
            '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="{{ viewbox }}"><text>&a;</text></svg>',
        ),
        FACE + r" \(one, en\): a DOCTYPE, an entity or CDATA is not supported",
    ),
    "a picture from the net": (
        drawn('<image href="http://example.org/a.png" width="9" height="9"/>'),
        FACE + r':2 \(one, en\): the picture "http://example.org/a.png" is not inside the game\'s folder',
    ),
    "a picture by file:": (
        drawn('<image href="file:///etc/passwd" width="9" height="9"/>'),
        FACE + r":2 \(one, en\): the picture",
    ),
    "a picture above": (
        drawn('<image href="../secret.png" width="9" height="9"/>'),
        FACE + r":2 \(one, en\): the picture",
    ),
    "a picture by a link": (
        both(drawn('<image href="art/a.png" width="9" height="9"/>'), linked("art/a.png", "no picture")),
        FACE + r':2 \(one, en\): the picture "art/a.png" is not inside the game\'s folder',
    ),
    "a use of the net": (
        drawn('<use href="http://example.org/a.svg#b"/>'),
        FACE + r".* \(one, en\): <use> refers to no face",
    ),
    "a fill from the net": (
        drawn('<circle r="3" fill="url(http://example.org/#a)"/>'),
        FACE + r':2 \(one, en\): fill="url',
    ),
    "a style": (
        drawn("<style>@import url(http://example.org)</style>"),
        FACE + r":2 \(one, en\): <style> is not supported",
    ),
    "a script": (drawn("<script>1</script>"), FACE + r":2 \(one, en\): <script> is not supported"),
    "a deep drawing": (drawn("<g>" * 5000 + "</g>" * 5000), FACE + r".* \(one, en\): nested too deeply"),
    "a picture of many pixels": (
        both(
            drawn('<image href="art/a.png" width="9" height="9"/>'),
            lambda game: (game / "art").mkdir(),
            written("art/a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\2\0\0\0\0\0\0\0"),
        ),
        FACE + r":2 \(one, en\): art/a.png: ",
    ),
    # paths
    "a face above": (spoilt("game.yaml", "face: plain.svg", "face: ../../secret.svg"), r"tiny/game.yaml:12:11: "),
    "a face by a link": (
        linked("faces/plain.svg", "<svg/>"),
        r'tiny/game.yaml:\d+:\d+: the face template "plain.svg" leads out of the game\'s folder',
    ),
    "an inclusion by a link": (
        both(drawn('{% include "part.svg" %}'), linked("faces/part.svg", "<circle r='3'/>")),
        FACE + r":2 \(one, en\): .*part.svg",
    ),
    "art by a link": (
        both(drawn('{{ art("star", 5, 5, 5) }}'), linked("art/star.svg", PIXEL.format(""))),
        FACE + r':2 \(one, en\): no drawing "star"',
    ),
    "rows above": (
        both(
            spoilt(
                "game.yaml",
                "\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
                " ../c.csv",
            )
        ),
        r'tiny/game.yaml:17:13: the path "../c.csv" leaves the game\'s folder',
    ),
    "rows by a link": (
        both(
            spoilt(
                "game.yaml",
                "\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}",
                " c.csv",
            ),
            linked("c.csv", "id\nx"),
        ),
        r'tiny/game.yaml:17:13: the path "c.csv" leaves the game\'s folder',
    ),
    "a spec by a link": (linked("game.yaml", "id: secret"), r"tiny/game.yaml:1:1: leads out of the game's folder"),
    "words by a link": (
        linked("text/en.yaml", "secret words"),
        r"tiny/text/en.yaml:1:1: leads out of the game's folder",
    ),
    "rules by a link": (
        linked("rulebook/en.md", "# secret words"),
        r"tiny/rulebook/en.md:1:1: leads out of the game's folder",
    ),
    "a language by a path": (spoilt("game.yaml", "[en, de]", "[en, ../de]"), r"tiny/game.yaml:2:17: "),
    "an id by a path": (spoilt("game.yaml", "id: tiny", "id: ../tiny"), r"tiny/game.yaml:1:5: "),
    "a NUL in a path": (
        spoilt("game.yaml", "face: plain.svg", 'face: "pl\\0ain.svg"'),
        r"tiny/game.yaml:12:11: the character U\+0000 can't be printed",
    ),
}


# Drawings of other programs are taken as they are, without anything from elsewhere.
TAKEN: dict[str, tuple[Spoil, str]] = {
    "NaN in a viewBox": (
        both(
            drawn('{{ art("nan", 5, 5, 5) }}'),
            lambda game: (game / "art").mkdir(),
            written("art/nan.svg", '<svg viewBox="0 0 nan nan"/>'),
        ),
        r"nan.svg: drawn as pixels",
    ),
    "a style sheet from the net": (
        both(
            drawn('<image href="art/a.svg" width="9" height="9"/>'),
            lambda game: (game / "art").mkdir(),
            written("art/a.svg", '<?xml-stylesheet href="http://example.org/a.css"?>' + PIXEL.format("")),
        ),
        r"a.svg: a style sheet outside the drawing is left out",
    ),
    "a drawing with an entity": (
        both(
            drawn('<image href="art/a.svg" width="9" height="9"/>'),
            lambda game: (game / "art").mkdir(),
            written("art/a.svg", '<!DOCTYPE svg [<!ENTITY a "b">]>' + PIXEL.format("")),
        ),
        r"^$",
    ),
    "a drawing that refers out": (
        both(
            drawn('<image href="art/a.svg" width="9" height="9"/>'),
            lambda game: (game / "art").mkdir(),
            written("art/a.svg", PIXEL.format('<image href="http://example.org/a.png"/>')),
        ),
        r"a.svg: the picture .* is not in the game's folder and is left out",
    ),
}


def built(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["build", "tiny", "--lang", "en", "--paper", "a4", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result.exit_code, result.stderr


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_at_its_place(tiny: Path, name: str) -> None:
    spoil, told = CASES[name]
    spoil(tiny)
    code, said = built()
    assert code in (1, 2), said  # 1 if German could be made
    assert re.search(told, said), said
    assert len(said) < 10_000
    assert "Traceback" not in said
    assert not Path("out").exists()


@pytest.mark.parametrize("name", TAKEN)
def test_a_drawing_is_taken_without_what_is_elsewhere(tiny: Path, name: str) -> None:
    spoil, told = TAKEN[name]
    spoil(tiny)
    code, said = built()
    assert code == 0, said
    assert re.search(told, said), said


@pytest.mark.parametrize("command", ["build tiny", "check tiny", "preview tiny --out out"])
def test_every_command_tells_it(tiny: Path, command: str) -> None:
    written("game.yaml", "id: [tiny")(tiny)
    result = CliRunner().invoke(main, command.split())
    assert result.exit_code == 2
    assert "tiny/game.yaml:1:5: this [ has no ]" in result.output


def test_an_output_that_can_not_be_written_is_told(tiny: Path) -> None:
    Path("file").write_text("in the way", "utf-8")
    for out, why in (
        ("file/out", "Not a directory"),
        ("/dev/null/out", "Not a directory"),
        ("/proc/out", "No such file"),
    ):
        code, said = built("--out", out)
        assert code == 2
        assert re.fullmatch(rf"Can't write {out}/tiny/en/a4/cards.pdf \({why}.*\)\.\n", said), said
