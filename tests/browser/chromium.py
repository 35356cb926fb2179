"""Finds a Chromium for the browser tests, and run as a program installs one if there is none."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# The headless shell comes first: each window of the others draws a whole browser around the page, which takes longer.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITH_CAMERA = NAMES[1:]  # the headless shell has no cameras
VARIABLE = "CUTLINE_CHROMIUM"
# They keep the browser from talking to anybody; letters are as wide as in print, which the headless shell would round.
FLAGS = [
    "--font-render-hinting=none",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
]
HELP = (
    "no Chromium for the browser tests. Install one (Debian: apt-get install chromium; elsewhere: "
    f"python -m playwright install chromium) or name its program in {VARIABLE}."
)


def find(names: Sequence[str] = NAMES) -> str | None:
    """The path of a Chromium: the one named by the environment, else one on the PATH, else Playwright's own."""
    named = os.environ.get(VARIABLE)
    if named:
        return named if Path(named).is_file() else None
    for name in names:
        if path := shutil.which(name):
            return path
    return _playwrights_own()


def _playwrights_own() -> str | None:
    if importlib.util.find_spec("playwright") is None:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _ways() -> list[list[list[str]]]:
    """The ways to install one here, best first, each a list of commands."""
    ways = []
    if Path("/etc/debian_version").exists() and os.geteuid() == 0:
        for packages in (NAMES[:2], NAMES[1:2]):
            install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
            ways.append([["apt-get", "update", "-q"], install])
    if importlib.util.find_spec("playwright") is not None:
        ways.append([[sys.executable, "-m", "playwright", "install", "chromium"]])
    return ways


def _run(commands: list[list[str]]) -> bool:
    for command in commands:
        print("$", *command, flush=True)
        if subprocess.run(command, check=False).returncode != 0:
            return False
    return True


def main() -> int:
    if os.environ.get(VARIABLE) and find() is None:
        print(f"{VARIABLE} names {os.environ[VARIABLE]!r}, which is no file", file=sys.stderr)
        return 1
    for way in [[], *_ways()]:
        if _run(way) and (path := find()) and find(WITH_CAMERA):
            print(path)
            return 0
    print(HELP, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
