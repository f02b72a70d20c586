"""Movement and actions of the Vagabot by exhausting items, except battles and specials (R7.5)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    Criterion,
    by_chance,
    by_priority,
    choose_target,
    highest_priority,
    points_of,
    prefer_fewest,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, take_quest, vagabot_faction
from bot.games.root.factions.vagabond.choices import (
    Explored,
    ItemFound,
    ItemRepaired,
    ItemTaken,
    QuestCompleted,
    RuinCleared,
)
from bot.games.root.factions.vagabond.pieces import KEYS
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.roaming import move_pawn, near_clearings, near_forests
from bot.games.root.law.chance import pick
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing, Item
from bot.games.root.law.lake import take_ferry_along, taking_of_ferry
from bot.games.root.law.maps import Ways
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import ways_of_faction


def count_moves_by_clearing(state: State, faction: VagabotPieces) -> Mapping[Clearing, int]:
    """Count the moves to every clearing that the pawn can reach."""
    here = faction.clearing
    if here:
        return _spread_distances(ways_of_faction(state, faction), tuple(state.scorched), (here,), 0)
    near = near_clearings(state, faction)
    return _spread_distances(ways_of_faction(state, faction), tuple(state.scorched), near, 1)


@cache
def _spread_distances(
    paths: Ways, scorched: tuple[Clearing, ...], origins: tuple[Clearing, ...], first: int
) -> Mapping[Clearing, int]:
    """Count the moves to each clearing by way of others, `first` to the origins themselves.

    Nobody enters burnt clearings (Law 26.6.2). Cached: few ways occur.
    """
    moves = dict.fromkeys(origins, first)
    edge = [*origins]
    # The list grows during the iteration.
    for here in edge:
        for to in paths[here]:
            if to not in moves and to not in scorched:
                moves[to] = moves[here] + 1
                edge.append(to)
    return moves


def head_for(
    state: State,
    seat: Seat,
    action: str,
    targets: Iterable[Clearing],
    log: Log,
    section: Section,
    ties: Sequence[Criterion[Clearing]] = (),
    first: Sequence[Criterion[Clearing]] = (),
) -> Clearing:
    """Choose the nearest of some clearings and move there as far as items last.

    Ties go by `ties`, then by priority; `first` comes before nearness. Returns the target, 0 where
    none can be reached.
    """
    far = count_moves_by_clearing(state, vagabot_faction(state, seat))
    chosen = choose_target(
        seat,
        action,
        targets,
        (
            *first,
            prefer_fewest("nearest", lambda c: far.get(c, 99)),
            *ties,
            highest_priority(state),
        ),
        log,
        section,
        lambda c: c in far,
    )
    if chosen is None:
        return NO_CLEARING
    move_to(state, seat, chosen, log, section)
    return chosen


def move_to(state: State, seat: Seat, target: Clearing, log: Log, section: Section) -> None:
    """Move along a shortest way, exhausting an item for each move (R7.5).

    A snare takes an item, too: it is removed instead of the move (R11.8.2).
    """
    faction = vagabot_faction(state, seat)
    while faction.clearing != target and faction.usable() and state.winners is None:
        faction.exhaust_any(1)
        here = faction.clearing
        if here and spring_snare(state, seat, here, "move", log):
            continue
        far = {
            c: _count_moves_between(state, faction, c, target)
            for c in near_clearings(state, faction)
        }
        to = min(by_priority(state, far), key=far.__getitem__)
        how = taking_of_ferry(state, seat, (seat,), here, to)
        move_pawn(state, seat, to, "", log, section)
        take_ferry_along(state, how, seat, (seat,), to, log)


def _count_moves_between(
    state: State, faction: VagabotPieces, origin: Clearing, target: Clearing
) -> int:
    """Count the moves between two clearings; 99 where there is no way."""
    return _spread_distances(
        ways_of_faction(state, faction), tuple(state.scorched), (origin,), 0
    ).get(target, 99)


def slip_away(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Move to a random adjacent forest at no cost (R7.4.3, R7.7.3); a snare there goes first."""
    faction = vagabot_faction(state, seat)
    if faction.clearing:
        spring_snare(state, seat, faction.clearing, "slip", log)
    if state.winners is not None:
        return
    forests = near_forests(state, faction)
    forest = by_chance(state, seat, "slip", forests, log, section)
    move_pawn(state, seat, NO_CLEARING, forest, log, section)


QUEST_ITEMS = 2
QUEST_POINTS = 1


def is_away_or_lacks_items(
    state: State, seat: Seat, action: str, target: int, items: int, log: Log
) -> bool:
    """Return, and log, whether the Vagabot is elsewhere or has too few usable items."""
    faction = vagabot_faction(state, seat)
    if state.winners is not None:
        return True
    arrived = faction.clearing == target
    if arrived and faction.usable() >= items:
        return False
    reason = "too_few_items" if arrived else "still_on_the_way"
    emit(log, Skipped(seat=seat, action=action, reason=reason, section="R7.5"))
    return True


def explore_nearest_ruin(state: State, seat: Seat, log: Log) -> None:
    """Take a random item from the nearest ruin; this brings no points (R7.5.1)."""
    faction = vagabot_faction(state, seat)
    section = "R7.5.1"
    ruins = [c for c in CLEARINGS if state.ruins[c] and state.ruin_items.get(c)]
    target = head_for(state, seat, "explore", ruins, log, section)
    if not target:
        emit(log, Skipped(seat=seat, action="explore", reason="no_ruin", section=section))
        return
    if is_away_or_lacks_items(state, seat, "explore", target, 1, log):
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


def complete_nearest_quest(state: State, seat: Seat, log: Log) -> bool:
    """Complete the quest in the nearest clearing of its suit (R7.5.2); return whether it was."""
    faction = vagabot_faction(state, seat)
    section = "R7.5.2"
    if not faction.quest:
        emit(log, Skipped(seat=seat, action="quest", reason="no_quest", section=section))
        return False
    clearings = state.of_suit(QUESTS[faction.quest][0])
    target = head_for(state, seat, "quest", clearings, log, section)
    if not target:
        emit(log, Skipped(seat=seat, action="quest", reason="no_place", section=section))
        return False
    if is_away_or_lacks_items(state, seat, "quest", target, QUEST_ITEMS, log):
        return False
    faction.exhaust_any(QUEST_ITEMS)
    done, faction.quest = faction.quest, ""
    faction.quests_done.append(done)
    emit(log, QuestCompleted(seat=seat, quest=done, section=section))
    points = QUEST_POINTS + ("questing" in faction.traits)
    score_points(state, seat, points, log, "quest", section)
    if state.winners is None:
        take_quest(state, seat, log, section)
    return True


def aid_poorest_player(state: State, seat: Seat, log: Log) -> None:
    """Take crafted items from the poorest player there, who draws as many cards (R7.5.3)."""
    faction = vagabot_faction(state, seat)
    section = "R7.5.3"
    if "questing" in faction.traits:
        places = [c for c in CLEARINGS if aid_targets(state, faction, c)]
        target = head_for(state, seat, "aid_in", places, log, section)
        if target and is_away_or_lacks_items(state, seat, "aid", target, 1, log):
            return
    fewest_points: Criterion[Seat] = Criterion("fewest_points", lambda n: -points_of(state, n))
    here = aid_targets(state, faction, faction.clearing)
    other = choose_target(seat, "aid", here, (fewest_points, SETUP_PRIORITY), log, section)
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
    score_points(state, seat, count + helper, log, "aid", section)
    if state.winners is not None:
        return
    if state.factions[other].clockwork:
        score_points(state, other, 1, log, "cannot_hold_cards", "R2.8.1")
    else:
        draw_cards(state, other, count * 2 if helper else count, log)


def aid_targets(state: State, faction: VagabotPieces, clearing: Clearing) -> list[Seat]:
    """List the players with a piece in a clearing and with crafted items (R7.5.3)."""
    if not clearing:
        return []
    return [
        name
        for name, other in state.factions.items()
        if other is not faction and other.presence[clearing] and other.items
    ]


def repair_one_item(state: State, seat: Seat, log: Log) -> None:
    """Exhaust an item to repair one (R7.5.5)."""
    faction = vagabot_faction(state, seat)
    if not faction.count("damaged", "damaged_exhausted"):
        emit(log, Skipped(seat=seat, action="repair", reason="nothing_damaged", section="R7.5.5"))
        return
    faction.exhaust_any(1)
    repair_items(state, seat, 1, log, "R7.5.5")


def repair_items(state: State, seat: Seat, count: int, log: Log, section: Section) -> None:
    """Repair some items, unexhausted ones first; they keep their side (R7.5.5, R7.6.2)."""
    faction = vagabot_faction(state, seat)
    for item in _first_item_keys(faction, ("damaged", "damaged_exhausted"), count):
        faction.repair(item)
        emit(log, ItemRepaired(seat=seat, item=item, section=section))


def _first_item_keys(faction: VagabotPieces, states: tuple[str, ...], count: int) -> list[Item]:
    """List the keys of the first `count` items in the given states, one key for each item."""
    keys = [
        key
        for how in states
        for key in faction.keys(how)
        for _ in range(faction.pile(how)[KEYS[key][0]])
    ]
    return keys[:count]
