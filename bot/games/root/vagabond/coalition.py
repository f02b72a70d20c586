"""Coalitions by dominance card (Law 9.2.8)."""

from __future__ import annotations

from bot.games.root import choices, events
from bot.games.root.cards import CARDS
from bot.games.root.dominance import POINTS_TO_ACTIVATE
from bot.games.root.state import Log, State
from bot.games.root.vagabond.pack import HOSTILE, INDIFFERENT, VagabondPieces, vagabond

PLAYERS = 4
"""Players that a game needs for coalitions."""


def partners(state: State, faction: VagabondPieces) -> list[str]:
    """List whom the Vagabond can join: those with the fewest points, not in a coalition."""
    others = [name for name in state.order if name != faction.name]
    fewest = min(state.factions[name].score for name in others)
    return [
        name
        for name in others
        if state.factions[name].score == fewest and name not in state.coalitions
    ]


def coalition_rows(state: State, faction: VagabondPieces) -> list[tuple[str, str]]:
    """List dominance cards in hand, each with whom to join (Law 9.2.8)."""
    if faction.score < POINTS_TO_ACTIVATE or faction.dominance or len(state.order) < PLAYERS:
        return []
    cards = [c for c in dict.fromkeys(faction.hand) if CARDS[c].kind == "dominance"]
    return [(card, partner) for card in cards for partner in partners(state, faction)]


def form_coalition(state: State, seat: str, choice: choices.FormCoalition, log: Log) -> None:
    """Join a player: no points any more, but a share in that player's victory (Law 9.2.8)."""
    faction = vagabond(state, seat)
    faction.hand.remove(choice.card)
    faction.dominance = choice.card
    faction.score = 0
    state.coalitions |= {seat: choice.partner, choice.partner: seat}
    log.append(
        events.CoalitionFormed(seat=seat, target=choice.partner, card=choice.card, section="9.2.8")
    )
    if faction.relations.get(choice.partner) == HOSTILE:
        faction.relations[choice.partner] = INDIFFERENT
        log.append(
            events.RelationImproved(
                seat=seat, target=choice.partner, space=INDIFFERENT, section="9.2.9.3.4"
            )
        )
