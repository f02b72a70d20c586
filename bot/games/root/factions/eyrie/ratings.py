"""The stand-in's rating of the Eyrie's choices."""

from __future__ import annotations

from bot.games.root.factions.eyrie.choices import (
    AddToDecree,
    ChooseLeader,
    FallIntoTurmoil,
    NewRoost,
)
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.rating import NEVER, RatedView

LEADERS = ("charismatic", "despot", "commander", "builder")
"""The best first."""


def _leader(seen: RatedView, choice: ChooseLeader) -> float:
    del seen
    return 10 - LEADERS.index(choice.leader) if choice.leader in LEADERS else 0


def _new_roost(seen: RatedView, choice: NewRoost) -> float:
    return 50 - seen.threat(choice.clearing)


def _decree(seen: RatedView, choice: AddToDecree) -> float:
    """Rate a card in a column: what can be resolved for long, one card a turn."""
    board = seen.me.board
    if not isinstance(board, EyrieBoard) or seen.may_pass():
        # One card a turn is enough to keep up with.
        return -1
    suit = CARDS[choice.card].suit
    columns = {"recruit": 5.0, "move": 6.0, "battle": 2.0, "build": 3.0}
    worth = columns.get(choice.column, 0) - 2 * len(board.decree[choice.column])
    here = seen.of_suit(suit)
    if choice.column == "recruit" and not any(seen.own(at, ROOST) for at in here):
        worth -= 10
    if choice.column == "move" and sum(seen.own(at, WARRIOR) for at in here) < 2:
        worth -= 8
    if choice.column == "battle" and not any(
        seen.own(at, WARRIOR) and seen.threat(at) for at in here
    ):
        worth -= 8
    if choice.column == "build":
        worth -= 4 * (sum(seen.own(at, ROOST) for at in CLEARINGS) > 4)
    return worth + (suit == "bird")


RATINGS = ChoiceRatings(
    simply={FallIntoTurmoil: NEVER},
    rated={AddToDecree: _decree, ChooseLeader: _leader, NewRoost: _new_roost},
)
