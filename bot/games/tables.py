"""Puts tables together that several modules fill."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def join_tables(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
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
