"""What a game can do beyond the contract: it is asked once per class."""

from types import ModuleType
from typing import Any, TypeVar

from typing_extensions import TypeIs

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
