"""The revolts of the Automated Alliance (R6.4.3, R6.5.2)."""

from __future__ import annotations

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose, highest_priority, most, ordered
from bot.games.root.clockwork.automated_alliance.pieces import AutomatedPieces, automated
from bot.games.root.clockwork.automated_alliance.sympathy import next_clearing
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.alliance.events import Revolted
from bot.games.root.factions.alliance.pieces import BASE
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.games.root.law.pieces import enemy_pieces, place, sweep
from bot.games.root.law.state import Log, State


def revolt(state: State, seat: Seat, log: Log, section: Section) -> Clearing:
    """Remove all enemy pieces where most of them are; return the clearing, 0 for none.

    `place_base` places the base when everything that this triggers is resolved.
    """
    faction = automated(state, seat)
    clearing = choose(
        seat,
        "revolt",
        _targets(state, faction),
        (
            most("most_enemy_pieces", lambda c: enemy_pieces(state, seat, c)),
            highest_priority(state),
        ),
        log,
        section,
        lambda c: _has_room(state, faction, c),
    )
    if clearing is None:
        suit = SUIT[faction.order_card]
        on_map = suit != "bird" and not faction.supply[BASE[suit]]
        full = bool(_targets(state, faction))
        reason = "base_on_map" if on_map else "no_place" if full else "no_sympathy_with_base"
        emit(log, Skipped(seat=seat, action="revolt", reason=reason, section=section))
        return NO_CLEARING
    emit(log, Revolted(seat=seat, clearing=clearing, section=section))
    sweep(state, seat, [clearing], log, section)
    return clearing


def place_base(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Place the base of a clearing's suit where the revolt has made room (R6.4.3, R6.5.2)."""
    if state.open_slots[clearing]:
        place(state, seat, BASE[state.suits[clearing]], clearing, 1, log, section)


def will_surprise(state: State, seat: Seat) -> bool:
    """Predict from the current map whether this turn's Surprise Revolt happens.

    The sympathy that Daylight spreads before it is counted in (R6.5.1, R6.5.2).
    """
    faction = automated(state, seat)
    if not faction.ordered_by_bird:
        return False
    coming = next_clearing(state, seat, faction.order_card)
    clearings = [*faction.sympathetic(), *([coming] if coming else [])]
    return any(
        faction.supply[BASE[state.suits[c]]] and _has_room(state, faction, c) for c in clearings
    )


def _targets(state: State, faction: AutomatedPieces) -> list[Clearing]:
    """List the ordered sympathetic clearings that match a base on the board."""
    tokens = faction.sympathy
    return [
        clearing
        for clearing in ordered(state, faction.order_card)
        if tokens[clearing] and faction.supply[BASE[state.suits[clearing]]]
    ]


def _has_room(state: State, faction: AutomatedPieces, clearing: Clearing) -> bool:
    """Return whether the base finds a slot once all other pieces are gone (Law 2.2.3, 26.6.2)."""
    if clearing in state.scorched:
        return False
    others = [other for other in state.factions.values() if other is not faction]
    freed = sum(other.pieces[kind][clearing] for other in others for kind in other.BUILDINGS)
    return state.open_slots[clearing] + freed > 0
