"""Special actions of Vagrant, Scoundrel, Cheat and Gladiator (Law 26.4, 26.6, 26.10, 26.11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import Con, Duel, Instigate
from bot.games.root.factions.vagabond.deeds import REWARDS, complete, has_ready, quests_here
from bot.games.root.factions.vagabond.events import Dueled, Instigated, QuestReturned, Scorched
from bot.games.root.factions.vagabond.pack import ITEMS, VagabondPieces, key, vagabond
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.chance import shuffle
from bot.games.root.law.deck import draw
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import TORCH, WARRIOR, Clearing
from bot.games.root.law.pieces import enemies_of, refresh_bars, remove, sweep
from bot.games.root.law.state import Due, Log, Loss, State, Step


def instigate_rows(state: State, here: Clearing) -> list[tuple[str, str]]:
    """List the battles that can be instigated in the pawn's clearing, the Vagrant included."""
    return [
        (attacker, defender)
        for attacker in state.factions
        for _, defender, _ in battle_rows(state, attacker, [here])
    ]


def instigate(state: State, seat: Seat, choice: Instigate, log: Log) -> None:
    """Begin the battle; both sides then decide for themselves (Law 26.4.2, 1.5.5.1)."""
    faction = vagabond(state, seat)
    faction.exhaust(TORCH)
    emit(
        log,
        Instigated(
            seat=seat,
            attacker=choice.attacker,
            defender=choice.defender,
            clearing=faction.clearing,
            section="26.4.2",
        ),
    )
    begin_battle(
        state,
        choice.attacker,
        faction.clearing,
        choice.defender,
        log,
        "26.4.2",
        instigator=seat,
    )


def scorch(state: State, seat: Seat, log: Log) -> None:
    """Leave a torch on the map and remove all enemy pieces (Law 26.6.2)."""
    faction = vagabond(state, seat)
    here = faction.clearing
    faction.ready[TORCH] -= 1
    faction.removed_items.append(TORCH)
    state.scorched.append(here)
    refresh_bars(state, here)
    emit(log, Scorched(seat=seat, clearing=here, section="26.6.2"))
    sweep(state, seat, [here], log, "26.6.2")


# 26.10.2 Con


def con_rows(state: State, faction: VagabondPieces) -> Sequence[tuple[str, str, str, str]]:
    """List the quests here with each reward and each pair of ready items (Law 26.10.2)."""
    if faction.character != "cheat" or faction.special_used:
        return []
    pairs = [
        pair for pair in combinations_with_replacement(ITEMS, 2) if has_ready(faction, list(pair))
    ]
    rows = product(quests_here(state, faction.clearing), REWARDS, pairs)
    return [(quest, reward, *pair) for quest, reward, pair in rows]


def con(state: State, seat: Seat, choice: Con, log: Log) -> None:
    """Complete a quest with any two items; a new one lies open before it goes back (26.10.2)."""
    faction = vagabond(state, seat)
    faction.special_used = True
    complete(state, seat, choice.quest, choice.reward, [choice.item, choice.second], log)
    if state.winners is None:
        faction.quests_done.remove(choice.quest)
        state.quest_deck.append(choice.quest)
        shuffle(state, state.quest_deck)
        emit(log, QuestReturned(seat=seat, quest=choice.quest, section="26.10.2"))


# 26.11.2 Duel


def duel_rows(state: State, faction: VagabondPieces) -> Sequence[tuple[str, str]]:
    """List the enemies with warriors here, each with the items to damage (Law 26.11.2)."""
    here = faction.clearing
    if faction.character != "gladiator" or not here:
        return []
    foes = [foe for foe in enemies_of(state, faction.name) if state.factions[foe].warriors[here]]
    return [*product(foes, faction.keys("ready"))]


class DuelDraw(Step, tag="duel_draw", kw_only=True):
    """Draw for a duel after everything that the lost warrior triggers (Law 1.4.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw the card."""
        state.steps.pop()
        draw(state, self.seat, 1, log, "26.11.2")
        return None


def duel(state: State, seat: Seat, choice: Duel, log: Log) -> None:
    """Exhaust and damage an item and remove a warrior; nobody becomes Hostile (Law 26.11.2)."""
    faction, target = vagabond(state, seat), choice.target
    faction.exhaust(choice.item)
    faction.ITEMS.damage(faction, key(choice.item, "exhausted"))
    here = faction.clearing
    emit(log, Dueled(seat=seat, target=target, item=choice.item, clearing=here, section="26.11.2"))
    state.steps.append(DuelDraw(seat=seat))
    remove(state, [Loss(target, WARRIOR, here, 1)], {target: seat}, log, "26.11.2")


def in_duel(state: State) -> bool:
    """Return whether the warrior of a duel is being removed: its card is not drawn yet."""
    return bool(state.steps) and isinstance(state.steps[-1], DuelDraw)
