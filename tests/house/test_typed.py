"""Words that people type are compared by one function, `fold_text`, and in no other way."""

import ast

import pytest

from tests.house.source import name, parsed, python

ELSEWHERE = {
    "bot/club/addresses.py": "schemes and hosts of addresses",
    "bot/games/written.py": "constants of YAML",
    "bot/narrate/catalogue.py": "codes of languages",
    "bot/narrate/texts.py": "the function itself",
    "bot/operation/status.py": "names of packages and levels of log lines",
    "bot/scenarios/root/rootlog/logs.py": "Rootlog, a notation of its own",
    "bot/settings.py": "values of environment variables",
    "bot/watch/pages.py": "codes of languages that a browser sends",
}
"""Where small letters are made of what nobody types as a word, and of what."""


def foldings(tree: ast.Module) -> list[int]:
    """Return the lines in which a text is made small letters."""
    found = list[int]()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Call(func=ast.Attribute(attr="casefold" | "lower"), args=[])
                | ast.Attribute(value=ast.Name(id="str"), attr="casefold" | "lower")
            ):
                found.append(node.lineno)
            case _:
                continue
    return found


def test_typed_words_are_compared_by_one_function() -> None:
    found = {name(path): lines for path in python("bot") if (lines := foldings(parsed(path)))}
    assert found.keys() == ELSEWHERE.keys(), found


@pytest.mark.parametrize(
    "code", ["wanted = typed.strip().casefold()", "typed.lower() == name", "map(str.casefold, all)"]
)
def test_another_comparison_would_be_found(code: str) -> None:
    assert foldings(ast.parse(code)) == [1]
