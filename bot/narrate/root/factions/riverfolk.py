"""What the words say of the Riverfolk and the Riverfolk Robots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.games.root.clockwork.riverfolk_robots.events import (
    FundsPaidIn,
    MarketCleared,
    MarketStocked,
    OrderSet,
    PaymentsReturned,
    Protected,
    Racketeered,
)
from bot.games.root.factions.riverfolk import choices
from bot.games.root.factions.riverfolk.choices import SPACES
from bot.games.root.view import RootView
from bot.narrate.root.catalogue import text, with_bot_names
from bot.narrate.root.rootlog_signs import Turn, cards_sign, count_sign
from bot.narrate.root.speech import ORDER, Group, Joined, Speech, by_place

if TYPE_CHECKING:
    from bot.narrate.words import Words


def _digest_payments(some: Sequence[PaymentsReturned], words: Words, locale: str) -> Joined:
    """Count the warriors of each faction that went back from Payments."""
    owners = [
        text(
            "digest-whose",
            locale,
            **with_bot_names({"target": e.target}, words.bots),
            count=e.count,
        )
        for e in some
    ]
    return "digest-payments", {"items": ", ".join(owners)}


def _notate_stocked_market(turn: Turn, event: MarketStocked) -> str | None:
    return f"{cards_sign(event.cards)}->{turn.letter(event.seat)}" if event.cards else None


def _paid_back(turn: Turn, event: PaymentsReturned) -> str:
    return f"{count_sign(event.count)}{turn.own(event.target)}w{turn.board(event.seat)}->"


def _notate_funds_returned(turn: Turn, event: choices.FundsSpent | choices.FundsLost) -> str:
    return f"{count_sign(event.count)}{turn.own(event.owner)}w{turn.board(event.seat)}->"


def _paid_in(turn: Turn, event: choices.PaymentsAdded) -> str:
    return f"{count_sign(event.count)}{turn.own(event.seat)}w->{turn.board(event.seat)}"


def _notate_price(turn: Turn, event: choices.PriceSet) -> str | None:
    # Only a turn of the Riverfolk can hold this.
    return f"$_{event.service[0]}->{event.price}" if turn.seat == event.seat else None


def _for_item(turn: Turn, event: choices.PaidWithItem) -> str | None:
    sign = f"{turn.own(event.target)}w->{turn.board(event.target)}"
    return count_sign(event.placed) + sign if event.placed else None


def _notate_cleared_market(turn: Turn, event: MarketCleared) -> str | None:
    return f"{cards_sign(event.cards)}{turn.board(event.seat)}->" if event.cards else None


def _possible_prices(view: RootView) -> tuple[int, ...]:
    del view
    return SPACES


def _possible_owners(view: RootView) -> tuple[Seat, ...]:
    return view.order


def _notate_racket(turn: Turn, event: Racketeered) -> str:
    sign = f"{turn.own(event.seat)}w{event.clearing}->{turn.board(event.seat)}"
    return count_sign(event.count) + sign


RIVERFOLK = Speech(
    commands=("establish_post", "recruit_by_river", "draw_card", "export_card", "commit_first"),
    fields={
        "service": "service",
        "fund": "seat",
        "space": "price",
    },
    domains={"fund": _possible_owners, "space": _possible_prices},
    explained={("buy_service", "card"): "card", ("export_card", "card"): "card"},
    headings={"trade_posts": "pieces"},
    groups={
        OrderSet: ORDER,
        PaymentsReturned: Group(_digest_payments),
        Racketeered: by_place("digest-racketeered"),
    },
    alone=frozenset(
        {
            choices.Exported,
            choices.FundsCommitted,
            choices.FundsGathered,
            choices.FundsLost,
            choices.FundsPreferred,
            choices.FundsSpent,
            choices.PaidWithItem,
            choices.PaymentsAdded,
            choices.PriceSet,
            FundsPaidIn,
            MarketCleared,
            MarketStocked,
            Protected,
        }
    ),
    letters={Seat("riverfolk"): "O"},
    pieces={"trade_post": "t"},
    by_suit=frozenset({"trade_post"}),
    writers={
        choices.PriceSet: _notate_price,
        choices.Exported: lambda t, e: t.hand(e.seat, e.card),
        choices.FundsLost: _notate_funds_returned,
        choices.FundsSpent: _notate_funds_returned,
        choices.PaidWithItem: _for_item,
        choices.PaymentsAdded: _paid_in,
        MarketCleared: _notate_cleared_market,
        MarketStocked: _notate_stocked_market,
        PaymentsReturned: _paid_back,
        Racketeered: _notate_racket,
    },
)
