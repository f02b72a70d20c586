"""Run every benchmark, small, with three seeds: `uv run python -m benchmarks.nightly --seed 1`.

A benchmark that plays games of chance must not fail for any of them. Whether it meets its aims is
not asked here: with so few games it says nothing. What has no chance in it runs once. It prints a
line for each run, the whole output of those that fail, and exits with 1 if any did.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).parent

SEEDS = 3
"""With how many seeds a benchmark runs."""

RUNS: Mapping[str, tuple[str, ...]] = {
    "clockwork": ("--games", "1", "--times", "1"),
    "core": ("--games", "1", "--times", "1"),
    "counts": (),
    "discord_latency": ("--times", "1"),
    "house": (),
    "load": ("--games", "5", "--times", "8"),
    "command_line": ("--times", "1"),
    "learning": ("--servers", "5", "--busy", "2"),
    "lookups": ("--games", "50"),
    "panels": ("--games", "1", "--most", "20"),
    "posts": ("--games", "1"),
    "presses": ("--games", "1", "--game", "white_castle"),
    "questions": ("--games", "1", "--most", "20"),
    "render": ("--pictures", "2"),
    "stand_ins": ("--games", "2"),
    "start": ("--times", "1"),
    "storage": ("--games", "1", "--copies", "4", "--kinds", "white_castle"),
    "summary": ("--games", "war_chest", "--part", "0.01"),
    "texts": ("--games", "1"),
    "wall_time": ("--games", "1"),
    "win_rates": ("--games", "1"),
}
"""The arguments with which each benchmark that needs nothing else than the bot is as small as it
goes."""

LONGER: Mapping[str, tuple[str, ...]] = {
    "panels": ("--games", "2", "--most", "200"),
    "presses": ("--games", "6"),
    "questions": ("--games", "1", "--most", "150"),
    "storage": ("--games", "2", "--copies", "100"),
}
"""The arguments at night of those whose ways are as many as the games they play."""

AIM_MISSED = (0, 1)
"""How benchmarks with aims end."""

LIMIT_S = 1800
"""The seconds after which a run hangs."""


def has_chance(name: str) -> bool:
    """Return whether a benchmark takes a seed."""
    return '"--seed"' in (HERE / f"{name}.py").read_text(encoding="utf-8")


def runs(number: int) -> Iterator[tuple[str, ...]]:
    """Yield what is run in a night: a name and its arguments. No two nights share a seed."""
    for name, arguments in RUNS.items():
        given = (name, *LONGER.get(name, arguments))
        if not has_chance(name):
            yield given
            continue
        games = int(given[given.index("--games") + 1]) if "--games" in given else 1
        for seed in range(number * SEEDS, (number + 1) * SEEDS):
            # Games are numbered from the seed on.
            yield *given, "--seed", str(seed * games)


def fault(*arguments: str) -> str:
    """Run a benchmark; return its output if it has failed, else ""."""
    name, *given = arguments
    try:
        done = subprocess.run(
            [sys.executable, "-m", f"benchmarks.{name}", *given],
            cwd=HERE.parent,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"not done after {LIMIT_S} seconds"
    is_right = done.returncode in AIM_MISSED and "Traceback" not in done.stderr and done.stdout
    return "" if is_right else f"exit code {done.returncode}\n{done.stdout}{done.stderr}"


def main() -> int:
    """Run all of them, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these benchmarks")
    parser.add_argument("--seed", type=int, default=0, help="the number of the night")
    given = parser.parse_args()
    if unknown := [name for name in given.names if name not in RUNS]:
        parser.error(f"no benchmarks that run at night: {', '.join(unknown)}")
    failed = 0
    for arguments in runs(given.seed):
        if given.names and arguments[0] not in given.names:
            continue
        began = perf_counter()
        found = fault(*arguments)
        failed += bool(found)
        told = "FAILED" if found else "done"
        print(f"{told} in {perf_counter() - began:.0f} s: {' '.join(arguments)}", flush=True)
        if found:
            print(found, flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
