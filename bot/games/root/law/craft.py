"""Crafting (Law 4.1)."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS, Card
from bot.games.root.law.deck import put_away
from bot.games.root.law.in_play import after_item, came_into_play, item_points
from bot.games.root.law.kinds import SUITS, Suit
from bot.games.root.law.pieces import sweep_clearings
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points


def count_crafters(state: State, name: Seat) -> dict[Suit, int]:
    """Count the crafting pieces that are not activated yet, by suit (Law 4.1.1)."""
    faction = state.factions[name]
    count = faction.crafters(state.suits)
    used = faction.activated
    if not used:
        return count
    return {s: rest for s, number in count.items() if (rest := number - used.get(s, 0)) > 0}


def ways_to_pay(card: Card, free: dict[Suit, int]) -> Sequence[str]:
    """List the suits that can be activated for a card, each way joined by `+` (Law 4.1.1)."""
    return ways_by_cost(card.cost, tuple(free.items()))


@cache
def ways_by_cost(cost: tuple[Suit, ...], crafters: tuple[tuple[Suit, int], ...]) -> Sequence[str]:
    """Compute the ways to pay. Cached: few costs and piece counts occur."""
    free = dict(crafters)
    if "any" not in cost:
        return ["+".join(cost)] if all(free.get(s, 0) >= cost.count(s) for s in cost) else []
    if sum(free.values()) < len(cost):
        return []
    ways = combinations_with_replacement([suit for suit in SUITS if suit in free], len(cost))
    return ["+".join(way) for way in ways if all(way.count(s) <= free[s] for s in way)]


@cache
def rows_by_card(crafters: tuple[tuple[Suit, int], ...]) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Map each card that some crafting pieces can pay for to its rows, one for each way to pay."""
    ways = {card.id: ways_by_cost(card.cost, crafters) for card in CARDS.values() if card.cost}
    return {card: [(card, way) for way in payments] for card, payments in ways.items() if payments}


ONE_SHOT = frozenset(c.id for c in CARDS.values() if c.kind not in ("item", "persistent"))
"""The cards that can always be crafted if they can be paid for (Law 4.1.2, 4.1.4)."""


def craft_rows(state: State, name: Seat) -> list[tuple[str, str]]:
    """List the cards that can be crafted now, with each way to pay (Law 4.1)."""
    faction = state.factions[name]
    if not faction.hand:
        return []
    free = count_crafters(state, name)
    if not free:
        return []
    affordable = rows_by_card(tuple(free.items()))
    rows: list[tuple[str, str]] = []
    for card in dict.fromkeys(faction.hand):
        if card in affordable and (card in ONE_SHOT or is_craftable(state, name, CARDS[card])):
            rows += affordable[card]
    return rows


def is_craftable(state: State, name: Seat, card: Card) -> bool:
    """Return whether an item is in the supply and an effect is not a duplicate (4.1.2, 4.1.4)."""
    if card.kind == "item":
        return state.items[card.item] > 0
    return card.kind != "persistent" or card.id not in state.factions[name].play_area


def craft_offers(state: State, name: Seat) -> list[Offer]:
    """Offer what can be crafted, if anything."""
    rows = craft_rows(state, name)
    return [Offer(choices.Craft, rows)] if rows else []


def ask_to_craft(state: State, name: Seat, section: Section) -> Due | None:
    """Ask for a craft while something could be crafted by public facts, else end the step."""
    if not (state.factions[name].hand and count_crafters(state, name)):
        state.steps.pop()
        return None
    return (Decision(name, "craft", section, (*craft_offers(state, name), choices.PASS)),)


def craft_or_go_on(state: State, name: Seat, choice: Choice, log: Log) -> None:
    """Craft, or end the step that asked for it."""
    if isinstance(choice, choices.Craft):
        craft_from_hand(state, name, choice, log)
    else:
        state.steps.pop()


def why_not_craft(state: State, choice: choices.Craft) -> IllegalChoiceError | None:
    """Return why a card cannot be crafted by Law 4.1; None when the Law allows it."""
    card = CARDS.get(choice.card)
    if card is None or choice.card not in state.factions[choice.seat].hand:
        return IllegalChoiceError("4.1", "card_not_in_hand", card=choice.card)
    if not card.cost:
        section = "2.1.2" if card.kind == "ambush" else "2.1.3"
        return IllegalChoiceError(section, "cannot_be_crafted", card=card.id)
    if card.kind == "item" and not state.items[card.item]:
        return IllegalChoiceError("4.1.2", "item_not_in_supply", card=card.id, item=card.item)
    if not is_craftable(state, choice.seat, card):
        return IllegalChoiceError("4.1.4", "duplicate_effect", card=card.id)
    ways = ways_to_pay(card, count_crafters(state, choice.seat))
    if not ways:
        suit, count = _missing_crafters(card, count_crafters(state, choice.seat))
        return IllegalChoiceError(
            "4.1.1",
            "too_few_crafters",
            card=card.id,
            faction=choice.seat,
            suit=suit,
            count=count,
        )
    if choice.using and choice.using not in ways:
        return IllegalChoiceError("4.1.1", "wrong_crafters", card=card.id)
    return None


def _missing_crafters(card: Card, free: dict[Suit, int]) -> tuple[str, int]:
    """Return the suit of crafting pieces that are missing for a card, "any", and how many."""
    for suit in dict.fromkeys(card.cost):
        lacking = card.cost.count(suit) - free.get(suit, 0)
        if suit != "any" and lacking > 0:
            return suit, lacking
    return "any", len(card.cost) - sum(free.values())


def craft_from_hand(state: State, name: Seat, choice: choices.Craft, log: Log) -> None:
    """Craft a card from hand: activate, take the effect, discard or keep the card (Law 4.1)."""
    faction = state.factions[name]
    for suit in map(Suit, choice.using.split("+")):
        faction.activated[suit] = faction.activated.get(suit, 0) + 1
    craft_for_free(state, name, choice.card, log)


def craft_for_free(state: State, name: Seat, card_id: CardId, log: Log) -> None:
    """Craft a card that has been paid for: take the effect, discard or keep it (Law 4.1)."""
    faction = state.factions[name]
    card = CARDS[card_id]
    faction.hand.remove(card.id)
    if card.kind == "persistent":
        faction.play_area.append(card.id)
        came_into_play(state, name, card.id)
        emit(log, events.Crafted(seat=name, card=card.id, section="4.1.3"))
    elif card.kind == "item":
        points, rule = faction.ITEMS.item_points(faction, card.points)
        take_item(state, name, card, points, log, "4.1.2", rule)
        put_away(state, card.id, log)
    else:
        emit(log, events.Crafted(seat=name, card=card.id, section="4.1.2"))
        faction.play_area.append(card.id)
        state.steps.append(Resolved(seat=name, card=card.id))
        _sweep_suit(state, name, card.suit, log)


def take_item(
    state: State, name: Seat, card: Card, points: int, log: Log, section: Section, rule: Section
) -> None:
    """Take a crafted card's item from the supply and score for it by a rule (3.2.2, R1.1.2)."""
    state.items[card.item] -= 1
    faction = state.factions[name]
    faction.ITEMS.gain_item(faction, card.item)
    emit(log, events.Crafted(seat=name, card=card.id, item=card.item, section=section))
    score_points(state, name, points, log, "crafted", rule)
    for effect, further in item_points(faction).items():
        score_points(state, name, further, log, effect, "4.1.3")
    after_item(state, name, log)


class Resolved(Step, tag="resolved", kw_only=True):
    """Discard a crafted card after everything that it triggers is resolved (Law 4.1.2)."""

    seat: Seat
    card: CardId

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard the card."""
        state.steps.pop()
        state.factions[self.seat].play_area.remove(self.card)
        put_away(state, self.card, log)
        return None


def _sweep_suit(state: State, name: Seat, suit: Suit, log: Log) -> None:
    """Remove all enemy pieces from every clearing of a suit (the Favor cards)."""
    clearings = state.of_suit(suit)
    sweep_clearings(state, name, clearings, log, "4.1.2")
