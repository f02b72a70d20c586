"""Who asks and who answers for each step that can be under way."""

from bot.games.dungeon_lords import (
    areas,
    fighting,
    ordering,
    producing,
    season,
    special,
    steps,
    telling,
)
from bot.games.dungeon_lords.state import State
from bot.games.steps import Rules

RULES: Rules[State] = {
    steps.FirstOrders: (ordering.ask_first, ordering.lock_first_orders),
    steps.Choosing: (ordering.ask_orders, ordering.choose_orders),
    steps.Placing: (ordering.ask_placing, ordering.settle_entry),
    steps.Area: (areas.ask_area, areas.act_in_area),
    steps.Digging: (areas.ask_digging, areas.dig_on),
    steps.Spying: (areas.ask_spying, areas.spy_on_combat_card),
    steps.Discarding: (areas.ask_discarding, areas.discard_chosen_trap),
    steps.Producing: (producing.ask_producing, producing.act_on_production),
    steps.Payday: (season.ask_payday, season.settle_wage),
    steps.Tax: (season.ask_tax, season.settle_tax),
    steps.Opening: (special.ask_opening, special.open_card),
    steps.WageStrike: (special.ask_strike, special.pay_part),
    steps.WitchHunt: (special.ask_hunt, special.answer_hunt),
    steps.SpecialTold: (special.ask_special, special.tell_special_outcome),
    steps.Telling: (telling.ask_telling, telling.tell_combat_outcome),
    steps.Fight: (fighting.ask_fight, fighting.go_on),
}
