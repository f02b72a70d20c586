"""Rounds: drawing and using coins in turn (WC 4, 12.3)."""

from msgspec.structs import astuple

from bot.games.game import Choice, Decision, Seat
from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.actions import act_with_coin
from bot.games.war_chest.bag import fill_hand
from bot.games.war_chest.dead import end_dead, is_over
from bot.games.war_chest.offers import offers_for
from bot.games.war_chest.record import note_public_choice
from bot.games.war_chest.state import Army, Due, Log, State
from bot.games.war_chest.steps import Round


def armies_in_turn_order(state: State, first: Seat) -> list[Army]:
    """List the armies in turn order, beginning with one seat's (WC 4.2, 11.1)."""
    armies = [state.armies[first]]
    while (after := armies[-1].after) != first:
        armies.append(state.armies[after])
    return armies


def ask_for_coin(state: State, step: Round, log: Log) -> Due | None:
    """Ask whose turn it is for a coin; a seat without any is passed over (WC 4.2, 4.4)."""
    if not state.acting:
        begin_round(state, log)
        return None
    if step.used:
        step.used = False
        state.acting = state.armies[state.acting].after
    army = state.armies[state.acting]
    for _ in state.armies:
        if army.hand:
            state.acting = army.seat
            offers = offers_for(state, army, dict.fromkeys(army.hand))
            return (Decision(army.seat, "use_coin", "4.2", offers),)
        army = state.armies[army.after]
    begin_round(state, log)
    return None


def use_coin(state: State, step: Round, choice: Choice, log: Log) -> None:
    """Use a coin from the hand."""
    step.used = True
    state.steps.append(step)
    note_public_choice(state, choice, follows=False)
    army = state.armies[state.acting]
    _, coin, *_ = astuple(choice)
    army.hand.remove(coin)
    act_with_coin(state, army, coin, choice, log)


def begin_round(state: State, log: Log) -> None:
    """Let everybody draw; a position in which nothing can happen any more ends (WC 4.1, 12.3)."""
    if is_over(state):
        end_dead(state, log)
        return
    state.round += 1
    state.claimed = False
    state.acting = state.initiative
    emit(log, events.RoundBegan(seat=state.initiative, round=state.round, section="4.3"))
    for army in armies_in_turn_order(state, state.initiative):
        fill_hand(state, army, log)
