"""Dungeon Lords' signature under the contract of `bot.games.game`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.ahead import is_final
from bot.games.core import Core
from bot.games.data import Fault
from bot.games.dungeon_lords import orders, owned, running
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.facts import told
from bot.games.dungeon_lords.look import look
from bot.games.dungeon_lords.planning import in_order
from bot.games.dungeon_lords.refusals import refusal
from bot.games.dungeon_lords.setup import LOBBY, begin
from bot.games.dungeon_lords.stand_in import choose
from bot.games.dungeon_lords.state import Due, Log, State
from bot.games.dungeon_lords.unseen import reseed
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Choice, Decision, Event, Lobby, Seat, Setup, View
from bot.games.orders import Moment, Order, Window


class DungeonLords(Core[State]):
    """The rules core of Dungeon Lords."""

    name: str = "dungeon_lords"
    version: int = 4
    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    window_kinds: frozenset[str] = frozenset(("tax", "payday", "carry_out"))

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (DL 2)."""
        return begin(setup, seed, log)

    def run(self, state: State, log: Log) -> Due:
        """Run on until somebody owes a decision."""
        return running.run(state, log)

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice; plans of former versions name a pair either way round (DL 11.1).

        Raises:
            IllegalChoiceError: the choice is not legal; the state has not changed.
        """
        return super().carry_out(state, in_order(choice))

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a choice that is legal."""
        running.answer(state, choice, log)

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Say why a choice is not legal."""
        return refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> DungeonLordsView:
        """Tell what one viewer may know."""
        seen = look(state, self.decisions(state), viewer)
        if (asked := seen.decision) is not None:
            memo = vars(state).setdefault("told", {})
            known, found = memo.get(asked.seat, (None, asked))
            if known is not asked:
                found = told(seen, asked, lambda choice: is_final(self, state, choice))
                memo[asked.seat] = asked, found
            seen.decision = found
        return seen

    def check_data(self, name: str, content: bytes) -> Sequence[Fault]:
        """List everything that is wrong with a file of combat cards (DL 11.0)."""
        return owned.check(content)

    def template(self, name: str) -> bytes:
        """Return an empty file of combat cards, with notes."""
        return owned.template()

    def stand_in(self, view: View) -> Choice:
        """Answer for a person who is away (`bot.games.stand_in`)."""
        assert isinstance(view, DungeonLordsView)
        return choose(view)

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return (state.year - 1) * 4 + state.season

    def reseed(self, state: State, seed: int) -> None:
        """Mix what nobody has seen (`bot.games.reseed`)."""
        reseed(state, seed)
        vars(state).clear()

    def windows(self, view: View) -> tuple[Window, ...]:
        """Return the windows for which a seat can leave orders (`bot.games.orders`)."""
        assert isinstance(view, DungeonLordsView)
        return orders.windows(view)

    def moment(self, view: View) -> Moment:
        """Name the present turn and round."""
        assert isinstance(view, DungeonLordsView)
        return orders.moment(view)

    def applies(self, seen: View, asked: Decision, order: Order) -> bool:
        """Return whether the conditions of an order hold, by public facts."""
        assert isinstance(seen, DungeonLordsView)
        return orders.applies(seen, asked, order)

    def asks(self, view: View, order: Order) -> bool:
        """Return False: nothing that can be ordered depends on a hand."""
        del view, order
        return False

    def answer_by(self, view: View, order: Order) -> Choice:
        """Answer a question as an order says."""
        assert isinstance(view, DungeonLordsView)
        return orders.answer(view, order)

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Name the players that have won; None while the game goes on."""
        return state.winners


DUNGEON_LORDS = DungeonLords()
"""The rules core; it holds no data, since the state has all of it."""
