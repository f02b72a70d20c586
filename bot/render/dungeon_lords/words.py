"""What a screen reader says of a picture, and the whole game as text."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.games.dungeon_lords.cards import ORDERS, SPACES
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.narrate.catalogue import NONE
from bot.render import join_alt_text

Text = Callable[..., str]
"""Says a message of the catalogue in the reader's language."""


def word_round_title(view: DungeonLordsView, text: Text) -> str:
    """Return the round and what is under way."""
    if view.winners is not None:
        seats = ", ".join(text(f"seat-{seat}") for seat in view.winners)
        return text("render-over", seats=seats, count=len(view.winners))
    season = text(f"season-{view.season or 'none'}.low")
    if view.fight_round:
        phase = text("phase-fight", round=view.fight_round)
        return text("render-head", year=view.year, season=season, phase=phase)
    return text("render-head", year=view.year, season=season, phase=text(f"phase-{view.phase}"))


def alt_text(view: DungeonLordsView, text: Text, lines: Sequence[str]) -> str:
    """Describe a picture in a few sentences, from what everybody knows, the weightiest first."""
    sentences = [text("alt-game", title=word_round_title(view, text))]
    if lines:
        sentences.append(text("alt-last", line=lines[-1]))
    sentences.append(text("alt-points", points=", ".join(_tell_points(view, text))))
    if names := [text(f"seat-{seat}") for seat in dict.fromkeys(s for s, _ in view.waiting)]:
        sentences.append(text("alt-to-act", names=", ".join(names)))
    sentences += [_tell_goods(lord, text) for lord in view.lords.values()]
    return join_alt_text(sentences)


def is_reckoning(view: DungeonLordsView) -> bool:
    """Return whether a year ends: the picture then shows combat cards and points, not orders."""
    return view.winners is not None or view.phase == "combat"


def _tell_points(view: DungeonLordsView, text: Text) -> Iterator[str]:
    """Yield each player with the points as they are now."""
    totals = {row.seat: row.total for row in view.points}
    for seat in view.lords:
        if seat in totals:
            yield f"{text(f'seat-{seat}')} {totals[seat]}".replace("-", "−")


def _tell_goods(lord: LordView, text: Text) -> str:
    facts = {"gold": lord.gold, "food": lord.food, "imps": lord.imps, "traps": lord.trap_count}
    return text("text-goods", seat=text(f"seat-{lord.seat}"), evil=lord.evil, **facts)


def _list_things(kind: str, names: Iterable[str], text: Text) -> str:
    return ", ".join(text(f"{kind}-{name}") for name in names) or "–"


def describe_lords_board(view: DungeonLordsView, text: Text) -> str:
    """Describe all that the viewer may know of a game, a fact a line."""
    lines = [word_round_title(view, text)]
    lines.append(text("text-first", seat=text(f"seat-{view.first}")))
    lines.append(
        text(
            "text-offer",
            monsters=_list_things("thing", view.monsters, text),
            rooms=_list_things("thing", view.rooms, text),
        )
    )
    for key, heroes, event in (
        ("text-now", view.adventurers, view.event),
        ("text-next", view.next_adventurers, view.next_event),
    ):
        event_name = text(f"occasion-{event or 'none'}")
        lines.append(text(key, heroes=_list_things("thing", heroes, text), event=event_name))
    lines += _tell_spaces(view, text)
    for dummy in view.dummies:
        lines.append(
            text(
                "text-dummy",
                seat=text(f"seat-{dummy.colour}"),
                keeper=text(f"seat-{dummy.keeper}") if dummy.keeper else NONE,
                shown=_list_things("order", dummy.shown, text),
                locked=_list_things("order", dummy.locked, text),
            )
        )
    for lord in view.lords.values():
        lines += _describe_lord(view, lord, text)
    lines.append(text("text-traps", deck=view.trap_deck, pile=view.trap_pile))
    if view.combat_cards:
        cards = ", ".join(text(f"combat-{card or 'none'}") for card in view.combat_cards)
        lines.append(text("text-combat", cards=cards))
    return "\n".join(lines)


def _tell_spaces(view: DungeonLordsView, text: Text) -> Iterator[str]:
    """Yield who stands where, area by area."""
    for order in ORDERS:
        taken = view.spaces.get(order, ())
        here = [f"{SPACES[at]} {text(f'seat-{who}')}" for at, who in enumerate(taken) if who]
        if here:
            area = text(f"order-{order}")
            yield text("text-area", area=area, minions=", ".join(here))


def _describe_lord(view: DungeonLordsView, lord: LordView, text: Text) -> Iterator[str]:
    """Write what a player has, a few lines."""
    seat = text(f"seat-{lord.seat}")
    yield _tell_goods(lord, text)
    yield text("text-tiles", seat=seat, tiles=", ".join(_tell_tiles(lord, text)))
    yield text(
        "text-orders",
        seat=seat,
        orders=_list_things("order", lord.orders, text),
        cards=_list_things("order", lord.unfulfilled, text),
        locked=_list_things("order", lord.locked, text),
        chosen="yes" if lord.has_chosen else "no",
    )
    if lord.plan_tile:
        traps = lord.plan_traps
        monsters = lord.plan_monsters
        yield text(
            "text-plan",
            seat=seat,
            square=lord.plan_tile,
            traps=_list_things("thing", traps, text),
            monsters=_list_things("thing", monsters, text),
        )
    if lord.hp:
        heroes = ", ".join(text(f"thing-{hero}") + f" {hp}" for hero, hp in lord.hp.items())
        tired = _list_things("thing", lord.tired, text)
        yield text("text-fight", seat=seat, heroes=heroes, tired=tired)
    yield text(
        "text-people",
        seat=seat,
        lair=_list_things("thing", lord.lair, text),
        line=_list_things("thing", lord.line, text),
        prison=_list_things("thing", lord.prison, text),
        letters=lord.dead_letters,
        idle=lord.idle,
        spied=", ".join(map(str, lord.spied)) or "–",
    )


def _tell_tiles(lord: LordView, text: Text) -> Iterator[str]:
    """Yield each tile with its room, and whether it was conquered or has produced."""
    for square, tile in lord.tiles.items():
        label = square
        if tile.room:
            name = text(f"thing-{tile.room}")
            label = text("text-room", square=square, room=name, count=tile.produced)
        yield text("text-conquered", tile=label) if tile.conquered else label
