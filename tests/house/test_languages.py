"""Which languages there are is known from the folders of `assets/locales` alone."""

import ast
import re
from collections.abc import Iterator

import pytest

from bot.narrate import COMMON
from bot.narrate.catalogue import DEFAULT, catalogue_languages
from sandbox.lint_commands import LOCALES
from tests.house.source import ROOT, TEXT, name, parsed, python, tracked

FOLDERS = ("bot", "db", "sandbox", "benchmarks")

DISCORDS = {"sandbox/lint_commands.py"}
"""The file that lists the languages of Discord, which has many more."""

CODES = {code for locale in LOCALES for code in (locale, locale.partition("-")[0])}

OURS = {*catalogue_languages()} - {DEFAULT}
"""The languages of which code has nothing to say; the default one is named where all else fails."""

PAGES = ("sandbox/page/", "sandbox/static_page_files/", "assets/demo/", "assets/watch/")

QUOTED = re.compile(rf"""["'](?:{"|".join(sorted(OURS))})(?:-\w+)?["']""")


def lists(tree: ast.Module) -> Iterator[int]:
    """Yield the lines with a list of languages, or with one of ours beside the default one."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(code)) if code.partition("-")[0] in OURS:
                yield node.lineno
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                yield from (node.lineno for _ in [0] if all_codes(parts))
            case ast.Dict(keys=parts):
                yield from (node.lineno for _ in [0] if all_codes(parts))
            case _:
                continue


def all_codes(parts: list[ast.expr] | list[ast.expr | None]) -> bool:
    """Tell whether several texts are all codes of languages."""
    values = [part.value if isinstance(part, ast.Constant) else None for part in parts]
    return len(values) > 1 and all(isinstance(value, str) and value in CODES for value in values)


def test_no_code_lists_languages() -> None:
    found = {
        name(path): lines
        for path in python(*FOLDERS)
        if (lines := sorted(set(lists(parsed(path))))) and name(path) not in DISCORDS
    }
    assert found == {}


@pytest.mark.parametrize(
    "code",
    [
        'for locale in ("en", "pl"): pass',
        'def f(locale: Literal["en", "pl"]): pass',
        'LOCALES = {"en": "en-US", "pl": "pl"}',
        'sign = "," if locale.startswith("pl") else "."',
        'LANGUAGES = ["en", "de"]',
        'NAMES = {"en": "English", "fr": "français"}',
    ],
)
def test_a_list_of_languages_would_be_found(code: str) -> None:
    assert [*lists(ast.parse(code))]


@pytest.mark.parametrize("code", ['x = ("en",)', 'say("a", "no")', 'text(key, "en")', "f(id, no)"])
def test_what_lists_no_languages_is_left_alone(code: str) -> None:
    assert not [*lists(ast.parse(code))]


def test_no_page_names_a_language() -> None:
    pages = [
        path for path in tracked() if name(path).startswith(PAGES) and path.suffix in {*TEXT, ".js"}
    ]
    pages += [path for path in tracked() if name(path).startswith(PAGES) and path.suffix == ".html"]
    assert len(pages) > 20
    found = [name(path) for path in pages if QUOTED.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_a_language_on_a_page_would_be_found() -> None:
    assert QUOTED.search('navigator.language.startsWith("pl")')
    assert QUOTED.search("<option value='pl-PL'>")


def test_no_message_is_named_after_a_language() -> None:
    """Each language says its own name, and nobody else's."""
    for language in catalogue_languages():
        named = {key for key in COMMON.keys(language) if key.rpartition("-")[2] in OURS}
        assert named == set()
    assert (ROOT / "assets/locales" / DEFAULT).is_dir()
