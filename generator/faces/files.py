"""Finds the template files of a game: its own and those that come with Cutline, never one from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, TemplateNotFound, TemplateSyntaxError

from generator.base.locate import find_template, template_folders

MAX_BYTES = 2_000_000


class TemplateFiles(FileSystemLoader):
    def __init__(self, folder: Path, game_id: str) -> None:
        super().__init__(template_folders(folder, game_id))
        self._folder, self._id = folder, game_id

    def get_source(self, environment: Any, template: str) -> Any:
        """Return a template's text. It must be UTF-8; a link out of the game's folder counts as no template."""
        file = find_template(self._folder, self._id, template)
        if file is None:
            raise TemplateNotFound(template, f"no template \"{template}\" in the game's folder or Cutline's own")
        if not file.is_file() or file.stat().st_size > MAX_BYTES:
            raise TemplateNotFound(template, f'"{template}" is not a file of at most {MAX_BYTES:,} bytes')
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            what = f"byte 0x{error.object[error.start]:02x} is not UTF-8. Save the file as UTF-8"
            line = error.object.count(b"\n", 0, error.start) + 1
            raise TemplateSyntaxError(what, line, template, str(file)) from None
