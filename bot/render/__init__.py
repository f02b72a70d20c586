"""Pictures and descriptions of games, made from what one viewer may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec
from typing_extensions import TypeVar

from bot.games.game import View

if TYPE_CHECKING:
    from PIL.Image import Image

    from bot.games.game import Event, Seat


# A finished picture: bytes to upload, a file name and what a screen reader says.


ALT = 300
"""The most characters of a description, which a screen reader reads in one breath."""


class Picture(msgspec.Struct, frozen=True):
    """A picture as Discord takes it; `alt` is at most 1,024 characters."""

    data: bytes
    filename: str
    alt: str


def join_alt_text(sentences: Sequence[str]) -> str:
    """Join sentences as long as they fit, none of them in part; the first ones weigh most."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) <= ALT:
            text = longer
    return text


# What draws and describes one game; a module with these functions will do.


V = TypeVar("V", bound=View, default=Any, contravariant=True)


class Painter(Protocol[V]):
    """Draws and describes the views of one game."""

    def prepare(self) -> None:
        """Load what never changes and is small; grounds are loaded for the first picture."""
        ...

    def draw(self, view: V, locale: str, events: Sequence[Event] = ()) -> Picture:
        """Draw a game as one viewer may know it; `events` are those since the turn began."""
        ...

    def text_board(self, view: V, locale: str) -> str:
        """Describe a game completely in words, as one viewer may know it."""
        ...


@runtime_checkable
class MarksChanges(Protocol):
    """A painter whose `draw` does not mark all events that it gets, but the last ones only."""

    def draw_since(self, view: Any, locale: str, events: Sequence[Event]) -> Picture:
        """Draw a game as one viewer may know it, with everything marked that `events` changed."""
        ...


# The forms in which people want pictures (`bot.render.arrangement`).


Area = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the picture as it is drawn."""


class PictureForm(msgspec.Struct, frozen=True):
    """The form in which a person wants pictures of a game."""

    shape: str = "drawn"
    """As the game is drawn; `tall` for a phone held upright; `wide` for a wide window."""

    apart: bool = False
    """Whether the boards of the seats have a picture of their own."""


AS_DRAWN = PictureForm()


class PictureAreas(msgspec.Struct, frozen=True):
    """Where a picture has its title, its map, what belongs to the map, and a column of boards."""

    title: Area
    map: Area
    below: tuple[Area, ...]
    boards: Area
    ground: str
    """The colour between them."""


@runtime_checkable
class HasAreas(Protocol):
    """A painter whose pictures can be laid anew; those of others have one form."""

    def areas_of(self, view: View) -> PictureAreas:
        """Return the places in the picture of a view."""
        ...


@runtime_checkable
class ColoursSeats(Protocol):
    """A painter whose pictures know seats by their colours."""

    def seat_colour(self, seat: Seat) -> str | None:
        """Return the colour of a seat, as `#RRGGBB`; None: it has none."""
        ...


@runtime_checkable
class DrawsEmblems(Protocol):
    """A painter that draws what its pictures call a seat by: its head, shape or badge."""

    def draw_emblem(self, seat: Seat, size: int) -> Image | None:
        """Return the emblem of a seat, `size` pixels wide and high; None: it has none."""
        ...


@runtime_checkable
class DrawsBoards(Protocol):
    """A painter that draws the board alone, as it is before a game."""

    def draw_board_alone(self, options: Mapping[str, str], seats: int) -> Image:
        """Return the board for the options of a table and a number of seats, in any size."""
        ...


# The emoji of a game: its seats, and what its choices name.


@runtime_checkable
class DrawsEmoji(Protocol):
    """A painter whose signs are emoji as well."""

    def emoji_pens(self) -> Mapping[str, Callable[[int], Image]]:
        """Return what draws each emoji, by its name, so many pixels wide and high."""
        ...
