"""Lines about what a rollback or an earlier state would take back, for one reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.screen import TEXT_LIMIT, keep_newest_lines
from bot.games.game import events_visible_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Logged

SEEN = 400
"""Room in characters for what has come to light, and as much again is left for the rest."""


def content_lines(
    words: Words, gone: Sequence[Logged], mixes: bool, viewer: Seat | None, locale: str
) -> list[str]:
    """List what would be taken back, and what of it cannot be unseen, as a viewer may know it.

    `mixes`: what nobody has seen is mixed again.
    """
    events = [event for action in gone for event in events_visible_to(action.events, viewer)]
    seats = dict.fromkeys(action.seat for action in gone if action.seat)
    names = [words.seat_name(seat, locale) for seat in seats]
    before = words.text("log-before", locale)
    seen = [event for event in events if event.reveals]
    light = keep_newest_lines(_quote_lines(words.lines(seen, viewer, locale)), SEEN, before)
    room = TEXT_LIMIT - 2 * SEEN - sum(len(line) + 1 for line in light)
    tell = words.post if viewer is None else words.lines
    lines = keep_newest_lines(_quote_lines(tell(events, viewer, locale)), room - 200, before)
    content = [words.text("rollback-whose", locale, names=", ".join(names)), *lines]
    if light:
        content += [words.text("rollback-seen", locale), *light]
    if mixes:
        content.append(words.text("rollback-mixed", locale))
    return content


def _quote_lines(lines: Iterable[str]) -> list[str]:
    return [f"> {part}" for line in lines for part in line.split("\n") if part]
