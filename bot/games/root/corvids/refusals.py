"""Which rule of the Corvids refuses which choice (Law 13)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.bars import why_not_place
from bot.games.root.corvids.birdsong import (
    CRAFT,
    OVER,
    CorvidsBirdsong,
    why_not_flip,
    why_not_recruit_suit,
)
from bot.games.root.corvids.choices import Flip, PlaceWarrior, Plot, RecruitSuit, Trick
from bot.games.root.corvids.daylight import why_not_plot, why_not_trick
from bot.games.root.craft import why_not_craft
from bot.games.root.foes import why_not_battle
from bot.games.root.move import why_not_move
from bot.games.root.state import BURROW, CLEARINGS, State

Action = choices.Move | choices.Battle | Plot | Trick
"""What Daylight and an exertion consist of (Law 13.5)."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
    """Tell why the Corvids cannot choose something; None to ask the common rules."""
    match choice:
        case choices.Craft() | Flip() | RecruitSuit():
            return _why_not_in_birdsong(state, choice)
        case PlaceWarrior(clearing=clearing) if clearing in (BURROW, *CLEARINGS):
            return why_not_place(state, choice.seat, clearing)
        case choices.Move() | choices.Battle() | Plot() | Trick():
            if owed.kind not in ("corvids_daylight", "exert"):
                return None
            if owed.about.get("actions") == 0:
                return IllegalChoice("13.5", "no_actions_left")
            return why_not_act(state, choice)
        case _:
            return None


def _why_not_in_birdsong(
    state: State, choice: choices.Craft | Flip | RecruitSuit
) -> IllegalChoice | None:
    """Tell why a step of Birdsong cannot be taken: what it asks for, or their order (13.4)."""
    step = state.steps[-1]
    if not isinstance(step, CorvidsBirdsong):
        crafting = isinstance(choice, choices.Craft)
        return IllegalChoice("13.2.1", "crafts_in_birdsong") if crafting else None
    found = None
    match choice:
        case choices.Craft():
            found = why_not_craft(state, choice) if step.stage == CRAFT else None
        case Flip():
            found = why_not_flip(state, choice)
        case RecruitSuit() if step.stage == OVER:
            return IllegalChoice("13.4.3", "step_is_over")
        case RecruitSuit():
            found = why_not_recruit_suit(state, choice)
    return found or IllegalChoice("13.4", "step_is_over")


def why_not_act(state: State, choice: Action) -> IllegalChoice | None:
    """Tell why one of the four actions is illegal (Law 13.5.1 to 13.5.4)."""
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case Plot():
            return why_not_plot(state, choice)
        case Trick():
            return why_not_trick(state, choice)
