"""The phones' decoder on simulated photos: what it must read, and what it must never read."""

import time
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import pytest
import segno

from generator.codes.words import SIDE, code_words
from tests.photo.count import Count, counted
from tests.photo.ground import BUSY, KINDS
from tests.photo.prints import Print, bare, codes, prints
from tests.photo.reader import Reader
from tests.photo.scene import HARD, ORDINARY, Conditions, Laid, photographed
from tests.photo.tables import deck, table

SMALL = 3  # megapixels, for speed where size does not matter
FEW = 6  # pieces of a component, likewise
LEAST = {"ordinary": 0.99, "hard": 0.95}


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with Reader() as made:
        yield made


def read(marks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [mark for mark in marks if mark["wrong"] is not None]


SAMPLE = [
    ("amino", "full", (4, 4), 12, ORDINARY),
    ("genetico", "low", (3, 4), 8, ORDINARY),
    ("ants", "low", (2, 4), 8, HARD),
    ("amino", "full", (3, 4), 12, HARD),
]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("game", "ink", "shape", "megapixels", "how"), SAMPLE)
def test_cards_are_read_and_never_wrongly(
    reader: Reader, game: str, ink: str, shape: tuple[int, int], megapixels: float, how: Conditions
) -> None:
    """A sample; test_ten_thousand_cards has the numbers that must hold."""
    photo = photographed(table(24, deck(game, ink, FEW), shape=shape), 24, how, megapixels)
    count = Count()
    count.add(game, photo.laid, reader.read(photo.jpeg(), codes(game))["marks"])
    assert count.cards >= 6
    assert count.wrong == []
    assert count.share >= (1 if how is ORDINARY else 0.9), count.missed


@pytest.mark.soak
@pytest.mark.timeout(6 * 3600)
def test_ten_thousand_cards(reader: Reader) -> None:
    for kind, how, seed in (("ordinary", ORDINARY, 0), ("hard", HARD, 100_000)):
        count, start = Count(), time.monotonic()
        while count.cards < 5_000:
            count += counted(reader, range(seed, seed + 20), how)
            seed += 20
        took = time.monotonic() - start
        print(f"{kind}: {count.read:,} of {count.cards:,} cards read, {len(count.wrong)} wrong, in {took:.0f} s")
        assert count.wrong == []
        assert count.share >= LEAST[kind], count.missed


def test_rows_go_to_the_seats_whose_markers_lie_beside_them(reader: Reader) -> None:
    laid = table(3, deck("amino", "full", FEW), prints("amino", "seat-markers"), (4, 4))
    photo = photographed(laid, 3, ORDINARY, 5)
    found = reader.read(photo.jpeg(), codes("amino"))
    rows = {row["seat"]: [found["cards"][at]["piece"] for at in row["cards"]] for row in found["rows"]}
    expected = {
        row + 1: [one.what.piece for one in sorted(laid, key=lambda one: one.x) if one.group == row and one.x > -40]
        for row in range(4)
    }
    assert rows == expected


@pytest.mark.parametrize("how", [ORDINARY, HARD], ids=["ordinary", "hard"])
def test_tokens_are_read_on_the_colony_cards_of_a_whole_table(reader: Reader, how: Conditions) -> None:
    tokens = prints("ants", "pieces", "full", 3)
    laid = [
        Laid(card, 210 * (n % 3), 150 * (n // 3), 2) for n, card in enumerate(prints("ants", "colony-cards", "full"))
    ]
    laid += [
        Laid(tokens[n % 3], 210 * (n % 3) + 63 + 20 * (n % 2), 150 * (n // 3) - 40 + 40 * row, 90 * n + 3)
        for n in range(6)
        for row in range(3)
    ]
    photo = photographed(laid, 6, how, 12, grey=True)
    count = Count()
    count.add("tokens", photo.laid, reader.read(photo.jpeg(), codes("ants"))["marks"])
    assert count.cards == 24
    assert count.wrong == []
    assert count.share == (1 if how is ORDINARY else pytest.approx(1, abs=0.1)), count.missed


def test_a_mark_of_another_game_is_not_read(reader: Reader) -> None:
    photo = photographed(table(5, deck("genetico", "low", FEW), shape=(2, 4)), 5, ORDINARY, SMALL)
    assert read(reader.read(photo.jpeg(), codes("amino"))["marks"]) == []
    in_sight = sum(not one.covered for one in photo.laid)
    assert len(read(reader.read(photo.jpeg(), codes("genetico"))["marks"])) >= in_sight >= 4


@pytest.mark.parametrize("kind", [*KINDS[:5], *BUSY], ids=lambda kind: kind.__name__)
def test_a_table_without_cards_has_no_marks(reader: Reader, kind: Any) -> None:
    pixels = np.clip(kind(np.random.default_rng(1)), 0, 255).astype(np.uint8)
    assert reader.read(_jpeg(pixels), codes("amino"))["cards"] == []


def test_faces_without_marks_have_none(reader: Reader) -> None:
    for game, ink in (("amino", "full"), ("ants", "low"), ("genetico", "low")):
        photo = photographed(table(7, [bare(one) for one in deck(game, ink, FEW)], shape=(2, 4)), 7, ORDINARY, SMALL)
        assert read(reader.read(photo.jpeg(), codes(game))["marks"]) == []


def test_qr_codes_and_marks_of_others_are_not_read(reader: Reader) -> None:
    pixels = np.full((1500, 2000), 235, np.uint8)
    for at in range(6):
        matrix = np.array([list(row) for row in segno.make(f"https://example.org/{at}", error="h").matrix], np.uint8)
        _paste(pixels, np.where(matrix, 20, 235), 40 + 330 * at, 60, 6 + at)
    for kind, name in enumerate(("DICT_4X4_50", "DICT_6X6_250", "DICT_ARUCO_ORIGINAL")):
        dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
        for id in range(20):
            _paste(pixels, cv2.aruco.generateImageMarker(dictionary, id, 60), 20 + 95 * id, 500 + 120 * kind, 1)
    assert read(reader.read(_jpeg(pixels), codes("amino"))["marks"]) == []


def test_opencv_reads_nothing_else(reader: Reader) -> None:
    """OpenCV's detector, given the same words, is the oracle: what it reads is read here too, and as the same piece."""
    photo = photographed(table(9, deck("ants", "low", FEW), shape=(3, 4)), 9, ORDINARY, 5)
    jpeg = photo.jpeg()
    ours = {_middle(mark["corners"]): mark["piece"] for mark in read(reader.read(jpeg, codes("ants"))["marks"])}
    theirs = _by_opencv(jpeg, "ants")
    assert len(theirs) >= 10
    for middle, piece in theirs.items():
        near = min(ours, key=lambda one: abs(one[0] - middle[0]) + abs(one[1] - middle[1]))
        assert abs(near[0] - middle[0]) + abs(near[1] - middle[1]) < 6
        assert ours[near] == piece


def test_a_card_under_another_is_never_read_wrongly(reader: Reader) -> None:
    """Marks half covered in all ways: read as they are, or not at all."""
    cards = deck("amino", "full", FEW)
    laid = []
    for at in range(20):
        x, y = 90.0 * (at % 5), 120.0 * (at // 5)
        laid += [Laid(cards[at % len(cards)], x, y, 0), Laid(_paper(), x - 31.75 + 1.0 * at - 6, y + 46, 15 * at)]
    photo = photographed(laid, 4, ORDINARY, 12)
    count = Count()
    count.add("covered", photo.laid, reader.read(photo.jpeg(), codes("amino"))["marks"])
    assert count.wrong == []
    assert any(one.covered for one in laid)


def _paper() -> Print:
    pixels = np.full((120, 160, 4), 230, np.uint8)
    pixels[:, :, 3] = 255
    return Print("", "", pixels, None)


def _middle(corners: list[dict[str, float]]) -> tuple[float, float]:
    return sum(one["x"] for one in corners) / 4, sum(one["y"] for one in corners) / 4


def _by_opencv(jpeg: bytes, game: str) -> dict[tuple[float, float], str]:
    words = code_words(game)
    pieces = {int(word, 16): piece for word, (_, piece) in codes(game)["pieces"].items()}
    bits = [[(word >> (SIDE * SIDE - 1 - at)) & 1 for at in range(SIDE * SIDE)] for word in words]
    light = 1 - np.array(bits, np.uint8).reshape(-1, SIDE, SIDE)
    packed = np.concatenate([cv2.aruco.Dictionary.getByteListFromBits(one) for one in light])
    detector = cv2.aruco.ArucoDetector(cv2.aruco.Dictionary(packed, SIDE, 2))
    corners, ids, _ = detector.detectMarkers(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE))
    found = {}
    for one, id in zip(corners, ids.ravel() if ids is not None else [], strict=True):
        x, y = one.reshape(4, 2).mean(axis=0)
        found[(float(x), float(y))] = pieces[words[int(id)]]
    return found


def _paste(pixels: Any, matrix: Any, x: int, y: int, scale: int) -> None:
    drawn = np.kron(np.asarray(matrix, np.uint8), np.ones((scale, scale), np.uint8))
    pixels[y : y + drawn.shape[0], x : x + drawn.shape[1]] = drawn[:, : pixels.shape[1] - x]


def _jpeg(pixels: Any) -> bytes:
    done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 90])
    assert done
    return bytes(data.tobytes())
