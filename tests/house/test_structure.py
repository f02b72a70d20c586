"""The structure of `bot` and `db` only gets plainer: fewer files, names and packed lines.

Migrations are left out: each change of the database is a file of its own.

`structure.txt` holds what `benchmarks.house` printed last.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError

import pytest

from benchmarks.house import (
    MIGRATIONS,
    function_names,
    import_depth,
    import_graph,
    is_participle,
    line,
    packed_assignments,
    structure,
)
from tests.house.source import ROOT, name, parsed, python

LIMITS = ROOT / "tests" / "house" / "structure.txt"

COMMAND = "uv run python -m benchmarks.house"

SLACK = 0.5
"""How far a figure may be below its limit before the limit is lowered."""


def read_limits(text: str) -> Mapping[str, float]:
    """Read figures by their names."""
    rows = (row.strip().split("  ", 1) for row in text.splitlines() if row.strip())
    return {label: float(value) for value, label in rows}


def breach(label: str, value: float, limit: float) -> str:
    """Return what is wrong with a figure and what to do about it, "" if nothing is."""
    written = round(value, 2)
    if written > limit:
        return (
            f"{label}: {written} is above {limit}. Merge files, unpack assignments, choose"
            f" plainer names; the limit never rises. What is counted: {COMMAND} --packed --names"
        )
    if written < limit * (1 - SLACK):
        return f"{label}: {written} is far below {limit}. Lower it in {LIMITS.name}: {COMMAND}"
    return ""


def test_the_structure_only_gets_plainer() -> None:
    limits = read_limits(LIMITS.read_text(encoding="utf-8"))
    counted = (path for path in python("bot", "db") if MIGRATIONS not in path.parents)
    figures = dict(structure({name(path): parsed(path) for path in counted}))
    assert figures.keys() == limits.keys()
    breaches = [breach(label, value, limits[label]) for label, value in figures.items()]
    assert [text for text in breaches if text] == []


@pytest.mark.parametrize(
    ("value", "told"), [(100.0, ""), (100.01, "above 100"), (50.0, ""), (49.9, "Lower it")]
)
def test_a_figure_off_its_limit_is_told_with_what_to_do(value: float, told: str) -> None:
    text = breach("Python files", value, 100)
    assert told in text and bool(told) == bool(text)
    assert read_limits(line("Python files", value)) == {"Python files": pytest.approx(value)}


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("a, b = 1, 2", 1),
        ("a.x, b = f(), 2", 1),
        ("a, b = b, a", 0),
        ("a, b = b, a + b", 0),
        ("a, b = pair", 0),
        ("a, *b = 1, 2", 0),
        ("a = 1, 2", 0),
        ("(a,) = (1,)", 0),
    ],
)
def test_packed_assignments_are_found(code: str, count: int) -> None:
    assert len([*packed_assignments(ast.parse(code))]) == count


def test_function_names_are_read_as_words() -> None:
    tree = ast.parse("def _told(): ...\ndef tell_all(): ...\nclass A:\n  def drawn(self): ...")
    assert [*function_names(tree)] == ["told", "tell_all"]
    participles = {"asked": True, "drawn": True, "draw": False, "seed": False, "drawn_cards": False}
    assert {word: is_participle(word) for word in participles} == participles


def test_imports_are_followed_as_loading_follows_them() -> None:
    trees = {
        "bot": ast.parse(""),
        "bot.a": ast.parse("from bot import b\nimport os"),
        "bot.b": ast.parse("def f():\n  import bot.a\nif TYPE_CHECKING:\n  import bot.a"),
    }
    assert import_depth(import_graph(trees)) == 2
    trees["bot.b"] = ast.parse("try:\n  from bot.a import x\nexcept ImportError:\n  x = 1")
    with pytest.raises(CycleError):
        import_depth(import_graph(trees))
