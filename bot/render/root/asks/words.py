"""What the pictures of a question say to those who do not see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.game import CardId, Choice, Decision
from bot.games.root.view import RootView
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.render.question import join_sentences
from bot.render.root.asks.cards import Strip
from bot.render.root.asks.legend import Legend
from bot.render.root.asks.reading import Pick, Place, RowsRead


def board_text(
    view: RootView, decision: Decision, reading: RowsRead, legend: Legend, locale: str
) -> str:
    """Describe the board: for each kind of choice where it can be done."""
    return join_sentences(_describe_board(view, decision, reading, legend, locale))


def _describe_board(
    view: RootView, decision: Decision, reading: RowsRead, legend: Legend, locale: str
) -> Iterator[str]:
    yield text("alt-ask-board", locale)
    for kind in legend.letters:
        label = WORDS.kind_label(kind, decision, locale)
        ends: dict[Place, dict[Place, None]] = {}
        for (origin, to), picks in reading.ways.items():
            if _has_kind(kind, picks):
                ends.setdefault(origin, {})[to] = None
        for origin, goals in ends.items():
            places = _list_places(view, [*goals], locale)
            start = _name_place(view, origin, locale)
            yield text("alt-ask-from", locale, kind=label, place=start, places=places)
        for (place, other), picks in reading.swaps.items():
            if _has_kind(kind, picks):
                both = _list_places(view, [place, other], locale)
                yield text("alt-ask-at", locale, kind=label, places=both)
        if paths := [path for path, picks in reading.paths.items() if _has_kind(kind, picks)]:
            places = ", ".join(f"{start}–{end}" for start, end in sorted(paths))
            yield text("alt-ask-at", locale, kind=label, places=places)
        here = [place for place, picks in reading.picks.items() if _has_kind(kind, picks)]
        if here:
            yield text("alt-ask-at", locale, kind=label, places=_list_places(view, here, locale))


def _has_kind(kind: type[Choice], picks: Sequence[Pick]) -> bool:
    return any(pick.kind is kind for pick in picks)


def _list_places(view: RootView, places: Sequence[Place], locale: str) -> str:
    ordered = sorted(places, key=lambda place: (isinstance(place, str), place))
    return ", ".join(_name_place(view, place, locale) for place in ordered)


def _name_place(view: RootView, place: Place, locale: str) -> str:
    """Name a clearing by its number, a forest as rows do."""
    if isinstance(place, str):
        return WORDS.short_label("forest", place, view, locale)
    return str(place)


def strip_text(strip: Strip, locale: str) -> str:
    """Describe cards and items: all of them, those that rows name, and what can be crafted."""
    return join_sentences(_describe_strip(strip, locale))


def _describe_strip(strip: Strip, locale: str) -> Iterator[str]:
    if strip.items:
        yield text("alt-ask-items", locale, items=_list_item_states(strip, locale, framed=False))
        yield text("alt-ask-framed", locale, what=_list_item_states(strip, locale, framed=True))
    if strip.cards:
        title = text(strip.title, locale)
        every = [shown.card for shown in strip.cards]
        yield text("alt-ask-cards", locale, title=title, cards=_list_card_names(every, locale))
        framed = [shown.card for shown in strip.cards if shown.framed]
        if framed and len(framed) < len(every):
            yield text("alt-ask-framed", locale, what=_list_card_names(framed, locale))
        if craftable := [shown.card for shown in strip.cards if shown.craftable]:
            yield text("alt-ask-craftable", locale, cards=_list_card_names(craftable, locale))


def _list_card_names(cards: Sequence[CardId], locale: str) -> str:
    return ", ".join(text(f"card-{card}.label", locale) for card in cards)


def _list_item_states(strip: Strip, locale: str, *, framed: bool) -> str:
    return ", ".join(
        text("alt-ask-item", locale, item=text(f"item-{thing.item}", locale), state=thing.state)
        for thing in strip.items
        if thing.framed or not framed
    )
