"""What a game can do beyond the contract: it is asked once per class."""

from types import ModuleType
from typing import Any, Protocol, TypeVar, runtime_checkable

from typing_extensions import TypeIs

from bot.games.game import Game, Seat

P = TypeVar("P")

_answers: dict[tuple[type[Any], object], bool] = {}


def is_a(thing: object, protocol: type[P]) -> TypeIs[P]:
    """Return whether a thing has all that a protocol asks for.

    This is `isinstance`, which on Python 3.11 looks up each name of a protocol at every call. The
    answer holds for all things of a class, and for a module by itself. What passes names on to
    another thing has what that has, and is asked each time.
    """
    if hasattr(type(thing), "__getattr__"):
        return isinstance(thing, protocol)
    key = (protocol, thing if isinstance(thing, ModuleType) else type(thing))
    answer = _answers.get(key)
    if answer is None:
        answer = _answers[key] = isinstance(thing, protocol)
    return answer


# Optional capabilities of games: to go on with what an earlier version began, and to draft seats.


@runtime_checkable
class CarriesOn(Protocol):
    """A game whose rules lead the choices of earlier games to the states that these reached."""

    since: int
    """The earliest version of the rules of which this is so: `Setup.version` names the game's."""


def can_replay_version(rules: Game[Any], version: int) -> bool:
    """Return whether choices made under a version of the rules lead to the same states now."""
    since = rules.since if is_a(rules, CarriesOn) else rules.version
    return since <= version <= rules.version


@runtime_checkable
class Drafts(Protocol):
    """A game whose seats may get other names while it is played (`Lobby.places`).

    It is set up with any names for the seats of people who draft, also with those that they have
    got since. A choice is made, and an event told, by the name that a seat has at the time.
    """

    def seated(self, state: Any) -> tuple[Seat, ...]:
        """Return the names that all seats have now, in turn order; empty if none ever changes."""
        ...
