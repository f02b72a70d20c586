"""Files that can be read in one go, functions that fit a screen."""

import ast

from tests.house.source import name, parsed, python

LINES = 600
"""The most lines that a file may have."""

SCREEN = 50
"""The most lines that a function may have, its docstring left out."""

GENERATED = "db/migrations/versions/"
"""What Alembic writes."""


def test_no_file_is_too_long_to_be_read() -> None:
    found = {
        name(path): length
        for path in python("bot", "db", "sandbox", "tests", "benchmarks")
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > LINES
    }
    assert found == {}


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines of a function without its docstring."""
    body = function.body
    described = ast.get_docstring(function, clean=False) is not None
    skipped = (body[0].end_lineno or 0) - body[0].lineno + 1 if described else 0
    return (function.end_lineno or 0) - function.lineno + 1 - skipped


def is_data(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function only writes something out: nothing in it has to be followed."""
    steps = ast.If | ast.For | ast.While | ast.Try | ast.With | ast.Match
    return not any(isinstance(node, steps) for node in ast.walk(function))


def test_every_function_fits_a_screen() -> None:
    found = [
        f"{name(path)}: {node.name} has {length(node)} lines"
        for path in python("bot", "db", "sandbox", "tests", "benchmarks")
        if not name(path).startswith(GENERATED)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and length(node) > SCREEN
        and not is_data(node)
    ]
    assert found == []
