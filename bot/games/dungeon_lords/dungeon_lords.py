"""Dungeon Lords' signature under the contract of `bot.games.game`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.ahead import is_final
from bot.games.core import annotate_once
from bot.games.data import Fault
from bot.games.dungeon_lords import carrying, orders, owned
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.course import advance
from bot.games.dungeon_lords.facts import annotate
from bot.games.dungeon_lords.look import look
from bot.games.dungeon_lords.refusals import refusal
from bot.games.dungeon_lords.running import RULES
from bot.games.dungeon_lords.setup import LOBBY, begin
from bot.games.dungeon_lords.stand_in import choose
from bot.games.dungeon_lords.state import Due, Log, State
from bot.games.dungeon_lords.unseen import reseed
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Choice, Event, Lobby, Seat, Setup, View
from bot.games.orders import Order
from bot.games.steps import StepCore


class DungeonLords(StepCore[State]):
    """The rules core of Dungeon Lords."""

    name: str = "dungeon_lords"
    version: int = 5
    since: int = 4
    """Games of version 4 go on as they began: all are asked (`setup.CARRYING`)."""

    tells_by_round: bool = True
    lobby: Lobby = LOBBY
    codec = CODEC
    rules = RULES
    reseed = staticmethod(reseed)
    window_kinds: frozenset[str] = frozenset(("tax", "payday", "carry_out"))
    stand_in = staticmethod(choose)
    windows = staticmethod(orders.windows)
    moment = staticmethod(orders.moment)
    applies = staticmethod(orders.applies)
    answer_by = staticmethod(orders.answer)

    def begin(self, setup: Setup, seed: int, log: Log) -> State:
        """Set a game up (DL 2)."""
        return begin(setup, seed, log)

    def go_on(self, state: State, log: Log) -> None:
        """Go on to the next phase (DL 3, 4)."""
        advance(state, log)

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice; whether one is asked for orders is beside what is asked (DL 15.1)."""
        if not choice.beside:
            return super().carry_out(state, choice)
        assert isinstance(choice, carrying.Said)
        carrying.say(state, choice)
        return []

    def refusal(self, state: State, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""
        return refusal(state, due, choice)

    def view(self, state: State, viewer: Seat | None) -> DungeonLordsView:
        """Return the game as one viewer may see it."""
        seen = look(state, self.decisions(state), viewer)
        if (decision := seen.decision) is not None:
            final = partial(is_final, self, state)
            seen.decision = annotate_once(state, decision, partial(annotate, seen, is_final=final))
        seen.aside = carrying.aside(state, viewer)
        return seen

    def check_data(self, name: str, content: bytes) -> Sequence[Fault]:
        """List everything that is wrong with a file of combat cards (DL 11.0)."""
        return owned.check(content)

    def template(self, name: str) -> bytes:
        """Return an empty file of combat cards, with notes."""
        return owned.template()

    def round_of(self, state: State) -> int:
        """Return the number of the current round (`bot.games.rounds`)."""
        return (state.year - 1) * 4 + state.season

    def asks(self, view: View, order: Order) -> bool:
        """Return False: nothing that can be ordered depends on a hand."""
        del view, order
        return False


DUNGEON_LORDS = DungeonLords()
"""The rules core; it holds no data, since the state has all of it."""
