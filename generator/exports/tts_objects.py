"""The things of Tabletop Simulator as it saves them: plain values for JSON. Sizes are in mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

State = dict[str, Any]
Size = tuple[float, float]

_INCH = 25.4  # mm; the unit of its table is about an inch
_CARD = 56.0, 80.0  # mm: a card of scale 1
_TILE = 2 * _INCH  # mm: a tile or token of scale 1
_FIGURE = 1.2 * _INCH  # mm: the height of a figure of scale 1
_TILES = {"tile": 0, "board": 0, "round": 2, "rounded": 3}
_THICK = {"board": 0.1}
_MIXED = 2  # a bag gives its things in any order


def save(states: Sequence[State]) -> State:
    """Return the file around a saved object."""
    return {
        "SaveName": "",
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(states),
    }


def _state(name: str, guid: str, nickname: str, about: str, scale: tuple[float, float, float]) -> State:
    x, y, z = (round(value, 4) for value in scale)
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {
            "posX": 0.0,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0,
            "rotY": 180,
            "rotZ": 0,
            "scaleX": x,
            "scaleY": y,
            "scaleZ": z,
        },
        "Nickname": nickname,
        "Description": about,
        "GMNotes": "",
        "ColorDiffuse": colour("#ffffff"),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def colour(code: str) -> dict[str, float]:
    return {name: round(int(code[n : n + 2], 16) / 255, 4) for name, n in (("r", 1), ("g", 3), ("b", 5))}


def custom_deck(face: str, back: str, columns: int, rows: int, unique: bool, size: Size) -> State:
    """Return a card sheet, of cards of this size."""
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": unique,
        "Type": 0,
    }


def _card_scale(size: Size) -> tuple[float, float, float]:
    return size[0] / _CARD[0], 1.0, size[1] / _CARD[1]


def card(guid: str, name: str, about: str, number: int, sheets: Mapping[str, State], size: Size) -> State:
    return _state("Card", guid, name, about, _card_scale(size)) | {
        "CardID": number,
        "SidewaysCard": False,
        "CustomDeck": dict(sheets),
        "HideWhenFaceDown": True,
        "Hands": True,
    }


def deck(guid: str, name: str, cards: Sequence[State], size: Size) -> State:
    """Return a deck of at least two cards, in their order."""
    return _state("DeckCustom", guid, name, "", _card_scale(size)) | {
        "SidewaysCard": False,
        "HideWhenFaceDown": True,
        "DeckIDs": [one["CardID"] for one in cards],
        "CustomDeck": {number: sheet for one in cards for number, sheet in one["CustomDeck"].items()},
        "ContainedObjects": list(cards),
    }


def _image(front: str, back: str) -> State:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}


def tile(guid: str, name: str, about: str, front: str, back: str, size: Size, form: str) -> State:
    """Return a tile of the form tile, round, rounded or board, stretched to its size."""
    flat = {"Type": _TILES[form], "Thickness": _THICK.get(form, 0.2), "Stackable": form != "board", "Stretch": True}
    scale = size[0] / _TILE, 1.0, size[1] / _TILE
    image = {**_image(front, back), "CustomTile": flat}
    return _state("Custom_Tile", guid, name, about, scale) | {"CustomImage": image}


def token(guid: str, name: str, about: str, front: str, back: str, size: Size) -> State:
    """Return a token that is cut out along the transparent parts of its picture."""
    traced = {"Thickness": 0.2, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": False}
    scale = max(size) / _TILE
    image = {**_image(front, back), "CustomToken": traced}
    return _state("Custom_Token", guid, name, about, (scale, 1.0, scale)) | {"CustomImage": image}


def figure(guid: str, name: str, about: str, front: str, back: str, size: Size) -> State:
    scale = size[1] / _FIGURE
    return _state("Figurine_Custom", guid, name, about, (scale, scale, scale)) | {"CustomImage": _image(front, back)}


def die(
    guid: str,
    name: str,
    about: str,
    mesh: str,
    picture: str,
    numbers: Mapping[str, str],
    turns: Mapping[str, tuple[int, int, int]],
) -> State:
    """Return a die that is a model with a picture on it, and says which number is on top."""
    rotations = [
        {"Value": value, "Rotation": dict(zip("xyz", map(float, turns[side]), strict=True))}
        for side, value in numbers.items()
    ]
    model = {
        "MeshURL": mesh,
        "DiffuseURL": picture,
        "NormalURL": "",
        "ColliderURL": "",
        "Convex": True,
        "MaterialIndex": 1,
        "TypeIndex": 2,
        "CastShadows": True,
    }
    return _state("Custom_Model", guid, name, about, (1.0, 1.0, 1.0)) | {
        "CustomMesh": model,
        "RotationValues": rotations,
    }


def usual_die(guid: str, name: str, numbers: Mapping[str, str]) -> State:
    """Return a die of Tabletop Simulator with as many sides; its description says what else is printed on them."""
    printed = [numbers[side] for side in sorted(numbers, key=int)]
    usual = [str(n) for n in range(1, len(printed) + 1)]
    from_zero = len(printed) == 10 and sorted(printed) == sorted(map(str, range(10)))  # as its ten sides are, too
    same = printed == usual or from_zero
    about = "" if same else ", ".join(f"{n}: {text}" for n, text in zip(usual, printed, strict=True))
    return _state(f"Die_{len(printed)}", guid, name, about, (1.0, 1.0, 1.0))


def bag(guid: str, name: str, inside: Sequence[State], code: str) -> State:
    return _state("Bag", guid, name, "", (1.0, 1.0, 1.0)) | {
        "ColorDiffuse": colour(code),
        "MaterialIndex": -1,
        "MeshIndex": -1,
        "Number": 0,
        "Bag": {"Order": _MIXED},
        "ContainedObjects": list(inside),
    }


def pdf(guid: str, name: str, address: str) -> State:
    scale = 3.0  # large enough to read
    paper = {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return _state("Custom_PDF", guid, name, "", (scale, 1.0, scale)) | {"CustomPDF": paper}
