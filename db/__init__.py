"""The database: its schema, serialisation, and migrations."""

from db.clocks import Heartbeat
from db.club.league import LeagueEntrant, LeaguePod, LeagueRound, LeagueRow, LeagueSeat
from db.club.ratings import GameResult, RatedAs, RatedName
from db.club.timers import ClubTimer
from db.club.webhooks import Webhook, WebhookDelivery
from db.models import GatewaySession, IdentifySlot, Registration, Sharding
from db.storage import Storage

__all__ = [
    "ClubTimer",
    "GameResult",
    "GatewaySession",
    "Heartbeat",
    "IdentifySlot",
    "LeagueEntrant",
    "LeaguePod",
    "LeagueRound",
    "LeagueRow",
    "LeagueSeat",
    "RatedAs",
    "RatedName",
    "Registration",
    "Sharding",
    "Storage",
    "Webhook",
    "WebhookDelivery",
]
