"""Tables in the sandbox and the people who press their way to choices there, for benchmarks."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

from sqlalchemy import text

from benchmarks.bot_process import DATABASE
from bot.discord_ui.message import ids
from bot.discord_ui.panel.layout import ACTIONS
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.table import Tables
from db import Storage
from db.ids import UserId
from sandbox import Channel, Guild, Person, Reply, Sandbox, Seen

SEATS: Mapping[str, tuple[str, ...]] = {
    "root": ("marquise", "eyrie"),
    "war_chest": ("raven", "wolf"),
    "dungeon_lords": ("red", "blue"),
    "white_castle": ("human",),
}
"""The seats of people in each game, in turn order."""

NAMES = ("Ann", "Bob")

LONGEST = 12
"""Limit of presses in one visit."""

Way = tuple[str | None, str, tuple[str, ...]]
"""A select or None, the button or option, and the other options that may be picked with it."""


def crowd(sandbox: Sandbox, guild: Guild) -> list[Person]:
    """Return the people of every table."""
    return [sandbox.person(name, in_=guild) for name in NAMES]


async def store_games(
    folder: Path,
    places: Sequence[tuple[str, int, int]],
    channels: Sequence[Channel],
    people: Sequence[Person],
) -> Path:
    """Make a database with a game in each channel: its name, its seed, and its random choices.

    Nothing waits to be told. Returns the file.
    """
    storage = Storage(f"sqlite+aiosqlite:///{folder / DATABASE}")
    await storage.open()
    await play_games(storage, places, channels, people)
    await storage.close()
    return folder / DATABASE


async def play_games(
    storage: Storage,
    places: Sequence[tuple[str, int, int]],
    channels: Sequence[Channel],
    people: Sequence[Person],
) -> None:
    """Store a game in each channel, as `store_games` does."""
    tables = Tables(storage, games_of(EDITIONS))
    host = UserId(people[0].id)
    for (game, seed, choices), channel in zip(places, channels, strict=True):
        assert channel.guild is not None
        table = await tables.create(game, channel.guild.id, channel.id, host)
        for person, seat in zip(people, SEATS[game], strict=False):
            await table.join(UserId(person.id))
            await table.choose(UserId(person.id), Seat(seat))
        await table.start(host, seed=seed)
        rng = Random(seed)
        for _ in range(choices):
            due = table.decisions()
            if not due:
                break
            decision = rng.choice(due)
            choice = decision.pick(rng.randrange(len(decision)))
            await table.act(table.holders[decision.seat], choice)
    async with storage.writing() as session:
        await session.execute(text("DELETE FROM outboxmessage"))
        await session.execute(text("UPDATE game SET turn_post = '', turn_user = NULL"))


def ways(message: Seen | None) -> list[Way]:
    """List what leads on in a panel.

    Another pick where something is picked would only change that: a choice by four selects, such
    as an order of Dungeon Lords, is reached by picking in the one that is still open.
    """
    if message is None or not message.ephemeral:
        return []
    buttons = [*_buttons(message)]
    ahead = [*buttons, *_options(message, picked=False)]
    return ahead or [*_options(message, picked=True)]


def _buttons(message: Seen) -> Iterator[Way]:
    for button in message.buttons:
        if button.custom_id and not button.disabled and _leads_on(button.custom_id):
            yield None, button.custom_id, ()


def _options(message: Seen, picked: bool) -> Iterator[Way]:
    for select in message.selects:
        if any(option.picked for option in select.options) != picked:
            continue
        if not select.disabled and _leads_on(select.custom_id):
            values = [option.value for option in select.options]
            for value in values:
                others = [other for other in values if other != value]
                yield select.custom_id, value, tuple(others[: max(0, select.least - 1)])


def _leads_on(custom_id: str) -> bool:
    return ids.read_custom_id(custom_id).action in ACTIONS


def revision_of(reply: Reply) -> int:
    """Return the revision that a panel shows; -1 if it asks nothing."""
    for menu, value, _ in ways(reply.message):
        return ids.read_custom_id(menu or value).revision
    return -1


async def press_one(person: Person, reply: Reply, rng: Random) -> Reply:
    """Press a button of a panel, or pick in a select, at random."""
    menu, value, others = rng.choice(ways(reply.message))
    if menu is None:
        return await person.press(reply, value)
    return await person.select(reply, menu, value, *others)
