"""The real command where disks and terminals are full, readers leave, and folders have strange names."""

import os
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def cutline(*words: str, largest: int | None = None, out: int = subprocess.PIPE) -> tuple[int, str]:
    """The real command, which may write files of so many bytes only: to the program, the disk is full then."""

    def limited() -> None:
        if largest is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    command = [sys.executable, "-m", "generator", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, env=environment, preexec_fn=limited, check=False)
    return done.returncode, done.stderr.decode()


def test_a_full_disk_leaves_what_was_there(tiny: Path) -> None:
    words = ("build", "tiny", "--lang", "en", "--paper", "a4")
    code, said = cutline(*words, largest=2000)
    assert (code, said) == (2, "Can't write out/tiny/en/a4/cards.pdf (File too large).\n")
    assert not Path("out").exists()
    Path("out").mkdir()
    Path("out/mine.txt").write_text("kept", "utf-8")
    assert cutline(*words, largest=2000)[0] == 2
    assert [path.name for path in Path("out").rglob("*")] == ["mine.txt"]


def test_a_full_terminal_is_told() -> None:
    """/dev/full is a device without room."""
    for words in (("games",), ("--help",)):
        with open("/dev/full", "w") as full:
            code, said = cutline(*words, out=full.fileno())
        assert (code, said) == (2, "Can't write the output (No space left on device).\n")


def test_a_build_with_nothing_to_do_says_so_or_why_it_can_not(tiny: Path) -> None:
    words = ("build", "tiny", "--lang", "en", "--paper", "a4")
    assert cutline(*words) == (0, "")
    with open("/dev/full", "w") as full:
        code, said = cutline(*words, out=full.fileno())
    assert (code, said) == (2, "Can't write the output (No space left on device).\n")
    reader, writer = os.pipe()
    os.close(reader)
    assert cutline(*words, out=writer) == (1, "")  # as in: cutline build | true
    os.close(writer)


def test_a_folder_whose_name_is_no_text_is_built_in(tiny: Path) -> None:
    """A disk of other times has names in other encodings."""
    old = os.fsdecode(b"caf\xe9")
    Path("tiny").rename(old)
    words = ("build", old, "--lang", "en", "--paper", "a4", "--out", f"{old}/out")
    assert cutline(*words) == (0, "")
    assert cutline("new", f"{old}/{old}") == (0, "")
    assert cutline("build", f"{old}/{old}", "--paper", "a4", "--only", "cards") == (0, "")
