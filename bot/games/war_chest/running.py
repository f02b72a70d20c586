"""Who asks and who answers for each step that can be under way."""

from __future__ import annotations

from bot.games.steps import Rules
from bot.games.war_chest import drafting, following, rounds, steps
from bot.games.war_chest.state import State

RULES: Rules[State] = {
    steps.Bans: (drafting.ask_ban, drafting.ban),
    steps.Draft: (drafting.ask_pick, drafting.pick),
    steps.Muster: (drafting.muster, None),
    steps.Round: (rounds.ask_for_coin, rounds.use_coin),
    steps.UseDrawn: (following.ask_drawn, following.use_drawn),
    steps.Defend: (following.ask_defender, following.defend),
    steps.SwordsmanMove: (following.ask_optional, following.do_optional),
    steps.BerserkerAgain: (following.ask_optional, following.do_optional),
    steps.MercenaryActs: (following.ask_optional, following.do_optional),
    steps.SaboteurActs: (following.ask_optional, following.do_optional),
    steps.FootmenAct: (following.ask_footman, following.use_footman),
    steps.DecoyTo: (following.ask_decoy, following.give_decoy),
}
