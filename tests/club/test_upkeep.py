"""What a server has set up and no longer works: told once, shown where one looks, and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.club import moderation
from bot.club.upkeep import is_use
from db.club import lost
from db.ids import UserId
from sandbox import Permission, Role
from tests.club.test_setup import GAMES, Admin, by_form, made
from tests.discord_ui.playing import House

if TYPE_CHECKING:
    from sandbox import Person


def told(person: Person) -> list[str]:
    return [seen.text for seen in person.dms()]


async def kept(house: House) -> list[tuple[str, int, str]]:
    storage = house.bot.desk.club.storage
    rows = await storage.read(lambda connection: lost.of_guild(connection, house.guild.id))
    return [(row.kind, row.thing, row.why) for row in rows if is_use(row.kind)]


async def look(house: House) -> None:
    """Let the hour of the next sweep come."""
    house.bot.desk.upkeep.look_soon(house.guild.id)
    await house.sandbox.settle()


async def doctor(house: House, person: Person) -> str:
    return (await person.slash(house.channel, "doctor")).text


def managed(house: House) -> Person:
    house.guild.let(house.eve.id, Permission.MANAGE_GUILD)
    return house.eve


async def test_a_deleted_opener_is_told_once_and_keeps_nobody_guessing(house: House) -> None:
    eve, desk, role = managed(house), house.bot.desk, house.guild.role("Hosts")
    await house.sandbox.settle()
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    await house.sandbox.settle()
    assert "All of it works." in await doctor(house, eve)
    house.guild.delete(role)
    await house.sandbox.settle()
    (line,) = told(eve)
    assert "Something that you have set up in **Woodland** no longer works." in line
    assert "Nobody but moderators can open tables of Root. The role was deleted." in line
    assert "Pick another role in `/house`." in line
    await look(house)
    assert len(told(eve)) == 1, "once"
    refused = await house.ann.slash(house.channel, "game new", game="root")
    assert "that role was deleted" in refused.text
    said = await doctor(house, eve)
    assert "❌ Nobody but moderators can open tables of Root." in said
    assert "everything that a game needs" not in said
    assert "Root" not in await doctor(house, house.ann)
    shown = await eve.slash(house.channel, "house")
    assert "❌ Nobody but moderators can open tables of Root." in shown.text
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="all")
    await house.sandbox.settle()
    assert await kept(house) == []
    assert "everything that a game needs" in await doctor(house, eve)


async def test_the_role_of_a_pace_has_no_dead_button(house: House) -> None:
    eve, desk = managed(house), house.bot.desk
    daily, live = house.guild.role("Daily"), house.guild.role("Live")
    await house.sandbox.settle()
    for pace, role in (("daily", daily), ("live", live)):
        await desk.houses.set_role(house.guild.id, "root", UserId(eve.id), pace, role.id)
    assert len((await house.ann.slash(house.channel, "lfg roles")).messages[0].buttons) == 2
    house.guild.delete(daily)
    live.permissions = Permission.MANAGE_MESSAGES
    house.sandbox.world.guild_changed(house.guild)
    await house.sandbox.settle()
    shown = await house.ann.slash(house.channel, "lfg roles")
    assert shown.messages[0].buttons == []
    why = sorted((kind, reason) for kind, _, reason in await kept(house))
    assert why == [("pace.root.daily", "gone"), ("pace.root.live", "unsafe")]
    assert any("allows what only moderators should do. Change it" in line for line in told(eve))
    assert any("The role was deleted. Pick another one in `/house`." in line for line in told(eve))
    live.permissions = Permission(0)
    house.sandbox.world.guild_changed(house.guild)
    await house.sandbox.settle()
    assert [kind for kind, _, _ in await kept(house)] == ["pace.root.daily"]
    assert len((await house.ann.slash(house.channel, "lfg roles")).messages[0].buttons) == 1


async def test_a_log_without_a_channel_is_told_and_picked_anew_at_the_desk(house: House) -> None:
    eve, desk = managed(house), house.bot.desk
    first, second = house.guild.text_channel("log"), house.guild.text_channel("new log")
    await house.sandbox.settle()
    await moderation.set_log(desk.club, house.guild.id, first.id, UserId(eve.id))
    await house.sandbox.settle()
    first.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    (line,) = told(eve)
    assert f"In <#{first.id}> I lack “Send Messages”. Change the permissions there, or" in line
    first.allow(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    assert await kept(house) == []
    house.sandbox.world.delete_channel(first)
    await house.sandbox.settle()
    assert "Its channel was deleted." in told(eve)[1]
    shown = await eve.slash(house.channel, "desk log")
    assert "Its channel was deleted. Set another channel with /desk log." in shown.text
    await eve.select(shown, "Another channel for the log", second)
    await house.sandbox.settle()
    assert await moderation.log_of(desk.club, house.guild.id) == second.id
    assert await kept(house) == [] and len(told(eve)) == 2
    assert house.eve.sees(second)[-1].text.endswith(f"chose <#{second.id}> for this log")


async def test_who_takes_no_messages_is_told_in_the_log_or_the_next_manager(house: House) -> None:
    eve, desk = managed(house), house.bot.desk
    role, log = house.guild.role("Hosts"), house.guild.text_channel("log")
    house.sandbox.close_dms(eve)
    await house.sandbox.settle()
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    house.guild.delete(role)
    await house.sandbox.settle()
    assert told(eve) == []
    reply = await house.ann.slash(house.channel, "lfg show")
    assert len(reply.messages) == 1, "who manages nothing is not told"
    reply = await eve.slash(house.channel, "lfg show")
    await house.sandbox.settle()
    assert "Something that is set up in this server no longer works." in reply.messages[1].text
    assert "Nobody but moderators can open tables of Root." in reply.messages[1].text
    again = await eve.slash(house.channel, "lfg show")
    await house.sandbox.settle()
    assert len(again.messages) == 1, "once"
    await moderation.set_log(desk.club, house.guild.id, log.id, UserId(eve.id))
    other = house.guild.role("Daily")
    await house.sandbox.settle()
    await desk.houses.set_role(house.guild.id, "root", UserId(eve.id), "daily", other.id)
    house.guild.delete(other)
    await house.sandbox.settle()
    assert "Something that is set up in this server no longer works." in eve.sees(log)[-1].text


async def test_an_outage_says_nothing_of_what_is_gone(house: House) -> None:
    eve, desk, role = managed(house), house.bot.desk, house.guild.role("Hosts")
    await house.sandbox.settle()
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    await house.sandbox.settle()
    house.guild.fail()
    await house.sandbox.settle()
    await look(house)
    assert await kept(house) == [] and told(eve) == []


async def test_all_that_does_not_work_has_room(house: House) -> None:
    """Everything that can be set is broken at once, for each game."""
    place = await made(house)
    houses = house.bot.desk.houses
    guild = house.guild.id
    eve = house.eve.id
    admin = Admin(house.eve, house.channel)
    shown = await by_form(admin, place)
    strong: list[Role] = []
    for game in GAMES:
        for pace in ("", "live", "daily", "relaxed"):
            role = house.guild.role(f"Players of {game} at {pace}")
            await houses.set_role(guild, game, eve, pace, role.id)
            strong.append(role)
        opener = house.guild.role(f"Hosts of {game}")
        await houses.change(guild, game, eve, opens="role", role=opener.id)
        house.guild.delete(opener)
    for room in (place.log, place.board, place.server.tables):
        room.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES | Permission.CREATE_PUBLIC_THREADS)
    for role in strong:
        role.permissions |= Permission.MANAGE_MESSAGES
    house.sandbox.world.guild_changed(house.guild)
    house.guild.delete(place.moderators)
    await place.server.settle()
    shown = await admin.press(shown, "Channels and pace")
    shown = await admin.fill(shown, Pace="live")
    for answer in (shown, await house.eve.slash(house.channel, "doctor")):
        await place.server.settle()
        assert "…" not in answer.text
        assert answer.text.count("❌") == 16 + 4 + 4 + 3
        assert all(len(message.text) <= 2000 for message in answer.messages)
