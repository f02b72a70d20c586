"""Writing a state down and reading it back, at any decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, Union, cast

import msgspec

from bot.games.game import Choice, Event, tag_of
from bot.games.root import turn
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.state import SETTLED, Faction, State, Step

PACKAGE = "bot.games.root."

K = TypeVar("K", bound=msgspec.Struct)


def kinds_of(base: type[K]) -> list[type[K]]:
    """List the kinds of step, choice or event that Root defines, by their tags.

    All of them are known, because the roster imports every faction.
    """
    found: dict[str, type[K]] = {}
    todo = base.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(PACKAGE):
            found[tag_of(kind)] = kind
    return [found[tag] for tag in sorted(found)]


def _either(kinds: Iterable[type]) -> Any:
    """Return a union of kinds that are known at run time only."""
    return Union[tuple(dict.fromkeys(kinds))]  # noqa: UP007


FACTIONS: list[type[Faction]] = [*PEOPLE.values(), *CLOCKWORK.values()]
STEPS = kinds_of(Step)
CHOICES = kinds_of(Choice)
EVENTS = kinds_of(Event)

RootState = cast(
    "type[State]",
    msgspec.defstruct(
        "RootState",
        [("factions", dict[str, _either(FACTIONS)]), ("steps", list[_either(STEPS)])],
        bases=(State,),
        kw_only=True,
        dict=True,
    ),
)
"""A state whose steps and factions can be told apart when it is read back."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(RootState)
_events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(
    list[_either(EVENTS)]  # type: ignore[misc]
)


def encode(value: object) -> bytes:
    """Write a state or events down as JSON."""
    return _encoder.encode(value)


def decode(data: bytes) -> State:
    """Read a state back; what follows from the pieces is worked out anew in an older one.

    Raises:
        msgspec.ValidationError: the data is not a state.
    """
    state = _decoder.decode(data)
    if state.settled != SETTLED:
        turn.settle(state)
    return state


def decode_events(data: bytes) -> list[Event]:
    """Read events back.

    Raises:
        msgspec.ValidationError: the data is not a list of events.
    """
    return _events.decode(data)
