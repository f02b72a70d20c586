"""What the people of a club are about when the bot dies: its desk, its house, its leagues."""

from collections.abc import Awaitable, Callable, Mapping

from bot.discord_ui.front.app import Tablekeeper
from bot.table import Table
from sandbox import Channel, Permission, Person
from tests.e2e.dying import game_of, quiet
from tests.e2e.positions import (
    Hall,
    by_action,
    by_path,
    opened,
    over,
    seat_people,
    typed,
    with_controls,
)

Setting = Callable[[Hall, Tablekeeper, Channel], Awaitable[Table]]

SEATS = {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}

PAGES = ("hterms", "hopts", "hwho", "hplace", "hroles", "hthreads")
"""The buttons of `/house` that show something to set."""

STEPS = ("pace", "host", "fill", "free")
"""What a moderator does about a game that is being played, and has to say more of."""


async def begun(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let Ann, Bob and Cid begin a game of Root."""
    table = await opened(hall, bot, channel, "root")
    await seat_people(hall, table, SEATS)
    await table.start(hall.people["Ann"].id, seed=hall.rng.randrange(10**6))
    await quiet(hall.sandbox)
    return table


async def rung(hall: Hall, bot: Tablekeeper) -> None:
    """Let the bot do what is due now, and what follows from it."""
    for _ in range(4):
        await bot.tables.alarms.ring()
        await quiet(hall.sandbox)


async def _house(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a manager of the server have every page of its settings open."""
    table, eve = await opened(hall, bot, channel, "root"), hall.people["Eve"]
    for page in PAGES:
        await typed(hall, eve, channel, "house")
        await by_action(hall, eve, channel, page)
    await typed(hall, eve, channel, "house")
    await by_action(hall, eve, channel, "hsetup")
    await _set_up_in_part(hall, channel)
    await typed(hall, eve, channel, "house")
    return table


async def _set_up_in_part(hall: Hall, channel: Channel) -> None:
    """Let the set-up be shown after the log could not be set: the bot may not write there."""
    guild = channel.guild
    assert guild is not None
    log = guild.text_channel(f"log-of-{channel.name}")
    log.deny(hall.sandbox.bot.id, Permission.SEND_MESSAGES)
    await quiet(hall.sandbox)
    eve = hall.people["Eve"]
    form = await eve.slash(channel, "setup")
    await eve.submit(form, {"Dziennik decyzji": [log], "Tempo": "codziennie"})
    await quiet(hall.sandbox)


async def _desk(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a moderator look at all games, and at each step of what can be done about one."""
    table, eve = await begun(hall, bot, channel), hall.people["Eve"]
    await typed(hall, eve, channel, "desk games")
    await _at_desk(hall, eve, channel)
    for step in STEPS:
        await _at_desk(hall, eve, channel)
        await by_path(hall, eve, channel, "desks", f".{step}")
    await _at_desk(hall, eve, channel)
    await by_path(hall, eve, channel, "desks", ".fill")
    await by_path(hall, eve, channel, "deskv", ".fill")
    return table


async def _at_desk(hall: Hall, moderator: Person, channel: Channel) -> None:
    """Open the game of a channel at the desk, by way of its audit."""
    await typed(hall, moderator, channel, "audit")
    await by_action(hall, moderator, channel, "desko")


async def _desk_closed(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a moderator look at a game that was ended, and can be opened again."""
    table, eve = await begun(hall, bot, channel), hall.people["Eve"]
    await _at_desk(hall, eve, channel)
    await table.agreements.abandon(eve.id, "moderator", "Nobody plays.")
    await quiet(hall.sandbox)
    await _at_desk(hall, eve, channel)
    return table


async def _audit(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a moderator and a player read what was decided about a table and about the server."""
    table, eve = await begun(hall, bot, channel), hall.people["Eve"]
    for words in ("game pause", "game resume"):
        await typed(hall, eve, channel, words, force=True)
    for name in ("Ann", "Eve"):
        await typed(hall, hall.people[name], channel, "audit")
    await typed(hall, eve, channel, "audit", of="server")
    return table


async def _role_set(hall: Hall, channel: Channel) -> None:
    """Let Root call a role at any pace."""
    eve = hall.people["Eve"]
    await typed(hall, eve, channel, "house")
    await by_action(hall, eve, channel, "hroles")
    await by_path(hall, eve, channel, "hrole", ":root.")


async def _lfg(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let people look for a game by a list, a board and roles."""
    await _role_set(hall, channel)
    table = await opened(hall, bot, channel, "root")
    await typed(hall, hall.people["Eve"], channel, "lfg board")
    for name in ("Bob", "Dan"):
        await typed(hall, hall.people[name], channel, "lfg show")
    await by_action(hall, hall.people["Dan"], channel, "fopen")
    await typed(hall, hall.people["Cid"], channel, "lfg roles")
    return table


async def _queue(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let the queue open a table in a thread of the channel."""
    eve, game = hall.people["Eve"], "war_chest"
    shown = await typed(hall, eve, channel, "house")
    (games,) = [one.custom_id for one in shown.messages[0].selects]
    await eve.select(shown, games, game)
    await by_action(hall, eve, channel, "hplace")
    message = with_controls(eve, channel)[-1]
    (places,) = [one.custom_id for one in message.selects]
    await eve.select(message, places, channel)
    for name in ("Cid", "Dan"):
        await typed(hall, hall.people[name], channel, "lfg queue", game=game, least=2, most=2)
    await rung(hall, bot)
    return await game_of(bot, threads_of(hall, channel)[-1])


def threads_of(hall: Hall, channel: Channel) -> list[Channel]:
    """Return the threads of a channel, oldest first."""
    return [one for one in hall.sandbox.world.channels.values() if one.parent is channel]


async def _follow(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let somebody be asked whether to follow a game, and somebody else follow it."""
    table = await begun(hall, bot, channel)
    for name in ("Dan", "Eve"):
        await typed(hall, hall.people[name], channel, "game follow")
    await by_action(hall, hall.people["Dan"], channel, "fwyes")
    return table


async def _resign(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a player be asked whether to leave for good, and another one leave."""
    table = await begun(hall, bot, channel)
    for name in ("Ann", "Bob"):
        await typed(hall, hall.people[name], channel, "game resign")
    await by_action(hall, hall.people["Bob"], channel, "vgone")
    return table


async def _again(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let the people of a finished game be asked whether they play again."""
    await over(hall, bot, channel)
    await by_action(hall, hall.people["Bob"], channel, "rematch")
    return await game_of(bot, channel)


async def _league(hall: Hall, channel: Channel, *names: str) -> None:
    """Announce a league, and let people sign up."""
    eve = hall.people["Eve"]
    wish = {"game": "war_chest", "format": "league", "players": 2, "rounds": 2}
    await typed(hall, eve, channel, "league new", name=f"League of {channel.name}", **wish)
    for name in names:
        await by_action(hall, hall.people[name], channel, "xsjoin")


async def _sign_up(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let people sign up for a league."""
    table = await opened(hall, bot, channel, "root")
    await _league(hall, channel, "Ann", "Bob")
    await typed(hall, hall.people["Eve"], channel, "league end")
    return table


async def _drawn(hall: Hall, bot: Tablekeeper, channel: Channel) -> None:
    """Draw the first round of a league, and open its tables."""
    await _league(hall, channel, "Ann", "Bob", "Cid", "Dan")
    await typed(hall, hall.people["Eve"], channel, "league start")
    await rung(hall, bot)


async def _round(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let the organiser be asked whether to close a round, and whether to end a league."""
    table, eve = await opened(hall, bot, channel, "root"), hall.people["Eve"]
    await _drawn(hall, bot, channel)
    for words in ("league next", "league end"):
        await typed(hall, eve, channel, words)
    await typed(hall, hall.people["Ann"], channel, "league standings")
    return table


async def _pod(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Let a table of a league be played in its thread."""
    await _drawn(hall, bot, channel)
    thread = threads_of(hall, channel)[0]
    await _at_desk(hall, hall.people["Eve"], thread)
    return await game_of(bot, thread)


CLUB: Mapping[str, Setting] = {
    "house": _house,
    "desk": _desk,
    "desk closed": _desk_closed,
    "audit": _audit,
    "lfg": _lfg,
    "queue": _queue,
    "follow": _follow,
    "resign": _resign,
    "again": _again,
    "sign-up": _sign_up,
    "round": _round,
    "pod": _pod,
}
"""Scenes of a club, which set their own tables."""
