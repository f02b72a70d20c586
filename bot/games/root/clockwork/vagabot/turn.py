"""The turn of the Vagabot, stage by stage (R7.4 to R7.6)."""

from collections.abc import Mapping

import msgspec

from bot.games.game import NO_SEAT, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    ITEM_POINTS,
    SETUP_PRIORITY,
    Criterion,
    choose_target,
    craft_order,
    most_of_faction,
    points_of,
    prefer_fewest,
    prefer_most,
    reveal_order,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.stages import BotTurn, drop_order, score_nightmare
from bot.games.root.clockwork.vagabot import actions
from bot.games.root.clockwork.vagabot.actions import (
    count_moves_by_clearing,
    head_for,
    is_away_or_lacks_items,
    slip_away,
)
from bot.games.root.clockwork.vagabot.events import CoveredSlot
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, vagabot_faction
from bot.games.root.factions.vagabond.choices import Instigated, ItemRefreshed, TookFromDiscard
from bot.games.root.factions.vagabond.pieces import KEYS
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.craft import take_item
from bot.games.root.law.deck import discard_random, put_away
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, NO_ITEM, Clearing
from bot.games.root.law.pieces import enemies_of, enemy_pieces, sweep_clearings
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score_points

SECTION = "R7.5.4"
FIRST_COST = 1
NEXT_COST = 2
"""Items for the first battle and for each further one against the same player."""


def begin_first_battle(state: State, seat: Seat, log: Log) -> Seat:
    """Choose an enemy, go there and begin the first battle; name the enemy, "" for no battle."""
    if "berserker" in vagabot_faction(state, seat).traits:
        return _go_berserk(state, seat, log)
    reach = count_moves_by_clearing(state, vagabot_faction(state, seat))
    foe = choose_target(
        seat,
        "battle_foe",
        enemies_of(state, seat),
        (most_of_faction("most_points", lambda name: points_of(state, name)), SETUP_PRIORITY),
        log,
        SECTION,
        lambda name: any(state.factions[name].presence[c] for c in reach),
    )
    if foe is None:
        return _log_nobody_in_reach(seat, log)
    enemy = state.factions[foe]
    kinds = (*enemy.BUILDINGS, *enemy.TOKENS)
    target = head_for(
        state,
        seat,
        "battle",
        [c for c in CLEARINGS if enemy.presence[c]],
        log,
        SECTION,
        (
            prefer_most(
                "most_buildings_and_tokens", lambda c: sum(enemy.pieces[k][c] for k in kinds)
            ),
            prefer_fewest("fewest_warriors", lambda c: enemy.warriors[c]),
        ),
    )
    return foe if attack_with_items(state, seat, target, foe, FIRST_COST, log) else NO_SEAT


def _go_berserk(state: State, seat: Seat, log: Log) -> Seat:
    """Battle where most enemy pieces are, of all enemies together: Berserker (R3.3.2)."""
    places = [c for c in CLEARINGS if enemy_pieces(state, seat, c)]
    pieces = prefer_most("most_enemy_pieces", lambda c: enemy_pieces(state, seat, c))
    target = head_for(state, seat, "battle", places, log, "R3.3.2", first=(pieces,))
    if not target:
        return _log_nobody_in_reach(seat, log)
    if is_away_or_lacks_items(state, seat, "battle", target, FIRST_COST, log):
        return NO_SEAT
    there = [n for n in enemies_of(state, seat) if state.factions[n].presence[target]]
    count: Criterion[Seat] = Criterion(
        "most_pieces", lambda name: state.factions[name].presence[target]
    )
    points = most_of_faction("most_points", lambda name: points_of(state, name))
    foe = choose_target(seat, "defender", there, (count, points, SETUP_PRIORITY), log, "R3.3.2")
    return foe if foe and attack_with_items(state, seat, target, foe, FIRST_COST, log) else NO_SEAT


def _log_nobody_in_reach(seat: Seat, log: Log) -> Seat:
    emit(log, Skipped(seat=seat, action="battle", reason="nobody_in_reach", section=SECTION))
    return NO_SEAT


def attack_with_items(
    state: State, seat: Seat, clearing: Clearing, foe: Seat, cost: int, log: Log
) -> bool:
    """Exhaust the items and begin a battle, if the pawn is there; return whether it began."""
    if is_away_or_lacks_items(state, seat, "battle", clearing, cost, log):
        return False
    vagabot_faction(state, seat).exhaust_any(cost)
    begin_battle(state, seat, clearing, foe, log, SECTION)
    return True


RANGER_DAMAGE = 3
SCOUNDREL_PIECES = 3


def act_by_character(state: State, seat: Seat, log: Log) -> None:
    """Take the character's action for one item, unless it would do nothing (R7.5.6)."""
    character = vagabot_faction(state, seat).character
    rule = SPECIALS.get(character)
    if rule is None or not rule(state, seat, log):
        section = SECTIONS[character]
        emit(log, Skipped(seat=seat, action="special", reason="does_nothing", section=section))


def steal(state: State, seat: Seat, log: Log) -> bool:
    """Take a random card from the enemy there with most points: the Thief (R7.7.1).

    The Vagabot cannot hold it: it is discarded for a point; so is one drawn in place of a card of
    another bot (R2.8.1).
    """
    faction = vagabot_faction(state, seat)
    here = faction.clearing
    there = [n for n in enemies_of(state, seat) if here and state.factions[n].presence[here]]
    target = choose_target(
        seat,
        "steal",
        there,
        (
            most_of_faction("most_points", lambda name: points_of(state, name)),
            most_of_faction("most_pieces", lambda name: state.factions[name].presence[here]),
            SETUP_PRIORITY,
        ),
        log,
        "R7.7.1",
        lambda name: state.factions[name].clockwork or bool(state.factions[name].hand),
    )
    if target is None:
        return False
    faction.exhaust_any(1)
    discard_random(state, target, log, "R7.7.1")
    score_points(state, seat, 1, log, "cannot_hold_cards", "R2.8.1")
    return True


def tinker(state: State, seat: Seat, log: Log) -> bool:
    """Craft the topmost card of the discard pile with an available item (R7.7.2)."""
    at = [
        index
        for index, card in enumerate(state.discard)
        if CARDS[card].kind == "item" and state.items[CARDS[card].item]
    ]
    if not at:
        return False
    vagabot_faction(state, seat).exhaust_any(1)
    card = state.discard.pop(at[-1])
    emit(log, TookFromDiscard(seat=seat, card=card, section="R7.7.2"))
    put_away(state, card, log)
    take_item(state, seat, CARDS[card], ITEM_POINTS, log, "R7.7.2", "R1.1.2")
    return True


def hide(state: State, seat: Seat, log: Log) -> bool:
    """Slip into a forest with three damaged items: the Ranger (R7.7.3)."""
    faction = vagabot_faction(state, seat)
    if faction.count("damaged", "damaged_exhausted") < RANGER_DAMAGE:
        return False
    faction.exhaust_any(1)
    slip_away(state, seat, log, "R7.7.3")
    return True


def instigate(state: State, seat: Seat, log: Log) -> bool:
    """Set two others on each other, each by setup order: the Vagrant (R7.7.4, R2.2)."""
    faction = vagabot_faction(state, seat)
    here = faction.clearing
    enemies = enemies_of(state, seat)
    there = [n for n in enemies if here and state.factions[n].presence[here]]
    foes = {
        name: [foe for foe in there if foe != name and foe in enemies_of(state, name)]
        for name in there
        if state.factions[name].pieces[state.factions[name].FIGHTER][here]
    }
    attacker = choose_target(
        seat,
        "attacker",
        foes,
        (SETUP_PRIORITY,),
        log,
        "R7.7.4",
        lambda name: bool(foes[name]),
    )
    if attacker is None:
        return False
    defender = choose_target(seat, "defender", foes[attacker], (SETUP_PRIORITY,), log, "R7.7.4")
    if defender is None:
        return False
    faction.exhaust_any(1)
    emit(
        log,
        Instigated(
            seat=seat, attacker=attacker, defender=defender, clearing=here, section="R7.7.4"
        ),
    )
    begin_battle(state, attacker, here, defender, log, "R7.7.4", instigator=seat)
    return True


def scorch(state: State, seat: Seat, log: Log) -> bool:
    """Remove all enemy pieces and cover a building slot with an item: the Scoundrel (R7.7.5)."""
    faction = vagabot_faction(state, seat)
    here = faction.clearing
    others = [state.factions[name] for name in enemies_of(state, seat)]
    built = any(
        faction.pieces[kind][here]
        for faction in others
        for kind in (*faction.BUILDINGS, *faction.TOKENS)
    )
    if not here or not built or enemy_pieces(state, seat, here) < SCOUNDREL_PIECES:
        return False
    faction.exhaust_any(1)
    slots = min(1, state.open_slots[here] + _others_buildings(state, seat, here))
    emit(log, CoveredSlot(seat=seat, clearing=here, slots=slots, section="R7.7.5"))
    sweep_clearings(state, seat, [here], log, "R7.7.5")
    if state.winners is None and state.open_slots[here]:
        _drop_item(faction)
        faction.covered.append(here)
        state.open_slots[here] -= 1
    score_points(state, seat, 1, log, "scorched", "R7.7.5")
    return True


def _others_buildings(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the buildings of all others in a clearing."""
    others = (faction for name, faction in state.factions.items() if name != seat)
    return sum(other.pieces[kind][clearing] for other in others for kind in other.BUILDINGS)


def _drop_item(faction: VagabotPieces) -> None:
    """Leave an item on the map, the least useful one there is; it is out of the game for good."""
    for how in ("damaged_exhausted", "damaged", "exhausted", "ready"):
        pile = faction.pile(how)
        kind = next((item for item, count in pile.items() if count), NO_ITEM)
        if kind:
            pile[kind] -= 1
            faction.removed_items.append(kind)
            return


SPECIALS = {
    "thief": steal,
    "tinker": tinker,
    "ranger": hide,
    "vagrant": instigate,
    "scoundrel": scorch,
}
"""The characters' actions; the Arbiter has none (R7.7.6)."""

SECTIONS: Mapping[str, Section] = {
    "thief": "R7.7.1",
    "tinker": "R7.7.2",
    "ranger": "R7.7.3",
    "vagrant": "R7.7.4",
    "scoundrel": "R7.7.5",
    "arbiter": "R7.7.6",
}
"""The section of each character."""


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

REFRESHED = 4
REFRESHED_UNHARMED = 6
"""Items refreshed with damaged items, and without any (R7.6.1)."""

MORE_REFRESHED: Mapping[str, int] = {"easy": -1, "default": 0, "challenging": 1, "nightmare": 1}
"""Items more or fewer by difficulty (R3.3.1)."""


class VagabotTurn(BotTurn, tag="vagabot_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    queue: list[str] = msgspec.field(default_factory=list[str])
    """Actions still to take in Daylight."""

    foe: Seat = NO_SEAT
    """Whom it battles again while it has the items, "" for nobody."""

    # R7.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order, craft it, and slip away with too few items (R7.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = vagabot_faction(state, self.seat)
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
        faction = vagabot_faction(state, self.seat)
        table = QUESTING_ACTIONS if "questing" in faction.traits else ACTIONS
        self.queue = [*table[SUIT[faction.order_card]]]
        self.stage = "act"

    def act(self, state: State, log: Log) -> None:
        """Take the next action, as long as there is an item to exhaust (R7.5)."""
        faction = vagabot_faction(state, self.seat)
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
            self.queue = []
            self.stage = "more_quests"
            return
        match self.queue.pop(0):
            case "explore":
                actions.explore_nearest_ruin(state, self.seat, log)
            case "quest":
                actions.complete_nearest_quest(state, self.seat, log)
            case "aid":
                actions.aid_poorest_player(state, self.seat, log)
            case "repair":
                actions.repair_one_item(state, self.seat, log)
            case "special":
                act_by_character(state, self.seat, log)
            case _:
                self.foe = begin_first_battle(state, self.seat, log)
                self.stage = "battle_again" if self.foe else "act"

    def battle_again(self, state: State, log: Log) -> None:
        """Battle the same enemy for two items while pieces of it remain (R7.5.4)."""
        faction = vagabot_faction(state, self.seat)
        here = faction.clearing
        foe = self.foe
        presence = here and state.factions[foe].presence[here]
        once = "adventurer" in faction.traits
        if presence and not once and faction.usable() >= NEXT_COST:
            attack_with_items(state, self.seat, here, foe, NEXT_COST, log)
            return
        if presence:
            reason = "once_only" if once else "too_few_items"
            section = "R3.3.2" if once else "R7.5.4"
            emit(
                log, Skipped(seat=self.seat, action="battle_again", reason=reason, section=section)
            )
        self.stage = "act"
        self.foe = NO_SEAT

    def more_quests(self, state: State, log: Log) -> None:
        """Complete more quests with the remaining items: the trait Adventurer (R3.3.2)."""
        faction = vagabot_faction(state, self.seat)
        again = "adventurer" in faction.traits and faction.usable()
        if not (again and actions.complete_nearest_quest(state, self.seat, log)):
            self.stage = "evening"

    # R7.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Refresh, repair and discard the order (R7.6)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = vagabot_faction(state, self.seat)
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
