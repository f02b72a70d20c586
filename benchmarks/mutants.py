"""Which faults the tests notice: `uv run --group mutants python -m benchmarks.mutants`.

cosmic-ray changes one comparison, number, operator, condition or loop at a time in a copy of the
tracked files and runs the scenarios and the tests of the games against each change. Trying all
changes takes days; `--sample` places are drawn with `--seed`, one change for each. The same commit,
sample and seed give the same changes. Survivors are printed as diffs: each either changes nothing
that a player could see, or shows a gap in the tests.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from random import Random

from cosmic_ray.work_db import WorkDB, use_db  # pyright: ignore[reportMissingImports]
from cosmic_ray.work_item import (  # pyright: ignore[reportMissingImports]
    TestOutcome,
    WorkerOutcome,
    WorkItem,
    WorkResult,
)

ROOT = Path(__file__).parents[1]

LEFT_OUT = re.compile(
    r"core/(ReplaceBinaryOperator_BitOr_.*|RemoveDecorator|ExceptionReplacer"
    r"|ReplaceComparisonOperator_(Eq|NotEq)_(Is|IsNot)|ReplaceComparisonOperator_(Is|IsNot)_.*)"
)
"""Operators that change annotations or caches, or exchange equality and identity."""

CONFIG = """\
[cosmic-ray]
module-path = "{module}"
timeout = {timeout}
excluded-modules = []
test-command = "{python} -m pytest -x -q -n 0 -p no:cacheprovider {tests}"

[cosmic-ray.distributor]
name = "local"
"""


def copied(folder: Path) -> None:
    """Copy the tracked files, so that no mutation is left in the checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)


def place(item: WorkItem) -> tuple[str, tuple[int, int]]:
    """Return the file and the position of a change."""
    (mutation,) = item.mutations
    return str(mutation.module_path), mutation.start_pos


def drawn(items: Iterable[WorkItem], sample: int, seed: int) -> set[str]:
    """Sample places in the code and one change for each; return the changes' numbers."""
    places: dict[tuple[str, tuple[int, int]], list[WorkItem]] = {}
    for item in items:
        (mutation,) = item.mutations
        if not LEFT_OUT.fullmatch(mutation.operator_name):
            places.setdefault(place(item), []).append(item)
    rng = Random(seed)
    chosen = rng.sample(sorted(places), min(sample, len(places)))
    print(f"{len(chosen)} of {len(places)} places", flush=True)
    named = {at: sorted(places[at], key=lambda item: str(item.mutations)) for at in chosen}
    return {rng.choice(named[at]).job_id for at in chosen}


def cosmic_ray(folder: Path, *arguments: str) -> None:
    subprocess.run(["cosmic-ray", *arguments], cwd=folder, check=True)


def report(database: WorkDB) -> bool:
    """Print the tests' results and every survivor; return whether there was none."""
    tried = [
        (item, result)
        for job, result in database.results
        if result.worker_outcome != WorkerOutcome.SKIPPED
        for item in database.work_items
        if item.job_id == job
    ]
    survived = [pair for pair in tried if pair[1].test_outcome == TestOutcome.SURVIVED]
    for item, result in sorted(survived, key=lambda pair: place(pair[0])):
        name, (line, _) = place(item)
        print(f"\n{name}:{line} {item.mutations[0].operator_name}\n{result.diff}")
    noticed = len(tried) - len(survived)
    print(f"{noticed} of {len(tried)} changes were noticed ({noticed / max(1, len(tried)):.0%})")
    return not survived


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--module", default="bot/games", help="a folder or file of the rules")
    options.add_argument("--tests", default="tests/scenarios tests/games", help="what must notice")
    options.add_argument("--sample", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--timeout", type=float, default=300, help="seconds for one change")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        config = CONFIG.format(python=sys.executable, **vars(given))
        (folder / "mutants.toml").write_text(config)
        cosmic_ray(folder, "init", "mutants.toml", "mutants.sqlite3")
        with use_db(folder / "mutants.sqlite3", WorkDB.Mode.open) as database:
            items = list(database.work_items)
            chosen = drawn(items, given.sample, given.seed)
            skipped = [item.job_id for item in items if item.job_id not in chosen]
            database.set_multiple_results(skipped, WorkResult(WorkerOutcome.SKIPPED))
        cosmic_ray(folder, "baseline", "mutants.toml")
        cosmic_ray(folder, "exec", "mutants.toml", "mutants.sqlite3")
        with use_db(folder / "mutants.sqlite3", WorkDB.Mode.open) as database:
            sys.exit(not report(database))


if __name__ == "__main__":
    main()
