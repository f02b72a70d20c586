"""How often each bot wins at each difficulty: `uv run python -m benchmarks.win_rates`.

One bot at a difficulty plays against three others at the default one, all drawn with the seats'
order by a seed; the same seeds are played at every difficulty. With equal bots each wins a quarter.
A step up that wins clearly less often than the one before fails: by more than two standard errors.
"""

import argparse
from math import sqrt
from random import Random

from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law.maps import MAPS
from bot.games.root.roster import CLOCKWORK

BOTS = tuple(name for name in CLOCKWORK if name != "vagabond_2")
"""A second Vagabot plays like the first."""

DIFFICULTIES = ("easy", "default", "challenging", "nightmare")
OPPONENTS = 3
NOISE = 2.0
"""Standard errors by which two rates may differ without meaning anything."""


def setup(name: str, difficulty: str, seed: int, map_name: str) -> Setup:
    """Seat a bot among three others, drawn by the seed alone."""
    rng = Random(f"{name} {seed}")
    others = rng.sample([other for other in BOTS if other != name], OPPONENTS)
    seats = [
        SeatSetup(Seat(name), True, difficulty),
        *(SeatSetup(Seat(other), True) for other in others),
    ]
    rng.shuffle(seats)
    return Setup(tuple(seats), {"map": map_name})


def wins(name: str, difficulty: str, seeds: range, map_name: str) -> int:
    """Play games on a map and count those that the bot wins.

    Raises:
        RuntimeError: a game of bots alone did not end.
    """
    won = 0
    for seed in seeds:
        state, _ = ROOT.new(setup(name, difficulty, seed, map_name), seed)
        winners = ROOT.winners(state)
        if not winners:
            raise RuntimeError(f"the game of {name} at {difficulty} with seed {seed} does not end")
        won += name in winners
    return won


def error(won: int, games: int) -> float:
    """Return the standard error of a rate."""
    rate = won / games
    return sqrt(rate * (1 - rate) / games)


def falls(before: int, after: int, games: int) -> bool:
    """Tell whether a rate is lower than another by more than noise."""
    spread = sqrt(error(before, games) ** 2 + error(after, games) ** 2)
    return (before - after) / games > NOISE * spread


def main() -> int:
    """Print a row for each bot; return 1 if a step up wins less often."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=1000, help="for each bot and difficulty")
    options.add_argument("--map", choices=MAPS, default="autumn")
    options.add_argument("--seed", type=int, default=0, help="of the first game")
    given = options.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    games, bad = given.games, 0
    print(f"{games} games each, wins in percent, ± a standard error")
    print(" " * 12 + "".join(f"{difficulty:>16}" for difficulty in DIFFICULTIES))
    for name in BOTS:
        row = [wins(name, difficulty, seeds, given.map) for difficulty in DIFFICULTIES]
        cells = [f"{100 * won / games:8.1f} ± {100 * error(won, games):3.1f}" for won in row]
        print(f"{name:12}" + "".join(f"{cell:>16}" for cell in cells), flush=True)
        for before, after, difficulty in zip(row, row[1:], DIFFICULTIES[1:], strict=False):
            if falls(before, after, games):
                bad += 1
                print(f"  {name} wins less often at {difficulty}")
    print(f"{len(BOTS) * len(DIFFICULTIES) * games} games ended, {bad} steps lower the rate")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
