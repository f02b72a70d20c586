"""Special actions of the Vagrant and the Scoundrel (Law 26.4.2, 26.6.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import Instigate
from bot.games.root.factions.vagabond.events import Instigated, Scorched
from bot.games.root.factions.vagabond.pack import vagabond
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import TORCH, Clearing
from bot.games.root.law.pieces import refresh_bars, sweep
from bot.games.root.law.state import Log, State


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
