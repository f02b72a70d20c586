"""What a coin brings, and which choices are final."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.war_chest import box_choices, choices


def annotate(decision: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a question with the facts of each row; one choice of each kind is tried."""
    finals: dict[type[Choice], bool] = {}

    def facts_of(choice: Choice) -> Facts:
        kind, by_itself = type(choice), _is_tried(choice)
        if not by_itself and kind not in finals:
            finals[kind] = is_final(choice)
        final = is_final(choice) if by_itself else finals[kind]
        return Facts(gain=_gain(choice), final=final)

    return with_facts(decision, facts_of)


FOLLOWED: frozenset[type[Choice]] = frozenset(
    {choices.Attack, choices.Recruit, choices.Move, box_choices.Push, box_choices.Redeploy}
)
"""Kinds after which some units may go on at once (WC 7.4), so that each choice is tried."""


def _is_tried(choice: Choice) -> bool:
    """Return whether what follows depends on more than the kind of choice (WC 17.17, 18.14)."""
    if isinstance(choice, choices.Deploy):
        return choice.coin in ("earl", "siege_tower")
    return type(choice) in FOLLOWED


def _gain(choice: Choice) -> tuple[Fact, ...]:
    match choice:
        case choices.Recruit(kind=kind) | box_choices.Preach(kind=kind):
            return (Fact("coins", 1, kind),)
        case choices.Control() | box_choices.TakeAndProclaim():
            return (Fact("locations", 1),)
        case _:
            return ()
