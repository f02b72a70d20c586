"""Standing orders for the Marquise: Field Hospitals, and the order of losses."""

from __future__ import annotations

from bot.games.game import Decision, Piece
from bot.games.orders import ASK, WAIT, WAITS, Do, Order, Param, Window
from bot.games.root.factions.marquise.pieces import KEEP, WOOD
from bot.games.root.hooks import Orders, plain_pieces
from bot.games.root.view import FactionView, RootView

HELD = (Param("otherwise", ("decline", "cheapest")), Param(WAIT, WAITS))

HOSPITALS = Window(
    "field_hospitals",
    ("field_hospitals",),
    (Do("cheapest"), Do("decline"), Do("held", HELD, asks=True), Do(ASK)),
    (Param("warriors", tuple(range(1, 5))),),
)

TOKENS = (WOOD, KEEP)
"""They are in the list whether she has any left or not, and last."""


def _if_lost(seen: RootView, decision: Decision, order: Order) -> bool:
    """Compare the warriors that could be brought back (Law 6.2.3)."""
    del seen
    return int(decision.about["count"]) >= int(order.values["warriors"])


def _pieces(own: FactionView) -> tuple[Piece, ...]:
    """List buildings, then tokens."""
    return (*(piece for piece in plain_pieces(own) if piece not in TOKENS), *TOKENS)


ORDERS = Orders(own=(HOSPITALS,), conditions={HOSPITALS.name: _if_lost}, pieces=_pieces)
