"""The public message of a turn: what happened, the map, who is waited for, and buttons.

It is made from the view of somebody without a seat, and from kinds of choice that the game calls
public. Whatever is hidden cannot get here, for it is not given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.controls import Spot, kind_button
from bot.discord_ui.ids import ANYBODY
from bot.discord_ui.panel import public_kinds
from bot.discord_ui.screen import TEXT_LIMIT, Button, Row, Screen, button_rows, newest
from bot.games.game import Choice, Decision
from bot.narrate import text, waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Seat
    from bot.render import Picture

STATIC = ("hand", "board", "log", "undo")
"""What everybody may press at any time, whatever is hidden."""

KIND_BUTTONS = 15
"""Public kinds that find room above the buttons that are always there."""


class Waited(msgspec.Struct, frozen=True):
    """A seat that owes a decision, as everybody may know it."""

    seat: Seat
    kind: str
    user: int | None
    """Who holds the seat."""

    choices: tuple[type[Choice], ...]
    """The public kinds of choice on offer."""


def waited_for(decisions: Sequence[Decision], holders: dict[Seat, int]) -> tuple[Waited, ...]:
    """Reduce what is owed to what everybody may know of it."""
    return tuple(
        Waited(owed.seat, owed.kind, holders.get(owed.seat), public_kinds(owed))
        for owed in decisions
    )


def turn_screen(
    spot: Spot,
    waited: Sequence[Waited],
    lines: list[str],
    picture: Picture | None,
    locale: str,
    mention: int | None,
    over: bool = False,
) -> Screen:
    """Make the message; only `mention` is pinged, others who are waited for are named."""
    asked = [_asks(owed, locale) for owed in waited]
    foot = "\n".join(asked)
    told = newest(lines, TEXT_LIMIT - len(foot) - 2, text("log-before", locale))
    body = "\n".join([*told, "", *asked]) if asked else "\n".join(told)
    return Screen(body, button_rows_of(spot, waited, locale, over), picture, mention)


def button_rows_of(
    spot: Spot, waited: Sequence[Waited], locale: str, over: bool
) -> tuple[Row, ...]:
    """Make the buttons: what one seat can openly do, if only one is asked, and the static ones."""
    rows: tuple[Row, ...] = ()
    if len(waited) == 1:
        owed = waited[0]
        known = Decision(owed.seat, owed.kind, "", ())
        kinds = [kind_button(spot, known, kind, True, locale) for kind in owed.choices]
        rows = button_rows(kinds[:KIND_BUTTONS])
    always = [] if over else [Button(text("button-act", locale), spot.id(ANYBODY, "act"), "good")]
    names = [name for name in STATIC if not (over and name == "undo")]
    always += [Button(text(f"button-{name}", locale), spot.id(ANYBODY, name)) for name in names]
    return (*rows, *button_rows(always))


def _asks(owed: Waited, locale: str) -> str:
    """Name who is waited for, and for what."""
    line = waiting(owed.seat, owed.kind, locale)
    return f"<@{owed.user}> · {line}" if owed.user is not None else line
