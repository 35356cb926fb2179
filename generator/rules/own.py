"""Rules in a designer's folder: Python, so they are loaded only from folders the user named with --trust.

A trusted folder becomes a package of its own, in which ``rules.py`` (or ``rules/__init__.py``) and the modules beside
it can import each other: ``from .rules import score``. A mistake in them is reported in one line, with file and line.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, get_args

from generator.base.errors import CutlineError, shown
from generator.rules.record import Row, Rules, Severity
from generator.spec import Game

R = TypeVar("R")
_GUIDE = "docs/rules-of-your-own.md"
_trusted: frozenset[Path] = frozenset()  # for this process: as given on the command line
_stamps: dict[str, tuple[int, int]] = {}  # of the files of loaded modules


def trust(folders: Iterable[Path]) -> None:
    """Trust exactly these folders from now on."""
    global _trusted
    _trusted = frozenset(folder.resolve() for folder in folders)


def is_trusted(folder: Path) -> bool:
    return folder.resolve() in _trusted


def has_module(folder: Path, name: str) -> bool:
    return source(folder, name).is_file()


def source(folder: Path, name: str) -> Path:
    """Return the file of a folder's module, which may be a package."""
    package = folder / name / "__init__.py"
    return package if package.is_file() else folder / f"{name}.py"


def not_run(game: Game) -> str:
    """Return a line about rules that were not run because they are not trusted; empty if there are none."""
    if is_trusted(game.folder) or not has_module(game.folder, "rules"):
        return ""
    folder, file = shown(game.folder), shown(source(game.folder, "rules"))
    what = "its worked examples, figures and checks are left out"
    return f"{file} is code, so it was not run: {what}. If you trust it, add --trust {folder}."


def rules(folder: Path) -> Rules | None:
    """Return the record of a trusted folder's rules; None if it has none."""
    if not has_module(folder, "rules"):
        return None
    found = record(folder, "rules", "RULES", Rules)
    return Rules(
        examples=lambda game: _all_guarded(folder, "examples", guarded(folder, "rules", found.examples)(game)),
        figures=lambda: _all_guarded(folder, "figures", guarded(folder, "rules", found.figures)()),
        checks=lambda game: guarded(folder, "rules", _rows)(folder, found, game),
    )


def record(folder: Path, name: str, attribute: str, kind: type[R]) -> R:
    """Return the record that a module of a trusted folder defines as ``attribute``."""
    file = source(folder, name)
    try:
        module = _loaded(folder, name)
    except CutlineError:
        raise
    except (Exception, SystemExit) as error:
        raise CutlineError(_said(error, folder, file)) from None
    found = getattr(module, attribute, None)
    if not isinstance(found, kind):
        what = f"{attribute} is not a {kind.__name__}" if found else f"it defines no {attribute}"
        example = f"{attribute} = {kind.__name__}(…)"
        raise CutlineError(f"{shown(file)}:1: {what}. Add {example}: {_GUIDE} shows how.")
    return found


def _loaded(folder: Path, name: str) -> ModuleType:
    """Import a module of a folder's package, again if one of its files has changed."""
    home = folder.resolve()
    if not source(home, name).resolve().is_relative_to(home):
        raise CutlineError(f"{shown(source(folder, name))} leads out of {shown(folder)}; you trust only that folder.")
    package = _package(home)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # leave no files in the designer's folder
    importlib.invalidate_caches()
    try:
        return importlib.import_module(f"{package}.{name}")
    finally:
        sys.dont_write_bytecode = before
        _stamps.update({key: _stamp(module) for key, module in _modules(package).items()})


def _package(home: Path) -> str:
    """Return the name of a folder's package; drop its loaded modules if a file has changed since."""
    name = f"cutline_own_{hashlib.sha256(os.fsencode(home)).hexdigest()[:12]}"
    loaded = _modules(name)
    if not loaded or any(_stamp(module) != _stamps.get(key) for key, module in loaded.items()):
        for key in loaded:
            del sys.modules[key]
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__path__ = [str(home)]
        _stamps[name] = _stamp(sys.modules[name])
    return name


def _modules(package: str) -> dict[str, ModuleType]:
    return {key: each for key, each in sys.modules.items() if key == package or key.startswith(f"{package}.")}


def _stamp(module: ModuleType) -> tuple[int, int]:
    """Return the time the file of a module was saved, and its size."""
    try:
        known = os.stat(getattr(module, "__file__", None) or "")
    except OSError:
        return 0, 0
    return known.st_mtime_ns, known.st_size


def guarded(folder: Path, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of a folder's module that reports its mistakes in one line."""

    @wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        try:
            return function(*args, **named)
        except CutlineError:
            raise
        except (Exception, SystemExit) as error:
            raise CutlineError(_said(error, folder, source(folder, name))) from None

    return call


def _all_guarded(folder: Path, what: str, functions: Any) -> dict[str, Any]:
    if not isinstance(functions, dict):
        file = shown(source(folder, "rules"))
        raise CutlineError(f"{file}:1: {what} must return a dict, not {type(functions).__name__}.")
    return {name: guarded(folder, "rules", each) if callable(each) else each for name, each in functions.items()}


def _rows(folder: Path, found: Rules, game: Game) -> list[Row]:
    rows = list(found.checks(game))
    for row in rows:
        if not isinstance(row, tuple) or len(row) != 3 or row[0] not in get_args(Severity):
            accepted = f"({' | '.join(get_args(Severity))}, a short name, a sentence)"
            raise CutlineError(f"{shown(source(folder, 'rules'))}:1: checks returned {row!r}. Accepted: {accepted}.")
    return rows


def _said(error: BaseException, folder: Path, file: Path) -> str:
    """Return one line about an error: the last place in the folder it came through, and its message."""
    at, line, trace = file, 1, error.__traceback__
    while trace:
        path = Path(trace.tb_frame.f_code.co_filename)
        if path.is_relative_to(folder.resolve()):
            at, line = path, trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        at, line = Path(error.filename), error.lineno or 1
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{shown(at)}:{line}: {type(error).__name__}: {' '.join(message.split())}".rstrip(": ") + "."
