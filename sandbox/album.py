"""Writes what each person saw and did as HTML pages with the images beside them."""

from __future__ import annotations

import hashlib
import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox import components as parts
from sandbox import static_page
from sandbox.page_json import kept, roles
from sandbox.places import EPHEMERAL
from sandbox.sight import Seen, button, select
from sandbox.transcript import moment, place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from sandbox.people import Person
    from sandbox.places import AppEmoji, Attachment, Happening, Json
    from sandbox.world import World

USER, ROOM, BOLD = re.compile(r"&lt;@(\d+)&gt;"), re.compile(r"&lt;#(\d+)&gt;"), r"\*\*(.+?)\*\*"
ROLE = re.compile(r"&lt;@&amp;(\d+)&gt;")
EMOJI = re.compile(r"&lt;a?:(\w+):(\d+)&gt;")

STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em;
  background: #fff; color: #222; }
article { border-left: 3px solid #ccc; padding: .3em .8em; margin: .8em 0; }
article:target { outline: 2px solid #888; }
.private { background: #eef0ff; border-color: #66c; }
.direct { background: #fff4e0; border-color: #c93; }
.did { border-color: #4a4; color: #262; }
header { color: #666; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1d1f; color: #e8e6e1; }
  .private { background: #262a44; } .direct { background: #3a2f1c; }
  .did { color: #9d9; } header { color: #aaa; } a { color: #9cf; }
}
.words { white-space: pre-wrap; overflow-wrap: anywhere; }
.part { display: inline-block; border: 1px solid #999; border-radius: 4px; padding: 0 .5em;
  margin: .2em .2em 0 0; font-size: 13px; }
.off { color: #aaa; }
img { max-width: 100%; display: block; margin-top: .4em; }
img.sign { display: inline; height: 1.3em; margin: 0; vertical-align: -.3em; }
"""


@dataclass(frozen=True)
class Shown:
    """A picture that a person saw in a channel."""

    picture: str
    """The file, relative to the pages."""

    alt: str
    message: Json
    """The message with it, as the page of a table is told it."""

    entry: int
    """Its entry on every page that shows it has the id `e<entry>`."""


class Album:
    """Pages in a folder: one for each person, and an index."""

    def __init__(
        self, world: World, folder: Path, words: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self._world = world
        self._folder = folder
        self._sentences = words or {}
        """The page's own words by language, for the views."""

        self._pictures: dict[str, str] = {}
        """File names by content, so that each image is stored once."""

        self._files: dict[int, Attachment] = {}
        """Every file of the journal by its id."""

    @property
    def pictures(self) -> int:
        """The number of distinct images written."""
        return len(self._pictures)

    def write(self, people: Sequence[Person], title: str) -> None:
        """Write all pages and images."""
        folder = self._folder / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for happening in self._world.journal:
            for file in happening.version.attachments if happening.version else ():
                self._keep(file)
        links: list[str] = []
        for person in people:
            body = "\n".join(
                self._entry(number, happening, person)
                for number, happening in enumerate(self._world.journal)
                if _lasts(happening, person)
            )
            file = self._folder / f"{person.name}.html"
            file.write_text(_page(f"{title}: what {person.name} saw", body), encoding="utf-8")
            seen = self._folder / view_of(person)
            page = static_page.view(f"{title}: what {person.name} saw", self._views(person))
            seen.write_text(page, encoding="utf-8")
            links.append(f'<p><a href="{file.name}">What {html.escape(person.name)} saw</a></p>')
        page = _page(title, "\n".join(links))
        (self._folder / "index.html").write_text(page, encoding="utf-8")

    def shown(self, person: Person) -> list[Shown]:
        """List the pictures that a person saw in channels and not privately, oldest first."""
        pictures: list[Shown] = []
        for number, happening in enumerate(self._world.journal):
            version, message = happening.version, happening.message
            if message is None or version is None or not _lasts(happening, person):
                continue
            if (
                happening.channel.guild is None
                or version.flags & EPHEMERAL
                or happening.kind == "deleted"
            ):
                continue
            seen = Seen(message, person.id)
            seen.version = version
            written = kept(message, version, person.user, self._address)
            pictures += [
                Shown(self._keep(file), file.description or "", written, number)
                for file in seen.attachments
                if file.content_type.startswith("image/")
            ]
        return pictures

    def known(self, person: Person) -> Json:
        """Return what the page has to know of a person's world to name everything."""
        world = self._world
        return {
            "me": str(person.id),
            "locale": person.user.locale,
            "users": [
                {"id": str(user.id), "name": user.name, "bot": user.bot}
                for user in world.users.values()
            ],
            "roles": roles(world, person.user),
            "rooms": [
                {"id": str(channel.id), "name": channel.name}
                for channel in world.channels.values()
                if channel.guild is not None and person.id in channel.sees
            ],
            "emoji": {str(one.id): self._keep_emoji(one) for one in world.emoji.values()},
        }

    def _views(self, person: Person) -> Json:
        """Return what a person saw, for the page's own modules."""
        entries: list[Json] = []
        for number, happening in enumerate(self._world.journal):
            if (
                happening.message is None
                or happening.version is None
                or not _lasts(happening, person)
            ):
                continue
            if happening.kind == "deleted":
                entries.append({"number": number, "gone": str(happening.message.id)})
                continue
            written = kept(happening.message, happening.version, person.user, self._address)
            entries.append({"number": number, "message": written})
        known = self.known(person)
        first = next(iter(self._sentences.values()), dict[str, str]())
        sentences = self._sentences.get(person.user.locale) or first
        return known | {"words": sentences, "entries": entries}

    def _address(self, number: int) -> str:
        """Return where a file is, relative to the pages."""
        if number not in self._files:
            versions = [happening.version for happening in self._world.journal if happening.version]
            self._files = {file.id: file for version in versions for file in version.attachments}
        return self._keep(self._files[number])

    def _entry(self, number: int, happening: Happening, person: Person) -> str:
        head = f"{moment(happening.at)} · {html.escape(place(happening.channel))}"
        message, version = happening.message, happening.version
        if message is None or version is None:
            action = html.escape(f"{person.name}: {happening.text}")
            return f'<article class="did" id="e{number}"><header>{head}</header>{action}</article>'
        private = bool(version.flags & EPHEMERAL)
        look = "private" if private else "direct" if happening.channel.guild is None else ""
        notes = [message.author.name]
        notes += ["only you can see this"] if private else []
        notes += [happening.kind] if happening.kind != "said" else []
        notes += ["pings you"] if happening.kind == "said" and person.id in message.pinged else []
        seen = Seen(message, person.id)
        seen.version = version
        shown = [] if happening.kind == "deleted" else list(self._body(seen))
        inner = "\n".join(shown)
        header = f"{head} · {html.escape(' · '.join(notes))}"
        return f'<article class="{look}" id="e{number}"><header>{header}</header>{inner}</article>'

    def _body(self, seen: Seen) -> Iterator[str]:
        yield f'<div class="words">{self._words(seen.text)}</div>'
        for file in seen.attachments:
            alt = html.escape(file.description or "", quote=True)
            yield f'<img src="{self._keep(file)}" alt="{alt}" title="{alt}" loading="lazy">'
        for _, component in parts.walk(seen.components):
            if component["type"] == parts.BUTTON:
                shown = button(component)
                off = " off" if shown.disabled else ""
                yield f'<span class="part{off}">{html.escape(shown.label)}</span>'
            elif component["type"] in parts.SELECTS:
                menu = select(component)
                options = " | ".join(option.label for option in menu.options)
                caption = html.escape(f"{menu.placeholder or ''} ▾ {options}")
                yield f'<span class="part">{caption}</span>'

    def _words(self, words: str) -> str:
        """Return text as the client renders it: bold, and names in place of ids."""
        markup = html.escape(words)
        markup = USER.sub(lambda match: f"@{self._name(int(match[1]))}", markup)
        markup = ROLE.sub(lambda match: f"@{self._role(int(match[1]))}", markup)
        markup = ROOM.sub(lambda match: f"#{self._room(int(match[1]))}", markup)
        markup = EMOJI.sub(lambda match: self._emoji(match[1], int(match[2])), markup)
        return re.sub(BOLD, r"<b>\1</b>", markup)

    def _name(self, number: int) -> str:
        user = self._world.users.get(number)
        return html.escape(user.name) if user else "unknown"

    def _role(self, number: int) -> str:
        roles = (guild.named.get(number) for guild in self._world.guilds.values())
        return html.escape(next((role.name for role in roles if role), "unknown"))

    def _room(self, number: int) -> str:
        channel = self._world.channels.get(number)
        return html.escape(channel.name) if channel else "unknown"

    def _emoji(self, name: str, number: int) -> str:
        """Return an emoji as an image in the height of a line; its name if it was deleted."""
        emoji = self._world.emoji.get(number)
        if emoji is None:
            return f":{name}:"
        return f'<img class="sign" src="{self._keep_emoji(emoji)}" alt="{name}">'

    def _keep_emoji(self, emoji: AppEmoji) -> str:
        """Write the image of an emoji; return its path relative to the pages."""
        path = f"pictures/emoji-{emoji.id}.png"
        (self._folder / path).write_bytes(emoji.data)
        return path

    def _keep(self, file: Attachment) -> str:
        """Write a file once, numbered by arrival; return its path relative to the pages."""
        key = hashlib.sha256(file.data).hexdigest()
        if key not in self._pictures:
            name = f"pictures/{len(self._pictures) + 1:03}-{file.filename}"
            (self._folder / name).write_bytes(file.data)
            self._pictures[key] = name
        return self._pictures[key]


def view_of(person: Person) -> str:
    """Return the file that shows what a person saw as the page of a table does."""
    return f"{person.name}-view.html"


def _lasts(happening: Happening, person: Person) -> bool:
    """Whether somebody saw it, and for longer than the moment of "thinking…"."""
    passing = happening.version is not None and happening.version.loading
    return person.id in happening.audience and not passing


def _page(title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{html.escape(title)}'
        f"</title><style>{STYLE}</style>\n<h1>{html.escape(title)}</h1>\n{body}\n</html>\n"
    )
