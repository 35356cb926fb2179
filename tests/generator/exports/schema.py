"""A JSON Schema of what Tabletop Simulator saves, made from its documentation and from files of others."""

from typing import Any

NUMBER = {"type": "number"}
TEXT = {"type": "string"}
ADDRESS = {"type": "string", "pattern": r"^(file:///|https?://)\S.*\.(png|jpg|pdf|obj)$"}
OR_NONE = {"anyOf": [ADDRESS, {"const": ""}]}
MARKED = {"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"}


def record(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields)}


CUSTOM_DECK = {
    "type": "object",
    "minProperties": 1,
    "propertyNames": {"pattern": "^[1-9][0-9]*$"},
    "additionalProperties": record(
        FaceURL=ADDRESS,
        BackURL=ADDRESS,
        NumWidth={"type": "integer", "minimum": 2, "maximum": 10},
        NumHeight={"type": "integer", "minimum": 2, "maximum": 7},
        BackIsHidden={"const": True},
        UniqueBack={"type": "boolean"},
        Type={"enum": [0, 1, 2, 3, 4]},
    ),
}
CARD = {"CardID": {"type": "integer", "minimum": 100}, "CustomDeck": CUSTOM_DECK, "HideWhenFaceDown": {"const": True}}
IMAGE = {"ImageURL": ADDRESS, "ImageSecondaryURL": OR_NONE, "ImageScalar": NUMBER, "WidthScale": NUMBER}
MANY = {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/state"}}
KINDS: dict[str, dict[str, Any]] = {
    "Card": CARD,
    "CardCustom": CARD,
    "DeckCustom": {
        "DeckIDs": {"type": "array", "minItems": 2, "items": {"type": "integer", "minimum": 100}},
        "CustomDeck": CUSTOM_DECK,
        "ContainedObjects": MANY | {"items": {"properties": {"Name": {"const": "Card"}}}},
    },
    "Custom_Tile": {
        "CustomImage": record(
            **IMAGE,
            CustomTile=record(
                Type={"enum": [0, 1, 2, 3]},
                Thickness={"type": "number", "minimum": 0.1, "maximum": 0.2},
                Stackable={"type": "boolean"},
                Stretch={"type": "boolean"},
            ),
        )
    },
    "Custom_Token": {
        "CustomImage": record(
            **IMAGE, CustomToken=record(Thickness=NUMBER, MergeDistancePixels=NUMBER, Stackable={"type": "boolean"})
        )
    },
    "Figurine_Custom": {"CustomImage": record(**IMAGE)},
    "Custom_Model": {
        "CustomMesh": record(MeshURL=ADDRESS, DiffuseURL=ADDRESS, TypeIndex={"const": 2}, MaterialIndex=NUMBER),
        "RotationValues": {
            "type": "array",
            "minItems": 6,
            "items": record(Value=TEXT, Rotation=record(x=NUMBER, y=NUMBER, z=NUMBER)),
        },
    },
    **{f"Die_{sides}": {} for sides in (4, 8, 10, 12, 20)},
    "Bag": {"ContainedObjects": MANY, "Bag": record(Order={"enum": [0, 1, 2]})},
    "Custom_PDF": {
        "CustomPDF": record(PDFUrl=ADDRESS, PDFPassword=TEXT, PDFPage={"const": 0}, PDFPageOffset={"const": 0})
    },
}
STATE = record(
    GUID={"type": "string", "pattern": "^[0-9a-f]{6}$"},
    Name={"enum": list(KINDS)},
    Transform=record(**dict.fromkeys(sorted(MARKED), NUMBER)),
    Nickname=TEXT,
    Description=TEXT,
    ColorDiffuse=record(r=NUMBER, g=NUMBER, b=NUMBER),
    Locked={"type": "boolean"},
    LuaScript={"const": ""},
) | {
    "allOf": [{"if": {"properties": {"Name": {"const": name}}}, "then": record(**kind)} for name, kind in KINDS.items()]
}
SAVED = record(
    SaveName={"const": ""},
    Tags={"type": "array"},
    TabStates={"type": "object"},
    LuaScript={"const": ""},
    ObjectStates={"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/state"}},
) | {"$defs": {"state": STATE}}
