"""Events are added to the log of a choice by one function."""

import ast

import pytest

from bot.games.log import emit
from tests.house.source import name, parsed, python

LOG_METHODS = ("log.append", "log.extend", "log.insert")


def test_events_are_added_to_a_log_by_one_function() -> None:
    files = [
        name(path)
        for path in python("bot/games")
        for node in ast.walk(parsed(path))
        if appends_to_log(node)
    ]
    assert files == []
    assert emit is list.append  # the one way, which is no code of a file of its own


def appends_to_log(node: ast.AST) -> bool:
    """Return whether code adds to a log by itself."""
    if isinstance(node, ast.AugAssign):
        return ast.unparse(node.target) == "log"
    return isinstance(node, ast.Call) and ast.unparse(node.func) in LOG_METHODS


@pytest.mark.parametrize("line", ["log.append(event)", "log += [event]", "log.extend(events)"])
def test_an_event_that_is_added_otherwise_would_be_found(line: str) -> None:
    assert any(map(appends_to_log, ast.walk(ast.parse(line))))
