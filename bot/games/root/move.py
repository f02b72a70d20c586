"""Moving (Law 4.2)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.game import IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.bars import why_not_burrow
from bot.games.root.pieces import may_enter, may_leave, shift
from bot.games.root.state import BURROW, Log, State

MoveRow = tuple[int, int, str, int]
"""From, to, the Decree card resolved ("" for none) and the most warriors that can go."""


def move_rows(
    state: State, name: str, origins: Iterable[int] | None = None, card: str = ""
) -> list[MoveRow]:
    """List the legal moves: along a path, ruling the origin, the destination or both (4.2.1)."""
    ruler, faction = state.ruler, state.factions[name]
    warriors = faction.pieces["warriors"]
    adjacent = faction.paths(state)
    if origins is None:
        origins = faction.AREA
    if state.held:
        origins = [origin for origin in origins if may_leave(state, name, origin)]
    if state.scorched:
        adjacent = [[to for to in near if may_enter(state, to)] for near in adjacent]
    if faction.NIMBLE:
        return [
            (origin, to, card, most)
            for origin in origins
            if (most := warriors[origin])
            for to in adjacent[origin]
        ]
    return [
        (origin, to, card, most)
        for origin in origins
        if (most := warriors[origin])
        for ruled in (ruler[origin] == name,)
        for to in adjacent[origin]
        if ruled or ruler[to] == name
    ]


def move_offer(rows: list[MoveRow]) -> Offer:
    """Offer moves of one to all warriors."""
    return Offer(choices.Move, rows, upto=True)


def move(
    state: State,
    name: str,
    origin: int,
    to: int,
    count: int,
    log: Log,
    section: str = "4.2",
) -> None:
    """Move warriors; the move must be legal."""
    shift(state, name, "warriors", origin, to, count)
    log.append(events.Moved(seat=name, origin=origin, to=to, count=count, section=section))
    for watcher in state.watchers:
        state.factions[watcher].after_move(state, name, to, log)


def why_not_move(state: State, choice: choices.Move) -> IllegalChoice | None:
    """Tell why a move is illegal by Law 4.2; None when the Law allows it."""
    origin, to = choice.origin, choice.to
    faction = state.factions[choice.seat]
    if closed := why_not_burrow(state, choice.seat, origin, to):
        return closed
    if origin not in faction.AREA or to not in faction.paths(state)[origin]:
        if BURROW in (origin, to) and BURROW in faction.AREA:
            return IllegalChoice("12.2.2", "no_tunnel_there", clearing=origin or to)
        return IllegalChoice("4.2", "no_path", origin=origin, to=to)
    if not may_enter(state, to):
        return IllegalChoice("26.6.2", "scorched", clearing=to)
    there = faction.warriors[origin]
    if choice.warriors < 1:
        return IllegalChoice("4.2", "move_nobody")
    if there < choice.warriors:
        return IllegalChoice("4.2", "too_few_warriors", clearing=origin, there=there)
    if not may_leave(state, choice.seat, origin):
        return IllegalChoice("13.7.2", "snared", clearing=origin)
    if not faction.NIMBLE and choice.seat not in (state.ruler[origin], state.ruler[to]):
        return IllegalChoice("4.2.1", "must_rule", origin=origin, to=to)
    return None
