"""The stand-in's rating of the Duchy's choices."""

from __future__ import annotations

from bot.games.root.factions.duchy.choices import BuildWithCard, Dig, Minister, Reveal, Spend, Sway
from bot.games.root.factions.duchy.court import TUNNEL
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.rating import build, part_with

RATINGS = ChoiceRatings(
    simply={Sway: 75, Minister: 40, Spend: 30, Dig: 12},
    rated={BuildWithCard: build, Reveal: part_with},
    spared=(TUNNEL,),
)
