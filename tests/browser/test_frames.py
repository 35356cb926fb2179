"""A failed test runs again only if a page gets no frames any more."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.frames import AGAIN, NoFramesError, explained, gets_frames, pages_of

FROZEN = "window.requestAnimationFrame = () => 0"


@pytest.fixture
def pages(chromium: Any) -> Iterator[list[Page]]:
    """Two pages, one behind the other."""
    context = chromium.new_context()
    yield [context.new_page(), context.new_page()]
    context.close()


def runs_again(error: Exception) -> bool:
    return bool(re.search(AGAIN.kwargs["only_rerun"][0], f"{type(error).__name__}: {error}"))


@pytest.mark.parametrize(
    "fails",
    [
        lambda page: expect(page.locator("#missing")).to_be_visible(timeout=50),
        lambda page: expect(page.locator("body")).to_have_text("?", timeout=50),
        lambda page: page.locator("#missing").click(timeout=50),
        lambda page: page.wait_for_function("false", timeout=50),
    ],
    ids=["expected element", "expected text", "click", "wait"],
)
def test_whatever_else_times_out_counts_at_once(pages: list[Page], fails: Callable[[Page], None]) -> None:
    with pytest.raises((AssertionError, Error)) as failed:
        fails(pages[0])
    assert explained(failed.value, pages) is failed.value
    assert not runs_again(failed.value)


def test_a_failure_beside_a_page_without_frames_runs_again(pages: list[Page]) -> None:
    pages[1].evaluate(FROZEN)
    told = explained(AssertionError("no button"), pages)
    assert isinstance(told, NoFramesError)
    assert str(told) == "a page gets no frames any more, so this failed: no button"
    assert runs_again(told)


def test_a_page_that_is_gone_is_not_one_without_frames(pages: list[Page]) -> None:
    assert [gets_frames(page) for page in pages] == [True, True]
    pages[1].evaluate(FROZEN)
    assert [gets_frames(page) for page in pages] == [True, False]
    pages[1].close()
    assert gets_frames(pages[1])


def test_all_pages_of_a_test_are_looked_at(pages: list[Page], chromium: Any) -> None:
    assert set(pages) <= set(pages_of({"chromium": chromium}))
    assert list(pages_of({})) == []
