"""Offers a table whose game cannot be loaded a way to continue from an earlier snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.loss import content_lines
from bot.discord_ui.message.mentions import mention_people
from bot.discord_ui.message.screen import Button, Row, Screen
from bot.table import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Logged, Recovery, Right, Table

LOOK, ASK, FORCE = "gback", "gask", "gforce"
"""The actions of the buttons: to see what is lost, to propose it, and to do it by right."""

PRESSES = (LOOK, ASK, FORCE)

UNREADABLE = ("unreadable", "changed", "new-rules")
"""Why a game is refused that does not go on as it is."""


async def refused_screen(request: Request, refused: Exception, sentence: str) -> Screen:
    """Show a refusal; if the game cannot be loaded, with a way to go on from an earlier state."""
    table = request.table
    broken = isinstance(refused, RefusedError) and refused.reason in UNREADABLE
    if table is None or not broken or (plan := await table.agreements.recovery()) is None:
        return Screen(sentence)
    count = request.words.text("recover-can", request.locale, count=len(plan.gone))
    return Screen(f"{sentence}\n{count}", (look_row(request.words, table, request.locale),))


def look_row(words: Words, table: Table, locale: str) -> Row:
    """Build the button that shows what going on would mean."""
    by_new_rules = table.trouble == "new-rules"
    key = "button-recover-look-rules" if by_new_rules else "button-recover-look"
    return (_recovery_button(words, table, key, LOOK, locale, "main"),)


async def preview_recovery(request: Request, table: Table, right: Right) -> Screen:
    """Show privately what going on from an earlier state would mean, and offer to propose it.

    Raises:
        RefusedError: it cannot be.
    """
    plan = await table.agreements.recovery()
    if plan is None:
        raise RefusedError("not-recoverable")
    words, locale, seat = request.words, request.locale, table.seat_of(request.user)
    if not right and seat is None:
        raise RefusedError("only-players-or-force")
    why = "recover-preview-rules" if plan.by_new_rules else "recover-preview"
    lines = [words.text(why, locale)]
    lines += plan_lines(words, plan, await table.records.actions(plan.gone, seat), locale, seat)
    waits = [
        user for user in dict.fromkeys(table.standing.plan.there().values()) if user != request.user
    ]
    if right or not waits:
        lines.append(words.text("rollback-preview-alone", locale))
        way, key, style = FORCE if right else ASK, "button-recover", "grave"
    else:
        lines.append(words.text("recover-asks", locale, who=mention_people(waits, locale)))
        way, key, style = ASK, "button-recover-ask", "main"
    go = _recovery_button(words, table, key, way, locale, style)
    return Screen(
        "\n".join(lines), ((go, _recovery_button(words, table, "button-keep", "gkeep", locale)),)
    )


def plan_lines(
    words: Words, plan: Recovery, lost: Sequence[Logged], locale: str, viewer: Seat | None = None
) -> list[str]:
    """Render what is lost by going on from an earlier state, as a viewer may know it."""
    lines = [words.text("recover-can", locale, count=len(plan.gone))]
    return lines + (content_lines(words, lost, plan.mixes, viewer, locale) if plan.gone else [])


def _recovery_button(
    words: Words, table: Table, key: str, action: str, locale: str, style: str = "plain"
) -> Button:
    pressed = Pressed(table.id, table.revision, ANYBODY, action)
    return Button(words.text(key, locale), pressed.write(), style)
