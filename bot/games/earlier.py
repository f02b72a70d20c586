"""An optional capability of a game: to carry on what an earlier version of its rules began."""

from typing import Any, Protocol, runtime_checkable

from bot.games.game import Game
from bot.games.protocols import is_a


@runtime_checkable
class CarriesOn(Protocol):
    """A game whose rules lead the choices of earlier games to the states that these reached."""

    since: int
    """The earliest version of the rules of which this is so: `Setup.version` names the game's."""


def can_replay_version(rules: Game[Any], version: int) -> bool:
    """Return whether choices made under a version of the rules lead to the same states now."""
    since = rules.since if is_a(rules, CarriesOn) else rules.version
    return since <= version <= rules.version
