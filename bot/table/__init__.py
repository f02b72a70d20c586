"""Tables: a game in a channel, its lobby, its actions, and its notifications."""

from bot.table.closure import Closed, Ender
from bot.table.kept import Left
from bot.table.lobby import LobbySeat
from bot.table.motion import Motion
from bot.table.outbox import Outbox
from bot.table.outgoing import Deliverer, GoneError, NotTheirsError, Outgoing, UndeliverableError
from bot.table.people import People, StillPlayingError
from bot.table.preferences import Preferences
from bot.table.proposal import Proposal, Right, SeatChange
from bot.table.recall import Logged
from bot.table.recovery import Recovery
from bot.table.refusals import BadFileError, RefusedError, StaleError, UncertainError
from bot.table.rollback import Decided, Rollback
from bot.table.several import How
from bot.table.standing import Done
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.terms import TERMS, term
from bot.table.timekeeper import Due

__all__ = [
    "TERMS",
    "BadFileError",
    "Closed",
    "Decided",
    "Deliverer",
    "Done",
    "Due",
    "Ender",
    "GoneError",
    "How",
    "Left",
    "LobbySeat",
    "Logged",
    "Motion",
    "NotTheirsError",
    "Outbox",
    "Outgoing",
    "People",
    "Preferences",
    "Proposal",
    "Recovery",
    "RefusedError",
    "Right",
    "Rollback",
    "SeatChange",
    "StaleError",
    "StillPlayingError",
    "Table",
    "Tables",
    "UncertainError",
    "UndeliverableError",
    "term",
]
