"""Root's implementation of the contract in `bot.games.game`."""

from functools import partial
from typing import Any

from msgspec import UNSET

from bot.games.ahead import foresee_choice, with_facts
from bot.games.core import Core
from bot.games.ending import Ending
from bot.games.game import Choice, Decision, Event, IllegalChoiceError, Lobby, Seat, Setup, View
from bot.games.odds import Odds, PossibleBattle
from bot.games.orders import Moment, Order, Window
from bot.games.root import orders
from bot.games.root.codec import CODEC
from bot.games.root.facts import facts_of
from bot.games.root.law import choices
from bot.games.root.law.state import Due, Log, State
from bot.games.root.law.turn import run_to_decision
from bot.games.root.look import redact_state
from bot.games.root.odds import list_possible_battles, odds_of_battle, plain_odds
from bot.games.root.refusals import why_not_legal
from bot.games.root.reshuffle import reshuffle_hidden
from bot.games.root.roster import AT_ANY_TIME
from bot.games.root.setup import LOBBY, set_up_root
from bot.games.root.stand_in import choose_for_absent
from bot.games.root.takeover import steps as takeover
from bot.games.root.view import RootView
from bot.games.stand_in import Conversion


def _go_back(state: State, before: State) -> None:
    """Make a state what it was before."""
    for field in before.__struct_fields__:
        setattr(state, field, getattr(before, field))
    vars(state).clear()


class Root(Core[State]):
    """The rules core of Root."""

    name: str = "root"
    version: int = 3
    since: int = 2
    """Games of version 2 go on as they began, with the Ferry's card first (`Lake.ordered`)."""

    lobby: Lobby = LOBBY
    tells_by_round: bool = False
    codec = CODEC
    window_kinds: frozenset[str] = orders.KINDS

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (Law 5.1)."""
        return set_up_root(setup, seed, log)

    def run(self, state: State, log: Log) -> Due:
        """Run on until a person owes a decision."""
        return run_to_decision(state, log)

    def apply(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice and run on until a person owes a decision.

        Raises:
            IllegalChoiceError: the choice is not legal, or would leave bots alone that never end
                (R3.2); the state has not changed.
        """
        # Only a seat that is about to change hands can leave bots alone.
        if not state.changes:
            memo: Any = state.__dict__
            log = self.carry_out(state, choice)
            memo["due"] = run_to_decision(state, log)
            return log
        before = self.encode(state)
        try:
            return super().apply(state, choice)
        except IllegalChoiceError:
            _go_back(state, self.decode(before))
            raise

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a choice that is legal: by the step that asked, or whenever its rule allows."""
        step = state.steps[-1]
        if not state.interrupters:
            step.answer(state, choice, log)
            return
        if type(choice) in AT_ANY_TIME:
            AT_ANY_TIME[type(choice)].do(state, choice, log)
        else:
            step.answer(state, choice, log)
        state.passed = step.OPEN and type(choice) is choices.Pass

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""
        return why_not_legal(state, due, choice, AT_ANY_TIME.get(type(choice)))

    def view(self, state: State, viewer: Seat | None) -> RootView:
        """Return the state redacted for one viewer."""
        seen = redact_state(state, self.decisions(state), viewer)
        if seen.decision is not None:
            seen.decision = self._with_facts(state, seen.decision)
        return seen

    def _with_facts(self, state: State, question: Decision) -> Decision:
        """Return a seat's decision with facts; they are computed once for each decision."""
        memo = vars(state)
        known, decision = memo.get("told", (None, question))
        if known is not question:
            decision = with_facts(
                question, partial(facts_of, state, question), partial(foresee_choice, self, state)
            )
            memo["told"] = question, decision
        return decision

    def phase_ended(self, before: State, after: State, seat: Seat, *, stopped: bool) -> str:
        """Return what of its own turn a seat has ended (`bot.games.ahead.HasPhases`).

        The first thing that comes to light in an Evening is what is drawn at its end.
        """
        if before.acting != seat or before.phase == "setup":
            return ""
        if (after.acting, after.round) != (seat, before.round):
            return "turn"
        if stopped and after.phase == "evening":
            return "turn"
        return before.phase if after.phase != before.phase else ""

    def stand_in(self, view: View) -> Choice:
        """Answer for a person who is away (`bot.games.stand_in`)."""
        assert isinstance(view, RootView)
        return choose_for_absent(view)

    def fights(self, state: State) -> tuple[PossibleBattle, ...]:
        """List the battles that could be asked about (`bot.games.odds`)."""
        return list_possible_battles(state)

    def odds(self, state: State, fight: PossibleBattle) -> Odds:
        """Return the chances of a battle, from public facts alone."""
        return odds_of_battle(state, fight)

    def plain_odds(self, attackers: int, defenders: int) -> Odds:
        """Return the odds of a battle between two numbers of warriors."""
        return plain_odds(attackers, defenders)

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return state.round

    def seated(self, state: State) -> tuple[Seat, ...]:
        """Return the seats in turn order, by the factions chosen so far (`Drafts`)."""
        return () if state.draft is UNSET else tuple(state.order)

    def reseed(self, state: State, seed: int) -> None:
        """Shuffle the hidden information (`bot.games.reseed`)."""
        reshuffle_hidden(state, seed)
        vars(state).clear()

    def convertible(self, state: State, seat: Seat) -> None:
        """Refuse a seat that the clockwork cannot take over (`bot.games.stand_in`)."""
        if (refusal := takeover.why_no_takeover(state, seat)) is not None:
            raise refusal

    def conversion(self, state: State, seat: Seat) -> Conversion:
        """Return whether the clockwork plays a seat or is about to."""
        return takeover.conversion_of(state, seat)

    def to_clockwork(self, state: State, seat: Seat) -> Log:
        """Give a seat to the clockwork at the beginning of the seat's next turn."""
        takeover.take_over(state, seat)
        return self.run_on(state)

    def to_person(self, state: State, seat: Seat) -> Log:
        """Give a seat back to a person when its current steps are finished."""
        takeover.give_back(state, seat)
        return self.run_on(state)

    def windows(self, view: View) -> tuple[Window, ...]:
        """Return the windows for which a seat can leave orders (`bot.games.orders`)."""
        assert isinstance(view, RootView)
        return orders.list_windows(view)

    def moment(self, view: View) -> Moment:
        """Name the present turn and round."""
        assert isinstance(view, RootView)
        return orders.moment_of_turn(view)

    def applies(self, seen: View, decision: Decision, order: Order, /) -> bool:
        """Return whether the conditions of an order hold, by public facts."""
        assert isinstance(seen, RootView)
        return orders.is_order_met(seen, decision, order)

    def asks(self, view: View, order: Order) -> bool:
        """Return whether a hand leaves something to ask about (`TakesOrders`)."""
        assert isinstance(view, RootView)
        return orders.has_asked_card(view, order)

    def answer_by(self, view: View, order: Order) -> Choice:
        """Return the choice that an order makes."""
        assert isinstance(view, RootView)
        return orders.answer_by_order(view, order)

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Return the seats that have won; None while the game goes on."""
        return state.winners

    def ending(self, state: State) -> Ending:
        """Return how the game was won; who has activated a dominance card has no points."""
        joined = any(seat in state.coalitions for seat in state.winners or ())
        way = "coalition" if joined else state.won_by
        factions = state.factions.items()
        return Ending(way, {name: seat.score for name, seat in factions if not seat.dominance})


ROOT = Root()
