"""Pages that get no frames any more: that is the browser's failure, not the program's."""

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Error, Page

# Once in some hundred runs on a busy machine a page gets no frames any more, and everything that waits for one times
# out. Such a test runs once more, and the report says so; any other failure counts at once.
AGAIN = pytest.mark.flaky(reruns=1, only_rerun=[r"^NoFramesError\b"])
_NEXT_FRAME = """() => new Promise((done) => {
  requestAnimationFrame(() => done(true));
  setTimeout(() => done(false), 3000);
})"""


class NoFramesError(Exception):
    """Takes the place of a failure while a page gets no frames."""


def gets_frames(page: Page) -> bool:
    """Return False if the page runs, but draws nothing any more."""
    try:
        return bool(page.evaluate(_NEXT_FRAME))
    except Error:
        return True


def pages_of(funcargs: dict[str, Any]) -> Iterable[Page]:
    """Return the pages that are open in the browser, if the test has one."""
    browser = funcargs.get("chromium")
    return [page for context in browser.contexts for page in context.pages] if browser else ()


def explained(error: Exception, pages: Iterable[Page]) -> Exception:
    """Return the error of a failed test, or what explains it: a page without frames."""
    if all(gets_frames(page) for page in pages):
        return error
    return NoFramesError(f"a page gets no frames any more, so this failed: {error}")
