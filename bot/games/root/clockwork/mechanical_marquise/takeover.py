"""Takeover of the Marquise: the clockwork has no wood (R4.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.mechanical_marquise.events import WoodPutBack
from bot.games.root.factions.marquise.pieces import WOOD, MarquisePieces, marquise
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return the wood, which the clockwork does not use; a lost keep stays lost (R4.3)."""
    faction = marquise(state, seat)
    wood = sum(faction.pieces[WOOD])
    swap(state, seat, kind, kept_fields(faction))
    if wood:
        emit(log, WoodPutBack(seat=seat, count=wood, section="R4.3"))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return all wood to the supply (Law 6.3)."""
    fields = kept_fields(state.factions[seat])
    fields["supply"]["wood"] = MarquisePieces.TOTALS[WOOD]
    fields["pieces"]["wood"] = [0] * 13
    swap(state, seat, kind, fields)


TAKEOVER = Takeover(_to_clockwork, _to_person)
