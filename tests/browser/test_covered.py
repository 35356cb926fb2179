"""The check for what is covered or cut off finds both, and nothing else."""

from typing import Any

import pytest

from tests.browser.covered import covered

FOOT = "<div style='position: fixed; inset: auto 0 0; height: 60px; background: red'></div>"
LONG = "<div style='height: 600px'></div>"
CASES = {
    "plain": ("<button>Yes</button><p>Words</p>", []),
    "scrolled to": (f"{LONG}<button>Yes</button>{LONG}", []),
    "under a footer": (f"{LONG}<button>Yes</button>{FOOT}", ['BUTTON "Yes" is under DIV']),
    "above a footer": (f"{LONG}<button>Yes</button><div style='height: 70px'></div>{FOOT}", []),
    "beside the screen": (
        "<p style='position: fixed; left: 500px; margin: 0'>Words</p>",
        ['P "Words" is outside the screen'],
    ),
    "cut off": (
        "<div style='height: 20px; overflow: hidden'><p style='margin: 40px 0'>Words</p></div>",
        ['P "Words" is cut off by DIV'],
    ),
    "in a box that scrolls": (
        "<div style='height: 20px; overflow: auto'><p style='margin: 40px 0'>Words</p></div>",
        [],
    ),
    "with an ellipsis": (
        "<p style='width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>Words</p>",
        [],
    ),
    "unseen": ("<p style='position: absolute; clip-path: inset(50%)'>Words</p>", []),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_covered_or_cut_off(chromium: Any, case: str) -> None:
    html, expected = CASES[case]
    page = chromium.new_page(viewport={"width": 400, "height": 300})
    page.set_content(f"<!doctype html><html style='scroll-padding-bottom: 60px'><body>{html}")
    assert covered(page) == expected
    page.close()
