"""Setting the Logical Lizards up (R8.3)."""

from __future__ import annotations

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.corners import bot_corners
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.logical_lizards.pieces import logical
from bot.games.root.factions.lizards.events import SoulAdded
from bot.games.root.factions.lizards.pieces import GARDEN, LizardPieces
from bot.games.root.law.deck import take_top
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import adjacency

STARTING_WARRIORS = 4
STARTING_SOULS = 3


class SetUpLogicalLizards(Step, tag="set_up_logical_lizards", kw_only=True):
    """Start in a random corner, opposite another start if possible, and draw Lost Souls."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once (R8.3.2, R8.3.5)."""
        state.steps.pop()
        faction, section = logical(state, self.seat), "R8.3.2"
        corners = bot_corners(state, self.seat, slot=True)
        start = faction.start = by_chance(state, self.seat, "start", corners, log, section)
        place(state, self.seat, WARRIOR, start, STARTING_WARRIORS, log, section)
        place(state, self.seat, GARDEN[state.suits[start]], start, 1, log, section)
        for clearing in adjacency(state, faction)[start]:
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, section)
        for _ in range(STARTING_SOULS):
            add_soul(state, faction, log, "R8.3.5")
        return None


def add_soul(state: State, faction: LizardPieces, log: Log, section: Section) -> CardId:
    """Put the top card of the deck on the Lost Souls; return it, "" if none is left anywhere."""
    card = take_top(state, log)
    if card:
        faction.PILES.collect(faction, card)
        emit(log, SoulAdded(seat=faction.name, card=card, section=section))
    else:
        emit(
            log, Skipped(seat=faction.name, action="lost_soul", reason="no_cards", section=section)
        )
    return card
