"""The facts on each faction's card in the picture, the most important first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.root.law.cards import SUIT
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.chips import BoardFact, Chip, Look, item_facts
from bot.render.root.presenters import presenter_of
from bot.render.root.suits import suit_disc


def facts_of(seen: FactionView, leader: str, look: Look) -> Iterator[BoardFact]:
    """Yield what matters to a faction; `leader` is the one whom its title leaves out."""
    presenter = presenter_of(seen.board)
    if leader:
        yield BoardFact(text("render-leader", look.locale), (Chip(None, leader),))
    yield from presenter.facts_first(seen, look)
    yield from _tracks(seen, look)
    yield from presenter.facts_after_tracks(seen, look)
    yield from item_facts("crafted", seen.items, look)
    yield from presenter.facts_last(seen, look)
    yield from _named(seen, look)
    if seen.clockwork:
        level = text(f"difficulty-{seen.difficulty}", look.locale)
        yield BoardFact(text("render-difficulty", look.locale), (Chip(None, level),))


def _named(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield cards in play and traits by their names, or by initials."""
    cards = [
        Chip(suit_disc(SUIT[card], look.icon - 8), look.named(f"card-{card}"))
        for card in seen.play_area
    ]
    traits = [Chip(marks.cog(look.icon - 8), look.named(f"trait-{trait}")) for trait in seen.traits]
    for label, chips in (("in-play", cards), ("traits", traits)):
        if chips:
            yield BoardFact(text(f"render-{label}", look.locale), tuple(chips))


def _tracks(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield buildings and tokens on the map, of how many; what is single if it is there."""
    for track in seen.tracks:
        kind = track.piece
        draw = marks.building if kind in marks.BUILDINGS else marks.token
        words = f"{track.on_map}/{track.total}" if track.total > 1 else ""
        if words or track.on_map:
            icon = draw(seen.name, kind, look.icon)
            yield BoardFact(text(f"piece-{kind}", look.locale), (Chip(icon, words),))
