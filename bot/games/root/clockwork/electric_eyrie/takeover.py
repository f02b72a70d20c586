"""Takeover of the Eyrie: its Decree and its leader (R5.3.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.electric_eyrie.events import DecreeSorted
from bot.games.root.clockwork.electric_eyrie.pieces import electric, no_cards
from bot.games.root.clockwork.electric_eyrie.setup import VIZIERS
from bot.games.root.factions.eyrie.dynasty import eyrie
from bot.games.root.factions.eyrie.events import DecreePurged
from bot.games.root.hooks import Takeover
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.deck import put_away
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Sort the Decree by suits, and add the viziers to the birds; the leader goes (R5.3.3)."""
    faction = eyrie(state, seat)
    decree = {**no_cards(), "bird": [VIZIER] * VIZIERS}
    for cards in faction.decree.values():
        for card in cards:
            if card != VIZIER:
                decree[SUIT[card]].append(card)
    swap(state, seat, kind, {**kept_fields(faction), "decree": decree})
    emit(
        log,
        DecreeSorted(
            seat=seat,
            fox=len(decree["fox"]),
            mouse=len(decree["mouse"]),
            rabbit=len(decree["rabbit"]),
            bird=len(decree["bird"]),
            section="R5.3.3",
        ),
    )


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the Decree, without points to lose (Law 7.7.2).

    A leader is chosen at the beginning of the next turn, with viziers (Law 7.3.3); all four are
    face up again.
    """
    faction = electric(state, seat)
    cards = tuple(c for column in faction.decree.values() for c in column if c != VIZIER)
    swap(state, seat, kind, {**kept_fields(faction), "lacks_leader": True})
    emit(log, DecreePurged(seat=seat, cards=cards, section="7.7.2"))
    for card in cards:
        put_away(state, card, log)


TAKEOVER = Takeover(_to_clockwork, _to_person)
