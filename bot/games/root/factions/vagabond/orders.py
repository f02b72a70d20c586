"""Standing orders for a Vagabond: the Arbiter's protection, and the order of damage."""

from __future__ import annotations

from bot.games.game import Piece
from bot.games.orders import ASK, Do, Window
from bot.games.root.factions.vagabond.pack import ITEMS, KEYS
from bot.games.root.factions.vagabond.view import VagabondBoard
from bot.games.root.hooks import Orders, Posed
from bot.games.root.law.kinds import Item
from bot.games.root.view import FactionView

PROTECTOR = Window("protector", ("protector",), (Do("enlist"), Do("decline"), Do(ASK)))


def _is_ronin(own: FactionView) -> bool:
    return isinstance(own.board, VagabondBoard) and own.board.character == "ronin"


def _items(own: FactionView) -> tuple[Item, ...]:
    del own
    return ITEMS


def _named(piece: Piece) -> tuple[str, float]:
    """Name an item without its state: one that is ready is missed more than an exhausted one."""
    item, state = KEYS.get(Item(piece), (piece, ""))
    return item, 0.5 if state == "ready" else 0


ORDERS = Orders(
    others=(Posed("26.5.2", PROTECTOR),),
    effects={"swift_strike": _is_ronin},
    pieces=_items,
    named=_named,
)
