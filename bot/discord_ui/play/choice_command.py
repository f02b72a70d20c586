"""Choices made by a named command, in the group of commands of one game, `/<game> …`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any

import msgspec
from discord import app_commands

from bot.discord_ui.desk.command import Suggestions, Worker, build_command
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby import seats
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.play import choices, done, play
from bot.discord_ui.play.choices import (
    Path,
    action_commands,
    filled_in,
    parse_literally,
    path_of,
    suggest_values,
    understand_value,
)
from bot.games.game import IllegalChoiceError, tag_of
from bot.narrate import CatalogueError
from db.ids import UserId

if TYPE_CHECKING:
    from discord import app_commands

    from bot.discord_ui.message.screen import Screen
    from bot.editions import Edition
    from bot.games.game import Choice, Decision, View
    from bot.table import Table


# Choices made by a named command, completed from legal choices only.


UNASKED = "not_your_decision"
"""The reason by which all games refuse a choice of somebody whom they ask nothing now."""

NONSENSE = (msgspec.ValidationError, CatalogueError, LookupError, ValueError, ArithmeticError)
"""What rendering raises for a value that does not exist."""


class ChoiceCommands:
    """The commands of one game, each of which makes one kind of choice."""

    def __init__(self, desk: Desk, edition: Edition) -> None:
        self._desk = desk
        self._edition = edition

    def commands(self) -> dict[str, app_commands.Command[Any, ..., None]]:
        """Build a command for each kind of choice that the catalogue names, by its tag."""
        return action_commands(self._edition, self.choose, self.suggest)

    async def choose(self, interaction: Interaction, tag: str, options: dict[str, str], /) -> None:
        """Make the choice that the options describe, or ask for what they leave open."""

        async def work(request: Request) -> Screen:
            table = await self._desk.table_of(request, self._edition)
            if not table.begun or table.status != "playing":
                return await _choose(request, table, tag, options)
            decision = table.view(request.seat()).decision
            meant, same = self._meant(decision, tag)
            known = {k: v for k, v in options.items() if same is None or k in same}
            try:
                return await _choose(request, table, meant, known)
            except (NotPossibleError, IllegalChoiceError):
                if note := await _done_already(request, table, meant, known):
                    return play.open_panel(request, table, note)
                raise

        await self._desk.serve(interaction, work)

    def _meant(self, decision: Decision | None, tag: str) -> tuple[str, tuple[str, ...] | None]:
        """Return the kind of choice meant by a command, and the fields to take over.

        Without fields (None) it is the command's own kind, and all are taken.
        """
        same = self._edition.same.get(tag)
        if same is None or _offered_kind(decision, tag) or not _offered_kind(decision, same.tag):
            return tag, None
        return same.tag, same.fields

    async def suggest(
        self, interaction: Interaction, tag: str, field: str, typed: str, /
    ) -> Suggestions:
        """Complete an option for a user who owes a decision; everybody else gets no suggestions."""
        if interaction.channel_id is None:
            return []
        table = await self._desk.tables.at(interaction.channel_id)
        seat = table.seat_of(UserId(interaction.user.id)) if table is not None else None
        if table is None or seat is None or not table.readable or table.status != "playing":
            return []
        if table.game.name != self._edition.name:
            return []
        view = table.view(seat)
        tag, same = self._meant(view.decision, tag)
        if same is not None and field not in same:
            return []
        kind = _offered_kind(view.decision, tag)
        if view.decision is None or kind is None or field not in panel.field_names(kind):
            return []
        locale = await self._desk.languages.of(interaction)
        filled = filled_in(interaction, kind)
        words = self._desk.words(table)
        return suggest_values(words, view.decision, view, kind, filled, field, typed, locale)


async def _choose(request: Request, table: Table, tag: str, options: dict[str, str]) -> Screen:
    """Carry out a command.

    Raises:
        IllegalChoiceError: the rules refuse it.
        NotPossibleError: nothing is asked of them, or an option makes no sense.
    """
    seat = request.seat()
    if table.status != "playing":
        raise NotPossibleError("refused-not-playing" if table.status == "lobby" else "panel-over")
    kind = table.game.choice_kinds()[tag]
    # What is chosen belongs to what is seen now: others may act while the record is read.
    revision = table.revision
    view = table.view(seat)
    beside = _offered_kind(view.aside, tag) is not None
    decision = view.aside if beside else view.decision
    if decision is not None and _offered_kind(decision, tag) is not None:
        known = {name: value for name, value in options.items() if name in panel.field_names(kind)}
        try:
            path = path_of(request.words, decision, view, kind, known, request.locale)
            choice = choices.only_choice_of(decision, path)
        except DeadEndError:
            return await _raise_refusal(request, table, kind, known)
        if choice is not None and beside:
            return await play.say_aside(request, table, choice)
        if choice is not None:
            if note := await done.of_command(request, table, choice):
                return play.open_panel(request, table, note)
            return await play.choose_and_show(request, table, choice, revision)
        return play.open_panel(request, table, filled=path)
    if decision is None and not kind.beside:
        waits = [request.words.waiting(seat, what, request.locale) for seat, what in view.waiting]
        try:
            return await _raise_refusal(request, table, kind, options)
        except NotPossibleError:
            raise NotPossibleError("not-asked", waiting=" · ".join(waits)) from None
        except IllegalChoiceError as refused:
            if refused.reason != UNASKED:
                raise
            raise NotPossibleError("not-asked", waiting=" · ".join(waits)) from None
    return await _raise_refusal(request, table, kind, options)


async def _done_already(
    request: Request, table: Table, tag: str, options: dict[str, str]
) -> str | None:
    """Say that the choice of a command was made by the same one, not answered yet; else None."""
    kind = table.game.choice_kinds()[tag]
    seat = table.seat_of(request.user)
    if seat is None:
        return None
    fields = panel.field_names(kind)
    choice = parse_literally(kind, seat, {k: v for k, v in options.items() if k in fields})
    return None if choice is None else await done.of_command(request, table, choice)


async def _raise_refusal(
    request: Request, table: Table, kind: type[Choice], options: dict[str, str]
) -> Screen:
    """Raise the rules' reason why a choice is illegal, or report which option is invalid.

    Raises:
        IllegalChoiceError: where the rules understand what was meant.
        NotPossibleError: where they don't.
    """
    view = table.view(request.seat())
    meant = {
        name: _legal_value_meant(request, view, kind, name, value)
        for name, value in options.items()
        if name in panel.field_names(kind)
    }
    choice = parse_literally(kind, request.seat(), meant)
    if choice is None or not _can_be_said(request, choice, view):
        raise NotPossibleError("not-legal")
    return await play.choose_and_show(request, table, choice, table.revision)


def _can_be_said(request: Request, choice: Choice, view: View) -> bool:
    """Return whether a choice can be rendered; one that cannot is not a valid choice."""
    try:
        request.words.choice_label(choice, view, request.locale)
    except NONSENSE:
        return False
    return True


def _legal_value_meant(
    request: Request, view: View, kind: type[Choice], field: str, typed: str
) -> str:
    """Return the legal value meant; otherwise take the typed text as the value's name.

    Raises:
        NotPossibleError: nothing has that name.
    """
    words = request.words
    locale = request.locale
    index = panel.field_names(kind).index(field)
    if view.decision is not None and _offered_kind(view.decision, tag_of(kind)) is not None:
        with suppress(DeadEndError):
            path = Path(tag_of(kind))
            return understand_value(words, view.decision, view, kind, path, index, typed, locale)
    try:
        value = msgspec.convert(
            typed.strip(), msgspec.structs.fields(kind)[index + 1].type, strict=False
        )
        words.field_label(kind, field, value, view, locale)
    except NONSENSE:
        option = words.text(f"opt-{panel.option_names(kind)[index]}", locale)
        raise NotPossibleError("not-understood", value=typed, field=option) from None
    return typed


def _offered_kind(decision: Decision | None, tag: str) -> type[Choice] | None:
    """Return the offered kind of choice with this tag."""
    if decision is None:
        return None
    return next((kind for kind in panel.kinds_of(decision) if tag_of(kind) == tag), None)


# The slash commands of one game: a group named after it, `/<game> …`.
#
# The group holds the kinds of choice for which the game's catalogue names a command, the game's
# other commands (seat, bots, private information), and subgroups if the edition declares some. Two
# games never share a command.


AnyCommand = app_commands.Command[Any, ..., None]


def edition_group(desk: Desk, edition: Edition) -> app_commands.Group:
    """Build the group of a game with all its commands.

    Raises:
        KeyError: the edition puts a command in a subgroup that the game does not have.
    """
    catalogue = edition.words.catalogue
    group = app_commands.Group(
        name=localised_string("cmd-group", catalogue),
        description=localised_string("cmd-group-desc", catalogue),
        guild_only=True,
    )
    made = commands_of(desk, edition)
    for key, names in edition.commands.items():
        inner = app_commands.Group(
            name=localised_string(f"group-{key}", catalogue),
            description=localised_string(f"group-{key}-desc", catalogue),
        )
        for name in names:
            inner.add_command(made.pop(name))
        group.add_command(inner)
    for name in made:
        group.add_command(made[name])
    return group


def commands_of(desk: Desk, edition: Edition) -> dict[str, AnyCommand]:
    """Build all commands of a game, by purpose: a kind of choice, a secret, a seat."""
    choosing = ChoiceCommands(desk, edition)
    made = choosing.commands()
    for name in edition.words.secrets:
        made[name] = _secret_command(desk, edition, name)
    catalogue = edition.words.catalogue
    for name, (worker, suggest) in seats.COMMANDS.items():
        if catalogue.defines(f"cmd-{name}"):
            made[name] = build_command(
                desk, name, _of_this_game(edition, worker), suggest, catalogue
            )
    return made


def name_of(edition: Edition, tag: str, locale: str) -> str:
    """Return the command for a kind of choice as the user types it, such as `/chess move`."""
    catalogue = edition.words.catalogue
    inner = [f"group-{key}" for key, names in edition.commands.items() if tag in names]
    keys = ["cmd-group", *inner, f"cmd-{tag}"]
    return "/" + " ".join(catalogue.text(key, locale) for key in keys)


def _of_this_game(edition: Edition, worker: Worker) -> Worker:
    """Wrap a worker so that it refuses tables of other games."""

    @wraps(worker)
    async def checked(desk: Desk, request: Request, **given: Any) -> Screen | Sequence[Screen]:
        await desk.table_of(request, edition)
        return await worker(desk, request, **given)

    return checked


def _secret_command(desk: Desk, edition: Edition, name: str) -> AnyCommand:
    """Build the command that shows one kind of secret to its owner.

    Users without it get the same sentence, seated or not.
    """

    async def work(desk: Desk, request: Request) -> Screen:
        table = await desk.table_of(request, edition)
        lines: list[str] = []
        if table.begun or not table.readable:
            view = table.view(table.seat_of(request.user))
            lines = request.words.secret(name, view, request.locale)
        return Screen("\n".join(lines) or request.text(f"own-{name}-none"))

    return build_command(desk, name, work, catalogue=edition.words.catalogue)
