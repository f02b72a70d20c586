"""Fields and parameters with a name of the domain have a type of the domain."""

import ast

import pytest

from benchmarks.house import plain_types, typed

SHARE = 0.95
"""The least share that has such types; the rest are counts, or several things in one text."""


@pytest.mark.parametrize("folder", ["bot", "db"])
def test_what_is_named_after_the_domain_is_typed_so(folder: str) -> None:
    number, total, plain = typed(folder)
    assert number >= SHARE * total, plain


@pytest.mark.parametrize(
    ("line", "is_plain"),
    [
        ("def move(clearing: int): ...", True),
        ("def show(cards: Sequence[str]): ...", True),
        ("class Row:\n    user: int", True),
        ("def move(clearing: Clearing): ...", False),
        ("def count(number: int): ...", None),
    ],
)
def test_a_plain_type_would_be_found(line: str, is_plain: bool | None) -> None:
    assert [plain for _, _, plain in plain_types(ast.parse(line))] == (
        [] if is_plain is None else [is_plain]
    )
