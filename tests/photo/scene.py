"""Simulated photos of cards on a table: every scene follows from its seed, and knows which mark is where.

Lengths on the table are millimetres; the camera turns them into pixels. Shades and light come last, as in a lens.
The decoder sees shades only, so photos that it alone reads are made without colours, in a third of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photo.ground import ground
from tests.photo.prints import LUMA, Print

Pixels = NDArray[np.float32]
Matrix = NDArray[np.float64]
Random = np.random.Generator


@dataclass(frozen=True)
class Conditions:
    """The worst that a kind of photo has: each photo takes less of it by chance."""

    tilt: float  # degrees from above
    blur: float  # of the lens, pixels of sigma in a photo of 12 megapixels
    shake: float  # the length of motion blur, likewise
    noise: float  # shades of sigma
    dark: float  # the least exposure
    shade: float  # how much light the darkest corner lacks
    gloss: float  # how likely a sleeve shines
    quality: int  # the least of JPEG
    least: float  # pixels of the shortest side of a mark's border


ORDINARY = Conditions(tilt=32, blur=0.9, shake=1.5, noise=4, dark=0.55, shade=0.35, gloss=0.0, quality=80, least=26)
HARD = Conditions(tilt=48, blur=1.4, shake=3.0, noise=9, dark=0.25, shade=0.7, gloss=0.25, quality=60, least=24)


@dataclass
class Laid:
    """A print on the table: its middle, its turn in degrees, and what of its mark a photo shows."""

    what: Print
    x: float
    y: float
    turn: float
    corners: Matrix = field(default_factory=lambda: np.zeros((4, 2)))
    covered: bool = False
    group: int = 0

    def to_table(self) -> Matrix:
        """Return the map from the print's millimetres, from its top left, to the table's."""
        angle = np.radians(self.turn)
        cos, sin = np.cos(angle), np.sin(angle)
        wide, high = self.what.size
        turn = np.array([[cos, -sin, self.x], [sin, cos, self.y], [0, 0, 1]])
        return turn @ np.array([[1, 0, -wide / 2], [0, 1, -high / 2], [0, 0, 1]])


@dataclass
class Photo:
    pixels: NDArray[np.uint8]  # height × width × 3, or × 1 in grey
    laid: list[Laid]
    quality: int

    def jpeg(self) -> bytes:
        done, data = cv2.imencode(".jpg", self.pixels, [cv2.IMWRITE_JPEG_QUALITY, self.quality])
        assert done
        return data.tobytes()


def photographed(
    laid: Sequence[Laid], seed: int, how: Conditions, megapixels: float = 12, *, grey: bool = False
) -> Photo:
    """Return a photo of what lies on a table, from a side and a height by chance, all of it in the picture."""
    random = np.random.default_rng(seed)
    wide = round((megapixels * 1e6 * 4 / 3) ** 0.5)
    size = (wide, round(wide * 3 / 4))
    camera = _camera(laid, size, random, how)
    sharp = (megapixels / 12) ** 0.5
    picture = ground(size, camera, random, grey)
    for one in laid:
        _lay(picture, one, camera, random, how)
    _find_covered(laid, camera)
    picture = _lit(picture, random, how)
    picture = _seen(picture, random, how, sharp)
    return Photo(picture, list(laid), int(random.integers(how.quality, 96)))


def _camera(laid: Sequence[Laid], size: tuple[int, int], random: Random, how: Conditions) -> Matrix:
    """Return the map from the table to the photo: tilted, turned a little, filled by what lies there."""
    for _ in range(60):
        tilt = np.radians(random.uniform(0, how.tilt))
        spin = np.radians(random.uniform(-180, 180) if random.random() < 0.2 else random.normal(0, 6))
        side = np.radians(random.normal(0, 5))
        view = _turn(0, tilt) @ _turn(1, side) @ _turn(2, spin)
        points = np.concatenate([_outline(one) for one in laid])
        points = points - points.mean(axis=0)
        reach = float(np.abs(points).max())
        far = max(350.0, 2.2 * reach)
        lens = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1.0]])
        plane = lens @ np.column_stack([view[:, 0], view[:, 1], [0, 0, far]])
        seen = _through(plane, points)
        low, high = seen.min(axis=0), seen.max(axis=0)
        fill = random.uniform(0.8, 0.96)
        scale = fill * float(min(np.array(size) / (high - low)))
        middle = (low + high) / 2
        slack = (np.array(size) - scale * (high - low)) / 2 * random.uniform(-0.9, 0.9, 2)
        shift = np.array(size) / 2 - scale * middle + slack
        camera: Matrix = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]]) @ plane
        centre = np.concatenate([_outline(one) for one in laid]).mean(axis=0)
        camera = camera @ np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, 1]])
        for one in laid:
            if one.what.mark is not None:
                one.corners = _through(camera @ one.to_table(), one.what.border())
        sides = [
            float(np.linalg.norm(one.corners - np.roll(one.corners, 1, axis=0), axis=1).min())
            for one in laid
            if one.what.mark is not None
        ]
        if not sides or min(sides) >= how.least:
            return camera
    raise ValueError("the cards don't fit into a photo with marks of that size")


def _turn(axis: int, angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    a, b = [i for i in range(3) if i != axis]
    found = np.eye(3)
    found[a, a], found[a, b], found[b, a], found[b, b] = cos, -sin, sin, cos
    return found


def _through(plane: Matrix, points: Matrix) -> Matrix:
    shown = np.column_stack([points, np.ones(len(points))]) @ plane.T
    return np.asarray(shown[:, :2] / shown[:, 2:])


def _outline(one: Laid) -> Matrix:
    wide, high = one.what.size
    return _through(one.to_table(), np.array([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=float))


def _lay(picture: Pixels, one: Laid, camera: Matrix, random: Random, how: Conditions) -> None:
    """Draw a print with its shadow, and perhaps a sleeve that shines."""
    plane = camera @ one.to_table()
    wide, high = one.what.size
    corners = _through(plane, np.array([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=float))
    low = np.floor(corners.min(axis=0)).astype(int) - 8
    top = np.ceil(corners.max(axis=0)).astype(int) + 8
    low = np.maximum(low, 0)
    top = np.minimum(top, [picture.shape[1], picture.shape[0]])
    if (top <= low).any():
        return
    size = tuple(int(side) for side in top - low)
    scale = float(np.linalg.norm(corners[1] - corners[0])) / wide
    image, density = one.what.at(scale, grey=picture.shape[2] == 1)
    local = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]]) @ plane @ np.diag([1 / density, 1 / density, 1])
    # Pixels of a print have their middles at halves, those of OpenCV at whole numbers.
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    local = np.linalg.inv(half) @ local @ half
    shown = cv2.warpPerspective(image, local, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    alpha = shown[:, :, -1:].astype(np.float32) / 255
    colour = shown[:, :, :-1].astype(np.float32)
    if random.random() < how.gloss:
        colour = _shining(colour, random)
    place = picture[low[1] : top[1], low[0] : top[0]]
    shadow = cv2.GaussianBlur(alpha, (0, 0), max(1.0, 0.8 * scale))
    place *= 1 - 0.35 * shadow[:, :, None] * (1 - alpha)
    place += (colour - place) * alpha


def _shining(colour: Pixels, random: Random) -> Pixels:
    """Return a print in a sleeve under a lamp: a soft streak of light over some of it."""
    high, wide = colour.shape[:2]
    angle = random.uniform(0, np.pi)
    ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
    across = (xs - random.uniform(0, wide)) * np.cos(angle) + (ys - random.uniform(0, high)) * np.sin(angle)
    streak = np.exp(-((across / (random.uniform(0.06, 0.2) * wide)) ** 2))[:, :, None]
    return np.asarray(colour + streak * random.uniform(40, 200), dtype=np.float32)


def _find_covered(laid: Sequence[Laid], camera: Matrix) -> None:
    """Note whose mark, with its quiet zone, is under a print that was laid later."""
    for at, one in enumerate(laid):
        if one.what.mark is None:
            continue
        plate = _through(one.to_table(), one.what.plate())
        for later in laid[at + 1 :]:
            outline = _outline(later).astype(np.float32)
            shared, _ = cv2.intersectConvexConvex(plate.astype(np.float32), outline)
            one.covered |= shared > 0.01


def _lit(picture: Pixels, random: Random, how: Conditions) -> Pixels:
    """Return the picture under a lamp at some side, in a colour, perhaps with a shadow of the one who takes it."""
    high, wide = picture.shape[:2]
    small = (wide // 16, high // 16)
    ys, xs = np.mgrid[0 : small[1], 0 : small[0]].astype(np.float32) / max(small)
    angle = random.uniform(0, 2 * np.pi)
    slope = xs * np.cos(angle) + ys * np.sin(angle)
    slope = (slope - slope.min()) / (slope.max() - slope.min())
    light = 1 - random.uniform(0, how.shade) * slope
    if random.random() < how.shade:
        edge = (xs - random.uniform(0.2, 0.8)) * np.cos(angle + 1) + (ys - random.uniform(0.2, 0.6)) * np.sin(angle + 1)
        soft = random.uniform(0.004, 0.1)
        light *= 1 - random.uniform(0.2, 0.6) / (1 + np.exp(-np.clip(edge / soft, -40, 40)))
    light = cv2.resize(light.astype(np.float32), (wide, high), interpolation=cv2.INTER_LINEAR)
    tint = np.array([random.uniform(0.75, 1), random.uniform(0.92, 1), random.uniform(0.92, 1)], dtype=np.float32)
    tint = tint if picture.shape[2] == 3 else tint @ LUMA
    picture *= light[:, :, None] * random.uniform(how.dark, 1.1) * tint
    return picture


def _seen(picture: Pixels, random: Random, how: Conditions, sharp: float) -> NDArray[np.uint8]:
    """Return the picture as a sensor sees it: blurred, noisy, sharpened a little by the phone."""
    blur = random.uniform(0.3, 1) * how.blur * sharp
    picture = _same(cv2.GaussianBlur(picture, (0, 0), max(blur, 0.25)))
    shake = random.uniform(0, how.shake) * sharp
    if shake > 1:
        picture = _same(cv2.filter2D(picture, -1, _line(shake, random.uniform(0, np.pi))))
    high, wide = picture.shape[:2]
    grain = random.normal(0, 1, (509, 521)).astype(np.float32)
    grain = np.tile(grain, (high // 509 + 1, wide // 521 + 1))[:high, :wide, None]
    picture += grain * random.uniform(0.3, 1) * how.noise
    if random.random() < 0.5:
        share = random.uniform(0.2, 0.7)
        picture = _same(cv2.addWeighted(picture, 1 + share, cv2.GaussianBlur(picture, (0, 0), 1.5), -share, 0))
    return np.clip(picture, 0, 255).astype(np.uint8)


def _same(picture: Pixels) -> Pixels:
    """Return a picture with its third dimension, which OpenCV drops from grey ones."""
    return picture if picture.ndim == 3 else picture[:, :, None]


def _line(length: float, angle: float) -> Pixels:
    side = 2 * int(np.ceil(length / 2)) + 3
    kernel = np.zeros((side, side), np.float32)
    for at in np.linspace(-length / 2, length / 2, 32):
        x, y = side / 2 - 0.5 + at * np.cos(angle), side / 2 - 0.5 + at * np.sin(angle)
        left, top = int(x), int(y)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            kernel[top + dy, left + dx] += (1 - abs(x - left - dx)) * (1 - abs(y - top - dy))
    return np.asarray(kernel / kernel.sum(), dtype=np.float32)
