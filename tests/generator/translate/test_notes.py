"""The notes that a translator finds beside a text."""

from generator.spec import Game
from generator.translate.notes import notes_of
from generator.translate.parts import parts_of


def test_texts_come_with_their_pieces_their_reading_and_their_room(amino: Game) -> None:
    notes = notes_of(amino, parts_of(amino, "nl")).notes
    assert notes["text: pieces.co2.name"] == ["Printed on cards/co2, front", "Room: about 33 letters in 1 line"]
    assert notes["text: strings.turn.analyze"] == [
        "It reads: Analyse Look at any 2 played cards.",
        "Printed on reference/reference-card, front",
        "Room: about 39 letters in 10 lines, which it shares",
    ]
    assert notes["text: rules.deal"] == ["The name of a number of the rules, for lists of house rules: deal is 4"]
    assert notes["rulebook: draw 2"] == [
        "It reads: Take the top card of the deck into your hand. If the deck is empty, skip this action."
    ]
    assert "Code: translate only the words in quotes that readers see" in notes["rulebook: title 2"]
    assert "phones: tab.play" not in notes
