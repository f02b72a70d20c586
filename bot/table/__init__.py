"""Tables: a game in a channel, its lobby, its actions, and its notifications."""

from bot.table.agreement.subjects.end import Closed, Ender
from bot.table.ballots.ballot import Right
from bot.table.ballots.recovery import Recovery
from bot.table.ballots.subjects import Agreement, AgreementRecord
from bot.table.base.refusals import (
    BadFileError,
    LeftError,
    RefusedError,
    StaleError,
    UncertainError,
)
from bot.table.lobby.plan import LobbySeat
from bot.table.lobby.terms import TERMS, value_of_term
from bot.table.outbox.outbox import Outbox
from bot.table.outbox.parcel import (
    Deliverer,
    GoneError,
    NotTheirsError,
    Outgoing,
    UndeliverableError,
)
from bot.table.people.preferences import Preferences
from bot.table.people.privacy import People, StillPlayingError
from bot.table.records.pruning import Ages
from bot.table.revision.recall import Logged
from bot.table.revision.series import How
from bot.table.state.order_book import LeftOrder
from bot.table.state.standing import ActionResult
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.time.timekeeper import TimeLeft

__all__ = [
    "TERMS",
    "ActionResult",
    "Ages",
    "Agreement",
    "AgreementRecord",
    "BadFileError",
    "Closed",
    "Deliverer",
    "Ender",
    "GoneError",
    "How",
    "LeftError",
    "LeftOrder",
    "LobbySeat",
    "Logged",
    "NotTheirsError",
    "Outbox",
    "Outgoing",
    "People",
    "Preferences",
    "Recovery",
    "RefusedError",
    "Right",
    "StaleError",
    "StillPlayingError",
    "Table",
    "Tables",
    "TimeLeft",
    "UncertainError",
    "UndeliverableError",
    "value_of_term",
]
