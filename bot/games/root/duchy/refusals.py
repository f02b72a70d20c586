"""Which rule of the Duchy refuses which choice (Law 12)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.craft import why_not_craft
from bot.games.root.duchy.assembly import why_not_build, why_not_dig
from bot.games.root.duchy.choices import (
    BuildWithCard,
    Dig,
    Minister,
    ReturnMinister,
    Reveal,
    Spend,
    Sway,
)
from bot.games.root.duchy.court import duchy
from bot.games.root.duchy.failure import why_not_return
from bot.games.root.duchy.parliament import why_not_minister, why_not_spend
from bot.games.root.duchy.sway import Swaying, why_not_reveal, why_not_sway
from bot.games.root.foes import why_not_battle
from bot.games.root.move import why_not_move
from bot.games.root.state import State


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
    """Tell why the Duchy cannot choose something; None to ask the common rules."""
    match choice:
        case choices.Craft():
            return _why_not_craft(state, owed, choice)
        case Minister():
            return _why_not_minister(state, owed, choice)
        case Sway():
            return _why_not_sway(state, choice)
        case ReturnMinister() if owed.kind == "return_minister":
            return why_not_return(choice)
        case Reveal() if owed.kind == "reveal_for_sway":
            return why_not_reveal(state, choice)
        case Spend() if owed.kind == "banker":
            return why_not_spend(state, choice)
        case _:
            return _why_not_act(state, owed, choice)


def _why_not_act(state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
    """Tell why an action of the Assembly, or a minister's like it, is illegal (12.5.1, 12.5.2)."""
    if owed.kind == "foremole" and isinstance(choice, BuildWithCard):
        return why_not_build(state, choice, "12.5.2.1", any_suit=True)
    if owed.kind in ("parliament", "sway"):
        kinds = (choices.Move, choices.Battle, choices.Recruit, BuildWithCard, Dig)
        return IllegalChoice("12.5.1", "assembly_is_over") if isinstance(choice, kinds) else None
    if owed.kind != "assembly":
        return None
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case choices.Recruit() if not duchy(state, choice.seat).supply["warriors"]:
            return IllegalChoice("1.5.1", "too_few_in_supply")
        case choices.Recruit():
            return IllegalChoice("12.5.1.2", "recruits_in_burrow")
        case BuildWithCard():
            return why_not_build(state, choice)
        case Dig():
            return why_not_dig(state, choice)
        case _:
            return None


def _why_not_craft(state: State, owed: Decision, choice: choices.Craft) -> IllegalChoice | None:
    """Tell why a card cannot be crafted: only the Evening is the time for it (Law 12.2.1)."""
    if owed.kind != "craft":
        return IllegalChoice("12.2.1", "crafts_in_evening")
    return why_not_craft(state, choice)


def _why_not_minister(state: State, owed: Decision, choice: Minister) -> IllegalChoice | None:
    """Tell why a minister cannot act, or be copied by the Mayor (Law 12.5.2, 12.5.2.6)."""
    found = why_not_minister(state, choice, copied=owed.kind == "mayor")
    return found or IllegalChoice("12.5", "not_now")


def _why_not_sway(state: State, choice: Sway) -> IllegalChoice | None:
    """Tell why a minister cannot be swayed: once a turn, after the Parliament (Law 12.5.3)."""
    step = state.steps[-1]
    if isinstance(step, Swaying) and step.swayed:
        return IllegalChoice("12.5.3", "one_minister_a_turn")
    return why_not_sway(state, choice) or IllegalChoice("12.5", "not_now")
