"""Measures of the house itself: `uv run python -m benchmarks.house`.

It prints the structure of `bot` and `db` as the lines of `tests/house/structure.txt`, to which
`tests/house/test_structure.py` holds them, the share of fields and parameters with a name of the
domain that have a type of the domain, and lines. `--plain` lists the plain types, `--packed` the
packed assignments, `--names` the function names of one word, participles first.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

WORDS = ("seat", "card", "suit", "piece", "item", "section", "clearing", "revision", "user")
"""Names of the domain: alone or after an underscore, in the singular or plural."""

DOMAIN = re.compile(rf"_*(?:\w+_)?(?:{'|'.join(WORDS)})s?")

CODE = ("bot", "db", "sandbox", "tests", "benchmarks")

SHIPPED = ("bot", "db")
"""The packages whose structure is measured."""

MIGRATIONS = ROOT / "db" / "migrations" / "versions"

SHORT = 40
"""A file with fewer lines is a short one."""

IRREGULAR = frozenset((
    "begun", "bought", "broken", "built", "chosen", "done", "drawn", "felt", "found", "given",
    "gone", "had", "held", "hidden", "kept", "known", "laid", "led", "left", "lost", "made", "met",
    "paid", "said", "seen", "sent", "shown", "sold", "spent", "spoken", "stood", "taken", "taught",
    "thought", "thrown", "told", "understood", "undone", "won", "worn", "written",
))  # fmt: skip
"""Participles without -ed; those that are verbs as well, such as `put`, are left out."""

NO_PARTICIPLES = frozenset((
    "bed", "bleed", "breed", "deed", "embed", "exceed", "feed", "greed", "indeed", "need",
    "proceed", "red", "reseed", "seed", "shed", "shred", "speed", "succeed", "weed",
))  # fmt: skip
"""Words in -ed that are none."""

PLAIN = {"str", "int"}
"""Types that say nothing of what they hold."""

CONTAINERS = {
    "Annotated", "Any", "Callable", "ClassVar", "Collection", "Container", "Counter", "Iterable",
    "Iterator", "Mapped", "Mapping", "MutableMapping", "None", "Option", "Optional", "Sequence",
}  # fmt: skip
"""What holds values, or says nothing of them."""


@cache
def parsed(folder: str) -> dict[Path, ast.Module]:
    """Read the Python files below a folder."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def shipped() -> Iterator[tuple[str, ast.Module]]:
    """Yield the path and the tree of every file of `bot` and `db` but migrations.

    Each change of the database is a file of its own, whatever the structure is.
    """
    for folder in SHIPPED:
        for path, tree in parsed(folder).items():
            if MIGRATIONS in path.parents:
                continue
            yield path.relative_to(ROOT).as_posix(), tree


def count_lines(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


# Structure


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield all statements below a node; looking only at these is ten times as fast as a walk."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for part in getattr(node, block, ()):
            if isinstance(part, ast.stmt):
                yield part
            yield from statements(part)


def runtime_imports(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports that loading a module runs: none in functions, none for types alone."""
    waiting: list[ast.stmt] = [*tree.body]
    for node in waiting:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.stmt)]


def import_graph(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Return for each module, by its dotted name, the modules that loading it imports."""
    graph: dict[str, set[str]] = {}
    for module, tree in trees.items():
        imported = set[str]()
        for node in runtime_imports(tree):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif node.module:
                named = {f"{node.module}.{alias.name}" for alias in node.names}
                # What is no module is a name of the package or module itself.
                imported |= {name if name in trees else node.module for name in named}
        graph[module] = (imported & trees.keys()) - {module}
    return graph


def import_depth(graph: Mapping[str, Iterable[str]]) -> int:
    """Count the modules on the longest way down.

    Raises:
        graphlib.CycleError: modules import each other in a circle.
    """
    depth: dict[str, int] = {}
    for module in TopologicalSorter(graph).static_order():
        depth[module] = 1 + max((depth[other] for other in graph[module]), default=0)
    return max(depth.values(), default=0)


def packed_assignments(tree: ast.Module) -> Iterator[ast.Assign]:
    """Yield the assignments of several values to as many names in one statement.

    Left out is what needs them: a swap, or a value that is worked out from a former one.
    """
    for node in statements(tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
            continue
        (target, *_) = node.targets
        if not isinstance(target, ast.Tuple) or any(
            isinstance(part, ast.Starred) for part in (*target.elts, *node.value.elts)
        ):
            continue
        written = {ast.unparse(part) for part in target.elts}
        values = (part for part in ast.walk(node.value) if isinstance(part, ast.expr))
        if len(node.value.elts) > 1 and not any(ast.unparse(part) in written for part in values):
            yield node


def function_names(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the functions of a module, without underscores before them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name.lstrip("_")


def is_participle(name: str) -> bool:
    """Return whether a function is named by a participle alone."""
    if "_" in name or name in NO_PARTICIPLES:
        return False
    return name in IRREGULAR or name.endswith("ed")


def structure(trees: Mapping[str, ast.Module]) -> Iterator[tuple[str, float]]:
    """Yield each figure of the structure of `bot` and `db`, given by path, with its name."""
    lengths = {path: count_lines(ROOT / path) for path in trees}
    total = sum(lengths.values())
    imports = sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for tree in trees.values()
        for node in statements(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    names = [name for tree in trees.values() for name in function_names(tree)]
    modules = {
        path.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): tree
        for path, tree in trees.items()
    }
    short = sum(length < SHORT for length in lengths.values())
    yield "Python files", len(trees)
    yield f"files under {SHORT} lines, %", 100 * short / len(trees)
    yield "import lines, %", 100 * imports / total
    yield "import depth", import_depth(import_graph(modules))
    yield "packed assignments", sum(1 for tree in trees.values() for _ in packed_assignments(tree))
    yield "function names of one word, %", 100 * sum("_" not in name for name in names) / len(names)
    yield "participles as function names", sum(map(is_participle, names))


def line(name: str, value: float) -> str:
    """Write a figure as the file of the structure has it."""
    return f"{value:9.2f}  {name}"


# Types of the domain


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


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--plain", action="store_true", help="list what has a plain type")
    options.add_argument("--packed", action="store_true", help="list the packed assignments")
    options.add_argument("--names", action="store_true", help="list function names of one word")
    given = options.parse_args()
    for name, value in structure(dict(shipped())):
        print(line(name, value))
    print()
    for folder in (*SHIPPED, "sandbox"):
        number, total, plain = typed(folder)
        print(f"types of the domain in {folder}: {number} of {total}, {100 * number / total:.1f} %")
        print("".join(f"  {text}\n" for text in plain) if given.plain else "", end="")
    lines = (f"{each} {sum(map(count_lines, (ROOT / each).rglob('*.py')))}" for each in CODE)
    print(f"lines: {', '.join(lines)}")
    for path, tree in shipped():
        for node in packed_assignments(tree) if given.packed else ():
            print(f"  {path}:{node.lineno}: {ast.unparse(node)}")
    single = {name for _, tree in shipped() for name in function_names(tree) if "_" not in name}
    if given.names:
        print(" ", *sorted(single, key=lambda name: (not is_participle(name), name)))


if __name__ == "__main__":
    main()
