"""What each person saw and did, as pages that a browser shows, with all pictures beside them."""

from __future__ import annotations

import hashlib
import html
import re
from typing import TYPE_CHECKING

from bot.sandbox import components as parts
from bot.sandbox.places import EPHEMERAL
from bot.sandbox.sight import Seen, button, select
from bot.sandbox.transcript import moment, place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from bot.sandbox.people import Person
    from bot.sandbox.places import Attachment
    from bot.sandbox.world import Happening, World

USER, ROOM, BOLD = re.compile(r"&lt;@(\d+)&gt;"), re.compile(r"&lt;#(\d+)&gt;"), r"\*\*(.+?)\*\*"

STYLE = """
body { font: 15px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
article { border-left: 3px solid #ccc; padding: .3em .8em; margin: .8em 0; }
.private { background: #eef0ff; border-color: #66c; }
.direct { background: #fff4e0; border-color: #c93; }
.did { border-color: #4a4; color: #262; }
header { color: #666; font-size: 13px; }
.words { white-space: pre-wrap; overflow-wrap: anywhere; }
.part { display: inline-block; border: 1px solid #999; border-radius: 4px; padding: 0 .5em;
  margin: .2em .2em 0 0; font-size: 13px; }
.off { color: #aaa; }
img { max-width: 100%; display: block; margin-top: .4em; }
"""


class Album:
    """Pages in a folder: one for each person, and one that leads to them."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self._folder = folder
        self._pictures: dict[str, str] = {}
        """File names by what is in the files, so that no picture is kept twice."""

    @property
    def pictures(self) -> int:
        """How many different pictures have been written."""
        return len(self._pictures)

    def write(self, people: Sequence[Person], title: str) -> None:
        """Write everything."""
        folder = self._folder / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for happening in self._world.journal:
            for file in happening.version.attachments if happening.version else ():
                self._keep(file)
        links: list[str] = []
        for person in people:
            shown = [one for one in self._world.journal if _lasts(one, person)]
            body = "\n".join(self._entry(one, person) for one in shown)
            file = self._folder / f"{person.name}.html"
            file.write_text(_page(f"{title}: what {person.name} saw", body), encoding="utf-8")
            links.append(f'<p><a href="{file.name}">What {html.escape(person.name)} saw</a></p>')
        page = _page(title, "\n".join(links))
        (self._folder / "index.html").write_text(page, encoding="utf-8")

    def _entry(self, happening: Happening, person: Person) -> str:
        head = f"{moment(happening.at)} · {html.escape(place(happening.channel))}"
        message, version = happening.message, happening.version
        if message is None or version is None:
            told = html.escape(f"{person.name}: {happening.text}")
            return f'<article class="did"><header>{head}</header>{told}</article>'
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
        return (
            f'<article class="{look}"><header>{head} · {html.escape(" · ".join(notes))}</header>'
            f"{inner}</article>"
        )

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
                told = html.escape(f"{menu.placeholder or ''} ▾ {options}")
                yield f'<span class="part">{told}</span>'

    def _words(self, words: str) -> str:
        """Write words as the client shows them: bold, and names in place of numbers."""
        told = html.escape(words)
        told = USER.sub(lambda found: f"@{self._name(int(found[1]))}", told)
        told = ROOM.sub(lambda found: f"#{self._room(int(found[1]))}", told)
        return re.sub(BOLD, r"<b>\1</b>", told)

    def _name(self, number: int) -> str:
        user = self._world.users.get(number)
        return html.escape(user.name) if user else "unknown"

    def _room(self, number: int) -> str:
        channel = self._world.channels.get(number)
        return html.escape(channel.name) if channel else "unknown"

    def _keep(self, file: Attachment) -> str:
        """Write a file once, numbered as they came; return where it is, seen from the pages."""
        key = hashlib.sha256(file.data).hexdigest()
        if key not in self._pictures:
            name = f"pictures/{len(self._pictures) + 1:03}-{file.filename}"
            (self._folder / name).write_bytes(file.data)
            self._pictures[key] = name
        return self._pictures[key]


def _lasts(happening: Happening, person: Person) -> bool:
    """Whether somebody saw it, and for longer than the moment of "thinking…"."""
    passing = happening.version is not None and happening.version.loading
    return person.id in happening.audience and not passing


def _page(title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{html.escape(title)}'
        f"</title><style>{STYLE}</style>\n<h1>{html.escape(title)}</h1>\n{body}\n</html>\n"
    )
