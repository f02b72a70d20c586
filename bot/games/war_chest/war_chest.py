"""War Chest's signature under the contract of `bot.games.game`."""

from collections.abc import Callable, Mapping
from functools import partial

from bot.games.ahead import Foreseen, foresee_choice, with_facts
from bot.games.core import annotate_once
from bot.games.ending import Ending
from bot.games.game import Choice, Decision, Event, Fact, Facts, Lobby, Seat, Setup, View
from bot.games.orders import Order
from bot.games.steps import StepCore
from bot.games.war_chest import box_choices, choices, orders
from bot.games.war_chest.chance import reseed
from bot.games.war_chest.codec import CODEC
from bot.games.war_chest.ending import Said, decision_on_early_end, say_about_end
from bot.games.war_chest.look import view_for
from bot.games.war_chest.refusals import explain_refusal
from bot.games.war_chest.running import RULES
from bot.games.war_chest.setup import LOBBY, begin_game
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.state import Due, Log, State
from bot.games.war_chest.view import WarChestView


class WarChest(StepCore[State]):
    """The rules core of War Chest."""

    name: str = "war_chest"
    version: int = 2
    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    rules = RULES
    reseed = staticmethod(reseed)
    turn_kinds: frozenset[str] = frozenset(("use_coin",))
    window_kinds: frozenset[str] = frozenset(("defend",))
    stand_in = staticmethod(stand_in_choice)
    windows = staticmethod(orders.list_order_windows)
    moment = staticmethod(orders.moment_of_view)
    applies = staticmethod(orders.order_applies)
    answer_by = staticmethod(orders.answer_by_order)

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (WC 3)."""
        return begin_game(setup, seed, log)

    def run(self, state: State, log: Log) -> Due:
        """Run on until a person owes a decision; seats without one are played by the stand-in."""
        due = super().run(state, log)
        while due and state.armies[due[0].seat].clockwork:
            self.answer(state, stand_in_choice(view_for(state, due, due[0].seat)), log)
            due = super().run(state, log)
        return due

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice; words about an early end are beside what is asked (WC 12.2)."""
        if not choice.beside:
            return super().carry_out(state, choice)
        assert isinstance(choice, Said)
        log: list[Event] = []
        say_about_end(state, choice, log)
        return log

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""
        return explain_refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> WarChestView:
        """Return the game as one viewer may see it."""
        seen = view_for(state, self.decisions(state), viewer)
        if (decision := seen.decision) is not None:
            known = partial(foresee_choice, self, state)
            seen.decision = annotate_once(
                state, decision, partial(annotate_decision, foresee_choice=known)
            )
        seen.aside = decision_on_early_end(state, viewer)
        return seen

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return state.round

    def ending(self, state: State) -> Ending:
        """Return how the game was won or ended; there are no points (`bot.games.ending`)."""
        return Ending(state.won_by, {})

    def public_standing(self, state: State) -> Mapping[Seat, int]:
        """Return how many locations the side of each seat controls (`bot.games.ending`)."""
        return {army.seat: state.held[army.team].bit_count() for army in state.armies.values()}

    def asks(self, view: View, order: Order) -> bool:
        """Return False: nothing that can be ordered depends on a hand."""
        del view, order
        return False


WAR_CHEST = WarChest()


def annotate_decision(decision: Decision, foresee_choice: Callable[[Choice], Foreseen]) -> Decision:
    """Return a question with the facts of each row."""
    return with_facts(decision, lambda choice: Facts(gain=_gain_of_choice(choice)), foresee_choice)


def _gain_of_choice(choice: Choice) -> tuple[Fact, ...]:
    match choice:
        case choices.Recruit(kind=kind) | box_choices.Preach(kind=kind):
            return (Fact("coins", 1, kind),)
        case choices.Control() | box_choices.TakeAndProclaim():
            return (Fact("locations", 1),)
        case _:
            return ()
