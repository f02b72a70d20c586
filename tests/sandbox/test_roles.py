"""Roles with names: what they allow, who gives them, and whom a mention of one calls."""

import discord
import pytest

from sandbox import Permission
from tests.sandbox.conftest import Table
from tests.sandbox.test_front import House
from tests.sandbox.test_front import house as house
from tests.sandbox.test_places import room


async def test_a_role_allows_and_calls_its_members(table: Table) -> None:
    guild = table.channel.guild
    role = guild.role("Rangers", Permission.MANAGE_MESSAGES, mentionable=True)
    assert not table.channel.may(table.ann.id, Permission.MANAGE_MESSAGES)
    guild.give(role, table.ann.id)
    assert table.channel.may(table.ann.id, Permission.MANAGE_MESSAGES)
    text, listed = f"<@&{role.id}> come", [discord.Object(role.id)]
    await room(table).send(text, allowed_mentions=discord.AllowedMentions(roles=listed))
    assert table.ann.last(table.channel).pings_me
    await room(table).send(text, allowed_mentions=discord.AllowedMentions.none())
    assert not table.ann.last(table.channel).pings_me


async def test_the_bot_gives_and_takes_roles_if_it_may(table: Table) -> None:
    guild = table.channel.guild
    role = guild.role("Rangers")
    place = table.bot.get_guild(guild.id) or await table.bot.fetch_guild(guild.id)
    member = await place.fetch_member(table.ann.id)
    with pytest.raises(discord.Forbidden):
        await member.add_roles(discord.Object(role.id))
    guild.let(table.bot.user.id, guild.grants[table.bot.user.id] | Permission.MANAGE_ROLES)
    await member.add_roles(discord.Object(role.id))
    assert role.members == {table.ann.id}
    await member.remove_roles(discord.Object(role.id))
    assert role.members == set()


async def test_a_tab_knows_the_names_of_roles(house: House) -> None:
    guild = house.channel.guild
    assert guild is not None
    role = guild.role("Rangers")
    house.sandbox.guild("Elsewhere").role("Strangers")
    ann = await house.tab(house.front.links.master, house.ann)
    rangers = {"id": str(role.id), "name": "Rangers"}
    assert (await ann.hear("READY"))["roles"] == [rangers]
    more = guild.role("Referees")
    told = await ann.hear("ROLES")
    assert told["roles"] == [rangers, {"id": str(more.id), "name": "Referees"}]
    guild.delete(more)
    assert (await ann.hear("ROLES"))["roles"] == [rangers]


async def test_the_bot_makes_a_role_if_it_may(table: Table) -> None:
    guild = table.channel.guild
    place = table.bot.get_guild(guild.id) or await table.bot.fetch_guild(guild.id)
    with pytest.raises(discord.Forbidden):
        await place.create_role(name="Rangers")
    guild.let(table.bot.user.id, guild.grants[table.bot.user.id] | Permission.MANAGE_ROLES)
    made = await place.create_role(name="Rangers", mentionable=True)
    role = guild.named[made.id]
    assert (role.name, role.permissions, role.mentionable) == ("Rangers", Permission(0), True)
    while len(guild.named) + len(guild.roles) + 1 < 250:
        guild.role("Many")
    with pytest.raises(discord.HTTPException, match="250"):
        await place.create_role(name="One more")
