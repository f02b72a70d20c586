"""Makes an animated picture: WebP, which Discord plays on every device.

At the sizes used here a GIF is four to six times as large, and has fewer colours.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

FRAMES = 40
"""The most frames of an animation."""

WIDTHS = (960, 720, 540)
"""Widths in pixels, the next one where the file would be too large."""

LARGEST = 8 * 1024 * 1024
"""The most bytes of an animation; Discord takes 10 MiB."""

FRAME_MS = 1100
LAST_MS = 3500
"""How long a frame is shown, and the last one."""

QUALITY = 80
METHOD = 2
"""Of WebP: how good pictures are, of 100, and how much time is spent to make them small, of 6."""


class TooLargeError(Exception):
    """An animation is too large even at the least width."""


def animate_pictures(pictures: Iterable[bytes], largest: int = LARGEST) -> bytes:
    """Return an animation of pictures; equal ones that follow each other are one frame.

    Raises:
        TooLargeError: it has more than `largest` bytes at the least width.
    """
    # Pillow is loaded when somebody asks for a replay.
    from PIL import Image

    frames: list[Image.Image] = []
    before = b""
    for data in pictures:
        if data != before:
            frames.append(_scale_picture(Image.open(BytesIO(data)), WIDTHS[0]))
        before = data
        # Whoever waits for another thread of the bot goes first.
        time.sleep(0)
    for width in WIDTHS:
        made = _encode_frames([_scale_picture(frame, width) for frame in frames])
        if len(made) <= largest:
            return made
    raise TooLargeError(len(frames))


def _scale_picture(image: Image.Image, width: int) -> Image.Image:
    """Return a picture at most so wide."""
    if image.width <= width:
        return image.convert("RGB") if image.mode != "RGB" else image
    from PIL import Image

    size = (width, round(image.height * width / image.width))
    scaled = image.convert("RGB")
    scaled.thumbnail(size, Image.Resampling.LANCZOS)
    return scaled


def _encode_frames(frames: list[Image.Image]) -> bytes:
    first, *others = frames
    buffer = BytesIO()
    first.save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=[FRAME_MS] * len(others) + [LAST_MS] if others else LAST_MS,
        loop=0,
        quality=QUALITY,
        method=METHOD,
    )
    return buffer.getvalue()
