"""Logs in Rootlog, the community's notation of Root, checked by the rules (docs/rootlog.md)."""

from bot.scenarios.root.rootlog.logs import NotALogError, read_game_log_text
from bot.scenarios.root.rootlog.replay import Report, TurnReport, replay_log
from bot.scenarios.root.rootlog.telling import judge_log

__all__ = ["NotALogError", "Report", "TurnReport", "judge_log", "read_game_log_text", "replay_log"]
