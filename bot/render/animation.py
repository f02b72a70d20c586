"""Makes an animated picture: WebP, which Discord plays on every device.

At the sizes used here a GIF is four to six times as large, and has fewer colours. Below each
picture a bar says who did what, and how far the replay is.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from PIL import Image, ImageDraw

FRAMES = 48
"""The most frames of an animation: with a second for each it is over in `LONGEST_MS`."""

WIDTHS = (960, 720, 540)
"""Widths in pixels, the next one where the file would be too large."""

LARGEST = 8 * 1024 * 1024
"""The most bytes of an animation; Discord takes 10 MiB."""

LONGEST_MS = 60_000
"""How long an animation takes, at most."""

FRAME_MS = 1100
LAST_MS = 5000
"""How long a frame without a caption is shown, and the last one of all."""

READING_MS = 24
MOST_MS = 3400
"""How much longer it is shown for each character of its caption, and how long at most."""

QUALITY = 80
METHOD = 2
"""Of WebP: how good pictures are, of 100, and how much time is spent to make them small, of 6."""

# The bar below a picture, in pixels of the greatest width: on a phone it has a third of it.
BAR = 178
SIDE = 18
TRACK = 12
LETTERS = 31
HEAD_AT = 36
LINES_AT = 60
ROW = 38
EMBLEM = 84
GROUND = "#2F2A24"
INK = "#FFFAEF"
FAINT = "#CFC3A4"
UNSEEN = "#5A5146"


class TooLargeError(Exception):
    """An animation is too large even at the least width."""


class Caption(msgspec.Struct, frozen=True):
    """What stands below a picture; all texts are worded already."""

    who: str
    """Who acted; "" if that is nobody's deed alone."""

    where: str
    """How far the game is, such as the number of the turn."""

    what: str
    """What happened, in sentences; "" if nothing is told."""

    at: int
    """The number of the picture among all, from 0."""

    track: tuple[str, ...]
    """The colour of each picture's part of the line that shows how far the replay is."""

    colour: str = FAINT
    """The colour of who acted."""

    emblem: Image.Image | None = None
    """Their emblem, `EMBLEM` pixels wide at most."""


class Still(msgspec.Struct, frozen=True):
    """A picture of an animation, and what stands below it."""

    data: bytes
    caption: Caption | None = None

    def shown_ms(self) -> int:
        """Return how long it is to be shown, if it is not the last one."""
        length = len(self.caption.what) if self.caption is not None else 0
        return min(FRAME_MS + READING_MS * length, MOST_MS)


def animate_pictures(stills: Iterable[Still], largest: int = LARGEST) -> bytes:
    """Return an animation of pictures; equal ones that follow each other are one frame.

    Raises:
        TooLargeError: it has more than `largest` bytes at the least width.
    """
    # Pillow is loaded when somebody asks for a replay.
    from PIL import Image

    frames: list[Image.Image] = []
    times: list[int] = []
    for still, _ in groupby(stills):
        picture = _scale_picture(Image.open(BytesIO(still.data)), WIDTHS[0])
        frames.append(_with_bar(picture, still.caption))
        times.append(still.shown_ms())
        # Whoever waits for another thread of the bot goes first.
        time.sleep(0)
    times = fit_times(times)
    for width in WIDTHS:
        made = _encode_frames([_scale_picture(frame, width) for frame in frames], times)
        if len(made) <= largest:
            return made
    raise TooLargeError(len(frames))


def fit_times(wanted: Sequence[int]) -> list[int]:
    """Return for how long frames are shown (ms), the last one longest: `LONGEST_MS` in all."""
    others = wanted[:-1]
    room = LONGEST_MS - LAST_MS
    share = min(1.0, room / sum(others)) if others else 1.0
    return [*(int(each * share) for each in others), LAST_MS]


def _scale_picture(image: Image.Image, width: int) -> Image.Image:
    """Return a picture at most so wide."""
    from PIL import Image

    from bot.render.pen import resize_picture

    drawn = image.convert("RGB") if image.mode != "RGB" else image
    if drawn.width <= width:
        return drawn
    size = (width, round(drawn.height * width / drawn.width))
    return resize_picture(drawn, size, Image.Resampling.HAMMING)


def _encode_frames(frames: Sequence[Image.Image], times: Sequence[int]) -> bytes:
    first, *others = frames
    buffer = BytesIO()
    first.save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=list(times) if others else times[-1],
        loop=0,
        quality=QUALITY,
        method=METHOD,
        # Every frame holds only what has changed: nobody starts to watch in the middle.
        kmin=0,
        kmax=0,
    )
    return buffer.getvalue()


# The bar below a picture.


def _with_bar(picture: Image.Image, caption: Caption | None) -> Image.Image:
    """Return a picture with its caption below it."""
    if caption is None:
        return picture
    from PIL import Image

    bar = _scale_picture(_draw_bar(caption), picture.width)
    whole = Image.new("RGB", (picture.width, picture.height + bar.height), GROUND)
    whole.paste(picture, (0, 0))
    whole.paste(bar, (0, picture.height))
    return whole


def _draw_bar(caption: Caption) -> Image.Image:
    """Draw a caption: who acted and when, what happened, and a line that shows how far it is."""
    from PIL import Image, ImageDraw

    from bot.render.pen import fit_text, font_of, text_width, wrap_text

    wide = WIDTHS[0]
    image = Image.new("RGB", (wide, BAR), GROUND)
    draw = ImageDraw.Draw(image)
    _draw_progress(draw, caption)
    left = SIDE
    if caption.who:
        draw.rounded_rectangle((0, TRACK + 4, 12, BAR), 0, fill=caption.colour)
    if caption.emblem is not None:
        emblem = caption.emblem
        top = TRACK + (BAR - TRACK - emblem.height) // 2
        image.paste(emblem, (left + 8, top), emblem)
        left += EMBLEM + 22
    elif caption.who:
        left += 8
    who = caption.who or caption.where
    where = caption.where if caption.who else ""
    end = wide - SIDE
    beside = text_width(where, LETTERS) + 24 if where else 0
    name, size = fit_text(who, LETTERS + 3, end - left - beside, "black", LETTERS - 5)
    draw.text((left, HEAD_AT), name, fill=INK, font=font_of(name, size, "black"), anchor="lm")
    if where:
        draw.text((end, HEAD_AT), where, fill=FAINT, font=font_of(where, LETTERS), anchor="rm")
    room = (float(end - left), float(BAR - LINES_AT))
    rows, size = wrap_text(caption.what, LETTERS, room, "bold", LETTERS - 3)
    for number, row in enumerate(rows):
        at = (left, LINES_AT + ROW * (number + 0.5))
        draw.text(at, row, fill=INK, font=font_of(row, size), anchor="lm")
    return image


def _draw_progress(draw: ImageDraw.ImageDraw, caption: Caption) -> None:
    """Draw a part for each picture, in its colour as far as they are shown."""
    many = len(caption.track)
    for number, colour in enumerate(caption.track):
        left, right = (round(WIDTHS[0] * at / many) for at in (number, number + 1))
        shown = colour if number <= caption.at else UNSEEN
        draw.rectangle((left, 0, right - 3, TRACK - 1), fill=shown)
