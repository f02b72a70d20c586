"""How fast the clockwork plays: `uv run python -m benchmarks.clockwork`.

A game of clockwork factions alone needs nobody's choices, so that setting it up plays it to its
end. Every round plays the same games; the best round is told, since whatever else runs on the
machine only ever makes it slower.
"""

from __future__ import annotations

import argparse
import gc
import platform
from time import perf_counter

from bot.games import GAMES
from bot.games.game import SeatSetup, Setup
from bot.games.root.clockwork.events import Decided
from bot.games.root.events import TurnBegan
from bot.games.root.roster import CLOCKWORK, TRAITS
from bot.games.root.setup import MOST_TRAITS

ROOT = GAMES["root"]

GAME_MS = 8.5
"""Milliseconds that a game of four factions and random choices may take, to compare with."""


def setup(difficulty: str, *, traits: bool) -> Setup:
    """Seat every faction that the clockwork can play, with four traits or none."""
    many = MOST_TRAITS if traits else 0
    seats = [SeatSetup(name, True, difficulty, TRAITS[name][:many]) for name in CLOCKWORK]
    return Setup(tuple(seats), {})


def batch(of: Setup, games: int) -> tuple[float, float, float]:
    """Play games; return milliseconds, turns and decisions a game."""
    turns = decided = 0
    seconds = 0.0
    gc.collect()
    for seed in range(games):
        began = perf_counter()
        state, log = ROOT.new(of, seed)
        seconds += perf_counter() - began
        if not ROOT.winners(state):
            raise RuntimeError(f"the game of seed {seed} has no winner")
        turns += sum(isinstance(event, TurnBegan) for event in log)
        decided += sum(isinstance(event, Decided) for event in log)
    return 1000 * seconds / games, turns / games, decided / games


def measure(name: str, of: Setup, games: int, times: int) -> None:
    """Print the best of some rounds, and how many times faster than `GAME_MS` it is."""
    ms, turns, decided = min(batch(of, games) for _ in range(times))
    print(
        f"{name:24} {ms:6.2f} ms a game ({GAME_MS / ms:.2f}x {GAME_MS} ms), "
        f"{turns:4.1f} turns, {decided:5.1f} decisions, {1000 * ms / decided:5.1f} us a decision",
        flush=True,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--times", type=int, default=7)
    given = options.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}: {', '.join(CLOCKWORK)}")
    for difficulty in ("easy", "default", "challenging", "nightmare"):
        measure(difficulty, setup(difficulty, traits=False), given.games, given.times)
    measure("nightmare, four traits", setup("nightmare", traits=True), given.games, given.times)


if __name__ == "__main__":
    main()
