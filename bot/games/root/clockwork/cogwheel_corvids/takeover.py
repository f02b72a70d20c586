"""What becomes of the Corvids when they change hands: their plots stay (R11.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Log, State
from bot.games.root.takeover.exchange import kept, swap

PLOTS = ("kinds", "faceup", "stock")
"""What the Corvids keep beside that (Law 13.2.2)."""


def _to_clockwork(state: State, seat: Seat, log: Log) -> None:
    """Leave the plots where they lie; nobody can guess them any more (R11.2)."""
    swap(state, seat, True, kept(corvids(state, seat), *PLOTS))


def _to_person(state: State, seat: Seat, log: Log) -> None:
    """Let the person look at the facedown plots again (Law 13.2.2.1)."""
    swap(state, seat, False, kept(corvids(state, seat), *PLOTS))


TAKEOVER = Takeover(_to_clockwork, _to_person)
