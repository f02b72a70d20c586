"""The Vagabot's turn, stage by stage (R7.4 to R7.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import craft_order, reveal_order
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.stages import carry_on, drop_order, score_nightmare
from bot.games.root.clockwork.vagabot import actions, battling, specials
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, vagabot
from bot.games.root.clockwork.vagabot.roaming import slip_away
from bot.games.root.factions.vagabond.events import ItemRefreshed
from bot.games.root.factions.vagabond.pack import KEYS
from bot.games.root.law.cards import SUIT
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.state import Due, Log, State, Step

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "bird": ("explore", "quest", "aid", "battle"),
    "fox": ("explore", "battle", "special"),
    "rabbit": ("battle", "repair", "special"),
    "mouse": ("quest", "aid", "battle", "repair"),
}
"""The actions of Daylight by the order's suit (R7.5)."""

QUESTING_ACTIONS: Mapping[str, tuple[str, ...]] = {
    "bird": ("explore", "quest", "battle"),
    "fox": ("explore", "special", "battle"),
    "rabbit": ("special", "aid", "battle"),
    "mouse": ("quest", "aid", "battle"),
}
"""The actions with the trait Questing (R3.3.2)."""

SLIP_AT = 2
"""With so few undamaged items the Vagabot slips away (R7.4.3)."""

REFRESHED, REFRESHED_UNHARMED = 4, 6
"""Items refreshed with damaged items, and without any (R7.6.1)."""

MORE_REFRESHED: Mapping[str, int] = {"easy": -1, "default": 0, "challenging": 1, "nightmare": 1}
"""Items more or fewer by difficulty (R3.3.1)."""

Stage = Literal["birdsong", "daylight", "act", "battle_again", "more_quests", "evening"]
"""The parts of its turn, in order (R7.4 to R7.6)."""


class VagabotTurn(Step, tag="vagabot_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[str] = msgspec.field(default_factory=list[str])
    """Actions still to take in Daylight."""

    foe: Seat = NO_SEAT
    """Whom it battles again while it has the items, "" for nobody."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R7.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order, craft it, and slip away with too few items (R7.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = vagabot(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R7.4.1")
        self.stage = "daylight" if faction.order_card else "evening"
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R7.4.2")
        if state.winners is None and faction.count("ready", "exhausted") <= SLIP_AT:
            self.stage = "evening"
            slip_away(state, self.seat, log, "R7.4.3")

    # R7.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Queue the actions of the order (R7.5)."""
        begin_phase(state, self.seat, "daylight", log)
        faction = vagabot(state, self.seat)
        table = QUESTING_ACTIONS if "questing" in faction.traits else ACTIONS
        self.queue = [*table[SUIT[faction.order_card]]]
        self.stage = "act"

    def act(self, state: State, log: Log) -> None:
        """Take the next action, as long as there is an item to exhaust (R7.5)."""
        faction = vagabot(state, self.seat)
        if not self.queue:
            self.stage = "more_quests"
            return
        if not faction.usable():
            emit(
                log,
                Skipped(
                    seat=self.seat, action=self.queue[0], reason="no_items_left", section="R7.5"
                ),
            )
            self.queue, self.stage = [], "more_quests"
            return
        match self.queue.pop(0):
            case "explore":
                actions.explore(state, self.seat, log)
            case "quest":
                actions.quest(state, self.seat, log)
            case "aid":
                actions.aid(state, self.seat, log)
            case "repair":
                actions.repair(state, self.seat, log)
            case "special":
                specials.act(state, self.seat, log)
            case _:
                self.foe = battling.begin(state, self.seat, log)
                self.stage = "battle_again" if self.foe else "act"

    def battle_again(self, state: State, log: Log) -> None:
        """Battle the same enemy for two items while pieces of it remain (R7.5.4)."""
        faction = vagabot(state, self.seat)
        here, foe = faction.clearing, self.foe
        presence = here and state.factions[foe].presence[here]
        once = "adventurer" in faction.traits
        if presence and not once and faction.usable() >= battling.NEXT_COST:
            battling.attack(state, self.seat, here, foe, battling.NEXT_COST, log)
            return
        if presence:
            reason = "once_only" if once else "too_few_items"
            section = "R3.3.2" if once else "R7.5.4"
            emit(
                log, Skipped(seat=self.seat, action="battle_again", reason=reason, section=section)
            )
        self.stage, self.foe = "act", NO_SEAT

    def more_quests(self, state: State, log: Log) -> None:
        """Complete more quests with the remaining items: the trait Adventurer (R3.3.2)."""
        faction = vagabot(state, self.seat)
        again = "adventurer" in faction.traits and faction.usable()
        if not (again and actions.quest(state, self.seat, log)):
            self.stage = "evening"

    # R7.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Refresh, repair and discard the order (R7.6)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = vagabot(state, self.seat)
        self._refresh(faction, log)
        damaged = faction.count("damaged", "damaged_exhausted")
        count = damaged if faction.forest else 1 + ("berserker" in faction.traits)
        actions.repair_items(state, self.seat, count, log, "R7.6.2")
        drop_order(state, faction, log, "R7.6.3")
        score_nightmare(state, self.seat, log)

    def _refresh(self, faction: VagabotPieces, log: Log) -> None:
        """Flip undamaged items face up (R7.6.1)."""
        damaged = faction.count("damaged", "damaged_exhausted")
        count = REFRESHED if damaged else REFRESHED_UNHARMED
        for _ in range(count + MORE_REFRESHED[faction.difficulty]):
            for name in faction.keys("exhausted")[:1]:
                faction.shift_item(KEYS[name][0], "exhausted", "ready")
                emit(log, ItemRefreshed(seat=self.seat, item=name, section="R7.6.1"))


_STAGES = {
    "birdsong": VagabotTurn.birdsong,
    "daylight": VagabotTurn.daylight,
    "act": VagabotTurn.act,
    "battle_again": VagabotTurn.battle_again,
    "more_quests": VagabotTurn.more_quests,
    "evening": VagabotTurn.evening,
}
