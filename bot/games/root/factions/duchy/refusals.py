"""Refusals by the rules of the Duchy, and what its choices cost and bring (Law 12)."""

from bot.games.game import Choice, Decision, Fact, Facts, IllegalChoiceError, Piece
from bot.games.root.factions.duchy.choices import (
    BuildWithCard,
    Dig,
    Minister,
    ReturnMinister,
    Reveal,
    Spend,
    Sway,
)
from bot.games.root.factions.duchy.daylight import (
    Swaying,
    why_not_build,
    why_not_dig,
    why_not_reveal,
    why_not_sway,
)
from bot.games.root.factions.duchy.parliament import points_of, why_not_minister, why_not_spend
from bot.games.root.factions.duchy.pieces import (
    CARDS,
    CITADEL,
    CROWN_POINTS,
    RANK,
    RECRUITS,
    REVEALED,
    DuchyPieces,
    duchy_faction,
    why_not_return,
)
from bot.games.root.factions.duchy.turn import cards_drawn
from bot.games.root.law import choices
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.facts import facts_if_any
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
        case choices.Recruit() if not duchy_faction(state, choice.seat).supply[WARRIOR]:
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


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    match choice:
        case Dig():
            return Facts(facts_if_any("cards"))
        case BuildWithCard(building=building):
            return Facts(gain=_facts_of_building(duchy_faction(state, choice.seat), building))
        case Minister(minister=minister) if RANK[minister] == "lord":
            return Facts(
                gain=facts_if_any("points", points_of(duchy_faction(state, choice.seat), minister))
            )
        case Sway(minister=minister):
            rank = RANK[minister]
            return Facts(
                facts_if_any("shown", REVEALED[rank]), facts_if_any("points", CROWN_POINTS[rank])
            )
        case Spend():
            return Facts(facts_if_any("cards"), facts_if_any("points"))
        case choices.Recruit():
            return Facts(gain=facts_if_any("warriors"))
        case choices.Pass():
            return _facts_of_ending(state, decision)
        case _:
            return None


def _facts_of_building(faction: DuchyPieces, building: Piece) -> tuple[Fact, ...]:
    """Return what one more building adds each turn (Law 12.4, 12.6.1)."""
    what, steps = ("recruits", RECRUITS) if building == CITADEL else ("draws_more", CARDS)
    built = faction.built(building)
    return facts_if_any(what, steps[built + 1] - steps[built])


def _facts_of_ending(state: State, decision: Decision) -> Facts | None:
    """Return what is given up by going on."""
    drawn = facts_if_any("cards", cards_drawn(state, decision.seat))
    match decision.kind:
        case "assembly":
            return Facts(loss=facts_if_any("actions", int(decision.about["actions"])))
        case "parliament":
            idle = sum(len(offer) for offer in decision.offers if offer.kind is Minister)
            return Facts(gain=drawn, loss=facts_if_any("ministers", idle))
        case "sway" | "craft":
            return Facts(gain=drawn)
        case _:
            return None
