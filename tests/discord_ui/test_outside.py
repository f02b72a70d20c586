"""Where the bot is not: one sentence, whatever is done there, and nothing else."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.narrate import text
from sandbox import Channel, Person, Reply
from sandbox.places import Message, Version
from tests.discord_ui.playing import House

Place = Callable[[House], Awaitable[Channel]]


def show_everywhere(house: House, person: Person) -> None:
    """Let Discord show a person the commands as an earlier version has registered them.

    They were for servers and users, and for all places; the person has added the app.
    """
    for command in house.sandbox.world.commands[None]:
        command.update(contexts=[0, 1, 2], integration_types=[0, 1])
    house.sandbox.add_app(person)


async def in_a_strange_server(house: House) -> Channel:
    guild = house.sandbox.guild("Strange", locale="de", has_bot=False)
    for person in (house.ann, house.bob):
        house.sandbox.world.join(guild, person.user)
    return guild.text_channel("talk")


async def in_a_server_that_removed_it(house: House) -> Channel:
    house.sandbox.world.leave(house.guild, house.sandbox.bot.id)
    await house.sandbox.settle()
    return house.channel


async def between_two_people(house: House) -> Channel:
    return house.sandbox.world.direct(house.ann.id, house.bob.id)


PLACES = pytest.mark.parametrize(
    "place", [in_a_strange_server, in_a_server_that_removed_it, between_two_people]
)


def sentence(person: Person) -> str:
    return text("not-a-member", person.user.locale)


def copy_to(room: Channel, shown: Message) -> Message:
    """Put a message of the bot where it is not, as a forged or an old one."""
    world = room.world
    version = Version(world.clock.now(), shown.now.content, components=shown.now.components)
    message = Message(world.clock.snowflake(), room, world.bot, [version])
    world.post(message, {"parse": []})
    return message


def asked_since(house: House, since: int) -> set[str]:
    """Return which kinds of request the bot has made."""
    return {request.template for request in house.sandbox.requests[since:]}


ANSWERS = {
    "/interactions/{interaction_id}/{interaction_token}/callback",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
}


@PLACES
@pytest.mark.parametrize("words", ["game new", "act", "games", "help", "privacy forget", "undo"])
async def test_each_command_is_answered_with_the_sentence(
    house: House, place: Place, words: str
) -> None:
    show_everywhere(house, house.ann)
    show_everywhere(house, house.bob)
    room = await place(house)
    since = len(house.sandbox.requests)
    for person in (house.ann, house.bob):
        reply = await person.slash(room, words)
        assert reply.text == sentence(person) and reply.ephemeral
    await house.sandbox.settle()
    assert asked_since(house, since) == ANSWERS
    assert await house.bot.tables.at(room.id) is None


@PLACES
async def test_presses_selects_and_forms_are_answered_alike(house: House, place: Place) -> None:
    table = await house.begin()
    form = await form_of(house)
    show_everywhere(house, house.ann)
    revision = table.revision
    shown = house.public().message
    room = await place(house)
    message = copy_to(room, shown)
    since = len(house.sandbox.requests)
    for component in house.public().buttons:
        reply = await house.ann.press(message, component.custom_id or "")
        assert reply.text == sentence(house.ann) and reply.ephemeral
    form.interaction.channel = room
    reply = await house.ann.submit(form, why="Enough.")
    assert reply.text == sentence(house.ann)
    await house.sandbox.settle()
    assert asked_since(house, since) == ANSWERS
    assert (table.revision, table.status) == (revision, "playing")


async def form_of(house: House) -> Reply:
    """Open the form in which a host says why a game ends."""
    asked = await house.ann.slash(house.channel, "game abandon")
    form = await house.ann.press(asked, text("abandon-yes", "en"))
    assert form.modal is not None
    return form


@PLACES
async def test_nothing_is_suggested(house: House, place: Place) -> None:
    show_everywhere(house, house.ann)
    assert await house.ann.autocomplete(house.channel, "game new", "game", "ro")
    room = await place(house)
    since = len(house.sandbox.requests)
    assert await house.ann.autocomplete(room, "game new", "game", "ro") == []
    assert asked_since(house, since) <= ANSWERS


async def test_a_server_that_does_not_say_who_installed_it_is_asked(house: House) -> None:
    """Whether Discord names no owner there, or the server: the bot finds out by itself."""
    show_everywhere(house, house.ann)
    room = await in_a_strange_server(house)
    tell = house.sandbox.world.tell

    def claimed(name: str, data: dict[str, Any]) -> None:
        if name == "INTERACTION_CREATE":
            data["authorizing_integration_owners"] = {"0": data["guild_id"]}
        tell(name, data)

    house.sandbox.world.tell = claimed
    assert (await house.ann.slash(room, "game new")).text == sentence(house.ann)


async def test_where_it_is_a_user_who_has_added_it_plays_as_ever(house: House) -> None:
    show_everywhere(house, house.ann)
    reply = await house.ann.slash(house.channel, "game new", game="root")
    assert reply.text != sentence(house.ann)
    assert await house.bot.tables.at(house.channel.id) is not None
