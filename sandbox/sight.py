"""A message as one person sees it: text, buttons, selects, images.

A `Seen` is what the message showed at the moment of looking; it doesn't change afterwards.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PIL import Image

from sandbox import components as parts
from sandbox.mentions import commands_named, show_commands
from sandbox.places import EPHEMERAL, RENAMED

if TYPE_CHECKING:
    from sandbox.places import Attachment, Json, Message, Version


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `custom_id` is None for a link."""

    label: str
    custom_id: str | None
    style: int = 2
    disabled: bool = False
    emoji: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select."""

    label: str
    value: str
    description: str | None = None
    picked: bool = False
    """Whether it is selected by default."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu; user, role and channel selects list no options."""

    custom_id: str
    kind: int
    placeholder: str | None
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool = False


def button(component: Json) -> Button:
    """Build a button from its component."""
    emoji: Json | None = component.get("emoji")
    return Button(
        component.get("label") or "",
        component.get("custom_id"),
        component.get("style", 2),
        bool(component.get("disabled")),
        str(emoji.get("name")) if emoji else None,
        component.get("url"),
    )


def select(component: Json) -> Select:
    """Build a select from its component."""
    return Select(
        str(component.get("custom_id")),
        int(component["type"]),
        component.get("placeholder"),
        tuple(
            Option(
                option["label"],
                option["value"],
                option.get("description"),
                bool(option.get("default")),
            )
            for option in component.get("options") or ()
        ),
        component.get("min_values", 1),
        component.get("max_values", 1),
        bool(component.get("disabled")),
    )


SHOWN = {0xA0: " ", 0x200B: None, 0x200C: None, 0x2060: None, 0x2063: None}
"""What a reader sees of special characters."""


class Seen:
    """The current state of a message, as one person sees it."""

    def __init__(self, message: Message, viewer: int) -> None:
        self.message = message
        self.version: Version = message.now
        self.viewer = viewer
        self.pings_me = viewer in message.pinged
        """Whether it notified the viewer."""

        self.push = message.push.translate(SHOWN) if self.pings_me else None
        """What the viewer's phone showed of it; None: it showed nothing."""

        self.edited = message.edited_at is not None
        self.deleted = message.deleted_at is not None

    def __repr__(self) -> str:
        return f"<Seen {self.id} {self.text!r}>"

    @property
    def id(self) -> int:
        """The message's id."""
        return self.message.id

    @property
    def author(self) -> str:
        """Its author."""
        return self.message.author.name

    @property
    def from_bot(self) -> bool:
        """Whether the bot is its author."""
        return self.message.author.bot

    @property
    def is_of_discord(self) -> bool:
        """Whether Discord itself has written it, as about a thread's new name."""
        return self.message.kind == RENAMED

    @property
    def content(self) -> str:
        """Its content as it was sent, without embeds and components."""
        return self.version.content

    @property
    def embeds(self) -> list[Json]:
        """Its embeds, as Discord returns them."""
        return self.version.embeds

    @property
    def components(self) -> list[Json]:
        """Its components, as Discord returns them."""
        return self.version.components

    @property
    def attachments(self) -> list[Attachment]:
        """Its files: `filename`, `data`, `description` (the alternative text)."""
        return self.version.attachments

    @property
    def ephemeral(self) -> bool:
        """Whether only the viewer sees it."""
        return bool(self.version.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it is still "thinking…"."""
        return self.version.loading

    @property
    def buttons(self) -> list[Button]:
        """Its buttons, in display order."""
        return [
            button(component)
            for _, component in parts.walk(self.components)
            if component["type"] == 2
        ]

    @property
    def selects(self) -> list[Select]:
        """Its selects, in display order."""
        return [
            select(component)
            for _, component in parts.walk(self.components)
            if component["type"] in parts.SELECTS
        ]

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons."""
        return [button.label for button in self.buttons]

    @property
    def text(self) -> str:
        """All readable text except buttons and selects: content, embeds, components.

        A no-break space reads as a space, characters without width are not seen, and a mention of a
        command shows the command.
        """
        return "\n".join(map(show_commands, self._words)).translate(SHOWN)

    @property
    def commands(self) -> list[tuple[str, int]]:
        """The commands that it mentions: the name that is shown, and the id."""
        return [named for words in self._words for named in commands_named(words)]

    @property
    def _words(self) -> list[str]:
        words = [self.content]
        for embed in self.embeds:
            words += _embed_words(embed)
        words += parts.texts(self.components)
        return [word for word in words if word]

    @property
    def everything(self) -> str:
        """All strings that reach the viewer's client, including ids, file names and alt texts."""
        words = [self.text]
        for button in self.buttons:
            words += [button.label, button.custom_id or "", button.url or ""]
        for select in self.selects:
            words += [select.custom_id, select.placeholder or ""]
            for option in select.options:
                words += [option.label, option.value, option.description or ""]
        for file in self.attachments:
            words += [file.filename, file.description or ""]
        return "\n".join(word for word in words if word)

    def pictures(self) -> list[Image.Image]:
        """Return its images, decoded.

        Raises:
            UnidentifiedImageError: a file that is called a picture is none.
        """
        files = [file for file in self.attachments if file.content_type.startswith("image/")]
        return [Image.open(io.BytesIO(file.data)) for file in files]


def _embed_words(embed: Json) -> list[str]:
    author: Json = embed.get("author") or {}
    footer: Json = embed.get("footer") or {}
    words: list[Any] = [author.get("name"), embed.get("title"), embed.get("description")]
    for field in embed.get("fields") or ():
        words += [field.get("name"), field.get("value")]
    words.append(footer.get("text"))
    return [str(word) for word in words if word]
