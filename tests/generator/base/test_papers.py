"""Papers by name and by size."""

import pytest

from generator.base.papers import NAMED, PAPERS, is_paper, paper_named


@pytest.mark.parametrize("name", NAMED)
def test_a_name(name: str) -> None:
    paper = paper_named(name)
    assert paper.folder == name
    assert paper.width < paper.height
    assert paper.reading in PAPERS.values()
    assert is_paper(name)


@pytest.mark.parametrize("given", ["320 x 450 mm", "450x320", "32 × 45 cm"])
def test_a_size_is_held_upright_and_has_a_folder_of_its_own(given: str) -> None:
    paper = paper_named(given)
    assert (paper.folder, paper.title, paper.width, paper.height) == ("320x450mm", "320 × 450 mm", 320.0, 450.0)
    assert paper.reading is PAPERS["a4"]
    assert is_paper("320x450mm")
    assert not is_paper("320 x 450 mm")


@pytest.mark.parametrize("given", ["", "a9", "A4 ", "320", "1.2.3 x 300 mm", "300 x 50 mm", "2000 x 2000 mm", "../a4"])
def test_anything_else_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r"is not a paper\. Accepted: "):
        paper_named(given)
    assert not is_paper(given)
