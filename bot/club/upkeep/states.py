"""Which of the things that a server uses do not work, as far as Discord says so for certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.club.base.failures import ATTEMPTED, WHYS, Why
from bot.club.upkeep.setup import ServerUse
from bot.table.base.there import surely_gone, surely_here

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeGuard

    from bot.club.upkeep.setup import UseKind
    from bot.table.base.there import ChannelAccess, Purpose, RoleState, There

PURPOSES: Mapping[UseKind, tuple[Purpose, ...]] = {
    "queue": ("thread",),
    "series": ("thread", "talk"),
    "board": ("talk",),
    "log": ("log",),
}
"""What for each kind of channel is used."""

ROLES: frozenset[UseKind] = frozenset(("opener", "pace", "desk"))
"""What uses a role."""

WORKS = ("usable", "archived", "here", "unheard", "unsafe")
"""What says for certain that a channel or role can be used, unless a use asks for more."""


class BrokenUse(msgspec.Struct, frozen=True):
    """A use that does not work, why, and which permissions the bot lacks for it."""

    use: ServerUse
    why: Why
    lacks: tuple[str, ...] = ()


class SeenUses(msgspec.Struct, frozen=True):
    """What does not work, and what works for certain; of the rest nothing is known."""

    faults: tuple[BrokenUse, ...] = ()
    sound: tuple[ServerUse, ...] = ()


async def states_of(
    there: There, guild: int, uses: Sequence[ServerUse], kept: Mapping[tuple[str, int], str]
) -> SeenUses:
    """Return what does not work of what a server uses.

    `kept` says of uses, by key and thing, why they did not work when it was last known.
    """
    if not surely_here(await there.server(guild)):
        return SeenUses()
    roles = {use.thing for use in uses if use.kind in ROLES}
    states: Mapping[int, RoleState] = await there.roles(guild, roles) if roles else {}
    faults: list[BrokenUse] = []
    sound: list[ServerUse] = []
    for use in uses:
        before = kept.get((use.key, use.thing), "")
        if use.kind in ROLES:
            seen = _role_trouble(use, states[use.thing])
        elif use.kind == "hook":
            seen = BrokenUse(use, "lost") if use.lost else None
        else:
            seen = await _channel_trouble(there, guild, use)
        if isinstance(seen, BrokenUse):
            faults.append(seen)
        elif seen is None and before in ATTEMPTED and _is_why(before):
            faults.append(BrokenUse(use, before))
        elif seen is None:
            sound.append(use)
        elif _is_why(before):
            faults.append(BrokenUse(use, before))
    return SeenUses(tuple(faults), tuple(sound))


def _role_trouble(use: ServerUse, state: RoleState) -> BrokenUse | ServerUse | None:
    """Return why a role cannot be used; None if it can; the use itself if it is not known."""
    if surely_gone(state):
        return BrokenUse(use, "gone")
    if use.kind == "pace" and state == "unsafe":
        return BrokenUse(use, "unsafe")
    if use.kind == "pace" and use.calls and state == "unheard":
        return BrokenUse(use, "unheard")
    return None if state in WORKS else use


async def _channel_trouble(
    there: There, guild: int, use: ServerUse
) -> BrokenUse | ServerUse | None:
    """Return why a channel cannot be used; None if it can; the use itself if it is not known."""
    seen = [await there.place(guild, use.thing, to) for to in PURPOSES[use.kind]]
    faults: list[Why] = [fault for place in seen if (fault := fault_of(place)) is not None]
    if faults:
        lacks = dict.fromkeys(name for place in seen for name in place.lacks)
        why = faults[0]
        return BrokenUse(use, why, tuple(lacks))
    return None if all(place.state in WORKS for place in seen) else use


def fault_of(place: ChannelAccess) -> Why | None:
    """Return why a channel or thread cannot be used; None: it can, or that is not known."""
    if surely_gone(place.state):
        return "gone"
    if place.state == "locked":
        return "locked"
    if place.state != "forbidden":
        return None
    if "view_channel" in place.lacks:
        return "hidden"
    return "forbidden" if place.lacks else "kind"


def _is_why(kept: str) -> TypeGuard[Why]:
    return kept in WHYS
