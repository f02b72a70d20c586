"""Events that only the Vagabot causes (R7)."""

from __future__ import annotations

from bot.games.game import Event, Seat
from bot.games.root.law.kinds import Clearing


class CoveredSlot(Event, frozen=True, tag="covered_slot"):
    """The Scoundrel drives everybody out of a clearing and covers a slot there (R7.7.5).

    `slots` is 0 if no slot is left to cover.
    """

    seat: Seat
    clearing: Clearing
    slots: int = 1


class QuestPutUnder(Event, frozen=True, tag="quest_put_under"):
    """The clockwork's own quest went under the quest deck (Law 9.3.3)."""

    seat: Seat
    quest: str
