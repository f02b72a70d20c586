"""Effects used after the roll in a battle (Law 4.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import CardId, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.hits import hit_causes, most_hits, rolled_by
from bot.games.root.law.in_play import RULES, USED_IN
from bot.games.root.law.state import Due, Log, State

if TYPE_CHECKING:
    from bot.games.root.law.battle import BattleStep


def ask_for_effects(battle: BattleStep, state: State) -> Due | None:
    """Ask the attacker, then the defender; the attacker may let the defender go first (4.3.4).

    An attacker who did so is asked again only if the defender has used an effect. Returns None when
    both sides are done.
    """
    attack = usable_effects(battle, state, battle.attacker)
    defence = usable_effects(battle, state, battle.defender)
    waits = bool(defence) and not battle.defence.done
    if attack and not battle.attack.done:
        return (_effect_decision(battle, state, battle.attacker, attack, yields=waits),)
    if waits:
        return (_effect_decision(battle, state, battle.defender, defence, yields=False),)
    if attack and battle.asked_again:
        battle.asked_again = False
        battle.attack.done = False
        return (_effect_decision(battle, state, battle.attacker, attack, yields=False),)
    return None


def _effect_decision(
    battle: BattleStep, state: State, seat: Seat, cards: list[CardId], *, yields: bool
) -> Decision:
    """Ask a side for an effect; `yields` says that passing lets the other side go first.

    `dealt` and `taken` are its hits and those against it as they are now, `against` the rolled ones
    against it, and `left` the hits that the other side could take besides those that it is dealt
    already. All of this is public.
    """
    rows = [(card, "", 0) for card in cards]
    other = battle.other(seat)
    dealt, taken = (_hits_of(battle, state, side) for side in (seat, other))
    about = {
        **battle.about(),
        "yields": yields,
        "cards": ",".join(cards),
        "dealt": dealt,
        "taken": taken,
        "against": rolled_by(battle, other),
        "left": max(0, most_hits(battle, state, other) - dealt),
    }
    return Decision(seat, "after_roll", "4.3.4", (Offer(choices.Use, rows), choices.PASS), about)


def _hits_of(battle: BattleStep, state: State, seat: Seat) -> int:
    """Count the hits that a side deals so far (Law 4.3.5)."""
    return rolled_by(battle, seat) + battle.side(seat).extra + len(hit_causes(battle, state, seat))


def usable_effects(battle: BattleStep, state: State, seat: Seat) -> list[CardId]:
    """List the cards and abilities that a side can use now (Law 4.3.4)."""
    faction = state.factions[seat]
    if not faction.play_area:
        return faction.BATTLE.effects(faction)
    effects: list[CardId] = []
    for card in faction.play_area:
        if card in USED_IN["battle"] and RULES[card].is_usable(battle, state, seat, card):
            effects = [card, *effects] if RULES[card].FIRST else [*effects, card]
    return effects + faction.BATTLE.effects(faction)


def use_effect(battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Use one of them: a card by its rules, or else an ability of the faction (Law 4.3.4)."""
    side = battle.side(seat)
    faction = state.factions[seat]
    battle.asked_again |= side is battle.defence and battle.attack.done
    emit(log, events.EffectUsed(seat=seat, card=card, section="4.3.4"))
    if card in RULES:
        RULES[card].use_in_battle(battle, state, seat, card, log)
    else:
        side.extra += 1
        faction.BATTLE.use_effect(faction, card)
