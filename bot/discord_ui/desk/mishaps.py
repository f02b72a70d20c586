"""What does not work, and what mends it: permissions, upkeep, lost secrets, unreadable games."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import structlog

from bot.club.base import WHYS, Why
from bot.club.upkeep import KINDS, BrokenUse, ServerUse, UseKind, fault_of
from bot.discord_ui.desk.refusals import (
    FAULTS,
    NotPossibleError,
    denial_of,
    refusal_of_denial,
)
from bot.discord_ui.message import replies
from bot.discord_ui.message.command_mentions import command_mentions
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.screen import Button, Row, Screen, pages_of, to_send
from bot.discord_ui.message.wording import content_lines, make_inert, mention_people
from bot.discord_ui.message.wording import mention_role as role_named
from bot.discord_ui.there.servers import allowed_in
from bot.discord_ui.there.there import SPOKEN
from bot.narrate import text
from bot.table import RefusedError
from bot.table.base.there import surely_gone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Logged, Outgoing, Recovery, Right, Table
    from bot.table.base.there import ChannelAccess, Purpose


# Which permissions a game needs in a channel, and reports of those that the bot lacks.
#
# The report goes to who acts and, once for each loss, to the host. Every interaction says what the
# bot may do in its channel. Posts that Discord refuses stay due, so they follow
# when the permission is back.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def needed_permissions(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions that a game needs in the channel of an interaction."""
    thread = isinstance(interaction.channel, discord.Thread)
    speaks = "send_messages_in_threads" if thread else "send_messages"
    spoken = isinstance(interaction.channel, SPOKEN)
    return ("view_channel", *(("connect",) if spoken else ()), speaks, "attach_files")


def names_not_allowed(allowed: discord.Permissions, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the names that are not among what is allowed."""
    return tuple(name for name in names if not getattr(allowed, name))


def permissions_missing_here(interaction: Interaction) -> tuple[str, ...]:
    """Return the needed permissions that the bot lacks in the channel of an interaction."""
    return names_not_allowed(interaction.app_permissions, needed_permissions(interaction))


def _private_thread_of(interaction: Interaction) -> discord.Thread | None:
    """Return the private thread from which an interaction comes, if it comes from one."""
    channel = interaction.channel
    return channel if isinstance(channel, discord.Thread) and channel.is_private() else None


def is_outside_thread(interaction: Interaction, place: ChannelAccess) -> bool:
    """Return whether the bot is not in a private thread, in a channel that it sees.

    The permissions of an interaction do not tell: Discord may say that the bot may post there.
    """
    thread = _private_thread_of(interaction)
    if thread is None or "view_channel" not in place.lacks:
        return False
    return thread.parent is None or allowed_in(thread.parent).view_channel


def is_locked_out(interaction: Interaction) -> bool:
    """Return whether an interaction comes from a thread that is locked for the bot, too."""
    channel = interaction.channel
    is_locked = isinstance(channel, discord.Thread) and channel.locked
    return is_locked and not interaction.app_permissions.manage_threads


async def is_kept_outside(request: Request) -> bool:
    """Return whether an interaction comes from a private thread in which the bot is not."""
    interaction = request.interaction
    thread = _private_thread_of(interaction)
    if thread is None:
        return False
    place = await request.desk.tables.there.place(interaction.guild_id or 0, thread.id)
    return is_outside_thread(interaction, place)


async def must_be_able_to_post(request: Request) -> None:
    """Refuse what posts in the channel of an interaction if the bot may not.

    Raises:
        NotPossibleError: it lacks a permission, or is not in the private thread; or the thread is
            locked, or full without the bot.
    """
    request.must_have(permissions_missing_here(request.interaction))
    if await is_kept_outside(request):
        raise NotPossibleError("cannot-post-outside")
    if is_locked_out(request.interaction):
        raise NotPossibleError("denied-locked")
    await _come_in(request.interaction.channel)


async def must_be_able_to_write(request: Request, channel: int, to: Purpose) -> None:
    """Refuse a channel of the server in which the bot may not write.

    Raises:
        NotPossibleError: it lacks a permission, or nothing can be written there.
    """
    guild = request.interaction.guild_id or 0
    place = await request.desk.tables.there.place(guild, channel, to)
    why = fault_of(place)
    names = sentence_of(place.lacks, request.locale)
    if why in ("hidden", "forbidden"):
        raise NotPossibleError(f"upkeep-why-{why}", channel=f"<#{channel}>", permissions=names)
    if place.state != "usable":
        raise NotPossibleError("no-place-to-write", channel=f"<#{channel}>")


async def _come_in(channel: object) -> None:
    """Let the bot become a member of a thread: who posts there has to be one.

    Raises:
        NotPossibleError: the thread is full.
    """
    if not isinstance(channel, discord.Thread) or channel.me is not None:
        return
    try:
        await channel.join()
    except FAULTS as fault:
        # Whatever else is in the way is told of when the bot posts.
        if denial_of(fault) == "crowded":
            raise refusal_of_denial(fault) from fault


def sentence_of(names: tuple[str, ...], locale: str) -> str:
    """Return the names of permissions in Discord, joined for a sentence."""
    return ", ".join(name_of(name, locale) for name in names)


def name_of(name: str, locale: str) -> str:
    """Return the name of a permission in Discord."""
    return text(f"permission-{name}", locale)


OUTSIDE = ("outside",)
"""What is told as lacking where the bot is not in a private thread."""

LOCKED = ("locked",)
"""What is told as lacking where a thread is locked."""


class Watch:
    """Tells what is missing; each loss is told to a host once."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[str, ...]] = {}
        """What the host of a game was told last, while it lasts."""

    async def tell(self, request: Request) -> None:
        """Report after an answer what keeps the bot from posting in the game's channel."""
        table = request.table
        interaction = request.interaction
        if table is None or table.channel != interaction.channel_id:
            return
        if table.status not in ("lobby", "playing"):
            return
        lacks = permissions_missing_here(interaction)
        if not lacks and await is_kept_outside(request):
            lacks = OUTSIDE
        if not lacks and is_locked_out(interaction):
            lacks = LOCKED
        if not lacks:
            self._told.pop(table.id, None)
            return
        is_host = request.user == table.host
        if request.acted or is_host:
            await replies.add_to_answer(
                interaction, Screen(_lack_sentence(table, lacks, request.locale))
            )
        if request.acted and not is_host and self._told.get(table.id) != lacks:
            self._told[table.id] = lacks
            await self._tell_host(request, table, lacks)

    async def _tell_host(self, request: Request, table: Table, lacks: tuple[str, ...]) -> None:
        """Write to the host; somebody who takes no messages sees it when they act themselves."""
        locale = await request.desk.languages.of_user(table.host, table.guild)
        screen = Screen(_lack_sentence(table, lacks, locale))
        log.warning("permission-missing", game=table.id, missing=lacks)
        with suppress(discord.DiscordException, aiohttp.ClientError, OSError):
            client = request.interaction.client
            channel = await request.desk.open_direct_channel(client, table.host)
            await channel.send(**to_send(screen, command_mentions(client, None)))


def _lack_sentence(table: Table, lacks: tuple[str, ...], locale: str) -> str:
    if lacks == OUTSIDE:
        return text("cannot-post-outside", locale)
    room = f"<#{table.channel}>"
    if lacks == LOCKED:
        return text("cannot-post-locked", locale, channel=room)
    key = "cannot-attach" if lacks == ("attach_files",) else "cannot-post-now"
    names = sentence_of(lacks, locale)
    return text(key, locale, channel=room, permissions=names, count=len(lacks))


# Words what is set up in a server and does not work: what has stopped, why, and what mends it.


OF_ROLES: frozenset[UseKind] = frozenset(("opener", "pace", "desk"))

WITH_PERMISSIONS: frozenset[UseKind] = frozenset(("pace", "queue", "board", "log", "league"))
"""What works again with other permissions, as long as its role or channel is there."""

MENDED: frozenset[Why] = frozenset(("full", "tags"))
"""What is mended alike wherever it comes from."""

LASTING: frozenset[Why] = frozenset(("gone", "kind", "locked"))
"""What no permissions mend: another role or channel has to be picked."""


def fault_line(desk: Desk, finding: BrokenUse, locale: str) -> str:
    """Return what has stopped, why, and what mends it."""
    use = finding.use
    why = finding.why
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
    why = fault_of(place)
    locale = request.locale
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
    guild = request.interaction.guild_id
    upkeep = request.desk.upkeep
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
    key = str(about.get("use", ""))
    why = str(about.get("why", ""))
    kind = key.partition(".")[0]
    if kind not in KINDS or why not in WHYS:
        return None
    of = str(about.get("of", ""))
    name = str(about.get("name", ""))
    use = ServerUse(kind, int(about.get("thing", 0)), key, of, name, lost=int(about.get("lost", 0)))
    return BrokenUse(use, cast("Why", why), tuple(map(str, about.get("lacks", ()))))


# Shows below an answer the secrets that could not be sent as direct messages.
#
# Somebody who has closed their direct messages is reached as soon as they act: only then can an
# ephemeral message follow.


async def show_undelivered(request: Request) -> None:
    """Show the private messages of a request's table that could not be delivered to its user.

    They count as seen then, and are not sent again.
    """
    table = request.table
    seat = table.seat_of(request.user) if table is not None else None
    if table is None or seat is None:
        return
    missed = await table.records.undelivered(seat)
    lines = [line for at in missed for line in request.words.lines(at.events, seat, request.locale)]
    if lines:
        for page in pages_of("\n".join([text("dm-closed", request.locale), *lines])):
            await replies.add_to_answer(request.interaction, Screen(page))
    if missed:
        await table.records.seen(seat, [at.revision for at in missed])


# Offers a table whose game cannot be loaded a way to continue from an earlier snapshot.


LOOK = "gback"
ASK = "gask"
FORCE = "gforce"
"""The actions of the buttons: to see what is lost, to propose it, and to do it by right."""

PRESSES = (LOOK, ASK, FORCE)

UNREADABLE = ("unreadable", "changed", "new-rules")
"""Why a game is refused that does not go on as it is."""


async def refused_screen(request: Request, refused: Exception, sentence: str) -> Screen:
    """Show a refusal; if the game cannot be loaded, with a way to go on from an earlier state."""
    table = request.table
    broken = isinstance(refused, RefusedError) and refused.reason in UNREADABLE
    if table is None or not broken or (plan := await table.agreements.recovery()) is None:
        return Screen(sentence)
    count = request.words.text("recover-can", request.locale, count=len(plan.gone))
    return Screen(f"{sentence}\n{count}", (look_row(request.words, table, request.locale),))


def look_row(words: Words, table: Table, locale: str) -> Row:
    """Build the button that shows what going on would mean."""
    by_new_rules = table.trouble == "new-rules"
    key = "button-recover-look-rules" if by_new_rules else "button-recover-look"
    return (_recovery_button(words, table, key, LOOK, locale, "main"),)


async def preview_recovery(request: Request, table: Table, right: Right) -> Screen:
    """Show privately what going on from an earlier state would mean, and offer to propose it.

    Raises:
        RefusedError: it cannot be.
    """
    plan = await table.agreements.recovery()
    if plan is None:
        raise RefusedError("not-recoverable")
    words = request.words
    locale = request.locale
    seat = table.seat_of(request.user)
    if not right and seat is None:
        raise RefusedError("only-players-or-force")
    why = "recover-preview-rules" if plan.by_new_rules else "recover-preview"
    lines = [words.text(why, locale)]
    lines += plan_lines(words, plan, await table.records.actions(plan.gone, seat), locale, seat)
    waits = [
        user for user in dict.fromkeys(table.standing.plan.there().values()) if user != request.user
    ]
    if right or not waits:
        lines.append(words.text("rollback-preview-alone", locale))
        way = FORCE if right else ASK
        key = "button-recover"
        style = "grave"
    else:
        lines.append(words.text("recover-asks", locale, who=mention_people(waits, locale)))
        way = ASK
        key = "button-recover-ask"
        style = "main"
    go = _recovery_button(words, table, key, way, locale, style)
    return Screen(
        "\n".join(lines), ((go, _recovery_button(words, table, "button-keep", "gkeep", locale)),)
    )


def plan_lines(
    words: Words, plan: Recovery, lost: Sequence[Logged], locale: str, viewer: Seat | None = None
) -> list[str]:
    """Render what is lost by going on from an earlier state, as a viewer may know it."""
    lines = [words.text("recover-can", locale, count=len(plan.gone))]
    return lines + (content_lines(words, lost, plan.mixes, viewer, locale) if plan.gone else [])


def _recovery_button(
    words: Words, table: Table, key: str, action: str, locale: str, style: str = "plain"
) -> Button:
    pressed = Pressed(table.id, table.revision, ANYBODY, action)
    return Button(words.text(key, locale), pressed.write(), style)
