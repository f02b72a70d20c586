"""Choices made by a named command, completed from what is legal and nothing else."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from bot.discord_ui import panel, play
from bot.discord_ui.actions import (
    action_commands,
    filled_in,
    literal,
    path_of,
    suggestions,
    understood,
)
from bot.discord_ui.command import Suggestions
from bot.discord_ui.desk import Asked, Desk, Sorry
from bot.discord_ui.panel import DeadEnd, Path, Ready
from bot.discord_ui.replies import Interaction
from bot.games.game import tag_of
from bot.narrate import CatalogueError, field_label, text, waiting

if TYPE_CHECKING:
    from discord import app_commands

    from bot.discord_ui.screen import Screen
    from bot.games.game import Choice, Decision, View
    from bot.table import Table


class Choosing:
    """The commands that each make one kind of choice."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def commands(self) -> list[app_commands.Command[Any, ..., None]]:
        """Make a command of each kind of choice that the catalogue names."""
        return action_commands(self._desk.tables.games.values(), self.choose, self.suggest)

    async def choose(self, interaction: Interaction, tag: str, options: dict[str, str], /) -> None:
        """Make the choice that the options describe, or ask for what they leave open."""

        async def work(asked: Asked) -> Screen:
            table = await self._desk.table_of(asked)
            return await _chosen(asked, table, tag, options)

        await self._desk.serve(interaction, work)

    async def suggest(
        self, interaction: Interaction, tag: str, field: str, typed: str, /
    ) -> Suggestions:
        """Complete an option for whoever owes a decision; nobody else is told anything."""
        if interaction.channel_id is None:
            return []
        table = await self._desk.tables.at(interaction.channel_id)
        seat = table.seat_of(interaction.user.id) if table is not None else None
        if table is None or seat is None or not table.readable or table.status != "playing":
            return []
        view = table.view(seat)
        kind = _offered(view.decision, tag)
        if view.decision is None or kind is None or field not in panel.field_names(kind):
            return []
        locale = await self._desk.languages.of(interaction)
        filled = filled_in(interaction, kind)
        return suggestions(view.decision, view, kind, filled, field, typed, locale)


async def _chosen(asked: Asked, table: Table, tag: str, options: dict[str, str]) -> Screen:
    """Carry a command out.

    Raises:
        IllegalChoice: the rules refuse it.
        Sorry: nothing is asked of them, or an option makes no sense.
    """
    seat = asked.seat()
    if table.status != "playing":
        raise Sorry("refused-not-playing" if table.status == "lobby" else "panel-over")
    kind = table.game.choice_kinds().get(tag)
    if kind is None:
        raise Sorry("not-legal")
    view = table.view(seat)
    decision = view.decision
    if decision is not None and _offered(decision, tag) is not None:
        known = {name: value for name, value in options.items() if name in panel.field_names(kind)}
        try:
            path = path_of(decision, view, kind, known, asked.locale)
            step = panel.step(decision, path)
        except DeadEnd:
            return await _refused(asked, table, kind, known)
        if isinstance(step, Ready):
            return await play.act(asked, table, step.choice, table.revision)
        return play.open_panel(asked, table, "", path)
    if decision is None:
        waits = [waiting(seat, what, asked.locale) for seat, what in view.waiting]
        raise Sorry("not-asked", waiting=" · ".join(waits))
    return await _refused(asked, table, kind, options)


async def _refused(
    asked: Asked, table: Table, kind: type[Choice], options: dict[str, str]
) -> Screen:
    """Let the rules say why something can't be; or say which option makes no sense.

    Raises:
        IllegalChoice: where the rules understand what was meant.
        Sorry: where they don't.
    """
    view = table.view(asked.seat())
    meant = {
        name: _meant(view, kind, name, value, asked.locale)
        for name, value in options.items()
        if name in panel.field_names(kind)
    }
    choice = literal(kind, asked.seat(), meant)
    if choice is None:
        raise Sorry("not-legal")
    return await play.act(asked, table, choice, table.revision)


def _meant(view: View, kind: type[Choice], field: str, typed: str, locale: str) -> str:
    """Find the value that is meant among the legal ones; else take what was typed for its name.

    Raises:
        Sorry: nothing has that name.
    """
    index = panel.field_names(kind).index(field)
    if view.decision is not None and _offered(view.decision, tag_of(kind)) is not None:
        with suppress(DeadEnd):
            return understood(view.decision, view, kind, Path(tag_of(kind)), index, typed, locale)
    try:
        value = msgspec.convert(
            typed.strip(), msgspec.structs.fields(kind)[index + 1].type, strict=False
        )
        field_label(kind, field, value, view, locale)
    except (msgspec.ValidationError, CatalogueError, LookupError, ValueError):
        option = text(f"opt-{panel.option_names(kind)[index]}", locale)
        raise Sorry("not-understood", value=typed, field=option) from None
    return typed


def _offered(decision: Decision | None, tag: str) -> type[Choice] | None:
    """Find the kind of choice with a tag among those on offer."""
    if decision is None:
        return None
    return next((kind for kind in panel.kinds_of(decision) if tag_of(kind) == tag), None)
