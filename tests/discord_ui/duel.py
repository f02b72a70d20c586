"""A game of War Chest between two people, in the sandbox."""

from collections.abc import Mapping

from bot.discord_ui.front.app import Tablekeeper
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.view import WarChestView
from bot.table import Table
from sandbox import Channel, Person, Sandbox
from tests.e2e.pressing import newest


async def seated(
    sandbox: Sandbox,
    bot: Tablekeeper,
    channel: Channel,
    people: Mapping[str, Person],
    game: str = "war_chest",
) -> Table:
    """Let the first of the people, by seat, open a table, and all of them choose their seats."""
    host = next(iter(people.values()))
    await host.slash(channel, "game new", game=game)
    await sandbox.settle()
    for seat, person in people.items():
        lobby = newest(person, channel)
        if not lobby.selects:
            continue  # A game for one person seats its host by itself.
        await person.select(lobby, None, seat)
        await sandbox.settle()
    table = await bot.tables.at(channel.id)
    assert table is not None
    return table


async def played(
    sandbox: Sandbox, bot: Tablekeeper, channel: Channel, people: Mapping[str, Person]
) -> Table:
    """Let them play to the end, with random armies and by the policy of stand-ins."""
    table = await seated(sandbox, bot, channel, people)
    await table.set_option(table.host, "army", "random")
    await table.start(table.host, 5)
    while table.status == "playing":
        (due,) = table.decisions()
        view = table.view(due.seat)
        assert isinstance(view, WarChestView)
        await table.act(people[due.seat].id, stand_in_choice(view))
    await sandbox.settle()
    return table
