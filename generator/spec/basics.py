"""What the models of all of a game's files share: ids, names, rules, and no key that is unknown."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
NAME = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
LANGUAGE = r"^[a-z]{2,3}(-[A-Z]{2})?$"
RULE = re.compile(r"rules\.([a-z][a-z0-9_]*)")

Id = Annotated[str, Field(pattern=ID)]
Name = Annotated[str, Field(pattern=NAME)]
Language = Annotated[str, Field(pattern=LANGUAGE)]


class Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
