"""Lists by clearing, and how to go through one."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress

from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing


def by_clearing() -> list[int]:
    """Return a list of zeros by clearing."""
    return [0] * 13


where: Callable[[Sequence[int]], Iterator[Clearing]] = partial(compress, (NO_CLEARING, *CLEARINGS))
"""Iterates over the clearings, the Burrow included, where a list by clearing is not 0."""
