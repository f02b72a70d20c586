"""Root: the rules core, written in the order of the Law."""

from bot.games.root.root import ROOT

__all__ = ["ROOT"]
