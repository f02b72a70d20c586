"""The commands for agreements on the table: pauses, the pace, the host, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.agreement.clock_lines import pace_line
from bot.discord_ui.desk import recovery
from bot.discord_ui.desk.command import Suggester, Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.desk.members import must_be_here
from bot.discord_ui.desk.rights import right_of
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.mentions import mention_people
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen
from bot.narrate import text
from bot.narrate.typed import fold_text
from bot.table import RefusedError
from bot.table.ballots import End, Host, OfTable, Pause, Recover, Resume, Terms
from bot.table.lobby import TERMS
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.narrate import Words
    from bot.table import Table

GO_ON, PAUSE, END = "sgo", "spause", "send"
PRESSES = (GO_ON, PAUSE, END)
"""The actions of the buttons under the question whether a game goes on."""


async def propose_pause(desk: Desk, request: Request, force: bool = False) -> Screen:
    """Propose a pause."""
    return await _propose_motion(request, await desk.table_of(request), Pause(), force is True)


async def propose_resume(desk: Desk, request: Request, force: bool = False) -> Screen:
    """Propose to end a pause."""
    return await _propose_motion(request, await desk.table_of(request), Resume(), force is True)


async def propose_pace(
    desk: Desk, request: Request, pace: str, overtime: str | None = None, force: bool = False
) -> Screen:
    """Set the pace in the lobby, or propose another one during the game."""
    table = await desk.table_of(request)
    typed = {"pace": pace} | ({} if overtime is None else {"overtime": overtime})
    terms = {name: _value_meant(name, value, request.locale) for name, value in typed.items()}
    if table.status != "lobby":
        return await _propose_motion(request, table, Terms(terms), force is True)
    for name, value in terms.items():
        await table.set_term(request.user, name, value)
        request.acted = True
    return Screen(pace_line(request.words, table.terms, request.locale))


async def propose_host(
    desk: Desk, request: Request, new_host: discord.User, force: bool = False
) -> Screen:
    """Propose another host; the host hands the office over at once."""
    table = await desk.table_of(request)
    await must_be_here(desk, request.interaction, UserId(new_host.id))
    return await _propose_motion(request, table, Host(UserId(new_host.id)), force is True)


async def propose_recovery(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Show what going on from an earlier saved state would mean, or propose it.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    knows = table.agreements.has_part(request.user)
    right = "" if knows else await right_of(request, table, force=True)
    if pressed.action == recovery.LOOK:
        return await recovery.preview_recovery(request, table, right)
    return await _propose_motion(request, table, Recover(), pressed.action == recovery.FORCE)


async def _propose_motion(
    request: Request, table: Table, subject: OfTable, force: bool = False
) -> Screen:
    right = await right_of(request, table, force, type(subject))
    made = await table.agreements.propose(request.user, subject, right, force)
    request.has_acted(table)
    return Screen(request.text("motion-posted" if made.is_open else "motion-done"))


async def answer_stall_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Answer the question whether a game goes on.

    Raises:
        RefusedError: it is not theirs to answer.
    """
    match pressed.action:
        case "sgo":
            await table.agreements.go_on(request.user)
            request.has_acted(table)
            return Screen(request.text("goes-on"))
        case "spause":
            return await _propose_motion(request, table, Pause())
        case _:
            return await _propose_motion(request, table, End())


def stalled_screen(
    words: Words, table: Table, days: int, locale: str, mentions: tuple[UserId, ...]
) -> Screen:
    """Render the question whether a game goes on."""
    keys = (("button-go-on", GO_ON, "good"), ("button-pause", PAUSE, "plain"))
    row = tuple(
        _stall_button(words, table.id, table.revision, key, action, locale, style)
        for key, action, style in (*keys, ("button-end", END, "grave"))
    )
    called = mention_people(mentions, locale)
    sentence = words.text("stalled", locale, days=days, who=called)
    return Screen(sentence, (row,), None, next(iter(mentions), None), mentions[1:])


def _stall_button(
    words: Words,
    game: int,
    revision: Revision,
    key: str,
    action: str,
    locale: str,
    style: str = "plain",
) -> Button:
    pressed = Pressed(game, revision, ANYBODY, action)
    return Button(words.text(key, locale), pressed.write(), style)


def _value_meant(name: str, typed: str, locale: str) -> str:
    """Return the value of a term that is meant.

    Raises:
        RefusedError: there is none such.
    """
    wanted = fold_text(typed)
    for value in TERMS[name]:
        if wanted in (value, fold_text(text(f"term-{name}-{value}", locale))):
            return value
    raise RefusedError("no-such-option", option=text(f"term-{name}", locale), value=typed)


def _suggester_of_term(name: str) -> Suggester:
    """Build the suggestions of a term's values."""

    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        locale = await desk.languages.of(interaction)
        values: Sequence[str] = TERMS[name]
        return suggest_matching(
            {value: text(f"term-{name}-{value}", locale) for value in values}, typed
        )

    return suggest


SUGGESTED = {"pace": _suggester_of_term("pace"), "overtime": _suggester_of_term("overtime")}
"""The suggestions for the options of `/game pace`."""
