"""The shape of ``game.yaml`` and ``text/<lang>.yaml``, for checking and for ``cutline schema``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    Tag,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

from generator.base import shapes
from generator.spec.basics import (
    ACCEPTED_COPIES,
    COLOUR,
    LANGUAGE,
    MAX_COPIES,
    MAX_LANGUAGES,
    RULE,
    STOCK,
    TEXT,
    is_copies,
    is_rule,
)
from generator.spec.fields import FIELD_TYPES
from generator.spec.scoring_model import Id, Name, ScoringSpec, Strict

Language = Annotated[str, Field(pattern=LANGUAGE)]


def _size(given: object) -> shapes.Size:
    try:
        return shapes.read_size(given)
    except ValueError as error:
        raise PydanticCustomError("size", "{what}", {"what": str(error), "accepted": shapes.ACCEPTED}) from None


def _field_type(given: object) -> str:
    if isinstance(given, str) and given.removesuffix("?") in FIELD_TYPES:
        return given
    accepted = ", ".join(FIELD_TYPES) + ", each with ? when a piece may leave it out"
    raise PydanticCustomError("field", 'field type "{given}" is not known', {"given": given, "accepted": accepted})


def _copies(given: object) -> object:
    if is_copies(given):
        return given
    context = {"given": "" if given is None else given, "accepted": ACCEPTED_COPIES}
    raise PydanticCustomError("copies", '"{given}" is not a number of copies', context)


Size = Annotated[
    Any,
    BeforeValidator(_size),
    WithJsonSchema({"type": "string", "pattern": shapes.PATTERN, "description": shapes.ACCEPTED}),
]
FieldType = Annotated[
    str,
    BeforeValidator(_field_type),
    WithJsonSchema({"enum": [name + may_lack for name in FIELD_TYPES for may_lack in ("", "?")]}),
]
_NUMBERS: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": MAX_COPIES}
Copies = Annotated[
    int | str,
    BeforeValidator(_copies),
    WithJsonSchema({"anyOf": [_NUMBERS, {"const": "per player"}, {"type": "string", "pattern": f"^{RULE.pattern}$"}]}),
    Field(description='How many are printed: a number, "per player" (one for each of players.max) or a rule\'s.'),
]


def _rule(given: object) -> object:
    if is_rule(given):
        return given
    accepted = "a number, true, false, a word, or a list of these"
    raise PydanticCustomError("rule", '"{given}" is not a rule\'s value', {"given": given, "accepted": accepted})


_SCALARS: dict[str, Any] = {"type": ["number", "boolean", "string"]}
Rule = Annotated[
    Any, BeforeValidator(_rule), WithJsonSchema({"anyOf": [_SCALARS, {"type": "array", "items": _SCALARS}]})
]


class Players(Strict):
    min: Annotated[StrictInt, Field(ge=1, le=20)]
    max: Annotated[StrictInt, Field(ge=1, le=20)]


class Seat(Strict):
    """A player's colour, and the shape that tells it without colour."""

    id: Id
    colour: Annotated[StrictStr, Field(pattern=COLOUR)]
    shape: Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]


class Credits(Strict):
    authors: Annotated[list[StrictStr], Field(description="Who made the game; printed in the PDF's author field.")]
    rights: Annotated[StrictStr, Field(description="The copyright line of the game itself.")] = ""


class PieceSpec(BaseModel):
    """A piece: these keys, and the component's own fields."""

    model_config = ConfigDict(frozen=True, extra="allow")
    id: Id
    each: Annotated[Literal["seat"] | None, Field(description="One such piece for each of the game's seats.")] = None
    copies: Copies = 1
    size: Size | None = None
    face: StrictStr | None = None
    back: StrictStr | None = None


class ComponentSpec(Strict):
    """One kind of thing to print: it becomes one PDF."""

    kind: Annotated[
        Literal["cards", "tiles", "pieces", "pages"],
        Field(description="How it is laid out: a grid, nested triangles, blocks of several shapes, or whole pages."),
    ]
    size: Annotated[
        Size | None, Field(description="The trim of pieces that name none: what remains after cutting.")
    ] = None
    total: Annotated[
        Annotated[StrictInt, Field(ge=1, le=100_000)] | None,
        Field(description="How many pieces there are in all; checked if given."),
    ] = None
    face: Annotated[StrictStr | None, Field(description="The face template of pieces that name none.")] = None
    back: Annotated[StrictStr | None, Field(description="The back template of pieces that name none.")] = None
    stock: Annotated[StrictStr, Field(description="What to print on, for the plan.")] = STOCK
    vary: Annotated[StrictBool, Field(description="Whether each copy of a piece is drawn a little differently.")] = (
        False
    )
    fields: Annotated[dict[Name, FieldType], Field(description="What each piece has beside its id.")] = {}
    texts: Annotated[
        list[Annotated[str, Field(pattern=TEXT)]],
        Field(description="The strings each piece has in every language; with ? those it may leave out."),
    ] = []
    pieces: Annotated[
        Annotated[list[PieceSpec], Tag("pieces")] | Annotated[StrictStr, Tag("file")],
        Discriminator(lambda given: "file" if isinstance(given, str) else "pieces"),
        Field(description="The pieces, or a CSV or .xlsx file in the game's folder with a row each."),
    ]

    @property
    def all_texts(self) -> list[str]:
        return [name.removesuffix("?") for name in self.texts]


class GameSpec(Strict):
    """game.yaml: everything about a game that is the same in every language."""

    id: Id
    languages: Annotated[
        list[Language],
        Field(min_length=1, max_length=MAX_LANGUAGES, description="The first is the one others are checked by."),
    ]
    players: Players
    age: Annotated[StrictInt, Field(ge=0, le=99)] | None = None
    minutes: Annotated[list[StrictInt], Field(min_length=1, max_length=2)] | None = None
    credits: Credits
    seats: Annotated[list[Seat], Field(description="Players' colours and shapes, for pieces of their own.")] = []
    rules: Annotated[dict[Name, Rule], Field(description="The numbers of the rules.")] = {}
    limits: Annotated[
        dict[Name, Annotated[list[StrictInt], Field(min_length=2, max_length=2)]],
        Field(description="The least and the most each rule's whole number can be; if given, for every rule."),
    ] = {}
    data: Annotated[dict[Name, Any], Field(description="Anything else the faces draw from.")] = {}
    components: Annotated[dict[Id, ComponentSpec], Field(min_length=1)]
    scoring: Annotated[ScoringSpec | None, Field(description="For a score sheet on the phones at the table.")] = None


class TextSpec(Strict):
    """text/<lang>.yaml: every word of a game in one language."""

    title: StrictStr
    tagline: StrictStr = ""
    components: Annotated[dict[Id, StrictStr], Field(description="The name of each component.")]
    pieces: Annotated[dict[Id, dict[Name, StrictStr]], Field(description="The strings of each piece.")] = {}
    scoring: Annotated[dict[Name, StrictStr], Field(description="The name of each category that is scored.")] = {}
    strings: Annotated[dict[str, Any], Field(description="All other strings, nested as the faces like.")] = {}
