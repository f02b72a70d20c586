"""Parse scenario files strictly: errors name the place, and unknown keys are errors."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeGuard, TypeVar, cast, overload

import msgspec

from bot.games import written
from bot.games.game import Game, Seat, tag_of
from bot.games.written import Limits, Written
from bot.narrate import PLAIN

N = TypeVar("N", bound=int)
P = TypeVar("P")
Name = TypeVar("Name", bound=str)

LIMITS = Limits(largest=1 << 20, most_nodes=100_000, digits=20)
"""How large a file of scenarios may be: some twenty times the largest of the project. The seed of
a position has up to 20 digits."""

SHOWN = 60
"""The characters of a value that an error repeats."""


class NotationError(Exception):
    """A scenario is invalid; the message begins with the place."""


def is_mapping(value: object) -> TypeGuard[Mapping[Any, Any]]:
    """Return whether a value is a mapping."""
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Return whether a value is a list."""
    return isinstance(value, list)


def shorten_value(value: object) -> str:
    """Return a value as an error repeats it: shortly, in one line."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def join_names(names: Collection[object]) -> str:
    """List names, the empty one as ""."""
    return ", ".join(str(name) or '""' for name in names)


class Node(msgspec.Struct, frozen=True):
    """A value in a scenario and its path, such as `boards.one.hand`."""

    value: Any
    place: str

    def fail(self, message: str) -> NoReturn:
        """Refuse this value.

        Raises:
            NotationError: always.
        """
        raise NotationError(f"{self.place or 'scenario'}: {message}")

    def child(self, key: object, value: Any) -> Node:
        """Return a value inside this one."""
        name = " ".join(str(key)[:SHOWN].split())
        return Node(value, f"{self.place}.{name}" if self.place else name)

    def respelled(
        self, spelling: Callable[[Any], Any], keys: Mapping[Any, Any] | None = None
    ) -> Node:
        """Return a copy with every value in its canonical spelling, and with `keys` replaced."""
        renamed = keys or {}

        def inside(value: Any) -> Any:
            if is_mapping(value):
                return {renamed.get(key, key): inside(item) for key, item in value.items()}
            return [inside(item) for item in value] if is_list(value) else spelling(value)

        return Node(inside(self.value), self.place)

    def fields(self, known: Collection[Name], needed: Collection[str] = ()) -> dict[Name, Node]:
        """Read a mapping; `known` keys are allowed, `needed` keys are required."""
        entries = self.entries()
        for key, node in entries.items():
            if key not in known:
                node.fail(f"unknown key (known here: {', '.join(sorted(known))})")
        for key in needed:
            if key not in entries:
                self.fail(f"the key {key!r} is missing")
        return cast("dict[Name, Node]", entries)

    def entries(self) -> dict[str, Node]:
        """Read a mapping from names or numbers; numbers become text."""
        value = self.value
        if not is_mapping(value):
            self.fail(f"expected a mapping, not {shorten_value(value)}")
        entries: dict[str, Node] = {}
        for key, inside in value.items():
            node = self.child(key, inside)
            if isinstance(key, bool) or not isinstance(key, (str, int)):
                node.fail("a key must be a name or a number")
            if str(key) in entries:
                node.fail("the key comes twice")
            entries[str(key)] = node
        return entries

    def numbered(self, numbers: Collection[N]) -> dict[N, Node]:
        """Read a mapping from numbers."""
        nodes: dict[N, Node] = {}
        for key, node in self.entries().items():
            number = next((candidate for candidate in numbers if str(candidate) == key), None)
            if number is None:
                node.fail("there is no such number")
            nodes[number] = node
        return nodes

    def each(self) -> Iterator[Node]:
        """Read a list."""
        value = self.value
        if not is_list(value):
            self.fail(f"expected a list, not {shorten_value(value)}")
        for index, inside in enumerate(value):
            yield self.child(index, inside)

    @overload
    def text(self) -> str: ...

    @overload
    def text(self, among: Collection[Name]) -> Name: ...

    def text(self, among: Collection[str] | None = None) -> str:
        """Read a text, one of those given if any are."""
        if not isinstance(self.value, str):
            self.fail(f"expected a text, not {shorten_value(self.value)}")
        if among is not None and self.value not in among:
            self.fail(f"{shorten_value(self.value)} is not one of: {join_names(among)}")
        return self.value

    def number(self, least: int = 0, most: int | None = None) -> int:
        """Read a whole number in a range."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail(f"expected a whole number, not {shorten_value(self.value)}")
        if self.value < least or (most is not None and self.value > most):
            self.fail(f"{shorten_value(self.value)} is out of range")
        return self.value

    def truth(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            self.fail(f"expected true or false, not {shorten_value(self.value)}")
        return self.value


def found_in(parts: Iterable[P], check: Callable[[P], Collection[str]]) -> list[str]:
    """Return what a check finds in each of some parts, and of those that cannot be read, why."""
    wrong: list[str] = []
    for part in parts:
        try:
            wrong += check(part)
        except NotationError as fault:
            wrong.append(str(fault))
    return wrong


def convert_node(node: Node, kind: Any) -> Any:
    """Read a value of a type; unknown fields are errors.

    Raises:
        NotationError: it has another type.
    """
    try:
        value = msgspec.convert(node.value, kind)
    except msgspec.ValidationError as error:
        node.fail(str(error))
    _check_nothing_lost(node, msgspec.to_builtins(value))
    return value


def _check_nothing_lost(node: Node, read_back: Any) -> None:
    """Refuse keys that decoding dropped."""
    if is_mapping(node.value):
        for key, value in node.entries().items():
            if key not in read_back:
                value.fail("unknown key")
            _check_nothing_lost(value, read_back[key])
    elif is_list(node.value):
        for index, value in enumerate(node.each()):
            _check_nothing_lost(value, read_back[index])


def read_documents(content: str | bytes) -> list[Node]:
    """Read the YAML documents of a file, leaving out empty ones.

    Raises:
        NotationError: it is too large or not plain YAML, or a key comes twice.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        values = [_plain_value_of(item) for item in written.parse_documents(data, LIMITS)]
    except written.UnreadableFileError as error:
        (reason,) = PLAIN.faults([error.fault], "en")
        raise NotationError(reason) from None
    return [Node(value, "") for value in values if value is not None]


def _plain_value_of(at: Written) -> Any:
    """Return what is written as plain lists and mappings, whose keys are unique."""
    if written.is_items(at.value):
        return [_plain_value_of(item) for item in at.value]
    if not written.is_pairs(at.value):
        return at.value
    entries: dict[Any, Any] = {}
    for key, value in at.value:
        name = key.value
        if isinstance(name, (list, tuple)):
            raise NotationError(f"line {key.line}: a key must be a name or a number")
        if name in entries:
            raise NotationError(f"line {key.line}: the key {shorten_value(name)} comes twice")
        entries[name] = _plain_value_of(value)
    return entries


def list_scenario_files(paths: Collection[Path]) -> list[Path]:
    """List the scenario files among files and folders, in order.

    Raises:
        NotationError: a path does not exist.
    """
    listing: list[Path] = []
    for path in paths:
        try:
            if path.is_dir():
                listing += sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
                continue
            is_there = path.exists()
        except OSError:
            is_there = False
        if not is_there:
            raise NotationError(f"{path}: there is no such file or folder")
        listing.append(path)
    return listing


# What a viewer sees of a position, to compare it with what they see of another.


S = TypeVar("S")


def encode_view(game: Game[S], state: S, viewer: Seat | None) -> bytes:
    """Encode what a viewer sees, the kinds of choice in the offers by their names."""
    return msgspec.json.encode(game.view(state, viewer), enc_hook=tag_of)


def copy_state(game: Game[S], state: S) -> S:
    """Return a state of its own that is the same."""
    return game.decode(game.encode(state))
