"""Acting by direct message: the panel and the orders of one's seats, and who is let in."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.people import from_afar
from bot.discord_ui.there import servers
from bot.narrate import text
from bot.table import Table
from db import step_messages
from db.ids import SeatName
from sandbox import Channel, Permission, Person, Reply, Seen
from tests.discord_ui.playing import House, one_press, serving, ways
from tests.discord_ui.test_digest import pages, send
from tests.discord_ui.test_forged import press


def shown(reply: Reply) -> Seen:
    assert reply.message is not None
    return reply.message


async def began(house: House) -> tuple[Table, Person]:
    """Begin a game and return it with who is asked, once nobody is waited for by chance."""
    table = await house.begin()
    person = house.waited(table)
    assert person is not None
    return table, person


async def act(person: Person) -> Reply:
    return await person.slash(person.direct, text("cmd-act", "en"))


async def second(house: House, name: str = "castle") -> Table:
    """Begin another game that waits for Ann, in another channel."""
    room = house.guild.text_channel(name)
    await house.sandbox.settle()
    table = await house.bot.tables.create("root", house.guild.id, room.id, house.ann.id)
    for person, seat in ((house.ann, "marquise"), (house.bob, "eyrie")):
        await table.join(person.id)
        await table.choose(person.id, seat)
    await table.start(house.ann.id, seed=1)
    await house.sandbox.settle()
    assert table.waits_for(house.ann.id)
    return table


async def follow(person: Person, panel: Reply, way: tuple[str, str | None, str]) -> Reply:
    """Press a button of a panel, or pick an option."""
    how, menu, what = way
    if how == "press":
        return await person.press(panel, what)
    return await person.select(panel, menu, what)


# What can be done


async def test_the_only_game_that_waits_is_played_to_its_channel(house: House) -> None:
    table, person = await began(house)
    revision = table.revision
    before = house.public().everything
    reply = await act(person)
    assert reply.ephemeral and reply.interaction.channel is person.direct
    panel = shown(reply)
    rng = Random(1)
    while table.revision == revision:
        reply = await one_press(person, reply, rng)
        assert shown(reply).id == panel.id, "the panel is redrawn, not sent again"
    await house.sandbox.settle()
    assert house.public().everything != before, "the channel hears of it as ever"
    assert [message.id for message in person.dms() if message.ephemeral] == [panel.id]


async def test_every_button_that_a_panel_shows_works_there(house: House) -> None:
    table, rng = await house.begin(), Random(5)
    refusals = {text(key, locale) for key in ("gone", "server-only") for locale in ("en", "pl")}
    actions: set[str] = set()
    for _ in range(12):
        person = house.waited(table)
        if person is None:
            break
        reply = await act(person)
        for _ in range(6):
            for button in shown(reply).buttons:
                if not button.disabled and button.custom_id:
                    actions.add(button.custom_id.split(":")[4].partition("~")[0])
            if not ways(shown(reply)):
                break
            reply = await one_press(person, reply, rng)
            assert reply.text not in refusals
        await house.skip(table, rng)
        await house.sandbox.settle()
    assert len(actions) > 3
    for action in sorted(actions):
        custom_id = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}:*:{action}:"
        for person in (house.ann, house.bob):
            reply = await press(person, last_with_button(await act(person), person), custom_id)
            assert reply.text not in refusals, action


def last_with_button(reply: Reply, person: Person) -> Seen:
    """Return a message in which a button can be forged."""
    return next(seen for seen in (shown(reply), *reversed(person.dms())) if seen.buttons)


async def test_one_of_several_games_is_picked_by_its_name(house: House) -> None:
    await house.begin()
    other = await second(house)
    (await house.table()).waits_for(house.ann.id)
    reply = await act(house.ann)
    (select,) = shown(reply).selects
    labels = {option.label for option in select.options}
    assert labels == {"Woodland · #root · Root", "Woodland · #castle · Root"}
    value = encode_base36(other.id)
    opened = await house.ann.select(reply, None, value)
    assert shown(opened).id == shown(reply).id, "the panel takes the place of the choice"
    revision = other.revision
    while other.revision == revision:
        opened = await one_press(house.ann, opened, Random(2))


async def test_a_game_that_waits_comes_before_those_that_do_not(house: House) -> None:
    table, person = await began(house)
    other = house.bob if person is house.ann else house.ann
    room = house.guild.text_channel("quiet")
    await house.sandbox.settle()
    quiet = await house.bot.tables.create("root", house.guild.id, room.id, other.id)
    for who, seat in ((other, "marquise"), (person, "eyrie")):
        await quiet.join(who.id)
        await quiet.choose(who.id, seat)
    await quiet.start(other.id, seed=1)
    assert not quiet.waits_for(person.id) and table.waits_for(person.id)
    reply = await act(person)
    assert not any(":dact:" in (one.custom_id or "") for one in shown(reply).selects)
    assert ways(shown(reply))


async def test_who_plays_nothing_is_told_so(house: House) -> None:
    reply = await act(house.eve)
    assert reply.text == text("games-none-to-act", "en")
    reply = await house.eve.slash(house.eve.direct, text("cmd-orders", "en"))
    assert reply.text == text("games-none-to-order", "en")


async def test_games_has_a_button_for_each_game(house: House) -> None:
    await house.begin()
    other = await second(house)
    listed = await house.ann.slash(house.ann.direct, text("cmd-games", "en"))
    acts = [button for button in shown(listed).buttons if ":act:" in (button.custom_id or "")]
    assert sorted(button.label or "" for button in acts) == ["Act: 1. Root", "Act: 2. Root"]
    lines = shown(listed).text.splitlines()
    number = next(line[0] for line in lines if f"/{other.channel}" in line)
    reply = await house.ann.press(listed, f"Act: {number}. Root")
    assert ways(shown(reply))
    in_channel = await house.ann.slash(house.channel, text("cmd-games", "en"))
    assert not shown(in_channel).buttons, "elsewhere, others could look on"


async def test_orders_are_left_there(house: House) -> None:
    table = await house.begin()
    reply = await house.bob.slash(house.bob.direct, text("cmd-orders", "en"))
    kinds = next(one for one in shown(reply).selects if ":ordn:" in one.custom_id)
    draft = await house.bob.select(reply, kinds.custom_id, kinds.options[0].value)
    saved = await house.bob.press(draft, text("button-orders-save", "pl"))
    assert saved.ephemeral
    seat = table.seat_of(house.bob.id)
    assert seat is not None and len(table.orders.of(seat)) == 1


@pytest.mark.parametrize(
    "words", ["settings", "notify", "help", "time", "away", "privacy export", "privacy forget"]
)
async def test_what_belongs_to_no_server_works_there(house: House, words: str) -> None:
    for person in (house.ann, house.bob):
        here = await person.slash(house.channel, words)
        there = await person.slash(person.direct, words)
        assert there.ephemeral and there.text != text("server-only", person.user.locale)
        assert shown(there).labels == shown(here).labels
        if person is house.ann:  # In Polish, only what can be pressed has English names.
            assert there.text.replace("`", "") == here.text.replace("`", "")


async def test_what_belongs_to_a_table_is_not_offered_there(house: House) -> None:
    offered = {one.words.split()[0] for one in house.ann.commands(house.ann.direct)}
    about = {"games", "act", "orders", "settings", "notify", "help", "privacy", "time", "away"}
    assert offered == about | {"language"}


# Buttons of messages


async def test_a_reminder_and_a_digest_lead_to_the_panel(house: House) -> None:
    table = await second(house)
    await send(house, await pages(house))
    digest = house.ann.dms()[-1]
    reply = await house.ann.press(digest, text("button-act", "en"))
    assert ways(shown(reply)) and not digest.message.deleted_at
    await remind(house, table)
    reminder = house.ann.dms()[-1]
    assert reminder.labels == [text("button-act", "en")]
    assert ways(shown(await house.ann.press(reminder, text("button-act", "en"))))


async def remind(house: House, table: Table) -> None:
    """Send Ann a reminder of her time, and let it be delivered."""
    tables = house.bot.tables
    (row,) = (await pages(house))[:1]
    about = {"what": "half", "public": False, "until": tables.now() + 3_600_000}
    row.kind, row.about = "reminder", about
    row.seat = SeatName(table.seat_of(house.ann.id) or "")
    async with tables._storage.engine.begin() as connection:  # pyright: ignore[reportPrivateUsage]
        await connection.run_sync(step_messages.add, [row])
    tables.outbox.wake()
    await house.sandbox.settle()


async def test_old_buttons_answer_after_a_restart_and_a_month(house: House) -> None:
    table = await second(house)
    await remind(house, table)
    reminder = house.ann.dms()[-1]
    panel = await house.ann.press(reminder, text("button-act", "en"))
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as house.bot:
        house.sandbox.clock.advance(31 * 24 * 3600)
        fresh = await house.ann.press(reminder, text("button-act", "en"))
        assert ways(shown(fresh)) == ways(shown(panel))
        later = await house.bot.tables.at(table.channel)
        assert later is not None
        await house.skip(later, Random(3))
        await house.sandbox.settle()
        stale = await follow(house.ann, panel, ways(shown(panel))[0])
        assert shown(stale).everything.startswith(text("panel-stale", "en"))
        await later.agreements.abandon(house.ann.id)
        over = await house.ann.press(reminder, text("button-act", "en"))
        assert text("panel-over", "en") in over.text


async def test_a_button_that_nobody_can_read_is_answered_in_a_sentence(house: House) -> None:
    await second(house)
    await send(house, await pages(house))
    digest = house.ann.dms()[-1]
    for action in from_afar.PRESSES:
        for path in ("?", "z" * 30, "zz", "0"):
            reply = await press(house.ann, digest, f"tk:0:0:*:{action}:{path}")
            assert reply.text in (text("server-only", "en"), text("gone", "en")), path


# Who is let in


async def leaves(house: House) -> str:
    house.sandbox.world.leave(house.guild, house.ann.id)
    return "left"


async def is_banned(house: House) -> str:
    house.guild.ban(house.ann.id)
    return "left"


async def loses_the_channel(house: House) -> str:
    house.channel.deny(house.ann.id, Permission.VIEW_CHANNEL)
    return "hidden"


async def loses_a_role(house: House) -> str:
    """Everybody with the role saw the channel; it was taken from Ann."""
    house.channel.deny(None, Permission.VIEW_CHANNEL)
    house.channel.allow(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    return "hidden"


async def is_timed_out(house: House) -> str:
    house.guild.time_out(house.ann.id, 3600)
    return "silenced"


async def channel_goes(house: House) -> str:
    house.sandbox.world.delete_channel(house.channel)
    return "gone"


async def bot_goes(house: House) -> str:
    house.sandbox.world.leave(house.guild, house.sandbox.bot.id)
    return "removed"


async def discord_is_silent(house: House) -> str:
    house.sandbox.fail_next("GET", "/guilds/*/members/*", 500, times=200)
    return "unknown"


LOSSES = pytest.mark.parametrize(
    "lose",
    [
        *(leaves, is_banned, loses_the_channel, loses_a_role, is_timed_out),
        *(channel_goes, bot_goes, discord_is_silent),
    ],
)
Lose = Callable[[House], Awaitable[str]]


@LOSSES
async def test_who_could_not_act_in_the_channel_cannot_act_from_there(
    house: House, lose: Lose, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "WAIT_S", 0.3)
    table = await house.begin()
    while not table.waits_for(house.ann.id):
        await house.skip(table, Random(2))
    await house.sandbox.settle()
    panel = await act(house.ann)
    pressed = ways(shown(panel))
    await remind(house, table)
    reminder = house.ann.dms()[-1]
    orders = await house.ann.slash(house.ann.direct, "orders")
    log = await table.records.log(None)
    why = await lose(house)
    await house.sandbox.settle()
    sentence = house.shown(text(f"games-out-{why}", "en"), direct=True)
    reply = await follow(house.ann, panel, pressed[0])
    assert [message.text for message in reply.messages] == [sentence]
    for tried in (
        await house.ann.press(reminder, text("button-act", "en")),
        await house.ann.press(orders, text("panel-back", "en")),
        await act(house.ann),
    ):
        assert [message.text for message in tried.messages] == [sentence]
    assert await table.records.log(None) == log, "nothing was done"
    house.sandbox.findings.clear()


async def test_who_is_no_more_in_a_private_thread_is_out(house: House) -> None:
    room = house.channel.thread("secret", private=True)
    for who in (house.sandbox.bot.id, house.ann.id, house.bob.id, house.eve.id):
        room.add(who)
    await house.sandbox.settle()
    house.channel = room
    table = await house.begin()
    assert table.channel == room.id
    person = house.waited(table)
    assert person is not None
    locale = "pl" if person is house.bob else "en"
    assert ways(shown(await act(person)))
    room.remove(person.id)
    await house.sandbox.settle()
    sentence = house.shown(text("games-out-hidden", locale), direct=True)
    assert (await act(person)).text == sentence


async def test_who_has_come_back_acts_again(house: House) -> None:
    table, person = await began(house)
    house.channel.deny(person.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert not ways(shown(await act(person)))
    house.channel.allow(person.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert ways(shown(await act(person)))
    assert table.status == "playing"


async def test_nobody_else_gets_a_panel_by_a_forged_button(house: House) -> None:
    table = await house.begin()
    head = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}"
    for rest in ("*:act:", "*:hand:", "*:board:", "*:log:", "marquise:k:move", "*:ord:"):
        reply = await forge(house.eve, f"{head}:{rest}")
        assert reply.text == text("games-not-yours", "en"), rest
    for action in from_afar.PRESSES:
        path = encode_base36(table.id)
        reply = await forge(house.eve, f"tk:0:0:*:{action}:{path}")
        assert reply.text == text("games-not-yours", "en"), action
    reply = await forge(house.bob, f"{head}:marquise:k:move")
    assert "Marki" in reply.text, "the seat is somebody else's"


async def forge(person: Person, custom_id: str, channel: Channel | None = None) -> Reply:
    """Press a button that nobody was given, by direct message or in a channel."""
    reply = await person.slash(channel or person.direct, "privacy forget")
    return await press(person, shown(reply), custom_id)


async def test_what_is_for_the_channel_is_not_pressed_there(house: House) -> None:
    table = await house.begin()
    head = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}:*"
    for action in ("rematch", "vyes", "ljoin", "fwyes", "sgo", "send"):
        reply = await forge(house.ann, f"{head}:{action}:")
        assert reply.text == text("gone", "en"), action


async def test_a_pick_is_for_direct_messages_alone(house: House) -> None:
    table = await house.begin()
    for channel in (house.channel, house.guild.text_channel("other")):
        await house.sandbox.settle()
        for action in from_afar.PRESSES:
            path = encode_base36(table.id)
            reply = await forge(house.ann, f"tk:0:0:*:{action}:{path}", channel)
            assert reply.text == text("gone", "en")
