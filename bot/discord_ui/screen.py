"""What a message is to show, as plain data, and how it is given to discord.py.

Screens are made by pure functions, so that tests can hold them against Discord's limits without a
Discord. Nothing here remembers anything: a press is understood by its custom id alone.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeGuard

import discord
import msgspec

if TYPE_CHECKING:
    from bot.render import Picture

TEXT_LIMIT = 2000
LABEL_LIMIT = 80
OPTION_LIMIT = 100
PLACEHOLDER_LIMIT = 150
ALT_LIMIT = 1024
FILE_LIMIT = 10 * 1024 * 1024
"""Bytes of one file that every server takes."""

ROWS = 5
ROW = 5
"""Rows of a message, and buttons in one row."""

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
}


class Button(msgspec.Struct, frozen=True):
    """A button: what it is called and what its custom id says."""

    label: str
    id: str
    style: str = "plain"
    disabled: bool = False


class Option(msgspec.Struct, frozen=True):
    """One option of a select."""

    label: str
    value: str
    chosen: bool = False


class Select(msgspec.Struct, frozen=True):
    """A select menu; it fills a row of its own."""

    prompt: str
    id: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button, ...] | Select


class Screen(msgspec.Struct, frozen=True):
    """Everything that one message shows; `mention` is the only user whom it may ping."""

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    mention: int | None = None


def button_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Lay buttons out in rows of five."""
    return tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))


def shorten(text: str, limit: int) -> str:
    """Cut a text that is too long, with an ellipsis for what is left out."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def newest(lines: list[str], room: int, more: str = "…") -> list[str]:
    """Keep the last lines that fit in `room` characters, with `more` for those before."""
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
    """Cut a long text between its lines into texts of at most `room` characters."""
    pages: list[str] = []
    for line in text.splitlines():
        line = shorten(line, room)
        if pages and len(pages[-1]) + 1 + len(line) <= room:
            pages[-1] += "\n" + line
        else:
            pages.append(line)
    return pages or [""]


def view_of(rows: tuple[Row, ...]) -> discord.ui.View:
    """Make discord.py's view of some rows.

    The view is stopped at once, so that the library does not keep it: presses are understood by
    their custom ids, before and after a restart alike.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            view.add_item(_select(row, number))
        else:
            for button in row:
                view.add_item(_button(button, number))
    view.stop()
    return view


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    """Make discord.py's button."""
    return discord.ui.Button(
        label=shorten(button.label, LABEL_LIMIT),
        custom_id=button.id,
        style=STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )


def _select(select: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    """Make discord.py's select menu."""
    return discord.ui.Select(
        custom_id=select.id,
        placeholder=shorten(select.prompt, PLACEHOLDER_LIMIT),
        min_values=select.least,
        max_values=select.most,
        row=row,
        options=[
            discord.SelectOption(
                label=shorten(option.label, OPTION_LIMIT), value=option.value, default=option.chosen
            )
            for option in select.options
        ],
    )


def file_of(picture: Picture) -> discord.File:
    """Make the file to upload, with its alt text."""
    alt = shorten(picture.alt, ALT_LIMIT)
    return discord.File(BytesIO(picture.data), picture.filename, description=alt)


def fits(picture: Picture | None) -> TypeGuard[Picture]:
    """Tell whether there is a picture that Discord takes; a message goes without if not."""
    return picture is not None and len(picture.data) <= FILE_LIMIT


def mentions_of(screen: Screen) -> discord.AllowedMentions:
    """Allow the one mention that a screen may make, and no other."""
    if screen.mention is None:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(screen.mention)]
    )


def to_send(screen: Screen) -> dict[str, Any]:
    """Make the arguments that send a screen as a new message or follow-up."""
    arguments: dict[str, Any] = {
        "content": shorten(screen.text, TEXT_LIMIT),
        "allowed_mentions": mentions_of(screen),
    }
    if screen.rows:
        arguments["view"] = view_of(screen.rows)
    if fits(screen.picture):
        arguments["file"] = file_of(screen.picture)
    return arguments


def to_edit_text(screen: Screen) -> dict[str, Any]:
    """Make the arguments that change a message's text and take its buttons, but no picture."""
    return {
        "content": shorten(screen.text, TEXT_LIMIT),
        "allowed_mentions": discord.AllowedMentions.none(),
        "view": None,
    }


def to_edit(screen: Screen) -> dict[str, Any]:
    """Make the arguments that make an existing message show a screen and nothing else."""
    return {
        "content": shorten(screen.text, TEXT_LIMIT),
        "allowed_mentions": mentions_of(screen),
        "view": view_of(screen.rows) if screen.rows else None,
        "attachments": [file_of(screen.picture)] if fits(screen.picture) else [],
    }
