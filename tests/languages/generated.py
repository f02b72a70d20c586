"""A third language, made of the English one: Cyrillic letters, and names longer by a fifth.

It counts as Russian does, where the form `one` is also that of 21: each `[one]` shows its number.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import yaml
from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.files import ASSETS, DEFAULT

CODE = "ru"
NAME = "русский"

LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопщрстувшжыз", strict=True))
LETTERS |= {latin.upper(): letter.upper() for latin, letter in LETTERS.items()}

ESCAPED = re.compile(r"(\\u[0-9a-fA-F]{4})")
"""A letter of a catalogue that is written by its number."""

LONGEST_NAME = 30
"""Characters of a text that counts as a name, if no sentence ends with it."""

KEPT = ("cmd-", "opt-", "group-")
"""What has limits of its own in Discord keeps its length."""

PLACES = ("bot", "db", "sandbox", "benchmarks")


def cyrillic(told: str) -> str:
    """Return a text with a Cyrillic letter for each Latin one."""
    parts = ESCAPED.split(told)
    parts[::2] = ["".join(LETTERS.get(letter, letter) for letter in part) for part in parts[::2]]
    return "".join(parts)


def longer(name: str) -> str:
    """Return a name that is longer by a fifth: each fifth letter comes twice."""
    made, count = "", 0
    for sign in name:
        count += sign.isalpha()
        made += sign * 2 if sign.isalpha() and count % 5 == 0 else sign
    return made


def named(name: str) -> str:
    """Return a name or sentence in the third language."""
    is_sentence = "'" in name or name.rstrip().endswith((".", "!", "?", "…", ":"))
    is_name = len(name) <= LONGEST_NAME and not is_sentence
    return cyrillic(longer(name) if is_name else name)


def translate(resource: ast.Resource) -> None:
    """Translate the messages of a file in place."""
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            for attribute in entry.attributes:
                if attribute.id.name != "number":  # The number of a verb, in English for the code.
                    _translate(attribute.value, entry.id.name)
            if entry.value is not None:
                _translate(entry.value, entry.id.name)
            if entry.id.name in ("language-name", "language-discord"):
                told = NAME if entry.id.name == "language-name" else CODE
                entry.value = ast.Pattern([ast.TextElement(told)])


def _translate(node: Any, key: str) -> None:
    match node:
        case ast.Pattern(elements=[ast.TextElement(value=told)]) if not key.startswith(KEPT):
            whole: list[ast.TextElement | ast.Placeable] = [ast.TextElement(named(told))]
            node.elements = whole
        case ast.TextElement(value=told) | ast.StringLiteral(value=told):
            node.value = cyrillic(told)
        case ast.FunctionReference(id=ast.Identifier(name="VERB"), arguments=arguments):
            for form in cast("list[ast.StringLiteral]", arguments.positional[1:]):
                form.value = cyrillic(form.value)
        case ast.SelectExpression(variants=variants):
            keep_number(node)
            for variant in variants:
                _translate(variant.value, key)
        case ast.Pattern(elements=elements):
            for element in elements:
                _translate(element, key)
        case ast.Placeable(expression=expression):
            _translate(expression, key)
        case _:
            pass


def keep_number(selection: ast.SelectExpression) -> None:
    """Let `[one]` say what the form for other numbers says, if that shows the number."""
    variable = selection.selector
    if not isinstance(variable, ast.VariableReference):
        return
    other = next(variant for variant in selection.variants if variant.default)
    if variable.id.name not in {node.id.name for node in variables(other.value)}:
        return
    for variant in selection.variants:
        if isinstance(variant.key, ast.Identifier) and variant.key.name == "one":
            variant.value = other.value.clone()


def variables(node: Any) -> Iterator[ast.VariableReference]:
    """Yield the variables of a pattern."""
    if isinstance(node, ast.VariableReference):
        yield node
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
        for part in cast("list[object]", value) if isinstance(value, list) else [value]:
            yield from variables(part)


def write_catalogues(locales: Path) -> None:
    """Write the catalogues of the third language beside the others."""
    for source in (ASSETS / "locales" / DEFAULT).rglob("*.ftl"):
        resource = FluentParser().parse(source.read_text(encoding="utf-8"))
        translate(resource)
        target = locales / CODE / source.relative_to(ASSETS / "locales" / DEFAULT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(FluentSerializer().serialize(resource), encoding="utf-8")


def write_rules(rules: Path) -> None:
    """Write the rules with titles and texts of the third language."""
    for source in (ASSETS / "rules").rglob("*.yml"):
        content = yaml.load(source.read_text(encoding="utf-8"), yaml.CSafeLoader)
        for fields in content.values():
            fields["title"][CODE] = named(fields["title"][DEFAULT])
            fields[CODE] = cyrillic(fields[DEFAULT])
        target = rules / source.relative_to(ASSETS / "rules")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")


def install(root: Path) -> Path:
    """Copy the project into a folder, with the third language and no other change.

    What the language does not touch is linked: all but the code, the catalogues and the rules.
    """
    project = ASSETS.parent
    for place in PLACES:
        shutil.copytree(project / place, root / place)
    (root / "assets").mkdir()
    for entry in ASSETS.iterdir():
        if entry.name not in ("locales", "rules", "catalogues"):
            (root / "assets" / entry.name).symlink_to(entry)
    (root / "assets" / "locales").mkdir()
    for entry in (ASSETS / "locales").iterdir():
        (root / "assets" / "locales" / entry.name).symlink_to(entry)
    write_catalogues(root / "assets" / "locales")
    write_rules(root / "assets" / "rules")
    for name in ("tests", "docs", "pyproject.toml"):
        (root / name).symlink_to(project / name)
    return root
