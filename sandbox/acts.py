"""Carries out what a tab asks for, by the means of the simulated people.

A page is as little trusted as any client: `Person` checks everything against what it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sandbox.components import CHANNELS, ROLES, USERS, walk
from sandbox.dispatch import CannotDoError
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from sandbox.options import CHANNEL, FILE, GROUP, MENTIONABLE, USER

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.people import Person, Reply
    from sandbox.places import Channel, Json, Message
    from sandbox.world import World

LONGEST_NAME = 100
"""The most characters of a file's name."""

BUTTON = 2
"""The component type of a button."""


class Interact(msgspec.Struct, forbid_unknown_fields=True):
    """A command, suggestion, press, selection or form; numbers are strings, as on Discord."""

    nonce: str
    type: int
    data: dict[str, Any]
    channel_id: str = ""
    message_id: str = ""
    interaction_id: str = ""


class Uploaded(msgspec.Struct, forbid_unknown_fields=True):
    """A file for an option of a command; in JSON its content is in base64."""

    filename: str
    content: bytes


def channel_of(world: World, number: str, person: Person) -> Channel:
    """Return a channel that a person sees.

    Raises:
        CannotDoError: they don't, or there is none.
    """
    channel = world.channels.get(int(number)) if number.isdecimal() else None
    if channel is None or person.id not in channel.sees:
        raise CannotDoError("there is no such channel", "gone")
    return channel


def message_of(channel: Channel, number: str, person: Person) -> Message:
    """Return a message that a person sees in a channel.

    Raises:
        CannotDoError: they don't, or there is none.
    """
    message = channel.messages.get(int(number)) if number.isdecimal() else None
    if message is None or not channel.shows(message, person.id):
        raise CannotDoError("there is no such message", "gone")
    return message


async def carry_out(
    world: World, person: Person, request: Interact, somebody: Callable[[int], Person | None]
) -> Reply:
    """Send the bot a command or a press, and wait for its answer.

    Raises:
        CannotDoError: the client doesn't offer this.
        NoAnswerError: the bot didn't answer in time.
    """
    channel = channel_of(world, request.channel_id, person)
    if request.type == COMMAND:
        words, given = _call(world, request.data)
        return await person.slash(channel, words, **given)
    if request.type != COMPONENT:
        raise CannotDoError("there is no such kind of interaction", "invalid")
    message = message_of(channel, request.message_id, person)
    custom_id = str(request.data.get("custom_id"))
    shown = [
        component
        for _, component in walk(message.now.components)
        if component.get("custom_id") == custom_id
    ]
    if not shown:
        raise CannotDoError("there is no such component", "gone")
    if shown[0]["type"] == BUTTON:
        return await person.press(message, custom_id)
    picked = [str(value) for value in request.data.get("values") or ()]
    return await person.select(message, custom_id, *_picks(world, shown[0], picked, somebody))


async def suggest(world: World, person: Person, request: Interact) -> list[Json]:
    """Return the bot's suggestions for the option that has the focus.

    Raises:
        CannotDoError: the bot doesn't complete this option.
        NoAnswerError: the bot didn't answer in time.
    """
    assert request.type == AUTOCOMPLETE
    channel = channel_of(world, request.channel_id, person)
    focused = [option for option in _leaf(request.data)[1] if option.get("focused")]
    if not focused:
        raise CannotDoError("no option has the focus", "invalid")
    name, typed = str(focused[0]["name"]), focused[0].get("value", "")
    words, given = _call(world, request.data)
    del given[name]
    choices = await person.autocomplete(channel, words, name, typed, **given)
    return [{"name": label, "value": value} for label, value in choices]


def _leaf(data: Json) -> tuple[list[str], list[Json]]:
    """Return the words of a command and the options of its last part."""
    words = [str(data["name"])]
    listed: list[Json] = data.get("options") or []
    while listed and listed[0]["type"] <= GROUP:
        words.append(str(listed[0]["name"]))
        listed = listed[0].get("options") or []
    return words, listed


def _call(world: World, data: Json) -> tuple[str, dict[str, Any]]:
    """Return the words of a command and its values; users and channels are looked up."""
    words, listed = _leaf(data)
    given: dict[str, Any] = {}
    for option in listed:
        value = option["value"]
        if option["type"] in (USER, MENTIONABLE):
            value = world.users.get(int(value))
        elif option["type"] == CHANNEL:
            value = world.channels.get(int(value))
        elif option["type"] == FILE:
            value = _file(value)
        if value is None:
            raise CannotDoError(f"{option['name']}: there is nobody like this", "invalid")
        given[str(option["name"])] = value
    return " ".join(words), given


def _file(value: object) -> tuple[str, bytes]:
    """Return the name and content of a file that the page sends with a command.

    Raises:
        CannotDoError: it is none.
    """
    try:
        file = msgspec.convert(value, Uploaded)
    except msgspec.ValidationError:
        raise CannotDoError("this is no file", "invalid") from None
    return file.filename.replace("/", "_")[-LONGEST_NAME:], file.content


def _picks(
    world: World, select: Json, picked: list[str], somebody: Callable[[int], Person | None]
) -> list[Any]:
    """Return what is picked from a select; its options are named by their values only."""
    if select["type"] == USERS:
        picks = [somebody(int(value)) for value in picked]
    elif select["type"] == CHANNELS:
        picks = [world.channels.get(int(value)) for value in picked]
    elif select["type"] == ROLES:
        named = {role.id: role for guild in world.guilds.values() for role in guild.named.values()}
        picks = [named.get(int(value)) for value in picked]
    else:
        known = {option["value"] for option in select.get("options") or ()}
        picks = [value if value in known else None for value in picked]
    if None in picks:
        raise CannotDoError("there is no such option", "gone")
    return picks
