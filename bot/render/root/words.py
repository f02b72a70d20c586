"""The alternative text of a picture, and the whole board as text."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Event, Seat, events_visible_to
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import FOREST_LETTERS, MAPS, Path
from bot.games.root.view import ClearingView, FactionView, Presence, RootView
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import has, text
from bot.narrate.root.digest import weight_of_event
from bot.render.root.marks import next_words
from bot.render.root.presenter import (
    counted_cards,
    list_counted_names,
    list_names,
    list_piece_numbers,
)
from bot.render.root.presenters import joined_by, presenter_of
from bot.render.root.strip import pool_of

# The weightiest of what happened, for the banner and for alt texts.


UNTOLD = frozenset({"turn_began", "phase_began", "decided", "decided_by_chance", "skipped"})
"""Events that belong to the log alone: what a banner shows anyway, and why bots did what."""


SIGNS = ("⚔️ ", "🏆 ")
"""The signs before the lines of a battle and of a victory; the fonts of the picture lack them."""


class Headline(NamedTuple):
    """A sentence, its place among all that happened, and how much it weighs."""

    place: int
    sentence: str
    weight: int


def headlines_of_events(
    happened: Sequence[Event], viewer: Seat | None, locale: str, bots: Collection[Seat] = ()
) -> list[Headline]:
    """Return headlines of the events: the weightiest first, of equals the newest first.

    `bots` are the seats that are named after their bots.
    """
    words = WORDS.variant(bots=frozenset(bots))
    news: list[Headline] = []
    row = [
        event for event in events_visible_to(happened, viewer) if _tag_of_event(event) not in UNTOLD
    ]
    place = 0
    while row:
        sentence, number = words.tell(row, locale)
        if sentence is not None:
            for sign in SIGNS:
                sentence = sentence.removeprefix(sign)
            news.append(
                Headline(place, sentence, max(weight_of_event(event) for event in row[:number]))
            )
            place += 1
        row = row[number:]
    return sorted(news, key=lambda headline: (-headline.weight, -headline.place))


def in_order(news: Sequence[Headline]) -> list[str]:
    """Return the sentences in the order of their events."""
    return [headline.sentence for headline in sorted(news)]


def shorter_sentences(sentence: str) -> Iterator[str]:
    """Yield a sentence, then without its parentheses, then without its last sentences."""
    yield sentence
    plain = re.sub(r" \([^()]*\)", "", " ".join(sentence.split()))
    sentences = re.split(r"(?<=[.!?]) ", plain)
    for many in range(len(sentences), 0, -1):
        yield " ".join(sentences[:many])


def _tag_of_event(event: Event) -> str:
    return str(type(event).__struct_config__.tag)


ALT_LIMIT = 300
"""Characters of a description: a screen reader reads all of it aloud."""

NONE = "none"

USUAL = "autumn"
"""The map that descriptions need not name."""


def alt_text(view: RootView, locale: str, news: Sequence[Headline]) -> str:
    """Describe a picture in a few sentences: whose turn, what changed, points, who is to act.

    The changes fill the room that the rest leaves, the weightiest first.
    """
    ranked = sorted(view.order, key=lambda name: -view.factions[name].score)
    points = ", ".join(_describe_points(view, name, locale) for name in ranked)
    turn = " ".join([_whose_turn(view, locale), *_describe_map(view, locale)])
    around = [turn, text("alt-points", locale, points=points)]
    if view.winners is None and view.waiting:
        names = ", ".join(short_name(view, seat, locale) for seat, _ in view.waiting)
        around.append(text("alt-to-act", locale, factions=names))
    room = ALT_LIMIT - len(" ".join(around)) - 1
    kept: list[Headline] = []
    if news:
        # The weightiest is always included, shortened if necessary.
        ways = [*shorter_sentences(" ".join(news[0].sentence.split()))]
        short = next((way for way in ways if len(way) <= room), ways[-1])
        kept.append(news[0]._replace(sentence=short))
    for headline in news[1:]:
        if len(" ".join(in_order([*kept, headline]))) > room:
            break
        kept.append(headline)
    whole = " ".join([around[0], *in_order(kept), *around[1:]])
    return whole if len(whole) <= ALT_LIMIT else whole[: ALT_LIMIT - 1] + "…"


def _describe_map(view: RootView, locale: str) -> Iterator[str]:
    """Yield sentences on a map other than the usual one, and what changes on it."""
    if view.map == USUAL:
        return
    yield text("alt-map", locale, map=text(f"option-map-{view.map}", locale))
    if view.ferry is not None:
        yield text("alt-ferry", locale, clearing=view.ferry)
    if view.closed_paths:
        yield text("alt-closed", locale, paths=_list_paths(view.closed_paths))


def _list_paths(paths: Sequence[Path]) -> str:
    return ", ".join(f"{clearing}–{other}" for clearing, other in paths)


def _whose_turn(view: RootView, locale: str) -> str:
    if view.winners is not None:
        names = ", ".join(text(f"faction-{word_of(view, name)}", locale) for name in view.winners)
        return text("alt-over", locale, factions=names)
    if not view.acting:
        names = ", ".join(short_name(view, card.faction, locale) for card in pool_of(view))
        return text("alt-draft" if names else "alt-setup", locale, factions=names)
    return text(
        "alt-turn",
        locale,
        round=view.round,
        phase=text(f"phase-{view.phase}", locale),
        faction=short_name(view, view.acting, locale),
    )


def word_of(view: RootView, seat: Seat) -> str:
    """Return the word for a faction: that of its bot where one plays it."""
    seen = view.factions.get(seat)
    return f"bot_{seat}" if seen is not None and seen.clockwork else seat


def short_name(view: RootView, seat: Seat, locale: str) -> str:
    """Name a faction shortly, or its bot, as sentences do."""
    return text(f"faction-{word_of(view, seat)}.short", locale)


def _describe_points(view: RootView, faction: Seat, locale: str) -> str:
    """Return a faction's points, or its other way to win."""
    seen = view.factions[faction]
    name = short_name(view, faction, locale)
    if joined_by(view, faction):
        return text("alt-coalition", locale, faction=name, partners=_name_partners(view, faction))
    if seen.dominance:
        return text("alt-dominance", locale, faction=name)
    return text("alt-one", locale, faction=name, points=seen.score)


def _name_partners(view: RootView, faction: Seat) -> str:
    """Name everybody in the same coalition (Law 9.2.8)."""
    return ",".join(word_of(view, other) for other in view.partners(faction))


def describe_table(view: RootView, locale: str, title: str) -> str:
    """Return the whole board as text, from one viewer's view, a line for each thing."""
    return "\n".join(
        [
            f"**{title}**",
            *_describe_common(view, locale),
            "",
            text("text-factions", locale),
            *(_describe_faction(view, name, locale) for name in view.order),
            "",
            text("text-clearings", locale),
            *(_describe_clearing(view, clearing, locale) for clearing in view.clearings),
            *_describe_elsewhere(view, locale),
            "",
            text("text-forests", locale),
            *_describe_forests(view, locale),
        ]
    )


# Clearings


def _describe_clearing(view: RootView, clearing: ClearingView, locale: str) -> str:
    parts = [
        text(
            "text-presence",
            locale,
            faction=short_name(view, name, locale),
            pieces=_describe_presence(clearing.factions[name], locale),
        )
        for name in view.order
        if name in clearing.factions
    ]
    if clearing.id in view.scorched:
        parts.append(text("text-scorched", locale))
    if clearing.covered:
        parts.append(text("text-covered", locale, count=clearing.covered))
    for name in view.order:
        seen = view.factions[name]
        parts += presenter_of(seen.board).in_clearing(seen, clearing.id, locale)
    ruler = short_name(view, clearing.ruler, locale) if clearing.ruler else NONE
    description = text(
        "text-clearing",
        locale,
        number=clearing.id,
        suit=text(f"suit-{clearing.suit}", locale),
        slots=clearing.open_slots,
        ruin="yes" if clearing.ruin else "no",
        ruler=ruler,
        pieces="; ".join(parts) or NONE,
    )
    data = MAPS[view.map]
    here = data.clearings[clearing.id - 1]
    near = sorted({*here.adjacent, *_opened_neighbours(view, clearing.id)})
    line = text("text-paths", locale, clearing=description, clearings=_list_clearing_numbers(near))
    if not here.by_river:
        return line
    water = "text-lake" if data.coast else "text-river"
    return text(water, locale, line=line, clearings=_list_clearing_numbers(here.by_river))


def _opened_neighbours(view: RootView, clearing: Clearing) -> Iterator[Clearing]:
    """Yield where paths lead that have been opened (Law 25.4.3)."""
    for path in MAPS[view.map].closed_paths:
        if clearing in path and path not in view.closed_paths:
            yield path[0] if clearing == path[1] else path[1]


def _list_clearing_numbers(clearings: Sequence[Clearing]) -> str:
    return ", ".join(map(str, clearings))


def _describe_forests(view: RootView, locale: str) -> Iterator[str]:
    """Yield the neighbours of each forest (Law 2.4)."""
    for forest in MAPS[view.map].forests:
        clearings = ", ".join(map(str, forest.clearings))
        forests = ", ".join(FOREST_LETTERS[near] for near in forest.adjacent) or NONE
        yield text("text-borders", locale, forest=forest.id, clearings=clearings, forests=forests)


def _describe_presence(presence: Presence, locale: str) -> str:
    there: dict[str, int] = {}
    if presence.warriors:
        there["warriors"] = presence.warriors
    if presence.pawn:
        there["pawn"] = 1
    return list_piece_numbers("piece", {**there, **presence.buildings, **presence.tokens}, locale)


def _describe_elsewhere(view: RootView, locale: str) -> Iterator[str]:
    """Yield the pieces in places of a faction's own, such as the Burrow, and in forests."""
    forests: dict[str, list[Seat]] = {}
    for name in view.order:
        seen = view.factions[name]
        yield from presenter_of(seen.board).elsewhere(seen, locale)
        if seen.forest:
            forests.setdefault(seen.forest, []).append(name)
    for forest, names in forests.items():
        short = ", ".join(short_name(view, name, locale) for name in names)
        yield text("text-forest", locale, forest=forest, factions=short)


# Factions


def _describe_faction(view: RootView, name: Seat, locale: str) -> str:
    """Return one faction's board as one line."""
    seen = view.factions[name]
    clockwork = text(f"difficulty-{seen.difficulty}", locale) if seen.clockwork else NONE
    head = text(
        "text-faction",
        locale,
        faction=WORDS.seat_name(name, locale, bot=seen.clockwork),
        clockwork=", ".join([clockwork, *(text(f"trait-{t}", locale) for t in seen.traits)]),
        points="dominance" if seen.dominance else seen.score,
        dominance=text(f"card-{seen.dominance}", locale) if seen.dominance else NONE,
        hand=NONE if seen.clockwork else seen.hand_count,
    )
    facts = [*_describe_faction_facts(view, seen, locale)]
    return "; ".join([head, *facts])


def _describe_faction_facts(view: RootView, seen: FactionView, locale: str) -> Iterator[str]:
    presenter = presenter_of(seen.board)
    if seen.actions_left is not None:
        yield text("text-actions", locale, count=seen.actions_left)
    yield from presenter.texts_first(seen, locale)
    for track in seen.tracks:
        # What lies on a track of plots may be facedown or face up; a plain piece is named as such.
        own = f"track-{track.piece}"
        line = text(
            "text-track",
            locale,
            piece=text(own if has(own, locale) else f"piece-{track.piece}", locale),
            count=track.on_map,
            total=track.total,
        )
        if coming := ", ".join(next_words(track, locale)):
            line = text("text-next", locale, track=line, coming=coming)
        yield line
    supply = {piece: n for piece, n in seen.supply.items() if n and piece != "pawn"}
    if supply:
        yield text("text-supply", locale, pieces=list_piece_numbers("piece", supply, locale))
    yield from presenter.texts_last(seen, view.order, locale)
    if seen.items:
        yield text("text-items", locale, items=list_counted_names("item", seen.items, locale))
    if seen.exhausted:
        yield text(
            "text-items-exhausted", locale, items=list_counted_names("item", seen.exhausted, locale)
        )
    if seen.play_area:
        yield text("text-play-area", locale, cards=list_names("card", seen.play_area, locale))
    for card, held in seen.laid_on.items():
        owners = [
            text("text-held", locale, faction=short_name(view, n, locale), count=held[n])
            for n in held
        ]
        yield text(
            "text-laid-on", locale, card=text(f"card-{card}", locale), warriors=", ".join(owners)
        )
    if seen.name in view.coalitions:
        yield text("text-coalition", locale, partners=_name_partners(view, seen.name))


# What belongs to nobody


def _describe_draft(view: RootView, locale: str) -> Iterator[str]:
    """Yield the setup cards that are left, the reach so far, and the homelands (Law 19.8)."""
    if pool := pool_names(view, locale):
        yield text("text-pool", locale, cards=", ".join(pool))
        if view.draft is not None:
            yield text("text-reach", locale, reach=view.draft.reach, needed=view.draft.needed)
    homes = view.draft.homelands if view.draft else {}
    each = [
        f"{short_name(view, name, locale)} {_list_clearing_numbers(own)}"
        for name, own in homes.items()
    ]
    if each:
        yield text("text-homelands", locale, homelands="; ".join(each))


def pool_names(view: RootView, locale: str) -> list[str]:
    """Name the setup cards that are left, with all that they say."""
    return [
        text(
            "text-setup-card",
            locale,
            faction=card.faction,
            militant="yes" if card.militant else "no",
            reach=card.reach,
            character=card.character or NONE,
            locked="yes" if card.locked else "no",
        )
        for card in pool_of(view)
    ]


def _describe_common(view: RootView, locale: str) -> Iterator[str]:
    yield text(
        "text-set-up",
        locale,
        map=text(f"option-map-{view.map}", locale),
        deck=text(f"option-deck-{view.deck_name}", locale),
    )
    if view.ferry is not None:
        yield text("text-ferry", locale, clearing=view.ferry)
    data = MAPS[view.map]
    if data.closed_paths:
        yield text("text-closed", locale, paths=_list_paths(view.closed_paths) or NONE)
    if data.tower is not None:
        yield text("text-pass", locale, clearing=data.tower)
    yield from _describe_draft(view, locale)
    if view.battle is not None:
        yield text(
            "text-battle",
            locale,
            attacker=short_name(view, view.battle.attacker, locale),
            defender=short_name(view, view.battle.defender, locale),
            clearing=view.battle.clearing,
        )
    supply = [item for item, count in view.items.items() for _ in range(count)]
    items = list_counted_names("item", supply, locale) or text("text-nothing", locale)
    yield text("text-supply-items", locale, items=items)
    yield text("text-deck", locale, deck=view.deck_count, discard=len(view.discard))
    if view.discard:
        yield text("text-discard", locale, cards=counted_cards(view.discard, locale))
    if view.available_dominance:
        cards = list_names("card", view.available_dominance, locale)
        yield text("text-available", locale, cards=cards)
    if view.quests:
        yield text("text-quests", locale, quests=list_names("quest", view.quests, locale))
    ruins = [
        text("text-ruin", locale, count=count, clearing=clearing)
        for clearing, count in view.ruin_items.items()
        if count
    ]
    if ruins:
        yield text("text-ruins", locale, ruins=", ".join(ruins))
