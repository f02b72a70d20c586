"""A game of Root as an earlier version of the code has written it down.

`tests/table/data/old_game.json` is such a record: later code must be able to go on from it. It is
not to be made anew when a test fails on it once a version is out, for then running games would
fail too: either the snapshot must be readable or its choices must still be legal.
`python -m tests.table.old_game` writes the record of the present version.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from bot.games.game import Choice, SeatSetup, Setup
from bot.games.root import ROOT
from bot.table.state.restore import read_choice, write_choice

FILE = Path(__file__).parent / "data" / "old_game.json"
SEED = 20261121
SETUP = Setup((SeatSetup("marquise"), SeatSetup("eyrie")))


def choices(record: dict[str, Any]) -> list[Choice]:
    """Read the choices of a record."""
    return [read_choice(ROOT, json.dumps(choice).encode()) for choice in record["choices"]]


def write(path: Path, chosen: Setup, seed: int, number: int) -> None:
    """Play so many choices, always the middle one, and write the game down."""
    state, _ = ROOT.new(chosen, seed)
    made: list[Choice] = []
    for _ in range(number):
        decision = ROOT.decisions(state)[0]
        made.append(decision.pick(len(decision) // 2))
        ROOT.apply(state, made[-1])
    record = {
        "setup": msgspec.to_builtins(chosen),
        "seed": seed,
        "choices": [json.loads(write_choice(choice)) for choice in made],
        "snapshot": json.loads(ROOT.encode(state)),
    }
    path.write_text(json.dumps(record, indent=1) + "\n")


def load(path: Path = FILE) -> dict[str, Any]:
    """Read a record."""
    return json.loads(path.read_text())


def as_bytes(snapshot: dict[str, Any]) -> bytes:
    """Write a snapshot as the database has it."""
    return json.dumps(snapshot).encode()


def setup(record: dict[str, Any]) -> Setup:
    """Read the set-up of a record."""
    return msgspec.convert(record["setup"], Setup)


if __name__ == "__main__":
    write(FILE, SETUP, SEED, 12)
