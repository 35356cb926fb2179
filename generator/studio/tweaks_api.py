"""Addresses of tweaks: a draft gets a name."""

from __future__ import annotations

from flask import Blueprint, Response

from generator.base.errors import CutlineError
from generator.base.files import write_together
from generator.spec import tweaks
from generator.spec.tweak import slug
from generator.studio import yaml_text
from generator.studio.history import contents
from generator.studio.shelf import key_of
from generator.studio.web import answer, body, desk

blueprint = Blueprint("tweaks", __name__, url_prefix="/api/games/<key>")


@blueprint.post("/save-as")
def save_as(key: str) -> Response:
    """Keep the changes to a game that comes with Cutline as a tweak of this name; the game is as it comes again."""
    opened, name = desk(key), str(body().get("name", "")).strip()
    if not name:
        raise CutlineError("Give it a name.")
    if not slug(name):  # it becomes the name of a file
        raise CutlineError(f'Can\'t name a file after "{name}". Use some letters from a to z or digits, too.')
    with opened.lock:
        draft = opened.where.tweak
        data = contents(draft) if draft and opened.where.kind == "draft" else None
        if draft is None or data is None:
            raise CutlineError("There is nothing to save.")
        path = tweaks.path_for(slug(name))
        if path.exists():
            raise CutlineError(f'You have a tweak "{slug(name)}" already. Choose another name.')
        text = yaml_text.with_value(path, data.decode(), ("name",), name)
        write_together([(path, text.encode())])
        opened.history.save({draft: (data, None)}, {"saved": path.name})
        opened.reload()
    return answer({"key": key_of(path)})
