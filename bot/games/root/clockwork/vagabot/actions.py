"""Actions of the Vagabot by exhausting items, except battles and specials (R7.5)."""

from __future__ import annotations

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    Criterion,
    choose,
    points_of,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, vagabot
from bot.games.root.clockwork.vagabot.quests import take_quest
from bot.games.root.clockwork.vagabot.roaming import head_for
from bot.games.root.factions.vagabond.events import (
    Explored,
    ItemFound,
    ItemRepaired,
    ItemTaken,
    QuestCompleted,
    RuinCleared,
)
from bot.games.root.factions.vagabond.pack import KEYS
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.chance import pick
from bot.games.root.law.deck import draw
from bot.games.root.law.kinds import CLEARINGS, Clearing, Item
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score

QUEST_ITEMS = 2
QUEST_POINTS = 1


def lacks(state: State, seat: Seat, action: str, target: int, items: int, log: Log) -> bool:
    """Return, and log, whether the Vagabot is elsewhere or has too few usable items."""
    faction = vagabot(state, seat)
    if state.winners is not None:
        return True
    arrived = faction.clearing == target
    if arrived and faction.usable() >= items:
        return False
    reason = "too_few_items" if arrived else "still_on_the_way"
    emit(log, Skipped(seat=seat, action=action, reason=reason, section="R7.5"))
    return True


def explore(state: State, seat: Seat, log: Log) -> None:
    """Take a random item from the nearest ruin; this brings no points (R7.5.1)."""
    faction, section = vagabot(state, seat), "R7.5.1"
    ruins = [c for c in CLEARINGS if state.ruins[c] and state.ruin_items.get(c)]
    target = head_for(state, seat, "explore", ruins, log, section)
    if not target:
        emit(log, Skipped(seat=seat, action="explore", reason="no_ruin", section=section))
        return
    if lacks(state, seat, "explore", target, 1, log):
        return
    faction.exhaust_any(1)
    emit(log, Explored(seat=seat, clearing=target, section=section))
    items = state.ruin_items[target]
    item = items[0] if len(items) == 1 else pick(state, items)
    items.remove(item)
    faction.ITEMS.gain_item(faction, item)
    emit(log, ItemFound(seat=seat, item=item, clearing=target, section=section))
    if not items:
        del state.ruin_items[target]
        state.ruins[target] = 0
        state.open_slots[target] += 1
        emit(log, RuinCleared(clearing=target, section=section))


def quest(state: State, seat: Seat, log: Log) -> bool:
    """Complete the quest in the nearest clearing of its suit (R7.5.2); return whether it was."""
    faction, section = vagabot(state, seat), "R7.5.2"
    if not faction.quest:
        emit(log, Skipped(seat=seat, action="quest", reason="no_quest", section=section))
        return False
    clearings = state.of_suit(QUESTS[faction.quest][0])
    target = head_for(state, seat, "quest", clearings, log, section)
    if not target:
        emit(log, Skipped(seat=seat, action="quest", reason="no_place", section=section))
        return False
    if lacks(state, seat, "quest", target, QUEST_ITEMS, log):
        return False
    faction.exhaust_any(QUEST_ITEMS)
    done, faction.quest = faction.quest, ""
    faction.quests_done.append(done)
    emit(log, QuestCompleted(seat=seat, quest=done, section=section))
    points = QUEST_POINTS + ("questing" in faction.traits)
    score(state, seat, points, log, "quest", section)
    if state.winners is None:
        take_quest(state, seat, log, section)
    return True


def aid(state: State, seat: Seat, log: Log) -> None:
    """Take crafted items from the poorest player there, who draws as many cards (R7.5.3)."""
    faction, section = vagabot(state, seat), "R7.5.3"
    if "questing" in faction.traits:
        places = [c for c in CLEARINGS if aid_targets(state, faction, c)]
        target = head_for(state, seat, "aid_in", places, log, section)
        if target and lacks(state, seat, "aid", target, 1, log):
            return
    fewest_points: Criterion[Seat] = Criterion("fewest_points", lambda n: -points_of(state, n))
    here = aid_targets(state, faction, faction.clearing)
    other = choose(seat, "aid", here, (fewest_points, SETUP_PRIORITY), log, section)
    if other is None:
        emit(log, Skipped(seat=seat, action="aid", reason="nobody_to_aid", section=section))
        return
    items = state.factions[other].items
    count = 1 if "questing" in faction.traits else min(faction.usable(), len(items))
    faction.exhaust_any(count)
    for item in items[:count]:
        state.factions[other].lose_crafted(item)
        faction.ITEMS.gain_item(faction, item)
        emit(log, ItemTaken(seat=seat, target=other, item=item, section=section))
    helper = "helper" in faction.traits
    score(state, seat, count + helper, log, "aid", section)
    if state.winners is not None:
        return
    if state.factions[other].clockwork:
        score(state, other, 1, log, "cannot_hold_cards", "R2.8.1")
    else:
        draw(state, other, count * 2 if helper else count, log)


def aid_targets(state: State, faction: VagabotPieces, clearing: Clearing) -> list[Seat]:
    """List the players with a piece in a clearing and with crafted items (R7.5.3)."""
    if not clearing:
        return []
    return [
        name
        for name, other in state.factions.items()
        if other is not faction and other.presence[clearing] and other.items
    ]


def repair(state: State, seat: Seat, log: Log) -> None:
    """Exhaust an item to repair one (R7.5.5)."""
    faction = vagabot(state, seat)
    if not faction.count("damaged", "damaged_exhausted"):
        emit(log, Skipped(seat=seat, action="repair", reason="nothing_damaged", section="R7.5.5"))
        return
    faction.exhaust_any(1)
    repair_items(state, seat, 1, log, "R7.5.5")


def repair_items(state: State, seat: Seat, count: int, log: Log, section: Section) -> None:
    """Repair some items, unexhausted ones first; they keep their side (R7.5.5, R7.6.2)."""
    faction = vagabot(state, seat)
    for item in _first(faction, ("damaged", "damaged_exhausted"), count):
        faction.repair(item)
        emit(log, ItemRepaired(seat=seat, item=item, section=section))


def _first(faction: VagabotPieces, states: tuple[str, ...], count: int) -> list[Item]:
    """List the keys of the first `count` items in the given states, one key for each item."""
    keys = [
        key
        for how in states
        for key in faction.keys(how)
        for _ in range(faction.pile(how)[KEYS[key][0]])
    ]
    return keys[:count]
