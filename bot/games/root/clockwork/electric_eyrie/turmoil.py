"""Turmoil of the Electric Eyrie (R5.7)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.electric_eyrie.pieces import COLUMNS, electric, no_cards
from bot.games.root.factions.eyrie.events import DecreePurged, TurmoilBegan
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.deck import put_away
from bot.games.root.law.kinds import BIRD, Suit
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score


def fall_into_turmoil(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Humiliate and purge (R5.7.1, R5.7.2); the Evening comes next.

    With the trait Nobility the points are scored instead of lost. `column` is the column that
    could not be resolved, "" when it was no column.
    """
    faction = electric(state, seat)
    emit(log, TurmoilBegan(seat=seat, column=column, section="R5.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    sign = 1 if "nobility" in faction.traits else -1
    score(state, seat, sign * birds, log, "turmoil", "R5.7.1")
    if state.winners is not None:
        return
    purged = tuple(card for card in cards if card != VIZIER)
    viziers = [card for card in cards if card == VIZIER]
    faction.decree = {**no_cards(), BIRD: viziers}
    emit(log, DecreePurged(seat=seat, cards=purged, section="R5.7.2"))
    for card in purged:
        put_away(state, card, log)
