"""Choices and events of the Automated Alliance (R6)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Seat
from bot.games.root.law.kinds import Suit


class HaveNoMatch(Choice, frozen=True, tag="have_no_match"):
    """Declare that no card can be discarded for an Automated Outrage (R6.2.3)."""


class Pitied(Event, frozen=True, tag="pitied"):
    """Without a revolt the Alliance is pitied and spreads sympathy `times` times (R6.4.4).

    `tokens` counts the sympathy tokens on the map before.
    """

    seat: Seat
    times: int
    tokens: int


class CrackedDown(Event, frozen=True, tag="cracked_down"):
    """A base was removed, and with it all sympathy in clearings of its suit (R6.2.4)."""

    seat: Seat
    suit: Suit


class SupportersPutAway(Event, frozen=True, tag="supporters_put_away"):
    """The supporters were discarded and the officers returned to the supply (R6.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]
    officers: int
