"""Moving (Law 4.2), with the Ferry too (Law 25.3.5)."""

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec import UNSET

from bot.games.game import CardId, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.in_play import ignores_rule
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.lake import (
    NOT,
    list_crossings,
    take_ferry_along,
    taking_of_ferry,
    why_no_ferry,
)
from bot.games.root.law.maps import RIVERS
from bot.games.root.law.pieces import may_enter, may_leave, shift_pieces
from bot.games.root.law.placement_bans import why_not_burrow
from bot.games.root.law.state import BURROW, Log, State, where

MoveRow = tuple[Clearing, Clearing, CardId, int]
"""From, to, the Decree card resolved ("" for none) and the most warriors that can go."""


@cache
def moves_out(
    origin: Clearing, near: tuple[Clearing, ...], card: CardId, most: int
) -> Sequence[MoveRow]:
    """List the moves of one to `most` warriors. Cached: few such lists occur."""
    return [(origin, to, card, most) for to in near]


def move_rows(
    state: State,
    name: Seat,
    origins: Iterable[Clearing] | None = None,
    card: CardId = NO_CARD,
    *,
    nimble: bool = False,
    unheld: bool = False,
) -> list[MoveRow]:
    """List the legal moves: along a path, ruling the origin, the destination or both (4.2.1).

    Out of the clearing with the Ferry they also lead to other coasts (Law 25.3.5). Those who are
    `nimble` need to rule neither; what keeps pieces in a clearing does not count for the `unheld`.
    """
    ruler = state.ruler
    faction = state.factions[name]
    nimble = nimble or faction.GROUND.NIMBLE or (bool(faction.play_area) and ignores_rule(faction))
    warriors = faction.pieces[WARRIOR]
    adjacent = faction.GROUND.paths(faction, state)
    held = state.held
    ferries = state.lake is not UNSET
    rows: list[MoveRow] = []
    for origin in where(warriors) if origins is None else origins:
        most = warriors[origin]
        if not most or (held and not unheld and not may_leave(state, name, origin)):
            continue
        near = adjacent[origin]
        if ferries and (across := list_crossings(state, name, origin)):
            near = (*near, *(to for to in across if to not in near))
        ways = moves_out(origin, near, card, most)
        if nimble or ruler[origin] == name:
            rows += ways
        else:
            free = RIVERS[state.map][origin] if faction.GROUND.SWIMS else ()
            rows += [row for row in ways if ruler[row[1]] == name or row[1] in free]
    if state.scorched:
        rows = [row for row in rows if may_enter(state, row[1])]
    return rows


def move_offer(rows: list[MoveRow]) -> Offer:
    """Offer moves of one to all warriors."""
    return Offer(choices.Move, rows, upto=True)


def move_warriors(
    state: State,
    name: Seat,
    origin: Clearing,
    to: Clearing,
    count: int,
    log: Log,
    section: Section = "4.2",
    *,
    nimble: bool = False,
) -> None:
    """Move warriors, by the Ferry if it can only be so; the move must be legal."""
    ferry = (
        NOT
        if state.lake is UNSET
        else taking_of_ferry(state, name, (name,), origin, to, nimble=nimble)
    )
    march_warriors(state, name, origin, to, count, log, section)
    if ferry != NOT:
        take_ferry_along(state, ferry, name, (name,), to, log)


def march_warriors(
    state: State,
    name: Seat,
    origin: Clearing,
    to: Clearing,
    count: int,
    log: Log,
    section: Section,
) -> None:
    """Move warriors, whatever takes them there."""
    shift_pieces(state, name, WARRIOR, origin, to, count)
    emit(log, events.Moved(seat=name, origin=origin, to=to, count=count, section=section))
    for watcher in state.watchers:
        faction = state.factions[watcher]
        faction.OTHERS.after_move(faction, state, name, to, log)


def why_not_move(state: State, choice: choices.Move) -> IllegalChoiceError | None:
    """Return why a move is illegal by Law 4.2; None when the Law allows it."""
    origin = choice.origin
    to = choice.to
    faction = state.factions[choice.seat]
    if closed := why_not_burrow(state, choice.seat, origin, to):
        return closed
    for place in (origin, to):
        if place not in faction.AREA and place not in CLEARINGS:
            return IllegalChoiceError("4.2", "no_such_clearing", clearing=place)
    if origin not in faction.AREA or not (
        to in faction.GROUND.paths(faction, state)[origin]
        or to in list_crossings(state, choice.seat, origin)
    ):
        if refusal := why_no_ferry(state, choice.seat, origin, to):
            return refusal
        if BURROW in (origin, to) and BURROW in faction.AREA:
            return IllegalChoiceError("12.2.2", "no_tunnel_there", clearing=origin or to)
        return IllegalChoiceError("4.2", "no_path", origin=origin, to=to)
    if not may_enter(state, to):
        return IllegalChoiceError("26.6.2", "scorched", clearing=to)
    there = faction.warriors[origin]
    if choice.warriors < 1:
        return IllegalChoiceError("4.2", "move_nobody")
    if there < choice.warriors:
        return IllegalChoiceError("4.2", "too_few_warriors", clearing=origin, there=there)
    if not may_leave(state, choice.seat, origin):
        return IllegalChoiceError("13.7.2", "snared", clearing=origin)
    if ignores_rule(faction) or (faction.GROUND.SWIMS and to in RIVERS[state.map][origin]):
        return None
    if choice.seat not in (state.ruler[origin], state.ruler[to]):
        return IllegalChoiceError("4.2.1", "must_rule", origin=origin, to=to)
    return None
