"""What everybody saw of the coins used in a round, for pictures and text boards."""

from functools import cache

from msgspec.structs import astuple

from bot.games.game import Choice, tag_of
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.state import State
from bot.games.war_chest.units import FACE_DOWN

UNSEEN = frozenset({choices.Claim, choices.Recruit, choices.PassCoin})
"""Actions whose coin lies face down (WC 5.4 to 5.6)."""

_tag = cache(tag_of)


def note_public_choice(state: State, choice: Choice, *, follows: bool = True) -> None:
    """Write down what everybody sees of a choice, with the number of its coin.

    What follows from a coin has the same number. The first coin of a round begins a new list.
    """
    if state.recorded != state.round:
        state.recorded = state.round
        state.record = []
    number = int(state.record[-1][0]) if state.record else 0
    if not (follows and number):
        number += 1
    kind = type(choice)
    seat, *values = astuple(choice)
    hidden = kind is box_choices.SpyDiscard and state.options.get("spy_discard") == "face_down"
    if kind in UNSEEN or hidden:
        values[0] = FACE_DOWN
    state.record.append((str(number), seat, _tag(kind), *values))
