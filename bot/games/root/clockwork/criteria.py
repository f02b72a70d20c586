"""The criteria by which the clockwork chooses (R2.1, R2.2)."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Criterion(msgspec.Struct, Generic[T], frozen=True):
    """A tie-break: its name for the log, and a value of which the highest is wanted."""

    name: str
    value: Callable[[T], int]
