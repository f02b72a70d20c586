"""Which faults the tests notice: `uv run --group mutants python -m benchmarks.mutants`.

cosmic-ray changes one comparison, number, operator, condition or loop at a time in a copy of the
tracked files. Against each change run first the scenarios whose names are nearest to that of the
module, then those of its game and its tests, then all scenarios and tests of games, until one
fails. Trying all changes takes days; `--sample` places are drawn with `--seed`, one change for
each. The same commit, sample and seed give the same changes. Each result is printed as it comes,
survivors as diffs: each either changes nothing that a player could see, or shows a gap in the
tests.
"""

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import chdir
from difflib import unified_diff
from pathlib import Path
from random import Random
from time import monotonic

from cosmic_ray.mutating import use_mutation  # pyright: ignore[reportMissingImports]
from cosmic_ray.plugins import get_operator  # pyright: ignore[reportMissingImports]
from cosmic_ray.testing import run_tests  # pyright: ignore[reportMissingImports]
from cosmic_ray.work_db import WorkDB, use_db  # pyright: ignore[reportMissingImports]
from cosmic_ray.work_item import (  # pyright: ignore[reportMissingImports]
    TestOutcome,
    WorkItem,
)

from tests.subjects import subjects

ROOT = Path(__file__).parents[1]

PROGRAM = Path(sys.executable).with_name("cosmic-ray")

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
test-command = "none: the tests of each change are chosen here"

[cosmic-ray.distributor]
name = "local"
"""

PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider")

SCENARIOS = Path("tests/scenarios")

CASES = f"{SCENARIOS}/test_scenarios.py::test_scenarios"


def copied(folder: Path) -> None:
    """Copy the tracked files, so that no mutation is left in the checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    # The tests of a change compile nothing but what has changed.
    subprocess.run([sys.executable, "-m", "compileall", "-q", "."], cwd=folder, check=True)


def place(item: WorkItem) -> tuple[str, tuple[int, int]]:
    """Return the file and the position of a change."""
    (mutation,) = item.mutations
    return str(mutation.module_path), mutation.start_pos


def drawn(items: Iterable[WorkItem], sample: int, seed: int) -> list[WorkItem]:
    """Sample places in the code and one change for each."""
    places: dict[tuple[str, tuple[int, int]], list[WorkItem]] = {}
    for item in items:
        (mutation,) = item.mutations
        if not LEFT_OUT.fullmatch(mutation.operator_name):
            places.setdefault(place(item), []).append(item)
    rng = Random(seed)
    chosen = rng.sample(sorted(places), min(sample, len(places)))
    print(f"{len(chosen)} of {len(places)} places", flush=True)
    named = {at: sorted(places[at], key=lambda item: str(item.mutations)) for at in chosen}
    return [rng.choice(named[at]) for at in chosen]


def words(path: str) -> set[str]:
    """Return the words of a path, and the factions and bots that it names."""
    return {*re.split(r"[/_.]", path)} | subjects(path)


def nearest(folder: Path, module: Path) -> list[str]:
    """List the scenarios of the module's game that share words with its name, the closest first."""
    game = module.parts[2] if len(module.parts) > 2 else ""
    own = words("/".join(module.with_suffix("").parts[3:]))
    shared = {
        path: len(own & words(path.stem))
        for path in sorted((folder / SCENARIOS / game).glob("*.y*ml"))
    }
    close = sorted((path for path in shared if shared[path]), key=lambda path: -shared[path])
    return [f"{CASES}[{path.relative_to(folder / SCENARIOS)}]" for path in close]


def stages(folder: Path, module: Path, tests: Sequence[str]) -> list[list[str]]:
    """Return the tests of a change in the order in which to run them: the nearest, then all.

    Tests of other games notice nothing of a change in one game.
    """
    near = nearest(folder, module) if str(SCENARIOS) in tests else []
    own = f"tests/games/{module.parts[2]}" if len(module.parts) > 2 else ""
    if "tests/games" not in tests or not (folder / own).is_dir() or not own:
        return [stage for stage in (near, [*tests]) if stage]
    games = [path.parent.relative_to(folder) for path in folder.glob("tests/games/*/play.py")]
    second = [own, *(test for test in tests if test != "tests/games")]
    third = ["tests/games", *(f"--ignore={game}" for game in sorted(games))]
    return [stage for stage in (near, second, third) if stage]


def noticed(item: WorkItem, folder: Path, tests: Sequence[str], timeout: float) -> tuple[bool, str]:
    """Make a change and run its tests; return whether any failed, and the change as a diff."""
    (mutation,) = item.mutations
    operator = get_operator(mutation.operator_name)(**mutation.operator_args)
    end = monotonic() + timeout
    with use_mutation(mutation.module_path, operator, mutation.occurrence) as (before, after):
        if after is None:
            raise LookupError(f"{place(item)}: there is nothing to change")
        for stage in stages(folder, mutation.module_path, tests):
            command = shlex.join([*PYTEST, *stage])
            outcome, output = run_tests(command, max(1.0, end - monotonic()))
            if outcome == TestOutcome.INCOMPETENT:
                raise RuntimeError(output)
            if outcome != TestOutcome.SURVIVED:
                return True, ""
    name = str(mutation.module_path)
    diff = unified_diff(before.split("\n"), after.split("\n"), name, name, lineterm="")
    return False, "\n".join(diff)


def baseline(folder: Path, tests: Sequence[str]) -> None:
    """Run the tests without any change."""
    began = monotonic()
    subprocess.run([*PYTEST, *tests], cwd=folder, check=True)
    print(f"all tests pass without a change, in {monotonic() - began:.0f} s", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--module", default="bot/games", help="a folder or file of the rules")
    options.add_argument("--tests", default="tests/scenarios tests/games", help="what must notice")
    options.add_argument("--sample", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--timeout", type=float, default=300, help="seconds for one change")
    options.add_argument("--no-baseline", action="store_true", help="trust that the tests pass")
    given = options.parse_args()
    tests, survivors = given.tests.split(), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        (folder / "mutants.toml").write_text(CONFIG.format(**vars(given)))
        command = [str(PROGRAM), "init", "mutants.toml", "mutants.sqlite3"]
        subprocess.run(command, cwd=folder, check=True)
        with use_db(folder / "mutants.sqlite3", WorkDB.Mode.open) as database:
            items = drawn(database.work_items, given.sample, given.seed)
        if not given.no_baseline:
            baseline(folder, tests)
        with chdir(folder):
            for number, item in enumerate(items, 1):
                began = monotonic()
                caught, diff = noticed(item, folder, tests, given.timeout)
                survivors += not caught
                at, (line, _) = place(item)
                print(
                    f"{number:4}/{len(items)} {'noticed ' if caught else 'SURVIVED'} "
                    f"{monotonic() - began:5.0f} s  {at}:{line} {item.mutations[0].operator_name}"
                    f"{'' if caught else chr(10) + diff}",
                    flush=True,
                )
    count = len(items) - survivors
    print(f"{count} of {len(items)} changes were noticed ({count / max(1, len(items)):.0%})")
    sys.exit(bool(survivors))


if __name__ == "__main__":
    main()
