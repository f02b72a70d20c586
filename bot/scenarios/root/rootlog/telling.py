"""What a check of a log says, a line for each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.game import IllegalChoiceError
from bot.narrate.root import WORDS
from bot.scenarios.root.rootlog.logs import NotALogError, read_game_log_text
from bot.scenarios.root.rootlog.replay import TurnReport, Verdict, replay_log

NAMES: Mapping[Verdict, str] = {
    "possible": "possible",
    "impossible": "NOT POSSIBLE",
    "undecided": "not decided",
    "strange": "not understood",
}


def judge_log(text: str) -> tuple[bool, Sequence[str]]:
    """Check a log; return whether all of it is understood and possible, and a line for each turn.

    Raises:
        NotALogError: it is no log of a game that the rules can play.
    """
    try:
        report = replay_log(read_game_log_text(text))
    except IllegalChoiceError as fault:
        raise NotALogError(WORDS.refusal(fault, "en")) from None
    lines = [(number, f"not understood: {line}") for number, line in report.strange]
    lines += [(turn.line, _describe_turn_report(turn)) for turn in report.turns]
    counts = Counter[Verdict](turn.verdict for turn in report.turns)
    counts["strange"] += len(report.strange)
    total = ", ".join(f"{counts[verdict]} {name}" for verdict, name in NAMES.items())
    is_right = counts.total() == counts["possible"]
    return is_right, [*(f"line {number}, {line}" for number, line in sorted(lines)), total]


def _describe_turn_report(turn: TurnReport) -> str:
    """Say what is found about a turn."""
    line = f"{turn.who}: {NAMES[turn.verdict]}"
    if turn.reason is not None:
        line += f" (Law {turn.reason.section}): {turn.reason.sentence}"
    if turn.strange:
        line += f"; not understood: {', '.join(turn.strange)}"
    return line
