"""Measure how long a photo takes from the file chosen to the names shown: python tests/bench/bench_photo.py (Chromium).

Beside it is what the browser itself needs to decode the same JPEG, measured in turn: on a busy machine both grow.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.phone import Phone
from tests.browser.test_photo import sideways
from tests.companion.server import Server
from tests.photo.prints import prints
from tests.photo.scene import HARD, ORDINARY, photographed
from tests.photo.tables import table

BAR = 250  # milliseconds
ROUNDS = 7
SHAPES = {"an atmosphere of 4": (1, 4), "a table of 16": (4, 4), "a table of 24": (6, 4)}
_WATCH = """() => {
  document.addEventListener("change", () => { window.chosen = performance.now(); window.took = null }, true);
  new MutationObserver(() => {
    if (window.took === null && document.querySelector("dialog .seen"))
      requestAnimationFrame(() => setTimeout(() => { window.took ??= performance.now() - window.chosen }));
  }).observe(document.body, { childList: true, subtree: true });
}"""


_DECODE = """async (input) => {
  const start = performance.now();
  (await createImageBitmap(input.files[0])).close();
  return performance.now() - start;
}"""


def photos(folder: Path) -> dict[str, Path]:
    cards = prints("amino", "cards")
    found = {}
    for light, how in (("ordinary", ORDINARY), ("hard", HARD)):
        for what, shape in SHAPES.items():
            name = f"{what}, {light} light"
            found[name] = folder / f"{name}.jpg"
            found[name].write_bytes(photographed(table(31, cards, (), shape), 31, how, 12).jpeg())
    upright = folder / "upright.jpg"
    upright.write_bytes(sideways(found[name].read_bytes()))
    return found | {f"{name}, upright": upright}


def measure(phone: Phone, path: Path) -> float:
    """Return the milliseconds from the file chosen to the first frame with names."""
    page = phone.page
    page.locator(".camera input").last.set_input_files(path)
    page.wait_for_function("() => window.took")
    took: float = page.evaluate("() => { const took = window.took; window.took = null; return took }")
    phone.look()
    page.locator("dialog .tap").first.click()
    page.locator("dialog").wait_for(state="hidden")
    return took


def decode(page: Page, path: Path) -> float:
    """Return the milliseconds that decoding the photo takes by itself."""
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'bare' }))")
    page.locator("#bare").set_input_files(path)
    took: float = page.locator("#bare").evaluate(_DECODE)
    page.locator("#bare").evaluate("input => input.remove()")
    return took


def run(folder: Path) -> bool:
    server = Server(folder / "tables.sqlite")
    server.start()
    met = True
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
            phone = Phone(browser.new_page(viewport={"width": 390, "height": 844}), server.url)
            phone.deal()
            phone.page.evaluate(_WATCH)
            # As a tap on the camera does: the worker starts while the photo is taken.
            phone.page.evaluate("document.querySelector('.camera').dispatchEvent(new MouseEvent('click'))")
            phone.page.wait_for_timeout(3000)
            print(
                f"{'12 megapixels, file chosen to names shown':<44} {'median':>9} {'least':>9} {'decoding':>9} {'bar':>9}"
            )
            for name, path in photos(folder).items():
                rounds = [(measure(phone, path), decode(phone.page, path)) for _ in range(ROUNDS)]
                times, bare = zip(*rounds, strict=True)
                middle = statistics.median(times)
                met = met and middle <= BAR
                print(
                    f"{name:<44} {middle:>6.0f} ms {min(times):>6.0f} ms {statistics.median(bare):>6.0f} ms {BAR:>6} ms "
                    f"{'met' if middle <= BAR else 'MISSED'}"
                )
            browser.close()
    finally:
        server.stop()
    return met


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        sys.exit(0 if run(Path(made)) else 1)
