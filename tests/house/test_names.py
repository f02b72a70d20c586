"""A class name stands for one thing, and locals have the name of what they hold."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path

import pytest

from bot.editions import EDITIONS
from tests.house.source import ROOT, name, parsed, python

LAYERS = ("editions", "games", "narrate", "render", "scenarios")
"""The packages in which a game has modules of its own."""

HOUSE = "the house"

RIDDLES = frozenset({"asked", "found", "one", "told", "left"})
"""Names of locals that say nothing about what they hold."""

SIDES = ("bot/render/", "bot/discord_ui/message/pictures.py")
"""Where `left` is a side of a picture."""


RETIRED_HEAD = "| Not used any more | Say |"
"""The head of the table of the glossary whose words name nothing in the code."""


def retired(glossary: str) -> set[str]:
    """Return the words that the glossary has retired."""
    _, _, table = glossary.partition(RETIRED_HEAD)
    rows = takewhile(lambda line: line.startswith("|"), table.strip().splitlines()[1:])
    return {row.split("|")[1].strip() for row in rows}


def words_of_names(file: str, tree: ast.Module) -> Iterator[str]:
    """Yield the words of the names of a module, its folders and its classes."""
    for part in file.removesuffix(".py").split("/"):
        yield from part.split("_")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from (word.lower() for word in re.findall("[A-Z][a-z0-9]*", node.name))


def test_no_name_has_a_word_that_the_glossary_has_retired() -> None:
    words = retired((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
    assert len(words) > 10
    found = {
        name(path): both
        for path in python("bot", "db")
        if (both := words.intersection(words_of_names(name(path), parsed(path))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("file", "code"), [("bot/table/parcel.py", ""), ("bot/a.py", "class NewParcel: ...")]
)
def test_a_retired_word_would_be_found(file: str, code: str) -> None:
    assert "parcel" in words_of_names(file, ast.parse(code))


def owner(file: str) -> str:
    """Return the game to which a file belongs, or the house: whose words its classes are."""
    layer, game = (*file.removesuffix(".py").split("/"), "", "")[1:3]
    return game if layer in LAYERS and game in EDITIONS else HOUSE


def classes(trees: Mapping[str, ast.Module]) -> dict[str, dict[str, list[str]]]:
    """Return the files that define each class, by name and owner."""
    defined: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for file, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                defined[node.name][owner(file)].append(file)
    return defined


def doubled(trees: Mapping[str, ast.Module]) -> list[str]:
    """List the names of classes that are defined twice.

    Two games may use one word, each for a thing of its own rules: nobody reads them together.
    """
    lines: list[str] = []
    for class_name, owners in sorted(classes(trees).items()):
        files = [file for group in owners.values() for file in group]
        is_shared = HOUSE in owners and len(owners) > 1
        if is_shared or any(len(group) > 1 for group in owners.values()):
            lines.append(f"{class_name}: {', '.join(files)}")
    return lines


def test_no_class_name_stands_for_two_things() -> None:
    assert doubled({name(path): parsed(path) for path in python("bot", "db")}) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("bot/table/tables.py", "db/models.py"),
        ("bot/games/game.py", "bot/games/war_chest/choices.py"),
        ("bot/games/war_chest/steps.py", "bot/render/war_chest/marks.py"),
    ],
)
def test_a_name_that_is_defined_twice_would_be_found(first: str, second: str) -> None:
    tree = ast.parse("class Parcel: ...")
    assert doubled({first: tree, second: tree}) == [f"Parcel: {first}, {second}"]


def test_two_games_may_use_one_word() -> None:
    tree = ast.parse("class Move: ...")
    files = ("bot/games/war_chest/choices.py", "bot/games/white_castle/choices.py")
    assert doubled(dict.fromkeys(files, tree)) == []


def riddles(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines on which a local or parameter gets a name that says nothing."""
    fields = {
        line.target
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.AnnAssign)
    }
    for node in ast.walk(tree):
        if node in fields:
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in RIDDLES:
            yield node.lineno, node.id
        elif isinstance(node, ast.arg) and node.arg in RIDDLES:
            yield node.lineno, node.arg


def unnamed(path: Path, tree: ast.Module) -> list[str]:
    """List the locals of a file that say nothing."""
    file = name(path)
    is_side = file.startswith(SIDES)
    return [
        f"{file}:{line}: {local}"
        for line, local in riddles(tree)
        if not (is_side and local == "left")
    ]


def test_locals_say_what_they_hold() -> None:
    assert [line for path in python("bot", "db") for line in unnamed(path, parsed(path))] == []


@pytest.mark.parametrize(
    "line", ["found = rows()", "def f(told): ...", "x = [one for one in xs]", "left, n = 1, 2"]
)
def test_a_local_that_says_nothing_would_be_found(line: str) -> None:
    assert unnamed(ROOT / "bot/table/tables.py", ast.parse(line))
