"""Which rule of the Vagabond refuses which choice (Law 9, 26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.bars import why_not_burrow
from bot.games.root.cards import CARDS, matches
from bot.games.root.craft import why_not_craft
from bot.games.root.dominance import why_not_activate, why_not_take
from bot.games.root.foes import why_not_battle
from bot.games.root.pieces import may_enter
from bot.games.root.state import BURROW, CLEARINGS, State
from bot.games.root.vagabond.choices import (
    Aid,
    DayLabor,
    DropItem,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    Repair,
    Scorch,
    Slip,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.vagabond.coalition import why_not_join
from bot.games.root.vagabond.deeds import has_ready, why_not_hammer
from bot.games.root.vagabond.pack import ITEMS, KEYS, VagabondPieces, vagabond
from bot.games.root.vagabond.quests import QUESTS
from bot.games.root.vagabond.roaming import (
    near_clearings,
    near_forests,
    why_not_company,
    why_not_travel,
)

SPECIAL: Mapping[type[Choice], tuple[str, str]] = {
    Steal: ("thief", "26.1.2"),
    DayLabor: ("tinker", "26.2.2"),
    Hideout: ("ranger", "26.3.2"),
    Instigate: ("vagrant", "26.4.2"),
    Scorch: ("scoundrel", "26.6.2"),
    Glide: ("harrier", "26.8.2"),
}
"""The special actions that exhaust a torch: whose they are, and by which section."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
    """Tell why the Vagabond cannot choose something; None to ask the common rules."""
    match choice:
        case choices.Use(card="swift_strike"):
            return _why_not_swiftly(state, choice.seat)
        case _ if owed.kind == "vagabond_daylight":
            return _why_not_daylight(state, choice)
        case Travel() if owed.kind == "cobbler":
            return why_not_travel(state, choice, boots=0)
        case Slip(to=to) if owed.kind == "cobbler" and not to.isdecimal():
            return IllegalChoice("9.2.10", "not_now")
        case Slip() if owed.kind == "slip":
            return _why_not_slip(state, choice)
        case DropItem() if owed.kind == "drop_items":
            return _why_not_drop(vagabond(state, choice.seat), choice)
        case _:
            return None


def _why_not_daylight(state: State, choice: Choice) -> IllegalChoice | None:
    """Tell why something cannot be done in Daylight (Law 9.5)."""
    match choice:
        case Travel():
            return why_not_travel(state, choice)
        case choices.Battle():
            unready = _unready(state, choice.seat, "9.5.2", "sword")
            return unready or why_not_battle(state, choice)
        case choices.Craft():
            return _why_not_craft(state, choice)
        case FormCoalition():
            return why_not_join(state, choice)
        case choices.ActivateDominance():
            return why_not_activate(state, choice)
        case choices.TakeDominance():
            return why_not_take(state, choice)
        case _:
            return _why_not_deed(state, choice)


def _unready(state: State, seat: str, section: str, item: str) -> IllegalChoice | None:
    """Tell that an item to exhaust is not there face up and undamaged (Law 9.2.5)."""
    if item not in ITEMS:
        return IllegalChoice(section, "no_such_item")
    ready = vagabond(state, seat).ready[item]
    return None if ready else IllegalChoice(section, "item_not_ready", item=item)


def _why_not_craft(state: State, choice: choices.Craft) -> IllegalChoice | None:
    """Tell why a card cannot be crafted; hammers are what the Vagabond crafts with (9.2.1)."""
    found = why_not_craft(state, choice)
    return found if found and found.section != "4.1.1" else why_not_hammer(state, choice)


def _why_not_deed(state: State, choice: Choice) -> IllegalChoice | None:
    """Tell why an action of Law 9.5.3 to 9.5.9 cannot be taken."""
    match choice:
        case Explore():
            return _why_not_explore(state, choice)
        case Aid():
            return _why_not_aid(state, choice)
        case Quest():
            return _why_not_quest(state, choice)
        case Strike():
            unready = _unready(state, choice.seat, "9.5.6", "crossbow")
            return unready or IllegalChoice("9.5.6", "nothing_to_strike")
        case Repair():
            unready = _unready(state, choice.seat, "9.5.7", "hammer")
            return unready or IllegalChoice("9.5.7", "item_not_damaged")
        case Slip():
            return IllegalChoice("9.4.2", "not_now")
        case _ if type(choice) in SPECIAL:
            return _why_not_special(state, choice)
        case _:
            return None


def _why_not_explore(state: State, choice: Explore) -> IllegalChoice | None:
    """Tell why there is nothing to explore (Law 9.5.3)."""
    if not state.ruin_items.get(vagabond(state, choice.seat).clearing):
        return IllegalChoice("9.5.3", "no_ruin_here")
    return _unready(state, choice.seat, "9.5.3", "torch")


def _why_not_aid(state: State, choice: Aid) -> IllegalChoice | None:
    """Tell why a player cannot be aided (Law 9.5.4)."""
    faction, here = vagabond(state, choice.seat), vagabond(state, choice.seat).clearing
    target = state.factions.get(choice.target)
    if target is None or target is faction or not here or not target.presence[here]:
        return IllegalChoice("9.5.4", "nobody_of_them_here")
    if unready := _unready(state, choice.seat, "9.5.4", choice.item):
        return unready
    if choice.card not in faction.hand:
        return IllegalChoice("9.5.4", "card_not_in_hand", card=choice.card)
    if not matches(choice.card, state.suits[here]):
        return IllegalChoice("9.5.4", "wrong_suit", card=choice.card)
    if choice.take and choice.take not in target.items:
        return IllegalChoice("9.5.4", "item_not_crafted")
    return None


def _why_not_quest(state: State, choice: Quest) -> IllegalChoice | None:
    """Tell why a quest cannot be completed (Law 9.5.5), or nothing improvised (Law 26.7.2)."""
    faction = vagabond(state, choice.seat)
    if choice.quest not in state.quests:
        return IllegalChoice("9.5.5", "quest_not_open")
    suit, *needed = QUESTS[choice.quest]
    if suit != state.suits[faction.clearing]:
        return IllegalChoice("9.5.5", "quest_of_another_suit", quest=choice.quest)
    if choice.improvise:
        return _why_not_improvise(faction, choice, needed)
    if not has_ready(faction, needed):
        missing = next(i for i, count in Counter(needed).items() if faction.ready[i] < count)
        return IllegalChoice("9.5.5", "item_not_ready", item=missing)
    return None


def _why_not_improvise(
    faction: VagabondPieces, choice: Quest, needed: list[str]
) -> IllegalChoice | None:
    """Tell why one item cannot be treated as another (Law 26.7.2)."""
    if faction.character != "adventurer":
        return IllegalChoice("9.5.9", "action_of_another_character")
    if faction.improvised:
        return IllegalChoice("26.7.2", "improvised_already")
    rest = [item for item in needed if item != choice.instead_of]
    rest += [choice.instead_of] * max(0, needed.count(choice.instead_of) - 1)
    wanted = [*rest, choice.improvise] if choice.improvise in ITEMS else rest
    for item, count in Counter(wanted).items():
        if faction.ready[item] < count:
            return IllegalChoice("26.7.2", "item_not_ready", item=item)
    return None


def _why_not_special(state: State, choice: Choice) -> IllegalChoice | None:
    """Tell why a special action cannot be taken (Law 9.5.9)."""
    character, section = SPECIAL[type(choice)]
    faction = vagabond(state, choice.seat)
    if faction.character != character:
        return IllegalChoice("9.5.9", "action_of_another_character")
    if unready := _unready(state, choice.seat, section, "torch"):
        return unready
    match choice:
        case Steal(target=target):
            other = state.factions.get(target)
            here = faction.clearing
            if other is None or other is faction or not here or not other.presence[here]:
                return IllegalChoice(section, "nobody_of_them_here")
            return IllegalChoice(section, "no_cards_to_steal")
        case Instigate():
            return IllegalChoice(section, "cannot_be_set_on")
        case Scorch():
            return IllegalChoice(section, "not_in_a_clearing")
        case DayLabor(card=card):
            if card not in CARDS or card not in state.discard:
                return IllegalChoice(section, "card_not_discarded")
            return IllegalChoice(section, "wrong_suit", card=card)
        case Glide(to=to):
            return _why_not_glide(state, faction, to)
        case _:
            return None


def _why_not_glide(state: State, faction: VagabondPieces, to: int) -> IllegalChoice:
    """Tell why the Harrier cannot glide to a clearing (Law 26.8.2)."""
    if closed := why_not_burrow(state, faction.name, to):
        return closed
    if to not in CLEARINGS:
        return IllegalChoice("26.8.2", "no_such_clearing", clearing=to)
    if to == faction.clearing:
        return IllegalChoice("26.8.2", "pawn_already_there", clearing=to)
    if not may_enter(state, to):
        return IllegalChoice("26.6.2", "scorched", clearing=to)
    return IllegalChoice("13.7.2", "snared", clearing=faction.clearing)


def _why_not_swiftly(state: State, seat: str) -> IllegalChoice:
    """Tell why no sword can be exhausted for a swift strike (Law 26.9.2)."""
    if vagabond(state, seat).character != "ronin":
        return IllegalChoice("9.5.9", "action_of_another_character")
    return _unready(state, seat, "26.9.2", "sword") or IllegalChoice("26.9.2", "not_now")


def _why_not_slip(state: State, choice: Slip) -> IllegalChoice | None:
    """Tell why the pawn cannot slip somewhere (Law 9.4.2), or nobody come along (9.2.9.2.2)."""
    faction = vagabond(state, choice.seat)
    if choice.to in map(str, state.scorched):
        return IllegalChoice("26.6.2", "scorched", clearing=int(choice.to))
    if choice.to == str(BURROW) and (closed := why_not_burrow(state, choice.seat, BURROW)):
        return closed
    if choice.to not in (*map(str, near_clearings(state, faction)), *near_forests(state, faction)):
        return IllegalChoice("9.4.2", "not_adjacent", to=choice.to)
    if choice.ally and not choice.to.isdecimal():
        return IllegalChoice("9.2.9.2.2", "warriors_in_forest")
    to = int(choice.to) if choice.to.isdecimal() else 0
    return why_not_company(state, faction, choice.ally, choice.warriors, to, slipping=True)


def _why_not_drop(faction: VagabondPieces, choice: DropItem) -> IllegalChoice:
    """Tell why an item cannot go: it lies on its track, or there is none (Law 9.6.4)."""
    item, how = KEYS.get(choice.item, ("", ""))
    if item and faction.pile(how)[item]:
        return IllegalChoice("9.6.4", "item_on_track", item=item)
    return IllegalChoice("9.6.4", "no_such_item")
