"""Refusals by the Duchy's rules (Law 12)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError
from bot.games.root.factions.duchy.assembly import why_not_build, why_not_dig
from bot.games.root.factions.duchy.choices import (
    BuildWithCard,
    Dig,
    Minister,
    ReturnMinister,
    Reveal,
    Spend,
    Sway,
)
from bot.games.root.factions.duchy.court import duchy
from bot.games.root.factions.duchy.failure import why_not_return
from bot.games.root.factions.duchy.parliament import why_not_minister, why_not_spend
from bot.games.root.factions.duchy.sway import Swaying, why_not_reveal, why_not_sway
from bot.games.root.law import choices
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.move import why_not_move
from bot.games.root.law.state import State


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Duchy cannot choose something; None defers to the common rules."""
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


def _why_not_act(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why an Assembly action or a minister's copy of it is illegal (Law 12.5.1, 12.5.2)."""
    if owed.kind == "foremole" and isinstance(choice, BuildWithCard):
        return why_not_build(state, choice, "12.5.2.1", any_suit=True)
    if owed.kind in ("parliament", "sway"):
        kinds = (choices.Move, choices.Battle, choices.Recruit, BuildWithCard, Dig)
        return (
            IllegalChoiceError("12.5.1", "assembly_is_over") if isinstance(choice, kinds) else None
        )
    if owed.kind != "assembly":
        return None
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case choices.Recruit() if not duchy(state, choice.seat).supply[WARRIOR]:
            return IllegalChoiceError("1.5.1", "none_left", building="warriors")
        case choices.Recruit():
            return IllegalChoiceError("12.5.1.2", "recruits_in_burrow")
        case BuildWithCard():
            return why_not_build(state, choice)
        case Dig():
            return why_not_dig(state, choice)
        case _:
            return None


def _why_not_craft(
    state: State, owed: Decision, choice: choices.Craft
) -> IllegalChoiceError | None:
    """Return why a card cannot be crafted: the Duchy crafts in the Evening only (Law 12.2.1)."""
    if owed.kind != "craft":
        return IllegalChoiceError("12.2.1", "crafts_in_evening")
    return why_not_craft(state, choice)


def _why_not_minister(state: State, owed: Decision, choice: Minister) -> IllegalChoiceError | None:
    """Return why a minister cannot act, or be copied by the Mayor (Law 12.5.2, 12.5.2.6)."""
    refusal = why_not_minister(state, choice, copied=owed.kind == "mayor")
    return refusal or IllegalChoiceError("12.5", "not_now")


def _why_not_sway(state: State, choice: Sway) -> IllegalChoiceError | None:
    """Return why a minister cannot be swayed: once a turn, after the Parliament (Law 12.5.3)."""
    step = state.steps[-1]
    if isinstance(step, Swaying) and step.swayed:
        return IllegalChoiceError("12.5.3", "one_minister_a_turn")
    return why_not_sway(state, choice) or IllegalChoiceError("12.5", "not_now")
