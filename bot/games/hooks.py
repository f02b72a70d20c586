"""Collects what packages define for others: a hook is the one value of its kind in a module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TypeVar

H = TypeVar("H")
K = TypeVar("K")
V = TypeVar("V")


def hook(module: str, kind: type[H]) -> H | None:
    """Return the one value of a kind that a module defines; None if it or the module is missing.

    Raises:
        LookupError: the module defines several.
    """
    if find_spec(module) is None:
        return None
    values = [value for value in vars(import_module(module)).values() if isinstance(value, kind)]
    if len(values) > 1:
        raise LookupError(f"{module} defines {len(values)} values of {kind.__name__}, not one")
    return values[0] if values else None


def hooks(package: str, kind: type[H], module: str = "") -> dict[str, H]:
    """Return the values of a kind that a package's parts define, by the names of the parts.

    A part is a module, or a package that holds `module`; a package may lack it.

    Raises:
        LookupError: a module defines several.
    """
    path = import_module(package).__path__
    ends = f".{module}" if module else ""
    values = {
        part.name: hook(f"{package}.{part.name}{ends}", kind)
        for part in iter_modules(path)
        if not module or part.ispkg
    }
    return {name: value for name, value in values.items() if value is not None}


def joined(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """Put tables together.

    Raises:
        LookupError: two of them say different things of one key.
    """
    whole: dict[K, V] = {}
    for table in tables:
        for key, value in table.items():
            if whole.setdefault(key, value) != value:
                raise LookupError(f"{key!r} is entered twice: {whole[key]!r} and {value!r}")
    return whole
