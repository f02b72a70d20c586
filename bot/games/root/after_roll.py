"""Effects that are used after the roll in a battle (Law 4.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.root import events
from bot.games.root.deck import discard_from_play
from bot.games.root.state import Log, State
from bot.games.root.victory import score

if TYPE_CHECKING:
    from bot.games.root.battle import Battle


def usable_effects(battle: Battle, state: State, seat: str) -> list[str]:
    """List the cards and abilities that a side can use now (Law 4.3.4)."""
    cards = state.factions[seat].play_area
    other = battle.defence if seat == battle.attacker else battle.attack
    own = battle.side(seat)
    found: list[str] = []
    if "armorers" in cards and other.rolled and not own.ignores_rolled:
        found.append("armorers")
    if seat == battle.attacker and "brutal_tactics" in cards and not own.used:
        found.append("brutal_tactics")
    if seat == battle.defender and "sappers" in cards:
        found.append("sappers")
    return found + state.factions[seat].battle_effects()


def use_effect(battle: Battle, state: State, seat: str, card: str, log: Log) -> None:
    """Use one of them: it deals an extra hit, or ignores the rolled ones (Law 4.3.4)."""
    side = battle.side(seat)
    log.append(events.EffectUsed(seat=seat, card=card, section="4.3.4"))
    if card == "armorers":
        side.ignores_rolled = True
        discard_from_play(state, seat, card, log, "4.3.4")
    elif card == "sappers":
        side.extra += 1
        discard_from_play(state, seat, card, log, "4.3.4")
    elif card in state.factions[seat].battle_effects():
        side.extra += 1
        state.factions[seat].use_battle_effect(card)
    else:
        side.extra += 1
        side.used.append(card)
        score(state, battle.defender, 1, log, card, "4.3.4")
