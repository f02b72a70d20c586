"""Standing orders for the Corvids: the last chance to expose a plot."""

from bot.games.orders import ASK, Do, Window
from bot.games.root.hooks import Orders, Posed

LAST_CHANCE = Window("last_chance", ("last_chance",), (Do("decline"), Do(ASK)))

ORDERS = Orders(others=(Posed("13.2.4", LAST_CHANCE),))
