"""Reads a file of YAML that an owner has written: strictly, and every fault with its line.

All faults are collected, so that somebody can correct a file in one go. What cannot be read is
replaced by something empty; a file counts only if nothing was found (`Reading.faults`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, TypeGuard

import msgspec
import yaml

from bot.games.data import Fault

LARGEST = 64 * 1024
"""The bytes of the largest file that is read: a parser of YAML is slow."""

DEEPEST = 20
"""How many lists and mappings may lie in one another."""


class Written(msgspec.Struct, frozen=True):
    """A value in a file: plain, a list of values, or for a mapping a tuple of pairs of them."""

    value: Any
    line: int


def _is_mapping(value: object) -> TypeGuard[tuple[tuple[Written, Written], ...]]:
    return isinstance(value, tuple)


def _is_list(value: object) -> TypeGuard[list[Written]]:
    return isinstance(value, list)


class UnreadableFileError(Exception):
    """A file is no YAML at all; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.reason)
        self.fault = fault


def parse(content: bytes) -> Written:
    """Read a file into values that know their lines.

    Raises:
        UnreadableFileError: it is too large, not UTF-8, or not one document of plain YAML.
    """
    if len(content) > LARGEST:
        raise UnreadableFileError(Fault("file_too_large", {"most": LARGEST // 1024}))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableFileError(Fault("not_utf8")) from None
    try:
        _check_depth(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        raise UnreadableFileError(Fault("not_yaml", line=mark.line + 1 if mark else 0)) from None
    except yaml.reader.ReaderError as fault:
        line = text[: fault.position].count("\n") + 1
        raise UnreadableFileError(Fault("not_yaml", line=line)) from None
    if root is None:
        raise UnreadableFileError(Fault("empty_file"))
    return _converted(root)


def _check_depth(text: str) -> None:
    """Refuse references and nesting that no honest file needs, before anything is built."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise UnreadableFileError(Fault("has_reference", line=line))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            raise UnreadableFileError(Fault("too_deep", line=line))


_SCALARS: Any = yaml.SafeLoader("")


def _converted(node: yaml.Node) -> Written:
    line: int = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return Written([_converted(one) for one in node.value], line)
    if isinstance(node, yaml.MappingNode):
        pairs = ((_converted(key), _converted(value)) for key, value in node.value)
        return Written(tuple(pairs), line)
    try:
        value = _SCALARS.construct_object(node)
    except (ValueError, yaml.YAMLError):
        raise UnreadableFileError(Fault("not_yaml", line=line)) from None
    plain = value if isinstance(value, (str, int, float, bool)) or value is None else node.value
    return Written(plain, line)


class Reading:
    """Reads values one by one and collects what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fail(self, at: Written, reason: str, **about: str | int) -> None:
        """Find fault with a value."""
        self.faults.append(Fault(reason, about, at.line))

    def mapping(
        self, at: Written, known: Collection[str], needed: Iterable[str] = ()
    ) -> dict[str, Written]:
        """Read a mapping with `known` keys, of which the `needed` ones must be there."""
        pairs = at.value
        if not _is_mapping(pairs):
            self.fail(at, "no_mapping", keys=", ".join(known))
            return {}
        found: dict[str, Written] = {}
        for key, value in pairs:
            name = str(key.value)
            if name not in known:
                self.fail(key, "unknown_key", key=name, keys=", ".join(known))
            elif name in found:
                self.fail(key, "key_twice", key=name)
            else:
                found[name] = value
        for name in needed:
            if name not in found:
                self.fail(at, "missing_key", key=name)
        return found

    def items(self, at: Written) -> list[Written]:
        """Read a list."""
        items = at.value
        if not _is_list(items):
            self.fail(at, "no_list")
            return []
        return items

    def number(self, at: Written, least: int, most: int) -> int:
        """Read a whole number in a range."""
        value = at.value
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(at, "no_number", least=least, most=most)
            return least
        if not least <= value <= most:
            self.fail(at, "out_of_range", value=value, least=least, most=most)
        return value

    def text(self, at: Written, among: Collection[str]) -> str:
        """Read a text, one of those given."""
        value = at.value
        if not isinstance(value, str) or value not in among:
            shown = "" if value is None else str(value)[:40]
            self.fail(at, "not_one_of", value=shown, values=", ".join(among))
            return next(iter(among))
        return value

    def truth(self, at: Written) -> bool:
        """Read true or false."""
        if not isinstance(at.value, bool):
            self.fail(at, "no_truth")
            return False
        return at.value
