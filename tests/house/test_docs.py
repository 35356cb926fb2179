"""The documents hold together: every link leads to a file, and to a heading where it names one."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?(?:\s\"[^\"]*\")?\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """The text of a page without its code blocks and code spans, where brackets mean something else."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text("utf-8")))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", re.sub(r"&\w+;", "", heading)).strip().lower() for heading in headings]
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for path, anchor in LINK.findall(prose(page)):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name} links to {path}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{page.name} links to {path}#{anchor}"


def test_the_readme_leads_to_every_page() -> None:
    links = {path for path, _ in LINK.findall(prose(ROOT / "README.md"))}
    assert {f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")} <= links


def test_the_files_that_contributing_names_are_there() -> None:
    text = FENCE.sub("", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    paths = re.findall(r"`((?:generator|companion|cards|templates|tests|docs)(?:/[\w<>.-]+)*)`", text)
    assert len(paths) > 50
    missing = [path for path in paths if not any(ROOT.glob(re.sub(r"<\w+>", "*", path)))]
    assert missing == []


def test_the_names_that_contributing_gives_are_in_their_files() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    found = re.findall(r"((?:`\w+`(?:, | and |, and ))*`\w+`) (?:in|of) `([\w/<>]+\.py)`", text)
    assert len(found) > 8
    for names, path in found:
        files = list(ROOT.glob(re.sub(r"<\w+>", "*", path)))
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            assert all(re.search(rf"\b{name}\b", file.read_text("utf-8")) for file in files), f"{name} in {path}"


def test_every_package_that_is_installed_is_listed_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [needs for extra, needs in project["optional-dependencies"].items() if extra not in ("test", "bench")]
    needed = {re.split(r"[^\w.-]", need)[0] for need in sum(extras, project["dependencies"])}
    rows = re.findall(r"^\| ([\w., -]+) \|", (ROOT / "docs/licences.md").read_text("utf-8"), re.MULTILINE)
    assert {name for row in rows for name in row.split(", ")} - {"package"} == needed
