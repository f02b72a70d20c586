"""Parse scenario files strictly: errors name the place, and unknown keys are errors."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

import msgspec
import yaml


class NotationError(Exception):
    """A scenario is invalid; the message begins with the place."""


def is_mapping(value: object) -> TypeGuard[Mapping[Any, Any]]:
    """Return whether a value is a mapping."""
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Return whether a value is a list."""
    return isinstance(value, list)


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
        return Node(value, f"{self.place}.{key}" if self.place else str(key))

    def respelled(self, spelling: Callable[[Any], Any]) -> Node:
        """Return a copy with every value, but no key, in its canonical spelling."""

        def inside(value: Any) -> Any:
            if is_mapping(value):
                return {key: inside(one) for key, one in value.items()}
            return [inside(one) for one in value] if is_list(value) else spelling(value)

        return Node(inside(self.value), self.place)

    def fields(self, known: Collection[str], needed: Collection[str] = ()) -> dict[str, Node]:
        """Read a mapping; `known` keys are allowed, `needed` keys are required."""
        found = self.entries()
        for key, node in found.items():
            if key not in known:
                node.fail(f"unknown key (known here: {', '.join(sorted(known))})")
        for key in needed:
            if key not in found:
                self.fail(f"the key {key!r} is missing")
        return found

    def entries(self) -> dict[str, Node]:
        """Read a mapping from names or numbers; numbers become text."""
        value = self.value
        if not is_mapping(value):
            self.fail(f"expected a mapping, not {value!r}")
        pairs = value.items()
        for key, value in pairs:
            if isinstance(key, bool) or not isinstance(key, (str, int)):
                self.child(key, value).fail("a key must be a name or a number")
        return {str(key): self.child(key, value) for key, value in pairs}

    def numbered(self, numbers: Collection[int]) -> dict[int, Node]:
        """Read a mapping from numbers."""
        found: dict[int, Node] = {}
        for key, node in self.entries().items():
            if not key.isdigit() or int(key) not in numbers:
                node.fail("there is no such number")
            found[int(key)] = node
        return found

    def each(self) -> Iterator[Node]:
        """Read a list."""
        value = self.value
        if not is_list(value):
            self.fail(f"expected a list, not {value!r}")
        for index, inside in enumerate(value):
            yield self.child(index, inside)

    def text(self, among: Collection[str] | None = None) -> str:
        """Read a text, one of those given."""
        if not isinstance(self.value, str):
            self.fail(f"expected a text, not {self.value!r}")
        if among is not None and self.value not in among:
            self.fail(f"{self.value!r} is not one of: {', '.join(among)}")
        return self.value

    def number(self, least: int = 0, most: int | None = None) -> int:
        """Read a whole number in a range."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail(f"expected a whole number, not {self.value!r}")
        if self.value < least or (most is not None and self.value > most):
            self.fail(f"{self.value} is out of range")
        return self.value

    def truth(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            self.fail(f"expected true or false, not {self.value!r}")
        return self.value


class _Loader(yaml.CSafeLoader):
    """A loader that refuses duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Read a mapping with unique keys."""
        keys: list[object] = [self.construct_object(key, deep=True) for key, _ in node.value]  # type: ignore[no-untyped-call]
        for key in keys:
            if keys.count(key) > 1:
                raise NotationError(f"line {node.start_mark.line + 1}: the key {key!r} comes twice")
        return super().construct_mapping(node, deep=deep)


def documents(text: str) -> list[Node]:
    """Read the YAML documents of a file, leaving out empty ones.

    Raises:
        NotationError: it is not YAML, or a key comes twice.
    """
    try:
        found = list(yaml.load_all(text, Loader=_Loader))
    except yaml.YAMLError as error:
        raise NotationError(str(error)) from error
    return [Node(value, "") for value in found if value is not None]


def files(paths: Collection[Path]) -> list[Path]:
    """List the scenario files among files and folders, in order.

    Raises:
        NotationError: a path does not exist.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
        elif path.is_file():
            found.append(path)
        else:
            raise NotationError(f"{path}: there is no such file or folder")
    return found
