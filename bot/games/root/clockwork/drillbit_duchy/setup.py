"""Setting the Drillbit Duchy up (R10.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance, choose
from bot.games.root.clockwork.corners import bot_corners
from bot.games.root.clockwork.drillbit_duchy.events import StarterDrawn
from bot.games.root.clockwork.drillbit_duchy.pieces import MINISTERS, TOPMOST, drillbit
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.duchy.court import TUNNEL
from bot.games.root.law.cards import SUIT
from bot.games.root.law.deck import put_away, take_top
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import adjacency

WARRIORS = 2
"""Warriors in the starting corner and in each clearing beside it."""

STARTERS = 2
"""Cards drawn for the first ministers."""


class SetUpDrillbitDuchy(Step, tag="set_up_drillbit_duchy", kw_only=True):
    """Surface in a random corner, opposite another start if possible, and sway two ministers."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once (R10.3.3, R10.3.5)."""
        state.steps.pop()
        faction, section = drillbit(state, self.seat), "R10.3.3"
        corners = bot_corners(state, self.seat)
        start = faction.start = by_chance(state, self.seat, "start", corners, log, section)
        place(state, self.seat, TUNNEL, start, 1, log, section)
        for clearing in (start, *adjacency(state, faction)[start]):
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, WARRIORS, log, section)
        for _ in range(STARTERS):
            sway_starter(state, self.seat, log)
        return None


def sway_starter(state: State, seat: Seat, log: Log) -> None:
    """Draw and discard a card; crown the topmost minister that matches it (R10.3.5).

    A bird card is wild, so it matches every minister (Law 2.1.1).
    """
    faction, section = drillbit(state, seat), "R10.3.5"
    card = take_top(state, log)
    if not card:
        emit(log, Skipped(seat=seat, action="sway", reason="no_cards", section=section))
        return
    emit(log, StarterDrawn(seat=seat, card=card, section=section))
    put_away(state, card, log)
    suits = (SUIT[card], *MINISTERS.values()) if SUIT[card] == "bird" else (SUIT[card],)
    free = [minister for minister in faction.unswayed if MINISTERS[minister] in suits]
    minister = choose(seat, "sway", free, (TOPMOST,), log, section)
    if minister:
        faction.crown(minister, log, section)
