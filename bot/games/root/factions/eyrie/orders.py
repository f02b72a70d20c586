"""What can be ordered because the Eyrie play: they have nobody asked anything in others' turns."""

from bot.games.root.hooks import Orders

ORDERS = Orders()
