"""Standing orders for the Lizards: their rules ask nobody anything in others' turns."""

from bot.games.root.hooks import Orders

ORDERS = Orders()
