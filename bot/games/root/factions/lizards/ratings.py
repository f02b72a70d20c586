"""The stand-in's rating of the Lizards' choices and gardens."""

from __future__ import annotations

from bot.games.root.factions.lizards.choices import (
    Convert,
    PlantGarden,
    RecruitFaithful,
    Sacrifice,
    Sanctify,
    ScoreGardens,
)
from bot.games.root.factions.lizards.pieces import GARDEN, GARDENS
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.rating import NEVER, RatedView, worth_of_card

ENOUGH = 4
"""Warriors in a clearing after which others need them more."""


def _score(seen: RatedView, choice: ScoreGardens) -> float:
    garden = GARDEN[SUIT[choice.card]]
    points = next(track.points[track.on_map] for track in seen.me.tracks if track.piece == garden)
    return 70 + points - worth_of_card(choice.card) / 10 if points > 1 else NEVER


def _plant(seen: RatedView, choice: PlantGarden) -> float:
    return 95 - seen.threat(choice.clearing) / 10


def _recruit(seen: RatedView, choice: RecruitFaithful) -> float:
    there = seen.own(choice.clearing, WARRIOR)
    return 80 - there - (10 if there >= ENOUGH else 0) + min(seen.threat(choice.clearing), 3) / 10


def _convert(seen: RatedView, choice: Convert) -> float:
    return 40 + seen.view.factions[choice.target].score / 10


RATINGS = ChoiceRatings(
    simply={Sanctify: 90, Sacrifice: 75},
    rated={
        Convert: _convert,
        PlantGarden: _plant,
        RecruitFaithful: _recruit,
        ScoreGardens: _score,
    },
    spared=GARDENS,
)
