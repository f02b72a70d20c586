"""What can be under way: plain data, innermost last on the state's stack.

Who asks and answers for each of them is entered in `running.py`.
"""

import msgspec

from bot.games.white_castle.cards import Action
from bot.games.white_castle.state import StackStep


class Rooms(StackStep, tag="rooms", kw_only=True):
    """The rooms whose tokens are still to be told (TWC 1.3)."""

    left: list[str]


class Gardens(StackStep, tag="gardens", kw_only=True):
    """The bridges whose garden cards are still to be told (TWC 1.5)."""

    left: list[str]


class Rounds(StackStep, tag="rounds", kw_only=True):
    """Round after round (TWC 7)."""


class RollDice(StackStep, tag="roll_dice", kw_only=True):
    """The bridges whose dice are still to be told (TWC 7.3)."""

    left: list[str]


class Turns(StackStep, tag="turns", kw_only=True):
    """Turn after turn, until all dice of the round are placed (TWC 7.1)."""


class PersonTurn(StackStep, tag="person_turn", kw_only=True):
    """The person places a die (TWC 3)."""


class Search(StackStep, tag="search", kw_only=True):
    """The rival turns cards over until the next one's die lies there (TWC 4.1).

    `extra`: it turns one more card over for its actions alone (TWC 4.7).
    """

    extra: bool = False
    ready: bool = False
    """Whether the person has let the rival begin, or told which further card it is."""


class CarryOut(StackStep, tag="carry_out", kw_only=True):
    """The rival carries out actions of a card, which may have to be told first (TWC 5)."""

    card: int
    halves: list[str]
    told: list[Action] = msgspec.field(default_factory=list[Action])
    """What was told so far of the first of these halves."""


class AfterPair(StackStep, tag="after_pair", kw_only=True):
    """The extra for a room with a pair (TWC 4.7)."""


class Discard(StackStep, tag="discard", kw_only=True):
    """All cards turned over go to the discards (TWC 4.10)."""


class RoundEnd(StackStep, tag="round_end", kw_only=True):
    """Gardeners, turn order and coins (TWC 7.1, 7.2)."""

    asked: bool = False
    """Whether the person has told the influence."""


class Final(StackStep, tag="final", kw_only=True):
    """The person enters their own points (TWC 8)."""
