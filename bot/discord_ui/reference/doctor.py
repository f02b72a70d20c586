"""The command `/doctor`: what the bot lacks in a channel, and where to mend it.

It reports on permissions, the thread, undelivered public posts, and the user's own direct messages.
It reports nothing about those of others: whether one was sent depends on what they know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import discord

from bot.discord_ui.desk import denials
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.desk.permissions import name_of, needed_permissions
from bot.discord_ui.desk.rights import is_server_moderator
from bot.discord_ui.desk.upkeep_words import fault_lines
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.there.known import allowed_by_roles, allowed_in
from bot.discord_ui.there.servers import known_guild
from bot.narrate import catalogue_languages, text
from bot.narrate.typed import fold_text
from db.club import follows, threads

if TYPE_CHECKING:
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Table
    from bot.table.base.there import ChannelAccess

Where = Literal["fine", "channel", "roles", "unknown"]
"""Whether a permission is there, or what has to change: the channel's settings, or the bot's roles.
"""

STATES = ("open", "playing", "paused", "over")
"""States of a table for which a forum can have a tag (`tag-<state>`)."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One permission, and whether the bot has it in a channel."""

    permission: str
    where: Where
    needed: bool
    """Whether the game stops without it."""


def permission_findings(interaction: Interaction) -> list[Finding]:
    """Return the permissions that the bot uses in the channel of an interaction."""
    stops, opens = needed_permissions(interaction), tuple[str, ...]()
    if isinstance(interaction.channel, discord.TextChannel):
        private = () if interaction.channel.is_news() else ("create_private_threads",)
        opens = ("create_public_threads", *private, "send_messages_in_threads")
    names = (*stops, "read_message_history", *opens)
    return [Finding(name, _cause_of_lack(interaction, name), name in stops) for name in names]


def _cause_of_lack(interaction: Interaction, name: str) -> Where:
    """Return what keeps a permission from the bot."""
    if getattr(interaction.app_permissions, name):
        return "fine"
    guild = known_guild(interaction)
    if guild is None:
        return "unknown"
    return "channel" if getattr(allowed_by_roles(guild), name) else "roles"


async def show_diagnosis(desk: Desk, request: Request) -> Screen:
    """Render what the bot lacks here, and where to mend it."""
    interaction, locale = request.interaction, request.locale
    checks = permission_findings(interaction)
    lines = [text("doctor-title", locale, channel=f"<#{interaction.channel_id}>"), ""]
    place = await desk.tables.there.place(interaction.guild_id or 0, interaction.channel_id or 0)
    is_outside = _is_outside(interaction, place)
    if not is_outside:
        lines += [_finding_line(interaction, check, locale) for check in checks]
    is_fine = all(check.where == "fine" for check in checks if check.needed)
    is_shut = _is_shut(interaction, place)
    lines += _kind_lines(interaction, locale)
    lines += (
        [text("doctor-outside", locale)]
        if is_outside
        else _thread_lines(interaction, place, locale)
    )
    lines += await _title_lines(desk, interaction, locale)
    table = await desk.tables.at(interaction.channel_id or 0)
    if table is not None:
        request.table = table
        lines += _tag_lines(desk, interaction, table, locale)
        lines += await _table_lines(desk, request, table)
    faults = await _server_lines(request)
    lines += faults.lines
    if is_fine and not is_shut and not faults.any:
        lines += ["", text("doctor-fine", locale)]
    return Screen("\n".join(lines))


def _is_outside(interaction: Interaction, place: ChannelAccess) -> bool:
    """Return whether the bot is not in a private thread, in a channel that it sees."""
    thread = interaction.channel
    if not isinstance(thread, discord.Thread) or not thread.is_private():
        return False
    return "view_channel" in place.lacks and (
        thread.parent is None or allowed_in(thread.parent).view_channel
    )


def _is_shut(interaction: Interaction, place: ChannelAccess) -> bool:
    """Return whether a thread keeps the bot out, whatever the permissions of its channel are."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    return is_thread and (place.state == "locked" or "view_channel" in place.lacks)


class ServerFaults(NamedTuple):
    """What does not work of what a server has set up, in lines for who may know."""

    any: bool
    lines: list[str]


async def _server_lines(request: Request) -> ServerFaults:
    """Return what the server has set up and does not work, for who moderates or manages it."""
    guild = request.interaction.guild_id
    if guild is None:
        return ServerFaults(any=False, lines=[])
    manages = request.interaction.permissions.manage_guild
    state = await request.desk.upkeep.state(guild)
    is_official = manages or await is_server_moderator(request)
    shown = [f for f in state.faults if is_official or f.use.by == request.user]
    if not shown and not (state.sound and is_official):
        return ServerFaults(any=False, lines=[])
    head = ["", request.text("doctor-set-up")]
    lines = fault_lines(request.desk, shown, request.locale)
    return ServerFaults(bool(lines), [*head, *(lines or [request.text("doctor-set-up-fine")])])


def _finding_line(interaction: Interaction, finding: Finding, locale: str) -> str:
    """Return the line about one permission."""
    name, what = name_of(finding.permission, locale), finding.permission
    purpose = text(f"doctor-for-{what}", locale)
    if finding.where == "fine":
        return text("doctor-has", locale, permission=name, purpose=purpose)
    key = "doctor-lacks" if finding.needed else "doctor-lacks-useful"
    lacks = text(key, locale, permission=name, purpose=purpose)
    about = {"channel": f"<#{_home_channel(interaction)}>", "role": _own_role_name(interaction)}
    return f"{lacks} {text(f'doctor-in-{finding.where}', locale, **about)}"


def _home_channel(interaction: Interaction) -> int | None:
    """Return the channel whose settings count: a thread has those of its parent."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


def _own_role_name(interaction: Interaction) -> str:
    """Return the name of the role that Discord made for the bot."""
    guild = known_guild(interaction)
    role = guild.self_role if guild is not None else None
    return role.name if role is not None else "@everyone"


def _kind_lines(interaction: Interaction, locale: str) -> list[str]:
    """Return the line about a kind of channel in which not everything can be done."""
    match interaction.channel:
        case discord.VoiceChannel() | discord.StageChannel():
            return [text("doctor-kind-spoken", locale)]
        case discord.TextChannel() as channel if channel.is_news():
            return [text("doctor-kind-news", locale)]
        case _:
            return []


def _thread_lines(interaction: Interaction, place: ChannelAccess, locale: str) -> list[str]:
    channel = interaction.channel
    if not isinstance(channel, discord.Thread):
        return []
    if place.state == "locked":
        return ["", text("doctor-locked", locale)]
    if channel.auto_archive_duration < 10080:
        days = round(channel.auto_archive_duration / 1440) or 1
        return ["", text("doctor-archives", locale, days=days)]
    return []


async def _title_lines(desk: Desk, interaction: Interaction, locale: str) -> list[str]:
    """Return the line about the title of a thread that the bot has opened, if it stays as it is."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread):
        return []
    known = await threads.of_channel(desk.club.storage, channel.id)
    if known is None:
        return []
    by_hand = known.by_hand or channel.name not in (known.name, known.wanted)
    if not (known.trouble or by_hand):
        return []
    return ["", text(f"doctor-title-{known.trouble or 'by-hand'}", locale)]


def _tag_lines(desk: Desk, interaction: Interaction, table: Table, locale: str) -> list[str]:
    """Return the line about the tags of a forum: those that follow the table of a post."""
    channel = interaction.channel
    forum = channel.parent if isinstance(channel, discord.Thread) else None
    if not isinstance(forum, discord.ForumChannel):
        return []
    offered = [tag.name for tag in forum.available_tags]
    keys = [f"tag-{state}" for state in STATES]
    known = [
        name
        for each in catalogue_languages()
        for key in keys
        for name in text(key, each).split(",")
    ]
    titles = [desk.words(table).text("game-name", each) for each in catalogue_languages()]
    known += [*titles, *(title.partition(":")[0] for title in titles)]
    meant = {fold_text(name) for name in known}
    names = [name for name in offered if fold_text(name) in meant]
    if names:
        return [
            "",
            text("doctor-tags", locale, tags=", ".join(map(discord.utils.escape_markdown, names))),
        ]
    wanted = [text(f"tag-{state}", locale).partition(",")[0] for state in STATES]
    return ["", text("doctor-tags-none", locale, tags=", ".join(wanted))]


async def _table_lines(desk: Desk, request: Request, table: Table) -> list[str]:
    """Return the lines about public posts that wait, and whether the user can be reached."""
    lines: list[str] = []
    waiting, reason = await desk.tables.outbox.held_up(table.channel)
    if waiting:
        why = text(f"denied-{denials.denial_in(reason)}", request.locale)
        lines.append(text("doctor-waiting", request.locale, count=waiting, reason=why))
    seat = table.seat_of(request.user)
    if seat is not None and await desk.tables.outbox.closed_to(table.id, seat):
        lines.append(text("doctor-closed", request.locale))
    mode = await follows.mode_of(desk.club.storage, table.id, request.user)
    if mode in (follows.REFUSED, follows.UNSEEN):
        lines.append(text(f"doctor-follow-{mode}", request.locale))
    return ["", *lines] if lines else []
