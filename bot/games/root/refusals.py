"""Why a choice is refused: the first section of the Law that forbids it."""

from __future__ import annotations

from typing import Any

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.cards import CARDS
from bot.games.root.craft import why_not_craft
from bot.games.root.dominance import why_not_activate, why_not_take
from bot.games.root.faction import AnyTime
from bot.games.root.foes import why_not_battle
from bot.games.root.move import why_not_move
from bot.games.root.state import State


def refusal(
    state: State, due: tuple[Decision, ...], choice: Choice, rule: AnyTime[Any] | None
) -> IllegalChoice:
    """Explain why a choice is not legal now; `rule` is another faction's that it goes by."""
    own = next((decision for decision in due if decision.seat == choice.seat), None)
    if rule is not None:
        return _why_not_now(state, own, choice, rule)
    if own is None:
        return IllegalChoice("1.4.1", "not_your_decision")
    found = state.factions[choice.seat].why_not(state, own, choice)
    found = found or state.steps[-1].why_not(state, choice)
    if found is not None:
        return found
    if not any(offer.kind is type(choice) for offer in own.offers):
        found = _why_kind(state, own, choice)
    else:
        found = why_by_rule(state, own, choice)
    return found or IllegalChoice(own.section, "not_offered")


BETWEEN = frozenset(
    {
        *("march", "pay_wood", "recruit_where", "foil", "ambush", "after_roll", "take_hits"),
        *("enlist_ally", "protector", "field_hospitals", "damage_items", "which_first"),
        "whose_first",
        *("spend_supporters", "outrage", "drop_supporters", "explore", "hideout"),
        *("foremole", "captain", "marshal", "brigadier", "banker", "mayor", "reveal_for_sway"),
        *("return_minister", "place_warriors", "place_wood", "new_roost", "choose_leader"),
        *("refresh", "which_raid"),
    }
)
"""Decisions in the middle of an action, which nothing else may interrupt (Law 1.4.2)."""


ACTIONS = choices.Move | choices.Battle | choices.Craft | choices.Build | choices.Recruit
"""What is done in one's own turn only, whatever one is asked in those of others (Law 1.4.1)."""

EFFECTS_ALONE = frozenset({"start_of_birdsong", "birdsong", "command_warren", "cobbler"})
"""Decisions about effects of cards, before or beside what a phase is for (Law 1.4.1)."""


def _why_not_now(
    state: State, own: Decision | None, choice: Choice, rule: AnyTime[Any]
) -> IllegalChoice:
    """Explain why others' rules do not let a seat do something, asked or not (Law 1.4.2)."""
    found = rule.why_not(state, choice)
    if found is None and (own is None or own.kind in BETWEEN):
        # It is this seat's turn, so that others decide only inside of something.
        return IllegalChoice("1.4.2", "not_now")
    return found or IllegalChoice(rule.section, "not_now")


BATTLE_CARDS = frozenset({"armorers", "brutal_tactics", "sappers", "scouting_party"})
"""Cards that say themselves that they are used in battles."""


def _why_use(state: State, own: Decision, choice: choices.Use) -> IllegalChoice:
    """Explain why the effect of a card cannot be used."""
    target = state.factions.get(choice.target)
    if choice.card == "codebreakers" and target is not None and target.clockwork:
        return IllegalChoice("R2.8.1", "bot_has_no_hand")
    interrupts = own.kind in BETWEEN and choice.card not in BATTLE_CARDS
    if interrupts and choice.card in state.factions[choice.seat].play_area:
        return IllegalChoice("1.4.2", "not_now")
    return IllegalChoice("4.1.3", "not_now")


def _why_dominance(
    state: State, own: Decision, choice: choices.ActivateDominance | choices.TakeDominance
) -> IllegalChoice:
    """Explain why a dominance card is not for now: its own rule, or what is under way (1.4.2)."""
    if state.phase == "daylight" and state.acting == choice.seat:
        found = why_by_rule(state, own, choice)
        if found is not None or own.kind in BETWEEN:
            return found or IllegalChoice("1.4.2", "not_now")
    activating = isinstance(choice, choices.ActivateDominance)
    return IllegalChoice("3.3.1" if activating else "3.3.4", "not_now")


def _why_kind(state: State, own: Decision, choice: Choice) -> IllegalChoice | None:
    """Explain why a kind of choice is not to be had in the owner's decision."""
    if isinstance(choice, choices.Use):
        return _why_use(state, own, choice)
    if isinstance(choice, choices.ActivateDominance | choices.TakeDominance):
        return _why_dominance(state, own, choice)
    if isinstance(choice, choices.Ambush):
        return _why_not_ambush(state, own, choice)
    if _in_last_step(state) and not isinstance(choice, choices.Pass):
        return IllegalChoice("1.4.3", "not_now")
    if isinstance(choice, ACTIONS) and state.acting not in ("", choice.seat):
        return IllegalChoice("1.4.1", "not_now")
    if own.kind.startswith("craft"):
        return why_by_rule(state, own, choice) or IllegalChoice(own.section, "not_now")
    if own.kind in EFFECTS_ALONE and not isinstance(choice, choices.Pass):
        return IllegalChoice("1.4.1", "not_now")
    return IllegalChoice(own.section, "not_now")


def _in_last_step(state: State) -> bool:
    """Tell whether a turn has come to its last step: nothing but its end lies beneath (1.4.3)."""
    return len(state.steps) == 2 and bool(state.acting)


def _why_not_ambush(state: State, own: Decision, choice: choices.Ambush) -> IllegalChoice:
    """Explain why an ambush card cannot be played, here or at all (Law 4.3.1, 4.3.1.1)."""
    section = "4.3.1.1" if own.kind == "foil" else "4.3.1"
    if own.kind not in ("ambush", "foil"):
        sides = [own.about.get(side) for side in ("attacker", "defender")]
        if any(side in state.factions and state.factions[str(side)].clockwork for side in sides):
            return IllegalChoice("R2.8.2", "no_ambush_against_bots")
        return IllegalChoice(section, "not_now")
    found = why_not_spend(state, choice.seat, choice.card, section)
    if found.reason == "wrong_suit" and CARDS[choice.card].kind != "ambush":
        return IllegalChoice(section, "not_an_ambush", card=choice.card)
    return found


def why_by_rule(state: State, own: Decision, choice: Choice) -> IllegalChoice | None:
    """Ask the common rule that a choice falls under; None when it has no objection."""
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case choices.Use():
            return _why_use(state, own, choice)
        case choices.Craft():
            return why_not_craft(state, choice)
        case choices.ActivateDominance():
            return why_not_activate(state, choice)
        case choices.TakeDominance():
            return why_not_take(state, choice)
        case choices.Ambush():
            return _why_not_ambush(state, own, choice)
        case choices.Discard() if own.kind == "discard":
            return why_not_spend(state, choice.seat, choice.card, "21.5")
        case _:
            return None


def why_not_spend(state: State, seat: str, card: str, section: str) -> IllegalChoice:
    """Tell why a card cannot be spent: it is not in hand, or else of another suit."""
    if card not in CARDS or card not in state.factions[seat].hand:
        return IllegalChoice(section, "card_not_in_hand", card=card)
    return IllegalChoice(section, "wrong_suit", card=card)
