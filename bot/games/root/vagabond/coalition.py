"""Coalitions by dominance card (Law 9.2.8)."""

from __future__ import annotations

from bot.games.game import IllegalChoice
from bot.games.root.cards import CARDS
from bot.games.root.dominance import POINTS_TO_ACTIVATE
from bot.games.root.state import Log, State
from bot.games.root.vagabond.choices import FormCoalition
from bot.games.root.vagabond.events import CoalitionFormed, RelationImproved
from bot.games.root.vagabond.pack import HOSTILE, INDIFFERENT, VagabondPieces, vagabond

PLAYERS = 4
"""Players that a game needs for coalitions."""


def partners(state: State, faction: VagabondPieces) -> list[str]:
    """List whom the Vagabond can join: those with the fewest points, not in a coalition.

    Another Vagabond whose score marker already lies on somebody's board has no points to compare.
    """
    others = [
        name
        for name in state.order
        if name != faction.name
        and (state.factions[name].DOMINATES or not state.factions[name].dominance)
    ]
    fewest = min(state.factions[name].score for name in others)
    return [
        name
        for name in others
        if state.factions[name].score == fewest and name not in state.coalitions
    ]


def coalition_rows(state: State, faction: VagabondPieces) -> list[tuple[str, str]]:
    """List dominance cards in hand, each with whom to join (Law 9.2.8)."""
    if faction.score < POINTS_TO_ACTIVATE or len(state.order) < PLAYERS:
        return []
    if faction.dominance or faction.name in state.coalitions:
        return []
    cards = [c for c in dict.fromkeys(faction.hand) if CARDS[c].kind == "dominance"]
    return [(card, partner) for card in cards for partner in partners(state, faction)]


def form_coalition(state: State, seat: str, choice: FormCoalition, log: Log) -> None:
    """Join a player: no points any more, but a share in that player's victory (Law 9.2.8)."""
    faction = vagabond(state, seat)
    faction.hand.remove(choice.card)
    faction.dominance = choice.card
    faction.score = 0
    state.coalitions |= {seat: choice.partner, choice.partner: seat}
    log.append(CoalitionFormed(seat=seat, target=choice.partner, card=choice.card, section="9.2.8"))
    if faction.relations.get(choice.partner) == HOSTILE:
        faction.relations[choice.partner] = INDIFFERENT
        log.append(
            RelationImproved(
                seat=seat, target=choice.partner, space=INDIFFERENT, section="9.2.9.3.4"
            )
        )


def why_not_join(state: State, choice: FormCoalition) -> IllegalChoice | None:
    """Tell why a coalition cannot be formed; None when the Law allows it."""
    faction = vagabond(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoice("9.2.8", "card_not_in_hand", card=choice.card)
    if CARDS[choice.card].kind != "dominance":
        return IllegalChoice("9.2.8", "not_a_dominance_card", card=choice.card)
    if len(state.order) < PLAYERS:
        return IllegalChoice("9.2.8", "too_few_players", players=PLAYERS)
    if faction.dominance:
        return IllegalChoice("3.3.2", "dominance_already_active", card=faction.dominance)
    if faction.score < POINTS_TO_ACTIVATE:
        return IllegalChoice("3.3.1", "too_few_points", points=faction.score)
    if choice.seat in state.coalitions:
        return IllegalChoice("9.2.8", "in_coalition_already", faction=choice.seat)
    if choice.partner in state.coalitions:
        return IllegalChoice("9.2.8", "in_coalition_already", faction=choice.partner)
    if choice.partner not in partners(state, faction):
        return IllegalChoice("9.2.8", "not_the_fewest_points")
    return None
