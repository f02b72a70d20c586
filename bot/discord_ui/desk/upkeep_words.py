"""Words what is set up in a server and does not work: what has stopped, why, and what mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from bot.club.base import WHYS, Why
from bot.club.upkeep import KINDS, BrokenUse, ServerUse, UseKind, fault_of
from bot.discord_ui.desk.permissions import sentence_of
from bot.discord_ui.message import replies
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.mentions import mention_role as role_named
from bot.discord_ui.message.screen import Screen
from bot.narrate import text
from bot.table.base.there import surely_gone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.table import Outgoing, Table

OF_ROLES: frozenset[UseKind] = frozenset(("opener", "pace", "desk"))

WITH_PERMISSIONS: frozenset[UseKind] = frozenset(("pace", "queue", "board", "log", "series"))
"""What works again with other permissions, as long as its role or channel is there."""

MENDED: frozenset[Why] = frozenset(("full", "tags"))
"""What is mended alike wherever it comes from."""

LASTING: frozenset[Why] = frozenset(("gone", "kind", "locked"))
"""What no permissions mend: another role or channel has to be picked."""


def fault_line(desk: Desk, finding: BrokenUse, locale: str) -> str:
    """Return what has stopped, why, and what mends it."""
    use, why = finding.use, finding.why
    about = _facts_of_finding(desk, finding, locale)
    stops = "pace-unheard" if (use.kind, why) == ("pace", "unheard") else use.kind
    gone = "role" if use.kind in OF_ROLES else "channel"
    reason = f"gone-{gone}" if why == "gone" else why
    another = "-another" if why in LASTING and use.kind in WITH_PERMISSIONS else ""
    mend = why if why in MENDED else f"{use.kind}{another}"
    keys = (f"upkeep-stops-{stops}", f"upkeep-why-{reason}", f"upkeep-mend-{mend}")
    return " ".join(text(key, locale, **about) for key in keys)


def fault_lines(desk: Desk, findings: Sequence[BrokenUse], locale: str) -> list[str]:
    """Return a line for each fault that is shown on a panel."""
    return [
        text("upkeep-fault", locale, line=fault_line(desk, finding, locale)) for finding in findings
    ]


async def place_faults(request: Request, table: Table) -> list[str]:
    """Return the line about what keeps the bot from posting at a table, if anything does."""
    place = await request.desk.tables.there.place(table.guild, table.channel)
    why, locale = fault_of(place), request.locale
    if why is None or surely_gone(place.state):
        return []  # That a channel is gone is said beside the table's name.
    permissions = sentence_of(place.lacks, locale)
    line = text(f"upkeep-why-{why}", locale, channel=f"<#{table.channel}>", permissions=permissions)
    return [text("upkeep-fault", locale, line=line)]


def _facts_of_finding(desk: Desk, finding: BrokenUse, locale: str) -> dict[str, str | int]:
    use = finding.use
    edition = desk.editions.get(use.of)
    pace = f"term-pace-{use.about}" if use.kind == "pace" and use.about else "pace-any"
    return {
        "game": use.of if edition is None else edition.words.text("game-name", locale),
        "pace": text(pace, locale),
        "duty": use.of,
        "name": make_inert(use.about),
        "number": use.thing,
        "count": use.lost,
        "channel": f"<#{use.thing}>",
        "role": role_named(use.thing),
        "permissions": sentence_of(finding.lacks, locale),
    }


async def server_faults(desk: Desk, guild: int, *kinds: UseKind) -> list[BrokenUse]:
    """Return what does not work in a server: all, or that of some kinds."""
    state = await desk.upkeep.state(guild)
    return [fault for fault in state.faults if not kinds or fault.use.kind in kinds]


async def told_screen(desk: Desk, message: Outgoing) -> Screen | None:
    """Word what tells that something no longer works; None: it does again."""
    finding = _finding_of(message.about)
    if finding is None or not await desk.upkeep.is_broken(finding.use):
        return None
    if message.user is None:
        locale = await desk.languages.of_guild(message.guild)
        head = text("upkeep-told-here", locale)
    else:
        locale = await desk.languages.of_user(message.user, message.guild)
        server = await desk.known(message.guild)
        named = "none" if server is None else make_inert(server.name)
        head = text("upkeep-told", locale, server=named)
    return Screen(f"{head}\n{fault_line(desk, finding, locale)}")


async def tell_manager(request: Request) -> None:
    """Tell who manages a server, beside an answer, what nobody else was reached with."""
    guild, upkeep = request.interaction.guild_id, request.desk.upkeep
    manages = request.interaction.permissions.manage_guild
    if guild is None or not manages or not upkeep.has_untold(guild):
        return
    keys = {(key, thing) for key, thing, _ in await upkeep.to_tell(guild)}
    faults = await server_faults(request.desk, guild)
    untold = [fault for fault in faults if (fault.use.key, fault.use.thing) in keys]
    if untold:
        lines = fault_lines(request.desk, untold, request.locale)
        head = text("upkeep-told-here", request.locale)
        await replies.add_to_answer(request.interaction, Screen("\n".join([head, *lines])))


def _finding_of(about: Mapping[str, Any]) -> BrokenUse | None:
    """Return what a message tells of; None if another version wrote it."""
    key, why = str(about.get("use", "")), str(about.get("why", ""))
    kind = key.partition(".")[0]
    if kind not in KINDS or why not in WHYS:
        return None
    of, name = str(about.get("of", "")), str(about.get("name", ""))
    use = ServerUse(kind, int(about.get("thing", 0)), key, of, name, lost=int(about.get("lost", 0)))
    return BrokenUse(use, cast("Why", why), tuple(map(str, about.get("lacks", ()))))
