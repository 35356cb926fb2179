"""Games that would take for ever or all memory: each build ends within seconds and half a gigabyte, with a clear line."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.generator.whole.test_hostile import PIXEL, Spoil, both, drawn, spoilt, written

SECONDS = 10.0  # of computing, the watcher's included
MEMORY = 500_000  # kilobytes
BUILD = ["-c", "from generator.cli.start import main; main()", "build", "tiny", "--lang", "en", "--paper", "a4"]
BLOCKS = "\n".join(
    f"{{% block b{n} %}}{{{{ self.b{n + 1}() }}}}{{{{ self.b{n + 1}() }}}}{{% endblock %}}" for n in range(40)
)
NESTED = "{% set n = namespace(l=[1]) %}{% for i in range(60) %}{% set n.l = [n.l, n.l] %}{% endfor %}"
LIST = "{% set l = range(99999)|list %}"
ROWS = both(
    spoilt("game.yaml", "    total: 3\n", ""),
    spoilt("game.yaml", "    texts: [name]\n", ""),
    spoilt("game.yaml", "\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}", " c.csv"),
    spoilt("text/en.yaml", "  one: {name: One}\n  two: {name: Two}", "  {}"),
    spoilt("text/de.yaml", "  one: {name: Eins}\n  two: {name: Zwei}", "  {}"),
)


def includes(game: Path) -> None:
    for n in range(40):
        (game / f"faces/p{n}.svg").write_text(f'{{% include "p{n + 1}.svg" %}}' * 2, "utf-8")
    (game / "faces/p40.svg").write_text("<g/>", "utf-8")
    drawn('{% include "p0.svg" %}')(game)


def sparse(file: str, bytes: int = 3_000_000_000) -> Spoil:
    def spoil(game: Path) -> None:
        (game / file).parent.mkdir(exist_ok=True)
        with open(game / file, "wb") as new:
            new.truncate(bytes)

    return spoil


def art(svg: str) -> Spoil:
    return both(
        lambda game: (game / "art").mkdir(),
        written("art/a.svg", svg),
        drawn('<image href="art/a.svg" width="9" height="9"/>'),
    )


def book(markdown: str) -> Spoil:
    return both(lambda game: (game / "rulebook").mkdir(), written("rulebook/en.md", markdown))


def piped(file: str) -> Spoil:
    """A pipe in place of a file: reading it would wait for a writer."""

    def spoil(game: Path) -> None:
        (game / file).parent.mkdir(exist_ok=True)
        (game / file).unlink(missing_ok=True)
        os.mkfifo(game / file)

    return spoil


FACE = r"tiny/faces/plain\.svg"
# what spoils a game → what is said; "" if it is built after all
CASES: dict[str, tuple[Spoil, str]] = {
    # templates
    "blocks that double": (drawn(BLOCKS + "{% block b40 %}{% endblock %}"), FACE),
    "includes that double": (includes, FACE),
    "rounding": (drawn("{{ 5|round(-999999999) }}"), FACE),
    "rounding up": (drawn("{{ 1|round(999999999, 'ceil') }}"), FACE),
    "rounding in a name": (spoilt("text/en.yaml", "name: One", 'name: "{{ 5|round(-999999999) }}"'), "tiny/"),
    "sums": (drawn(LIST + "{% for i in range(99999) %}{{ l|sum }}{% endfor %}"), FACE),
    "sorting": (drawn(LIST + "{% for i in range(9999) %}{% set s = l|sort|first %}{% endfor %}"), FACE),
    "mapping": (drawn(LIST + "{% for i in range(9999) %}{% set s = l|map('string')|list %}{% endfor %}"), FACE),
    "looking for": (drawn(LIST + "{% for i in range(99999) %}{% if -1 in l %}{% endif %}{% endfor %}"), FACE),
    "the least": (drawn(LIST + "{% for i in range(99999) %}{% set s = l|min %}{% endfor %}"), FACE),
    "a loop's condition": (drawn("{% for a in range(9999) %}{% for b in range(99999) if b < 0 %}{% endfor %}{% endfor %}"), FACE),
    "nested lists compared": (drawn(NESTED + "{% set m = namespace(l=[1]) %}{% for i in range(60) %}{% set m.l = [m.l, m.l] %}{% endfor %}{{ n.l == m.l }}"), FACE),
    "nested lists printed": (drawn(NESTED + "{{ n.l|string|length }}"), FACE),
    "lists doubled by a sum": (drawn("{% set n = namespace(l=[1]) %}{% for i in range(99) %}{% set n.l = [n.l, n.l]|sum(start=[]) %}{% endfor %}"), FACE),
    "picking": (drawn(LIST + "{% for i in range(9999) %}{% set s = random('a').pick(l) %}{% endfor %}"), ""),
    "many circles apart": (drawn("{% for i in range(199) %}<circle cx='{{ i % 60 }}' cy='{{ i % 80 }}' r='0.1'/>{% endfor %}{% for j in range(9999) %}{{ range(9999)|join|length }}{% endfor %}"), FACE),
    "a dict that grows": (drawn("{% set n = namespace(d={}) %}{% for i in range(60) %}{% set n.d = {'a': n.d, 'b': n.d} %}{% endfor %}{{ n.d|string }}"), FACE),
    # texts
    "a text of megabytes in a loop": (both(
        spoilt("text/en.yaml", "name: One", "name: " + "x" * 1_900_000),
        drawn("{% for i in range(9999) %}{% set s = piece.name|upper %}{% endfor %}"),
    ), ""),
    "a very long row": (spoilt("text/en.yaml", "name: One", "name: " + "long " * 300_000), "tiny/"),
    # rulebooks
    "markdown of braces": (book("# Tiny\n\n" + "{{" * 900_000), "tiny/rulebook/en.md"),
    "markdown of pictures": (book("# Tiny\n\n" + "![" * 900_000), "tiny/rulebook/en.md"),
    "markdown of stars": (book("# Tiny\n\n" + "*_" * 900_000), "tiny/rulebook/en.md"),
    "markdown of tags": (book("# Tiny\n\n" + "a <b> c {{ 1 }}\n" * 20_000), "tiny/"),
    "a huge table": (book("# Tiny\n\n|a|b|\n|--|--|\n" + "|x|y|\n" * 100_000), "tiny/"),
    "a wide table": (book("# Tiny\n\n" + "|a" * 9_000 + "|\n" + "|--" * 9_000 + "|\n" + ("|x" * 9_000 + "|\n") * 30), "tiny/"),
    "a long book": (book("# Tiny\n\n" + "Words of the rules and again.\n\n" * 60_000), "tiny/"),
    "an endless book": (book("# Tiny\n\n{% for a in range(9999) %}{{ 5|round(-999999999) }}{% endfor %}"), "tiny/"),
    # drawings
    "a width of digits": (art('<svg width="' + "1" * 200_000 + '!" height="9"/>'), ""),
    "a width of letters": (art('<svg width="' + "a" * 200_000 + '!" height="9"/>'), ""),
    "many doctypes": (art("<!DOCTYPE svg" * 150_000 + PIXEL.format("")), ""),
    "many ids": (art(PIXEL.format("".join(f'<g id="a{n}"/>' for n in range(110_000)))), ""),
    "many ids of a face": (drawn("{% for i in range(50000) %}<g id='a{{ i }}'/>{% endfor %}"), ""),
    "a face of many lines": (drawn("<g/>\n" * 25_000 + "<nothing/>"), FACE),
    "errors on many lines": (drawn("<nothing/>\n" * 25_000), FACE),
    "a path of digits": (drawn('<path d="M ' + "1" * 100_000 + ' x"/>'), FACE),
    # spreadsheets
    "many rows without a name": (both(ROWS, written("c.csv", "id,copies,value\n" + "".join(f"c{n},1,x\n" for n in range(10_000)))), "tiny/c.csv"),
    "a missing piece of many": (both(ROWS, written("c.csv", "id,copies,value\n" + "".join(f"c{n},1,1\n" for n in range(10_000))),
        spoilt("text/en.yaml", "  {}", "\n".join(f"  d{n}: {{name: x}}" for n in range(9_000)))), "tiny/text/en.yaml"),
    # files
    "a sparse spec": (sparse("game.yaml"), r"tiny/game\.yaml:1:1: is 3,000,000,000 bytes long"),
    "sparse words": (sparse("text/en.yaml"), r"tiny/text/en\.yaml:1:1: is 3,000,000,000 bytes long"),
    "a sparse template": (sparse("faces/plain.svg"), FACE),
    "a sparse book": (sparse("rulebook/en.md"), r"tiny/rulebook/en\.md:1:1: is 3,000,000,000 bytes long"),
    "sparse rows": (both(ROWS, sparse("c.csv")), r"tiny/c\.csv:1:1: is 3,000,000,000 bytes long"),
    "a sparse drawing": (both(sparse("art/a.svg"), drawn('<image href="art/a.svg" width="9" height="9"/>')), FACE),
    "a pipe for a drawing": (both(piped("art/a.svg"), drawn('<image href="art/a.svg" width="9" height="9"/>')), ""),
    "a pipe for a spec": (piped("game.yaml"), "tiny/game.yaml"),
    "a pipe for a template": (piped("faces/plain.svg"), "tiny/"),
    "a link to everything": (lambda game: (game / "art").symlink_to("/"), ""),
}  # fmt: skip
EVERY_RUN = ("nested lists compared", "lists doubled by a sum", "rounding", "sparse rows", "a pipe for a drawing", "markdown of braces")  # fmt: skip


MEASURED = """
import resource, subprocess, sys
code = subprocess.run([sys.executable, *sys.argv[1:]]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open("used", "w").write(f"{code} {used.ru_utime + used.ru_stime} {used.ru_maxrss}")
"""  # a small process of its own: what is measured includes that of the one which was copied to start it


def ended(folder: Path) -> tuple[int, str, float, int]:
    """Build the game; return the exit code, what was said, the seconds computed and the most memory in kilobytes."""
    command = [sys.executable, "-c", MEASURED, *BUILD]
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )
    try:
        said, _ = process.communicate(timeout=100)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        pytest.fail("it did not end")
    code, seconds, memory = (folder / "used").read_text("utf-8").split()
    return int(code), said, float(seconds), int(memory)


def check(tiny: Path, name: str) -> None:
    spoil, told = CASES[name]
    spoil(tiny)
    code, said, seconds, memory = ended(tiny.parent)
    assert "Traceback" not in said
    assert len(said) < 10_000
    assert seconds < SECONDS
    assert memory < MEMORY
    if told:
        assert code in (1, 2), said
        assert re.search(told, said), said
        assert not list(tiny.parent.glob("out/**/cards.pdf"))
    else:
        assert code in (0, 1, 2), said


@pytest.mark.parametrize("name", EVERY_RUN)
def test_it_ends_soon(tiny: Path, name: str) -> None:
    check(tiny, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in CASES if name not in EVERY_RUN])
def test_each_ends_soon(tiny: Path, name: str) -> None:
    check(tiny, name)
