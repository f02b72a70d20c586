"""The files that some games need (`Lobby.files`), and what is wrong with one."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from bot.games.game import Value


class Fault(msgspec.Struct, frozen=True):
    """Something wrong with a file, told by `fault-<reason>` with the facts `about` it."""

    reason: str
    about: Mapping[str, Value] = {}
    line: int = 0
    """The line that it is in, counted from 1; 0: none, or the file as a whole."""


@runtime_checkable
class ChecksData(Protocol):
    """A game that plays with files of their owner (`Lobby.files`)."""

    def check_data(self, name: str, content: bytes) -> Sequence[Fault]:
        """List everything that is wrong with a file; empty if nothing is."""
        ...


@runtime_checkable
class HasTemplates(Protocol):
    """A game that gives its owners an empty file with notes, to be filled in."""

    def template(self, name: str) -> bytes:
        """Return the template of a file of `Lobby.files`."""
        ...
