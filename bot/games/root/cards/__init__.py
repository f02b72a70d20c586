"""Cards of the shared decks that act, and the list of their rules; no other module names a card."""

from bot.games.root.cards import (
    base_deck,
    charm_offensive,
    coffin_makers,
    eyrie_emigre,
    false_orders,
    informants,
    lasting,
    league_of_adventurous_mice,
    partisans,
    propaganda_bureau,
    saboteurs,
    swap_meet,
)
from bot.games.root.law.hooks.cards import CardRules

ALL: tuple[CardRules, ...] = (
    *base_deck.RULES,
    *lasting.RULES,
    charm_offensive.RULES,
    coffin_makers.RULES,
    eyrie_emigre.RULES,
    false_orders.RULES,
    informants.RULES,
    league_of_adventurous_mice.RULES,
    partisans.RULES,
    propaganda_bureau.RULES,
    saboteurs.RULES,
    swap_meet.RULES,
)
