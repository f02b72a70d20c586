"""Pictures made for one question: what a painter is given, and the spots of a picture.

A spot is a place of the picture that stands for rows of the panel. Spots are written into the file
itself: only a person who gets the picture gets the spots. Other clients ignore them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from bot.games.game import Choice, Decision, Facts
from bot.render.packing import png_chunk

if TYPE_CHECKING:
    from bot.render import Picture

QUESTION = "question.png"
CARDS = "cards.png"
"""The names of the two files; constant, so that they reveal nothing."""

SPOTS = b"tablekeeper-spots"
"""The keyword of the chunk that holds the spots as JSON."""

ALT_LIMIT = 1024

BYTES = 250_000
"""The most bytes of one picture."""

END = 12
"""Bytes of the chunk that ends a PNG."""

RowAt = tuple[int, int]
"""The number of a block of the panel, and of a row in it."""


class AskedRow(msgspec.Struct, frozen=True):
    """A row of the panel: its choice with the highest number, what is known of it, its place."""

    choice: Choice
    facts: Facts
    at: RowAt


class HotSpot(msgspec.Struct, frozen=True):
    """A place of a picture: a disc (x, y, r) or a box (x, y, width, height), and its rows.

    The numbers are thousandths of the picture: x, r and width of its width, y and height of its
    height.
    """

    id: str
    shape: tuple[float, ...]
    rows: tuple[RowAt, ...]


@runtime_checkable
class PicturesQuestions(Protocol):
    """A painter that draws pictures for questions; without it, panels have none."""

    def ask(
        self, view: Any, decision: Decision, locale: str, rows: Sequence[AskedRow]
    ) -> Sequence[Picture]:
        """Draw what a question is about from its owner's view: the board, the cards, or both.

        They are named `QUESTION` and `CARDS`, each at most once and in this order.
        """
        ...


def disc_shape(size: tuple[int, int], x: float, y: float, radius: float) -> tuple[float, ...]:
    """Return the shape of a disc in a picture of a size in pixels."""
    return (
        _in_thousandths(x, size[0]),
        _in_thousandths(y, size[1]),
        _in_thousandths(radius, size[0]),
    )


def box_shape(
    size: tuple[int, int], x: float, y: float, wide: float, high: float
) -> tuple[float, ...]:
    """Return the shape of a box in a picture of a size in pixels."""
    width, height = size
    return (
        _in_thousandths(x, width),
        _in_thousandths(y, height),
        _in_thousandths(wide, width),
        _in_thousandths(high, height),
    )


def _in_thousandths(length: float, whole: int) -> float:
    return round(1000 * length / whole, 1)


def with_spots(data: bytes, spots: Iterable[HotSpot]) -> bytes:
    """Write spots into a PNG."""
    head = SPOTS + b"\0\0\0\0\0"
    written = png_chunk(b"iTXt", head + msgspec.json.encode([*spots]))
    return data[:-END] + written + data[-END:]


def join_sentences(parts: Iterable[str], room: int = ALT_LIMIT) -> str:
    """Join sentences as long as they fit in so many characters."""
    text = ""
    for part in parts:
        longer = f"{text} {part}" if text else part
        if len(longer) > room:
            break
        text = longer
    return text


def shorten_description(text: str, room: int) -> str:
    """Shorten a description to its first sentences, else to the first names or words that fit."""
    if len(text) <= room:
        return text
    # An end before 0 would count from the end of the text.
    room = max(room, 0)
    if (end := text.rfind(". ", 0, room)) >= 0:
        return text[: end + 1]
    end = next((end for end in (text.rfind(", ", 0, room), text.rfind(" ", 0, room)) if end > 0), 0)
    return f"{text[:end]}…" if end else ""
