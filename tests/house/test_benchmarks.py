"""Each benchmark runs, with counts as small as they go."""

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

from benchmarks.nightly import AIM_MISSED, LONGER, RUNS, fault, has_chance, runs
from benchmarks.own_server import NoServerError, program
from tests.browser.table import CHROMIUM
from tests.house.source import ROOT

CHANGES = (
    "--sample",
    "1",
    "--module",
    "bot/games/orders.py",
    "--tests",
    "tests/games/test_orders.py",
)

PARTS = {
    "bot_process",
    "crowds",
    "fleet_report",
    "fleets",
    "own_server",
    "processes",
    "routes",
    "visits",
}
"""Modules that others use."""


def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"benchmarks.{name}", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=800,
        check=False,
    )


def test_every_benchmark_is_run() -> None:
    names = {path.stem for path in (ROOT / "benchmarks").glob("*.py")}
    assert names == {*RUNS, *PARTS, "browser", "mutants", "nightly"}


def test_every_benchmark_runs_at_night_with_three_seeds() -> None:
    workflow = (ROOT / ".github" / "workflows" / "nightly.yml").read_text(encoding="utf-8")
    assert "python -m benchmarks.nightly --seed " in workflow
    assert LONGER.keys() <= RUNS.keys()
    nights = [[*runs(number)] for number in (7, 8)]
    for night in nights:
        for name in RUNS:
            seeds = [run[-1] for run in night if run[0] == name]
            assert len({*seeds}) == len(seeds) == (3 if has_chance(name) else 1), name
    seeded = {run for night in nights for run in night if "--seed" in run}
    assert len(seeded) == 6 * sum(map(has_chance, RUNS)) > 60


@pytest.mark.slow
def test_a_benchmark_that_breaks_is_told_at_night() -> None:
    assert fault("win_rates", "--games", "1", "--seed", "5") == ""
    assert "exit code 2" in fault("win_rates", "--games", "none")
    assert "No module named benchmarks.none" in fault("none")


@pytest.mark.slow
@pytest.mark.parametrize("name", RUNS)
def test_it_runs(name: str) -> None:
    done = run(name, *RUNS[name])
    assert done.returncode in AIM_MISSED, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["questions", "render"])
def test_one_map_is_measured(name: str) -> None:
    done = run(name, *RUNS[name], "--map", "lake")
    assert done.returncode in AIM_MISSED, done.stderr
    heading, line = done.stdout.splitlines()
    assert heading.startswith("ms of CPU") and line.startswith("root lake ")


@pytest.mark.slow
@pytest.mark.parametrize("name", [*RUNS, "bot_process", "nightly"])
def test_it_tells_what_it_is(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    # In this process: each of its own would import the bot again.
    with pytest.raises(SystemExit) as ended:
        import_module(f"benchmarks.{name}").main()
    assert not ended.value.code
    assert "usage:" in capsys.readouterr().out


@pytest.mark.slow
def test_every_visit_comes_to_a_choice() -> None:
    """An order of Dungeon Lords is picked in four selects, which lead back to one another."""
    done = run("load", "--games", "3", "--times", "30", "--rate", "6")
    heads, line = done.stdout.splitlines()[-2:]
    assert line.split()[heads.split().index("lost")] == "0", done.stdout


FLEETS = {
    "postgresql": ("--games", "30", "--processes", "2", "--rate", "2", "--seconds", "4"),
    "sqlite": ("--games", "12", "--database", "sqlite", "--rate", "2", "--seconds", "4"),
}
"""The arguments by which `load` measures processes that share a database."""


@pytest.mark.slow
@pytest.mark.parametrize("database", FLEETS)
def test_processes_under_load_are_measured(database: str) -> None:
    if database == "postgresql":
        try:
            program("initdb")
        except NoServerError as fault:
            pytest.skip(str(fault))
    done = run("load", *FLEETS[database])
    assert done.returncode in AIM_MISSED, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    made = re.search(r"made: (\d+) choices .* (\d+) actions stored", done.stdout)
    assert made and int(made[2]) >= int(made[1]) > 0, done.stdout
    assert "refused with 429: 0" in done.stdout and ", lost 0\n" in done.stdout
    is_counted = "transactions that write" in done.stdout
    assert is_counted == (database == "postgresql")


@pytest.mark.slow
@pytest.mark.parametrize(
    "wrong",
    [
        ("--database", "sqlite", "--processes", "2"),
        ("--seconds", "3"),
        ("--processes", "1", "--times", "2"),
    ],
)
def test_a_load_that_cannot_be_is_refused(wrong: tuple[str, ...]) -> None:
    done = run("load", *wrong)
    assert done.returncode == 2 and "error:" in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
def test_the_page_is_measured() -> None:
    done = run("browser", "--presses", "3")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.skipif(find_spec("cosmic_ray") is None, reason="needs the group mutants")
def test_a_change_is_made_and_tested() -> None:
    done = run("mutants", *CHANGES)
    assert done.returncode in AIM_MISSED, done.stderr
    assert "1/1" in done.stdout, done.stderr
