"""Lines about the time of a table: its terms, and until when each person has time.

Messages about time that the outbox sends are in `delivery.time`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.screen import format_relative
from bot.games.game import required_decisions
from bot.table.clocks import DAY, HOUR, MINUTE, NONE, PACES
from bot.table.lobby import value_of_term

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Table, TimeLeft

UNITS = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))
"""The units of a length of time, the largest first."""


def term_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Return the line about the pace of a table, and what follows when a time is used up."""
    return [pace_line(words, table.terms, locale)]


def pace_line(words: Words, terms: Mapping[str, str], locale: str) -> str:
    """Return the line about a pace with its numbers; without one, only that."""
    name = value_of_term(terms, "pace")
    if name == NONE:
        return words.text("pace-line-none", locale)
    pace = PACES[name]
    return words.text(
        "pace-line",
        locale,
        pace=words.text(f"term-pace-{name}", locale),
        bank=word_length(words, pace.bank, locale),
        increment=word_length(words, pace.increment, locale),
        cap=word_length(words, pace.cap, locale),
        then=words.text(f"term-overtime-{value_of_term(terms, 'overtime')}", locale),
    )


def word_length(words: Words, ms: int, locale: str) -> str:
    """Return a length of time in its largest unit that leaves no rest, but not more than two days'
    worth of hours."""
    for name, unit in UNITS:
        if ms >= unit and ms % unit == 0 and (name != "days" or ms > 2 * DAY):
            return words.text(f"length-{name}", locale, count=ms // unit)
    return words.text("length-minutes", locale, count=max(1, ms // MINUTE))


def waiting_lines(
    words: Words, table: Table, due: Mapping[Seat, TimeLeft], locale: str
) -> list[str]:
    """Return the lines about whom a game waits for and until when, who is away, and the pace."""
    lines: list[str] = []
    for decision in required_decisions(table.decisions()):
        line, time = words.waiting(decision.seat, decision.kind, locale), due.get(decision.seat)
        if time is not None and time.is_out:
            line = words.text("clock-over", locale, line=line)
        elif time is not None and time.until is not None:
            line = words.text("clock-until", locale, line=line, when=format_relative(time.until))
        lines.append(line)
    for seat, time in due.items():
        if time.away_until is not None:
            name, when = words.seat_name(seat, locale), format_relative(time.away_until)
            lines.append(words.text("clock-away", locale, name=name, when=when))
    if table.paused_ms is not None:
        lines.append(words.text("clock-paused", locale, when=format_relative(table.paused_ms)))
    return [*lines, *term_lines(words, table, locale)]
