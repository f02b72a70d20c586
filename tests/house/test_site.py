"""The documents' site: `docs/build.py` finds what the builder lets pass."""

import runpy
from pathlib import Path

import pytest

from tests.house.source import ROOT

BUILD = runpy.run_path(str(ROOT / "docs" / "build.py"))

HOME = '<h1 id="home">Home</h1>'

GUIDE = '<h1 id="guide">Guide</h1><h2 id="a-b">Part</h2><img src="../map.png">'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Give a site of two pages and a picture, beside its documents."""
    for page in ("index.md", "guide.md"):
        (tmp_path / "docs").mkdir(exist_ok=True)
        (tmp_path / "docs" / page).touch()
    built = tmp_path / "site"
    (built / "guide").mkdir(parents=True)
    (built / "index.html").write_text(HOME)
    (built / "guide" / "index.html").write_text(GUIDE)
    (built / "map.png").touch()
    (tmp_path / "private.txt").touch()
    return built


def faults(site: Path) -> list[str]:
    return list(BUILD["faults"](site, site.parent / "docs"))


@pytest.mark.parametrize(
    "address",
    [
        "guide/",
        "guide/#a-b",
        "guide/#a%2Db",
        "guide/index.html",
        "#home",
        "#",
        ".",
        "map.png",
        "/guide/",
        "https://example.org/nothing#nowhere",
        "mailto:someone@example.org",
    ],
)
def test_a_link_that_leads_somewhere_is_no_fault(site: Path, address: str) -> None:
    (site / "index.html").write_text(f'{HOME}<a href="{address}">there</a>')
    assert faults(site) == []


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nothing/", "leads nowhere"),
        ("nothing.md", "leads nowhere"),
        ("/nothing/", "leads nowhere"),
        ("nothing.png", "leads nowhere"),
        ("../private.txt", "leads nowhere"),
        ("guide/#home", "has no such anchor"),
        ("#guide", "has no such anchor"),
    ],
)
@pytest.mark.parametrize("tag", ['a href="{}"', 'img src="{}"'])
def test_a_link_that_leads_nowhere_is_found(site: Path, tag: str, address: str, why: str) -> None:
    (site / "index.html").write_text(f"{HOME}<{tag.format(address)}>")
    assert faults(site) == [f"index.html: {address} {why}"]


def test_a_document_without_its_page_is_found(site: Path) -> None:
    (site.parent / "docs" / "clubs").mkdir()
    (site.parent / "docs" / "clubs" / "desk.md").touch()
    (site.parent / "docs" / "clubs" / "index.md").touch()
    assert faults(site) == [
        "clubs/desk.md: there is no page clubs/desk/",
        "clubs/index.md: there is no page clubs/",
    ]


def test_what_the_builder_says_without_failing_is_a_complaint() -> None:
    said = "Build started\ngriffe: bot/a.py:7: No type for parameter 'b'\nBuild finished in 21.0s\n"
    (complaint,) = BUILD["complaints"](f"{said}No issues found\n")
    assert complaint == "griffe: bot/a.py:7: No type for parameter 'b'"
