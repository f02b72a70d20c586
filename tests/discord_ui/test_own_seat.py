"""A seat whose channel is gone or out of reach: given up, or its game moved, from anywhere."""

from random import Random

import pytest

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.people import own_games
from bot.narrate.root.catalogue import text
from bot.table import Table
from sandbox import Person, Reply, Seen
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press


def shown(reply: Reply) -> Seen:
    assert reply.message is not None
    return reply.message


def labels(reply: Reply) -> list[str]:
    return shown(reply).labels


def asked(person: Person) -> list[Seen]:
    """Return the direct messages that ask what becomes of a game."""
    button = text("place-lost-show", person.user.locale)
    return [seen for seen in person.dms() if button in seen.labels]


async def lost(house: House) -> Table:
    """Begin a game, and delete its channel."""
    table = await house.begin()
    house.sandbox.world.delete_channel(house.channel)
    await house.sandbox.settle()
    # The event may still be under way; whoever notices it asks.
    await house.bot.lost_places.look()
    await house.sandbox.settle()
    return table


def leave(house: House, person: Person) -> None:
    """Let somebody leave the server; that they were there is kept no longer."""
    house.sandbox.world.leave(house.guild, person.id)
    house.bot.there.members.doubt(person.id)


async def games(house: House, person: Person, direct: bool = True) -> Reply:
    """Call `/games` by direct message, or in another channel."""
    where = person.direct if direct else house.guild.text_channel("elsewhere")
    await house.sandbox.settle()
    name = text("cmd-games", "en")
    return await person.slash(where, name)


async def chosen(house: House, person: Person, direct: bool = True) -> Reply:
    """Pick the first game below `/games`."""
    listed = await games(house, person, direct)
    (select,) = shown(listed).selects
    return await person.select(listed, None, select.options[0].value)


async def test_a_seat_in_a_deleted_channel_is_given_up_by_direct_message(house: House) -> None:
    table = await lost(house)
    listed = await games(house, house.ann)
    assert text("games-where-gone", "en") in listed.text
    assert str(house.channel.id) not in listed.text, "no dead link"
    assert "/game resume" not in listed.text, "it is of no use without the channel"
    reply = await chosen(house, house.ann)
    assert reply.text.startswith("**Root**: its channel is gone\n")
    assert house.shown(text("games-can-move-there", "en"), direct=True) in reply.text
    assert text("games-can-resign", "en", name_the="the Marquise") in reply.text
    assert labels(reply) == ["Leave for good", "End the game"]
    done = await house.ann.press(reply, "Leave for good")
    assert done.text == text("games-resigned", "en")
    assert table.lobby[0].user is None and table.host == house.bob.id
    listed = await games(house, house.ann)
    assert listed.text.startswith(text("games-none", "en")) and not shown(listed).selects


async def test_the_same_press_again_gives_nothing_else_up(house: House) -> None:
    table = await lost(house)
    first, second = [await chosen(house, house.ann) for _ in range(2)]
    await house.ann.press(first, "Leave for good")
    revision = table.revision
    again = await house.ann.press(second, "Leave for good")
    assert again.text == text("games-not-yours", "en") and table.revision == revision


async def test_only_its_own_people_can_press_what_is_about_a_seat(house: House) -> None:
    table = await lost(house)
    (question,) = asked(house.ann)
    button = question.buttons[0].custom_id
    assert button is not None
    room = house.guild.text_channel("elsewhere")
    await house.sandbox.settle()
    await house.eve.slash(room, "game new", game="root")
    await house.sandbox.settle()
    message = [m for m in house.eve.sees(room) if m.buttons][-1]
    for action in own_games.PRESSES:
        reply = await press(house.eve, message, button.replace(own_games.SHOW, action))
        assert reply.text == text("games-not-yours", "en"), action
    ends = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}:*:gended:"
    assert (await press(house.eve, message, ends)).text == text("gone", "en")
    assert table.status == "playing" and table.channel == house.channel.id


async def test_people_are_asked_once_and_the_game_goes_on_elsewhere(house: House) -> None:
    table = await lost(house)
    words = [house.shown(text("place-lost-host", "en", game="Root"), direct=True)]
    assert [seen.text for seen in asked(house.ann)] == words
    words = [house.shown(text("place-lost", "pl", game="Root"), direct=True)]
    assert [seen.text for seen in asked(house.bob)] == words
    await house.bot.lost_places.look()
    await house.sandbox.settle()
    assert len(asked(house.bob)) == 1
    reply = await house.ann.press(asked(house.ann)[0], text("place-lost-show", "en"))
    assert "Leave for good" in labels(reply)
    room = house.guild.text_channel("new-room")
    await house.sandbox.settle()
    listed = await house.bob.slash(room, text("cmd-games", "en"))
    reply = await house.bob.select(listed, None, shown(listed).selects[0].options[0].value)
    done = await house.bob.press(reply, text("games-here", "pl"))
    assert done.text == text("games-goes-on", "pl")
    await house.sandbox.settle()
    assert table.channel == room.id
    call = next(m for m in house.ann.sees(room) if not m.ephemeral)
    assert call.pings_me and house.bob.mention in call.text
    house.channel = room
    assert await house.step(table, Random(3)) is not None
    assert (await house.ann.slash(room, "act")).message is not None


async def test_who_takes_no_direct_messages_finds_it_below_games(house: House) -> None:
    house.ann.user.dms_open = False
    await lost(house)
    assert asked(house.ann) == []
    reply = await chosen(house, house.ann, direct=False)
    assert text("games-here", "en") in labels(reply)


async def test_the_host_ends_a_lost_game_with_a_reason(house: House) -> None:
    table = await lost(house)
    reply = await chosen(house, house.ann)
    form = await house.ann.press(reply, "End the game")
    done = await house.ann.submit(form, why="Nobody wants to move.")
    assert done.text == text("abandoned", "en") and table.status == "abandoned"


async def test_who_has_left_the_server_leaves_the_table_and_the_others_are_told(
    house: House,
) -> None:
    table = await house.begin()
    leave(house, house.ann)
    listed = await games(house, house.ann)
    assert text("games-where-left", "en") in listed.text
    reply = await chosen(house, house.ann)
    assert labels(reply) == ["Leave for good"], "a host ends no game of others from outside"
    await house.ann.press(reply, "Leave for good")
    await house.sandbox.settle()
    assert table.lobby[0].user is None and table.status == "playing"
    assert table.host == house.bob.id
    assert any(house.ann.mention in m.text for m in house.bob.sees(house.channel))


async def test_a_server_without_the_bot_is_out_of_reach(house: House) -> None:
    table = await house.begin()
    house.sandbox.world.leave(house.guild, house.sandbox.world.bot.id)
    await house.sandbox.settle()
    listed = await games(house, house.bob)
    assert text("games-where-removed", "pl") in listed.text
    reply = await chosen(house, house.bob)
    await house.bob.press(reply, text("button-resign", "pl"))
    assert table.lobby[1].user is None


async def test_who_has_left_the_server_is_forgotten_by_direct_message(house: House) -> None:
    table = await house.begin()
    sure = await house.ann.slash(house.ann.direct, "privacy forget")
    refused = await house.ann.press(sure, text("privacy-yes", "en"))
    told = text("privacy-playing", "en", channels=f"<#{house.channel.id}>", count=1)
    assert refused.text == house.shown(told, direct=True)
    leave(house, house.ann)
    sure = await house.ann.slash(house.ann.direct, "privacy forget")
    done = await house.ann.press(sure, text("privacy-yes", "en"))
    assert done.text == text("privacy-forgotten", "en", games=1)
    await house.sandbox.settle()
    assert table.lobby[0].user is None and table.status == "playing"


async def test_a_game_whose_channel_is_there_is_left_from_games_as_well(house: House) -> None:
    table = await house.begin()
    listed = await games(house, house.bob)
    assert str(house.channel.id) in listed.text
    reply = await chosen(house, house.bob)
    assert labels(reply) == [text("button-resign", "pl")]
    await house.bob.press(reply, text("button-resign", "pl"))
    await house.sandbox.settle()
    assert table.lobby[1].user is None
    assert any(house.bob.mention in m.text for m in house.ann.sees(house.channel))


async def test_the_last_one_at_a_table_ends_it_from_anywhere(house: House) -> None:
    table = await house.begin()
    await house.bob.press(await chosen(house, house.bob), text("button-resign", "pl"))
    reply = await chosen(house, house.ann)
    assert labels(reply) == ["End the game"]
    form = await house.ann.press(reply, "End the game")
    await house.ann.submit(form, why="Alone.")
    assert table.status == "abandoned"


@pytest.mark.parametrize("direct", [True, False])
async def test_a_place_in_a_lobby_is_left_from_games(house: House, direct: bool) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await house.bob.select(house.public(), "Play as…", "alliance")
    table = await house.table()
    house.sandbox.world.delete_channel(house.channel)
    await house.sandbox.settle()
    reply = await chosen(house, house.bob, direct)
    await house.bob.press(reply, text("games-leave", "pl"))
    assert all(seat.user != house.bob.id for seat in table.lobby) and table.status == "lobby"
    reply = await chosen(house, house.ann, direct)
    assert text("games-can-close", "en") in reply.text and "winner" not in reply.text
    done = await house.ann.press(reply, "End the game")
    assert done.text == text("abandoned", "en") and table.status == "abandoned"


async def test_a_game_goes_on_in_no_other_server_and_in_no_taken_channel(house: House) -> None:
    table = await lost(house)
    taken = house.guild.text_channel("taken")
    await house.sandbox.settle()
    await house.eve.slash(taken, "game new", game="root")
    listed = await house.ann.slash(taken, "games")
    reply = await house.ann.select(listed, None, shown(listed).selects[0].options[0].value)
    done = await house.ann.press(reply, text("games-here", "en"))
    assert done.text == text("refused-occupied", "en")
    other = house.sandbox.guild("Other")
    room = other.text_channel("root")
    house.sandbox.world.join(other, house.ann.user)
    await house.sandbox.settle()
    listed = await house.ann.slash(room, "games")
    there = await house.ann.select(listed, None, shown(listed).selects[0].options[0].value)
    assert text("games-here", "en") not in labels(there)
    assert table.channel == house.channel.id


async def test_a_press_that_nobody_can_read_is_answered_in_a_sentence(house: House) -> None:
    await lost(house)
    (question,) = asked(house.ann)
    for path in ("", "?", "z" * 30, "0", "zz"):
        reply = await press(house.ann, question, f"tk:0:0:*:{own_games.SHOW}:{path}")
        assert reply.text in (text("server-only", "en"), text("gone", "en")), path
