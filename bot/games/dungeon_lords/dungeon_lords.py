"""Dungeon Lords' signature under the contract of `bot.games.game`."""

from collections.abc import Sequence
from functools import partial

from bot.games.ahead import foresee_choice
from bot.games.core import annotate_once
from bot.games.data import Fault
from bot.games.dungeon_lords import carrying, orders, owned
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.course import begin_next_phase
from bot.games.dungeon_lords.facts import annotate_decision
from bot.games.dungeon_lords.look import view_for
from bot.games.dungeon_lords.refusals import explain_refusal
from bot.games.dungeon_lords.reshuffle import reseed
from bot.games.dungeon_lords.running import RULES
from bot.games.dungeon_lords.setup import LOBBY, begin_game
from bot.games.dungeon_lords.stand_in import stand_in_choice
from bot.games.dungeon_lords.state import Due, Log, State
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Choice, Event, Lobby, Seat, Setup, View
from bot.games.orders import Order
from bot.games.steps import StepCore


class DungeonLords(StepCore[State]):
    """The rules core of Dungeon Lords."""

    name: str = "dungeon_lords"
    version: int = 6
    since: int = 4
    """Games of versions 4 and 5 go on as they began: all are asked (`setup.CARRYING`), or asked how
    many imps mine (`setup.MINING`)."""

    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    rules = RULES
    reseed = staticmethod(reseed)
    turn_kinds: frozenset[str] = frozenset(
        (
            *("carry_out", "dig_at", "mine", "spy", "discard_trap", "build", "hire"),
            *("tax", "payday", "production", "return_order"),
        )
    )
    window_kinds: frozenset[str] = frozenset(("tax", "payday", "carry_out", "mine", "hire", "spy"))
    stand_in = staticmethod(stand_in_choice)
    windows = staticmethod(orders.list_order_windows)
    moment = staticmethod(orders.moment_of_view)
    applies = staticmethod(orders.order_applies)
    answer_by = staticmethod(orders.answer_by_order)

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (DL 2)."""
        return begin_game(setup, seed, log)

    def go_on(self, state: State, log: Log) -> None:
        """Go on to the next phase (DL 3, 4)."""
        begin_next_phase(state, log)

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice; whether one is asked for orders is beside what is asked (DL 15.1)."""
        if not choice.beside:
            return super().carry_out(state, choice)
        assert isinstance(choice, carrying.Said)
        carrying.set_asking(state, choice)
        return []

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""
        return explain_refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> DungeonLordsView:
        """Return the game as one viewer may see it."""
        seen = view_for(state, self.decisions(state), viewer)
        if (decision := seen.decision) is not None:
            known = partial(foresee_choice, self, state)
            seen.decision = annotate_once(
                state, decision, partial(annotate_decision, seen, foresee_choice=known)
            )
        seen.aside = carrying.decision_on_asking(state, viewer)
        return seen

    def check_data(self, name: str, content: bytes) -> Sequence[Fault]:
        """List everything that is wrong with a file of combat cards (DL 11.0)."""
        return owned.check_owned_cards(content)

    def template(self, name: str) -> bytes:
        """Return an empty file of combat cards, with notes."""
        return owned.data_file_template()

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return (state.year - 1) * 4 + state.season

    def asks(self, view: View, order: Order) -> bool:
        """Return False: nothing that can be ordered depends on a hand."""
        del view, order
        return False


DUNGEON_LORDS = DungeonLords()
"""The rules core; it holds no data, since the state has all of it."""
