"""Who asks and who answers for each step that can be under way."""

from bot.games.steps import Rules
from bot.games.war_chest import box_following, decree_steps, drafting, following, rounds, steps
from bot.games.war_chest.state import State

RULES: Rules[State] = {
    steps.Bans: (drafting.ask_ban, drafting.ban_card),
    steps.Draft: (drafting.ask_pick, drafting.pick_card),
    steps.Muster: (drafting.muster_armies, None),
    steps.Round: (rounds.ask_for_coin, rounds.use_coin),
    steps.UseDrawn: (following.ask_drawn, following.use_drawn),
    steps.Defend: (following.ask_defender, following.defend_as_chosen),
    steps.SwordsmanMove: (following.ask_optional, following.do_optional),
    steps.BerserkerAgain: (following.ask_optional, following.do_optional),
    steps.MercenaryActs: (following.ask_optional, following.do_optional),
    steps.SaboteurActs: (following.ask_optional, following.do_optional),
    steps.FootmenAct: (following.ask_footman, following.use_footman),
    steps.DecoyTo: (following.ask_decoy, following.give_decoy),
    steps.LayDecrees: (decree_steps.ask_decree, decree_steps.lay_decree),
    steps.DealArmies: (decree_steps.go_on_to_armies, None),
    steps.CarryOut: (decree_steps.ask_step, decree_steps.do_step),
    steps.SpyOut: (decree_steps.ask_discard, decree_steps.do_discard),
    **dict.fromkeys(
        (
            steps.HeraldActs,
            steps.Displaces,
            steps.EarlMoves,
            steps.TowerBolsters,
            steps.SapperBuilds,
            steps.BishopActs,
            steps.SecondAttack,
        ),
        (box_following.ask_box, box_following.do_box),
    ),
    steps.WagonFollows: (box_following.follow_with_wagon, None),
}
