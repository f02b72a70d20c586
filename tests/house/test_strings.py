"""Whatever people read stands in the catalogues: the code holds keys, never sentences."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.source import name, parsed, python

FOLDERS = ("bot/discord_ui", "bot/table", "bot/render", "bot/watch")

SENTENCE = re.compile(
    r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}"
    r"|^[^\W\d_]+[.!?…]$"
    r"|^[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+([ ,.:;!?…]|$)"
)
"""Two words, one with a full stop, or something that begins with a word in capitals."""

LOGGED = {"debug", "info", "warning", "error", "exception", "critical"}
QUIET = LOGGED | {"cast", "ParamSpec", "TypeVar"}
"""Calls whose texts are for developers: log lines and types."""


def docstrings(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the texts that stand alone: they explain, and are shown to nobody."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


def for_developers(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what is told to developers only: errors of the program, log lines, annotations."""
    for node in ast.walk(tree):
        match node:
            case ast.Raise(exc=ast.expr() as told) | ast.Assert(msg=ast.expr() as told):
                yield from ast.walk(told)
            case ast.Call(func=ast.Attribute(attr=called) | ast.Name(id=called)) if called in QUIET:
                yield from ast.walk(node)
            case ast.AnnAssign(annotation=told) | ast.Subscript(slice=told):
                yield from ast.walk(told)
            case ast.Assign(targets=[ast.Name(id="__all__")], value=told):
                yield from ast.walk(told)


def sentences(tree: ast.Module) -> list[tuple[int, str]]:
    """List the texts of a module that look as if somebody were to read them."""
    skipped = {id(node) for node in (*docstrings(tree), *for_developers(tree))}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in skipped
        and SENTENCE.search(node.value)
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_stands_in_the_code(folder: str) -> None:
    found = [
        f"{name(path)}:{line}: {text!r}"
        for path in python(folder)
        for line, text in sentences(parsed(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    "code",
    ['say("It is your turn")', 'label = "Undo"', 'say(f"{seat} has won")', 'say("Sorry.")'],
)
def test_a_sentence_would_be_found(code: str) -> None:
    assert sentences(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring."""',
        'text("turn-begun", locale)',
        'raise ValueError("no such thing")',
        'font = "SourceSans-Bold.ttf"',
    ],
)
def test_keys_and_what_developers_read_are_left_alone(code: str) -> None:
    assert not sentences(ast.parse(code))
