"""The parts of a picture: each is given all that it shows, and is drawn again when that changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from bot.games.game import Seat
from bot.games.root.view import ClearingView, RootView
from bot.render.parts import Part, cache_parts
from bot.render.root import boards, features, frame, pieces
from bot.render.root.changes import Changes
from bot.render.root.ground import printed_suits_of
from bot.render.root.headlines import Headline
from bot.render.root.layout import HEADER, STRIP, TRACK, Box, clearing_at, forest_at, pawns_at
from bot.render.root.presenters import facedown_in
from bot.render.root.scene import Scene, drawn
from bot.render.root.strip import Shared, draw_strip, shared_of

EDGE = 6
"""Pixels by which something may stand out of its box."""

REACH = 140
"""The largest distance of a piece from a clearing's centre, in pixels."""

SENTENCES = 8
"""More of what happened never finds room in the banner."""

GAP = 16
"""Pixels before the room for what happened that are drawn with it: a letter may stand out."""

WOOD = 160
"""Half the width of what a forest's pawns may take."""


def parts_of(
    view: RootView, scene: Scene, locale: str, news: Sequence[Headline], changes: Changes
) -> Iterator[Part]:
    """Yield the parts of a picture, what lies below first."""
    yield from features.parts_of(scene, view.ferry, view.closed_paths)
    where = {name: view.factions[name].forest for name in view.order}
    for place in sorted({place for place in where.values() if place}):
        yield forest_pawns_part(
            scene, place, tuple(name for name in view.order if where[name] == place)
        )
    for seen in view.clearings:
        yield clearing_part(
            scene,
            seen,
            tuple(name for name in view.order if name in seen.factions),
            facedown_in(view, seen.id),
            seen.id in view.scorched,
            seen.id in changes.clearings,
        )
    # What is beside the board is the same whatever the suits.
    scene = (view.map, printed_suits_of(view.map))
    who = view.winners[0] if view.winners else view.acting
    title = frame.turn_title_of(view, locale)
    yield header_part(scene, who, title)
    if news:
        yield news_part(scene, who, title, tuple(news[:SENTENCES]))
    yield score_track_part(scene, frame.scoring_factions(view))
    for laid in boards.lay_out_cards(view, locale):
        seen = boards.seen_by(view, laid.name)
        yield faction_card_part(scene, laid, seen, locale)
    yield shared_strip_part(scene, shared_of(view), locale)


def around(at: Box, room: int = EDGE) -> Box:
    """Return a box that is `room` pixels larger on each side."""
    left, top, width, height = at
    return left - room, top - room, width + 2 * room, height + 2 * room


@cache_parts(12)
def forest_pawns_part(scene: Scene, place: str, names: tuple[Seat, ...]) -> Part:
    """Draw the pawns in a forest."""
    x, y = forest_at(scene[0], place)
    places = pawns_at(scene[0], place, len(names))
    return drawn(
        scene, around((x, y, 0, 0), WOOD), lambda sheet: pieces.draw_pawns(sheet, places, names)
    )


@cache_parts(128)
def clearing_part(
    scene: Scene,
    seen: ClearingView,
    names: tuple[Seat, ...],
    plot: str,
    scorched: bool,
    ringed: bool,
) -> Part:
    """Draw a clearing with everything in it; `plot` is a facedown one that the viewer knows."""
    x, y = clearing_at(scene[0], seen.id)
    here = {name: seen.factions[name] for name in names}
    return drawn(
        scene,
        around((x, y, 0, 0), REACH),
        lambda sheet: pieces.draw_clearing(sheet, (x, y), seen, here, plot, scorched, ringed),
    )


@cache_parts(4)
def header_part(scene: Scene, who: Seat, title: str) -> Part:
    """Draw the banner with its title."""
    return drawn(scene, around(HEADER), lambda sheet: frame.draw_header(sheet, who, title))


@cache_parts(4)
def news_part(scene: Scene, who: Seat, title: str, news: tuple[Headline, ...]) -> Part:
    """Draw the banner right of its title, with what happened."""
    left, top, width, height = HEADER
    first = ceil(frame.news_at(who, title)) - GAP
    at = (first, top, left + width - first, height)
    return drawn(scene, at, lambda sheet: frame.draw_news(sheet, who, title, news), on_part=True)


@cache_parts(16)
def score_track_part(scene: Scene, standing: tuple[tuple[str, int], ...]) -> Part:
    """Draw the score track."""
    return drawn(scene, around(TRACK), lambda sheet: frame.draw_track(sheet, standing))


@cache_parts(32)
def faction_card_part(
    scene: Scene, laid: boards.PlacedCard, seen: boards.CardSource, locale: str
) -> Part:
    """Draw the card of a faction."""
    return drawn(
        scene,
        around(laid.at),
        lambda sheet: boards.draw_card(sheet, laid, seen, locale),
    )


@cache_parts(16)
def shared_strip_part(scene: Scene, shared: Shared, locale: str) -> Part:
    """Draw what belongs to nobody: items, piles, dominance cards on offer, quests."""
    return drawn(
        scene,
        around(STRIP),
        lambda sheet: draw_strip(sheet, shared, locale),
    )


KEPT = (
    *features.KEPT,
    forest_pawns_part,
    clearing_part,
    header_part,
    news_part,
    score_track_part,
    faction_card_part,
    shared_strip_part,
)
