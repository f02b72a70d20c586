"""What must not stand in any file of the project, and what must stand in every one."""

import re
from pathlib import Path

import pytest

from tests.house.source import ROOT, TEXT, name, tracked

OUTSIDE = re.compile("shared" + "/")
"""Paths beside the project: whoever has only the project must have all of it."""

PROBE = Path(".ci/run")
"""The one file that looks whether something lies beside the project, and goes on without it."""

ADDRESS = re.compile(r"https?://\S*")

LEFTOVERS = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")


def texts() -> list[tuple[str, str]]:
    return [
        (name(path), path.read_text(encoding="utf-8"))
        for path in tracked()
        if path.suffix in TEXT and path.name not in ("LICENSE", "uv.lock")
    ]


def test_no_file_points_outside_the_project() -> None:
    found = [
        file
        for file, text in texts()
        if Path(file) != PROBE and OUTSIDE.search(ADDRESS.sub("", text))
    ]
    assert found == []


def test_nothing_is_left_over() -> None:
    assert [file for file, text in texts() if LEFTOVERS.search(text)] == []


def test_every_file_ends_with_one_line_end() -> None:
    found = [file for file, text in texts() if text and (not text.endswith("\n") or "\r" in text)]
    assert found == []


@pytest.mark.parametrize("file", ["LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"])
def test_whoever_comes_to_the_project_finds(file: str) -> None:
    assert (ROOT / file).stat().st_size > 200
