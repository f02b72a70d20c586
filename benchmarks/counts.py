"""What the bot's work costs, in counts: `uv run python -m benchmarks.counts`.

Unlike times they do not depend on what else the machine does, so that `tests/house/test_counts.py`
can hold them to `tests/house/ceilings.txt`. It prints them as the lines of that file.

Games are of random choices, by fixed seeds. A call is one of a Python function or of one that is
built in, those of the benchmark itself for each choice among them; caches are warm. A press is a
choice at a table in SQLite, with the delivery of what follows; rows are those written. Modules and
files are what the bot has loaded when its imports are done; files are the project's own, code left
out. Wordings are the messages formatted for a panel, or for a block that it opens, in a process
that has shown none before.
"""

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from cProfile import Profile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import event
from sqlalchemy.engine import Engine

from benchmarks import panels, storage
from benchmarks.discord_latency import quiet
from bot.editions import EDITIONS
from bot.games.game import Setup
from bot.games.seating import parse_seats
from bot.narrate.catalogue import Catalogue
from bot.simulate import pick_random_choice

PYTHON = (3, 11)
"""The version of CPython whose calls and modules the ceilings count; others inline more or less."""

LONGEST = 1_500
"""The limit of choices in one game."""

MOUNTAIN: Mapping[str, str] = {"map": "mountain", "deck": "exiles"}


class Table(msgspec.Struct, frozen=True):
    """The games of one table whose calls are counted."""

    game: str
    seats: str
    """As the command line takes them (`bot.games.seating.parse_seats`)."""

    games: int
    options: Mapping[str, str] = {}

    def play(self) -> tuple[int, int]:
        """Play the games; return how many choices were made, and the bytes of all last states."""
        rules = EDITIONS[self.game].game
        setup = Setup(parse_seats(rules.lobby, self.seats), self.options)
        choices = size = 0
        for seed in range(1, 1 + self.games):
            rng, made = Random(seed), 0
            state, _ = rules.new(setup, seed)
            while made < LONGEST and (due := rules.decisions(state)):
                rules.apply(state, pick_random_choice(due, rng)[1])
                made += 1
            choices += made
            size += len(rules.encode(state))
        return choices, size


TABLES: Mapping[str, Table] = {
    "Root, base four": Table("root", "marquise,eyrie,alliance,vagabond", 6),
    "Root, base four on the Mountain with Exiles": Table(
        "root", "marquise,eyrie,alliance,vagabond", 4, MOUNTAIN
    ),
    "Root, other four on the Mountain with Exiles": Table(
        "root", "lizards,riverfolk,duchy,corvids", 5, MOUNTAIN
    ),
    "Root, a person and three bots": Table(
        "root", "marquise,eyrie:default,alliance:default,vagabond:default", 6
    ),
    "Root, a person and the other bots on the Mountain": Table(
        "root",
        "marquise,lizards:default,riverfolk:default,duchy:default,corvids:default",
        4,
        MOUNTAIN,
    ),
    "War Chest": Table("war_chest", "raven,wolf", 6),
    "Dungeon Lords": Table("dungeon_lords", "red,yellow,green,blue", 3),
    "The White Castle": Table("white_castle", "human,rival:easy", 12),
}

KINDS = ("SELECT", "INSERT", "UPDATE", "DELETE")
"""The statements that count; how many transactions and savepoints there are depends on the time."""

START = f"""
import sys
files = set()
def note(happening, arguments):
    if happening == "open" and str(arguments[0]).startswith({str(Path(__file__).parents[1])!r}):
        files.add(str(arguments[0]))
def packed(file):
    # What is installed beside, such as the tools for documents, is no file of the bot.
    return ".py" in file or "site-packages" in file
sys.addaudithook(note)
import bot.discord_ui.front.serving
print(len(sys.modules), len([file for file in files if not packed(file)]))
"""
"""Code that imports what the bot does, and prints how many modules and files that takes."""


def calls(table: Table) -> float:
    """Return the function calls a decision, with the caches that these very games fill."""
    table.play()
    profile = Profile()
    gc.collect()
    gc.disable()
    try:
        profile.enable()
        choices, _ = table.play()
        profile.disable()
    finally:
        gc.enable()
    stats: Any = profile.getstats()
    return sum([entry.callcount for entry in stats]) / choices


def size(table: Table) -> float:
    """Return the mean bytes of a state at the end of a game."""
    return table.play()[1] / table.games


@contextmanager
def statements() -> Iterator[tuple[list[str], list[int]]]:
    """Collect the statements that a database gets, and how many rows each has written."""
    seen, rows = list[str](), list[int]()

    def note(_connection: object, cursor: Any, statement: str, *_: object) -> None:
        kind = statement.split(None, 1)[0].upper()
        if kind in KINDS:
            seen.append(kind)
            # SQLite does not count the rows of an update that returns something of its one row.
            least = 0 if cursor.description is None else 1
            rows.append(max(cursor.rowcount, least) if kind != "SELECT" else 0)

    event.listen(Engine, "after_cursor_execute", note)
    try:
        yield seen, rows
    finally:
        event.remove(Engine, "after_cursor_execute", note)


def of_presses(game: str, least: int = 20, most: int = 60) -> tuple[float, float]:
    """Return the statements and rows of a press: what a longer game has more than a shorter one."""
    counted: list[tuple[int, int, int]] = []
    for revisions in (least, most):
        with tempfile.TemporaryDirectory() as folder, statements() as (seen, rows):
            file = Path(folder) / "tables.sqlite3"
            played = asyncio.run(storage.play(file, game, 1, revisions))
        counted.append((played.actions, len(seen), sum(rows)))
    (fewer, *before), (many, *after) = counted
    return (after[0] - before[0]) / (many - fewer), (after[1] - before[1]) / (many - fewer)


def wordings(game: str, most: int = 40) -> float:
    """Return how many messages are formatted for a panel or a block of it, in a new process."""
    built = 0
    profile = Profile()
    profile.enable()
    for state, view in panels.positions(game, 1, most):
        built += len([*panels.timed(game, state, view, "en")])
    profile.disable()
    code = Catalogue.text.__code__
    stats: list[Any] = profile.getstats()
    return sum([entry.callcount for entry in stats if entry.code is code]) / built


def loaded() -> tuple[int, int]:
    """Return how many modules and files are loaded once the bot's imports are done."""
    done = subprocess.run(
        [sys.executable, "-c", START],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    modules, files = done.stdout.split()
    return int(modules), int(files)


def figures() -> Iterator[tuple[str, float]]:
    """Yield each figure with its name; those of calls and modules on `PYTHON` alone."""
    if sys.version_info[:2] == PYTHON:
        for name, table in TABLES.items():
            yield f"calls a decision: {name}", calls(table)
        modules, files = loaded()
        yield "modules at the start", modules
        yield "files at the start", files
    for name, table in TABLES.items():
        yield f"bytes of a last state: {name}", size(table)
    for game in panels.TABLES:
        seen, rows = of_presses(game)
        yield f"statements a press: {game}", seen
        yield f"rows a press: {game}", rows
    for game in panels.TABLES:
        yield f"wordings a panel: {game}", wordings(game)


def line(name: str, value: float) -> str:
    """Write a figure as the file of ceilings has it."""
    return f"{value:9.2f}  {name}"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    quiet()
    for name, value in figures():
        print(line(name, value), flush=True)


if __name__ == "__main__":
    main()
