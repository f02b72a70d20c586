"""The rituals of the Logical Lizards (R8.5)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose, enemy_buildings, highest_priority, most
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.logical_lizards.events import RitualBegan, Sacrificed
from bot.games.root.clockwork.logical_lizards.pieces import LogicalPieces, logical
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.lizards.pieces import GARDEN
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.deck import to_discard_pile
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import put, recall, take_off
from bot.games.root.law.state import Log, State

SUITED, BIRD = "R8.5.1", "R8.5.2"


def perform(state: State, seat: Seat, log: Log) -> None:
    """Reveal the top Lost Soul and perform its ritual (R8.5)."""
    faction = logical(state, seat)
    card = faction.lost_souls.pop(0)
    suit = SUIT[card]
    section = BIRD if suit == "bird" else SUITED
    emit(log, RitualBegan(seat=seat, card=card, suit=suit, section=section))
    if suit == "bird":
        _sacrifice(state, faction, log)
        emit(log, events.Discarded(seat=seat, card=card, section=BIRD))
        to_discard_pile(state, card, log)
    else:
        faction.revealed.append(card)
        _settle(state, faction, suit, log)


def _settle(state: State, faction: LogicalPieces, suit: Suit, log: Log) -> None:
    """Place a warrior in a clearing of the suit and, if it then rules there, a garden (R8.5.1)."""
    seat = faction.name
    clearing = choose(
        seat,
        "ritual",
        [c for c in CLEARINGS if state.suits[c] == suit],
        (
            most("free_slot", lambda c: int(state.open_slots[c] > 0)),
            most("most_enemy_buildings", lambda c: enemy_buildings(state, seat, c)),
            highest_priority(state),
        ),
        log,
        SUITED,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="ritual", reason="no_place", section=SUITED))
        return
    if faction.supply[WARRIOR] and spring_snare(state, seat, clearing, "ritual", log):
        return
    if put(state, seat, WARRIOR, clearing):
        emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section=SUITED))
    else:
        reason = "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="ritual", reason=reason, section=SUITED))
    _plant(state, faction, suit, clearing, log)


def _plant(state: State, faction: LogicalPieces, suit: Suit, clearing: Clearing, log: Log) -> None:
    """Place a garden where it rules, if there is one and room for it (R8.5.1).

    It hires mercenaries if it rules there only with them (R9.7).
    """
    seat, garden = faction.name, GARDEN[suit]
    if state.ruler[clearing] != seat and state.open_slots[clearing] and faction.supply[garden]:
        hire_to_build(state, seat, lambda c: c == clearing, log)
    if state.ruler[clearing] != seat:
        reason = "not_ruled"
    elif not state.open_slots[clearing]:
        reason = "no_open_slot"
    elif not faction.supply[garden]:
        reason = "no_garden_left"
    elif spring_snare(state, seat, clearing, "garden", log):
        return
    else:
        put(state, seat, garden, clearing)
        emit(log, events.Built(seat=seat, building=garden, clearing=clearing, section=SUITED))
        return
    emit(log, Skipped(seat=seat, action="garden", reason=reason, clearing=clearing, section=SUITED))


def _sacrifice(state: State, faction: LogicalPieces, log: Log) -> None:
    """Make an acolyte of a warrior where most of them are (R8.5.2); Martyrs add another."""
    seat = faction.name
    clearing = choose(
        seat,
        "sacrifice",
        [c for c in CLEARINGS if faction.warriors[c]],
        (most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        BIRD,
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="sacrifice", reason="no_warriors_on_map", section=BIRD))
    else:
        take_off(state, seat, WARRIOR, clearing)
        recall(state, seat, 1)
        emit(log, Sacrificed(seat=seat, clearing=clearing, section=BIRD))
        faction.box(1, log, BIRD)
    if "martyrs" in faction.traits and not faction.box(1, log, "R3.3.2"):
        reason = "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="martyrs", reason=reason, section="R3.3.2"))
