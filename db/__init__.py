"""The database: its schema, serialisation, and migrations."""

from db.club.handoff import Webhook, WebhookDelivery
from db.club.ratings import GameResult, RatedName
from db.club.series import SeriesEntrant, SeriesPod, SeriesRound, SeriesRow, SeriesSeat
from db.club.timers import ClubTimer
from db.fleet import GatewaySession, IdentifySlot, Registration, Sharding
from db.heartbeat import Heartbeat
from db.storage import Storage

__all__ = [
    "ClubTimer",
    "GameResult",
    "GatewaySession",
    "Heartbeat",
    "IdentifySlot",
    "RatedName",
    "Registration",
    "SeriesEntrant",
    "SeriesPod",
    "SeriesRound",
    "SeriesRow",
    "SeriesSeat",
    "Sharding",
    "Storage",
    "Webhook",
    "WebhookDelivery",
]
