"""`/watch`: who lets people without Discord look on, and which tables they see."""

from copy import copy
from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.club import watching
from bot.discord_ui.there import servers
from bot.games.game import Seat
from bot.games.war_chest.choices import GiveUp
from bot.narrate import recap
from bot.table import Table
from bot.table.records.spectating import Gallery, NotShownError
from sandbox import Channel, Permission, Sandbox
from tests.discord_ui.playing import House, serving

READ = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY


async def new(house: House, at: Channel | None = None, **given: object) -> Table:
    """Open a table by the command; return it."""
    await house.ann.slash(at or house.channel, "game new", game="war_chest", **given)
    await house.sandbox.settle()
    tables = house.bot.tables
    rooms = [house.channel, *house.guild.channels.values()]
    found = [await tables.at(room.id) for room in rooms]
    return max((table for table in found if table is not None), key=lambda table: table.id)


async def told(house: House, who: str = "ann", **given: object) -> str:
    reply = await getattr(house, who).slash(house.channel, "watch", **given)
    await house.sandbox.settle()
    assert reply.ephemeral
    return reply.text


async def let_watch(house: House, value: str = "hour") -> str:
    """Let Eve manage the server, and show its games."""
    house.guild.let(house.eve.id, Permission.MANAGE_GUILD)
    await house.sandbox.settle()
    return await told(house, "eve", server=value)


async def test_nothing_is_shown_at_first(house: House) -> None:
    table = await new(house)
    assert "spectators" not in table.terms
    assert (await told(house)).startswith("**This server** shows no game")
    assert (await told(house, "bob")).startswith("**Ten serwer** nie pokazuje")
    assert await house.bot.tables.preferences.spectators_of(house.guild.id) == "off"


async def test_who_may_not_manage_the_server_changes_nothing(house: House) -> None:
    await told(house, server="now")
    assert await house.bot.tables.preferences.spectators_of(house.guild.id) == "off"


async def test_a_table_in_public_is_shown_as_the_server_says(house: House) -> None:
    house.bot.desk.watch_url = "https://watch.example.org"
    shown = await let_watch(house)
    assert "an hour later" in shown
    assert f"<https://watch.example.org/{house.guild.id}/>" in shown
    table = await new(house)
    assert table.terms["spectators"] == "hour"
    assert "Looking on without Discord: an hour later" in house.public().text
    assert "**This table** is shown: an hour later." in await told(house)
    assert "godzinę później" in await told(house, "bob")


@pytest.mark.parametrize("how", ["private thread", "private channel", "thread of it"])
async def test_a_table_in_private_is_not_shown(house: House, how: str) -> None:
    await let_watch(house, "now")
    place = {"private thread": "private", "private channel": "here", "thread of it": "thread"}[how]
    if how == "private thread":
        house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    else:
        house.channel.deny(None, Permission.VIEW_CHANNEL)
        for person in (house.sandbox.bot.id, house.ann.id):
            house.channel.allow(person, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    table = await new(house, place=place)
    assert "spectators" not in table.terms


async def test_a_public_thread_is_shown(house: House) -> None:
    await let_watch(house, "now")
    table = await new(house, place="thread")
    assert table.channel != house.channel.id
    assert table.terms["spectators"] == "now"


async def test_a_table_decides_for_itself(house: House) -> None:
    await let_watch(house, "hour")
    table = await new(house)
    assert "Only the host" in await told(house, "eve", table="now")
    assert "**This table** is shown: at once." in await told(house, table="now")
    for person, seat in ((house.ann, "wolf"), (house.bob, "raven")):
        await person.select(house.public(), "Play as…", seat)
        await house.sandbox.settle()
    await table.start(house.ann.id, seed=1)
    await house.sandbox.settle()
    house.guild.let(house.eve.id, Permission.SEND_MESSAGES)
    assert (await told(house, "bob", table="day")).count("pokazywany: dzień później.") == 1
    assert "only be shown less" in await told(house, table="now")
    assert table.terms["spectators"] == "day"
    cid = house.sandbox.person("Cid", in_=house.guild)
    await house.sandbox.settle()
    reply = await cid.slash(house.channel, "watch", table="off")
    assert reply.text.startswith("Only the people at this table")
    assert "no way to show a game called “x”" in await told(house, table="x")
    assert await house.skip(table, Random(1)), "the game goes on"


async def test_whoever_looks_on_catches_up(house: House) -> None:
    table = await house.begin()
    rng = Random(2)
    for _ in range(6):
        await house.skip(table, rng)
    await house.sandbox.settle()
    for given in ({}, {"rounds": 2}, {"hours": 3}):
        reply = await house.eve.slash(house.channel, "catchup", **given)
        assert reply.ephemeral
        (message,) = reply.messages
        assert message.text.startswith("**The last"), message.text
        assert "**Waiting for** " in message.text
        assert message.buttons == [], "nothing can be done by who looks on"
    for _ in range(60):
        await house.skip(table, rng)
    await house.sandbox.settle()
    words = house.bot.desk.words(table)
    events = [event for action in await table.records.log(None) for event in action.events]
    newest = recap._lines_of_turn(recap._word_turns(words, events, None, "en")[-1])[-1]
    reply = await house.eve.slash(house.channel, "catchup", hours=3)
    print(reply.text)
    shown, waits = reply.text.split("\n\n**Waiting for** ")
    _, *lines = shown.splitlines()
    assert lines[:2] == ["", "… (earlier: /log)"] and len(shown) < 1000 and waits
    assert len([line for line in lines if line]) <= 17
    assert lines[-1] == newest, "the newest is told, and the oldest left out"
    own = await house.bob.slash(house.channel, "catchup", hours=2)
    assert own.text.startswith("**Ostatnie 2 godziny**")


async def closed(house: House, channel: Channel, what: Permission) -> None:
    """Close a channel to all but the bot and Ann."""
    for person in (house.sandbox.bot.id, house.ann.id):
        channel.allow(person, READ)
    await house.sandbox.settle()
    channel.deny(None, what)
    await house.sandbox.settle()


async def pages(house: House, table: Table) -> bool:
    """Return whether the pages show a game, by itself and in the list alike."""
    tables = house.bot.tables
    gallery = Gallery(tables.storage, tables.games, tables.now)
    try:
        await gallery.game(house.guild.id, table.id)
        shown = True
    except NotShownError:
        shown = False
    listed, _ = await gallery.some(house.guild.id, 1 << 30, 20)
    assert (table.id in [game.number for game in listed]) is shown
    return shown


async def playing(house: House, table: Table) -> Table:
    """Begin a game of War Chest."""
    for person, seat in ((house.ann, "wolf"), (house.bob, "raven")):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await table.start(house.ann.id, seed=1)
    await house.sandbox.settle()
    return table


@pytest.mark.parametrize("what", [Permission.VIEW_CHANNEL, Permission.READ_MESSAGE_HISTORY])
@pytest.mark.parametrize("place", ["here", "thread"])
async def test_a_channel_that_is_closed_takes_its_games_off_the_pages(
    house: House, what: Permission, place: str
) -> None:
    await let_watch(house, "now")
    log = house.guild.text_channel("mod-log")
    await house.sandbox.settle()
    await house.eve.slash(house.channel, "desk log", channel=log)
    other = house.guild.text_channel("other")
    elsewhere = await playing(house, await new(house, at=other))
    table = await playing(house, await new(house, place=place))
    assert await pages(house, table) and await pages(house, elsewhere)
    await closed(house, house.channel, what)
    await house.sandbox.until(lambda: table.terms["spectators"] == "off")
    assert not await pages(house, table)
    assert await pages(house, elsewhere), "another channel stays as it is"
    await house.sandbox.settle()
    (line,) = [m.text for m in house.eve.sees(log) if "Not everybody can read" in m.text]
    assert f"<#{house.channel.id}> any more" in line
    # Opened again, it stays off: the table shows less of a game only.
    house.channel.allow(None, what)
    await house.sandbox.settle()
    assert not await pages(house, table)
    assert await house.skip(table, Random(1)), "the game goes on"


async def test_a_game_that_is_over_goes_with_its_channel_and_so_does_a_lobby(house: House) -> None:
    await let_watch(house, "now")
    table = await playing(house, await new(house))
    await table.act(house.ann.id, GiveUp(Seat("wolf")))
    lobby = await new(house)
    assert table.status == "over" and lobby.terms["spectators"] == "now"
    assert await pages(house, table)
    await closed(house, house.channel, Permission.VIEW_CHANNEL)
    await house.sandbox.until(lambda: lobby.terms["spectators"] == "off")
    assert not await pages(house, table)
    # What its people allow in private from then on is allowed.
    assert "is shown: at once." in await told(house, table="now")
    house.channel.deny(None, READ)
    await house.sandbox.settle()
    assert lobby.terms["spectators"] == "now"


async def test_everybody_may_read_no_channel_any_more(house: House) -> None:
    """The role of everybody is changed; a channel that lets them read by itself stays shown."""
    await let_watch(house, "now")
    open_room = house.guild.text_channel("open")
    open_room.allow(None, READ)
    await house.sandbox.settle()
    stays = await playing(house, await new(house, at=open_room))
    goes = await playing(house, await new(house))
    role = next(role for role in house.bot.guilds[0].roles if role.is_default())
    before = copy(role)
    role._permissions &= ~Permission.VIEW_CHANNEL.value
    await house.bot.on_guild_role_update(before, role)
    await house.sandbox.settle()
    assert not await pages(house, goes)
    assert await pages(house, stays)


@pytest.mark.parametrize("how", ["channel", "everybody"])
async def test_a_channel_that_was_closed_while_the_bot_was_away_counts(
    tmp_path: Path, how: str
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        stays, goes, inside = (guild.text_channel(name) for name in ("open", "root", "private"))
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        stays.allow(None, READ)
        for person in (sandbox.bot.id, ann.id):
            inside.allow(person, READ)
        inside.deny(None, READ)
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, goes, bot, tmp_path, ann, bob, eve)
            await let_watch(house, "now")
            later = guild.text_channel("opened later")
            await sandbox.settle()
            shown, hidden = await new(house, at=stays), await new(house)
            thread, gone = await new(house, place="thread"), await new(house, at=later)
            lobby = await new(house, at=inside)
            # Its people have allowed it although the channel was private.
            await ann.slash(inside, "watch", table="now")
            for table in (shown, hidden, thread, gone):
                await playing(house, table)
                assert await pages(house, table)
        for channel in (goes, later):
            channel.allow(sandbox.bot.id, READ)
            if how == "channel":
                channel.deny(None, READ)
        if how == "everybody":
            guild.everyone &= ~READ
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, goes, bot, tmp_path, ann, bob, eve)
            await sandbox.settle()
            assert await pages(house, shown)
            for table in (hidden, thread, gone):
                assert not await pages(house, table)
            again = await bot.tables.get(lobby.id)
            assert again is not None and again.terms["spectators"] == "now"
            texts = (await eve.slash(stays, "audit", of="server")).text
            assert texts.count("Not everybody can read") == 2, texts


async def test_where_the_bot_sees_nothing_any_more_nothing_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an archived thread of which the bot sees nothing any more."""
    await let_watch(house, "now")
    table = await playing(house, await new(house, place="thread"))
    assert await pages(house, table)
    (guild,) = house.bot.guilds
    monkeypatch.setattr(type(guild), "get_channel_or_thread", lambda *_: None)
    house.sandbox.fail_next("GET", "/channels/*", 500)
    monkeypatch.setattr(servers, "WAIT_S", 0.2)
    assert not await watching.take_off(house.bot.desk, guild, {1})
    assert await pages(house, table), "trouble takes nothing off for good"
    house.sandbox.fail_next("GET", "/channels/*", 403, code=50001)
    await watching.take_off(house.bot.desk, guild, {1})
    assert not await pages(house, table)
