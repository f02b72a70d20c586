"""What a coin brings, and which choices are final."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.war_chest import choices


def annotate(decision: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a question with the facts of each row; one choice of each kind is tried."""
    finals: dict[type[Choice], bool] = {}

    def facts_of(choice: Choice) -> Facts:
        kind = type(choice)
        if kind not in finals:
            finals[kind] = kind not in FOLLOWED and is_final(choice)
        final = finals[kind] or (kind in FOLLOWED and is_final(choice))
        return Facts(gain=_gain(choice), final=final)

    return with_facts(decision, facts_of)


FOLLOWED: frozenset[type[Choice]] = frozenset({choices.Attack, choices.Recruit, choices.Move})
"""Kinds after which some units may go on at once (WC 7.4), so that each choice is tried."""


def _gain(choice: Choice) -> tuple[Fact, ...]:
    match choice:
        case choices.Recruit(kind=kind):
            return (Fact("coins", 1, kind),)
        case choices.Control():
            return (Fact("locations", 1),)
        case _:
            return ()
