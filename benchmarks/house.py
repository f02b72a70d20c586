"""Measures of the house itself: `uv run python -m benchmarks.house`.

For each package of `bot`, and for its games and their like: modules, rooms (sub-packages), floors
(the modules on the longest way down the imports) and arrows (imports inside the package, those for
types included). Then come class names that are defined twice in `bot` and `db`, the share of fields
and parameters with a name of the domain that have a type of the domain, lines, and the frames that
a press passes (`benchmarks.press_path`). `--names` lists the names, `--plain` the plain types,
`--frames` the frames; `--no-press` leaves the press out.
"""

from __future__ import annotations

import argparse
import ast
import logging
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import structlog

from benchmarks.press_path import press_paths

ROOT = Path(__file__).resolve().parents[1]

WORDS = ("seat", "card", "suit", "piece", "item", "section", "clearing", "revision", "user")
"""Names of the domain: alone or after an underscore, in the singular or plural."""

DOMAIN = re.compile(rf"_*(?:\w+_)?(?:{'|'.join(WORDS)})s?")

CODE = ("bot", "db", "sandbox", "tests", "benchmarks")

PLAIN = {"str", "int"}
"""Types that say nothing of what they hold."""

Graph = Mapping[str, set[str]]
"""Modules by name, and those of them that each imports."""


@cache
def parsed(folder: str) -> dict[Path, ast.Module]:
    """Read the Python files below a folder."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def module(path: Path) -> str:
    """Return the dotted name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(tree: ast.Module) -> Iterator[tuple[str, ...]]:
    """Yield for each import the names that the module may have, the likeliest first."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{alias.name}", node.module) for alias in node.names)


def graph(folder: str) -> Graph:
    """Return the imports between the modules of a package."""
    trees = {module(path): tree for path, tree in parsed(folder).items()}
    below: dict[str, set[str]] = {}
    for name, tree in trees.items():
        found = (next((n for n in names if n in trees), None) for names in imported(tree))
        below[name] = {other for other in found if other is not None and other != name}
    return below


def circles(below: Graph) -> dict[str, str]:
    """Return for each module one of those with which it is in a circle, the first by name."""
    reached: dict[str, set[str]] = {}
    for name in below:
        seen, todo = set[str](), [name]
        while todo:
            todo += below[todo.pop()] - seen - set(todo)
            seen |= set(todo)
        reached[name] = seen
    return {
        name: min([name, *(other for other in reached[name] if name in reached[other])])
        for name in below
    }


def floors(below: Graph) -> int:
    """Count the modules on the longest way down; those in a circle are on one floor."""
    of = circles(below)
    flat: defaultdict[str, set[str]] = defaultdict(set)
    for name, others in below.items():
        flat[of[name]] |= {of[other] for other in others} - {of[name]}
    height: dict[str, int] = {}
    for name in TopologicalSorter(flat).static_order():
        height[name] = 1 + max((height[other] for other in flat[name]), default=0)
    return max(height.values(), default=0)


def rooms(folder: str) -> Counter[str]:
    """Count the modules of a package by room; those in none stand under ""."""
    parts = [path.relative_to(ROOT / folder).parts for path in parsed(folder)]
    return Counter(part[0] if len(part) > 1 else "" for part in parts)


def houses() -> list[str]:
    """List the packages of the bot, and below them those with a package for each game."""
    found: list[str] = []
    for path in sorted((ROOT / "bot").iterdir()):
        if (path / "__init__.py").exists():
            found.append(f"bot/{path.name}")
            found += [f"bot/{path.name}/{game}" for game in rooms(f"bot/{path.name}") if game]
    return [folder for folder in found if len(parsed(folder)) > 1]


def classes() -> dict[str, list[str]]:
    """Return the class names that `bot` and `db` define twice, and where."""
    where: defaultdict[str, list[str]] = defaultdict(list)
    for folder in ("bot", "db"):
        for path, tree in parsed(folder).items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    where[node.name].append(module(path))
    return {name: places for name, places in sorted(where.items()) if len(places) > 1}


def annotated(tree: ast.Module) -> Iterator[tuple[str, ast.expr, int]]:
    """Yield the fields and parameters with their types and lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation is not None:
            yield node.arg, node.annotation, node.lineno
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    yield part.target.id, part.annotation, part.lineno


@cache
def aliases() -> set[str]:
    """Return the names that are only other names of plain types."""
    found = set[str]()
    for folder in ("bot", "db", "sandbox"):
        for tree in parsed(folder).values():
            for node in tree.body:
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                    names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                    found |= set(names) if node.value.id in PLAIN else set()
    return found


def is_plain(kind: ast.expr) -> bool | None:
    """Tell whether a type holds plain values, in a container or not; None: neither they nor a type.

    A class or a `Literal` is a type of the domain, another name of `str` is none. One side of a
    mapping that has one is enough.
    """
    if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
        kind = ast.parse(kind.value, mode="eval").body
    names = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(kind) if isinstance(node, ast.Attribute)}
    own = {name for name in names if name[0].isupper()} - CONTAINERS - aliases()
    if own:
        return False
    return True if names & (PLAIN | aliases()) else None


CONTAINERS = {
    "Annotated", "Any", "Callable", "ClassVar", "Collection", "Container", "Counter", "Iterable",
    "Iterator", "Mapped", "Mapping", "MutableMapping", "None", "Option", "Optional", "Sequence",
}  # fmt: skip
"""What holds values, or says nothing of them."""


def typed(folder: str) -> tuple[int, int, list[str]]:
    """Count the fields and parameters of the domain: with its types, all; and list the plain."""
    count, plain = 0, list[str]()
    for path, tree in parsed(folder).items():
        for text, line, simple in plain_types(tree):
            count += 1
            if simple:
                plain.append(f"{path.relative_to(ROOT)}:{line}: {text}")
    return count - len(plain), count, plain


def plain_types(tree: ast.Module) -> Iterator[tuple[str, int, bool]]:
    """Yield what is named after the domain, its line, and whether its type is plain."""
    for name, kind, line in annotated(tree):
        if DOMAIN.fullmatch(name) and (simple := is_plain(kind)) is not None:
            yield f"{name}: {ast.unparse(kind)}", line, simple


def lines(folder: str) -> int:
    """Count the lines of the Python files below a folder."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in parsed(folder))


def share(folder: str) -> str:
    """Word the share of types of the domain."""
    number, total, _ = typed(folder)
    return f"{number:6} of {total:5} {100 * number / total:6.1f} %" if total else "     –"


def tell_rooms() -> None:
    print(
        f"{'package':28}{'modules':>8}{'rooms':>7}{'flat':>6}{'most':>6}{'floors':>8}{'arrows':>8}"
    )
    for folder in houses():
        counts, below = rooms(folder), graph(folder)
        flat = counts.pop("", 0)
        arrows = sum(map(len, below.values()))
        most = max(counts.values(), default=0)
        print(
            f"{folder:28}{len(below):8}{len(counts):7}{flat:6}{most:6}{floors(below):8}{arrows:8}"
        )
    for folder in ("bot/table", "bot/discord_ui"):
        counts = ", ".join(f"{room or '(none)'} {n}" for room, n in sorted(rooms(folder).items()))
        print(f"modules of {folder} by room: {counts}")


def tell_types(*, names: bool, plain: bool) -> None:
    twice = classes()
    games = re.compile(r"bot\.(editions|games|narrate|render|scenarios)\.\w+")
    common = {name for name, places in twice.items() if not all(map(games.match, places))}
    print(f"\nclass names defined twice: {len(twice)}, {len(common)} of them outside the games too")
    for name in sorted(twice) if names else ():
        print(f"  {name}: {', '.join(twice[name])}")
    print("\nfields and parameters of the domain with a type of it:")
    for folder in ("bot", *houses(), "db", "sandbox"):
        print(f"{folder:28}{share(folder)}")
    both = [typed(folder) for folder in ("bot", "db")]
    number, total = sum(one[0] for one in both), sum(one[1] for one in both)
    print(f"{'bot and db':28}{number:6} of {total:5} {100 * number / total:6.1f} %")
    for line in [line for one in both for line in one[2]] if plain else ():
        print(f"  {line}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--names", action="store_true", help="list the names defined twice")
    options.add_argument("--plain", action="store_true", help="list what has a plain type")
    options.add_argument("--frames", action="store_true", help="list the frames of a press")
    options.add_argument("--no-press", action="store_true", help="only read the code")
    given = options.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    tell_rooms()
    tell_types(names=given.names, plain=given.plain)
    print("\nlines: " + ", ".join(f"{folder} {lines(folder)}" for folder in CODE))
    for what, frames in ({} if given.no_press else press_paths()).items():
        print(f"frames before {what}: {len(frames) - 1}")
        for frame in frames if given.frames else ():
            print(f"  {frame}")


if __name__ == "__main__":
    main()
