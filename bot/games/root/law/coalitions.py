"""Coalitions: who shares whose victory and is no enemy (Law 9.2.8, 21.8)."""

from collections.abc import Mapping

from bot.games.game import Seat

Ring = Mapping[Seat, Seat]
"""The next member of the own coalition, for each of its members; from the last it is the first.

Next to a Vagabond who has joined somebody is the player joined, so two members are next to each
other, and of three the first Vagabond is next to the second, who is next to the third player.
"""


def partners_of(ring: Ring, name: Seat) -> list[Seat]:
    """List everybody in the same coalition as a player, from the next one on; nobody in none.

    Raises:
        KeyError: the ring is damaged, and leads to nobody.
    """
    others: list[Seat] = []
    other = ring.get(name, name)
    # A damaged ring may never come back.
    while other != name and other not in others:
        others.append(other)
        other = ring[other]
    return others


def coalitions_with(ring: Ring, joiner: Seat, joined: Seat) -> dict[Seat, Seat]:
    """Return the coalitions when a Vagabond has joined a player who is in none."""
    return {**ring, joiner: joined, joined: ring.get(joiner, joiner)}
