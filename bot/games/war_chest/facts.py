"""What a coin brings, and which choices are final."""

from collections.abc import Callable

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Fact, Facts
from bot.games.war_chest import box_choices, choices


def annotate_decision(decision: Decision, is_final: Callable[[Choice], bool]) -> Decision:
    """Return a question with the facts of each row."""
    return with_facts(decision, lambda choice: Facts(gain=_gain_of_choice(choice)), is_final)


def _gain_of_choice(choice: Choice) -> tuple[Fact, ...]:
    match choice:
        case choices.Recruit(kind=kind) | box_choices.Preach(kind=kind):
            return (Fact("coins", 1, kind),)
        case choices.Control() | box_choices.TakeAndProclaim():
            return (Fact("locations", 1),)
        case _:
            return ()
