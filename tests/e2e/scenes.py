"""What people are about at a table when the bot dies: one function for each scene."""

from collections.abc import Awaitable, Callable, Mapping
from itertools import cycle
from random import Random

from sqlalchemy import update
from sqlmodel import col

from bot.discord_ui.front.app import Tablekeeper
from bot.editions import EDITIONS
from bot.table import Table
from db.models import ActionRow, Snapshot
from sandbox import Channel, Person
from tests.e2e.club_scenes import CLUB, begun
from tests.e2e.dying import quiet
from tests.e2e.positions import (
    Hall,
    Position,
    by_action,
    open_panel,
    opened,
    over,
    play,
    seat_people,
    sit_down,
    type_something,
    typed,
    walk,
)

Scene = Callable[[Hall, Table, Channel], Awaitable[None]]


def asked(hall: Hall, table: Table) -> Person:
    """Return somebody who is asked something, or else the host."""
    found = [hall.owner(table, one.seat) for one in table.decisions()]
    return next((one for one in found if one), hall.people["Ann"])


async def _walk(hall: Hall, table: Table, channel: Channel) -> None:
    for name in hall.rng.sample([*hall.people], 2):
        await type_something(hall, hall.people[name], channel)
        await walk(hall, hall.people[name], channel, 2)


async def _host(hall: Hall, channel: Channel, *actions: str) -> None:
    await by_action(hall, hall.people["Ann"], channel, *actions)


async def _bots(hall: Hall, table: Table, channel: Channel) -> None:
    await _host(hall, channel, "lclock", "lcs", "lcd", "lct")


async def _bot_added(hall: Hall, table: Table, channel: Channel) -> None:
    await _host(hall, channel, "lclock", "lcs", "lca")


async def _order(hall: Hall, table: Table, channel: Channel) -> None:
    await _host(hall, channel, "lopt", "lset", "lorder", "lpick")


async def _options(hall: Hall, table: Table, channel: Channel) -> None:
    """Leave two pages of the options open."""
    await _host(hall, channel, "lopt", "lopt")
    await by_action(hall, hall.people["Ann"], channel, "lopt")


async def _terms(hall: Hall, table: Table, channel: Channel) -> None:
    await _host(hall, channel, "lopt", "lterms", "lterm")


async def _panel(hall: Hall, table: Table, channel: Channel) -> None:
    await open_panel(hall, table, channel)
    await walk(hall, asked(hall, table), channel, 1)


async def _deep(hall: Hall, table: Table, channel: Channel) -> None:
    """Leave panels open that were gone into."""
    await open_panel(hall, table, channel)
    await by_action(hall, asked(hall, table), channel, "k", "s", "n")
    await open_panel(hall, table, channel)
    await by_action(hall, asked(hall, table), channel, "b", "s")


async def _undo(hall: Hall, table: Table, channel: Channel) -> None:
    await _panel(hall, table, channel)
    for person in hall.people.values():
        await by_action(hall, person, channel, "undo")


async def _undo_late(hall: Hall, table: Table, channel: Channel) -> None:
    """Ask for an undo that others' actions have made impossible."""
    for person in hall.people.values():
        await typed(hall, person, channel, "undo")


async def _pause(hall: Hall, table: Table, channel: Channel) -> None:
    await typed(hall, asked(hall, table), channel, "game pause")


async def _stand_in(hall: Hall, table: Table, channel: Channel) -> None:
    await typed(hall, asked(hall, table), channel, "game stand-in")


async def _clockwork(hall: Hall, table: Table, channel: Channel) -> None:
    await typed(hall, asked(hall, table), channel, "game stand-in", plays="clockwork")


async def _away(hall: Hall, table: Table, channel: Channel) -> None:
    await typed(hall, asked(hall, table), channel, "game leave")
    for person in hall.people.values():
        await by_action(hall, person, channel, "vyes")


ASKS = cycle((True, False))
"""Whether the table is asked about a rollback, or a moderator makes it: both in turn."""


async def _rollback(hall: Hall, table: Table, channel: Channel) -> None:
    person = asked(hall, table)
    offered = await person.autocomplete(channel, "game rollback", "action", "")
    if offered:
        action = str(hall.rng.choice(offered)[1])
        await typed(hall, person, channel, "game rollback", action=action)
        if next(ASKS):
            await by_action(hall, person, channel, "rask")
        else:
            eve = hall.people["Eve"]
            await typed(hall, eve, channel, "game rollback", action=action, force=True)


async def _gone(hall: Hall, table: Table, channel: Channel) -> None:
    """Let somebody leave for good, or offer their seat with a note."""
    person = asked(hall, table)
    if hall.rng.random() < 0.3:
        await typed(hall, person, channel, "game resign")
    else:
        await typed(hall, person, channel, "game substitute")


async def _orders(hall: Hall, table: Table, channel: Channel) -> None:
    person = asked(hall, table)
    await typed(hall, person, channel, "orders")
    await by_action(hall, person, channel, "ordn", "ordc")


async def _order_left(hall: Hall, table: Table, channel: Channel) -> None:
    await _orders(hall, table, channel)
    person = asked(hall, table)
    await by_action(hall, person, channel, "ords")
    if hall.rng.random() < 0.5:
        await by_action(hall, person, channel, "orde")


async def _asks(hall: Hall, table: Table, channel: Channel) -> None:
    people = [*hall.people.values()]
    for person in (hall.people["Ann"], hall.rng.choice(people)):
        await typed(hall, person, channel, "game abandon")
    await typed(hall, hall.rng.choice(people), channel, "privacy forget")


async def _looks(hall: Hall, table: Table, channel: Channel) -> None:
    person = asked(hall, table)
    for words in ("hand", "board", "log", "why", "catchup", "map"):
        if hall.rng.random() < 0.5:
            await typed(hall, person, channel, words)
    offered = await person.autocomplete(channel, "rule", "term", "")
    if offered:
        await typed(hall, person, channel, "rule", term=hall.rng.choice(offered)[1])


async def _on(hall: Hall, table: Table, channel: Channel) -> None:
    """Walk on although others have opened panels; some of them go stale."""
    await open_panel(hall, table, channel)
    for _ in range(2):
        await walk(hall, asked(hall, table), channel, 2)


LOBBY: Mapping[str, Scene] = {
    "walk": _walk,
    "bots": _bots,
    "bot added": _bot_added,
    "order": _order,
    "options": _options,
    "terms": _terms,
}
"""Scenes before a game; one more is of a host without a seat."""

PLAYING: Mapping[str, Scene] = {
    "panel": _panel,
    "deep": _deep,
    "orders": _orders,
    "rollback": _rollback,
    "gone": _gone,
    "stand-in": _stand_in,
    "walk": _walk,
    "away": _away,
    "order left": _order_left,
    "undo": _undo,
    "undo late": _undo_late,
    "pause": _pause,
    "clockwork": _clockwork,
    "asks": _asks,
    "looks": _looks,
    "on": _on,
}
"""Scenes of a game that has begun."""


async def _unseated(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a host who has no seat be asked whether to begin."""
    table = await opened(hall, bot, channel, "root")
    await seat_people(hall, table, {"Bob": "marquise", "Cid": "eyrie"})
    await _host(hall, channel, "lstart")
    return table


async def _damaged(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Damage the newest states of a game, and look at what could be gone on from."""
    table = await opened(hall, bot, channel, "war_chest")
    await seat_people(hall, table, {"Ann": "raven", "Bob": "wolf"})
    await table.start(hall.people["Ann"].id, seed=hall.rng.randrange(10**6))
    await play(hall, bot, table, 60)
    kept = 50
    await quiet(hall.sandbox)
    async with bot.tables._storage.writing() as session:  # pyright: ignore[reportPrivateUsage]
        newer = (col(Snapshot.game_id) == table.id, col(Snapshot.revision) > kept)
        await session.execute(update(Snapshot).where(*newer).values(state=b"{}"))
        acts = (col(ActionRow.revision) > kept, col(ActionRow.kind) == "act")
        later = (col(ActionRow.game_id) == table.id, *acts)
        await session.execute(update(ActionRow).where(*later).values(choice=b"{}"))
    await table.refresh()
    for name, words in (("Ann", "act"), ("Eve", "end-game")):
        await typed(hall, hall.people[name], channel, words)
        await by_action(hall, hall.people[name], channel, "gback")
    await typed(hall, hall.people["Bob"], channel, "act")
    return table


async def _rollback_asked(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Ask the table to take back what several people have done."""
    table = await begun(hall, bot, channel)
    await play(hall, bot, table, 30)
    await quiet(hall.sandbox)
    ann = hall.people["Ann"]
    offered = await ann.autocomplete(channel, "game rollback", "action", "")
    await typed(hall, ann, channel, "game rollback", action=str(offered[-1][1]))
    await by_action(hall, ann, channel, "rask")
    return table


ALONE = {
    "unseated": _unseated,
    "over": over,
    "damaged": _damaged,
    "rollback asked": _rollback_asked,
    **CLUB,
}
"""Scenes that set their own tables."""


GAMES = ("root", "root", "root", *EDITIONS)
"""What is played: every game, and Root more often, since most controls are its own."""

OF_ROOT = ("lobby bots", "lobby bot added", "lobby options")
"""Scenes that always play Root, since nothing else has all of their controls."""

IN_TURN = [*ALONE, *(f"lobby {one}" for one in LOBBY), *PLAYING]
"""All scenes, of all kinds also at the beginning."""
Random(3).shuffle(IN_TURN)


async def arranged(hall: Hall, bot: Tablekeeper, at: int, actions: int) -> Position:
    """Make the position of a number: games and scenes take turns."""
    game, scene = hall.rng.choice(GAMES), IN_TURN[at % len(IN_TURN)]
    game = "root" if scene in OF_ROOT else game
    channel = hall.channels[at]
    if scene in ALONE:
        table = await ALONE[scene](hall, bot, channel)
        channel = hall.sandbox.world.channels[table.channel]
    else:
        table = await opened(hall, bot, channel, game)
        begins = scene in PLAYING
        await sit_down(hall, table, begins)
        if begins:
            await play(hall, bot, table, hall.rng.randrange(actions))
            await quiet(hall.sandbox)
        done = PLAYING[scene] if begins else LOBBY[scene.removeprefix("lobby ")]
        await done(hall, table, channel)
    if table.status == "playing" and table.readable:
        await open_panel(hall, table, channel)
    return Position(channel, table.id, f"{game}, {scene}", damaged=not table.readable)
