"""Lists in text boxes have their marks before their lines."""

import pytest

from generator.faces.settle import Settler
from generator.faces.subset import parse

LIST = "Choose <b>one</b>:<br/>•\u00a0draw a card from the pile<br/>•\u00a0pass<br/><br/>Then stop."


def lines(content: str, language: str = "en", more: str = "") -> list[tuple[str, float, float]]:
    """Return the texts of a box 30 mm wide, with their places."""
    box = f'<foreignObject id="t" x="10" y="0" width="30" height="60" {more}><p>{content}</p></foreignObject>'
    tree = parse(f'<svg viewBox="0 0 60 60">{box}</svg>')
    Settler(language, lambda *given: tree).settle(tree)
    return [(each.text or "", float(each.attrib["x"]), float(each.attrib["y"])) for each in tree.iter("text")]


def test_lines_of_a_list_stand_below_each_other_beside_their_mark() -> None:
    found = {text: (x, y) for text, x, y in lines(LIST)}
    assert list(found) == ["Choose", "one", ":", "•", "draw a card from", "the pile", "pass", "\u00a0", "Then stop."]
    assert found["draw a card from"][0] == found["the pile"][0] == found["pass"][0] > 11
    assert found["Choose"][0] == found["Then stop."][0] == found["•"][0] == 10
    apart = found["pass"][1] - found["the pile"][1]
    assert found["Then stop."][1] - found["pass"][1] == pytest.approx(2 * apart, abs=0.02)


def test_numbers_leave_room_for_the_widest() -> None:
    found = {text: x for text, x, _ in lines("9.\u00a0nine<br/>10.\u00a0ten")}
    assert found["nine"] == found["ten"]
    assert found["9."] == found["10."] == 10


@pytest.mark.parametrize("content", ["•\u00a0only one", "Pay<br/>1.\u00a0June<br/>or more"])
def test_a_single_mark_is_a_text(content: str) -> None:
    assert all(x == 10 for _, x, _ in lines(content))


def test_a_centred_list_stays_in_the_middle() -> None:
    assert lines(LIST, more='text-anchor="middle"')[3][0].startswith("•\u00a0draw")
