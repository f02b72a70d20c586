"""Takeover of the Riverfolk: the payments, and the trade posts that are lost (R9.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.riverfolk_robots.events import FundsPaidIn, MarketCleared
from bot.games.root.clockwork.riverfolk_robots.pieces import robots
from bot.games.root.factions.riverfolk.company import company
from bot.games.root.factions.riverfolk.pieces import PRICES, added
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.hooks import Takeover
from bot.games.root.law.deck import put_away
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap

KEPT = ("payments", "lost_posts")
"""The fields that the Riverfolk keep besides those of every faction (Law 11.2)."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Put all warriors on the board in Payments, the only box of the Robots (R9.2.3).

    Trade posts that have left the game do not come back. The Market is filled in Birdsong (R9.4.1).
    """
    faction = company(state, seat)
    payments, paid_in = faction.payments, 0
    for box in (faction.funds, faction.committed, *faction.crafting.values()):
        for owner, count in box.items():
            payments, paid_in = added(payments, owner, count), paid_in + count
    swap(state, seat, kind, {**kept_fields(faction, *KEPT), "payments": payments})
    if paid_in:
        emit(log, FundsPaidIn(seat=seat, count=paid_in, section="R9.2.3"))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the Market; payments stay, and services have the Robots' lowest price at first."""
    faction = robots(state, seat)
    market = tuple(faction.market)
    prices = dict.fromkeys(SERVICES, min(price for _, price in PRICES))
    swap(state, seat, kind, {**kept_fields(faction, *KEPT), "prices": prices})
    emit(log, MarketCleared(seat=seat, cards=market, section="11.2.3"))
    for card in market:
        put_away(state, card, log)


TAKEOVER = Takeover(_to_clockwork, _to_person)
