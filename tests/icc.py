"""An ICC profile for four inks, made up for tests: a press that would print with up to 400 percent of ink."""

import struct
from itertools import product

import numpy as np

_TO_XYZ = np.array([[0.4361, 0.3851, 0.1431], [0.2225, 0.7169, 0.0606], [0.0139, 0.0971, 0.7141]])  # from linear sRGB
_WHITE = np.array([0.9642, 1.0, 0.8249])
NAME = "A press for tests"


def cmyk_profile() -> bytes:
    """Return the profile: from Lab to inks and back, on coarse grids."""
    lab = np.array(list(product(np.linspace(0, 100, 17), np.linspace(-128, 127, 17), np.linspace(-128, 127, 17))))
    colours = 1 - _rgb(lab)
    black = colours.min(axis=1, keepdims=True) ** 2
    to_inks = np.hstack([colours, black])
    inks = np.array(list(product(np.linspace(0, 1, 5), repeat=4)))
    to_lab = _lab((1 - inks[:, :3]) * (1 - inks[:, 3:]))
    encoded = (to_lab + np.array([0, 128, 128])) / [100, 255.99609375, 255.99609375] * [0xFF00, 0xFFFF, 0xFFFF]
    tags = {
        b"desc": _described(NAME),
        b"cprt": b"text\0\0\0\0made up for tests\0",
        b"wtpt": b"XYZ \0\0\0\0" + _fixed(*_WHITE),
        b"A2B0": _lut(4, 3, 5, encoded),
        b"B2A0": _lut(3, 4, 17, to_inks * 0xFFFF),
    }
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        data += b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", start + len(body), len(data))
        body += data
    header = struct.pack(">II", start + len(body), 0) + struct.pack(">4s4s", b"\x02\x40\0\0", b"prtr") + b"CMYKLab "
    header += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + _fixed(*_WHITE)
    return header.ljust(128, b"\0") + table + body


def _rgb(lab: np.ndarray) -> np.ndarray:
    level = (lab[:, 0] + 16) / 116
    steps = np.stack([level + lab[:, 1] / 500, level, level - lab[:, 2] / 200], axis=1)
    xyz = np.where(steps > 6 / 29, steps**3, 3 * (6 / 29) ** 2 * (steps - 4 / 29)) * _WHITE
    linear = np.clip(xyz @ np.linalg.inv(_TO_XYZ).T, 0, 1)
    return np.where(linear > 0.0031308, 1.055 * linear ** (1 / 2.4) - 0.055, 12.92 * linear)


def _lab(rgb: np.ndarray) -> np.ndarray:
    linear = np.where(rgb > 0.04045, ((rgb + 0.055) / 1.055) ** 2.4, rgb / 12.92)
    steps = linear @ _TO_XYZ.T / _WHITE
    x, y, z = np.where(steps > (6 / 29) ** 3, np.cbrt(steps), steps / (3 * (6 / 29) ** 2) + 4 / 29).T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def _lut(inputs: int, outputs: int, grid: int, values: np.ndarray) -> bytes:
    head = b"mft2\0\0\0\0" + bytes((inputs, outputs, grid, 0)) + _fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
    straight = struct.pack(">2H", 0, 0xFFFF)
    body = np.clip(np.round(values), 0, 0xFFFF).astype(">u2").tobytes()
    return head + struct.pack(">2H", 2, 2) + straight * inputs + body + straight * outputs


def _fixed(*numbers: float) -> bytes:
    return struct.pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))


def _described(text: str) -> bytes:
    data = text.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(data)) + data + b"\0" * 78
