"""Special actions of the characters (Law 26)."""

from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import (
    Aid,
    Coerce,
    Coerced,
    Con,
    Duel,
    Dueled,
    Explore,
    Instigate,
    Instigated,
    ItemRepaired,
    Quest,
    QuestReturned,
    Repair,
    Scorched,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.deeds import (
    REWARDS,
    aid_rows,
    complete_quest,
    do_quest,
    explore_ruin,
    give_aid,
    hammer_craft,
    hammer_rows,
    has_ready,
    quests_here,
    strike_piece,
    strike_rows,
)
from bot.games.root.factions.vagabond.pieces import (
    ITEMS,
    VagabondPieces,
    item_key,
    vagabond_faction,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.roaming import travel_offers, travel_with_boots
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import is_card_of_suit
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.deck import draw_cards, matching, spend_card
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import (
    BOOTS,
    CROSSBOW,
    HAMMER,
    NO_ITEM,
    SWORD,
    TORCH,
    WARRIOR,
    Clearing,
    Item,
)
from bot.games.root.law.pieces import enemies_of, refresh_bars, remove, sweep_clearings
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points


def instigate_rows(state: State, here: Clearing) -> list[tuple[str, str]]:
    """List the battles that can be instigated in the pawn's clearing, the Vagrant included."""
    return [
        (attacker, defender)
        for attacker in state.factions
        for _, defender, _ in battle_rows(state, attacker, [here])
    ]


def instigate(state: State, seat: Seat, choice: Instigate, log: Log) -> None:
    """Begin the battle; both sides then decide for themselves (Law 26.4.2, 1.5.5.1)."""
    faction = vagabond_faction(state, seat)
    faction.exhaust(TORCH)
    emit(
        log,
        Instigated(
            seat=seat,
            attacker=choice.attacker,
            defender=choice.defender,
            clearing=faction.clearing,
            section="26.4.2",
        ),
    )
    begin_battle(
        state,
        choice.attacker,
        faction.clearing,
        choice.defender,
        log,
        "26.4.2",
        instigator=seat,
    )


def scorch_clearing(state: State, seat: Seat, log: Log) -> None:
    """Leave a torch on the map and remove all enemy pieces (Law 26.6.2)."""
    faction = vagabond_faction(state, seat)
    here = faction.clearing
    faction.ready[TORCH] -= 1
    faction.removed_items.append(TORCH)
    state.scorched.append(here)
    refresh_bars(state, here)
    emit(log, Scorched(seat=seat, clearing=here, section="26.6.2"))
    sweep_clearings(state, seat, [here], log, "26.6.2")


# 26.10.2 Con


def con_rows(state: State, faction: VagabondPieces) -> Sequence[tuple[str, str, str, str]]:
    """List the quests here with each reward and each pair of ready items (Law 26.10.2)."""
    if faction.character != "cheat" or faction.special_used:
        return []
    pairs = [
        pair for pair in combinations_with_replacement(ITEMS, 2) if has_ready(faction, list(pair))
    ]
    rows = product(quests_here(state, faction.clearing), REWARDS, pairs)
    return [(quest, reward, *pair) for quest, reward, pair in rows]


def con(state: State, seat: Seat, choice: Con, log: Log) -> None:
    """Complete a quest with any two items; a new one lies open before it goes back (26.10.2)."""
    faction = vagabond_faction(state, seat)
    faction.special_used = True
    complete_quest(state, seat, choice.quest, choice.reward, [choice.item, choice.second], log)
    if state.winners is None:
        faction.quests_done.remove(choice.quest)
        state.quest_deck.append(choice.quest)
        shuffle_pile(state, state.quest_deck)
        emit(log, QuestReturned(seat=seat, quest=choice.quest, section="26.10.2"))


# 26.11.2 Duel


def duel_rows(state: State, faction: VagabondPieces) -> Sequence[tuple[str, str]]:
    """List the enemies with warriors here, each with the items to damage (Law 26.11.2)."""
    here = faction.clearing
    if faction.character != "gladiator" or not here:
        return []
    foes = [foe for foe in enemies_of(state, faction.name) if state.factions[foe].warriors[here]]
    return [*product(foes, faction.keys("ready"))]


class DuelDraw(Step, tag="duel_draw", kw_only=True):
    """Draw for a duel after everything that the lost warrior triggers (Law 1.4.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw the card."""
        state.steps.pop()
        draw_cards(state, self.seat, 1, log, "26.11.2")
        return None


def fight_duel(state: State, seat: Seat, choice: Duel, log: Log) -> None:
    """Exhaust and damage an item and remove a warrior; nobody becomes Hostile (Law 26.11.2)."""
    faction = vagabond_faction(state, seat)
    target = choice.target
    faction.exhaust(choice.item)
    faction.ITEMS.damage(faction, item_key(choice.item, "exhausted"))
    here = faction.clearing
    emit(log, Dueled(seat=seat, target=target, item=choice.item, clearing=here, section="26.11.2"))
    state.steps.append(DuelDraw(seat=seat))
    remove(state, [Loss(target, WARRIOR, here, 1)], {target: seat}, log, "26.11.2")


def in_duel(state: State) -> bool:
    """Return whether the warrior of a duel is being removed: its card is not drawn yet."""
    return bool(state.steps) and isinstance(state.steps[-1], DuelDraw)


SECTION = "26.12.2"

PRICE = 1
"""Points that it costs after the action (Law 26.12.2)."""

LENT = 1
"""Items that a card stands in for."""


def coerce_rows(state: State, faction: VagabondPieces, boots: int = 1) -> list[tuple[CardId]]:
    """List the cards to spend, as far as an action is left that one item less makes possible."""
    cards = cards_to_spend(state, faction)
    if not cards:
        return []
    offers = coerced_offers(state, faction, boots)
    return [
        (card,) for card in cards if any(_can_serve_offer(faction, card, offer) for offer in offers)
    ]


def may_coerce_publicly(faction: VagabondPieces) -> bool:
    """Return whether a card can be spent for an item by public facts, whatever the hand holds."""
    jailor = faction.character == "jailor" and not faction.special_used
    return jailor and bool(faction.clearing and faction.hand)


def cards_to_spend(state: State, faction: VagabondPieces) -> list[CardId]:
    """List the different cards of the hand that match the Jailor's clearing (Law 26.12.2)."""
    return (
        matching(faction.hand, state.suits[faction.clearing])
        if may_coerce_publicly(faction)
        else []
    )


def may_have_card(state: State, faction: VagabondPieces, boots: int) -> bool:
    """Return whether public facts leave it open that a card can stand in for an item."""
    return may_coerce_publicly(faction) and bool(coerced_offers(state, faction, boots))


def _can_serve_offer(faction: VagabondPieces, card: CardId, offer: Offer) -> bool:
    """Return whether an offer holds something for which the card itself is not needed."""
    names = offer.kind.__struct_fields__[1:]
    if "card" not in names or faction.hand.count(card) > 1:
        return True
    at = names.index("card")
    return any(row[at] != card for row in offer.rows)


def coerced_offers(state: State, faction: VagabondPieces, boots: int) -> list[Offer]:
    """Offer the actions with one item less than they exhaust; without `boots`, moves alone.

    Those are moves that cost boots only where Hostile warriors are (Law 9.2.9.3.2).
    """
    offers = travel_offers(state, faction, boots, LENT)
    if not boots:
        return offers
    here = faction.clearing
    damaged = faction.keys("damaged", "damaged_exhausted")
    deeds = (
        (choices.Battle, battle_rows(state, faction.name)),
        (Aid, aid_rows(state, faction, here, [NO_ITEM])),
        (choices.Craft, hammer_rows(state, faction, here, LENT)),
        (Quest, quest_rows_lent(state, faction, here)),
        (Strike, strike_rows(state, faction, here)),
        (Explore, [()] if state.ruin_items.get(here) else []),
        (Repair, [(item,) for item in damaged]),
    )
    return offers + [Offer(kind, rows) for kind, rows in deeds if rows]


def quest_rows_lent(
    state: State, faction: VagabondPieces, here: Clearing
) -> list[tuple[str, str, str, str]]:
    """List the quests here for which one of the two items is ready, and the other one is lent."""
    return [
        (open_quest, reward, "", lent)
        for open_quest in quests_here(state, here)
        for lent, rest in _other_item_of_quest(open_quest).items()
        if has_ready(faction, [rest])
        for reward in REWARDS
    ]


def _other_item_of_quest(name: str) -> dict[Item, Item]:
    """Return the other item of a quest, by each of its two."""
    _, item, other = QUESTS[name]
    return {item: other, other: item}


def coerce_with_card(state: State, seat: Seat, card: CardId, log: Log, boots: int = 1) -> None:
    """Spend the card; the action that it serves is asked for at once (Law 26.12.2)."""
    vagabond_faction(state, seat).special_used = True
    spend_card(state, seat, card, log, SECTION)
    state.steps.append(CoerceStep(seat=seat, boots=boots))


def coerce_for_service(state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Spend the card for an item that a service costs; the point is lost after the purchase."""
    vagabond_faction(state, seat).special_used = True
    spend_card(state, seat, card, log, SECTION)
    emit(log, Coerced(seat=seat, item=NO_ITEM, section=SECTION))
    state.steps.append(CoercePrice(seat=seat))


class CoerceStep(Step, tag="coerce", kw_only=True):
    """Take the action that a card's item serves; the point is lost after it (Law 26.12.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    boots: int = 1
    """Boots that a move costs by itself: none by a card, which may ask for more (Law 4.1.3)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which action."""
        offers = coerced_offers(state, vagabond_faction(state, self.seat), self.boots)
        return (Decision(self.seat, "coerce", SECTION, tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take it."""
        state.steps[-1] = CoercePrice(seat=self.seat)
        emit(log, Coerced(seat=self.seat, item=lent_item(choice), section=SECTION))
        act_coerced(state, choice, self.boots, log)


class CoercePrice(Step, tag="coerce_price", kw_only=True):
    """Lose a point when the action is over (Law 26.12.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Lose it, if there is one."""
        state.steps.pop()
        score_points(state, self.seat, -PRICE, log, "coercion", SECTION)
        return None


def lent_item(choice: Choice) -> Item:
    """Return the item that the card stands in for in an action, "" for one of any kind."""
    match choice:
        case Travel():
            return BOOTS
        case choices.Battle():
            return SWORD
        case choices.Craft() | Repair():
            return HAMMER
        case Strike():
            return CROSSBOW
        case Explore():
            return TORCH
        case Quest(instead_of=item):
            return item
        case _:
            return NO_ITEM


def act_coerced(state: State, choice: Choice, boots: int, log: Log) -> None:
    """Take an action with one item less."""
    seat = choice.seat
    match choice:
        case Travel():
            section = "9.5.1" if boots else "4.1.3"
            travel_with_boots(state, seat, choice, log, section, boots, LENT)
        case choices.Battle():
            begin_battle(state, seat, choice.clearing, choice.defender, log, "9.5.2")
        case choices.Craft(card=card):
            hammer_craft(state, seat, card, log, LENT)
        case Aid():
            give_aid(state, seat, choice, log)
        case Quest():
            do_quest(state, seat, choice, log)
        case Strike():
            strike_piece(state, seat, choice, log, LENT)
        case Explore():
            explore_ruin(state, seat, log, LENT)
        case Repair(item=item):
            vagabond_faction(state, seat).repair(item)
            emit(log, ItemRepaired(seat=seat, item=item, section="9.5.7"))
        case _:
            raise TypeError(choice)


def why_not_coerce(state: State, choice: Coerce, boots: int = 1) -> IllegalChoiceError | None:
    """Return why a card cannot stand in for an item (Law 26.12.2)."""
    faction = vagabond_faction(state, choice.seat)
    suit = state.suits[faction.clearing]
    if faction.character != "jailor":
        return IllegalChoiceError("9.5.9", "action_of_another_character")
    if faction.special_used:
        return IllegalChoiceError(SECTION, "special_used_already")
    if choice.card not in faction.hand:
        return IllegalChoiceError(SECTION, "card_not_in_hand", card=choice.card)
    if not suit:
        return IllegalChoiceError(SECTION, "not_in_a_clearing")
    if not is_card_of_suit(choice.card, suit):
        return IllegalChoiceError(SECTION, "wrong_suit", card=choice.card, needed=suit)
    return IllegalChoiceError(SECTION, "nothing_to_coerce")
