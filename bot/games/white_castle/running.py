"""Who asks and who answers for each step that can be under way."""

from bot.games.steps import Rules
from bot.games.white_castle import person, rival, rounds, search, setup, steps
from bot.games.white_castle.state import State

RULES: Rules[State] = {
    steps.Rooms: (setup.ask_room, setup.do_room),
    steps.Gardens: (setup.ask_garden, setup.do_garden),
    steps.Rounds: (rounds.begin_round, None),
    steps.RollDice: (rounds.ask_dice, rounds.do_dice),
    steps.Turns: (rounds.next_turn, None),
    steps.PersonTurn: (person.ask_person_turn, person.carry_out_person_turn),
    steps.Search: (search.ask_card, search.do_card),
    steps.CarryOut: (rival.ask_action, rival.do_half),
    steps.AfterPair: (rival.after_pair, None),
    steps.Discard: (rival.discard_turned_cards, None),
    steps.RoundEnd: (rounds.ask_order, rounds.do_order),
    steps.Final: (rounds.ask_total, rounds.do_total),
}
