"""People who have left the server, or were never in it: named by a command, at a start, called."""

import pytest

from bot.table.clocks import Wishes
from bot.table.outbox.announcement import new_post
from bot.table.revision.timing import reminder_row
from db import step_messages
from db.ids import SeatName, UserId
from db.models import Message
from sandbox import Seen
from tests.club.desks import staffed
from tests.discord_ui.playing import House, serving
from tests.table.town import Town


async def lobby(house: House) -> None:
    """Ann's table, with seats for her and Bob and a bot."""
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    for person, seat in ((house.ann, "marquise"), (house.bob, "alliance")):
        await person.select(house.public(), "Play as…", seat)
        await house.sandbox.settle()
    await (await house.table()).add_bot(house.ann.id, "eyrie")
    await house.sandbox.settle()


async def test_start_names_who_has_left_and_starts_without_them(house: House) -> None:
    await lobby(house)
    await house.leaves(house.bob)
    shown = await house.ann.press(house.public(), "Start")
    bob = f"<@{house.bob.id}>"
    assert shown.text == f"{bob} has left the server, so the game can't start with them."
    assert (await house.table()).status == "lobby"
    started = await house.ann.press(shown, "Start without them")
    assert started.text == "The game has started."
    await house.sandbox.settle()
    table = await house.table()
    assert (table.status, set(table.holders.values())) == ("playing", {house.ann.id})


async def test_start_without_them_starts_with_who_is_back(house: House) -> None:
    await lobby(house)
    await house.leaves(house.bob)
    shown = await house.ann.press(house.public(), "Start")
    house.sandbox.world.join(house.guild, house.bob.user)
    house.bot.there.members.forget(house.guild.id)
    await house.ann.press(shown, "Start without them")
    assert set((await house.table()).holders.values()) == {house.ann.id, house.bob.id}


async def test_strangers_and_who_has_left_are_refused_by_every_door(house: House) -> None:
    stranger = house.sandbox.person("Stranger")
    line = f"<@{stranger.id}> isn't in this server. Name somebody who is."
    await lobby(house)
    asked = await house.ann.slash(house.channel, "game invite", person=stranger)
    assert asked.text == line
    asked = await house.ann.slash(house.channel, "game host", person=stranger)
    assert asked.text == line
    await (await house.table()).start(house.ann.id, seed=7)
    asked = await house.ann.slash(house.channel, "game substitute", user=stranger)
    assert asked.text == line
    await house.leaves(house.eve)
    asked = await house.ann.slash(house.channel, "game substitute", user=house.eve)
    assert asked.text == f"<@{house.eve.id}> isn't in this server. Name somebody who is."


async def test_a_picked_member_costs_no_question(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(house)

    async def unasked(*_: object) -> dict[int, str]:
        raise AssertionError("Discord has said already that they are here")

    monkeypatch.setattr(house.bot.there, "people", unasked)
    asked = await house.ann.slash(house.channel, "game invite", person=house.eve)
    assert asked.text == f"I have invited <@{house.eve.id}>."


async def test_what_discord_does_not_tell_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(house)
    await house.leaves(house.bob)

    async def unknown(guild: int, users: list[int], *, anew: bool) -> dict[int, str]:
        return dict.fromkeys(users, "unknown")

    monkeypatch.setattr(house.bot.there, "people", unknown)
    assert (await house.ann.press(house.public(), "Start")).text == "The game has started."


async def test_the_desk_fills_no_seat_with_a_stranger(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    stranger = house.sandbox.person("Stranger")
    reply = await desk.mod.slash(house.channel, "desk games")
    assert reply.message is not None
    (pick,) = (one for one in reply.message.selects if one.custom_id.split(":")[4] == "deskg")
    shown = await desk.mod.select(reply, pick.custom_id, pick.options[0].value)
    step = await desk.mod.press(shown, "Fill a seat…")
    assert step.message is not None
    (whose,) = step.message.selects
    chosen = await desk.mod.select(step, whose.custom_id, whose.options[0].value)
    assert chosen.message is not None
    (who,) = chosen.message.selects
    refused = await desk.mod.select(chosen, who.custom_id, stranger)
    assert refused.modal is None
    assert refused.text == f"<@{stranger.id}> isn't in this server. Name somebody who is."
    assert table.proposal(table.lobby[0].seat) is None


async def sent(house: House, *rows: Message) -> list[Seen]:
    """Send messages of a game, and return what is new in its channel."""
    before = len(house.ann.sees(house.channel))
    async with house.bot.tables._storage.engine.begin() as connection:  # pyright: ignore[reportPrivateUsage]
        await connection.run_sync(step_messages.add, rows)
    house.bot.tables.outbox.wake()
    await house.sandbox.settle()
    return house.ann.sees(house.channel)[before:]


@pytest.mark.parametrize("how", ["mention", "dm"])
async def test_nobody_who_has_left_is_reminded(house: House, how: str) -> None:
    now = (await house.begin()).standing
    about = {"what": "half", "until": None}
    wish = Wishes(remind=how)
    seat = next(seat for seat, user in now.place.holders.items() if user == house.ann.id)

    def row() -> Message:
        return reminder_row(now, seat, UserId(house.ann.id), wish, about)

    dms = len(house.ann.dms())
    told = await sent(house, row())
    assert len(told) + len(house.ann.dms()) - dms == 1
    await house.leaves(house.ann)
    dms, before = len(house.ann.dms()), len(house.bob.sees(house.channel))
    await sent(house, row())
    assert (len(house.ann.dms()), len(house.bob.sees(house.channel))) == (dms, before)


@pytest.mark.parametrize("opening", [None, 400, 403])
async def test_who_takes_no_direct_messages_is_reminded_in_the_channel(
    house: House, opening: int | None
) -> None:
    now = (await house.begin()).standing
    seat = next(seat for seat, user in now.place.holders.items() if user == house.ann.id)
    house.sandbox.close_dms(house.ann, opening=opening)
    house.forget_direct_channels()
    about = {"what": "half", "until": None}
    row = reminder_row(now, seat, UserId(house.ann.id), Wishes(remind="dm"), about)
    (told,) = await sent(house, row)
    assert told.pings_me


def openings(house: House) -> int:
    """Return how often the bot has opened a channel of direct messages."""
    return sum(request.path.endswith("/users/@me/channels") for request in house.sandbox.requests)


async def test_a_channel_of_direct_messages_is_opened_once_for_all_processes(house: House) -> None:
    now = (await house.begin()).standing
    seat = next(seat for seat, user in now.place.holders.items() if user == house.ann.id)
    about = {"what": "half", "until": None}
    told = len(house.ann.dms())

    async def remind() -> None:
        await sent(house, reminder_row(now, seat, UserId(house.ann.id), Wishes(remind="dm"), about))

    await remind()
    before = openings(house)
    house.forget_direct_channels()
    await remind()
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await remind()
    assert len(house.ann.dms()) == told + 3
    assert openings(house) == before


async def test_a_kept_channel_that_is_not_there_is_opened_anew(house: House) -> None:
    now = (await house.begin()).standing
    seat = next(seat for seat, user in now.place.holders.items() if user == house.ann.id)
    await house.bot.tables.preferences.set_direct_channel(UserId(house.ann.id), 12345)
    told = len(house.ann.dms())
    about = {"what": "half", "until": None}
    await sent(house, reminder_row(now, seat, UserId(house.ann.id), Wishes(remind="dm"), about))
    assert len(house.ann.dms()) == told + 1


async def test_a_refused_direct_message_makes_the_bot_ask_anew(house: House) -> None:
    now = (await house.begin()).standing
    seat, user = next(iter(now.place.holders.items()))
    there, guild = house.bot.there, house.guild.id
    assert await there.people(guild, [user]) == {user: "here"}
    house.sandbox.world.leave(house.guild, user)
    await house.sandbox.settle()
    assert await there.people(guild, [user]) == {user: "here"}, "the bot hears of nobody who leaves"
    about = {"what": "half", "until": None}
    await sent(house, reminder_row(now, seat, user, Wishes(remind="dm"), about))
    assert await there.people(guild, [user]) == {user: "left"}


async def test_a_stalled_game_calls_those_who_are_there(house: House) -> None:
    now = (await house.begin()).standing

    def row() -> Message:
        made = now.place.row("stalled", new_post(), now.revision)
        made.mention, made.also = UserId(house.bob.id), [UserId(house.ann.id)]
        return made

    await house.leaves(house.bob)
    (asked,) = await sent(house, row())
    assert house.bob.mention not in asked.text and asked.pings_me
    await house.leaves(house.ann)
    before = len(house.eve.sees(house.channel))
    await sent(house, row())
    assert len(house.eve.sees(house.channel)) == before, "nobody could answer"


async def test_a_turn_calls_nobody_who_was_seen_to_have_left(house: House) -> None:
    table = await house.begin()
    house.bot.tables.there = town = Town()
    town.left = {house.bob.id}
    await house.bot.tables.absences.left(house.guild.id, [UserId(house.bob.id)])
    now = table.standing
    row = now.place.row("notice", new_post(), now.revision)
    row.seat, row.user = SeatName(table.decisions()[0].seat), UserId(house.bob.id)
    row.mention = UserId(house.bob.id)
    await sent(house, row)
    told = house.bob.sees(house.channel)[-1]
    assert house.bob.mention in told.text and not told.pings_me
