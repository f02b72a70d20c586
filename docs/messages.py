"""Draws the pictures of a lobby and a panel in players.md: `uv run python docs/messages.py`.

The messages come from the real bot in the sandbox; their look is drawn here.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PIL import Image, ImageDraw, ImageFont

from bot.demo.play import run_bot
from bot.editions import EDITIONS
from bot.files import ASSETS
from sandbox import Sandbox
from sandbox import components as parts
from sandbox.sight import Seen, button, select

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.people import Person, Reply

HERE = Path(__file__).parent
WIDTH, EDGE, GAP, LINE = 800, 28, 12, 34
PICTURE = WIDTH - 2 * EDGE
"""Width of a picture in a message, in pixels."""

PAGE, INK, SOFT, LINK = "#ffffff", "#23262b", "#5b616b", "#2f5fa8"
COLOURS = {1: "#3d5bd8", 2: "#e3e5e8", 3: "#1f7a45", 4: "#c5303c"}
"""Buttons by style: primary, secondary, success, danger."""

ASIDE = ("undo", "redo", "ord", "unseal")
"""Beginnings of the actions of buttons that answer no question."""

STEPS = 40
"""Limit of presses until the question that is shown."""


def font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """Load one of the project's fonts."""
    return ImageFont.truetype(str(ASSETS / "fonts" / f"SourceSansPro-{weight}.ttf"), size)


PLAIN, BOLD, SMALL = font("Bold", 24), font("Black", 24), font("Bold", 20)


class Sheet:
    """A page that grows downwards."""

    def __init__(self) -> None:
        self._image = Image.new("RGB", (WIDTH, 4000), PAGE)
        self._draw = ImageDraw.Draw(self._image)
        self._y = EDGE

    def author(self, note: str) -> None:
        """Draw who says it."""
        self._draw.ellipse((EDGE, self._y, EDGE + 40, self._y + 40), fill="#35586b")
        self._draw.text((EDGE + 20, self._y + 20), "T", fill="white", font=BOLD, anchor="mm")
        self._draw.text((EDGE + 54, self._y + 6), "Tablekeeper", fill=INK, font=BOLD)
        if note:
            self._draw.text((EDGE + 200, self._y + 9), note, fill=SOFT, font=SMALL)
        self._y += 40 + GAP

    def text(self, content: str) -> None:
        """Draw text with its bold parts, wrapped."""
        for row in content.split("\n"):
            x = EDGE
            for number, run in enumerate(row.removeprefix("-# ").split("**")):
                used = BOLD if number % 2 else PLAIN
                for word in re.findall(r"\S+\s*|\s+", run):
                    if x > EDGE and x + used.getlength(word.rstrip()) > WIDTH - EDGE:
                        x, self._y = EDGE, self._y + LINE
                    mention = word.startswith(("@", "#"))
                    self._draw.text((x, self._y), word, fill=LINK if mention else INK, font=used)
                    x += used.getlength(word)
            self._y += LINE
        self._y += GAP // 2

    def picture(self, data: bytes) -> None:
        """Draw an attached picture."""
        shown = Image.open(BytesIO(data)).convert("RGB")
        shown = shown.resize((PICTURE, shown.height * PICTURE // shown.width))
        self._image.paste(shown, (EDGE, self._y))
        self._y += shown.height + GAP

    def row(self, components: list[dict[str, Any]]) -> None:
        """Draw a row of buttons or a menu."""
        x = EDGE
        for one in components:
            if one["type"] in parts.SELECTS:
                box = (EDGE, self._y, EDGE + PICTURE, self._y + 50)
                self._draw.rounded_rectangle(box, 8, fill="#f2f3f5", outline="#c4c9ce")
                label = select(one).placeholder or ""
                self._draw.text((EDGE + 16, self._y + 10), label, fill=SOFT, font=PLAIN)
                right, top = EDGE + PICTURE - 36, self._y + 21
                self._draw.polygon(
                    ((right, top), (right + 18, top), (right + 9, top + 10)), fill=SOFT
                )
                continue
            shown = button(one)
            wide = int(PLAIN.getlength(shown.label)) + 36
            if x + wide > WIDTH - EDGE:
                x, self._y = EDGE, self._y + 50 + GAP
            fill = COLOURS.get(shown.style, COLOURS[2])
            ink = INK if fill == COLOURS[2] else "white"
            self._draw.rounded_rectangle((x, self._y, x + wide, self._y + 50), 8, fill=fill)
            self._draw.text(
                (x + wide / 2, self._y + 25), shown.label, fill=ink, font=PLAIN, anchor="mm"
            )
            x += wide + GAP
        self._y += 50 + GAP

    def save(self, path: Path) -> None:
        """Write the page, as high as its contents."""
        page = self._image.crop((0, 0, WIDTH, self._y + EDGE // 2))
        page.quantize(160).save(path, optimize=True)
        print(f"{path.stat().st_size} bytes: {path.name}")


def draw(seen: Seen, names: dict[str, str], path: Path) -> None:
    """Draw a message: text, pictures, rows."""
    sheet = Sheet()
    sheet.author("only you can see this" if seen.ephemeral else "")
    for kind, content in blocks(seen):
        if kind == "text":
            for mention, name in names.items():
                content = content.replace(mention, name)
            sheet.text(content)
        elif kind == "picture":
            sheet.picture(content)
        else:
            sheet.row(content)
    sheet.save(path)


def blocks(seen: Seen) -> Iterator[tuple[str, Any]]:
    """Yield what a message consists of, top to bottom; pictures come after the first text."""
    content = seen.version.content
    if content:
        yield "text", content
    pictures = [file.data for file in seen.attachments]
    if content:
        yield from (("picture", data) for data in pictures)
    for _, component in parts.walk(seen.components):
        kind = component["type"]
        if kind == parts.TEXT:
            yield "text", component["content"]
        elif kind == parts.GALLERY:
            yield from (("picture", data) for data in pictures)
        elif kind == parts.ROW:
            yield "row", component["components"]
        elif kind == parts.SECTION and component["accessory"]["type"] == parts.BUTTON:
            yield "row", [component["accessory"]]


async def main(to: Path = HERE) -> None:
    """Seat two people and a bot, lead the Marquise to her Daylight, and write both pictures."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Board games by post")
        channel = guild.text_channel("root-by-post")
        ann, ben = (sandbox.person(name, in_=guild) for name in ("Ann", "Ben"))
        names = {person.mention: f"@{person.name}" for person in (ann, ben)}
        with tempfile.TemporaryDirectory() as folder:
            async with run_bot(sandbox, Path(folder), EDITIONS["root"], 7):
                await ann.slash(channel, "game new", game="root")
                for person, seat in ((ann, "marquise"), (ben, "alliance")):
                    await person.slash(channel, "game join", seat=seat)
                await ann.slash(channel, "root setup add-bot", faction="eyrie")
                await sandbox.settle()
                lobby = [seen for seen in ann.sees(channel) if not seen.ephemeral][-1]
                draw(lobby, names, to / "lobby.png")
                await ann.slash(channel, "game start")
                await sandbox.settle()
                reply = await until(ann, channel, sandbox, "Daylight")
                assert reply.message is not None
                draw(reply.message, names, to / "panel.png")


async def until(person: Person, channel: Any, sandbox: Sandbox, word: str) -> Reply:
    """Take the first answer to each question until one of this person has a word."""
    reply = await person.slash(channel, "act")
    for _ in range(STEPS):
        message = reply.message
        assert message is not None
        if word in reply.text:
            return reply
        if not message.buttons and not message.selects:
            raise RuntimeError(reply.text)
        first = next((menu for menu in message.selects if menu.options), None)
        if first is not None:
            reply = await person.select(reply, first.custom_id, first.options[0].value)
        else:
            ids = [cast("str", one.custom_id) for one in message.buttons if not one.disabled]
            # Undo, Redo and standing orders stand beside the rows of the question.
            rows = [one for one in ids if not any(f":{aside}" in one for aside in ASIDE)]
            reply = await person.press(reply, rows[0])
        await sandbox.settle()
    raise RuntimeError(f"no question with {word!r}")


if __name__ == "__main__":
    asyncio.run(main())
