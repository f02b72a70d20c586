"""Explain refusals where only the moment of a choice is wrong.

With a reason in `WRONG_MOMENT`, a faction's rules state only that the moment is wrong, and the
section. This module finds a more helpful reason.
"""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError
from bot.games.root.law import choices
from bot.games.root.law.state import State

WRONG_MOMENT = frozenset({"not_now", "not_offered"})
"""Reasons that only say that something cannot be chosen now."""

EFFECTS_ALONE = frozenset({"start_of_birdsong", "birdsong", "command_warren", "cobbler"})
"""Decisions about card effects at the start of a phase or beside its actions (Law 1.4.1)."""

ASKED_OF_OTHERS = frozenset({"give_supporter", "show_hand", "raid_first", "expose"})
"""Kinds of choice that a faction's rules ask of other players."""


def say_when(
    state: State, own: Decision, choice: Choice, found: IllegalChoiceError
) -> IllegalChoiceError:
    """Replace a refusal that only says "not now" by one with a reason; keep the section."""
    if found.reason not in WRONG_MOMENT:
        return found
    section, asked = found.section, own.kind
    if any(offer.kind is type(choice) for offer in own.offers):
        return _why_not_among(section, choice)
    if isinstance(choice, choices.Pass):
        return _why_not_pass(section, own)
    if owner := _only_for(state, choice):
        return IllegalChoiceError(section, "of_another_faction", faction=owner)
    if asked == "discard":
        return IllegalChoiceError(section, "discard_first", excess=own.about["excess"])
    moment = state.factions[choice.seat].COURSE.MOMENTS.get(type(choice), asked)
    if state.acting not in ("", choice.seat):
        reason = "asked_for_something_else" if moment == asked else "not_your_turn"
        return IllegalChoiceError(section, reason, decision=asked)
    if state.steps[-1].IN_ACTION or asked in EFFECTS_ALONE:
        return IllegalChoiceError(section, "finish_first", decision=asked)
    if moment != asked:
        return IllegalChoiceError(section, "another_moment", moment=moment, decision=asked)
    return IllegalChoiceError(section, "asked_for_something_else", decision=asked)


def not_asked(state: State, due: tuple[Decision, ...], choice: Choice) -> IllegalChoiceError:
    """Refuse a choice of a seat that owes no decision (Law 1.4.1), or that is never its own."""
    if not due:
        return IllegalChoiceError("1.4.1", "game_is_over")
    if owner := _only_for(state, choice):
        return IllegalChoiceError("1.4.1", "of_another_faction", faction=owner)
    return IllegalChoiceError(
        "1.4.1", "not_your_decision", faction=due[0].seat, decision=due[0].kind
    )


def _why_not_among(section: str, choice: Choice) -> IllegalChoiceError:
    """Refuse a choice of an offered kind for which no rule gave a reason."""
    if isinstance(choice, choices.Craft):
        return IllegalChoiceError("4.1.1", "wrong_crafters", card=choice.card)
    return IllegalChoiceError(section, "not_among_choices")


def _why_not_pass(section: str, own: Decision) -> IllegalChoiceError:
    """Return why a decision cannot be declined."""
    match own.kind:
        case "add_to_decree":
            return IllegalChoiceError(section, "decree_is_mandatory")
        case "start_of_birdsong":
            return IllegalChoiceError(section, "bank_is_mandatory")
        case "discard":
            return IllegalChoiceError(section, "discard_first", excess=own.about["excess"])
        case kind if kind.startswith("decree_"):
            return IllegalChoiceError(section, "decree_must_be_resolved")
        case kind:
            return IllegalChoiceError(section, "cannot_pass", decision=kind)


def _only_for(state: State, choice: Choice) -> str:
    """Return the faction that alone makes this kind of choice, "" if the chooser's own may.

    A faction's own kinds of choice are defined in its folder.
    """
    kind, own = type(choice), type(state.factions[choice.seat])
    folders = kind.__module__.split(".")
    if "factions" not in folders or kind.__struct_config__.tag in ASKED_OF_OTHERS:
        return ""
    owner = folders[folders.index("factions") + 1]
    return "" if f".{owner}." in own.__module__ else owner
