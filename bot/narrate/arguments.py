"""Turns plain values of choices and events into arguments of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

NONE = "none"
"""What a sentence selects on where a name was left empty, since Fluent knows no empty variant."""


def argument(value: object) -> int | str:
    """Write one value for Fluent: "" as `none`, names in a tuple joined by commas, yes or no."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str():
            return value or NONE
        case tuple():
            return ",".join(map(str, cast("tuple[object, ...]", value))) or NONE
        case _:
            raise TypeError(value)


def arguments(values: Mapping[str, object]) -> dict[str, int | str]:
    """Write several values for Fluent."""
    return {name: argument(value) for name, value in values.items()}


def arguments_of(struct: msgspec.Struct, *, without: tuple[str, ...] = ()) -> dict[str, int | str]:
    """Write the fields of a choice or an event for Fluent, by their names in Python."""
    names = (name for name in struct.__struct_fields__ if name not in without)
    return {name: argument(getattr(struct, name)) for name in names}
