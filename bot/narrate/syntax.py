"""Parses Fluent files into the data of `bot/narrate/messages.py`.

It is imported only if a catalogue has no compiled file, and where catalogues are compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast

from bot.narrate.formatter import locale_of
from bot.narrate.messages import (
    COUNTED,
    FORMS,
    Call,
    CatalogueEntry,
    CatalogueError,
    Messages,
    Number,
    Operand,
    Pattern,
    Reference,
    Selection,
    Unknown,
    Variable,
    encode_entry,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def parse_resources(sources: Mapping[Path, str]) -> tuple[ast.Resource, ...]:
    """Parse the files of one folder; together they define each message once.

    Raises:
        CatalogueError: one does not parse, or a message is defined twice.
    """
    contents: list[ast.Resource] = []
    known: set[str] = set()
    for path, text in sources.items():
        resource = FluentParser().parse(text)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise CatalogueError(f"{path} does not parse at: {entry.content}")
            if isinstance(entry, ast.Message | ast.Term):
                name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if name in known:
                    raise CatalogueError(f"{path} defines {name} again")
                known.add(name)
        contents.append(resource)
    return tuple(contents)


def parsed(sources: Mapping[Path, str], language: str) -> Messages:
    """Parse the files of one folder of catalogues.

    Raises:
        CatalogueError: one does not parse, or a message is defined twice.
    """
    entries = {
        entry.id.name: encode_entry(_convert_entry(entry))
        for resource in parse_resources(sources)
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }
    point = locale_of(language).number_symbols["latn"]["decimal"]
    return Messages(_plural_forms(language), point, entries)


def _plural_forms(language: str) -> str:
    form = locale_of(language).plural_form
    return "".join(str(FORMS.index(form(number))) for number in range(COUNTED))


def _convert_entry(entry: ast.Message) -> CatalogueEntry:
    value = None if entry.value is None else _convert_pattern(entry.value)
    return CatalogueEntry(
        value, {each.id.name: _convert_pattern(each.value) for each in entry.attributes}
    )


def _convert_pattern(pattern: ast.Pattern) -> Pattern:
    """Convert a pattern; texts next to each other become one."""
    parts: list[Operand] = []
    for element in pattern.elements:
        part = element.value if isinstance(element, ast.TextElement) else _convert_operand(element)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)


def _convert_operand(node: ast.SyntaxNode) -> Operand:
    match node:
        case ast.Placeable(expression=inner):
            return _convert_operand(inner)
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return Variable(name)
        case ast.StringLiteral() | ast.NumberLiteral():
            value = _literal_value(node)
            return Number(value) if isinstance(value, int) else value
        case ast.MessageReference(id=ast.Identifier(name=name), attribute=attribute):
            return Reference(name, attribute.name if attribute else "")
        case ast.FunctionReference(id=ast.Identifier(name=name), arguments=arguments):
            named = {each.name.name: _literal_value(each.value) for each in arguments.named}
            if any(isinstance(value, Unknown) for value in named.values()):
                return Unknown()
            operands = tuple(_convert_operand(each) for each in arguments.positional)
            plain = {n: v for n, v in named.items() if not isinstance(v, Unknown)}
            return Call(name, operands, plain)
        case ast.SelectExpression():
            return _convert_selection(node)
        case _:
            return Unknown()


def _literal_value(node: ast.StringLiteral | ast.NumberLiteral) -> str | int | Unknown:
    """Return the value of a literal; numbers with a fraction are left to the library."""
    if isinstance(node, ast.StringLiteral):
        return node.parse()["value"]
    return Unknown() if "." in node.value else int(node.value)


def _convert_selection(node: ast.SelectExpression) -> Selection | Unknown:
    variants: list[tuple[str | int, Pattern]] = []
    default = 0
    for number, variant in enumerate(node.variants):
        key = variant.key
        name = key.name if isinstance(key, ast.Identifier) else _literal_value(key)
        if isinstance(name, Unknown):
            return name
        variants.append((name, _convert_pattern(variant.value)))
        if variant.default:
            default = number
    return Selection(_convert_operand(node.selector), tuple(variants), default)
