"""Animated pictures: their frames, their size, and equal bytes for equal pictures."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.render.animation import FRAME_MS, LAST_MS, WIDTHS, TooLargeError, animate_pictures


def picture(colour: str, width: int = 1600) -> bytes:
    data = BytesIO()
    Image.new("RGB", (width, width // 2), colour).save(data, "PNG")
    return data.getvalue()


def frames(image: Image.Image) -> int:
    return getattr(image, "n_frames")  # noqa: B009


def test_equal_pictures_are_one_frame_and_large_ones_are_scaled() -> None:
    red, blue = picture("red"), picture("blue")
    data = animate_pictures([red, red, blue, blue, red])
    found = Image.open(BytesIO(data))
    assert (found.format, frames(found), found.size) == ("WEBP", 3, (960, 480))
    colours, times = [], []
    for number in range(3):
        found.seek(number)
        found.load()
        colours.append(found.convert("RGB").getpixel((480, 240)))
        times.append(found.info["duration"])
    assert [max(range(3), key=lambda at: c[at]) for c in colours] == [0, 2, 0]
    assert times == [FRAME_MS, FRAME_MS, LAST_MS]
    assert animate_pictures([red, red, blue, blue, red]) == data
    one = Image.open(BytesIO(animate_pictures([picture("red", 200)])))
    assert (frames(one), one.size) == (1, (200, 100))


def test_what_is_too_large_is_made_smaller_and_then_refused() -> None:
    rng = Random(1)
    data = BytesIO()
    Image.frombytes("RGB", (1000, 500), rng.randbytes(1_500_000)).save(data, "PNG")
    large = animate_pictures([data.getvalue()])
    small = animate_pictures([data.getvalue()], len(large) - 1)
    assert Image.open(BytesIO(small)).width == WIDTHS[1]
    with pytest.raises(TooLargeError):
        animate_pictures([data.getvalue()], 1000)
