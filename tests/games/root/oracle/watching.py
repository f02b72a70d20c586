"""Compare what bots do with what they have to do, event by event."""

from collections import Counter
from collections.abc import Callable, Iterable

from bot.games.game import Event
from bot.games.root.clockwork.events import Decided
from bot.games.root.factions.corvids.choices import PlotFlipped
from bot.games.root.law import events as told
from bot.games.root.law.maps import MAPS
from tests.games.root.oracle import (
    alliance,
    corvids,
    duchy,
    eyrie,
    lizards,
    marquise,
    riverfolk,
    vagabot,
)
from tests.games.root.oracle.acts import Act, Script, act_of, fits
from tests.games.root.oracle.common import score
from tests.games.root.oracle.debts import Debts
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.fights import Fights
from tests.games.root.oracle.following import follow
from tests.games.root.oracle.reactions import Reactions
from tests.games.root.oracle.starting import check_setup
from tests.games.root.oracle.table import Table

TURNS: dict[str, Callable[[Table], Script[None]]] = {
    "marquise": marquise.turn,
    "eyrie": eyrie.turn,
    "alliance": alliance.turn,
    "corvids": corvids.turn,
    "lizards": lizards.turn,
    "riverfolk": riverfolk.turn,
    "duchy": duchy.turn,
    "vagabond": lambda table: vagabot.turn(table, "vagabond"),
    "vagabond_2": lambda table: vagabot.turn(table, "vagabond_2"),
}
"""The scripts of the bots' turns."""


class Watch:
    """Follows a game and its bots' turns.

    `checked` counts the acts compared and `turns` the turns, by bot; `criteria` counts the
    tie-breaks that were told, `flipped` the plots that the bot has flipped.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.fights = Fights(table)
        self.reactions = Reactions(table)
        self.debts = Debts(table)
        self.script: Script[None] | None = None
        self.due: frozenset[Act] = frozenset()
        self.last: Act | None = None
        self.checked = Counter[str]()
        self.turns = Counter[str]()
        self.criteria = Counter[str]()
        self.flipped = Counter[str]()
        self.news = False
        """Whether a bot has acted since this was reset."""
        self.began = False
        """Whether set-up is over."""
        self.unrolled = False
        """Whether a battle is before its roll, where Marksman takes its first hit (R3.3.2)."""

    def see(self, events: Iterable[Event]) -> None:
        """Follow events.

        Raises:
            DisagreementError: a bot did something else.
        """
        for event in events:
            self.fights.see(event)
            self.reactions.see(event)
            self.debts.see(event)
            if isinstance(event, Decided):
                self.criteria.update(event.by)
            if isinstance(event, PlotFlipped) and event.section == "R11.4.4":
                self.flipped[event.plot] += 1
            if isinstance(event, told.Won):
                self.script = None
            if isinstance(event, told.TurnBegan):
                self._end_turn()
                if not self.began:
                    check_setup(self.table)
                self.began = True
                self._begin_turn(event.seat)
            elif self.script is not None:
                act = act_of(event, self.table.acting)
                if act is not None and not (self.unrolled and act[0] == "remove"):
                    self._compare(act)
            if isinstance(event, told.BattleBegan | told.Rolled | told.TurnBegan):
                self.unrolled = isinstance(event, told.BattleBegan)
            follow(self.table, event)

    def _begin_turn(self, seat: str) -> None:
        side = self.table.sides[seat]
        turn = TURNS.get(seat)
        if side.bot and turn is not None:
            self.script, self.last, self.due = self._whole(turn, seat), None, frozenset()
            self.turns[seat] += 1

    def _whole(self, turn: Callable[[Table], Script[None]], seat: str) -> Script[None]:
        """Play a turn, and score for the Pass at its end (Law 25.4.4)."""
        yield from turn(self.table)
        tower = MAPS[self.table.map].tower
        yield from score(int(tower is not None and self.table.rules(seat, tower)))

    def _expected(self) -> frozenset[Act]:
        """Return the acts that have to come next; none at the end of the turn."""
        if self.due or self.script is None:
            return self.due
        try:
            # A new script takes None, which its type does not say.
            self.due = next(self.script) if self.last is None else self.script.send(self.last)
        except StopIteration:
            self.script = None
        return self.due

    def _compare(self, act: Act) -> None:
        expected = self._expected()
        open_ones = (one for one in expected if fits(one, act))
        found = act if act in expected else next(open_ones, None)
        if found is None:
            raise DisagreementError(
                f"{self.table.acting} did {act}, and its Law says {sorted(self.due, key=str)}"
            )
        self.due -= {found}
        self.last, self.news = act, True
        self.checked[self.table.acting] += 1

    def _end_turn(self) -> None:
        if self._expected():
            raise DisagreementError(
                f"{self.table.acting} left out {sorted(self.due, key=str)} in its turn"
            )
        self.script = None
