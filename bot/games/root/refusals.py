"""Why a choice is refused: the first section of the Law that forbids it."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.battle import why_not_battle
from bot.games.root.cards import CARDS, SUIT
from bot.games.root.craft import why_not_craft
from bot.games.root.dominance import why_not_activate, why_not_take
from bot.games.root.eyrie.birdsong import why_not_decree
from bot.games.root.eyrie.board import Eyrie
from bot.games.root.eyrie.decree import why_not_recruit, why_not_roost
from bot.games.root.marquise.building import why_not_build
from bot.games.root.marquise.daylight import why_not_overwork
from bot.games.root.move import why_not_move
from bot.games.root.state import State


def refusal(state: State, due: tuple[Decision, ...], choice: Choice) -> IllegalChoice:
    """Explain why a choice is not legal now."""
    own = next((decision for decision in due if decision.seat == choice.seat), None)
    if own is None:
        return IllegalChoice("1.4.1", "not_your_decision")
    found = state.factions[choice.seat].why_not(state, own, choice)
    if found is not None:
        return found
    if not any(offer.kind is type(choice) for offer in own.offers):
        found = _why_kind(state, own, choice)
    else:
        found = _why(state, choice) or _why_decree_suit(state, own, choice)
    return found or IllegalChoice(own.section, "not_offered")


def _why_kind(state: State, own: Decision, choice: Choice) -> IllegalChoice | None:
    """Explain why a kind of choice is not to be had in the owner's decision."""
    if own.kind == "daylight":
        if own.about.get("actions") == 0 and isinstance(
            choice,
            choices.Move | choices.Battle | choices.Recruit | choices.Build | choices.Overwork,
        ):
            return IllegalChoice("6.5", "no_actions_left")
        if isinstance(choice, choices.Recruit):
            return IllegalChoice("6.5.3", "cannot_recruit")
        if isinstance(choice, choices.Craft):
            return _why(state, choice) or IllegalChoice("6.5", "time_for_crafting_over")
        return _why(state, choice)
    if own.kind.startswith(("decree_", "craft")) or own.kind == "march":
        return _why(state, choice) or IllegalChoice(own.section, "not_now")
    return IllegalChoice(own.section, "not_now")


def _why(state: State, choice: Choice) -> IllegalChoice | None:
    """Ask the rule that a choice falls under."""
    eyrie = isinstance(state.factions[choice.seat], Eyrie)
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case choices.Craft():
            return why_not_craft(state, choice)
        case choices.ActivateDominance():
            return why_not_activate(state, choice)
        case choices.TakeDominance():
            return why_not_take(state, choice)
        case choices.Overwork():
            return why_not_overwork(state, choice)
        case choices.Build():
            return (why_not_roost if eyrie else why_not_build)(state, choice)
        case choices.Recruit() if eyrie:
            return why_not_recruit(state, choice)
        case choices.AddToDecree():
            return why_not_decree(state, choice)
        case choices.HawksForHire(card=card):
            found = _why_hand(state, choice.seat, card, "6.5")
            return found if found.reason != "wrong_suit" or SUIT[card] != "bird" else None
        case choices.Ambush():
            return _why_hand(state, choice.seat, choice.card, "4.3.1")
        case choices.FieldHospitals():
            return _why_hand(state, choice.seat, choice.card, "6.2.3")
        case choices.Discard():
            return _why_hand(state, choice.seat, choice.card, "21.5")
        case _:
            return None


def _why_hand(state: State, seat: str, card: str, section: str) -> IllegalChoice:
    """Explain why a card of the hand does not do."""
    if card not in CARDS or card not in state.factions[seat].hand:
        return IllegalChoice(section, "card_not_in_hand", card=card)
    return IllegalChoice(section, "wrong_suit", card=card)


def _why_decree_suit(state: State, own: Decision, choice: Choice) -> IllegalChoice | None:
    """Explain that no card of the Decree's column matches the clearing (Law 7.5.2)."""
    if not own.kind.startswith("decree_"):
        return None
    match choice:
        case choices.Move(origin=clearing):
            return IllegalChoice(own.section, "no_matching_decree_card", clearing=clearing)
        case choices.Battle(clearing=clearing) | choices.Recruit(clearing=clearing):
            return IllegalChoice(own.section, "no_matching_decree_card", clearing=clearing)
        case choices.Build(clearing=clearing):
            return IllegalChoice(own.section, "no_matching_decree_card", clearing=clearing)
        case _:
            return None
