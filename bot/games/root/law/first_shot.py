"""Hits that an attacker deals before the dice are rolled (Law 4.3.2, R3.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.log import emit
from bot.games.root.law import events
from bot.games.root.law.hits import assign_hits, losses_of
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Log, State

if TYPE_CHECKING:
    from bot.games.root.law.battle import BattleStep


def deal_first_shot(battle: BattleStep, state: State, log: Log) -> Due | None:
    """Deal the attacker's immediate hits, if it has any."""
    attacker = state.factions[battle.attacker]
    hits = attacker.BATTLE.first_hits(attacker)
    battle.stage = "shot" if hits else "roll"
    battle.defence.hits = hits
    if hits:
        emit(
            log,
            events.HitsDealt(
                seat=battle.attacker,
                target=battle.defender,
                hits=hits,
                extra=hits,
                causes=("marksman",),
                section="R3.3.2",
            ),
        )
    return None


def take_shot(battle: BattleStep, state: State, log: Log) -> Due | None:
    """Remove what they hit, before the roll; what that triggers comes first."""
    due = assign_hits(battle, state, battle.defender, log)
    if due:
        return (due,)
    losses = losses_of(battle, battle.defender)
    battle.defence.losses = {}
    battle.lost_in_defence = [loss for loss in losses if not loss.hired]
    battle.stage = "roll"
    by = dict.fromkeys((loss.owner for loss in losses), battle.attacker)
    remove(state, losses, by, log, "R3.3.2", in_battle=True, instead=battle.instigator)
    return None
