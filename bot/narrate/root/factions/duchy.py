"""What the words say of the Duchy and the Drillbit Duchy."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.drillbit_duchy.events import (
    CrownLost,
    InvestorsAngered,
    MayorPaid,
    StarterDrawn,
    Withdrew,
)
from bot.games.root.factions.duchy import events
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root.groups import by_name, by_place
from bot.narrate.root.rootlog_signs import card_sign, count_sign, plain_sign
from bot.narrate.root.rootlog_turn import Turn
from bot.narrate.root.speech import Speech, catalogued


def _returned(turn: Turn, event: events.MinisterReturned | CrownLost) -> str:
    return f"#{plain_sign(event.minister)}{turn.board(event.seat)}->"


def _swayed(turn: Turn, event: events.MinisterSwayed) -> str | None:
    return f"#{plain_sign(event.minister)}->$" if turn.seat == event.seat else None


def _withdrew(turn: Turn, event: Withdrew) -> str:
    return f"{count_sign(event.count)}{turn.own(event.seat)}w{event.clearing}->0"


SPEECH = Speech(
    commands=("dig", "build_with_card", "minister", "sway"),
    fields={"minister": "minister", "remove": "clearing"},
    explained={
        ("sway", "minister"): "minister",
        ("minister", "minister"): "minister",
        ("return_minister", "minister"): "minister",
    },
    domains={"minister": catalogued("minister")},
    words=("minister",),
    deeds={events.MinisterSwayed: "minister"},
    headings={"markets": "pieces"},
    groups={
        events.MinisterActed: by_name("digest-acted", "minister"),
        CrownLost: by_name("digest-crowns_lost", "minister"),
        Withdrew: by_place("digest-withdrew"),
    },
    alone=frozenset(
        {
            events.CardRevealed,
            events.Declined,
            events.DiscardedAtRandom,
            events.MinisterReturned,
            events.MinisterSwayed,
            events.PriceOfFailurePaid,
            events.TookBackRevealed,
            InvestorsAngered,
            MayorPaid,
            StarterDrawn,
        }
    ),
    letters={Seat("duchy"): "D"},
    pieces={"tunnel": "t", "citadel": "b_c", "market": "b_m"},
    writers={
        events.CardRevealed: lambda t, e: f"{card_sign(e.card)}{t.own(e.seat)}^",
        events.DiscardedAtRandom: lambda t, e: t.hand(e.seat, e.card),
        events.MinisterReturned: _returned,
        events.MinisterSwayed: _swayed,
        CrownLost: _returned,
        MayorPaid: lambda t, e: t.off(e.seat, WARRIOR, e.clearing),
        StarterDrawn: lambda t, e: f"{card_sign(e.card)}->",
        Withdrew: _withdrew,
    },
)
