"""Tables: a game in a channel, its lobby, its actions, and what is to be told of them."""

from bot.table.lobby import LobbySeat
from bot.table.outbox import Deliverer, Gone, Outbox, Outgoing, Undeliverable
from bot.table.preferences import Preferences
from bot.table.refusals import Refused, Stale, Uncertain
from bot.table.table import Done, Logged, Table
from bot.table.tables import Tables

__all__ = [
    "Deliverer",
    "Done",
    "Gone",
    "LobbySeat",
    "Logged",
    "Outbox",
    "Outgoing",
    "Preferences",
    "Refused",
    "Stale",
    "Table",
    "Tables",
    "Uncertain",
    "Undeliverable",
]
