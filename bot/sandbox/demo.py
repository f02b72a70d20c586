"""Whole games on a Discord of this machine: the real bot, a real database, and people who press.

Two people and a clockwork play; somebody else looks on. Everything goes through Discord: commands,
buttons and selects in, messages and pictures out. What is left afterwards, in a folder for each
game: a page for each person with all that they saw (private answers and direct messages too), every
picture, and the database.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any, cast

from bot.discord_ui.app import Tablekeeper
from bot.games import GAMES
from bot.sandbox.album import Album
from bot.sandbox.player import Player, Stuck
from bot.sandbox.sandbox import Sandbox
from bot.settings import Settings
from bot.table import Tables
from db import Storage

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping
    from pathlib import Path

    from bot.games.game import Event, Game, Setup

    Progress = Callable[[str], None]

ONLOOKING = 0.1
"""How often the onlooker looks at something between two turns."""

LONGEST = 5000
"""Turns after which a game is taken never to end."""

SHOWN = 2
"""Lines of a message that progress shows."""


TROUBLES = ("trouble", "trouble-after")
"""The sentences with which the bot tells of an error, before the reference."""


class Wrong(Exception):
    """The bot said something that Discord would refuse or ignore, or failed at what was asked."""


class Seeded:
    """A game whose chance follows the demo's seed, so that a game can be seen again."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._seed = seed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, setup: Setup, seed: int) -> tuple[Any, list[Event]]:
        """Set a game up as the game itself does, with the demo's seed."""
        del seed
        return self._game.new(setup, self._seed)


async def play(folder: Path, games: int, seed: int, progress: Progress) -> None:
    """Play games; game number n has the seed `seed` + n - 1 and leaves its pages in `game-n`.

    `progress` is told in sentences what happens.

    Raises:
        Wrong: the bot made a mistake towards Discord.
        Stuck: a game came to no end.
    """
    for number in range(1, games + 1):
        place = folder / f"game-{number}"
        place.mkdir(parents=True, exist_ok=True)
        await _one(place, seed + number - 1, lambda told, n=number: progress(f"[{n}] {told}"))


async def _one(folder: Path, seed: int, progress: Progress) -> None:
    """Play one game and leave its pages, however it ends."""
    rng = Random(seed)
    async with Sandbox(seed=seed) as sandbox:
        guild = sandbox.guild("Board games by post")
        channel = guild.text_channel("game-table")
        ann = Player(sandbox, sandbox.person("Ann", in_=guild), channel, rng)
        bob = Player(sandbox, sandbox.person("Bob", in_=guild, locale="pl"), channel, rng)
        eve = Player(sandbox, sandbox.person("Eve", in_=guild), channel, rng)
        album = Album(sandbox.world, folder)
        try:
            async with _bot(sandbox, folder, seed):
                await _set_up(ann, bob, rng)
                await _play_on(ann, bob, eve, rng, progress)
        finally:
            people = [player.person for player in (ann, bob, eve)]
            album.write(people, f"Game with seed {seed}")
        progress(
            f"{sum(player.actions for player in (ann, bob, eve))} presses and commands, "
            f"{len(sandbox.requests)} requests, {album.pictures} pictures: {folder / 'index.html'}"
        )
        wrong = [str(finding) for finding in sandbox.findings]
        wrong += [told for player in (ann, bob, eve) for told in _troubles(player)]
        wrong += [] if album.pictures else ["no picture was drawn"]
        if wrong:
            raise Wrong("\n".join(wrong))


@asynccontextmanager
async def _bot(sandbox: Sandbox, folder: Path, seed: int) -> AsyncGenerator[None]:
    """Let the bot serve the sandbox, with a new database in the folder."""
    file = folder / "tables.sqlite3"
    for suffix in ("", "-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{file}")
    storage = Storage(settings.database_url)
    await storage.open()
    games: Mapping[str, Game[Any]] = {
        name: cast("Game[Any]", Seeded(game, seed)) for name, game in GAMES.items()
    }
    bot = Tablekeeper(
        settings,
        Tables(storage, games),
        connector=sandbox.connector(),
        guild_ready_timeout=0.05,
    )
    sandbox.busy_when(lambda: bot.busy and not bot.is_closed())
    try:
        async with bot:
            await bot.login(sandbox.token)
            serving = asyncio.create_task(bot.connect())
            await sandbox.ready()
            await bot.wait_until_ready()
            yield
            await sandbox.settle()
            await bot.close()
            await serving
    finally:
        await storage.close()


# Before the game


async def _set_up(host: Player, guest: Player, rng: Random) -> None:
    """Open a table, sit down, add a clockwork and start, all by what is seen.

    Raises:
        Stuck: the game can't be started.
    """
    await host.type("game new")
    await _sit_down(host, rng)
    # Before the guest, who might take the last seat that a clockwork can play.
    await _add_clockwork(host, rng)
    await _sit_down(guest, rng)
    for _ in range(20):
        lobby = host.public("lobby-start")
        if lobby is None:
            return
        await host.press(lobby, host.spoken("lobby-start"))
        if host.public("lobby-start") is not None:
            # These seats don't go together; somebody plays something else.
            await _sit_down(rng.choice((host, guest)), rng)
    raise Stuck("the game can't be started")


async def _sit_down(player: Player, rng: Random) -> None:
    """Choose what to play among what is free: in the table's message, or by a command."""
    lobby = player.public("lobby-start")
    assert lobby is not None
    if rng.random() < 0.5:
        menu = lobby.selects[0]
        await player.pick(lobby, menu.custom_id, rng.choice(menu.options).value)
        return
    offered = await player.person.autocomplete(player.channel, "game join", "faction")
    await player.type("game join", faction=rng.choice(offered)[1])


async def _add_clockwork(host: Player, rng: Random) -> None:
    """Let the clockwork play something, as difficult as comes."""
    lobby = host.public("lobby-start")
    assert lobby is not None
    reply = await host.press(lobby, host.spoken("lobby-clockwork-button"))
    assert reply.message is not None
    menu = reply.message.selects[0]
    reply = await host.pick(reply, menu.custom_id, rng.choice(menu.options).value)
    assert reply.message is not None
    for menu in reply.message.selects[:1]:
        reply = await host.pick(reply, menu.custom_id, rng.choice(menu.options).value)
    await host.press(reply, host.word("lobby-add"))


# The game


async def _play_on(ann: Player, bob: Player, eve: Player, rng: Random, progress: Progress) -> None:
    """Let whoever is named by the message of the turn play, until the game is over.

    Raises:
        Stuck: nobody is named, or the game never ends.
    """
    shown = 0
    for _ in range(LONGEST):
        seen = eve.public("button-act")
        if seen is None:
            progress(_newest(eve, (ann, bob)))
            return
        if seen.id != shown:
            shown = seen.id
            progress(_newest(eve, (ann, bob)))
        asked = [player for player in (ann, bob) if player.asked()]
        if not asked:
            raise Stuck(f"nobody is asked for anything: {seen.text}")
        await rng.choice(asked).turn()
        if rng.random() < ONLOOKING:
            await eve.look()
    raise Stuck("the game never ends")


def _troubles(player: Player) -> list[str]:
    """List what somebody was told of errors that the bot had not foreseen."""
    heads = tuple(player.word(key, reference="\0").split("\0")[0] for key in TROUBLES)
    return [seen.text for seen in player.sees() if seen.text.startswith(heads)]


def _newest(onlooker: Player, players: tuple[Player, ...]) -> str:
    """Return the end of what everybody was told last, in one line."""
    seen = next(one for one in reversed(onlooker.sees()) if not one.ephemeral)
    lines = [line for line in seen.text.splitlines() if line.strip()]
    words = " ".join(lines[-SHOWN:])
    for player in players:
        words = words.replace(player.person.mention, f"@{player.person.name}")
    return words
