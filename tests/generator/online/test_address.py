"""Links as people copy them become the addresses of files."""

import pytest

from generator.base.errors import CutlineError
from generator.online.address import file_address

SHEETS = "https://docs.google.com/spreadsheets"


@pytest.mark.parametrize(
    ("link", "suffix", "address"),
    [
        (f"{SHEETS}/d/1a-B_c/edit#gid=42", ".csv", f"{SHEETS}/d/1a-B_c/export?format=csv&gid=42"),
        (f"{SHEETS}/d/1aBc/edit?usp=sharing", ".xlsx", f"{SHEETS}/d/1aBc/export?format=xlsx"),
        (f"{SHEETS}/d/1aBc/edit?gid=0#gid=0", ".tsv", f"{SHEETS}/d/1aBc/export?format=tsv&gid=0"),
        (f"{SHEETS}/u/0/d/1aBc", ".ods", f"{SHEETS}/u/0/d/1aBc/export?format=ods"),
        (
            f"{SHEETS}/d/e/2PACX-1v/pubhtml?gid=7&single=true",
            ".csv",
            f"{SHEETS}/d/e/2PACX-1v/pub?gid=7&single=true&output=csv",
        ),
        (f"{SHEETS}/d/e/2PACX-1v/pub?output=csv", ".csv", f"{SHEETS}/d/e/2PACX-1v/pub?output=csv"),
        (f"{SHEETS}/d/1aBc/edit#gid=../x", ".csv", f"{SHEETS}/d/1aBc/export?format=csv"),
        ("https://a.example/cards.csv?v=2", ".csv", "https://a.example/cards.csv?v=2"),
    ],
)
def test_a_link_becomes_the_address_of_a_file(link: str, suffix: str, address: str) -> None:
    assert file_address(f" {link} ", suffix) == address


@pytest.mark.parametrize(
    "link",
    [
        "http://a.example/a.csv",
        "ftp://a.example/a",
        "file:///etc/passwd",
        "https://",
        "https://me:pw@a.example/",
        "https://[a",
        "cards.csv",
    ],
)
def test_only_https_is_an_address(link: str) -> None:
    with pytest.raises(CutlineError, match=r"is not an address to fetch from. Accepted: one that begins with https://"):
        file_address(link, ".csv")
