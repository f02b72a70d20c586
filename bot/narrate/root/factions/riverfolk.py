"""What the words say of the Riverfolk, whom the Riverfolk Robots alone play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.games.root.clockwork.riverfolk_robots.events import (
    MarketStocked,
    OrderSet,
    PaymentsReturned,
    Protected,
    Racketeered,
)
from bot.narrate.root.catalogue import text
from bot.narrate.root.groups import ORDER, Group, Joined, by_place
from bot.narrate.root.rootlog_signs import cards_sign, count_sign
from bot.narrate.root.rootlog_turn import Turn
from bot.narrate.root.seats import named
from bot.narrate.root.speech import Speech

if TYPE_CHECKING:
    from bot.narrate.words import Words


def _payments(some: Sequence[PaymentsReturned], words: Words, locale: str) -> Joined:
    """Count the warriors of each faction that went back from Payments."""
    owners = [
        text("digest-whose", locale, **named({"target": e.target}, words.bots), count=e.count)
        for e in some
    ]
    return "digest-payments", {"items": ", ".join(owners)}


def _stocked(turn: Turn, event: MarketStocked) -> str | None:
    return f"{cards_sign(event.cards)}->{turn.letter(event.seat)}" if event.cards else None


def _paid_back(turn: Turn, event: PaymentsReturned) -> str:
    return f"{count_sign(event.count)}{turn.own(event.target)}w{turn.board(event.seat)}->"


def _racketeered(turn: Turn, event: Racketeered) -> str:
    sign = f"{turn.own(event.seat)}w{event.clearing}->{turn.board(event.seat)}"
    return count_sign(event.count) + sign


SPEECH = Speech(
    fields={"service": "service"},
    explained={("buy_service", "card"): "card"},
    headings={"trade_posts": "pieces"},
    groups={
        OrderSet: ORDER,
        PaymentsReturned: Group(_payments),
        Racketeered: by_place("digest-racketeered"),
    },
    alone=frozenset({MarketStocked, Protected}),
    letters={Seat("riverfolk"): "O"},
    pieces={"trade_post": "t"},
    by_suit=frozenset({"trade_post"}),
    writers={
        MarketStocked: _stocked,
        PaymentsReturned: _paid_back,
        Racketeered: _racketeered,
    },
)
