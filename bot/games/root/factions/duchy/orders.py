"""What can be ordered because the Duchy plays: it has nobody asked anything in others' turns."""

from bot.games.root.hooks import Orders

ORDERS = Orders()
