"""The facts on each faction's card in the picture, the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.game import CardId
from bot.games.root.law.cards import SUIT
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.chips import BoardFact, Chip, Look, item_facts
from bot.render.root.presenters import presenter_of
from bot.render.root.suits import suit_disc
from bot.render.root.tracks import (
    Gauge,
    Next,
    gain_image,
    more_cards,
    next_of,
    sign_of,
    single_pieces_of,
)

LEAST = 26
"""The least height of letters in pixels."""


def facts_of(seen: FactionView, leader: str, look: Look) -> Iterator[BoardFact]:
    """Yield what matters to a faction; `leader` is the one whom its title leaves out."""
    presenter = presenter_of(seen.board)
    if leader:
        yield BoardFact(text("render-leader", look.locale), (Chip(None, leader),))
    yield from presenter.facts_first(seen, look)
    yield from _track_facts(seen, look)
    yield from presenter.facts_after_tracks(seen, look)
    ready = Counter(seen.items)
    ready.subtract(seen.exhausted)
    yield from item_facts("crafted", [*ready.elements()], look)
    yield from item_facts("exhausted", seen.exhausted, look)
    yield from presenter.facts_last(seen, look)
    yield from _named_facts(seen, look)
    if seen.clockwork:
        level = text(f"difficulty-{seen.difficulty}", look.locale)
        yield BoardFact(text("render-difficulty", look.locale), (Chip(None, level),))


def _named_facts(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield cards in play and traits by their names, or by initials."""
    cards = [
        Chip(suit_disc(SUIT[card], look.icon - 8), _name_played_card(card, seen, look))
        for card in seen.play_area
    ]
    traits = [
        Chip(marks.clockwork_sign(look.icon - 8), look.named(f"trait-{trait}"))
        for trait in seen.traits
    ]
    for label, chips in (("in-play", cards), ("traits", traits)):
        if chips:
            yield BoardFact(text(f"render-{label}", look.locale), tuple(chips))


def _name_played_card(card: CardId, seen: FactionView, look: Look) -> str:
    """Name a card in play, with the number of warriors that lie on it."""
    held = sum(seen.laid_on.get(card, {}).values())
    return look.named(f"card-{card}") + (f" ({held})" if held else "")


def _track_facts(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield tracks with what the next piece costs and brings; what is single if it is there."""
    for track in seen.tracks:
        if track.total > 1:
            gauge = Gauge(seen.name, track.piece, track.on_map, track.total)
            label = text(f"piece-{track.piece}", look.locale)
            sign = Chip(sign_of(seen.name, track.piece, look.icon), f"{track.on_map}/{track.total}")
            coming = _next_piece_chips(seen, next_of(track), look) if look.gains else ()
            yield BoardFact(label, (sign, *coming), gauge=gauge)
    single = [Chip(sign_of(seen.name, piece, look.icon)) for piece in single_pieces_of(seen)]
    if single:
        yield BoardFact(text("render-bases", look.locale), tuple(single))


def _next_piece_chips(seen: FactionView, coming: Next, look: Look) -> Iterator[Chip]:
    """Yield what the next piece of a track costs and brings."""
    size = max(LEAST, look.icon - 14)
    if coming.is_full:
        yield Chip(None, text("render-full", look.locale), glued=True)
    if coming.cost:
        yield Chip(marks.price_sign(seen.name, look.icon - 6), str(coming.cost), glued=True)
    if coming.points:
        yield Chip(gain_image(coming.points, size), glued=True)
    if coming.cards:
        yield Chip(more_cards(coming.cards, size), glued=True)
