"""The stand-in's rating of the Alliance's choices and tokens."""

from __future__ import annotations

from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.pieces import SYMPATHY
from bot.games.root.factions.alliance.view import AllianceBoard
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.rating import RatedView, part_with, worth_of_card
from bot.games.root.view import Presence

ENOUGH = 5
"""Officers after which no more are trained."""


def _train(seen: RatedView, choice: choices.Train) -> float:
    board = seen.me.board
    officers = board.officers if isinstance(board, AllianceBoard) else 0
    return 40 - worth_of_card(choice.card) if officers < ENOUGH else -1


def _mobilize(seen: RatedView, choice: choices.Mobilize) -> float:
    del seen
    return 12 - worth_of_card(choice.card)


def _sympathy(seen: RatedView, choice: choices.SpreadSympathy) -> float:
    return 90 - seen.threat(choice.clearing) / 2


def _outrage(here: Presence) -> float:
    """Return what Outrage costs those who move in (Law 8.2.6)."""
    return 3 if "sympathy" in here.tokens else 0


RATINGS = ChoiceRatings(
    simply={choices.Revolt: 95, choices.Organize: 60},
    rated={
        choices.Train: _train,
        choices.Mobilize: _mobilize,
        choices.SpreadSympathy: _sympathy,
        choices.SpendSupporter: part_with,
        choices.DropSupporter: part_with,
        choices.GiveSupporter: part_with,
    },
    spared=(SYMPATHY,),
    harm=_outrage,
)
