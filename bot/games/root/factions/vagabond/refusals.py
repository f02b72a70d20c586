"""Refusals by the rules of the Vagabond, and what its choices cost and bring (Law 9, 26)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Decision, Fact, Facts, IllegalChoiceError, Seat, Section
from bot.games.root.factions.vagabond.choices import (
    Aid,
    Coerce,
    Con,
    DayLabor,
    DropItem,
    Duel,
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
from bot.games.root.factions.vagabond.deeds import (
    aids_left,
    points_for_aid,
    quest_items,
    quest_points,
    why_not_hammer,
    why_not_join,
)
from bot.games.root.factions.vagabond.pieces import ITEMS, KEYS, VagabondPieces, vagabond_faction
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.roaming import (
    boots_needed,
    near_clearings,
    near_forests,
    why_not_company,
    why_not_travel,
)
from bot.games.root.factions.vagabond.specials import (
    LENT,
    PRICE,
    SECTION,
    CoerceStep,
    why_not_coerce,
)
from bot.games.root.factions.vagabond.turn import cards_drawn
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS, is_card_of_suit
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.dominance import why_not_activate, why_not_take
from bot.games.root.law.facts import facts_if_any, facts_of_crafted_item
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.in_play import GIVING_MOVE
from bot.games.root.law.kinds import (
    BOOTS,
    CLEARINGS,
    CROSSBOW,
    HAMMER,
    NO_CLEARING,
    SWORD,
    TORCH,
    Clearing,
    Item,
)
from bot.games.root.law.lake import cards_aboard, why_no_ferry
from bot.games.root.law.mountain import why_not_open
from bot.games.root.law.pieces import may_enter
from bot.games.root.law.placement_bans import why_not_burrow
from bot.games.root.law.state import BURROW, State

SPECIAL: Mapping[type[Choice], tuple[str, Section]] = {
    Steal: ("thief", "26.1.2"),
    DayLabor: ("tinker", "26.2.2"),
    Hideout: ("ranger", "26.3.2"),
    Instigate: ("vagrant", "26.4.2"),
    Scorch: ("scoundrel", "26.6.2"),
    Glide: ("harrier", "26.8.2"),
}
"""The special actions that exhaust a torch, with their character and section."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Vagabond cannot choose something; None defers to the common rules."""
    match choice:
        case choices.Use(card="swift_strike"):
            return _why_not_swiftly(state, choice.seat)
        case _ if owed.kind == "vagabond_daylight":
            return _why_not_daylight(state, choice)
        case _ if owed.kind == "coerce":
            return _why_not_lent(state, choice)
        case Travel() if owed.kind in GIVING_MOVE:
            return why_not_travel(state, choice, boots=0)
        case Coerce() if owed.kind in (*GIVING_MOVE, "buy_services"):
            return why_not_coerce(state, choice)
        case Slip(to=to) if owed.kind in GIVING_MOVE and not to.isdecimal():
            return IllegalChoiceError("9.2.10", "only_slip_enters_forest")
        case Slip() if owed.kind == "slip":
            return _why_not_slip(state, choice)
        case DropItem() if owed.kind == "drop_items":
            return _why_not_drop(vagabond_faction(state, choice.seat), choice)
        case _:
            return None


def _why_not_daylight(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Return why something cannot be done in Daylight (Law 9.5)."""
    match choice:
        case Travel():
            return why_not_travel(state, choice)
        case choices.Battle():
            unready = _why_item_unready(state, choice.seat, "9.5.2", SWORD)
            return unready or why_not_battle(state, choice)
        case choices.Craft():
            return _why_not_craft(state, choice)
        case FormCoalition():
            return why_not_join(state, choice)
        case Coerce():
            return why_not_coerce(state, choice)
        case choices.ActivateDominance():
            return why_not_activate(state, choice)
        case choices.TakeDominance():
            return why_not_take(state, choice)
        case choices.OpenPath():
            return why_not_open(state, choice)
        case _:
            return _why_not_deed(state, choice)


def _why_item_unready(
    state: State, seat: Seat, section: Section, item: Item
) -> IllegalChoiceError | None:
    """Refuse for want of a faceup, undamaged item to exhaust (Law 9.2.5)."""
    if item not in ITEMS:
        return IllegalChoiceError(section, "no_such_item")
    ready = vagabond_faction(state, seat).ready[item]
    return None if ready else IllegalChoiceError(section, "item_not_ready", item=item)


def _why_not_craft(state: State, choice: choices.Craft, lent: int = 0) -> IllegalChoiceError | None:
    """Return why a card cannot be crafted; the Vagabond crafts with hammers (Law 9.2.1)."""
    refusal = why_not_craft(state, choice)
    by_hammers = why_not_hammer(state, choice, lent)
    return refusal if refusal and refusal.section != "4.1.1" else by_hammers


def _why_not_lent(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Return why an action cannot be taken with the item that a card stands in for (26.12.2)."""
    step = state.steps[-1]
    boots = step.boots if isinstance(step, CoerceStep) else 1
    match choice:
        case Travel():
            refusal = why_not_travel(state, choice, boots, LENT)
            return refusal or IllegalChoiceError(SECTION, "no_item_to_lend")
        case _ if not boots:
            return IllegalChoiceError(SECTION, "finish_first", decision="coerce")
        case choices.Battle():
            return why_not_battle(state, choice)
        case choices.Craft():
            return _why_not_craft(state, choice, LENT)
        case Aid():
            return _why_not_aid(state, choice, lent=True)
        case Quest():
            return _why_not_quest(state, choice, lent=True)
        case Strike():
            return IllegalChoiceError("9.5.6", "nothing_to_strike")
        case Explore():
            return IllegalChoiceError("9.5.3", "no_ruin_here")
        case Repair():
            return IllegalChoiceError("9.5.7", "item_not_damaged")
        case _:
            return None


def _why_not_deed(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Return why an action of Law 9.5.3 to 9.5.9 cannot be taken."""
    match choice:
        case Explore():
            return _why_not_explore(state, choice)
        case Aid():
            return _why_not_aid(state, choice)
        case Quest():
            return _why_not_quest(state, choice)
        case Strike():
            unready = _why_item_unready(state, choice.seat, "9.5.6", CROSSBOW)
            return unready or IllegalChoiceError("9.5.6", "nothing_to_strike")
        case Repair():
            unready = _why_item_unready(state, choice.seat, "9.5.7", HAMMER)
            return unready or IllegalChoiceError("9.5.7", "item_not_damaged")
        case Slip():
            return IllegalChoiceError("9.4.2", "not_now")
        case Con():
            return _why_not_con(state, choice)
        case Duel():
            return _why_not_duel(state, choice)
        case _ if type(choice) in SPECIAL:
            return _why_not_special(state, choice)
        case _:
            return None


def _why_not_explore(state: State, choice: Explore) -> IllegalChoiceError | None:
    """Return why exploring is illegal (Law 9.5.3)."""
    if not state.ruin_items.get(vagabond_faction(state, choice.seat).clearing):
        return IllegalChoiceError("9.5.3", "no_ruin_here")
    return _why_item_unready(state, choice.seat, "9.5.3", TORCH)


def _why_not_aid(state: State, choice: Aid, *, lent: bool = False) -> IllegalChoiceError | None:
    """Return why a player cannot be aided (Law 9.5.4); no item is exhausted if it is lent."""
    faction = vagabond_faction(state, choice.seat)
    here = vagabond_faction(state, choice.seat).clearing
    target = state.factions.get(choice.target)
    if target is None or target is faction or not here or not target.presence[here]:
        return IllegalChoiceError("9.5.4", "nobody_of_them_here")
    if lent and choice.item:
        return IllegalChoiceError(SECTION, "card_stands_in")
    if not lent and (unready := _why_item_unready(state, choice.seat, "9.5.4", choice.item)):
        return unready
    if choice.card not in faction.hand:
        return IllegalChoiceError("9.5.4", "card_not_in_hand", card=choice.card)
    if not is_card_of_suit(choice.card, state.suits[here]):
        return IllegalChoiceError("9.5.4", "wrong_suit", card=choice.card, needed=state.suits[here])
    if choice.take and choice.take not in target.items:
        return IllegalChoiceError("9.5.4", "item_not_crafted")
    return None


def _why_not_quest(state: State, choice: Quest, *, lent: bool = False) -> IllegalChoiceError | None:
    """Return why a quest cannot be completed (Law 9.5.5) or an item improvised (Law 26.7.2)."""
    faction = vagabond_faction(state, choice.seat)
    if away := _why_not_here(state, faction, choice.quest):
        return away
    needed = list(QUESTS[choice.quest][1:])
    if choice.improvise:
        return _why_not_improvise(faction, choice, needed)
    if lent and choice.instead_of not in needed:
        return IllegalChoiceError(SECTION, "not_of_this_quest", quest=choice.quest)
    if lent:
        needed.remove(choice.instead_of)
    missing = _why_items_missing(faction, needed, "9.5.5")
    return missing or IllegalChoiceError("9.5.5", "no_such_reward")


def _why_not_here(state: State, faction: VagabondPieces, name: str) -> IllegalChoiceError | None:
    """Return why a quest cannot be completed whatever the items: it is not open, or elsewhere."""
    if name not in state.quests:
        return IllegalChoiceError("9.5.5", "quest_not_open")
    if QUESTS[name][0] != state.suits[faction.clearing]:
        return IllegalChoiceError("9.5.5", "quest_of_another_suit", quest=name)
    return None


def _why_items_missing(
    faction: VagabondPieces, items: Sequence[Item], section: Section
) -> IllegalChoiceError | None:
    """Refuse for want of the first of some items that is not ready so many times."""
    for item, count in Counter(items).items():
        if item not in ITEMS:
            return IllegalChoiceError(section, "no_such_item")
        if faction.ready[item] < count:
            return IllegalChoiceError(section, "item_not_ready", item=item)
    return None


def _why_not_con(state: State, choice: Con) -> IllegalChoiceError | None:
    """Return why a quest cannot be completed with any two items (Law 26.10.2)."""
    faction = vagabond_faction(state, choice.seat)
    if faction.character != "cheat":
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    if faction.special_used:
        return IllegalChoiceError("26.10.2", "special_used_already")
    if away := _why_not_here(state, faction, choice.quest):
        return away
    missing = _why_items_missing(faction, [choice.item, choice.second], "26.10.2")
    return missing or IllegalChoiceError("9.5.5", "no_such_reward")


def _why_not_duel(state: State, choice: Duel) -> IllegalChoiceError | None:
    """Return why no duel can be fought (Law 26.11.2)."""
    faction = vagabond_faction(state, choice.seat)
    if faction.character != "gladiator":
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    if not faction.clearing:
        return IllegalChoiceError("26.11.2", "not_in_a_clearing")
    unready = _why_item_unready(state, choice.seat, "26.11.2", choice.item)
    return unready or IllegalChoiceError("26.11.2", "no_warrior_to_duel")


def _why_not_improvise(
    faction: VagabondPieces, choice: Quest, needed: list[Item]
) -> IllegalChoiceError | None:
    """Return why one item cannot be treated as another (Law 26.7.2)."""
    if faction.character != "adventurer":
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    if faction.special_used:
        return IllegalChoiceError("26.7.2", "improvised_already")
    rest = [item for item in needed if item != choice.instead_of]
    rest += [choice.instead_of] * max(0, needed.count(choice.instead_of) - 1)
    wanted = [*rest, choice.improvise] if choice.improvise in ITEMS else rest
    return _why_items_missing(faction, wanted, "26.7.2")


def _why_not_special(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Return why a special action cannot be taken (Law 9.5.9)."""
    character, section = SPECIAL[type(choice)]
    faction = vagabond_faction(state, choice.seat)
    if faction.character != character:
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    if unready := _why_item_unready(state, choice.seat, section, TORCH):
        return unready
    match choice:
        case Steal(target=target):
            other = state.factions.get(target)
            here = faction.clearing
            if other is None or other is faction or not here or not other.presence[here]:
                return IllegalChoiceError(section, "nobody_of_them_here")
            return IllegalChoiceError(section, "no_cards_to_steal")
        case Instigate():
            return IllegalChoiceError(section, "cannot_be_set_on")
        case Scorch():
            return IllegalChoiceError(section, "not_in_a_clearing")
        case DayLabor(card=card):
            if card not in CARDS or card not in state.discard:
                return IllegalChoiceError(section, "card_not_discarded")
            suit = state.suits[faction.clearing]
            if not suit:
                return IllegalChoiceError(section, "not_in_a_clearing")
            return IllegalChoiceError(section, "wrong_suit", card=card, needed=suit)
        case Glide(to=to):
            return _why_not_glide(state, faction, to)
        case _:
            return None


def _why_not_glide(state: State, faction: VagabondPieces, to: Clearing) -> IllegalChoiceError:
    """Return why the Harrier cannot glide to a clearing (Law 26.8.2)."""
    if closed := why_not_burrow(state, faction.name, to):
        return closed
    if to not in CLEARINGS:
        return IllegalChoiceError("26.8.2", "no_such_clearing", clearing=to)
    if to == faction.clearing:
        return IllegalChoiceError("26.8.2", "pawn_already_there", clearing=to)
    if not may_enter(state, to):
        return IllegalChoiceError("26.6.2", "scorched", clearing=to)
    return IllegalChoiceError("13.7.2", "snared", clearing=faction.clearing)


def _why_not_swiftly(state: State, seat: Seat) -> IllegalChoiceError:
    """Return why no sword can be exhausted for a swift strike (Law 26.9.2)."""
    if vagabond_faction(state, seat).character != "ronin":
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    unready = _why_item_unready(state, seat, "26.9.2", SWORD)
    card = "swift_strike"
    when = "battle"
    return unready or IllegalChoiceError("26.9.2", "effect_of_another_time", card=card, when=when)


def _why_not_slip(state: State, choice: Slip) -> IllegalChoiceError | None:
    """Return why a slip (Law 9.4.2) or bringing allied warriors (9.2.9.2.2) is illegal."""
    faction = vagabond_faction(state, choice.seat)
    if choice.to in map(str, state.scorched):
        return IllegalChoiceError("26.6.2", "scorched", clearing=int(choice.to))
    if choice.to == str(BURROW) and (closed := why_not_burrow(state, choice.seat, BURROW)):
        return closed
    if choice.to not in (*map(str, near_clearings(state, faction)), *near_forests(state, faction)):
        across = Clearing(int(choice.to)) if str(choice.to).isdecimal() else NO_CLEARING
        no_ferry = why_no_ferry(state, choice.seat, faction.clearing, across)
        return no_ferry or IllegalChoiceError("9.4.2", "not_adjacent", to=choice.to)
    if choice.ally and not choice.to.isdecimal():
        return IllegalChoiceError("9.2.9.2.2", "warriors_in_forest")
    to = Clearing(int(choice.to)) if choice.to.isdecimal() else NO_CLEARING
    return why_not_company(state, faction, choice.ally, choice.warriors, to, slipping=True)


def _why_not_drop(faction: VagabondPieces, choice: DropItem) -> IllegalChoiceError:
    """Return why an item cannot be removed: on its track, or absent (Law 9.6.4)."""
    item, how = KEYS.get(choice.item, ("", ""))
    if item and faction.pile(how)[item]:
        return IllegalChoiceError("9.6.4", "item_on_track", item=item)
    return IllegalChoiceError("9.6.4", "no_such_item")


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    seat = choice.seat
    faction = vagabond_faction(state, seat)
    lent = LENT if decision.kind == "coerce" else 0
    match choice:
        case Travel(to=to):
            boots = boots_needed(state, faction, to, 1 if state.phase == "daylight" else 0)
            return Facts(
                facts_if_any("item", boots - lent, BOOTS), _facts_of_ferry(state, faction, to)
            )
        case Slip(to=to) if to.isdecimal():
            return Facts(gain=_facts_of_ferry(state, faction, Clearing(int(to))))
        case choices.Battle() if decision.kind in ("vagabond_daylight", "coerce"):
            return Facts(facts_if_any("item", 1 - lent, SWORD))
        case Aid():
            gain = (
                *_points_for(faction, choice),
                *facts_if_any("item", bool(choice.take), choice.take),
                *facts_if_any("aids_left", aids_left(faction, choice.target)),
            )
            return Facts(
                (*facts_if_any("item", 1 - lent, choice.item), *facts_if_any("cards")), gain
            )
        case Quest():
            return Facts(
                _facts_of_quest_items(quest_items(choice)), _facts_of_reward(faction, choice)
            )
        case Con():
            return Facts(
                _facts_of_quest_items([choice.item, choice.second]),
                _facts_of_reward(faction, choice),
            )
        case Strike(target=target, piece=piece):
            other = state.factions[target]
            points = 0 if piece == "warriors" else other.LOSSES.points_for(other, piece)
            return Facts(facts_if_any("item", 1 - lent, CROSSBOW), facts_if_any("points", points))
        case choices.Craft(card=card):
            hammers = len(CARDS[card].cost) - lent
            return Facts(
                facts_if_any("item", hammers, HAMMER), facts_of_crafted_item(state, seat, card)
            )
        case choices.Pass() if decision.kind == "vagabond_daylight":
            return Facts(gain=facts_if_any("cards", cards_drawn(state, seat)))
        case _:
            return _facts_of_items(faction, choice, lent)


def _facts_of_items(faction: VagabondPieces, choice: Choice, lent: int) -> Facts | None:
    """Return the facts of what only exhausts or gives up what is told; None: see above."""
    match choice:
        case Repair():
            return Facts(facts_if_any("item", 1 - lent, HAMMER))
        case Duel(item=item):
            return Facts(facts_if_any("item", 1, item), facts_if_any("cards"))
        case Coerce():
            return Facts(
                facts_if_any("cards"), loss=facts_if_any("points", min(PRICE, faction.score))
            )
        case Explore():
            return Facts(facts_if_any("item", 1 - lent, TORCH))
        case Hideout() | Glide() | Instigate() | Scorch():
            return Facts(facts_if_any("item", 1, TORCH))
        case Steal() | DayLabor():
            return Facts(facts_if_any("item", 1, TORCH), facts_if_any("cards"))
        case FormCoalition():
            return Facts(loss=facts_if_any("points", faction.score))
        case _:
            return None


def _facts_of_ferry(state: State, faction: VagabondPieces, to: Clearing) -> tuple[Fact, ...]:
    """Return the card that the Ferry brings (Law 25.3.5)."""
    return facts_if_any("cards", cards_aboard(state, faction.name, faction.clearing, to))


def _points_for(faction: VagabondPieces, choice: Aid) -> tuple[Fact, ...]:
    return facts_if_any("points", points_for_aid(faction, choice.target))


def _facts_of_quest_items(items: Sequence[Item]) -> tuple[Fact, ...]:
    """Count the items that a quest exhausts; an improvised one is damaged too (Law 26.7.2)."""
    return tuple(
        [fact for item, n in Counter(items).items() for fact in facts_if_any("item", n, item)]
    )


def _facts_of_reward(faction: VagabondPieces, choice: Quest | Con) -> tuple[Fact, ...]:
    if choice.reward == "points":
        return facts_if_any("points", quest_points(faction, choice.quest))
    return facts_if_any("cards", 2)
