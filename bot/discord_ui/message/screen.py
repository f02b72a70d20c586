"""The content of a message as plain data, and its conversion to discord.py.

Screens are made by pure functions, so that tests can check them against Discord's limits without
Discord. Nothing is stored here: presses are understood by their custom ids alone.
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeGuard, cast

import discord
import msgspec

from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.message.command_mentions import CommandMentions
    from bot.render import Picture


# No-break spaces in sentences: a number stays with its words, a short word with the next one.
#
# Only running text is tied, where it is handed to Discord: names, labels and values of options are
# searched for and compared. Cards keep their spaces: only small letters and digits follow a tie.


TIE = "\u00a0"

SMALL = "".join(filter(str.islower, map(chr, range(0x530))))
"""The small letters of Latin, Greek and Cyrillic."""

_TIES = re.compile(
    r"(?<=[^\W\d_]) (?=\d)"
    rf"|(?<!\w)[{SMALL}] (?=[{SMALL}])"
    rf"|(?<=\d) (?=[{SMALL}→×]|\(\d)"
    r"|(?<=→) (?=\d)"
)
_CODE = re.compile(r"(`[^`]*`)")


def tie_numbers(content: str) -> str:
    """Return a text whose lines do not break between a number and its word; code stays as it is."""
    return "".join(
        part if part.startswith("`") else _TIES.sub(lambda match: match[0][:-1] + TIE, part)
        for part in _CODE.split(content)
    )


TEXT_LIMIT = 2000
LAYOUT_LIMIT = 4000
"""Discord's limit of characters in all texts of a message of components (Components V2)."""

MARK_LENGTH = 48
POST_LIMIT = TEXT_LIMIT - MARK_LENGTH
"""The characters that the mark of a message of the outbox takes, and those that are left for its
text."""

LABEL_LIMIT = 80
OPTION_LIMIT = 100
PLACEHOLDER_LIMIT = 150
ALT_LIMIT = 1024
FILE_LIMIT = 10 * 1024 * 1024
"""Discord's limit of bytes per file, valid on every server."""

ROWS = 5
ROW = 5
OPTIONS = 25
"""Discord's limit of rows in a message, of buttons in a row, and of options in a select."""

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
}


class Button(msgspec.Struct, frozen=True):
    """A button: its label and its custom id."""

    label: str
    id: str
    style: str = "plain"
    disabled: bool = False
    emoji: str = ""
    """The name of an emoji of the bot's own before the label; "" for none."""


class Option(msgspec.Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    chosen: bool = False
    description: str = ""
    emoji: str = ""
    """The name of an emoji of the bot's own before the label; "" for none."""


class Select(msgspec.Struct, frozen=True):
    """A select menu, which fills one row."""

    prompt: str
    id: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    kind: str = ""
    """`role`, `channel` or `user`: Discord itself offers those of the server, without options."""

    picked: tuple[int, ...] = ()
    """The roles or channels that are picked at first."""


class Document(msgspec.Struct, frozen=True):
    """A text file beside a message."""

    filename: str
    data: bytes


class KeptFile(msgspec.Struct, frozen=True):
    """A file that a message has already and keeps when it is edited."""

    id: int

    def to_dict(self) -> dict[str, Any]:
        """Return what Discord wants of a file that is there: its id."""
        return {"id": str(self.id)}


class ShownPicture(msgspec.Struct, frozen=True):
    """A picture in a layout; `kept` is the file of the message that already is this picture."""

    picture: Picture
    kept: KeptFile | None = None


class ShownDocument(msgspec.Struct, frozen=True):
    """A text file in a layout; `kept` is the file of the message that already is this one."""

    document: Document
    kept: KeptFile | None = None


Row = tuple[Button, ...] | Select | str | ShownPicture | ShownDocument
"""A row of buttons, a select, or in a layout also a text or a file between them."""


class Screen(msgspec.Struct, frozen=True):
    """The content of one message; `mention` and `also` are the users whom it may ping.

    A `layout` is sent as components alone (Components V2): it has room for 40 components and 4,000
    characters, and can never be replaced by a plain message.
    """

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    mention: UserId | None = None
    also: tuple[UserId, ...] = ()
    roles: tuple[int, ...] = ()
    """The roles whose members it may ping."""

    quiet: bool = False
    """Whether a new message calls them without a sound."""

    layout: bool = False
    apart: bool = False
    """Whether it never replaces the message whose button was pressed."""

    log: Document | None = None
    """What happened, as a file; a layout has it in a row."""

    call: str = ""
    """The sentence that says who is asked, below the text."""

    framed: bool = False
    """Whether a layout stands in a frame, whose edge may have a colour (`accent`, 0xRRGGBB)."""

    accent: int | None = None

    public: bool = False
    """Whether everybody in the channel is to see it; it cannot be the first of an answer."""

    pictures_at: int | None = None
    """The row above which the pictures of a question stand; None: it shows none."""

    boards: Picture | None = None
    """The boards of the seats beside a picture that shows the map alone."""


def whole_text(screen: Screen) -> str:
    """Return the text of a plain message."""
    text = "\n\n".join(part for part in (screen.text, screen.call) if part)
    return shorten_text(text, TEXT_LIMIT)


def button_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Arrange buttons in rows of five."""
    return tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))


def shorten_text(text: str, limit: int) -> str:
    """Shorten a text to `limit`, with an ellipsis for the omitted part."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def format_relative(at_ms: int) -> str:
    """Return a time that Discord shows relative to now, such as "2 days ago", to each reader."""
    return f"<t:{at_ms // 1000}:R>"


def format_moment(at_ms: int) -> str:
    """Return a time that Discord shows to each reader as a date and a time of their own zone."""
    return f"<t:{at_ms // 1000}:f>"


def keep_newest_lines(lines: list[str], room: int, more: str = "…") -> list[str]:
    """Keep the last lines that fit in `room` characters; `more` replaces those before."""
    if sum(len(line) + 1 for line in lines) <= room + 1:
        return list(lines)
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < len(more) + 1:
            kept.append(more)
            break
        kept.append(line)
    return kept[::-1]


def pages_of(text: str, room: int = TEXT_LIMIT) -> list[str]:
    """Split a long text between its lines into pages of at most `room` characters."""
    pages: list[str] = []
    for line in text.splitlines():
        line = shorten_text(line, room)
        if pages and len(pages[-1]) + 1 + len(line) <= room:
            pages[-1] += "\n" + line
        else:
            pages.append(line)
    return pages or [""]


def view_of(rows: tuple[Row, ...], commands: CommandMentions) -> discord.ui.View:
    """Convert rows to discord.py's view.

    The view is stopped at once, so that the library does not keep it: presses are understood by
    their custom ids, before and after a restart alike.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, str | ShownPicture | ShownDocument):
            raise TypeError("a text or file between rows needs a layout")
        if isinstance(row, Select):
            view.add_item(_build_select(row, commands, number))
        else:
            for button in row:
                view.add_item(_build_button(button, commands, number))
    view.stop()
    return view


def layout_of(screen: Screen, commands: CommandMentions) -> discord.ui.LayoutView:
    """Convert a screen to discord.py's view of components alone, which is stopped as well.

    Its picture stands below its text and above the rows. Names of commands become mentions as far
    as all its texts leave room.
    """
    view = discord.ui.LayoutView(timeout=None)
    parts: list[discord.ui.Item[Any]] = []
    remaining = LAYOUT_LIMIT
    shown = _pictures_beside_text(screen)
    texts = [row for row in (screen.text, *screen.rows) if isinstance(row, str)]
    spare = LAYOUT_LIMIT - sum(map(len, texts))
    for row in (screen.text, shown, *screen.rows):
        if isinstance(row, list):
            parts += [_build_gallery(*row)] if row else []
        elif isinstance(row, str):
            paragraph = shorten_text(tie_numbers(row), remaining) if remaining > 0 else ""
            remaining -= len(paragraph)
            mentioned = commands.put_into(paragraph, spare)
            spare -= len(mentioned) - len(paragraph)
            if mentioned:
                parts.append(discord.ui.TextDisplay(mentioned))
        elif row:
            parts.append(_build_row(row, commands))
    if screen.framed:
        parts = [discord.ui.Container(*parts, accent_colour=screen.accent)]
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


def _build_row(
    row: tuple[Button, ...] | Select | ShownPicture | ShownDocument, commands: CommandMentions
) -> Any:
    """Return the place of a file in a layout, or a row of controls."""
    if isinstance(row, ShownPicture):
        return _build_gallery(row.picture)
    if isinstance(row, ShownDocument):
        shown: discord.ui.File[Any] = discord.ui.File(f"attachment://{row.document.filename}")
        return shown
    controls = (
        [_build_select(row, commands)]
        if isinstance(row, Select)
        else [_build_button(button, commands) for button in row]
    )
    return discord.ui.ActionRow(*controls)


def _build_gallery(*pictures: Picture) -> discord.ui.MediaGallery[discord.ui.LayoutView]:
    """Return the place of pictures in a layout, with their alt texts."""
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    for picture in pictures:
        shown = f"attachment://{picture.filename}"
        gallery.add_item(media=shown, description=shorten_text(picture.alt, ALT_LIMIT))
    return gallery


def _build_button(
    button: Button, commands: CommandMentions, row: int | None = None
) -> discord.ui.Button[Any]:
    """Convert a button to discord.py's."""
    return discord.ui.Button(
        label=shorten_text(button.label, LABEL_LIMIT),
        custom_id=button.id,
        style=STYLES[button.style],
        disabled=button.disabled,
        emoji=_emoji_of(button.emoji, commands),
        row=row,
    )


def _emoji_of(name: str, commands: CommandMentions) -> discord.PartialEmoji | None:
    """Return an emoji by its name; None if the application has no such one."""
    number = commands.emoji.get(name)
    return None if number is None else discord.PartialEmoji(name=name, id=number)


def _build_select(
    select: Select, commands: CommandMentions, row: int | None = None
) -> discord.ui.Select[Any]:
    """Convert a select to discord.py's."""
    if select.kind:
        return _build_picker(select, row)
    return discord.ui.Select(
        custom_id=select.id,
        placeholder=shorten_text(select.prompt, PLACEHOLDER_LIMIT),
        min_values=select.least,
        max_values=select.most,
        row=row,
        options=[
            discord.SelectOption(
                label=shorten_text(option.label, OPTION_LIMIT),
                value=option.value,
                description=shorten_text(option.description, OPTION_LIMIT) or None,
                default=option.chosen,
                emoji=_emoji_of(option.emoji, commands),
            )
            for option in select.options
        ],
    )


def _build_picker(select: Select, row: int | None) -> discord.ui.Select[Any]:
    """Convert a select of roles, of members, or of text channels and forums."""
    kind = getattr(discord.SelectDefaultValueType, select.kind)
    arguments: dict[str, Any] = {
        "custom_id": select.id,
        "placeholder": shorten_text(select.prompt, PLACEHOLDER_LIMIT),
        "min_values": select.least,
        "max_values": select.most,
        "default_values": [discord.SelectDefaultValue(id=n, type=kind) for n in select.picked],
        "row": row,
    }
    kinds = [discord.ChannelType.text, discord.ChannelType.forum]
    if select.kind == "role":
        return cast("discord.ui.Select[Any]", discord.ui.RoleSelect(**arguments))
    if select.kind == "user":
        return cast("discord.ui.Select[Any]", discord.ui.UserSelect(**arguments))
    return cast(
        "discord.ui.Select[Any]", discord.ui.ChannelSelect(channel_types=kinds, **arguments)
    )


def file_of(picture: Picture) -> discord.File:
    """Return the file to upload, with its alt text."""
    alt = shorten_text(picture.alt, ALT_LIMIT)
    return discord.File(BytesIO(picture.data), picture.filename, description=alt)


def files_of(screen: Screen) -> list[discord.File]:
    """Return the files to upload with a screen: its pictures, then its log."""
    files = [file_of(picture) for picture in _pictures_beside_text(screen)]
    files += [_upload_of(row) for row in _files_in_rows(screen) if row.kept is None]
    if screen.log is not None:
        files.append(_upload_of(ShownDocument(screen.log)))
    return files


def _upload_of(row: ShownPicture | ShownDocument) -> discord.File:
    """Return the file to upload for a row."""
    if isinstance(row, ShownPicture):
        return file_of(row.picture)
    return discord.File(BytesIO(row.document.data), row.document.filename)


def attachments_of(screen: Screen) -> list[discord.File | KeptFile]:
    """Return all files of a message after an edit: those that it keeps, and new ones."""
    return [
        *(row.kept for row in _files_in_rows(screen) if row.kept is not None),
        *files_of(screen),
    ]


def _pictures_beside_text(screen: Screen) -> list[Picture]:
    """Return the pictures that a screen shows beside its text, as far as Discord takes them."""
    return [p for p in (screen.picture, screen.boards) if is_small_enough(p)]


def _files_in_rows(screen: Screen) -> list[ShownPicture | ShownDocument]:
    return [row for row in screen.rows if isinstance(row, ShownPicture | ShownDocument)]


def is_small_enough(picture: Picture | None) -> TypeGuard[Picture]:
    """Return whether there is a picture small enough for Discord; otherwise it is omitted."""
    return picture is not None and len(picture.data) <= FILE_LIMIT


def mentions_of(screen: Screen) -> discord.AllowedMentions:
    """Allow only the mentions of a screen."""
    if screen.mention is None and not screen.roles:
        return discord.AllowedMentions.none()
    called = () if screen.mention is None else (screen.mention, *screen.also)
    users = [discord.Object(user) for user in called]
    roles: Any = [discord.Object(role) for role in screen.roles] or False
    return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users)


def content_of(text: str, commands: CommandMentions) -> str:
    """Return a text as the content of a message; mentions of commands leave room for a mark."""
    content = shorten_text(text, TEXT_LIMIT)
    return commands.put_into(content, POST_LIMIT - len(content))


def to_send(screen: Screen, commands: CommandMentions) -> dict[str, Any]:
    """Return the arguments that send a screen as a new message or follow-up.

    `commands` are those that exist where it is sent, as for every message.
    """
    arguments: dict[str, Any] = {"allowed_mentions": mentions_of(screen)}
    if screen.layout:
        arguments["view"] = layout_of(screen, commands)
    else:
        arguments["content"] = content_of(whole_text(screen), commands)
        if screen.rows:
            arguments["view"] = view_of(screen.rows, commands)
    if screen.quiet:
        arguments["silent"] = True
    if files := files_of(screen):
        arguments["files"] = files
    return arguments


def to_edit_text(screen: Screen, commands: CommandMentions) -> dict[str, Any]:
    """Return the arguments that replace a message's text and buttons, but keep its picture."""
    return {
        "content": content_of(whole_text(screen), commands),
        "allowed_mentions": discord.AllowedMentions.none(),
        "view": view_of(screen.rows, commands) if screen.rows else None,
    }


def to_edit(screen: Screen, commands: CommandMentions, *, layout: bool = False) -> dict[str, Any]:
    """Return the arguments that replace a message's whole content by a screen.

    `layout` is for a message that is a layout already: it can only become another one.
    """
    if layout or screen.layout:
        return {
            "content": None,
            "allowed_mentions": mentions_of(screen),
            "view": layout_of(screen, commands),
            "attachments": attachments_of(screen),
        }
    return {
        "content": content_of(whole_text(screen), commands),
        "allowed_mentions": mentions_of(screen),
        "view": view_of(screen.rows, commands) if screen.rows else None,
        "attachments": files_of(screen),
    }
