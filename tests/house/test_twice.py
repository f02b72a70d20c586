"""Nothing has the name of another: no message of catalogues loaded together, no migration."""

import ast
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.editions import EDITIONS
from tests.games.samples import said
from tests.house.source import ROOT, parsed

LOCALES = ROOT / "assets" / "locales"

MIGRATIONS = ROOT / "db" / "migrations" / "versions"

DEFINED = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""A message or a term begins a line; attributes are indented."""


def twice(names: Iterable[str]) -> list[str]:
    """List what is named more than once."""
    return sorted(name for name, count in Counter(names).items() if count > 1)


def defined(folder: Path) -> list[str]:
    """List the messages and terms that the files of a folder define."""
    files = sorted(folder.glob("*.ftl"))
    return [name for path in files for name in DEFINED.findall(path.read_text(encoding="utf-8"))]


def unmeant(locales: Path) -> list[str]:
    """List what one language defines twice in catalogues that are loaded together."""
    found: list[str] = []
    for common in sorted(path for path in locales.iterdir() if path.is_dir()):
        own = defined(common)
        found += [f"{common.name}: {name}" for name in twice(own)]
        for game in sorted(path for path in common.iterdir() if path.is_dir()):
            names = defined(game)
            again = set(own) & set(names) - (said(game.name, "INSTEAD") or set())
            place = f"{common.name}/{game.name}"
            found += [f"{place}: {name}" for name in sorted({*twice(names), *again})]
    return found


def test_no_message_is_defined_twice_in_catalogues_loaded_together() -> None:
    assert unmeant(LOCALES) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_games_say_in_their_own_words_what_is_said_to_be(game: str) -> None:
    languages = [path for path in LOCALES.iterdir() if path.is_dir()]
    own = [set(defined(folder)) & set(defined(folder / game)) for folder in languages]
    assert set().union(*own) == (said(game, "INSTEAD") or set())


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        ("en/other.ftl", "en: turn-begun"),
        ("en/root/planted.ftl", "en/root: turn-begun"),
        ("en/root/again.ftl", "en/root: cited"),
    ],
)
def test_a_message_that_is_defined_twice_would_be_found(
    tmp_path: Path, planted: str, told: str
) -> None:
    (tmp_path / "en" / "root").mkdir(parents=True)
    (tmp_path / "en" / "common.ftl").write_text("turn-begun = Begun\n    .short = b\ncited = c\n")
    (tmp_path / "en" / "root" / "law.ftl").write_text("cited = Law\n    .short = L\n")
    assert unmeant(tmp_path) == []
    name = told.partition(": ")[2]
    (tmp_path / planted).write_text(f"{name} = Something else\n", encoding="utf-8")
    assert unmeant(tmp_path) == [told]


def numbers(path: Path) -> tuple[str, str | None]:
    """Return the number of a migration and that of its parent."""
    found = {
        target.id: ast.literal_eval(node.value)
        for node in parsed(path).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id in ("revision", "down_revision")
    }
    return found["revision"], found["down_revision"]


def tangled(folder: Path) -> list[str]:
    """List the numbers that two migrations share, the parents too, and what is named otherwise."""
    read = {path.name: numbers(path) for path in sorted(folder.glob("*.py"))}
    found = [f"number {number}" for number in twice(number for number, _ in read.values())]
    found += [f"parent {parent}" for parent in twice(str(parent) for _, parent in read.values())]
    return found + [name for name, (number, _) in read.items() if not name.startswith(f"{number}_")]


def test_migrations_follow_one_another() -> None:
    assert tangled(MIGRATIONS) == []


@pytest.mark.parametrize(
    ("name", "number", "parent", "told"),
    [
        ("0002_again", "0002", "0003", ["number 0002"]),
        ("0004_fork", "0004", "0002", ["parent 0002"]),
        ("0004_second_start", "0004", None, ["parent None"]),
        ("0005_misnamed", "0004", "0003", ["0005_misnamed.py"]),
    ],
)
def test_a_tangle_of_migrations_would_be_found(
    tmp_path: Path, name: str, number: str, parent: str | None, told: list[str]
) -> None:
    chain = [("0001", None), ("0002", "0001"), ("0003", "0002")]
    for one, before in chain:
        code = f"revision = {one!r}\ndown_revision = {before!r}\n"
        (tmp_path / f"{one}_step.py").write_text(code, encoding="utf-8")
    assert tangled(tmp_path) == []
    code = f"revision = {number!r}\ndown_revision = {parent!r}\n"
    (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    assert tangled(tmp_path) == told
