"""Standing orders for the Alliance: Outrage, and the supporters that it discards."""

from bot.games.orders import ASK, Do, Window
from bot.games.root.hooks import Orders, Posed

SUPPORTERS = Window("drop_supporters", ("drop_supporters",), (Do("cheapest"), Do(ASK)))

OUTRAGE = Window(
    "outrage",
    ("outrage", "automated_outrage"),
    (Do("cheapest"), Do("suit"), Do("bird"), Do(ASK)),
)

ORDERS = Orders(own=(SUPPORTERS,), others=(Posed("8.2.6", OUTRAGE),))
