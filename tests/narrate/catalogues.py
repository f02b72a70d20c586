"""Reads the Fluent catalogues: which messages there are, with which attributes and variables."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.narrate.catalogue import LOCALES
from bot.narrate.messages import Call, Operand, Pattern, Selection, Variable
from bot.narrate.words import SEAT_FORMS


class Reader(Visitor):
    """Collects the variables of a pattern, and the words that it names itself."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: set[str] = set()
        self.variants: set[str] = set()
        self.references: set[str] = set()
        """Other messages that it takes up."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:
        match node.key:
            case ast.Identifier(name=name):
                self.variants.add(name)
            case ast.NumberLiteral(value=value):
                self.variants.add(value)
            case _:
                pass
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        first = node.arguments.positional[0]
        of = [arg.value for arg in node.arguments.named if arg.name.name == "of"]
        if isinstance(first, ast.StringLiteral) and of and isinstance(of[0], ast.StringLiteral):
            self.words |= {f"{kind}-{first.value}" for kind in of[0].value.split()}
        self.generic_visit(node)


def read(pattern: ast.BaseNode) -> Reader:
    reader = Reader()
    reader.visit(pattern)
    return reader


def variables_of(every: Mapping[str, ast.Message], name: str) -> set[str]:
    """Return the variables of a message and of those that it takes up."""
    found = read(every[name])
    return found.variables.union(*(variables_of(every, other) for other in found.references))


class Facts(msgspec.Struct):
    """What a compiled pattern asks of its arguments."""

    variables: set[str] = msgspec.field(default_factory=set[str])
    kinds: defaultdict[str, set[str]] = msgspec.field(
        default_factory=lambda: defaultdict[str, set[str]](set)
    )
    """By variable, of which kinds it names words."""

    keys: defaultdict[str, set[str | int]] = msgspec.field(
        default_factory=lambda: defaultdict[str, set[str | int]](set)
    )
    """By variable, by which keys it selects."""


def read_pattern(pattern: Pattern) -> Facts:
    """Read a compiled pattern."""
    facts = Facts()
    _collect(pattern, facts)
    return facts


def _collect(parts: Iterable[Operand], facts: Facts) -> None:
    for part in parts:
        match part:
            case Variable(name=name):
                facts.variables.add(name)
            case Call(positional=positional, named=named):
                _collect(positional, facts)
                if positional and isinstance(positional[0], Variable) and "of" in named:
                    facts.kinds[positional[0].name].add(str(named["of"]))
            case Selection(selector=selector, variants=variants):
                _collect([selector], facts)
                if isinstance(selector, Variable):
                    facts.keys[selector.name] |= {key for key, _ in variants}
                for _, inner in variants:
                    _collect(inner, facts)
            case _:
                pass


@lru_cache(maxsize=8)
def messages(language: str) -> dict[str, ast.Message]:
    """Return every message of the game's catalogues (not the interface's) by its name."""
    found: dict[str, ast.Message] = {}
    for path in sorted((LOCALES / language / "root").glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                found[entry.id.name] = entry
    return found


def attributes(message: ast.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


def of_kind(language: str, kind: str) -> dict[str, ast.Message]:
    """Return the messages whose names begin with a kind, by the rest of their names."""
    start = kind + "-"
    every = messages(language)
    return {name.removeprefix(start): m for name, m in every.items() if name.startswith(start)}


def named(variables: set[str]) -> set[str]:
    """Take the forms of a seat's name for the name: each language needs others."""
    forms = tuple(f"_{form}" for form in SEAT_FORMS)
    return {
        variable.rpartition("_")[0] if variable.endswith(forms) else variable
        for variable in variables
    }
