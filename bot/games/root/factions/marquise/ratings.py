"""The stand-in's rating of the Marquise's choices."""

from __future__ import annotations

from bot.games.root.factions.marquise.choices import FieldHospitals, HawksForHire, Overwork
from bot.games.root.factions.marquise.pieces import WOOD
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.rating import part_with

RATINGS = ChoiceRatings(
    simply={HawksForHire: -1, FieldHospitals: 10},
    rated={Overwork: part_with},
    spared=(WOOD,),
)
