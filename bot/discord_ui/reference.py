"""What needs no game: rules, cards, and what the bot lacks in a channel.

It may import `desk` and below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

import discord
import msgspec
from discord import app_commands

from bot.discord_ui.desk import refusals
from bot.discord_ui.desk.command import (
    MOST,
    Suggestions,
    commands_named,
    commands_screen,
    is_server_moderator,
    suggest_commands,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.mishaps import (
    fault_lines,
    is_outside_thread,
    name_of,
    needed_permissions,
)
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import (
    LABEL_LIMIT,
    Button,
    Option,
    Screen,
    Select,
    pages_of,
    shorten_text,
)
from bot.discord_ui.there.servers import allowed_by_roles, known_guild
from bot.games.game import Section
from bot.narrate import catalogue_languages, text
from bot.narrate.catalogue import COMMON, DEFAULT
from bot.narrate.rulebook import Entry, load_rulebook
from bot.narrate.texts import fold_text
from db.club import follows, threads
from db.ids import NO_REVISION

if TYPE_CHECKING:
    from bot.discord_ui.message.replies import Interaction
    from bot.editions import Edition
    from bot.narrate import Words
    from bot.table import Table
    from bot.table.base.there import ChannelAccess


# The command `/card`: explains a card, or another component that is the same in each game.
#
# It reads no state of a game, so it reveals nothing about one. Only the options of the table, which
# are public, decide which version of a card is explained.


async def explain_card(desk: Desk, request: Request, what: str) -> Screen:
    """Explain a card of the channel's game, or of any game if there is no table; or a command.

    Raises:
        NotPossibleError: no card has that name, or several have.
    """
    wanted = fold_text(what)
    known = [
        (edition, key, fold_text(edition.words.card_name(key, request.locale)))
        for edition in await _editions_in_channel(desk, request.interaction)
        for key in edition.words.cards
    ]
    exact = [(edition, key) for edition, key, name in known if wanted in (key, name)]
    matches = exact or [(edition, key) for edition, key, name in known if wanted and wanted in name]
    if not matches and (named := await commands_named(desk, what)):
        return commands_screen(named, request.locale)
    if not matches or (len(matches) > 1 and not exact):
        several = "yes" if matches else "no"
        raise NotPossibleError("no-such-card", value=what, several=several)
    edition, key = matches[0]
    table = await _table_in_channel(desk, request.interaction)
    words = edition.words
    locale = request.locale
    if table is None:
        return Screen("\n".join(words.card_told(key, locale)))
    return Screen("\n".join(words.card_at_table(key, table.options, locale)))


async def suggest_cards(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest cards by their names, or commands if no card has such a name."""
    locale = await desk.languages.of(interaction)
    labels = {
        key: edition.words.card_name(key, locale)
        for edition in await _editions_in_channel(desk, interaction)
        for key in edition.words.cards
    }
    return suggest_matching(labels, typed) or await suggest_commands(desk, interaction, typed)


async def _table_in_channel(desk: Desk, interaction: Interaction) -> Table | None:
    """Return the table of the channel, if there is one."""
    channel = interaction.channel_id
    return await desk.tables.at(channel) if channel is not None else None


async def _editions_in_channel(desk: Desk, interaction: Interaction) -> Sequence[Edition]:
    """Return the edition of the channel's game, or all if there is none."""
    table = await _table_in_channel(desk, interaction)
    own = desk.editions.get(table.game.name) if table is not None else None
    return [own] if own is not None else [*desk.editions.values()]


# The command `/rule`: what a section or term of the rules means, in our own words.
#
# It needs no game: everything follows from the custom ids, also after a restart.


ACTION = "rule"
"""What the custom ids of buttons and menus that lead to a section begin with."""


async def explain_rule(desk: Desk, request: Request, term: str, game: str | None = None) -> Screen:
    """Explain a section or a term, or else a command.

    Raises:
        NotPossibleError: there is nothing of that name.
    """
    edition = await _edition_named(desk, request.interaction, game)
    entries = load_rulebook(edition.name).search(term) if term.strip() else []
    if not entries and (named := await commands_named(desk, term)):
        return commands_screen(named, request.locale)
    if not entries:
        raise NotPossibleError("no-such-rule", value=term)
    return _entry_screen(edition.words, edition.name, entries[0], request.locale, entries[1:])


def handle_rule_press(
    desk: Desk, request: Request, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Show the section that a button or a menu names.

    Raises:
        NotPossibleError: this version does not have it.
    """
    game, _, section = pressed.path.partition("/")
    section = values[0] if values else section
    edition = desk.editions.get(game)
    entry = load_rulebook(game).nearest(cast("Section", section)) if edition is not None else None
    if edition is None or entry is None:
        raise NotPossibleError("no-such-rule", value=section)
    screen = _entry_screen(edition.words, game, entry, request.locale)
    # A button belongs to something else that its reader goes on with; a menu to such a screen.
    return screen if values else msgspec.structs.replace(screen, apart=True)


def rule_button(words: Words, section: Section, locale: str) -> Button | None:
    """Return the button that explains a section; `None` if nothing is written about it."""
    game = words.catalogue.name
    if load_rulebook(game).nearest(section) is None:
        return None
    label = words.text("rule-button", locale, section=words.section_name(section, locale))
    return Button(shorten_text(label, LABEL_LIMIT), _rule_button_id(f"{game}/{section}"), "plain")


def _rule_button_id(path: str) -> str:
    return Pressed(0, NO_REVISION, ANYBODY, ACTION, path=path).write()


def _entry_screen(
    words: Words, game: str, entry: Entry, locale: str, also: Sequence[Entry] = ()
) -> Screen:
    """Render an entry with what to read next; `also` fits what was asked for, too."""
    section = words.section_name(entry.section, locale)
    lines = [
        words.text("rule-title", locale, title=entry.title(locale), section=section),
        entry.text(locale),
        words.text("rule-note", locale),
    ]
    onward = {other.section: other for other in (*load_rulebook(game).next(entry), *also)}
    onward.pop(entry.section, None)
    options = tuple(
        Option(shorten_text(_entry_label(other, locale), 100), other.section)
        for other in onward.values()
    )
    menu = Select(words.text("rule-see", locale), _rule_button_id(game), options[:MOST])
    return Screen("\n".join(lines), (menu,) if options else ())


def _entry_label(entry: Entry, locale: str) -> str:
    return f"{entry.section} {entry.title(locale)}"


async def _edition_named(desk: Desk, interaction: Interaction, game: str | None) -> Edition:
    """Return the edition that is named, or else of the channel's table, or else the first.

    Raises:
        NotPossibleError: there is no such game.
    """
    if game is not None:
        wanted = fold_text(game)
        for name, edition in desk.editions.items():
            names = {
                edition.words.catalogue.text("game-name", locale)
                for locale in catalogue_languages()
            }
            if wanted in {name, *(fold_text(title) for title in names)}:
                return edition
        raise NotPossibleError("no-such-rule", value=game)
    channel = interaction.channel_id
    table = await desk.tables.at(channel) if channel is not None else None
    own = desk.editions.get(table.game.name) if table is not None else None
    return own or next(iter(desk.editions.values()))


async def suggest_rule_terms(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest sections by number or by their titles in any language, or else commands."""
    named = getattr(interaction.namespace, COMMON.text("opt-game", DEFAULT), None)
    try:
        edition = await _edition_named(desk, interaction, str(named) if named else None)
    except NotPossibleError:
        return []
    locale = await desk.languages.of(interaction)
    sections = [
        app_commands.Choice(name=_entry_label(entry, locale)[:100], value=entry.section)
        for entry in load_rulebook(edition.name).search(typed)[:MOST]
    ]
    return sections or await suggest_commands(desk, interaction, typed)


# The command `/doctor`: what the bot lacks in a channel, and where to mend it.
#
# It reports on permissions, the thread, undelivered public posts, and the user's own direct
# messages. It reports nothing about those of others: whether one was sent depends on what they
# know.


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
    stops = needed_permissions(interaction)
    opens = tuple[str, ...]()
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


async def show_diagnosis(desk: Desk, request: Request) -> list[Screen]:
    """Render what the bot lacks here, and where to mend it, all of it."""
    interaction = request.interaction
    locale = request.locale
    checks = permission_findings(interaction)
    lines = [text("doctor-title", locale, channel=f"<#{interaction.channel_id}>"), ""]
    place = await desk.tables.there.place(interaction.guild_id or 0, interaction.channel_id or 0)
    is_outside = is_outside_thread(interaction, place)
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
    faults = await server_fault_lines(request)
    lines += faults.lines
    if interaction.permissions.manage_guild and await _has_set_up_nothing(request):
        lines += ["", text("doctor-set-up-none", locale)]
    if is_fine and not is_shut and not faults.any:
        lines += ["", text("doctor-fine", locale)]
    return [Screen(page) for page in pages_of("\n".join(lines))]


async def _has_set_up_nothing(request: Request) -> bool:
    """Return whether the server of a request has set up nothing that could not work."""
    guild = request.interaction.guild_id
    return guild is not None and await request.desk.upkeep.uses_nothing(guild)


def _is_shut(interaction: Interaction, place: ChannelAccess) -> bool:
    """Return whether a thread keeps the bot out, whatever the permissions of its channel are."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    return is_thread and (place.state == "locked" or "view_channel" in place.lacks)


class ServerFaults(NamedTuple):
    """What does not work of what a server has set up, in lines for who may know."""

    any: bool
    lines: list[str]


async def server_fault_lines(request: Request) -> ServerFaults:
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
    name = name_of(finding.permission, locale)
    what = finding.permission
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
        why = text(f"denied-{refusals.denial_in(reason)}", request.locale)
        lines.append(text("doctor-waiting", request.locale, count=waiting, reason=why))
    seat = table.seat_of(request.user)
    if seat is not None and await desk.tables.outbox.closed_to(table.id, seat):
        lines.append(text("doctor-closed", request.locale))
    mode = await follows.mode_of(desk.club.storage, table.id, request.user)
    if mode in (follows.REFUSED, follows.UNSEEN):
        lines.append(text(f"doctor-follow-{mode}", request.locale))
    return ["", *lines] if lines else []
