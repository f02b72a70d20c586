"""Lines about who has played each seat that changed hands, and to which round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.mentions import mention_person

if TYPE_CHECKING:
    from bot.narrate import Words
    from bot.table import Table
    from bot.table.records.records import Tenure


async def tenure_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Return a line for each seat that has changed hands: who played it to which round."""
    tenures = await table.records.tenures()
    return [
        words.text(
            "tenure",
            locale,
            name=words.seat_name(seat, locale),
            who=words.text("tenure-then", locale).join(
                _tenure_line(words, tenure, locale) for tenure in row
            ),
        )
        for seat, row in tenures.items()
        if len(row) > 1
    ]


def _tenure_line(words: Words, tenure: Tenure, locale: str) -> str:
    user, upto = tenure
    who = words.text("tenure-stand-in", locale) if user is None else mention_person(user, locale)
    return words.text("tenure-until", locale, who=who, round=upto) if upto else who
