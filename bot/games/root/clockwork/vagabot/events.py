"""Events of the Vagabot, and the board as players see it (R7)."""

from bot.games.game import Event, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.vagabond.choices import Pack
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


class VagabotBoard(ClockworkBoard, tag="vagabot", kw_only=True, frozen=True):
    """Character, items and quest of the Vagabot; all of it is public."""

    character: str
    """The character, "" before it is chosen."""

    items: Pack
    battle_track: int
    """Items on the Battle Track (R7.2.4)."""

    quest: str
    """Its own quest, "" without one (R7.3)."""

    quests_done: tuple[str, ...]
    """Completed quests (R7.5.2)."""
