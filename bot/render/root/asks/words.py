"""What the pictures of a question say to those who do not see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.games.game import CardId, Choice, Decision
from bot.games.root.law.kinds import BIRD, SUITS
from bot.games.root.view import RootView
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.render.question import RowAt, join_sentences
from bot.render.root.asks.cards import Strip
from bot.render.root.asks.reading import Pick, Place, RowsRead
from bot.render.root.asks.signs import Entry, Token

# What each sign on the board of a question is, and what stands on the plate of a place.


GAINS = ("wood", "warriors")
"""What has a sign of its own."""

SUIT_NAMES = (*SUITS, BIRD)


class PlateSign(msgspec.Struct, frozen=True):
    """A sign that can be pressed: what is drawn, and the rows that it stands for."""

    tokens: tuple[Token, ...]
    rows: tuple[RowAt, ...]


class Legend(msgspec.Struct, frozen=True):
    """The signs of a picture: the letters of each kind, and the signs of the band with words."""

    letters: Mapping[type[Choice], str]
    entries: tuple[Entry, ...]
    rows: tuple[tuple[RowAt, ...], ...] = ()
    """The rows that each sign of the band stands for."""

    @property
    def mixed(self) -> bool:
        """Whether several kinds of choice are on the board."""
        return len(self.letters) > 1

    def sign(self, pick: Pick) -> Token:
        """Return the sign of a row: by its fields, what it brings, or the letters of its kind."""
        sort, value = pick.sign
        if sort == "building":
            return ("hammer", "") if self.mixed else ("building", value)
        if sort != "other":
            return sort, ""
        gains = [fact.what for fact in pick.facts.gain if fact.what in GAINS]
        return (gains[0], "") if gains else ("letters", self.letters[pick.kind])

    def plate(self, picks: Sequence[Pick]) -> tuple[PlateSign, ...]:
        """Return what stands on the plate of a place: signs, with what a row costs there."""
        rows: dict[tuple[Token, ...], list[RowAt]] = {}
        for kind in dict.fromkeys(pick.kind for pick in picks):
            own = [pick for pick in picks if pick.kind is kind]
            for tokens, some in self._of_kind(own):
                rows.setdefault(tokens, []).extend(pick.at for pick in some)
        return tuple(PlateSign(tokens, tuple(dict.fromkeys(some))) for tokens, some in rows.items())

    def _of_kind(self, own: Sequence[Pick]) -> Iterator[tuple[tuple[Token, ...], Sequence[Pick]]]:
        """Yield the signs of one kind at a place, each with what it stands for."""
        if own[0].sign[0] != "other":
            if self.mixed or own[0].sign[0] != "way":
                for token in dict.fromkeys(self.sign(pick) for pick in own):
                    yield (token,), [pick for pick in own if self.sign(pick) == token]
            return
        sign = self.sign(own[0])
        if sign[0] == "letters" and self.mixed:
            yield (sign,), own
            return
        tokens = [*_cost_tokens(own)]
        if sign[0] != "letters":
            if tokens:
                tokens.append(("text", "+"))
            tokens.append(sign)
        if tokens:
            yield tuple(dict.fromkeys(tokens)), own


def picks_of(reading: RowsRead) -> list[Pick]:
    """List all that is chosen on the board."""
    groups = (reading.ways, reading.swaps, reading.paths, reading.picks)
    return [pick for group in groups for some in group.values() for pick in some]


def legend_of(reading: RowsRead, decision: Decision, locale: str) -> Legend:
    """Choose the signs of a picture, and word them; one sort of sign needs no words."""
    picks = picks_of(reading)
    kinds = dict.fromkeys(pick.kind for pick in picks)
    labels = {kind: WORDS.kind_label(kind, decision, locale) for kind in kinds}
    letters: dict[type[Choice], str] = {}
    for kind, label in labels.items():
        short = label[:1] if label[:1] not in letters.values() else label[:2]
        letters[kind] = short
    legend = Legend(letters, ())
    entries: dict[tuple[type[Choice], Token], str] = {}
    rows: dict[tuple[type[Choice], Token], dict[RowAt, None]] = {}
    for pick in picks:
        token = legend.sign(pick)
        rows.setdefault((pick.kind, token), {})[pick.at] = None
        if pick.sign[0] == "building" and not legend.mixed:
            entries[pick.kind, token] = WORDS.text(f"piece-{pick.sign[1]}", locale)
        else:
            entries[pick.kind, token] = labels[pick.kind]
    if len(entries) < 2:
        return legend
    worded = tuple((token, label) for (_, token), label in entries.items())
    return Legend(letters, worded, tuple(tuple(rows[key]) for key in entries))


def _cost_tokens(own: Sequence[Pick]) -> Iterator[Token]:
    """Yield the cards that all rows of a place cost: how many, and of which suit."""
    for fact in own[0].facts.cost:
        if fact.what not in ("cards", "supporters"):
            continue
        suits = {other.of for pick in own for other in pick.facts.cost if other.what == fact.what}
        yield "text", str(fact.count)
        suit = suits.pop() if len(suits) == 1 else ""
        yield ("suit", suit) if suit in SUIT_NAMES else ("cards", "")


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
