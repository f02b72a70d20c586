"""The rival of The White Castle under the contract of `bot.games.game`."""

from collections.abc import Sequence
from functools import partial

from bot.games.ahead import with_facts
from bot.games.data import Fault
from bot.games.game import Choice, Facts, Lobby, Seat, Setup
from bot.games.steps import Rules, StepCore
from bot.games.white_castle import cards, person, rival, rounds, search, setup, steps
from bot.games.white_castle.codec import CODEC
from bot.games.white_castle.look import foresee_choice, view_for
from bot.games.white_castle.refusals import explain_refusal
from bot.games.white_castle.reshuffle import reseed
from bot.games.white_castle.setup import LOBBY, begin_game
from bot.games.white_castle.state import Due, Log, State
from bot.games.white_castle.view import WhiteCastleView

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


class WhiteCastle(StepCore[State]):
    """The rules core of The White Castle's solo rival."""

    name: str = "white_castle"
    version: int = 2
    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    rules = RULES
    reseed = staticmethod(reseed)

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (TWC 2)."""
        return begin_game(setup, seed, log)

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""
        return explain_refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> WhiteCastleView:
        """Return the game as one viewer may see it."""
        seen = view_for(state, self.decisions(state), viewer)
        if seen.decision is not None:
            seen.decision = with_facts(
                seen.decision, lambda choice: Facts(), partial(foresee_choice, state)
            )
        return seen

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return state.round

    def check_data(self, name: str, content: bytes) -> Sequence[Fault]:
        """List everything that is wrong with the file of the rival's cards (TWC 11.3)."""
        assert name == cards.FILE
        return cards.read_rival_cards(content)[1]

    def template(self, name: str) -> bytes:
        """Return the empty file of the rival's cards."""
        assert name == cards.FILE
        return cards.data_file_template()


WHITE_CASTLE = WhiteCastle()
