"""Tables whose channel or thread is gone count for no limit, and no list shows them."""

import pytest

from bot.narrate.root.catalogue import text
from tests.club.finding import served
from tests.discord_ui.playing import House


def unheard(house: House, is_there: bool) -> None:
    """Let the bot know nothing of the channel, as if it had been deleted while nobody listened."""
    if not is_there:
        del house.sandbox.world.channels[house.channel.id]
        del house.guild.channels[house.channel.id]
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    getattr(guild, "_channels").pop(house.channel.id)  # noqa: B009


async def test_a_running_game_whose_place_is_gone_counts_no_more(house: House) -> None:
    """Also where nobody heard of the deletion: Discord is asked once it matters."""
    server = await served(house)
    await server.set_up(limit_by="number", most=1)
    table = await house.begin()
    assert (await server.opened(house.ann, server.tables)).text.startswith("You have 1 open table")
    unheard(house, is_there=False)
    assert (await server.opened(house.ann, server.tables)).text.startswith("The table is open.")
    await server.settle()
    assert table.status == "playing"
    button = text("place-lost-show", "en")
    assert [button in seen.labels for seen in house.ann.dms()].count(True) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, None), (404, 0)])
async def test_a_game_in_a_place_that_discord_does_not_deny_counts(
    house: House, status: int, code: int | None
) -> None:
    server = await served(house)
    await server.set_up(limit_by="number", most=1)
    await house.begin()
    unheard(house, is_there=True)
    house.sandbox.fail_next("GET", f"/channels/{house.channel.id}", status, code=code, times=3)
    refused = await server.opened(house.ann, server.tables)
    assert refused.text.startswith("You have 1 open table")
    assert not any(text("place-lost-show", "en") in seen.labels for seen in house.ann.dms())


async def test_lists_and_boards_show_no_table_whose_place_is_gone(house: House) -> None:
    server = await served(house)
    room = house.guild.text_channel("room")
    await server.settle()
    await server.opened(house.ann, room)
    await server.settle()
    listed = await house.eve.slash(house.channel, "lfg show")
    assert f"<#{room.id}>" in listed.text
    house.sandbox.world.delete_channel(room)
    await server.settle()
    assert await house.bot.tables.places.is_gone(house.guild.id, room.id)
    assert await house.bot.desk.finding.tables(house.guild.id) == []
    listed = await house.eve.slash(house.channel, "lfg show")
    assert str(room.id) not in listed.text
