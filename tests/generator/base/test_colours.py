"""A colour that was given by its name is that name, too."""

import pickle

from generator.base.colours import Colour, ink_on


def test_a_named_colour_equals_its_name_and_its_number() -> None:
    red = Colour("Red")
    assert red == "red"
    assert red == "RED"
    assert red == "#b3261e"
    assert red in ("green", "red")
    assert red != "#b3261f"
    assert red != "green"
    assert (f"{red}", red.name, ink_on(red)) == ("#b3261e", "red", "#ffffff")
    assert {"#b3261e": 1}[red] == 1


def test_it_goes_to_another_process_whole() -> None:
    assert pickle.loads(pickle.dumps(Colour("teal"))).name == "teal"
