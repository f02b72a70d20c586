"""The rows of a question as its painter gets them, in the numbers that options have."""

from __future__ import annotations

from bot.discord_ui.panel.labels import facts_by_row
from bot.discord_ui.panel.questions import Question
from bot.games.game import Facts
from bot.render.question import AskedRow

UNKNOWN = Facts()


def asked_rows(question: Question) -> list[AskedRow]:
    """List all rows of all blocks of a question, whether they have room on the screen or not."""
    decision, facts = question.decision, facts_by_row(question.decision)
    return [
        AskedRow(
            row.choice(decision.seat), facts.get((row.kind, row.values), UNKNOWN), (block, number)
        )
        for block, rows in enumerate(question.blocks())
        for number, row in enumerate(rows.rows)
    ]
