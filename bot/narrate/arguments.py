"""Converts the values of choices and events to Fluent arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

NONE = "none"
"""The selector value for an empty name, because Fluent has no empty variant."""


def argument_from_value(value: object) -> int | str:
    """Convert one value: "" to `none`, a tuple to a comma-separated list, a bool to yes or no."""
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


def arguments_from_values(values: Mapping[str, object]) -> dict[str, int | str]:
    """Convert several values."""
    return {name: argument_from_value(value) for name, value in values.items()}


def arguments_of(struct: msgspec.Struct, *, without: tuple[str, ...] = ()) -> dict[str, int | str]:
    """Convert the fields of a choice or event, by their names in Python."""
    names = (name for name in struct.__struct_fields__ if name not in without)
    return {name: argument_from_value(getattr(struct, name)) for name in names}
