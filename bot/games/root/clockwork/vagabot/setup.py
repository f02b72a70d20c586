"""Setting a Vagabot up (R7.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.vagabot.pieces import vagabot
from bot.games.root.clockwork.vagabot.quests import take_quest
from bot.games.root.factions.vagabond.events import CharacterChosen, PawnMoved
from bot.games.root.factions.vagabond.pack import PAWN, vagabonds
from bot.games.root.factions.vagabond.setup import prepare_adventures
from bot.games.root.law.kinds import BOOTS, NO_CLEARING, SWORD, TEA, TORCH
from bot.games.root.law.pieces import put
from bot.games.root.law.state import Due, Log, State, Step

CHARACTERS = ("thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter")
"""The Vagabot's own character cards (R7.7)."""

STARTING_ITEMS = (BOOTS, TORCH, SWORD, TEA)
"""Any four starting items: to the Vagabot all items are alike (R7.3, R7.2.3)."""

TINKER_ITEMS = 3


class SetUpVagabot(Step, tag="set_up_vagabot", kw_only=True):
    """Take a character, place the pawn, draw a quest, populate the ruins, take items (R7.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        faction = vagabot(state, self.seat)
        if not faction.character:
            taken = {other.character for other in vagabonds(state)}
            free = [name for name in CHARACTERS if name not in taken]
            chosen = by_chance(state, self.seat, "character", free, log, "R7.3")
            faction.character = chosen
        emit(log, CharacterChosen(seat=self.seat, character=faction.character, section="R7.3"))
        most = max(len(forest.clearings) for forest in state.board.forests)
        forests = [f.id for f in state.board.forests if len(f.clearings) == most]
        faction.forest = by_chance(state, self.seat, "start_forest", forests, log, "R7.3")
        put(state, self.seat, PAWN, NO_CLEARING)
        emit(log, PawnMoved(seat=self.seat, origin="", to=faction.forest, section="R7.3"))
        prepare_adventures(state)
        take_quest(state, self.seat, log, "R7.3")
        count = TINKER_ITEMS if faction.character == "tinker" else len(STARTING_ITEMS)
        for item in STARTING_ITEMS[:count]:
            faction.ITEMS.gain_item(faction, item)
        return None
