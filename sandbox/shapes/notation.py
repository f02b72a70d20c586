"""How the tables of Discord's documents are written as types.

A field that may be missing is `Maybe[…] = UNSET`, and one that may be null is `… | None`.
"""

from typing import Annotated, Any, ClassVar, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

__all__ = ["UNSET", "Bits", "Locale", "Maybe", "Nothing", "Numbers", "Shape", "Snowflake", "Time"]

T = TypeVar("T")

Maybe = T | UnsetType
"""A field that may be missing ("optional_field?")."""

Snowflake = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]
"""An id, as text."""

Bits = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]
"""A set of permissions, as a decimal number in text."""

Time = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$")]
"""An ISO 8601 timestamp."""

Locale = Annotated[str, Meta(pattern=r"^[a-z]{2}(-[A-Z0-9]{2,3})?$")]

Numbers = list[Snowflake]

Nothing = Annotated[list[Any], Meta(max_length=0)]
"""A list of what the sandbox has none of."""


class Shape(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object as the documents describe it; an unknown key is a fault."""

    SOURCES: ClassVar[tuple[str, ...]] = ()
    """The anchors of its tables: "resources/user#user-object-user-structure"."""

    PARTIAL: ClassVar[bool] = False
    """Whether it is a part of what the tables have: "partial … object"."""
