"""Games of War Chest in the sandbox that are ended by giving up."""

from bot.games.war_chest.choices import GiveUp
from bot.table import Table
from sandbox import Channel, Person
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import House


async def given_up(
    house: House, loser: Person, winner: Person, channel: Channel | None = None
) -> Table:
    """Play a game of War Chest in which somebody gives up at once."""
    people = {"raven": loser, "wolf": winner}
    table = await seated(house.sandbox, house.bot, channel or house.channel, people)
    await table.set_option(table.host, "army", "random")
    await table.start(table.host, 5)
    await table.act(loser.id, GiveUp("raven"))
    assert table.status == "over"
    await house.sandbox.settle()
    return table
