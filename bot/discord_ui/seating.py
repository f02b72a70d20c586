"""What presses in the lobby do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from bot.discord_ui import lobby
from bot.discord_ui.desk import Asked, Sorry
from bot.discord_ui.lobby import Clockwork
from bot.discord_ui.screen import Screen
from bot.narrate import seat_name, text
from bot.table import Refused

if TYPE_CHECKING:
    from bot.discord_ui.ids import Pressed
    from bot.games.game import Seat, SeatKind
    from bot.table import Table

Press = Callable[[Asked, "Table", "Pressed", Sequence[str]], Awaitable[Screen]]


def kind_of(table: Table, seat: Seat) -> SeatKind:
    """Find what can sit in a seat.

    Raises:
        Refused: the game has no such seat.
    """
    for kind in table.game.lobby.kinds:
        if kind.seat == seat:
            return kind
    raise Refused("no-such-seat", seat=seat)


def only_host(asked: Asked, table: Table) -> None:
    """Refuse whoever isn't the host before a panel opens, and everybody once the game has begun.

    Raises:
        Refused: as said.
    """
    if table.status != "lobby":
        raise Refused("not-lobby")
    if asked.user != table.host:
        raise Refused("not-host")


async def join(asked: Asked, table: Table) -> Screen:
    """Give somebody a place, and let them choose what to play; also if they sit here already."""
    try:
        await table.join(asked.user)
        asked.acted = True
    except Refused as refused:
        if refused.reason != "already-joined":
            raise
    return lobby.choose_screen(table, asked.locale, text("lobby-joined", asked.locale))


async def play_as(asked: Asked, table: Table, seat: Seat) -> Screen:
    """Let somebody play a seat, giving them a place first if they have none."""
    kind_of(table, seat)
    if all(taken.user != asked.user for taken in table.lobby):
        await table.join(asked.user)
        asked.acted = True
    await table.choose(asked.user, seat)
    asked.acted = True
    name = seat_name(seat, asked.locale)
    return Screen(text("lobby-you-play", asked.locale, faction=name))


async def leave(asked: Asked, table: Table) -> Screen:
    """Give a place up."""
    await table.leave(asked.user)
    asked.acted = True
    return Screen(text("lobby-left", asked.locale))


async def start(asked: Asked, table: Table) -> Screen:
    """Begin the game.

    Raises:
        Refused: the lobby isn't ready.
        IllegalChoice: the rules refuse these seats or options.
    """
    await table.start(asked.user)
    asked.acted = True
    return Screen(text("lobby-started", asked.locale))


async def _join(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    return await join(asked, table)


async def _leave(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    return await leave(asked, table)


async def _play(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    return await play_as(asked, table, _one(values))


async def _start(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    return await start(asked, table)


async def _clock(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    only_host(asked, table)
    return lobby.clockwork_screen(table, asked.locale)


async def _set_up(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Follow the choice of a clockwork seat, of its difficulty or of its traits."""
    only_host(asked, table)
    if pressed.action == "lcs":
        kind = kind_of(table, _one(values))
        usual = kind.difficulties.index("default") if "default" in kind.difficulties else 0
        return lobby.set_up_screen(table, kind, Clockwork(kind.seat, usual), asked.locale)
    was = lobby.read_clockwork(pressed.path)
    kind = kind_of(table, was.seat)
    if pressed.action == "lcd":
        now = Clockwork(was.seat, int(_one(values)), was.traits)
    else:
        now = Clockwork(was.seat, was.difficulty, tuple(map(int, values)))
    return lobby.set_up_screen(table, kind, now, asked.locale)


async def _add(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    chosen = lobby.read_clockwork(pressed.path)
    kind = kind_of(table, chosen.seat)
    difficulty = kind.difficulties[chosen.difficulty] if kind.difficulties else "default"
    traits = [kind.traits[at] for at in chosen.traits]
    await table.add_clockwork(asked.user, kind.seat, difficulty, traits)
    asked.acted = True
    return lobby.clockwork_screen(table, asked.locale)


async def _remove(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    await table.remove_clockwork(asked.user, pressed.path)
    asked.acted = True
    return lobby.clockwork_screen(table, asked.locale)


async def _order(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    only_host(asked, table)
    return lobby.order_screen(table, [], asked.locale)


async def _pick(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Take the next seat of the turn order; the last one follows by itself."""
    only_host(asked, table)
    before = [int(part, 36) for part in pressed.path.split(".") if part]
    picked = [*before, int(_one(values))]
    seats = {seat.number: seat.seat for seat in table.lobby if seat.seat}
    if len(set(picked)) != len(picked) or not set(picked) <= seats.keys():
        return lobby.order_screen(table, [], asked.locale)
    left = [number for number in seats if number not in picked]
    if len(left) > 1:
        return lobby.order_screen(table, picked, asked.locale)
    await table.arrange(asked.user, [seats[number] for number in (*picked, *left)])
    asked.acted = True
    return lobby.order_screen(table, [], asked.locale)


async def _shuffle(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    await table.arrange(asked.user, None)
    asked.acted = True
    return lobby.order_screen(table, [], asked.locale)


async def _options(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    only_host(asked, table)
    return lobby.options_screen(table, asked.locale)


async def _set(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    await table.set_option(asked.user, pressed.path, _one(values))
    asked.acted = True
    return lobby.options_screen(table, asked.locale)


def _one(values: Sequence[str]) -> str:
    """Return the one option that was taken.

    Raises:
        Sorry: none was.
    """
    if not values:
        raise Sorry("not-legal")
    return values[0]


PRESSES: dict[str, Press] = {
    "ljoin": _join,
    "lleave": _leave,
    "lplay": _play,
    "lstart": _start,
    "lclock": _clock,
    "lcs": _set_up,
    "lcd": _set_up,
    "lct": _set_up,
    "lca": _add,
    "lcx": _remove,
    "lorder": _order,
    "lpick": _pick,
    "lshuffle": _shuffle,
    "lopt": _options,
    "lset": _set,
}
"""What each action of a custom id does in the lobby."""
