"""How fast the clockwork plays: `uv run python -m benchmarks.clockwork`.

A game of four bots alone needs no choices, so setting it up plays it to its end. Every round plays
the same games. The best round is reported, in processor time: other load only slows it down.
"""

import argparse
import gc
import platform
from collections.abc import Iterable
from time import process_time

from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.clockwork.events import Decided
from bot.games.root.law.events import TurnBegan
from bot.games.root.roster import TRAITS
from bot.games.root.setup import MOST_TRAITS

GAME_MS = 8.5
"""Milliseconds of a game of four factions with random choices, for comparison."""


FOURS = {
    "first box": ("marquise", "eyrie", "alliance", "vagabond"),
    "second box": ("lizards", "riverfolk", "duchy", "corvids"),
}


def setup(names: Iterable[str], difficulty: str, *, traits: bool = False) -> Setup:
    """Seat bots with four traits or none."""
    many = MOST_TRAITS if traits else 0
    seats = [SeatSetup(Seat(name), True, difficulty, TRAITS[Seat(name)][:many]) for name in names]
    return Setup(tuple(seats), {})


def batch(of: Setup, seeds: range) -> tuple[float, float, float]:
    """Play games; return milliseconds, turns and decisions per game."""
    turns = decided = 0
    seconds = 0.0
    gc.collect()
    for seed in seeds:
        began = process_time()
        state, log = ROOT.new(of, seed)
        seconds += process_time() - began
        if not ROOT.winners(state):
            raise RuntimeError(f"the game of seed {seed} has no winner")
        turns += sum(isinstance(event, TurnBegan) for event in log)
        decided += sum(isinstance(event, Decided) for event in log)
    games = len(seeds)
    return 1000 * seconds / games, turns / games, decided / games


def measure(name: str, of: Setup, seeds: range, times: int) -> None:
    """Print the best of some rounds, and how many times faster than `GAME_MS` it is."""
    ms, turns, decided = min(batch(of, seeds) for _ in range(times))
    print(
        f"{name:24} {ms:6.2f} ms a game ({GAME_MS / ms:.2f}x {GAME_MS} ms), "
        f"{turns:4.1f} turns, {decided:5.1f} decisions, {1000 * ms / decided:5.1f} us a decision",
        flush=True,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--times", type=int, default=7)
    options.add_argument("--seed", type=int, default=0, help="of the first game")
    given = options.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for box, four in FOURS.items():
        print(f"{box}: {', '.join(four)}")
        for difficulty in ("easy", "default", "challenging", "nightmare"):
            measure(difficulty, setup(four, difficulty), seeds, given.times)
        many = setup(four, "nightmare", traits=True)
        measure("nightmare, four traits", many, seeds, given.times)


if __name__ == "__main__":
    main()
