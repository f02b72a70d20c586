"""A language is a folder of catalogues and its part of the rules: all works with a third one.

The project is copied with one language more, and tests run there as they do here.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.languages.generated import CODE, install

FILES = (
    "discord_ui/test_limits.py",
    "demo/test_cards.py",
    "narrate/test_languages.py",
    "narrate/test_plurals.py",
    "narrate/test_rulebook.py",
    "narrate/test_typed.py",
    "narrate/test_words.py",
    "render/test_text_board.py",
    "watch/test_pages.py",
)
"""Tests that look at every language which there is."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("third"))


def run(folder: Path, *files: str) -> tuple[int, str]:
    """Run tests in a folder of the project."""
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "-vv", *files],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout


def test_people_play_in_it(installed: Path) -> None:
    code, told = run(installed, "tests/languages/spoken.py")
    assert code == 0, told


@pytest.mark.slow
def test_what_is_tested_in_every_language_holds_in_it(installed: Path) -> None:
    code, told = run(installed, *(f"tests/{file}" for file in FILES))
    assert code == 0, told
    assert told.count(f"[{CODE}") > 30
