"""The contracts of pyproject.toml are kept, and each of them finds a breach."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.house.source import ROOT

PACKAGES = ("bot", "db", "sandbox")

BREACHES = {
    "One way through the house": ("bot/narrate/words.py", "import bot.table.base.background"),
    "The rules know no Discord, no database, no clock, no files but their own data": (
        "bot/games/chance.py",
        "import time",
    ),
    "Only the front and its sandbox speak Discord": (
        "bot/table/base/background.py",
        "import discord",
    ),
    "The database knows nothing of the bot": ("db/timers.py", "import bot.files"),
    "The imitation of Discord and the bot know nothing of each other": (
        "sandbox/sight.py",
        "import db.timers",
    ),
    "Only the demo brings the bot and the imitation of Discord together": (
        "bot/process.py",
        "import sandbox.clock",
    ),
    "The pages for who looks on know views and public events, never a state": (
        "bot/watch/pages.py",
        "import bot.table.revision.load",
    ),
    "The front asks the table, never the database": (
        "bot/discord_ui/message/screen.py",
        "import db.models",
    ),
    "The rooms of the table, top to bottom": (
        "bot/table/state/history.py",
        "import bot.table.revision.steps",
    ),
    "The rooms of the club, top to bottom": ("bot/club/base.py", "import bot.club.club"),
    "The rooms of the interface, top to bottom": (
        "bot/discord_ui/message/screen.py",
        "import bot.discord_ui.panel.labels",
    ),
    "The common Law of Root knows no faction and no clockwork": (
        "bot/games/root/law/maps.py",
        "import bot.games.root.factions.eyrie.choices",
    ),
    "The factions of Root know no clockwork": (
        "bot/games/root/factions/eyrie/choices.py",
        "import bot.games.root.clockwork.view",
    ),
}
"""One breach of each contract: a file, and the line that is planted in it."""


def linted(folder: Path) -> tuple[int, str]:
    """Check the contracts of the code in a folder."""
    command = [sys.executable, "-c", "from importlinter.cli import *; lint_imports_command()"]
    settings = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [*command, "--no-cache"],
        cwd=folder,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def copy_to(folder: Path) -> None:
    """Copy the code and its contracts, to plant breaches in."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def test_the_contracts_are_kept() -> None:
    code, output = linted(ROOT)
    assert code == 0, output
    assert "0 broken" in output


def test_each_contract_finds_a_breach(tmp_path: Path) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    assert set(BREACHES) == {contract["name"] for contract in contracts}
    copy_to(tmp_path)
    for file, line in BREACHES.values():
        path = tmp_path / file
        path.write_text(path.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    code, output = linted(tmp_path)
    assert code == 1
    broken = {line.split(" BROKEN")[0] for line in output.splitlines() if " BROKEN" in line}
    assert broken == set(BREACHES)


def test_a_room_without_a_floor_is_found(tmp_path: Path) -> None:
    copy_to(tmp_path)
    (tmp_path / "bot/table/attic.py").write_text('"""Whatever."""\n', encoding="utf-8")
    code, output = linted(tmp_path)
    assert code == 1
    assert "attic" in output
