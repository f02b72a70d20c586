"""Root: the rules core, arranged in the order of the Law."""

from bot.games.root.root import ROOT

__all__ = ["ROOT"]
