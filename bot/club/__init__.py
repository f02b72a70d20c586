"""Clubs: what a server and its people decide beside single games.

Posts in its channels, timers of its own, and the parts built on them. It knows no Discord.
"""

from bot.club.club import Club

__all__ = ["Club"]
