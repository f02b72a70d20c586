"""Serialise a state and events, at any decision; the games whose rules are steps share it."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar, Union, cast

import msgspec

from bot.games.game import Choice, Event, tag_of

S = TypeVar("S")
K = TypeVar("K", bound=msgspec.Struct)


def kinds_of(base: type[K], package: str) -> list[type[K]]:
    """List the kinds of step, choice or event that a package defines, by their tags.

    The list is complete once every module of the package is imported.
    """
    kinds: dict[str, type[K]] = {}
    todo = base.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        # What several kinds share has no tag.
        if kind.__struct_config__.tag is not None and kind.__module__.startswith(package):
            kinds[tag_of(kind)] = kind
    return [kinds[tag] for tag in sorted(kinds)]


def union_of_kinds(kinds: Iterable[type]) -> Any:
    """Return a union of kinds that are known only at run time."""
    return Union[tuple(dict.fromkeys(kinds))]  # noqa: UP007


class Codec(Generic[S]):
    """Encodes states and events of one game as JSON, and decodes them.

    `unions` names the fields of the state that hold tagged unions, with their types; `unset` those
    of them that are left out while they are `msgspec.UNSET`. `mend` works out what a decoded state
    does not hold.
    """

    def __init__(
        self,
        base: type[S],
        unions: Mapping[str, Any],
        choices: list[type[Choice]],
        events: list[type[Event]],
        mend: Callable[[S], None] | None = None,
        unset: Mapping[str, Any] | None = None,
    ) -> None:
        optional = [
            (name, Union[kind, msgspec.UnsetType], msgspec.UNSET)  # noqa: UP007
            for name, kind in (unset or {}).items()
        ]
        fields = [*unions.items(), *optional]
        made = msgspec.defstruct(
            f"Coded{base.__name__}",
            fields,
            bases=(cast("type[msgspec.Struct]", base),),
            kw_only=True,
            dict=True,
        )
        self.state = cast("type[S]", made)
        """The kind of state to set up: one that can be decoded again."""
        self.choices = choices
        self.events = events
        self._mend = mend
        self._encoder = msgspec.json.Encoder()

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[S]:
        """Decodes states; made for the first one, since it takes some ms."""
        return msgspec.json.Decoder(self.state)

    @cached_property
    def _events(self) -> msgspec.json.Decoder[list[Event]]:
        return msgspec.json.Decoder(list[union_of_kinds(self.events)])

    def encode(self, value: object) -> bytes:
        """Encode a state or events as JSON."""
        return self._encoder.encode(value)

    def decode(self, data: bytes) -> S:
        """Decode a state.

        Raises:
            msgspec.ValidationError: the data is not a state.
        """
        state = self._decoder.decode(data)
        if self._mend is not None:
            self._mend(state)
        return state

    def decode_events(self, data: bytes) -> list[Event]:
        """Decode events.

        Raises:
            msgspec.ValidationError: the data is not a list of events.
        """
        return self._events.decode(data)
