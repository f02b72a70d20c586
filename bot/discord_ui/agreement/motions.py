"""Pauses, the pace, the host and the end of a game by agreement: commands and their message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.agreement.clock_lines import pace_line
from bot.discord_ui.agreement.seat_post import needed_lines
from bot.discord_ui.desk import recovery
from bot.discord_ui.desk.command import Suggester, Suggestions, matching
from bot.discord_ui.desk.desk import Asked, Desk
from bot.discord_ui.desk.recovery import plan_lines
from bot.discord_ui.desk.rights import right_of
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.mentions import people, person
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Row, Screen
from bot.narrate import text
from bot.table import RefusedError
from bot.table.lobby.terms import TERMS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.narrate import Words
    from bot.table import Logged, Motion, Table

AGREE, DECLINE = "myes", "mno"
GO_ON, PAUSE, END = "sgo", "spause", "send"
PRESSES = (AGREE, DECLINE, GO_ON, PAUSE, END)
"""The actions of the buttons under a proposal, and under the question whether a game goes on."""


async def pause(desk: Desk, asked: Asked, force: bool = False) -> Screen:
    """Propose a pause."""
    return await _propose(asked, await desk.table_of(asked), "pause", force=force is True)


async def resume(desk: Desk, asked: Asked, force: bool = False) -> Screen:
    """Propose to end a pause."""
    return await _propose(asked, await desk.table_of(asked), "resume", force=force is True)


async def pace(
    desk: Desk, asked: Asked, pace: str, overtime: str | None = None, force: bool = False
) -> Screen:
    """Set the pace in the lobby, or propose another one during the game."""
    table = await desk.table_of(asked)
    typed = {"pace": pace} | ({} if overtime is None else {"overtime": overtime})
    terms = {name: _meant(name, value, asked.locale) for name, value in typed.items()}
    if table.status != "lobby":
        return await _propose(asked, table, "terms", terms, force is True)
    for name, value in terms.items():
        await table.set_term(asked.user, name, value)
        asked.acted = True
    return Screen(pace_line(asked.words, table.terms, asked.locale))


async def host(desk: Desk, asked: Asked, new_host: discord.User, force: bool = False) -> Screen:
    """Propose another host; the host hands the office over at once."""
    table = await desk.table_of(asked)
    return await _propose(asked, table, "host", force=force is True, user=new_host.id)


async def recover(asked: Asked, table: Table, pressed: Pressed) -> Screen:
    """Show what going on from an earlier saved state would mean, or propose it.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    right = "" if table.has_part(asked.user) else right_of(asked, table, force=True)
    if pressed.action == recovery.LOOK:
        return await recovery.preview(asked, table, right)
    return await _propose(asked, table, "recover", force=pressed.action == recovery.FORCE)


async def _propose(
    asked: Asked,
    table: Table,
    kind: str,
    terms: Mapping[str, str] | None = None,
    force: bool = False,
    user: int | None = None,
) -> Screen:
    right = right_of(asked, table, force)
    before = table.host
    made = await table.propose(asked.user, kind, terms, right, force, user)
    asked.has_acted(table)
    waits = made.fate == "open" and not force and table.host == before
    return Screen(asked.text("motion-posted" if waits else "motion-done"))


async def press(asked: Asked, table: Table, pressed: Pressed) -> Screen:
    """Answer a proposal, or the question whether a game goes on.

    Raises:
        RefusedError: it is decided, or not theirs to decide.
    """
    match pressed.action:
        case "sgo":
            await table.go_on(asked.user)
            asked.has_acted(table)
            return Screen(asked.text("goes-on"))
        case "spause":
            return await _propose(asked, table, "pause")
        case "send":
            return await _propose(asked, table, "end")
        case _:
            agrees = pressed.action == AGREE
            await table.answer(asked.user, pressed.revision, agrees)
            asked.has_acted(table)
            return Screen(asked.text("vote-agreed" if agrees else "vote-declined"))


def motion_screen(
    words: Words,
    game: int,
    motion: Motion,
    locale: str,
    mentions: tuple[int, ...] = (),
    lost: Sequence[Logged] = (),
) -> Screen:
    """Render a proposal with its answers so far, or what became of it; `lost` goes by it."""
    lines = motion_lines(words, motion, locale)
    if motion.recovery is not None and motion.fate in ("open", "agreed"):
        lines += plan_lines(words, motion.recovery, lost, locale)
    rows: tuple[Row, ...] = ()
    if mentions and motion.fate != "open":
        lines.append(people(mentions, locale))
    if motion.fate == "open":
        lines += needed_lines(words, motion, locale)
        rows = (
            (
                _button(words, game, motion.revision, "button-agree", AGREE, locale, "good"),
                _button(words, game, motion.revision, "button-decline", DECLINE, locale),
            ),
        )
    return Screen("\n".join(lines), rows, None, next(iter(mentions), None), mentions[1:])


def motion_lines(words: Words, motion: Motion, locale: str) -> list[str]:
    """Tell what is proposed, or what became of it, and who has decided it alone."""
    by = person(motion.by, locale) if motion.by else "none"
    user = "none" if motion.user is None else person(motion.user, locale)
    lines = [words.text(_key(motion), locale, by=by, user=user)]
    if motion.kind == "terms":
        lines.append(pace_line(words, motion.terms, locale))
    if motion.right and (motion.kind, motion.right) != ("host", "host"):
        lines.append(words.text(f"motion-by-{motion.right}", locale, by=by))
    return lines


def _key(motion: Motion) -> str:
    """Name the sentence about a proposal."""
    if motion.fate == "overruled":
        return "motion-overruled"
    if (motion.kind, motion.fate) == ("host", "agreed") and not motion.by:
        return "motion-host-passed"
    if (motion.kind, motion.right) == ("host", "host"):
        return "motion-host-handed"
    return f"motion-{motion.kind}-{motion.fate}"


def stalled_screen(
    words: Words, table: Table, days: int, locale: str, mentions: tuple[int, ...]
) -> Screen:
    """Render the question whether a game goes on."""
    keys = (("button-go-on", GO_ON, "good"), ("button-pause", PAUSE, "plain"))
    row = tuple(
        _button(words, table.id, table.revision, key, action, locale, style)
        for key, action, style in (*keys, ("button-end", END, "grave"))
    )
    called = people(mentions, locale)
    told = words.text("stalled", locale, days=days, who=called)
    return Screen(told, (row,), None, next(iter(mentions), None), mentions[1:])


def _button(
    words: Words, game: int, revision: int, key: str, action: str, locale: str, style: str = "plain"
) -> Button:
    pressed = Pressed(game, revision, ANYBODY, action)
    return Button(words.text(key, locale), pressed.write(), style)


def _meant(name: str, typed: str, locale: str) -> str:
    """Return the value of a term that is meant.

    Raises:
        RefusedError: there is none such.
    """
    wanted = typed.strip().casefold()
    for value in TERMS[name]:
        if wanted in (value, text(f"term-{name}-{value}", locale).casefold()):
            return value
    raise RefusedError("no-such-option", option=text(f"term-{name}", locale), value=typed)


def _values(name: str) -> Suggester:
    """Build the suggestions of a term's values."""

    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        locale = await desk.languages.of(interaction)
        found: Sequence[str] = TERMS[name]
        return matching({value: text(f"term-{name}-{value}", locale) for value in found}, typed)

    return suggest


SUGGESTED = {"pace": _values("pace"), "overtime": _values("overtime")}
"""The suggestions for the options of `/game pace`."""
