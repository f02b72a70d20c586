"""Who asks and who answers for each step that can be under way."""

from __future__ import annotations

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
    steps.FirstOrders: (ordering.ask_first, ordering.lock),
    steps.Choosing: (ordering.ask_orders, ordering.choose),
    steps.Placing: (ordering.ask_placing, ordering.enter),
    steps.Area: (areas.ask_area, areas.act),
    steps.Digging: (areas.ask_digging, areas.dig_on),
    steps.Spying: (areas.ask_spying, areas.spy),
    steps.Discarding: (areas.ask_discarding, areas.discard),
    steps.Producing: (producing.ask_producing, producing.produce),
    steps.Payday: (season.ask_payday, season.settle_wage),
    steps.Tax: (season.ask_tax, season.settle_tax),
    steps.Opening: (special.ask_opening, special.open_card),
    steps.WageStrike: (special.ask_strike, special.pay_part),
    steps.WitchHunt: (special.ask_hunt, special.answer_hunt),
    steps.SpecialTold: (special.ask_special, special.tell),
    steps.Telling: (telling.ask_telling, telling.tell),
    steps.Fight: (fighting.ask_fight, fighting.go_on),
}
