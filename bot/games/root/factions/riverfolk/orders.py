"""Standing orders for the Riverfolk: whether others buy their services at all."""

from bot.games.orders import ASK, Do, Window
from bot.games.root.hooks import Orders, Posed

SERVICES = Window("buy_services", ("buy_services",), (Do("decline"), Do(ASK)))

ORDERS = Orders(others=(Posed("11.2.6", SERVICES),))
