"""Two phones play modifiers that the original Genetico has not: each asks what its effects need, in any language."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from generator.base.locate import game_folder
from tests.browser.genetico import GenePhone
from tests.browser.phone import Phone
from tests.companion.server import Server
from tests.companion.waiting import soon

CARDS = """\
      - {id: conference, kind: modifier, effects: [{draw: 3}]}
      - {id: audit, kind: modifier, effects: [{discard: 2, whom: other}]}
      - {id: fire, kind: modifier, effects: [{burn: 2, kind: any, whom: any}]}
      - {id: lawyer, kind: modifier, effects: [{cancel: attack}]}

  projects:
"""


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    folder = shutil.copytree(game_folder("genetico"), tmp_path / "genetico")
    spec = re.sub(r"(?m)^    total: .*\n", "", (folder / "game.yaml").read_text("utf-8"))
    spec = spec.replace("\n  projects:\n", CARDS, 1).replace("unfinished: points", "unfinished: 1")
    (folder / "game.yaml").write_text(spec, "utf-8")
    for path in (folder / "text").glob("*.yaml"):
        names = "".join(f"  {id}: {{name: {id.title()}}}\n" for id in ("conference", "audit", "fire", "lawyer"))
        path.write_text(path.read_text("utf-8").replace("\npieces:\n", f"\npieces:\n{names}", 1), "utf-8")
    with Server(tmp_path / "tables.sqlite", games=(folder,)) as server:
        yield server.url


def test_new_modifiers_are_played(phone: Callable[..., Phone], url: str) -> None:
    ada, bo = GenePhone.of(phone("de", url=url)), GenePhone.of(phone(url=url))
    code = ada.set_up(names=["Ada", "Bo"])
    ada.start()
    bo.join(code, 2)
    ada.draws("resources")
    ada.starts("drought")
    ada.plays("conference")
    expect(ada.page.locator(".noted, [data-key='act 2']").first).to_contain_text("3 Ressourcen")
    ada.plays("audit")
    ada.tap("dialog .palette [data-key='2']")
    ada.tap("dialog [data-key='mix 1']")
    expect(bo.page.locator(".attack .button")).to_have_count(2)  # Lab Notebook and Lawyer
    assert bo.state()["totals"][1]["hand"]["resources"] == 1
    bo.tap(".attack [data-key=lawyer]")
    expect(bo.page.locator(".attack")).to_have_count(0)
    expect(ada.page.locator("[data-key='act 3']")).to_contain_text("wehrt mit Lawyer ab")
    ada.attaches("drought", "thale-cress", "sequencing")
    ada.plays("fire")
    ada.tap("dialog [data-key=drought] [data-key=thale-cress]")
    ada.tap("dialog [data-key=drought] [data-key=sequencing]")
    expect(ada.page.locator("[data-key='act 6']")).to_contain_text("verbrennen")
    soon(lambda: ada.state()["desks"][0]["attached"] == [])  # the phone shows it before the server has it
    assert set(ada.state()["burned"]) == {"conference", "audit", "lawyer", "fire", "thale-cress", "sequencing"}
    assert ada.state()["totals"][0]["total"] == -1  # a project in progress costs a point
