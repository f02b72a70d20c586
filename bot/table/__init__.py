"""Tables: a game in a channel, its lobby, its actions, and its notifications."""

from bot.table.agreement.of_table import Closed, Ender
from bot.table.ballots import Agreement, AgreementRecord, Recovery, Right
from bot.table.base.refusals import (
    BadFileError,
    LeftError,
    RefusedError,
    RevealsBeforeError,
    StaleError,
    UncertainError,
)
from bot.table.lobby import TERMS, LobbySeat, value_of_term
from bot.table.outbox.outbox import Outbox
from bot.table.outbox.outgoing import (
    Deliverer,
    GoneError,
    NotTheirsError,
    Outgoing,
    UndeliverableError,
)
from bot.table.people import SHAPES, People, PictureWishes, Preferences, StillPlayingError
from bot.table.records.pruning import Ages
from bot.table.revision.load import Logged
from bot.table.revision.series import How
from bot.table.state.order_book import LeftOrder
from bot.table.state.table_state import ActionResult
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.time.timekeeper import TimeLeft

__all__ = [
    "SHAPES",
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
    "PictureWishes",
    "Preferences",
    "Recovery",
    "RefusedError",
    "RevealsBeforeError",
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
