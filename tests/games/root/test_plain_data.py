"""Choices, events, cards and set-ups are values: nobody can change one that is shared."""

from bot.editions import EDITIONS, notations_of
from bot.games.game import Decision, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law.cards import Card
from bot.games.root.law.faction import Loss

NOTATIONS = notations_of(EDITIONS)

VALUES = [
    *ROOT.choice_kinds().values(),
    *NOTATIONS["root"].events.values(),
    *(Card, Decision, Loss, SeatSetup, Setup),
]


def test_values_cannot_change() -> None:
    assert [kind.__name__ for kind in VALUES if not kind.__struct_config__.frozen] == []
