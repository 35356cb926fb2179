"""Keywords that no text uses."""

import shutil
from pathlib import Path

from generator.check.keywords import keywords
from generator.faces import Faces
from generator.spec import load

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "duel"


def test_a_keyword_that_no_text_uses_is_reported_once_or_in_its_language(tmp_path: Path) -> None:
    folder = tmp_path / "duel"
    shutil.copytree(EXAMPLE, folder)
    assert list(keywords(Faces(load(folder)))) == []
    for name, old, new in (
        ("game.yaml", "ward:", "nap: {}\n  ward:"),
        ("text/en.yaml", "ward:", "nap: nap\n  ward:"),
        ("text/de.yaml", "ward:", "nap: Nickerchen\n  ward:"),
        ("text/de.yaml", "schütze", "schützend"),
    ):
        path = folder / name
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    found = [what.removeprefix(folder.as_posix()) for _, _, what in keywords(Faces(load(folder)))]
    assert found == [
        '/game.yaml:9:8: no text uses the keyword "nap". Use it, list the forms that texts use, or delete it.',
        '/text/de.yaml:9:9: no text uses the keyword "ward" (schützt, schützend, geschützt) in this language. '
        "List the forms that texts use.",
    ]
