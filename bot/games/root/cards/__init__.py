"""Cards of the shared deck that act by rules of their own, a module each, and the list of them."""

from __future__ import annotations

from bot.games.root.cards import (
    boat_builders,
    charm_offensive,
    coffin_makers,
    corvid_planners,
    eyrie_emigre,
    false_orders,
    informants,
    league_of_adventurous_mice,
    master_engravers,
    murine_broker,
    partisans,
    propaganda_bureau,
    saboteurs,
    soup_kitchens,
    swap_meet,
    tunnels,
)
from bot.games.root.law.hooks.cards import CardRules

ALL: tuple[CardRules, ...] = (
    boat_builders.RULES,
    charm_offensive.RULES,
    coffin_makers.RULES,
    corvid_planners.RULES,
    eyrie_emigre.RULES,
    false_orders.RULES,
    informants.RULES,
    league_of_adventurous_mice.RULES,
    master_engravers.RULES,
    murine_broker.RULES,
    partisans.RULES,
    propaganda_bureau.RULES,
    saboteurs.RULES,
    soup_kitchens.RULES,
    swap_meet.RULES,
    tunnels.RULES,
)
