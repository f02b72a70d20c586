"""What the bot's work costs in counts stays below `ceilings.txt`; noise does not change them."""

import subprocess
import sys
from collections.abc import Mapping

import pytest

from benchmarks.counts import PYTHON, Table, calls, line
from bot.games.root.root import Root
from bot.games.war_chest.war_chest import WarChest
from tests.house.source import ROOT

CEILINGS = ROOT / "tests" / "house" / "ceilings.txt"

COMMAND = "uv run python -m benchmarks.counts"

MARGIN, FINE = 0.03, 0.01
"""How much a figure may be above its ceiling, or below it before it is lowered; and calls a
decision above theirs: one call more in `apply` is 1.2 % of those of Root."""


def read(text: str) -> Mapping[str, float]:
    """Read figures by their names."""
    parts = [row.strip().split("  ", 1) for row in text.splitlines() if row.strip()]
    return {name: float(value) for value, name in parts}


def fault(name: str, value: float, ceiling: float) -> str:
    """Return what is wrong with a figure and what to do about it, "" if nothing is."""
    above = value / ceiling - 1
    margin = FINE if name.startswith("calls") else MARGIN
    if -MARGIN <= above <= margin:
        return ""
    if above > 0:
        return (
            f"{name}: {value:.2f} is {above:.1%} above {ceiling:.2f}, {margin:.0%} is allowed. Do"
            f" with less, or raise it in {CEILINGS.name} in a commit with the reason: {COMMAND}"
        )
    return (
        f"{name}: {value:.2f} is {-above:.1%} below {ceiling:.2f}. Lower it in {CEILINGS.name} in"
        f" this commit, and say what does less work now: {COMMAND}"
    )


def test_no_figure_is_above_its_ceiling() -> None:
    ceilings = read(CEILINGS.read_text(encoding="utf-8"))
    # In a process of its own: what other tests have loaded and remembered counts in some figures.
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.counts"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    figures = read(done.stdout)
    faults = [fault(name, value, ceilings[name]) for name, value in figures.items()]
    assert [found for found in faults if found] == []
    if sys.version_info[:2] != PYTHON:
        pytest.skip("calls and modules are counted on CPython 3.11 alone; all else holds")
    assert figures.keys() == ceilings.keys()


@pytest.mark.skipif(sys.version_info[:2] != PYTHON, reason="calls are counted on CPython 3.11")
@pytest.mark.parametrize(
    ("rules", "table"),
    [
        (Root, Table("root", "marquise,eyrie,alliance,vagabond", 2)),
        (WarChest, Table("war_chest", "raven,wolf", 2)),
    ],
)
def test_one_call_more_in_apply_would_be_found(
    rules: type[Root] | type[WarChest], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = calls(table)
    assert calls(table) == before
    apply = rules.apply

    def planted(self: Root, state: object, choice: object) -> object:
        return apply(self, state, choice)  # type: ignore[arg-type]

    monkeypatch.setattr(rules, "apply", planted)
    assert calls(table) == pytest.approx(before + 1)  # pyright: ignore[reportUnknownMemberType]
    assert "above" in fault("calls a decision", calls(table), before)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("rows a press", 102.9, ""),
        ("rows a press", 103.1, "3.1% above"),
        ("calls a decision: Root", 100.9, ""),
        ("calls a decision: Root", 101.1, "1.1% above"),
        ("calls a decision: Root", 97.1, ""),
        ("calls a decision: Root", 96.0, "4.0% below"),
    ],
)
def test_a_figure_off_its_ceiling_is_told_with_what_to_do(
    name: str, value: float, told: str
) -> None:
    found = fault(name, value, 100)
    assert told in found and bool(told) == bool(found)
    assert not found or COMMAND in found


def test_figures_are_read_as_they_are_written() -> None:
    assert read(line("rows a press", 6.4) + "\n") == {"rows a press": 6.4}
