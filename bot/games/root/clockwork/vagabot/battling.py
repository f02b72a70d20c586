"""Whom the Vagabot battles, where, and how often (R7.5.4)."""

from __future__ import annotations

from bot.games.game import NO_SEAT, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    Criterion,
    choose,
    fewest,
    most,
    most_of_faction,
    points_of,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.vagabot.actions import lacks
from bot.games.root.clockwork.vagabot.pieces import vagabot
from bot.games.root.clockwork.vagabot.roaming import distances, head_for
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import enemies_of, enemy_pieces
from bot.games.root.law.state import Log, State

SECTION = "R7.5.4"
FIRST_COST, NEXT_COST = 1, 2
"""Items for the first battle and for each further one against the same player."""


def begin(state: State, seat: Seat, log: Log) -> Seat:
    """Choose an enemy, go there and begin the first battle; name the enemy, "" for no battle."""
    if "berserker" in vagabot(state, seat).traits:
        return _go_berserk(state, seat, log)
    reach = distances(state, vagabot(state, seat))
    foe = choose(
        seat,
        "battle_foe",
        enemies_of(state, seat),
        (most_of_faction("most_points", lambda name: points_of(state, name)), SETUP_PRIORITY),
        log,
        SECTION,
        lambda name: any(state.factions[name].presence[c] for c in reach),
    )
    if foe is None:
        return _nobody(seat, log)
    enemy = state.factions[foe]
    kinds = (*enemy.BUILDINGS, *enemy.TOKENS)
    target = head_for(
        state,
        seat,
        "battle",
        [c for c in CLEARINGS if enemy.presence[c]],
        log,
        SECTION,
        (
            most("most_buildings_and_tokens", lambda c: sum(enemy.pieces[k][c] for k in kinds)),
            fewest("fewest_warriors", lambda c: enemy.warriors[c]),
        ),
    )
    return foe if attack(state, seat, target, foe, FIRST_COST, log) else NO_SEAT


def _go_berserk(state: State, seat: Seat, log: Log) -> Seat:
    """Battle where most enemy pieces are, of all enemies together: Berserker (R3.3.2)."""
    places = [c for c in CLEARINGS if enemy_pieces(state, seat, c)]
    pieces = most("most_enemy_pieces", lambda c: enemy_pieces(state, seat, c))
    target = head_for(state, seat, "battle", places, log, "R3.3.2", first=(pieces,))
    if not target:
        return _nobody(seat, log)
    if lacks(state, seat, "battle", target, FIRST_COST, log):
        return NO_SEAT
    there = [n for n in enemies_of(state, seat) if state.factions[n].presence[target]]
    count: Criterion[Seat] = Criterion(
        "most_pieces", lambda name: state.factions[name].presence[target]
    )
    points = most_of_faction("most_points", lambda name: points_of(state, name))
    foe = choose(seat, "defender", there, (count, points, SETUP_PRIORITY), log, "R3.3.2")
    return foe if foe and attack(state, seat, target, foe, FIRST_COST, log) else NO_SEAT


def _nobody(seat: Seat, log: Log) -> Seat:
    emit(log, Skipped(seat=seat, action="battle", reason="nobody_in_reach", section=SECTION))
    return NO_SEAT


def attack(state: State, seat: Seat, clearing: Clearing, foe: Seat, cost: int, log: Log) -> bool:
    """Exhaust the items and begin a battle, if the pawn is there; return whether it began."""
    if lacks(state, seat, "battle", clearing, cost, log):
        return False
    vagabot(state, seat).exhaust_any(cost)
    begin_battle(state, seat, clearing, foe, log, SECTION)
    return True
