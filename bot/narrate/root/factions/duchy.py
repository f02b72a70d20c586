"""What the words say of the Duchy and the Drillbit Duchy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Piece, Seat
from bot.games.root.clockwork.drillbit_duchy.events import (
    CrownLost,
    InvestorsAngered,
    MayorPaid,
    StarterDrawn,
    Withdrew,
)
from bot.games.root.factions.duchy import choices
from bot.games.root.factions.duchy.choices import DuchyBoard
from bot.games.root.law.choices import Move
from bot.games.root.law.events import Placed
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root.catalogue import track_of
from bot.narrate.root.rootlog_signs import Turn, card_sign, count_sign, plain_sign
from bot.narrate.root.speech import Speech, by_name, by_place, lister_of_words

if TYPE_CHECKING:
    from bot.games.root.view import RootView


TUNNEL = Piece("tunnel")


# Rows of a panel


def _dig_facts(choice: choices.Dig, view: RootView) -> dict[str, int | str]:
    track = track_of(view, choice.seat, TUNNEL)
    return {"on_map": track.on_map if track else 0, "total": track.total if track else 0}


def _burrow_facts(choice: Move, view: RootView) -> dict[str, int | str]:
    """Count the warriors in the Burrow (Law 12.2.2); others have none."""
    board = view.factions[choice.seat].board
    return {"burrow": board.burrow if isinstance(board, DuchyBoard) else 0}


# Rootlog


def _notate_minister_back(turn: Turn, event: choices.MinisterReturned | CrownLost) -> str:
    return f"#{plain_sign(event.minister)}{turn.board(event.seat)}->"


def _notate_sway(turn: Turn, event: choices.MinisterSwayed) -> str | None:
    return f"#{plain_sign(event.minister)}->$" if turn.seat == event.seat else None


def _notate_withdrawal(turn: Turn, event: Withdrew) -> str:
    return f"{count_sign(event.count)}{turn.own(event.seat)}w{event.clearing}->0"


DUCHY = Speech(
    rows={choices.Dig: _dig_facts, Move: _burrow_facts},
    commands=("dig", "build_with_card", "minister", "sway"),
    fields={"minister": "minister", "remove": "clearing"},
    explained={
        ("sway", "minister"): "minister",
        ("minister", "minister"): "minister",
        ("spend", "card"): "card",
    },
    domains={"minister": lister_of_words("minister")},
    words=("minister",),
    prices={"12.2.4": (Placed, "joined-tunnel_placed")},
    deeds={choices.MinisterSwayed: "minister"},
    headings={"markets": "pieces"},
    groups={
        choices.MinisterActed: by_name("digest-acted", "minister"),
        CrownLost: by_name("digest-crowns_lost", "minister"),
        Withdrew: by_place("digest-withdrew"),
    },
    alone=frozenset(
        {
            choices.Declined,
            choices.MinisterReturned,
            choices.MinisterSwayed,
            choices.PriceOfFailurePaid,
            InvestorsAngered,
            MayorPaid,
            StarterDrawn,
        }
    ),
    letters={Seat("duchy"): "D"},
    pieces={"tunnel": "t", "citadel": "b_c", "market": "b_m"},
    writers={
        choices.MinisterReturned: _notate_minister_back,
        choices.MinisterSwayed: _notate_sway,
        CrownLost: _notate_minister_back,
        MayorPaid: lambda t, e: t.off(e.seat, WARRIOR, e.clearing),
        StarterDrawn: lambda t, e: f"{card_sign(e.card)}->",
        Withdrew: _notate_withdrawal,
    },
)
