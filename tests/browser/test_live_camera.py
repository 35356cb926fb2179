"""The camera's live picture on a secure page: what it shows is read, named and entered; without it there is the photo."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from tests.browser import chromium as finder
from tests.browser.phone import NAMES, Phone
from tests.browser.screens import problems_of
from tests.browser.test_taps import begin, taps
from tests.companion.server import Server
from tests.photo.prints import prints
from tests.photo.scene import ORDINARY, photographed
from tests.photo.tables import rows

MINE = ["co2", "nh3", "h2o", "lightning"]
SIZE = (1600, 1200)


@pytest.fixture(scope="module")
def filmed(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser whose camera sees four cards; the headless shell has no cameras."""
    path = finder.find(finder.WITH_CAMERA)
    if path is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(finder.HELP)
    film = tmp_path_factory.mktemp("film") / "cards.mjpeg"
    pixels = photographed(rows(prints("amino", "cards"), [MINE]), 2, ORDINARY, 3).pixels
    done, data = cv2.imencode(".jpg", cv2.resize(pixels, SIZE, interpolation=cv2.INTER_AREA))
    assert done
    film.write_bytes(np.tile(data, 2).tobytes())
    camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    browser = chromium.browser_type.launch(
        executable_path=path, args=[*finder.FLAGS, *camera], chromium_sandbox=os.geteuid() != 0
    )
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a secure server: on others, phones at a table give pages no camera."""
    with Server(tmp_path_factory.mktemp("secure") / "tables.sqlite", options=("--https",)) as server:
        yield server.url.replace("http:", "https:")


@pytest.fixture
def owner(filmed: Browser, url: str) -> Iterator[Callable[..., Phone]]:
    """owner(allows): a phone with a camera, whose owner lets pages see it or not."""
    contexts = []

    def new(allows: bool) -> Phone:
        size = {"width": 390, "height": 844}
        context = filmed.new_context(
            viewport=size,
            has_touch=True,
            reduced_motion="reduce",
            permissions=["camera"] if allows else [],
            ignore_https_errors=True,
        )
        contexts.append(context)
        return Phone(context.new_page(), url)

    yield new
    for context in contexts:
        context.close()


def test_what_the_camera_sees_is_entered_with_two_taps(owner: Callable[..., Phone]) -> None:
    ada = owner(True)
    ada.deal(NAMES)
    begin(ada)
    ada.page.locator(".act button.camera").click()
    expect(ada.page.locator("dialog .seen")).to_have_text(["CO₂", "NH₃", "H₂O", "Lightning"])
    expect(ada.page.locator("dialog footer .go")).to_be_enabled()
    expect(ada.page.locator("dialog footer .go")).to_have_text("Save 4 cards")
    assert problems_of("live camera", ada, "en") == []
    track = ada.page.evaluate_handle("document.querySelector('dialog video').srcObject.getTracks()[0]")
    ada.page.locator("dialog footer .go").click()
    expect(ada.seat_row(1).locator(".points")).to_have_text("24")
    assert taps(ada) == 2
    assert ada.state()["hands"][0]["entries"][0]["cards"] == MINE
    ada.page.wait_for_function("(track) => track.readyState === 'ended'", arg=track)
    assert ada.troubles == []


def test_a_tap_on_a_card_holds_the_picture_and_corrects_it(owner: Callable[..., Phone]) -> None:
    ada = owner(True)
    ada.deal(NAMES)
    ada.page.locator(".act button.camera").click()
    ada.page.locator("dialog .seen", has_text="H₂O").click()
    expect(ada.page.locator("dialog video")).to_have_count(0)
    expect(ada.page.locator("dialog .photo canvas")).to_be_visible()
    ada.look()
    ada.page.locator("dialog .photo-pick [data-key=n2]").click()
    ada.look()
    ada.page.locator("dialog footer .go").click()
    expect(ada.seat_row(1).locator(".points")).to_be_visible()
    assert ada.state()["hands"][0]["entries"][0]["cards"] == ["co2", "nh3", "n2", "lightning"]
    assert ada.troubles == []


def test_who_refuses_the_camera_takes_a_photo(owner: Callable[..., Phone]) -> None:
    ada = owner(False)
    ada.deal(NAMES)
    ada.page.locator(".act button.camera").click()
    expect(ada.page.locator("dialog .note")).to_contain_text("Take a photo instead")
    expect(ada.page.locator("dialog footer .camera input[type=file]")).to_have_count(1)
    ada.close()
    expect(ada.page.locator(".act .camera input[type=file]")).to_have_count(1)
    assert ada.troubles == []
