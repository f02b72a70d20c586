"""Where an interaction comes from, who has authorised it, and which commands are offered where."""

from typing import Any

from sandbox import Permission, Sandbox
from tests.sandbox.conftest import Table

ALWAYS = {
    *("id", "application_id", "type", "data", "channel", "channel_id", "token", "version"),
    *("app_permissions", "locale", "entitlements", "authorizing_integration_owners", "context"),
    "attachment_size_limit",
}
"""What "Interaction Structure" lists, but for what depends on the place and on a message."""

IN_DIRECT = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE


def told(table: Table) -> list[dict[str, Any]]:
    """Note the interactions that the bot is told of."""
    came: list[dict[str, Any]] = []
    tell = table.sandbox.world.tell

    def noted(name: str, data: dict[str, Any]) -> None:
        if name == "INTERACTION_CREATE":
            came.append(data)
        tell(name, data)

    table.sandbox.world.tell = noted
    return came


def everywhere(sandbox: Sandbox, contexts: list[int], *installs: int) -> None:
    """Let all commands be for these contexts and installations."""
    for command in sandbox.world.commands[None]:
        command.update(contexts=contexts, integration_types=[*installs])


async def test_an_interaction_in_a_server_has_the_documented_shape(table: Table) -> None:
    came = told(table)
    await table.ann.slash(table.channel, "echo", text="x")
    (event,) = came
    assert event.keys() == ALWAYS | {"member", "guild", "guild_id", "guild_locale"}
    assert (event["context"], event["channel"]["type"]) == (0, 0)
    assert event["authorizing_integration_owners"] == {"0": str(table.channel.guild.id)}
    assert "permissions" in event["channel"]


async def test_one_in_direct_messages_names_no_server_and_no_member(table: Table) -> None:
    everywhere(table.sandbox, [0, 1], 0)
    came = told(table)
    await table.ann.slash(table.ann.direct, "echo", text="x")
    (event,) = came
    assert event.keys() == ALWAYS | {"user"}
    assert (event["context"], event["channel"]["type"]) == (1, 1)
    assert event["authorizing_integration_owners"] == {"0": "0"}
    assert "permissions" not in event["channel"]
    allowed = IN_DIRECT | Permission.USE_EXTERNAL_EMOJIS
    assert event["app_permissions"] == str(int(allowed))
    assert not allowed & Permission.SEND_MESSAGES


async def test_a_press_in_direct_messages_has_the_same_shape_and_its_message(table: Table) -> None:
    everywhere(table.sandbox, [0, 1], 0)
    reply = await table.ann.slash(table.ann.direct, "count")
    came = told(table)
    await table.ann.press(reply, "More")
    (event,) = came
    assert event.keys() == ALWAYS | {"user", "message"}
    assert (event["context"], event["channel"]["type"]) == (1, 1)


async def test_between_other_people_only_a_user_can_have_authorised_it(table: Table) -> None:
    private = table.sandbox.world.direct(table.ann.id, table.bob.id)
    everywhere(table.sandbox, [0, 1, 2], 0, 1)
    assert table.ann.commands(private) == []
    table.sandbox.add_app(table.ann)
    came = told(table)
    await table.ann.slash(private, "echo", text="x")
    (event,) = came
    assert event.keys() == ALWAYS | {"user"}
    assert event["context"] == 2
    assert event["authorizing_integration_owners"] == {"1": str(table.ann.id)}
    assert event["app_permissions"] == str(int(IN_DIRECT))


async def test_a_server_without_the_bot_has_authorised_nothing(table: Table) -> None:
    other = table.sandbox.guild("Other", has_bot=False)
    room = other.text_channel("talk")
    table.sandbox.world.join(other, table.ann.user)
    assert table.ann.commands(room) == []
    table.sandbox.add_app(table.ann)
    assert table.ann.commands(room) == []
    everywhere(table.sandbox, [0], 0, 1)
    came = told(table)
    await table.ann.slash(room, "echo", text="x")
    (event,) = came
    assert event["guild_id"] == str(other.id)
    assert event["authorizing_integration_owners"] == {"1": str(table.ann.id)}
    assert event["app_permissions"] == "0"


async def test_who_has_the_app_too_is_named_beside_the_server(table: Table) -> None:
    everywhere(table.sandbox, [0], 0, 1)
    table.sandbox.add_app(table.ann)
    came = told(table)
    await table.ann.slash(table.channel, "echo", text="x")
    owners = came[0]["authorizing_integration_owners"]
    assert owners == {"0": str(table.channel.guild.id), "1": str(table.ann.id)}


async def test_a_command_for_servers_is_not_offered_in_direct_messages(table: Table) -> None:
    everywhere(table.sandbox, [0], 0)
    assert table.ann.commands(table.ann.direct) == []


async def test_who_is_timed_out_keeps_the_view_alone(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    guild.time_out(table.ann.id, 60)
    assert table.channel.may(table.ann.id, Permission.VIEW_CHANNEL)
    assert not table.channel.may(table.ann.id, Permission.SEND_MESSAGES)
    assert table.ann.commands(table.channel) == []
    table.sandbox.clock.advance(61)
    assert table.channel.may(table.ann.id, Permission.SEND_MESSAGES)
