"""Fonts are read and cut in another process, which is given up if a font takes too much, and started again."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fontTools.cffLib import SubrsIndex
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import TTFont

from generator.fonts import answer, apart
from generator.fonts.apart import ask
from generator.fonts.cut import cut
from generator.fonts.font_file import font_file
from generator.fonts.problem import FontError
from tests.generator.fonts.made import font, write

_BIAS = 107  # of the numbers of subroutines


def calling_itself_endlessly() -> bytes:
    """Return a font whose letter a calls a routine 60 times, which calls another 60 times, and so on."""
    made: Any = TTFont(io.BytesIO(font("ab", outlines="cff")), recalcBBoxes=False)
    top = made["CFF "].cff.topDictIndex[0]
    routines = top.Private.Subrs = SubrsIndex()
    for n in range(9):
        program = [n + 1 - _BIAS, "callsubr"] * 60 if n < 8 else [1, 1, "rlineto"]
        routines.append(T2CharString(program=[*program, "return"], private=top.Private, globalSubrs=SubrsIndex()))
    letter = top.CharStrings["u0061"]
    letter.decompile()
    letter.program = [500, 0, 0, "rmoveto", -_BIAS, "callsubr", "endchar"]
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def test_a_font_that_never_ends_is_given_up_and_the_next_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = font_file(write(tmp_path / "a.otf", calling_itself_endlessly()))
    with monkeypatch.context() as patch:
        patch.setattr(apart, "_PATIENCE", 1.0)
        with pytest.raises(FontError, match=r"a\.otf can't be read as a font: it takes too much time or memory"):
            cut(file, [1])
    with pytest.raises(FontError, match=r"a\.otf can't be cut down"):
        cut(file, [2])
    assert cut(font_file(write(tmp_path / "b.ttf", font(wide=511))), [1]).glyphs == {0: 0, 1: 1}


def test_answers_are_the_same_here_and_there(tmp_path: Path) -> None:
    path = write(tmp_path / "a.ttf", font(wide=512))
    about = {"path": str(path), "number": 0, "place": {}}
    assert ask("facts", about) == answer.answered("facts", about)
    with pytest.raises(FontError, match=r"can't be read as a font \(FileNotFoundError\)"):
        ask("facts", {**about, "path": str(tmp_path / "none.ttf")})


def test_code_in_the_folder_it_is_started_in_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.ttf", font(wide=513))
    (tmp_path / "struct.py").write_text("raise SystemExit")
    (tmp_path / "fontTools").mkdir()
    (tmp_path / "fontTools" / "__init__.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    apart._PROCESS.stop()
    assert ask("facts", {"path": str(path), "number": 0, "place": {}}).startswith(b"{")


def test_lower_limits_of_the_system_stay(tmp_path: Path) -> None:
    path = write(tmp_path / "a.ttf", font(wide=514))
    question = json.dumps({"what": "facts", "path": str(path), "number": 0, "place": {}})
    command = f"ulimit -v 1000000 && ulimit -t 9 && exec {sys.executable} -P -m generator.fonts.answer"
    environment = {**os.environ, "PYTHONPATH": str(apart._ROOT)}
    done = subprocess.run(["sh", "-c", command], input=question.encode(), stdout=subprocess.PIPE, env=environment)
    assert done.stdout[4:5] == b"{"
