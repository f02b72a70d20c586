"""Root: its map, boards and pieces in a picture, and in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from PIL import Image, ImageDraw

from bot.games.game import Event, Seat, View
from bot.games.root.draft.cards import PLACES
from bot.games.root.law.kinds import CLEARINGS, Suit
from bot.games.root.law.maps import MAPS
from bot.games.root.view import RootView
from bot.render import Picture, PictureAreas
from bot.render.palettes import encode_png
from bot.render.root import words
from bot.render.root.asks import ask as ask
from bot.render.root.features import changes_of
from bot.render.root.figures import FACTIONS
from bot.render.root.ground import (
    Finishing,
    chosen_palette,
    draw_ground,
    indexed_ground,
    palette_of,
    printed_suits_of,
)
from bot.render.root.marking import draw_marks
from bot.render.root.marks import faction_head
from bot.render.root.parts import parts_of, turn_title_of
from bot.render.root.sheet import (
    BOARD,
    CARD,
    FRAME,
    HEADER,
    INK,
    ITEMS,
    RADIUS,
    STRIP,
    SUITS,
    TRACK,
    clearing_at,
    draw_suit_emblem,
    item_tile,
)
from bot.render.root.words import Headline, headlines_of_events

PRINTED = tuple(name for name, data in MAPS.items() if data.printed)
"""The maps with printed suits."""

FILENAME = "root.png"
"""The same for every picture, so that it discloses nothing."""


def _palette_of_map(name: str) -> Image.Image:
    return chosen_palette(name, draw_ground(name))


def _map_grounds() -> Iterator[tuple[str, Callable[[], Image.Image]]]:
    for name in MAPS:
        yield f"root-{name}", partial(draw_ground, name)
        yield f"root-{name}-palette", partial(_palette_of_map, name)


GROUNDS = dict(_map_grounds())
"""The maps, with their suits only where these are printed, and their palettes."""


def prepare() -> None:
    """Load the palette of every map; a ground takes 10 MiB and is loaded when it is shown."""
    for name in MAPS:
        palette_of(name)


def draw(view: View, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game from one viewer's view; `events` are those since the turn began."""
    seen = _require_root_view(view)
    bots = {name for name, faction in seen.factions.items() if faction.clockwork}
    news = headlines_of_events(events, seen.viewer, locale, bots)
    canvas = paint_view(seen, locale, events, news[:1] if seen.winners else news)
    return Picture(encode_png(canvas), FILENAME, words.alt_text(seen, locale, news))


def paint_view(
    view: RootView, locale: str, events: Sequence[Event] = (), news: Sequence[Headline] = ()
) -> Image.Image:
    """Compose the picture in the colours of its palette; `news` holds the headlines."""
    scene = (view.map, tuple(clearing.suit for clearing in view.clearings))
    changes = changes_of(events)
    canvas = indexed_ground(*scene).copy()
    for part in parts_of(view, scene, locale, news, changes, events):
        part.onto(canvas)
    draw_marks(Finishing(canvas, palette_of(view.map)), view, changes)
    return canvas


AREAS = PictureAreas(HEADER, BOARD, (TRACK, STRIP), (1164, 100, 418, 1206), FRAME)


def areas_of(view: View) -> PictureAreas:
    """Return the places in every picture."""
    del view
    return AREAS


def seat_colour(seat: Seat) -> str | None:
    """Return the colour of a seat's pieces, as `#RRGGBB`."""
    return FACTIONS.get(seat)


def draw_emblem(seat: Seat, size: int) -> Image.Image | None:
    """Return the head of a faction; None: the seat is none yet."""
    return faction_head(seat, size) if seat in FACTIONS else None


def emoji_pens() -> Mapping[str, Callable[[int], Image.Image]]:
    """Return the emblems of the factions, the items and the suits."""
    return {
        **{seat: partial(faction_head, seat) for seat in FACTIONS if seat not in PLACES},
        **{item: partial(item_tile, item) for item in ITEMS},
        **{suit: partial(draw_suit_emblem, Suit(suit)) for suit in SUITS},
    }


def draw_board_alone(options: Mapping[str, str], seats: int) -> Image.Image:
    """Return the map that will be played on, with its suits where these are printed."""
    del seats
    chosen = options.get("map", "")
    name = chosen if chosen in MAPS else next(iter(MAPS))
    left, top, wide, high = BOARD
    whole = indexed_ground(name, printed_suits_of(name))
    board = whole.crop((left, top, left + wide, top + high)).convert("RGB")
    if name not in PRINTED:
        # The suits of its clearings are dealt when the game begins.
        draw = ImageDraw.Draw(board)
        for number in CLEARINGS:
            x, y = clearing_at(name, number)
            spot = (x - left - RADIUS, y - top - RADIUS, x - left + RADIUS, y - top + RADIUS)
            draw.ellipse(spot, CARD, INK, 6)
    return board


def text_board(view: View, locale: str) -> str:
    """Return the whole board as text, from one viewer's view."""
    seen = _require_root_view(view)
    return words.describe_table(seen, locale, turn_title_of(seen, locale))


def _require_root_view(view: View) -> RootView:
    if not isinstance(view, RootView):
        raise TypeError(view)
    return view
