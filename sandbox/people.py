"""Simulated people: they see what Discord's client shows and use what it offers.

Everything that a person does is checked first against what they see: a command that isn't
registered, a button that isn't there or is disabled, a message of somebody else's can't be used
(`CannotDoError`). After that the bot hears of it, and the person waits for its answer (`Reply`), or
for the three seconds to run out (`NoAnswerError`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import components as parts
from sandbox import forms, options, wire
from sandbox.dispatch import CannotDoError, NoAnswerError, ask, await_response
from sandbox.forms import Modal
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from sandbox.kinds import FORUM
from sandbox.permission import Permission
from sandbox.places import Channel, Json, Message, Role, Version
from sandbox.sight import Button, Seen, Select, button, select

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from sandbox.options import Offered
    from sandbox.places import User
    from sandbox.world import World

__all__ = ["CannotDoError", "NoAnswerError", "Person", "Reply"]


class Reply:
    """The bot's response to an action, as its author sees it now."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Reply {self.modal or self.message}>"

    @property
    def message(self) -> Seen | None:
        """The initial response or the edited message; None: a modal, or deleted."""
        original = self.interaction.original
        if original is None or original.deleted_at is not None:
            return None
        return Seen(original, self.interaction.user.id)

    @property
    def messages(self) -> list[Seen]:
        """All response messages, oldest first: initial response, then follow-ups."""
        first = self.interaction.original
        rest = [message for message in self.interaction.messages if message is not first]
        responses = [*filter(None, [first]), *rest]
        viewer = self.interaction.user.id
        return [Seen(message, viewer) for message in responses if message.deleted_at is None]

    @property
    def text(self) -> str:
        """The text of all responses."""
        return "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether all responses are ephemeral."""
        return all(message.ephemeral for message in self.messages)

    @property
    def modal(self) -> Modal | None:
        """The modal that opened, if any."""
        data = self.interaction.modal
        return None if data is None else forms.modal(data)


class Person:
    """A person at their Discord client."""

    def __init__(self, world: World, user: User, random: random.Random) -> None:
        self._world = world
        self._random = random
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """Their id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Their name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """Their mention."""
        return f"<@{self.id}>"

    # Seeing

    def sees(self, channel: Channel) -> list[Seen]:
        """Return the messages that they see in a channel, oldest first, ephemeral ones included."""
        if not channel.may(self.id, Permission.VIEW_CHANNEL):
            return []
        shown = (
            message for message in channel.messages.values() if message.audience in (None, self.id)
        )
        return [Seen(message, self.id) for message in shown]

    def last(self, channel: Channel) -> Seen:
        """Return the newest message that they see in a channel.

        Raises:
            LookupError: they see none.
        """
        return self.sees(channel)[-1]

    @property
    def direct(self) -> Channel:
        """The channel of their direct messages with the bot."""
        return self._world.direct(self.id, self._world.bot.id)

    def dms(self) -> list[Seen]:
        """Return their DMs with the bot, oldest first."""
        return self.sees(self.direct)

    def commands(self, channel: Channel) -> list[Offered]:
        """Return the slash commands offered to them in a channel."""
        return options.offered(self._world, self.user, channel)

    # Doing

    def say(self, channel: Channel, text: str) -> Seen:
        """Post a message; the bot gets the event that its intents allow.

        Raises:
            CannotDoError: they may not write here.
        """
        threaded = channel.parent is not None
        needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
        if channel.kind == FORUM or not channel.may(self.id, needed):
            raise CannotDoError(f"{self.name} may not write in {channel.name}")
        if channel.locked and not channel.may(self.id, Permission.MANAGE_THREADS):
            raise CannotDoError(f"{channel.name} is locked")
        world = self._world
        if channel.archived:
            channel.archive(False)
        version = Version(world.clock.now(), text)
        message = Message(world.clock.snowflake(), channel, self.user, [version])
        world.post(message, None)
        return Seen(message, self.id)

    async def slash(self, channel: Channel, words: str, /, **given: object) -> Reply:
        """Call a slash command: `slash(channel, "game new", map="autumn", friend=other_person)`.

        Options are given by name: texts, numbers, truth values, a `Person`, a `Channel`, a `Role`,
        or for a file its name and bytes; a choice by its value or the name that is shown.

        Raises:
            CannotDoError: the client doesn't offer this.
            NoAnswerError: the bot didn't answer in time.
        """
        call = options.find(self._world, self.user, channel, words)
        data = options.fill(call, given)
        arguments = " ".join(f"{name}: {_shown(value)}" for name, value in given.items())
        self._world.did(self.id, channel, f"/{words} {arguments}".rstrip())
        return await self._ask(channel, COMMAND, data)

    async def autocomplete(
        self, channel: Channel, words: str, option: str, typed: object = "", /, **given: object
    ) -> list[tuple[str, str | int | float]]:
        """Type into an option; return the autocomplete choices: localised names and values.

        Raises:
            CannotDoError: the bot doesn't complete this option.
            NoAnswerError: the bot didn't answer in time.
        """
        call = options.find(self._world, self.user, channel, words)
        data = options.typing(call, option, typed, given)
        reply = await self._ask(channel, AUTOCOMPLETE, data)
        locale = self.user.locale
        choices = reply.interaction.choices or []
        return [(options.localised(choice, locale), choice["value"]) for choice in choices]

    def press_command(self, message: Seen | Reply, shown: str) -> str:
        """Press a mention of a command, by what it shows; return the words for `slash`.

        The client puts the command into the message box, if it offers it here and the mention has
        its id and its default name; otherwise nothing happens.

        Raises:
            CannotDoError: nothing happens, or there is no such mention.
        """
        source = self._source(message)
        for name, number in Seen(source, self.id).commands:
            if f"/{name}" == shown:
                call = options.find(self._world, self.user, source.channel, name)
                if int(call.command["id"]) == number:
                    return name
        raise CannotDoError(f"pressing {shown} does nothing", "gone")

    async def press(self, message: Seen | Reply | Message, which: str) -> Reply:
        """Press a button, by label or custom id.

        Raises:
            CannotDoError: there is no such button for them, or it can't be pressed now.
            NoAnswerError: the bot didn't answer in time.
        """
        source = self._source(message)
        component = self._button(source, which)
        shown = button(component)
        if shown.custom_id is None:
            raise CannotDoError(f"{which!r} is a link")
        if shown.disabled:
            raise CannotDoError(f"{which!r} is disabled", "disabled")
        self._world.did(self.id, source.channel, f"pressed [{_caption(shown)}]")
        return await self._use(source, component, {})

    async def select(
        self,
        message: Seen | Reply | Message,
        which: str | None,
        *picked: str | Person | Channel | Role,
    ) -> Reply:
        """Pick from a select; it is named by custom id or placeholder, or None for the only one.

        Options are picked by value or label; users and channels as they are.

        Raises:
            CannotDoError: there is no such select or option, or too few or many are picked.
            NoAnswerError: the bot didn't answer in time.
        """
        source = self._source(message)
        component = self._select(source, which)
        shown = select(component)
        if shown.disabled:
            raise CannotDoError(f"{which!r} is disabled", "disabled")
        if not shown.least <= len(picked) <= shown.most:
            reason = f"{len(picked)} picked of {shown.least} to {shown.most}"
            raise CannotDoError(reason, "invalid")
        values, resolved = self._picks(source.channel, shown, picked)
        labels = {option.value: option.label for option in shown.options}
        summary = ", ".join(labels.get(str(pick), _shown(pick)) for pick in picked)
        self._world.did(self.id, source.channel, f"picked {summary}")
        more: Json = {"values": values}
        if resolved:
            more["resolved"] = resolved
        return await self._use(source, component, more)

    async def submit(
        self,
        reply: Reply,
        given: Mapping[str, str | Sequence[str | Person | Channel | Role]] | None = None,
        /,
        **more: str,
    ) -> Reply:
        """Submit the modal that a reply opened; fields are named by label or custom id.

        What Discord itself offers is picked as it is: people, channels, roles.

        Raises:
            CannotDoError: there is no form, or it can't be submitted like this.
            NoAnswerError: the bot didn't answer in time.
        """
        form = reply.modal
        if form is None:
            raise CannotDoError("no form has opened")
        before = reply.interaction
        fields: dict[str, str | list[str]] = {
            name: value if isinstance(value, str) else [_written(pick) for pick in value]
            for name, value in {**(given or {}), **more}.items()
        }
        data = forms.filled_in(form, fields)
        if resolved := self._resolved(before.channel, data):
            data["resolved"] = resolved
        self._world.did(self.id, before.channel, f"submitted “{form.title}”")
        trigger = before.metadata(wire.user(self.user))
        return await self._ask(before.channel, MODAL, data, before.source, trigger)

    # How

    def _resolved(self, channel: Channel, data: Json) -> Json:
        """Return the people, channels and roles that a submission names.

        Raises:
            CannotDoError: there is none such here.
        """
        guild = channel.guild
        resolved: Json = {}
        for kind, number in forms.offered_picks(data):
            room = self._world.channels.get(number)
            role = guild.named.get(number) if guild is not None else None
            user = self._world.users.get(number)
            if kind == parts.CHANNELS and room is not None and room.guild is guild:
                shown = wire.picked_channel(room, self.user)
                resolved.setdefault("channels", {})[str(number)] = shown
            elif kind in (parts.ROLES, parts.MENTIONABLES) and role is not None:
                resolved.setdefault("roles", {})[str(number)] = wire.named_role(role)
            elif kind in (parts.USERS, parts.MENTIONABLES) and user is not None:
                resolved.setdefault("users", {})[str(number)] = wire.user(user)
            else:
                raise CannotDoError(f"there is no {number} to pick", "gone")
        return resolved

    async def _ask(
        self,
        channel: Channel,
        kind: int,
        data: Json,
        source: Message | None = None,
        trigger: Json | None = None,
    ) -> Reply:
        token = f"{self._random.getrandbits(256):064x}"
        interaction = ask(
            self._world, self.user, channel, token, kind, data, source=source, trigger=trigger
        )
        await await_response(self._world, interaction)
        return Reply(interaction)

    async def _use(self, source: Message, component: Json, more: Json) -> Reply:
        data = {
            "component_type": component["type"],
            "custom_id": component["custom_id"],
            "id": component["id"],
            **more,
        }
        return await self._ask(source.channel, COMPONENT, data, source)

    def _source(self, message: Seen | Reply | Message) -> Message:
        """Return the message; it must still be visible to them."""
        if isinstance(message, Reply):
            original = message.interaction.original
            if original is None:
                raise CannotDoError("the answer is no message")
            message = original
        if isinstance(message, Seen):
            message = message.message
        if message.deleted_at is not None:
            raise CannotDoError("the message is deleted", "gone")
        seen = message.channel.may(self.id, Permission.VIEW_CHANNEL)
        if not seen or message.audience not in (None, self.id):
            raise CannotDoError(f"{self.name} doesn't see this message")
        return message

    def _button(self, source: Message, which: str) -> Json:
        buttons = [
            component
            for _, component in parts.walk(source.now.components)
            if component["type"] == parts.BUTTON
        ]
        for wanted in ("custom_id", "label"):
            for component in buttons:
                if component.get(wanted) == which:
                    return component
        captions = [_caption(button(component)) for component in buttons]
        if which in captions:
            return buttons[captions.index(which)]
        raise CannotDoError(f"there is no button {which!r} among {captions}", "gone")

    def _select(self, source: Message, which: str | None) -> Json:
        selects = [
            component
            for _, component in parts.walk(source.now.components)
            if component["type"] in parts.SELECTS
        ]
        for component in selects:
            if which in (component["custom_id"], component.get("placeholder")):
                return component
        if which is None and len(selects) == 1:
            return selects[0]
        raise CannotDoError(f"there is no select {which!r} among {len(selects)}", "gone")

    def _picks(
        self, channel: Channel, shown: Select, picked: tuple[str | Person | Channel | Role, ...]
    ) -> tuple[list[str], Json]:
        """Turn picks into values, with the resolved users and channels."""
        values: list[str] = []
        resolved: dict[str, Json] = {}
        for pick in picked:
            if isinstance(pick, str):
                values.append(_value(shown, pick))
                continue
            values.append(str(pick.id))
            if isinstance(pick, Role):
                resolved.setdefault("roles", {})[str(pick.id)] = wire.named_role(pick)
            elif isinstance(pick, Channel):
                resolved.setdefault("channels", {})[str(pick.id)] = wire.picked_channel(
                    pick, self.user
                )
            else:
                resolved.setdefault("users", {})[str(pick.id)] = wire.user(pick.user)
                if channel.guild is not None and pick.id in channel.guild.members:
                    member = wire.picked_member(channel.guild, pick.user, channel)
                    resolved.setdefault("members", {})[str(pick.id)] = member
        return values, resolved


def _written(pick: str | Person | Channel | Role) -> str:
    """Return a pick as the client sends it."""
    return pick if isinstance(pick, str) else str(pick.id)


def _value(shown: Select, wanted: str) -> str:
    for option in shown.options:
        if option.value == wanted:
            return wanted
    for option in shown.options:
        if option.label == wanted:
            return option.value
    reason = f"there is no {wanted!r} among {[option.label for option in shown.options]}"
    raise CannotDoError(reason, "gone")


def _caption(shown: Button) -> str:
    return shown.label or shown.emoji or ""


def _shown(value: object) -> str:
    """Format a value as the client shows it."""
    if isinstance(value, Person):
        return f"@{value.name}"
    if isinstance(value, Role):
        return f"@{value.name}"
    if isinstance(value, Channel):
        return f"#{value.name}"
    if isinstance(value, tuple):
        return str(value[0])  # pyright: ignore[reportUnknownArgumentType]
    return str(value)
