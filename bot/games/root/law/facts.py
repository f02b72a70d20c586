"""Costs and gains of choices by the common rules (Law 3.3, 4.1)."""

from collections import Counter

from bot.games.game import CardId, Choice, Fact, Facts, Seat
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.in_play import RULES, item_points
from bot.games.root.law.state import State

NONE = Facts()


def facts_if_any(what: str, count: int = 1, of: str = "") -> tuple[Fact, ...]:
    """Return a fact, or none where there is nothing to count."""
    return (Fact(what, count, of),) if count > 0 else ()


def facts_even_of_none(what: str, count: int) -> tuple[Fact, ...]:
    """Return what a choice is made for, also where it brings nothing: then that is told."""
    return (Fact(what, count),)


def common_facts(state: State, choice: Choice) -> Facts:
    """Return what a choice costs and brings by the common rules."""
    seat = state.factions[choice.seat]
    match choice:
        case choices.Craft(card=card, using=using):
            used = Counter(using.split("+")) if using else Counter[str]()
            cost = [fact for suit, n in used.items() for fact in facts_if_any("crafters", n, suit)]
            return Facts(tuple(cost), facts_of_crafted_item(state, choice.seat, card))
        case choices.ActivateDominance():
            return Facts(loss=facts_if_any("points", seat.score))
        case choices.Use(card=card) | choices.SpendFor(card=card):
            return RULES[card].facts(state, choice.seat, card) if card in RULES else NONE
        case _:
            return NONE


def facts_of_crafted_item(state: State, seat: Seat, card: CardId) -> tuple[Fact, ...]:
    """Return what a crafted item brings (Law 4.1.2)."""
    data = CARDS[card]
    if data.kind != "item":
        return ()
    faction = state.factions[seat]
    points, _ = faction.ITEMS.item_points(faction, data.points)
    points += sum(item_points(faction).values())
    return (*facts_if_any("points", points), *facts_if_any("item", 1, data.item))
