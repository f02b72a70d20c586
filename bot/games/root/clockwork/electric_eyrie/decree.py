"""Resolving the Decree of the Electric Eyrie, column by column (R5.5.1)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    choose,
    choose_defender,
    defenseless,
    fewest,
    highest_priority,
    lowest_priority,
    most,
    most_of_faction,
)
from bot.games.root.clockwork.electric_eyrie.pieces import (
    COLUMNS,
    ElectricPieces,
    clearings_of,
    electric,
)
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.kinds import WARRIOR, Clearing, Suit
from bot.games.root.law.move import move as take_move
from bot.games.root.law.pieces import enemies_of, may_enter, put
from bot.games.root.law.state import Log, State
from bot.games.root.law.ways import ways

# I Recruit


def recruit(state: State, seat: Seat, column: Suit, log: Log) -> bool:
    """Recruit a warrior for each card of the column (R5.5.1 I); return whether all were placed."""
    section = "R5.5.1.I"
    faction = electric(state, seat)
    count = len(faction.decree[column])
    clearing = _recruit_at(state, seat, column, log)
    # Who has nobody to place springs no snare (R11.8.2).
    some = faction.supply[WARRIOR] > 0
    if clearing and some and spring_snare(state, seat, clearing, "recruit", log):
        return True
    placed = put(state, seat, WARRIOR, clearing, count) if clearing else 0
    if clearing and placed:
        emit(log, events.Recruited(seat=seat, clearing=clearing, count=placed, section=section))
    if placed < count:
        reason = "too_few_in_supply" if clearing else "no_roost_of_suit"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, suit=column, section=section))
    return placed == count


def _recruit_at(state: State, seat: Seat, column: Suit, log: Log) -> Clearing | None:
    """Choose a roost's clearing of a column's suit (R5.5.1 I a to c)."""
    faction = electric(state, seat)
    roosts = faction.pieces[ROOST]
    return choose(
        seat,
        "recruit",
        [c for c in clearings_of(state, column) if roosts[c]],
        (
            most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
            lowest_priority(state),
        ),
        log,
        "R5.5.1.I",
        lambda c: would_place(state, seat, c),
        column,
    )


# II Move


def move(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Move out of the ruled clearing with most warriors, if anybody can go (R5.5.1 II)."""
    section = "R5.5.1.II"
    faction = electric(state, seat)
    cards = len(faction.decree[column])
    origin = choose(
        seat,
        "move_from",
        [c for c in clearings_of(state, column) if state.ruler[c] == seat],
        (most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        section,
        lambda c: faction.warriors[c] > staying(state, seat, c, cards),
        column,
    )
    if origin is None:
        emit(
            log,
            Skipped(
                seat=seat, action="move", reason="nobody_to_move", suit=column, section=section
            ),
        )
        return
    if spring_snare(state, seat, origin, "move", log):
        return
    going = faction.warriors[origin] - staying(state, seat, origin, cards)
    roosts = faction.pieces[ROOST]
    to = choose(
        seat,
        "move_to",
        ways(state, faction)[origin],
        (
            fewest("no_roost", lambda c: roosts[c]),
            fewest("fewest_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            lowest_priority(state),
        ),
        log,
        section,
        lambda c: may_enter(state, c),
        column,
    )
    if to is not None:
        stay = faction.warriors[origin] - going
        take_move(state, seat, origin, to, going, log, section)
        note = "as_many_as_cards" if stay == cards else "to_rule"
        log_stay(log, seat, note, origin, stay, section)


def staying(state: State, seat: Seat, clearing: Clearing, card_count: int) -> int:
    """Return how many stay: enough to rule, or one for each card of the column (R5.5.1 II)."""
    faction = state.factions[seat]
    others = [f.strength[clearing] for f in state.factions.values() if f is not faction]
    buildings = faction.strength[clearing] - faction.pieces[WARRIOR][clearing]
    return max(max(others) - buildings, card_count)


# III Battle


def battle(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Begin the battle of a column, if there can be one (R5.5.1 III)."""
    section = "R5.5.1.III"
    faction = electric(state, seat)
    roosts, warriors = faction.pieces[ROOST], faction.pieces[WARRIOR]
    foes = [state.factions[name] for name in enemies_of(state, seat)]
    clearing = choose(
        seat,
        "battle",
        [
            c
            for c in clearings_of(state, column)
            if warriors[c] and any(foe.presence[c] for foe in foes)
        ],
        (
            fewest("no_roost", lambda c: roosts[c]),
            most(
                "most_defenseless_buildings",
                lambda c: sum([defenseless(state, foe, c, foe.BUILDINGS) for foe in foes]),
            ),
            lowest_priority(state),
        ),
        log,
        section,
        suit=column,
    )
    if clearing is None:
        emit(
            log,
            Skipped(
                seat=seat, action="battle", reason="nobody_there", suit=column, section=section
            ),
        )
        return
    foe = _defender(state, seat, clearing, column, log)
    if foe is not None:
        cause = extra_hit(faction, column)
        begin_battle(state, seat, clearing, foe, log, section, int(bool(cause)))
        if cause:
            emit(log, events.ExtraHit(seat=seat, cause=cause, section=section))


def _defender(state: State, seat: Seat, clearing: Clearing, column: Suit, log: Log) -> Seat | None:
    """Choose the faction with most buildings there, even none (R5.5.1 III d, e)."""

    def buildings(name: Seat) -> int:
        foe = state.factions[name]
        return sum(foe.pieces[kind][clearing] for kind in foe.BUILDINGS)

    first = (most_of_faction("most_buildings", buildings),)
    return choose_defender(state, seat, clearing, log, "R5.5.1.III", first, column)


def extra_hit(faction: ElectricPieces, column: Suit) -> str:
    """Return why a column deals an extra hit; "" if it does not (R5.5.1 III).

    It is the largest one; with Focused a tie will do.
    """
    others = max(len(faction.decree[name]) for name in COLUMNS if name != column)
    own = len(faction.decree[column])
    if own > others:
        return "column"
    return "focused" if own == others and "focused" in faction.traits else ""
