"""How fast the rules core is: `uv run --with chess python -m benchmarks.core`.

If python-chess is installed, its random moves are timed as well, to calibrate for the machine.

Everything runs several times and the best is reported, because other load only slows it down. Rates
count decisions of whole games of random choices, set-up included.
"""

import argparse
import gc
import platform
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from bot.games.game import Setup
from bot.games.root import ROOT
from bot.games.seating import parse_seats
from bot.games.war_chest import WAR_CHEST
from bot.simulate import SimulationPlan, pick_random_choice, play_unchecked

TWO = "marquise,eyrie"
FOUR = "marquise,eyrie,vagabond,corvids"

ALL, REAL, GAME_MS = 70_000, 51_000, 8.5
"""Targets: decisions and real decisions per second, milliseconds per game."""

PYTHON_CHESS = 34_000
"""Random moves per second of python-chess, a well-made core of another game, on the machine where
the targets were measured."""

CODEC_US, COPY_US = 100, 50
"""Limits for encoding plus decoding, and for a copy, in microseconds."""


WAR_CHEST_TABLES = {
    "raven,wolf": ("none", "nobility", "siege", "both"),
    "raven_1,wolf_1,raven_2,wolf_2": ("none", "nobility"),
}
"""Seats, and the boxes with which they are timed; the aim is 0.9 of the rate without boxes."""

WAR_CHEST_RATIO = 2.5
"""Target for War Chest's decisions per second, as a multiple of python-chess's random moves."""


def setup(seats: str) -> Setup:
    return Setup(parse_seats(ROOT.lobby, seats))


def batch(seats: str, seeds: range) -> tuple[float, float, float]:
    """Play games; return decisions/s, real decisions/s and ms a game."""
    plan = SimulationPlan("root", 1, len(seeds), setup(seats))
    gc.collect()
    found = [play_unchecked(plan, seed)[0] for seed in seeds]
    seconds = sum(played.seconds for played in found)
    decisions = sum(played.decisions for played in found)
    real = sum(played.real for played in found)
    return decisions / seconds, real / seconds, 1000 * seconds / len(seeds)


def best_batch(seats: str, seeds: range, times: int) -> tuple[float, float, float]:
    rounds = [batch(seats, seeds) for _ in range(times)]
    return max(r[0] for r in rounds), max(r[1] for r in rounds), min(r[2] for r in rounds)


def positions(seats: str, count: int) -> list[Any]:
    """Return states sampled from all stages of games of random choices."""
    rng, found, seed = Random(1), list[Any](), 0
    while len(found) < count:
        state, _ = ROOT.new(setup(seats), seed)
        while due := ROOT.decisions(state):
            if rng.random() < 0.05:
                found.append(ROOT.decode(ROOT.encode(state)))
            ROOT.apply(state, pick_random_choice(due, rng)[1])
        seed += 1
    return found[:count]


def best_us(do: Callable[[Any], object], things: list[Any], times: int) -> float:
    """Return the best mean time of one call, in microseconds."""
    best = float("inf")
    for _ in range(times):
        gc.collect()
        began = perf_counter()
        for thing in things:
            do(thing)
        best = min(best, (perf_counter() - began) / len(things))
    return best * 1e6


def tell(what: str, value: float, unit: str, *against: tuple[float, str, bool]) -> None:
    """Print a number and how many times better (more than 1) than each reference it is."""
    ratios = ", ".join(
        f"{value / other if more else other / value:.2f}x {name}" for other, name, more in against
    )
    print(f"{what:34} {value:>10,.1f} {unit:12} {ratios}", flush=True)


def chess_moves(games: int) -> float:
    """Play random games of chess; return moves per second, 0 without python-chess."""
    try:
        chess = import_module("chess")
    except ModuleNotFoundError:
        return 0
    moves, began = 0, perf_counter()
    for seed in range(games):
        board, rng = chess.Board(), Random(seed)
        while not board.is_game_over() and board.fullmove_number <= 100:
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (perf_counter() - began)


def rates(seats: str, seeds: range, times: int, machine: float) -> None:
    """Print how fast games are; `machine` is this machine's speed relative to the targets'."""
    print(f"-- {seats}: {len(seeds)} games, best of {times}")
    every, real, ms = best_batch(seats, seeds, times)
    for name, factor in ((", here", 1.0), (", scaled to that machine", machine)):
        chess = (PYTHON_CHESS * factor, "python-chess" + name, True)
        tell("decisions", every, "/s", (ALL * factor, f"{ALL:,}{name}", True), chess)
        tell("decisions with options", real, "/s", (REAL * factor, f"{REAL:,}{name}", True), chess)
        tell("one game", ms, "ms", (GAME_MS / factor, f"{GAME_MS} ms{name}", False))
        if machine == 1.0:
            return


def war_chest_rate(seats: str, seeds: range, modules: str) -> float:
    """Play games of War Chest with some boxes; return decisions per second."""
    table, decisions = Setup(parse_seats(WAR_CHEST.lobby, seats), {"modules": modules}), 0
    gc.collect()
    began = perf_counter()
    for seed in seeds:
        rng = Random(seed)
        state, _ = WAR_CHEST.new(table, seed)
        while due := WAR_CHEST.decisions(state):
            WAR_CHEST.apply(state, pick_random_choice(due, rng)[1])
            decisions += 1
    return decisions / (perf_counter() - began)


def war_chest(seeds: range, times: int) -> None:
    """Print how fast games of War Chest are, with python-chess timed in between."""
    for seats, boxes in WAR_CHEST_TABLES.items():
        print(f"-- War Chest, {seats}: {len(seeds)} games, best of {times}")
        moves, rates = 0.0, dict.fromkeys(boxes, 0.0)
        for _ in range(times):
            moves = max(moves, chess_moves(10))
            for modules in boxes:
                rates[modules] = max(rates[modules], war_chest_rate(seats, seeds, modules))
        against = [(moves, "python-chess", True)] if moves else []
        aim = [(WAR_CHEST_RATIO * moves, "aim", True)] if moves else []
        for modules, rate in rates.items():
            base = [(rates["none"], "without boxes", True)] if modules != "none" else []
            tell(f"decisions, {modules}", rate, "/s", *base, *against, *aim)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--times", type=int, default=7)
    options.add_argument("--war-chest-only", action="store_true")
    options.add_argument("--seed", type=int, default=0, help="of the first game")
    given = options.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    print(f"Python {platform.python_version()}, {platform.machine()}")
    war_chest(seeds, given.times)
    if given.war_chest_only:
        return
    moves = max(chess_moves(10) for _ in range(given.times))
    machine = moves / PYTHON_CHESS if moves else 1.0
    if moves:
        print(f"python-chess plays {moves:,.0f} moves/s here: {machine:.2f} of that machine")
    for seats in (TWO, FOUR):
        rates(seats, seeds, given.times, machine)
    for seats in (TWO, FOUR):
        print(f"-- a state of {seats}, best of {given.times}")
        states = positions(seats, 300)
        codec, copy = (CODEC_US, "codec limit", False), (COPY_US, "copy limit", False)
        data = [ROOT.encode(state) for state in states]
        tell("encode", best_us(ROOT.encode, states, given.times), "us")
        tell("decode", best_us(ROOT.decode, data, given.times), "us")
        tell(
            "copy (encode and decode)",
            best_us(lambda state: ROOT.decode(ROOT.encode(state)), states, given.times),
            "us",
            codec,
            copy,
        )
        print(f"{'size':34} {sum(map(len, data)) / len(data):>10,.0f} bytes")


if __name__ == "__main__":
    main()
