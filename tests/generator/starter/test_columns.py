"""Headers and cells together decide what a column is."""

from pathlib import Path

import pytest

from generator.spec.table import read_table
from generator.starter.columns import columns_of


def meanings(folder: Path, text: str) -> dict[str, str]:
    """Return what each column is: its name, and its type if it is a field."""
    (folder / "a.csv").write_text(text, "utf-8")
    columns = columns_of(read_table(folder / "a.csv"), lambda name: name == "star")
    return {column.head: f"{column.name}:{column.kind}" if column.kind else column.name for column in columns}


@pytest.mark.parametrize(
    ("head", "cells", "meaning"),
    [
        *((head, "3 1", "copies") for head in ("Qty", "COUNT", "Quantity.", "Number", "Copies (deck)", "Duplication")),
        *(
            (head, "3 1", "copies")
            for head in ("Anzahl", "Quantité", "Quantità", "Cantidad", "Nombre", "枚数", "Кол-во")
        ),
        ("Qty", "3x 0", "copies"),
        ("Copies per player", "3 1", "copies_per_player:integer"),
        ("Art URL", "https://a.b/c?d https://a.b/e", "picture:picture"),
        ("Front", "Question Answer", "front:text"),
        ("[effect]", "Draw Fly", "text"),
        ("Number", "1 2", "copies"),
        ("Number", "1 2 3 4", "number:integer"),
        ("Power", "3 4", "power:integer"),
        ("Power", "Draw Fly", "text"),
        *((head, "Draw Fly", "text") for head in ("Description", "Rules", "Effect", "Ability", "Règles", "効果")),
        *((head, "a.png b.png", "picture:picture") for head in ("Image", "Art", "Picture", "Icon", "Bild", "Immagine")),
        ("Icon", "star star", "icon:icon"),
        ("Icon", "Star :star: dragon", "icon:icon"),
        ("Icon", "star dragon cave", "picture:picture"),
        ("Logo", "a.png b.SVG", "logo:picture"),
        ("Cost", "3 12", "value:integer"),
        ("Cost", "3 X", "cost:text"),
        ("Level", "3 12", "level:integer"),
        ("Level", "07 12", "level:text"),
        ("Weight", "0.5 3", "weight:number"),
        ("Weight", "0.50 3", "weight:text"),
        ("Color", "red #aabbcc", "colour:colour"),
        ("Size", "Large Small", "size_2:text"),
        ("Size", "poker mini", "size"),
        ("ID", "7 8", "id"),
        ("ID", "7 7", "id_2:integer"),
        ("Größe/Höhe", "a b", "grosse_hohe:text"),
        ("攻撃力", "a b", "field_1:text"),
        ("2nd type", "a b", "field_2nd_type:text"),
    ],
)
def test_a_header_with_its_cells(tmp_path: Path, head: str, cells: str, meaning: str) -> None:
    rows = "".join(f"Card {n}|{cell}\n" for n, cell in enumerate(cells.split()))
    assert meanings(tmp_path, f"Name|{head}\n{rows}") == {"Name": "name", head: meaning}


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ("Title,Card\nA,B\n", {"Title": "name", "Card": "card:text"}),
        ("Type,Level\nThief,1\n", {"Type": "name", "Level": "level:integer"}),
        ("Suit,Rank\n♠,1\n", {"Suit": "name", "Rank": "value:integer"}),
        ("Level,Type,Text\n1,Thief,Steal\n", {"Level": "level:integer", "Type": "name", "Text": "text"}),
        ("Rank,Points\n1,2\n", {"Rank": "rank:integer", "Points": "value:integer"}),
        ("Nombre,Cantidad\nZorro,2\n", {"Nombre": "name", "Cantidad": "copies"}),
        ("Nom,Nombre\nRenard,2\n", {"Nom": "name", "Nombre": "copies"}),
        ("الاسم,العدد,النص\nتنين,2,اسحب\n", {"الاسم": "name", "العدد": "copies", "النص": "text"}),
        ("שם,כמות,ערך\nדרקון,2,3\n", {"שם": "name", "כמות": "copies", "ערך": "value:integer"}),
        ("ชื่อ,จำนวน\nมังกร,2\n", {"ชื่อ": "name", "จำนวน": "copies"}),
        ("नाम,संख्या\nबाघ,2\n", {"नाम": "name", "संख्या": "copies"}),
        (f"Card\n{'words ' * 20}\n", {"Card": "text"}),
        ("Description,Text\nA,B\n", {"Description": "description:text", "Text": "text"}),
    ],
    ids=[
        "two names",
        "no name",
        "suits",
        "a number first",
        "only numbers",
        "Spanish",
        "French",
        "Arabic",
        "Hebrew",
        "Thai",
        "Hindi",
        "a sentence",
        "two texts, no name",
    ],
)
def test_a_card_has_a_name_if_there_are_words_for_one(tmp_path: Path, rows: str, found: dict[str, str]) -> None:
    assert meanings(tmp_path, rows) == found


def test_words_in_several_languages_belong_together(tmp_path: Path) -> None:
    found = meanings(tmp_path, "Name,Name_de,Hint,Hint_de,Level_up,Hp_fr\nFox,Fuchs,Run,Renn,2,3\n")
    assert found == {
        "Name": "name",
        "Name_de": "name",
        "Hint": "hint",
        "Hint_de": "hint",
        "Level_up": "level_up:integer",
        "Hp_fr": "hp_fr_field:integer",
    }


@pytest.mark.parametrize("german", ["{}_de", "{} (de)", "{} DE", "{}:de", "{} (German)", "{} Deutsch"])
def test_a_header_with_translations_keeps_its_meaning(tmp_path: Path, german: str) -> None:
    title, rules = german.format("Title"), german.format("Rules text")
    found = meanings(tmp_path, f"Qty,Title,{title},Rules text,{rules}\n2,Lion,Löwe,Roars.,Brüllt.\n")
    assert found == {"Qty": "copies", "Title": "name", title: "name", "Rules text": "text", rules: "text"}
    assert meanings(tmp_path, "Name,Title,Title_de\nFox,Sly,Schlau\n")["Title"] == "title"


def test_a_long_column_is_words(tmp_path: Path) -> None:
    long = "a line that no card has room for in a corner"
    assert meanings(tmp_path, f"Name,Text,Snark\nFox,Runs,{long}\n") == {
        "Name": "name",
        "Text": "text",
        "Snark": "snark",
    }
