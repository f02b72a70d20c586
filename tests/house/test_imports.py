"""The arrows of docs/architecture.md: who may know what."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.state import PHASES, SUITS
from tests.house.source import ROOT, imported, name, parsed, python

GAME = "bot.games.root"

REGISTRIES = ("bot/games/__init__.py", "bot/scenarios/__init__.py")
"""Where the games are entered; they know one name each."""

OWN = ("bot/games/root/", "bot/scenarios/root/", "bot/render/root", "bot/narrate/root")
"""Where a game's own words may stand."""

SEEN = ("choices", "events", "view", "cards", "maps")
"""What those who tell and draw may know of a game: choices, events, views and printed data."""

OF_A_FACTION = ("choices", "events")
"""What they may know of one faction of it."""

COMMON = {"keep", "wood", "base"}
"""Names of pieces that are plain words too."""


def test_the_contracts_are_kept(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from importlinter.cli import *; lint_imports_command()"]
    settings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [*command, "--no-cache"],
        cwd=ROOT,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_only_its_own_files_import_a_game() -> None:
    found = {
        name(path)
        for path in python("bot", "db")
        if any((what + ".").startswith(GAME + ".") for what in imported(parsed(path)))
    }
    assert {file for file in found if not file.startswith((*OWN, *REGISTRIES))} == set()


@pytest.mark.parametrize("folder", ["bot/narrate", "bot/render"])
def test_who_tells_and_draws_sees_no_state(folder: str) -> None:
    own = "|".join(SEEN)
    known = re.compile(rf"{re.escape(GAME)}\.(({own})|\w+\.({'|'.join(OF_A_FACTION)}))\.")
    found = [
        f"{name(path)}: {what}"
        for path in python(folder)
        for what in imported(parsed(path))
        if what.startswith("bot.games.")
        and not (what + ".").startswith("bot.games.game.")
        and not known.match(what + ".")
    ]
    assert found == []


def words() -> set[str]:
    """Gather the words of a game that no other part of the house may use."""
    boards = [*PEOPLE.values(), *CLOCKWORK.values()]
    pieces = {piece for board in boards for piece in board.TOTALS}
    seats = {kind.seat for game in GAMES.values() for kind in game.lobby.kinds}
    found = {part for name in (*pieces, *seats, *SUITS, *PHASES) for part in name.split("_")}
    own = {"clearing", "roost", "decree", "dominance", "burrow", "turmoil"}
    return {word.removesuffix("s") for word in found | own if word.isalpha()} - COMMON


def used(text: str) -> set[str]:
    """Find the words of a text, in whatever case they are written together."""
    parted = re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()
    return {word.removesuffix("s") for word in re.findall(r"[a-z]+", parted)}


def test_no_word_of_a_game_stands_outside_its_own_files() -> None:
    forbidden = words()
    found = {
        name(path): sorted(bad)
        for path in python("bot", "db")
        if not name(path).startswith(OWN)
        and (bad := used(path.read_text(encoding="utf-8")) & forbidden)
    }
    assert found == {}


def test_words_are_found_however_they_are_written() -> None:
    assert {"marquise", "warrior", "fox"} <= words()
    assert used("class ElectricEyrie: warriors_here = FOX") >= {"eyrie", "warrior", "fox"}
