"""Why a table refuses something that the rules of the game have no say in."""

from __future__ import annotations

from bot.games.game import Value


class Refused(Exception):
    """A table refuses; `reason` is the key of the sentence and `about` holds its facts."""

    def __init__(self, reason: str, **about: Value) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


class Stale(Refused):
    """Somebody acted in between: the table is at another `revision` than was supposed."""

    def __init__(self, revision: int) -> None:
        super().__init__("stale")
        self.revision = revision


class Uncertain(Exception):
    """The database failed, and could not even be asked whether a step had been written by then."""
