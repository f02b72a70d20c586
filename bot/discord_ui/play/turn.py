"""The public message of a turn: events, map, due decisions, and buttons.

It is rendered from the view of a spectator and from the kinds of choice that the game calls public,
so hidden information cannot appear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.emoji import add_emblems
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.screen import (
    POST_LIMIT,
    Button,
    Row,
    Screen,
    button_rows,
    format_relative,
    keep_newest_lines,
)
from bot.discord_ui.message.wording import mention_person
from bot.discord_ui.panel.controls import Spot, kind_button
from bot.discord_ui.panel.panel import public_kinds
from bot.games.game import Choice, Decision, required_decisions
from bot.narrate import Words, catalogue_languages, text
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.editions import Editions
    from bot.games.game import Event, Seat, View
    from bot.render import Picture
    from bot.table import TimeLeft

STATIC = ("hand", "board", "log")
"""Buttons that everybody may press at any time, whatever is hidden."""

KIND_BUTTONS = 15
"""Number of public kinds that fit above the static buttons."""


class Waited(msgspec.Struct, frozen=True):
    """A seat that owes a decision, as far as public."""

    seat: Seat
    kind: str
    user: UserId | None
    """The user who holds the seat."""

    choices: tuple[type[Choice], ...]
    """The public kinds of choice on offer."""

    until: int | None = None
    """Until when its time lasts (ms); None without a clock, and when it has run out."""


def waited_for(
    decisions: Sequence[Decision],
    holders: dict[Seat, UserId],
    times: Mapping[Seat, TimeLeft] | None = None,
) -> tuple[Waited, ...]:
    """Reduce due decisions to their public part, with the time that each seat has, if any."""

    def until(seat: Seat) -> int | None:
        due_time = (times or {}).get(seat)
        return None if due_time is None or due_time.is_out else due_time.until

    return tuple(
        Waited(due.seat, due.kind, holders.get(due.seat), public_kinds(due), until(due.seat))
        for due in required_decisions(decisions)
    )


def turn_screen(
    words: Words,
    spot: Spot,
    waited: Sequence[Waited],
    lines: list[str],
    picture: Picture | None,
    locale: str,
    mention: UserId | None,
    over: bool = False,
    also: tuple[UserId, ...] = (),
    history: tuple[str, ...] = (),
    answered: Sequence[UserId] = (),
) -> Screen:
    """Render the message; `mention` and `also` are pinged, other users who owe a decision are
    named. `history`: whether somebody can "undo" or "redo". `answered` are those who may still
    change an answer while others are asked."""
    questions = [_asking_line(words, group, locale, answered) for group in _by_kind(waited)]
    foot = "\n".join(questions)
    shown = keep_newest_lines(lines, POST_LIMIT - len(foot) - 2, text("log-before", locale))
    rows = button_rows_of(words, spot, waited, locale, over, history)
    content = "\n".join(add_emblems(shown, words, locale))
    return Screen(content, rows, picture, mention, also, call=foot)


def button_rows_of(
    words: Words,
    spot: Spot,
    waited: Sequence[Waited],
    locale: str,
    over: bool,
    history: tuple[str, ...] = (),
) -> tuple[Row, ...]:
    """Build the buttons: the public choices if only one seat is asked, and the static ones."""
    rows: tuple[Row, ...] = ()
    if len(waited) == 1:
        due = waited[0]
        known = Decision(due.seat, due.kind, "", ())
        kinds = [kind_button(words, spot, known, kind, locale) for kind in due.choices]
        rows = button_rows(kinds[:KIND_BUTTONS])
    names = (*STATIC, *history) if over else ("catchup", *STATIC, *history)
    always = [
        Button(words.text(f"button-{name}", locale), spot.id(ANYBODY, name)) for name in names
    ]
    if not over:
        always.insert(0, Button(words.text("button-act", locale), spot.id(ANYBODY, "act"), "good"))
    return (*rows, *button_rows(always))


def post_length(
    editions: Editions, game: str, events: Sequence[Event], bots: frozenset[Seat]
) -> int:
    """Return the characters that events take in the channel, in the longest language."""
    if game not in editions:
        return 0
    words = editions[game].words.variant(bots=bots)
    return max(len("\n".join(words.post(events, None, name))) for name in catalogue_languages())


def points_lines(words: Words, view: View, locale: str) -> list[str]:
    """Render the table of points under its heading, after an empty line; empty without points."""
    rows = words.points(view, locale)
    if not rows:
        return []
    key = "points-head-so-far" if view.winners is None else "points-head"
    return ["", text(key, locale), *rows]


def _by_kind(waited: Sequence[Waited]) -> list[list[Waited]]:
    """Group the seats that owe the same kind of decision."""
    groups: dict[str, list[Waited]] = {}
    for due in waited:
        groups.setdefault(due.kind, []).append(due)
    return list(groups.values())


def _asking_line(
    words: Words, group: Sequence[Waited], locale: str, answered: Sequence[UserId] = ()
) -> str:
    """Return the line with the users who owe a decision, and the decision."""
    done = [
        words.text("asked-answered", locale, name=mention_person(user, locale)) for user in answered
    ]
    if short := words.asked(
        group[0].kind, [*done, *_names_with_time(words, group, locale)], locale
    ):
        return short
    *others, last = group
    names = [
        _line_with_user(words, due, words.seat_name(due.seat, locale), locale) for due in others
    ]
    waits = words.waiting(last.seat, last.kind, locale)
    return ", ".join([*names, _line_with_user(words, last, waits, locale)])


def _names_with_time(words: Words, group: Sequence[Waited], locale: str) -> list[str]:
    """Return each who is asked, with the time that is left."""
    names = [
        mention_person(due.user, locale)
        if due.user is not None
        else words.seat_name(due.seat, locale)
        for due in group
    ]
    return [
        words.text("asked-until", locale, name=name, when=format_relative(due.until))
        if due.until is not None
        else name
        for name, due in zip(names, group, strict=True)
    ]


def _line_with_user(words: Words, due: Waited, line: str, locale: str) -> str:
    if due.until is not None:
        line = words.text("clock-until", locale, line=line, when=format_relative(due.until))
    return f"{mention_person(due.user, locale)} · {line}" if due.user is not None else line
