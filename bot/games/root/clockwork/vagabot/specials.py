"""Special actions of the Vagabot's characters (R7.5.6, R7.7)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    ITEM_POINTS,
    SETUP_PRIORITY,
    choose,
    most_of_faction,
    points_of,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.vagabot.events import CoveredSlot
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, vagabot
from bot.games.root.clockwork.vagabot.roaming import slip_away
from bot.games.root.factions.vagabond.events import Instigated, TookFromDiscard
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import CARDS
from bot.games.root.law.craft import take_item
from bot.games.root.law.deck import discard_random, put_away
from bot.games.root.law.kinds import NO_ITEM, Clearing
from bot.games.root.law.pieces import enemies_of, enemy_pieces, sweep
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score

RANGER_DAMAGE = 3
SCOUNDREL_PIECES = 3


def act(state: State, seat: Seat, log: Log) -> None:
    """Take the character's action for one item, unless it would do nothing (R7.5.6)."""
    character = vagabot(state, seat).character
    rule = SPECIALS.get(character)
    if rule is None or not rule(state, seat, log):
        section = SECTIONS[character]
        emit(log, Skipped(seat=seat, action="special", reason="does_nothing", section=section))


def steal(state: State, seat: Seat, log: Log) -> bool:
    """Take a random card from the enemy there with most points: the Thief (R7.7.1).

    The Vagabot cannot hold it: it is discarded for a point; so is one drawn in place of a card of
    another bot (R2.8.1).
    """
    faction = vagabot(state, seat)
    here = faction.clearing
    there = [n for n in enemies_of(state, seat) if here and state.factions[n].presence[here]]
    target = choose(
        seat,
        "steal",
        there,
        (
            most_of_faction("most_points", lambda name: points_of(state, name)),
            most_of_faction("most_pieces", lambda name: state.factions[name].presence[here]),
            SETUP_PRIORITY,
        ),
        log,
        "R7.7.1",
        lambda name: state.factions[name].clockwork or bool(state.factions[name].hand),
    )
    if target is None:
        return False
    faction.exhaust_any(1)
    discard_random(state, target, log, "R7.7.1")
    score(state, seat, 1, log, "cannot_hold_cards", "R2.8.1")
    return True


def tinker(state: State, seat: Seat, log: Log) -> bool:
    """Craft the topmost card of the discard pile with an available item (R7.7.2)."""
    at = [
        index
        for index, card in enumerate(state.discard)
        if CARDS[card].kind == "item" and state.items[CARDS[card].item]
    ]
    if not at:
        return False
    vagabot(state, seat).exhaust_any(1)
    card = state.discard.pop(at[-1])
    emit(log, TookFromDiscard(seat=seat, card=card, section="R7.7.2"))
    put_away(state, card, log)
    take_item(state, seat, CARDS[card], ITEM_POINTS, log, "R7.7.2", "R1.1.2")
    return True


def hide(state: State, seat: Seat, log: Log) -> bool:
    """Slip into a forest with three damaged items: the Ranger (R7.7.3)."""
    faction = vagabot(state, seat)
    if faction.count("damaged", "damaged_exhausted") < RANGER_DAMAGE:
        return False
    faction.exhaust_any(1)
    slip_away(state, seat, log, "R7.7.3")
    return True


def instigate(state: State, seat: Seat, log: Log) -> bool:
    """Set two others on each other, each by setup order: the Vagrant (R7.7.4, R2.2)."""
    faction = vagabot(state, seat)
    here = faction.clearing
    enemies = enemies_of(state, seat)
    there = [n for n in enemies if here and state.factions[n].presence[here]]
    foes = {
        name: [foe for foe in there if foe != name and foe in enemies_of(state, name)]
        for name in there
        if state.factions[name].pieces[state.factions[name].FIGHTER][here]
    }
    attacker = choose(
        seat,
        "attacker",
        foes,
        (SETUP_PRIORITY,),
        log,
        "R7.7.4",
        lambda name: bool(foes[name]),
    )
    if attacker is None:
        return False
    defender = choose(seat, "defender", foes[attacker], (SETUP_PRIORITY,), log, "R7.7.4")
    if defender is None:
        return False
    faction.exhaust_any(1)
    emit(
        log,
        Instigated(
            seat=seat, attacker=attacker, defender=defender, clearing=here, section="R7.7.4"
        ),
    )
    begin_battle(state, attacker, here, defender, log, "R7.7.4", instigator=seat)
    return True


def scorch(state: State, seat: Seat, log: Log) -> bool:
    """Remove all enemy pieces and cover a building slot with an item: the Scoundrel (R7.7.5)."""
    faction = vagabot(state, seat)
    here = faction.clearing
    others = [state.factions[name] for name in enemies_of(state, seat)]
    built = any(
        faction.pieces[kind][here]
        for faction in others
        for kind in (*faction.BUILDINGS, *faction.TOKENS)
    )
    if not here or not built or enemy_pieces(state, seat, here) < SCOUNDREL_PIECES:
        return False
    faction.exhaust_any(1)
    slots = min(1, state.open_slots[here] + _others_buildings(state, seat, here))
    emit(log, CoveredSlot(seat=seat, clearing=here, slots=slots, section="R7.7.5"))
    sweep(state, seat, [here], log, "R7.7.5")
    if state.winners is None and state.open_slots[here]:
        _drop_item(faction)
        faction.covered.append(here)
        state.open_slots[here] -= 1
    score(state, seat, 1, log, "scorched", "R7.7.5")
    return True


def _others_buildings(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the buildings of all others in a clearing."""
    others = (faction for name, faction in state.factions.items() if name != seat)
    return sum(other.pieces[kind][clearing] for other in others for kind in other.BUILDINGS)


def _drop_item(faction: VagabotPieces) -> None:
    """Leave an item on the map, the least useful one there is; it is out of the game for good."""
    for how in ("damaged_exhausted", "damaged", "exhausted", "ready"):
        pile = faction.pile(how)
        kind = next((item for item, count in pile.items() if count), NO_ITEM)
        if kind:
            pile[kind] -= 1
            faction.removed_items.append(kind)
            return


SPECIALS = {
    "thief": steal,
    "tinker": tinker,
    "ranger": hide,
    "vagrant": instigate,
    "scoundrel": scorch,
}
"""The characters' actions; the Arbiter has none (R7.7.6)."""

SECTIONS: Mapping[str, Section] = {
    "thief": "R7.7.1",
    "tinker": "R7.7.2",
    "ranger": "R7.7.3",
    "vagrant": "R7.7.4",
    "scoundrel": "R7.7.5",
    "arbiter": "R7.7.6",
}
"""The section of each character."""
