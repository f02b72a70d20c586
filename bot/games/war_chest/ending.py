"""Ending a game early: giving up, and agreeing on an end (WC 12.2).

It is optional beside the question of the game: no seat owes it and none waits for it. All of it is
public.
"""

from collections.abc import Mapping

import msgspec

from bot.games.game import (
    NO_SEAT,
    Choice,
    Decision,
    Fact,
    Facts,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.war_chest import choices, events
from bot.games.war_chest.board import SIDES
from bot.games.war_chest.pieces import end_with_victory, of_team
from bot.games.war_chest.state import Log, State
from bot.games.war_chest.steps import in_use

SECTION = "12.2"

GIVES_UP = "give_up"
AGREES = "agree_to_end"
"""What a seat may have said."""

Said = choices.GiveUp | choices.AgreeToEnd | choices.PlayOn

No = IllegalChoiceError


def statements_of_seats(state: State) -> dict[Seat, str]:
    """Return what each seat has said, if anything."""
    return {} if state.ending is msgspec.UNSET else state.ending


def list_people_of_side(state: State, team: int) -> tuple[Seat, ...]:
    """List the seats of a side that people play; a stand-in is not asked."""
    return tuple(army.seat for army in of_team(state, team) if not army.clockwork)


def may_agree(state: State) -> bool:
    """Return whether each side has a person who can agree to an end."""
    return all(list_people_of_side(state, team) for team in range(len(SIDES)))


def decision_on_early_end(state: State, seat: Seat | None) -> Decision | None:
    """Return what a seat may say about the end; None without a person's seat or after the end."""
    army = state.armies.get(seat or NO_SEAT)
    if army is None or army.clockwork or state.winners is not None:
        return None
    heard = statements_of_seats(state)
    own = heard.get(army.seat)
    offers: list[Offer] = []
    if own:
        offers.append(_offer_ending(choices.PlayOn))
    if own != AGREES and may_agree(state):
        offers.append(
            _offer_ending(
                choices.AgreeToEnd, final=_seats_still_to_agree(state, army.seat, AGREES) == ()
            )
        )
    if own != GIVES_UP:
        last = _seats_still_to_agree(state, army.seat, GIVES_UP) == ()
        loss = (Fact("game", 1),) if last else ()
        offers.append(_offer_ending(choices.GiveUp, loss, final=last))
    about = {
        word: ",".join(speaker for speaker in state.armies if heard.get(speaker) == word)
        for word in (AGREES, GIVES_UP)
    }
    kind = "end_said" if heard else "end_early"
    shown = about if heard else {}
    return Decision(army.seat, kind, SECTION, tuple(offers), shown, optional=True)


def _offer_ending(kind: type[Choice], loss: tuple[Fact, ...] = (), *, final: bool = False) -> Offer:
    return Offer(kind, ((),), facts=(Facts(loss=loss, final=final),))


def _seats_still_to_agree(state: State, seat: Seat, word: str) -> tuple[Seat, ...]:
    """List whose word is missing besides a seat's own: of its side, or of all to agree."""
    teams = [state.armies[seat].team] if word == GIVES_UP else range(len(SIDES))
    needed = [person for team in teams for person in list_people_of_side(state, team)]
    return tuple(
        person
        for person in needed
        if person != seat and statements_of_seats(state).get(person) != word
    )


def say_about_end(state: State, choice: Said, log: Log) -> None:
    """Let a seat give up, agree to an end or take its word back; the last word ends the game.

    Raises:
        IllegalChoiceError: the seat cannot say this; nothing has changed.
    """
    _check_statement(state, choice)
    seat = choice.seat
    heard = {**statements_of_seats(state)}
    heard.pop(seat, None)
    match choice:
        case choices.PlayOn():
            emit(log, events.PlaysOn(seat=seat, section=SECTION))
        case choices.AgreeToEnd():
            still = _seats_still_to_agree(state, seat, AGREES)
            heard[seat] = AGREES
            if still:
                emit(log, events.WouldEnd(seat=seat, still=still, section=SECTION))
            else:
                _stop_game(state)
                state.winners = ()
                state.won_by = "agreement"
                emit(log, events.EndedAgreed(section=SECTION))
        case choices.GiveUp():
            still = _seats_still_to_agree(state, seat, GIVES_UP)
            heard[seat] = GIVES_UP
            if still:
                emit(log, events.WouldGiveUp(seat=seat, still=still, section=SECTION))
            else:
                _stop_game(state)
                end_with_victory(state, 1 - state.armies[seat].team, log, "given_up", SECTION)
    state.ending = heard or msgspec.UNSET


def _check_statement(state: State, choice: Said) -> None:
    """Refuse what a seat cannot say now."""
    army = state.armies.get(choice.seat)
    if state.winners is not None:
        raise No(ENDED.get(state.won_by, "12.1"), "game_over")
    if army is None or army.clockwork:
        raise No(SECTION, "only_people_end")
    own = statements_of_seats(state).get(army.seat)
    match choice:
        case choices.PlayOn() if not own:
            raise No(SECTION, "nothing_said")
        case choices.AgreeToEnd() if not may_agree(state):
            raise No(SECTION, "nobody_to_agree_with")
        case choices.AgreeToEnd() if own == AGREES:
            raise No(SECTION, "said_already")
        case choices.GiveUp() if own == GIVES_UP:
            raise No(SECTION, "said_already")
        case _:
            pass


ENDED: Mapping[str, Section] = {"dead_position": "12.3", "given_up": SECTION, "agreement": SECTION}
"""The sections by which a game ends, but for the last marker (WC 12.1)."""


def _stop_game(state: State) -> None:
    """Let no coin get lost that is in use when the game stops (WC 1.4)."""
    for step in state.steps:
        seat, coin = in_use(step)
        if coin:
            state.armies[seat].hand.append(coin)
    state.steps.clear()
