"""The stand-in's rating of the Corvids' choices."""

from __future__ import annotations

from bot.games.root.factions.corvids.choices import Expose, Flip, Plot, RecruitSuit, Trick
from bot.games.root.factions.corvids.plots import PLOT
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.rating import NEVER, RatedView, worth_of_card

PLOTS = ("extortion", "bomb", "raid", "snare")
"""The best first."""


def _recruit_suit(seen: RatedView, choice: RecruitSuit) -> float:
    few = sum(seen.own(at, WARRIOR) == 0 for at in seen.of_suit(choice.suit))
    return 30 + few - worth_of_card(choice.card)


def _plot(seen: RatedView, choice: Plot) -> float:
    return 80 - PLOTS.index(choice.plot) - seen.threat(choice.clearing)


RATINGS = ChoiceRatings(
    simply={Expose: NEVER, Trick: NEVER, Flip: 85},
    rated={RecruitSuit: _recruit_suit, Plot: _plot},
    spared=(PLOT,),
)
