"""Reads a YAML file that a person wrote: strictly, and every fault with its line.

All faults are collected, so that a file can be corrected in one go. What cannot be read is
replaced by something empty; a file counts only if nothing was found (`Reading.faults`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar, cast

import msgspec

from bot.files import text_of
from bot.games.data import Fault

if TYPE_CHECKING:
    import yaml

Name = TypeVar("Name", bound=str)

LARGEST = 64 * 1024
"""The bytes of the largest file of an owner that is read."""

DEEPEST = 20
"""How many lists and mappings may lie in one another."""

MOST_NODES = 2000
"""The values of a file, keys, lists and mappings included: no card of any game needs a hundred."""

SHOWN = 40
"""The characters of a value that a fault repeats."""

KEPT = 8
"""Files that are remembered as they were read: one is checked when it comes and at the start."""

NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
"""What is a number: plain digits. YAML knows many more (hexadecimal, octal, to the base 60)."""

LIKE_A_NUMBER = re.compile(r"[-+.]?[0-9]")

CONSTANTS: Mapping[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}


class Limits(msgspec.Struct, frozen=True):
    """How large a file may be: in bytes, and in values as `MOST_NODES` counts them.

    What has more `digits` is text.
    """

    largest: int = LARGEST
    most_nodes: int = MOST_NODES
    digits: int = 18


OWNED = Limits()
"""The limits of a file of an owner."""


class Written(msgspec.Struct, frozen=True):
    """A value in a file: plain, a list of values, or for a mapping a tuple of pairs of them."""

    value: Any
    line: int


def is_pairs(value: object) -> TypeGuard[tuple[tuple[Written, Written], ...]]:
    """Return whether the value of something written is a mapping."""
    return isinstance(value, tuple)


def is_items(value: object) -> TypeGuard[list[Written]]:
    """Return whether the value of something written is a list."""
    return isinstance(value, list)


class UnreadableFileError(Exception):
    """A file is no YAML at all; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.reason)
        self.fault = fault


@lru_cache(maxsize=KEPT)
def parse_file(content: bytes) -> Written:
    """Read a file of an owner into values that know their lines, in one pass.

    Raises:
        UnreadableFileError: it is too large, not UTF-8, or not one document of plain YAML.
    """
    whole = _load_documents(content, OWNED, several=False)
    if not whole:
        raise UnreadableFileError(Fault("empty_file"))
    return whole[0]


def parse_documents(content: bytes, limits: Limits) -> list[Written]:
    """Read a file of several documents; there may be none.

    Raises:
        UnreadableFileError: it is too large, not UTF-8, or not plain YAML.
    """
    return _load_documents(content, limits, several=True)


def _load_documents(content: bytes, limits: Limits, *, several: bool) -> list[Written]:
    """Read the documents of a file; refuse a second one if it is not to have several."""
    # A bot reads YAML only where somebody has written a file.
    import yaml

    if len(content) > limits.largest:
        raise UnreadableFileError(Fault("file_too_large", {"most": limits.largest // 1024}))
    try:
        text = text_of(content)
    except UnicodeDecodeError:
        raise UnreadableFileError(Fault("not_utf8")) from None
    try:
        # The parser in C: the one in Python takes seconds for a file of commas.
        return _build_documents(yaml.parse(text, Loader=yaml.CSafeLoader), limits, several=several)
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        raise UnreadableFileError(Fault("not_yaml", line=mark.line + 1 if mark else 0)) from None
    except yaml.reader.ReaderError as fault:
        line = text.encode()[: fault.position].count(b"\n") + 1
        raise UnreadableFileError(Fault("not_yaml", line=line)) from None


def _build_documents(
    events: Iterable[yaml.Event], limits: Limits, *, several: bool
) -> list[Written]:
    """Build the documents of a file; refuse at the first thing that no honest file needs."""
    import yaml

    whole: list[Written] = []
    inside = [(whole, 0, False)]
    """The lists and mappings that are open: what is in them, their line, whether it is pairs."""

    nodes = 0
    for event in events:
        line: int = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.DocumentStartEvent) and whole and not several:
            raise UnreadableFileError(Fault("not_yaml", line=line))
        if isinstance(event, yaml.NodeEvent):
            nodes += 1
            _check_yaml_event(event, line, len(inside))
            if nodes > limits.most_nodes:
                raise UnreadableFileError(
                    Fault("too_many_values", {"most": limits.most_nodes}, line)
                )
        if isinstance(event, yaml.ScalarEvent):
            inside[-1][0].append(Written(_scalar_value(event, limits.digits), line))
        elif isinstance(event, yaml.CollectionStartEvent):
            inside.append(([], line, isinstance(event, yaml.MappingStartEvent)))
        elif isinstance(event, yaml.CollectionEndEvent):
            parts, start, paired = inside.pop()
            value = tuple(zip(parts[::2], parts[1::2], strict=True)) if paired else parts
            inside[-1][0].append(Written(value, start))
    return whole


def _check_yaml_event(event: yaml.NodeEvent, line: int, depth: int) -> None:
    """Refuse references, tags and depth."""
    import yaml

    if isinstance(event, yaml.AliasEvent) or event.anchor:
        raise UnreadableFileError(Fault("has_reference", line=line))
    if getattr(event, "tag", None):
        raise UnreadableFileError(Fault("has_tag", line=line))
    if isinstance(event, yaml.CollectionStartEvent) and depth > DEEPEST:
        raise UnreadableFileError(Fault("too_deep", line=line))


def _scalar_value(event: yaml.ScalarEvent, digits: int) -> str | int | bool | None:
    """Return what a scalar means; what is not plainly a number or a constant is text."""
    text: str = event.value
    if not event.implicit[0]:
        return text
    if (number := NUMBER.fullmatch(text)) and len(number[1]) <= digits:
        return int(text)
    return CONSTANTS.get(text.lower(), text)


def value_for_fault(at: Written) -> str:
    """Return a value as a fault repeats it: shortly, in one line."""
    value = at.value
    if value is None or isinstance(value, (list, tuple)):
        return ""
    return " ".join(str(value)[:SHOWN].split())


class Reading:
    """Reads values one by one and collects what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fail(self, at: Written, reason: str, **about: str | int) -> None:
        """Report a fault of a value."""
        self.faults.append(Fault(reason, about, at.line))

    def mapping(
        self, at: Written, known: Collection[str], needed: Iterable[str] = ()
    ) -> dict[str, Written]:
        """Read a mapping with `known` keys, of which the `needed` ones must be there."""
        pairs = at.value
        if not is_pairs(pairs):
            self.fail(at, "no_mapping", keys=", ".join(known))
            return {}
        fields: dict[str, Written] = {}
        for key, value in pairs:
            name = key.value
            if not isinstance(name, str) or name not in known:
                self.fail(
                    key, "unknown_key", key=value_for_fault(key) or "–", keys=", ".join(known)
                )
            elif name in fields:
                self.fail(key, "key_twice", key=name)
            else:
                fields[name] = value
        for name in needed:
            if name not in fields:
                self.fail(at, "missing_key", key=name)
        return fields

    def items(self, at: Written) -> list[Written]:
        """Read a list."""
        items = at.value
        if not is_items(items):
            self.fail(at, "no_list")
            return []
        return items

    def number(self, at: Written, least: int, most: int) -> int:
        """Read a whole number in a range."""
        value = at.value
        if isinstance(value, str) and LIKE_A_NUMBER.match(value):
            self.fail(at, "no_plain_number", least=least, most=most)
            return least
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(at, "no_number", least=least, most=most)
            return least
        if not least <= value <= most:
            self.fail(at, "out_of_range", value=value, least=least, most=most)
        return value

    def text(self, at: Written, among: Collection[Name]) -> Name:
        """Read a text, one of those given."""
        value = at.value
        if not isinstance(value, str) or value not in among:
            named = ", ".join(filter(None, among))
            self.fail(at, "not_one_of", value=value_for_fault(at), values=named)
            return next(iter(among))
        return cast("Name", value)

    def truth(self, at: Written) -> bool:
        """Read true or false."""
        if not isinstance(at.value, bool):
            self.fail(at, "no_truth")
            return False
        return at.value
