"""The rules of The White Castle's solo rival, by the sections of `docs/white-castle-rules.md`."""

from bot.games.white_castle.white_castle import WHITE_CASTLE

__all__ = ["WHITE_CASTLE"]
