"""War Chest's signature under the contract of `bot.games.game`."""

from __future__ import annotations

from bot.games.ahead import is_final
from bot.games.core import Core
from bot.games.game import Choice, Decision, Event, Lobby, Seat, Setup, View
from bot.games.orders import Moment, Order, Window
from bot.games.war_chest import orders, running
from bot.games.war_chest.codec import CODEC
from bot.games.war_chest.ending import Said, aside, say
from bot.games.war_chest.facts import told
from bot.games.war_chest.look import look
from bot.games.war_chest.refusals import refusal
from bot.games.war_chest.setup import LOBBY, begin
from bot.games.war_chest.stand_in import choose
from bot.games.war_chest.state import Due, Log, State
from bot.games.war_chest.unseen import reseed
from bot.games.war_chest.view import WarChestView


class WarChest(Core[State]):
    """The rules core of War Chest."""

    name: str = "war_chest"
    version: int = 2
    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    window_kinds: frozenset[str] = frozenset(("defend",))

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (WC 3)."""
        return begin(setup, seed, log)

    def run(self, state: State, log: Log) -> Due:
        """Run on until a person owes a decision; seats without one are played by the stand-in."""
        due = running.run(state, log)
        while due and state.armies[due[0].seat].clockwork:
            seat = due[0].seat
            running.answer(state, choose(look(state, due, seat)), log)
            due = running.run(state, log)
        return due

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a choice that is legal."""
        running.answer(state, choice, log)

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice; words about an early end are beside what is asked (WC 12.2)."""
        if not isinstance(choice, Said):
            return super().carry_out(state, choice)
        log: list[Event] = []
        say(state, choice, log)
        return log

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Say why a choice is not legal."""
        return refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> WarChestView:
        """Tell what one viewer may know."""
        seen = look(state, self.decisions(state), viewer)
        if (asked := seen.decision) is not None:
            memo = vars(state)
            known, found = memo.get("told", (None, asked))
            if known is not asked:
                found = told(asked, lambda choice: is_final(self, state, choice))
                memo["told"] = asked, found
            seen.decision = found
        seen.aside = aside(state, viewer)
        return seen

    def stand_in(self, view: View) -> Choice:
        """Answer for a person who is away (`bot.games.stand_in`)."""
        assert isinstance(view, WarChestView)
        return choose(view)

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return state.round

    def reseed(self, state: State, seed: int) -> None:
        """Mix what nobody has seen (`bot.games.reseed`)."""
        reseed(state, seed)
        vars(state).clear()

    def windows(self, view: View) -> tuple[Window, ...]:
        """Return the windows for which a seat can leave orders (`bot.games.orders`)."""
        assert isinstance(view, WarChestView)
        return orders.windows(view)

    def moment(self, view: View) -> Moment:
        """Name the present turn and round."""
        assert isinstance(view, WarChestView)
        return orders.moment(view)

    def applies(self, seen: View, asked: Decision, order: Order) -> bool:
        """Return whether the conditions of an order hold, by public facts."""
        assert isinstance(seen, WarChestView)
        return orders.applies(seen, asked, order)

    def asks(self, view: View, order: Order) -> bool:
        """Return False: nothing that can be ordered depends on a hand."""
        del view, order
        return False

    def answer_by(self, view: View, order: Order) -> Choice:
        """Answer a question as an order says."""
        assert isinstance(view, WarChestView)
        return orders.answer(view, order)

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Name the seats that have won; None while the game goes on, empty without a winner."""
        return state.winners


WAR_CHEST = WarChest()
