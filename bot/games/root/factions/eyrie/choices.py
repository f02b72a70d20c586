"""Choices that only the Eyrie make possible (Law 7)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice
from bot.games.root.law.kinds import Clearing


class ChooseLeader(Choice, frozen=True, tag="choose_leader"):
    """Choose a leader of the Eyrie (Law 7.3.3, 7.7.3)."""

    public: ClassVar[bool] = True

    leader: str


class AddToDecree(Choice, frozen=True, tag="add_to_decree"):
    """Add a card to a column of the Decree (Law 7.4.2)."""

    weight: ClassVar[int] = 90

    column: str
    card: CardId


class NewRoost(Choice, frozen=True, tag="new_roost"):
    """Place a roost and three warriors when none is left on the map (Law 7.4.3)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class FallIntoTurmoil(Choice, frozen=True, tag="fall_into_turmoil"):
    """Accept that the Decree cannot be resolved any further (Law 7.7)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -10
