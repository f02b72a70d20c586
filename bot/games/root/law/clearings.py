"""Lists by clearing: the numbers of the clearings, and how to go through such a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress

CLEARINGS = range(1, 13)


def by_clearing() -> list[int]:
    """Return a list of zeros by clearing."""
    return [0] * 13


where: Callable[[Sequence[int]], Iterator[int]] = partial(compress, range(13))
"""Iterates over the clearings, the Burrow included, where a list by clearing is not 0."""
