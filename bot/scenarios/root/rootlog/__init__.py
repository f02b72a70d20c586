"""Logs in Rootlog, the community's notation of Root, checked by the rules (docs/rootlog.md)."""

from bot.scenarios.root.rootlog.logs import NotALogError, read
from bot.scenarios.root.rootlog.replay import Report, TurnReport, check
from bot.scenarios.root.rootlog.telling import judged

__all__ = ["NotALogError", "Report", "TurnReport", "check", "judged", "read"]
