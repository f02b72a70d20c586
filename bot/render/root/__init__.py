"""Root: its map, boards and pieces in a picture, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.games.game import Event, View
from bot.games.root.events import PhaseBegan, TurnBegan
from bot.games.root.maps import MAPS
from bot.games.root.view import RootView
from bot.narrate import lines
from bot.render.picture import Picture, encode, fixed_palette
from bot.render.root import marks, words
from bot.render.root.changes import changes_of
from bot.render.root.frame import draw_header, draw_items, draw_track, title
from bot.render.root.ground import ground
from bot.render.root.heads import HEADS, head
from bot.render.root.marking import draw_marks, draw_rings
from bot.render.root.palette import EXACT
from bot.render.root.panel import draw_panel
from bot.render.root.pieces import draw_clearing, draw_forests

FILENAME = "root.png"
"""The same for every picture, so that it tells nothing."""


def prepare() -> None:
    """Draw the ground of every map with its printed suits, and choose its colours."""
    for data in MAPS.values():
        palette_of(data.name, tuple(clearing.suit or "" for clearing in data.clearings))


def draw(view: View, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    seen = _root(view)
    done = [event for event in events if not isinstance(event, PhaseBegan | TurnBegan)]
    told = lines(done, seen.viewer, locale)
    first = told[0] if told else ""
    canvas = paint(seen, locale, events, told[-1] if told and seen.winners else first)
    alt = words.alt_text(seen, locale, told)
    return Picture(encode(canvas, palette_of(seen.map, _suits(seen))), FILENAME, alt)


def paint(
    view: RootView, locale: str, events: Sequence[Event] = (), action: str = ""
) -> Image.Image:
    """Draw the picture itself, in full colours."""
    canvas = ground(view.map, _suits(view)).copy()
    changes = changes_of(events)
    draw_rings(canvas, view, changes)
    draw_forests(canvas, view)
    for clearing in view.clearings:
        draw_clearing(canvas, view, clearing)
    draw_marks(canvas, view, changes)
    draw_header(canvas, view, locale, action)
    draw_track(canvas, view)
    draw_panel(canvas, view, locale)
    draw_items(canvas, view, locale)
    return canvas


def text_board(view: View, locale: str) -> str:
    """Write the whole board down, as one viewer may know it."""
    seen = _root(view)
    return words.board(seen, locale, title(seen, locale))


def _root(view: View) -> RootView:
    if not isinstance(view, RootView):
        raise TypeError(view)
    return view


def _suits(view: RootView) -> tuple[str, ...]:
    return tuple(clearing.suit for clearing in view.clearings)


@lru_cache(maxsize=4)
def palette_of(name: str, suits: tuple[str, ...]) -> Image.Image:
    """Choose the colours of a map's pictures from its ground and all pieces."""
    pieces = [head(faction, 96) for faction in HEADS]
    pieces += [marks.token("marquise", "wood", 64), marks.ruin(64), marks.open_slot(64)]
    pieces += [marks.item("sword", 64, "damaged"), marks.item("sword", 64, "gone")]
    flat: list[Image.Image] = []
    for piece in pieces:
        sheet = Image.new("RGB", piece.size, "#F6ECD2")
        sheet.paste(piece, (0, 0), piece)
        flat.append(sheet)
    return fixed_palette([ground(name, suits).reduce(2), *flat], EXACT)
