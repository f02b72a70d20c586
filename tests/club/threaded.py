"""Tables in threads that the bot has opened, and what it asks of Discord for them."""

from functools import partial
from random import Random

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import Seat
from bot.games.war_chest.choices import GiveUp
from bot.table import Table
from db.club import threads
from sandbox import Channel
from sandbox.http import Request
from tests.discord_ui.playing import House

CHANNEL = "/channels/{channel_id}"


def set_clock(house: House, bot: Tablekeeper | None = None) -> None:
    """Let the bot look at the clock of the simulated Discord, and only when a test lets it."""
    clock, threads = house.sandbox.clock, (bot or house.bot).threads
    threads.clock = lambda: int(clock.now() * 1000)
    threads.wake = lambda: None


async def tell_turns(house: House) -> None:
    """Let titles tell whom a game waits for."""
    await tell_turns_in(house.bot, house.guild.id)


async def tell_turns_in(bot: Tablekeeper, guild: int) -> None:
    """Let the titles of a server tell whom a game waits for."""
    choose = partial(threads.set_titles, guild=guild, wanted=threads.TURNS)
    await bot.tables.storage.write(choose)


async def opened(house: House, **where: object) -> Channel:
    """Let Ann open a table in a thread or forum, which is the house's channel from now on."""
    set_clock(house)
    before = set(house.guild.channels)
    where = {"place": "thread", "game": "root"} | where
    await house.ann.slash(house.channel, "game new", **where)
    await house.sandbox.settle()
    (made,) = set(house.guild.channels) - before
    house.channel = house.guild.channels[made]
    return house.channel


async def started(house: House, ann: str = "marquise", bob: str = "alliance") -> Table:
    """Let Ann and Bob play at the table of the house's channel, with a bot."""
    table = await house.table()
    for person, seat in ((house.ann, ann), (house.bob, bob)):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await table.add_bot(house.ann.id, Seat("eyrie"))
    await table.start(house.ann.id, seed=7)
    await house.sandbox.settle()
    return table


async def given_up(house: House) -> Table:
    """Let Ann and Bob play War Chest at the house's channel, and Ann give up at once."""
    table = await house.table()
    for person, seat in ((house.ann, "raven"), (house.bob, "wolf")):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await table.start(house.ann.id, seed=7)
    await table.act(house.ann.id, GiveUp(Seat("raven")))
    await house.sandbox.settle()
    return table


async def look(house: House, minutes: float = 0.0) -> None:
    """Let some minutes pass, and the bot look for something to do once."""
    house.sandbox.clock.advance(minutes * 60)
    await house.bot.threads.look()
    await house.sandbox.settle()


async def play_until(house: House, table: Table, number: int) -> None:
    """Play at random until a round begins, or the game is over."""
    rng = Random(number)
    while table.status == "playing" and table.game.round_of(table.standing.state) < number:  # type: ignore[attr-defined]
        await house.skip(table, rng)
    await house.sandbox.settle()


def edits(house: House, field: str = "name") -> list[Request]:
    """Return the bot's requests for a channel that change something of it."""
    return [
        one
        for one in house.sandbox.requests
        if one.method == "PATCH" and one.template == CHANNEL and (one.fault or field in one.form)
    ]


def looks(house: House) -> int:
    """Count how often the bot has asked for a channel."""
    asked = [one for one in house.sandbox.requests if one.template == CHANNEL]
    return sum(one.method == "GET" for one in asked)
