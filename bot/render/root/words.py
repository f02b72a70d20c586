"""What a picture says to those who cannot see it, and the whole board as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.games.root.view import ClearingView, FactionView, Presence, RootView
from bot.narrate import seat_name, text

ALT_LIMIT = 1024
ALT_LINES = 400
"""Characters for what happened, so that the rest of a description has room."""

NONE = "none"


def alt_text(view: RootView, locale: str, told: Sequence[str]) -> str:
    """Describe a picture in a few sentences: whose turn, what happened, who has what points."""
    if view.winners is not None:
        names = ", ".join(text(f"faction-{name}", locale) for name in view.winners)
        said = [text("alt-over", locale, factions=names)]
    elif not view.acting:
        said = [text("alt-setup", locale)]
    else:
        said = [
            text(
                "alt-turn",
                locale,
                round=view.round,
                phase=text(f"phase-{view.phase}", locale),
                faction=text(f"faction-{view.acting}", locale),
            )
        ]
    if told:
        said.append(text("alt-action", locale, lines=_newest(told)))
    ranked = sorted(view.order, key=lambda name: -view.factions[name].score)
    points = ", ".join(_points(view, name, locale) for name in ranked)
    said += [text("alt-points", locale, points=points), text("alt-more", locale)]
    return " ".join(said)[:ALT_LIMIT]


def _newest(told: Sequence[str]) -> str:
    """Join the last lines that there is room for, with an ellipsis for those before."""
    kept: list[str] = []
    room = ALT_LINES
    for line in reversed(told):
        room -= len(line) + 1
        if room < 0 and kept:
            kept.append("…")
            break
        kept.append(line[:ALT_LINES])
    return " ".join(reversed(kept))


def _points(view: RootView, faction: str, locale: str) -> str:
    """Tell a faction's points, or by what else it may win."""
    seen, name = view.factions[faction], text(f"faction-{faction}.short", locale)
    if seen.dominance and faction in view.coalitions:
        return text("alt-coalition", locale, faction=name, partner=view.coalitions[faction])
    if seen.dominance:
        return text("alt-dominance", locale, faction=name)
    return text("alt-one", locale, faction=name, points=seen.score)


def board(view: RootView, locale: str, title: str) -> str:
    """Write the whole board down, as one viewer may know it, a line for each thing."""
    return "\n".join(
        [
            f"**{title}**",
            *_common(view, locale),
            "",
            text("text-factions", locale),
            *(_faction(view, name, locale) for name in view.order),
            "",
            text("text-clearings", locale),
            *(_clearing(view, clearing, locale) for clearing in view.clearings),
            *_elsewhere(view, locale),
        ]
    )


# Clearings


def _clearing(view: RootView, clearing: ClearingView, locale: str) -> str:
    parts = [
        text(
            "text-presence",
            locale,
            faction=text(f"faction-{name}.short", locale),
            pieces=_presence(clearing.factions[name], locale),
        )
        for name in view.order
        if name in clearing.factions
    ]
    own = view.factions[view.viewer].plots.get(clearing.id) if view.viewer else None
    if clearing.id in view.scorched:
        parts.append(text("text-scorched", locale))
    if own:
        parts.append(text("text-own-plot", locale, plot=text(f"piece-{own}", locale)))
    ruler = text(f"faction-{clearing.ruler}.short", locale) if clearing.ruler else NONE
    return text(
        "text-clearing",
        locale,
        number=clearing.id,
        suit=text(f"suit-{clearing.suit}", locale),
        slots=clearing.open_slots,
        ruin="yes" if clearing.ruin else "no",
        ruler=ruler,
        pieces="; ".join(parts) or NONE,
    )


def _presence(presence: Presence, locale: str) -> str:
    pieces: dict[str, int] = {}
    if presence.warriors:
        pieces["warriors"] = presence.warriors
    if presence.pawn:
        pieces["pawn"] = 1
    return _pieces({**pieces, **presence.buildings, **presence.tokens}, locale)


def _pieces(pieces: Mapping[str, int], locale: str) -> str:
    return ", ".join(_times("piece", piece, count, locale) for piece, count in pieces.items())


def _elsewhere(view: RootView, locale: str) -> Iterator[str]:
    """Tell what is in the Burrow and in forests."""
    if view.burrow is not None:
        yield text("text-burrow", locale, pieces=_presence(view.burrow, locale) or NONE)
    forests: dict[str, list[str]] = {}
    for name in view.order:
        if "-" in view.factions[name].place:
            forests.setdefault(view.factions[name].place, []).append(name)
    for forest, names in forests.items():
        short = ", ".join(text(f"faction-{name}.short", locale) for name in names)
        yield text("text-forest", locale, forest=forest, factions=short)


# Factions


def _faction(view: RootView, name: str, locale: str) -> str:
    """Tell everything about one faction's board in one line."""
    seen = view.factions[name]
    clockwork = text(f"difficulty-{seen.difficulty}", locale) if seen.clockwork else NONE
    head = text(
        "text-faction",
        locale,
        faction=seat_name(name, locale, clockwork=seen.clockwork),
        clockwork=", ".join([clockwork, *(text(f"trait-{t}", locale) for t in seen.traits)]),
        points="dominance" if seen.dominance else seen.score,
        dominance=text(f"card-{seen.dominance}", locale) if seen.dominance else NONE,
        hand=NONE if seen.clockwork else seen.hand_count,
    )
    facts = [*_facts(view, seen, locale)]
    return "; ".join([head, *facts])


def _facts(view: RootView, seen: FactionView, locale: str) -> Iterator[str]:
    if seen.actions_left is not None:
        yield text("text-actions", locale, count=seen.actions_left)
    yield from _leaders(seen, locale)
    if seen.order_card:
        yield text("text-order", locale, card=text(f"card-{seen.order_card}.label", locale))
    for track in seen.tracks:
        yield text(
            "text-track",
            locale,
            piece=text(f"piece-{track.piece}", locale),
            count=track.on_map,
            total=track.total,
        )
    tracked = {track.piece for track in seen.tracks}
    left = {p: n for p, n in seen.supply.items() if n and p not in tracked and p != "pawn"}
    if left:
        yield text("text-supply", locale, pieces=_pieces(left, locale))
    for key in ("supporters", "officers"):
        if key in seen.counts:
            yield text(f"text-{key}", locale, count=seen.counts[key])
    yield from _court(seen, locale)
    yield from _pack(view, seen, locale)
    if seen.play_area:
        yield text("text-play-area", locale, cards=_named("card", seen.play_area, locale))
    if seen.name in view.coalitions:
        partner = text(f"faction-{view.coalitions[seen.name]}", locale)
        yield text("text-coalition", locale, faction=partner)


def _leaders(seen: FactionView, locale: str) -> Iterator[str]:
    """Tell the Eyrie's leaders and Decree, or a Vagabond's character."""
    if seen.leader and not seen.decree:
        yield text("text-character", locale, character=text(f"character-{seen.leader}", locale))
    elif seen.leader:
        yield text("text-leader", locale, leader=text(f"leader-{seen.leader}", locale))
    if seen.fallen_leaders:
        fallen = _named("leader", seen.fallen_leaders, locale)
        yield text("text-fallen", locale, leaders=fallen)
    if seen.decree:
        columns = [
            text(
                "text-column",
                locale,
                column=text(f"column-{column}", locale),
                cards=_labels(cards, locale),
            )
            for column, cards in seen.decree.items()
        ]
        yield text("text-decree", locale, columns="; ".join(columns))


def _court(seen: FactionView, locale: str) -> Iterator[str]:
    """Tell the Duchy's ministers and crowns."""
    if "swayed" not in seen.names:
        return
    ministers = _named("minister", seen.names["swayed"], locale) or text("text-nothing", locale)
    yield text("text-swayed", locale, ministers=ministers)
    crowns = {rank: seen.counts[f"crowns_{rank}"] for rank in ("squire", "noble", "lord")}
    yield text("text-crowns", locale, **crowns)
    if seen.names["revealed"]:
        yield text("text-revealed", locale, cards=_labels(seen.names["revealed"], locale))


def _pack(view: RootView, seen: FactionView, locale: str) -> Iterator[str]:
    """Tell crafted items, or a Vagabond's items, relationships and quests."""
    if "ready" not in seen.names:
        if seen.items:
            yield text("text-items", locale, items=_counted("item", seen.items, locale))
        return
    for state in ("ready", "exhausted", "damaged", "damaged_exhausted"):
        if seen.names[state]:
            items = _counted("item", seen.names[state], locale)
            yield text(f"text-items-{state}", locale, items=items)
    yield text("text-limit", locale, count=seen.counts["item_limit"])
    relations = [
        text(
            "text-relation",
            locale,
            faction=text(f"faction-{other}.short", locale),
            space=text(f"relation-{seen.counts[key]}", locale),
        )
        for other in view.order
        if (key := f"relation_{other}") in seen.counts
    ]
    if relations:
        yield text("text-relations", locale, relations=", ".join(relations))
    if seen.names["quests_done"]:
        quests = _named("quest", seen.names["quests_done"], locale)
        yield text("text-quests_done", locale, quests=quests)


# What belongs to nobody


def _common(view: RootView, locale: str) -> Iterator[str]:
    supply = [item for item, count in view.items.items() for _ in range(count)]
    items = _counted("item", supply, locale) or text("text-nothing", locale)
    yield text("text-supply-items", locale, items=items)
    yield text("text-deck", locale, deck=view.deck_count, discard=len(view.discard))
    if view.available_dominance:
        cards = _named("card", view.available_dominance, locale)
        yield text("text-available", locale, cards=cards)
    if view.quests:
        yield text("text-quests", locale, quests=_named("quest", view.quests, locale))
    ruins = [
        text("text-ruin", locale, count=count, clearing=clearing)
        for clearing, count in view.ruin_items.items()
        if count
    ]
    if ruins:
        yield text("text-ruins", locale, ruins=", ".join(ruins))


def _named(kind: str, names: Sequence[str], locale: str) -> str:
    return ", ".join(text(f"{kind}-{name}", locale) for name in names)


def _labels(cards: Sequence[str], locale: str) -> str:
    named = ", ".join(text(f"card-{card}.label", locale) for card in cards)
    return named or text("text-nothing", locale)


def _counted(kind: str, names: Sequence[str], locale: str) -> str:
    return ", ".join(_times(kind, name, count, locale) for name, count in Counter(names).items())


def _times(kind: str, name: str, count: int, locale: str) -> str:
    what = text(f"{kind}-{name}", locale)
    return text("text-times", locale, count=count, what=what) if count > 1 else what
