"""When the clockwork enlists the Arbiter, a person's or not (R7.7.6)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import SETUP_PRIORITY, choose_target, points_of
from bot.games.root.clockwork.events import Skipped
from bot.games.root.law.hirers import Sides, hired
from bot.games.root.law.state import Log, State

SECTION = "R7.7.6"

HITS_ENOUGH = 3
"""With this many rolled hits a defending bot gains nothing: no roll is higher."""


def would_enlist_arbiter(battle: Sides, state: State, arbiter: Seat, log: Log) -> bool:
    """Return whether a defending bot enlists the Arbiter who is in the clearing of battle.

    It does if it could deal fewer than three rolled hits, with the mercenaries that fight for it,
    and fewer than the attacker has pieces there, and if it has more points than the Arbiter.
    """
    bot = battle.defender
    clearing = battle.clearing
    faction = state.factions[bot]
    hits = faction.BATTLE.defence_limit(faction, clearing) + hired(battle, state, bot)
    needed = hits < min(HITS_ENOUGH, state.factions[battle.attacker].presence[clearing])
    if needed and points_of(state, bot) > points_of(state, arbiter):
        choose_target(bot, "enlist", [arbiter], (SETUP_PRIORITY,), log, SECTION)
        return True
    emit(
        log,
        Skipped(seat=bot, action="enlist", reason="no_need", clearing=clearing, section=SECTION),
    )
    return False
