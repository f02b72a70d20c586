"""What cards in play areas change in the rules, looked up by their ids (Law 4.1.3).

`bot.games.root.cards` holds what they do; the roster registers it here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, get_args

from bot.games.game import CardId, Seat
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.hooks.cards import CardRules, Moment, When
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State, Step

RULES: dict[CardId, CardRules] = {}
"""The rules of each card that has some."""

IGNORING_RULE: set[CardId] = set()
"""The cards among them that let one move regardless of rule (Law 4.2.1)."""

LINKING: set[CardId] = set()
"""The cards among them that change which clearings are adjacent (Law 2.2.1)."""

SPENDING: set[CardId] = set()
"""The cards among them that cost a card of the hand."""

PREVENTING_AMBUSH: set[CardId] = set()
"""The cards among them whose owners are not ambushed as attackers (Law 4.3.1)."""

GIVING_MOVE: set[str] = set()
"""The decisions about a move that a card gives, which have its name."""

USED_IN: Mapping[When, set[CardId]] = {when: set() for when in get_args(When)}
"""The cards among them by when their owners use them by name."""

ACTING_AT: Mapping[Moment, set[CardId]] = {moment: set() for moment in get_args(Moment)}
"""The cards among them by the moment at which they act by a step of their own."""

OPENING: dict[Moment, CardId] = dict.fromkeys(get_args(Moment), NO_CARD)
"""For each moment the card about which the step that begins the phase asks, if there is one."""


def register_card_rules(rules: CardRules) -> None:
    """Make the rules of cards known.

    Raises:
        LookupError: a card has rules already, or a moment its card.
    """
    if rules.IGNORES_RULE:
        IGNORING_RULE.update(rules.CARDS)
    if rules.LINKS:
        LINKING.update(rules.CARDS)
    if rules.SPENDS:
        SPENDING.update(rules.CARDS)
    if rules.PREVENTS_AMBUSH:
        PREVENTING_AMBUSH.update(rules.CARDS)
    if rules.GIVES_MOVE:
        GIVING_MOVE.update(rules.CARDS)
    if rules.MOMENT is not None and rules.OPENS_PHASE:
        if OPENING[rules.MOMENT]:
            raise LookupError(f"{OPENING[rules.MOMENT]} opens {rules.MOMENT} already")
        (OPENING[rules.MOMENT],) = rules.CARDS
    elif rules.MOMENT is not None:
        ACTING_AT[rules.MOMENT].update(rules.CARDS)
    USED_IN[rules.WHEN].update(rules.CARDS)
    for card in rules.CARDS:
        if RULES.setdefault(card, rules) is not rules:
            raise LookupError(f"{card} is registered twice")


def with_rules(faction: Faction) -> Sequence[CardId]:
    """List the cards of a play area that have rules here."""
    return [card for card in faction.play_area if card in RULES] if faction.play_area else ()


def prevents_ambush(faction: Faction) -> bool:
    """Return whether nobody ambushes a faction as attacker (Law 4.3.1)."""
    return faction.play_area != [] and not PREVENTING_AMBUSH.isdisjoint(faction.play_area)


def ignores_rule(faction: Faction) -> bool:
    """Return whether a faction moves regardless of rule (Law 4.2.1, 9.2.2, 13.2.3)."""
    if faction.GROUND.NIMBLE or not faction.play_area:
        return faction.GROUND.NIMBLE
    return not IGNORING_RULE.isdisjoint(faction.play_area)


def with_cards(
    faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
) -> Sequence[tuple[Clearing, ...]]:
    """Return the clearings adjacent to each clearing, as a faction's cards change them (2.2.1)."""
    for card in faction.play_area:
        if card in LINKING:
            near = RULES[card].paths(faction, state, near)
    return near


def item_points(faction: Faction) -> dict[CardId, int]:
    """Return the points besides that a faction scores for crafting an item, by card."""
    rules = {card: RULES[card].item_points() for card in with_rules(faction)}
    return {card: points for card, points in rules.items() if points}


def after_item(state: State, crafter: Seat, log: Log) -> None:
    """Resolve what others' cards do when a player crafts an item, in turn order."""
    for name in state.others(crafter):
        for card in with_rules(state.factions[name]):
            if state.winners is None:
                RULES[card].after_item(state, name, log)


def came_into_play(state: State, name: Seat, card: CardId) -> None:
    """Resolve that a card came into a play area."""
    if card in RULES:
        RULES[card].came(state, name, card)


def left_play(state: State, name: Seat, card: CardId, log: Log) -> None:
    """Resolve that a card left a play area."""
    if card in RULES:
        RULES[card].left(state, name, card, log)


def card_opening(faction: Faction, moment: Moment) -> CardId:
    """Return the card for which the step at a moment asks itself, once a turn; or `NO_CARD`."""
    card = OPENING[moment]
    return card if card in faction.play_area and card not in faction.used else NO_CARD


def step_at(state: State, name: Seat, moment: Moment) -> Step | None:
    """Return the step of the next card that acts at a moment, each once a turn (Law 1.4.1)."""
    faction = state.factions[name]
    acting = ACTING_AT[moment]
    for card in faction.play_area:
        if card in acting and card not in faction.used:
            step = RULES[card].step(state, name, card)
            if step is not None:
                faction.used.append(card)
                return step
    return None
