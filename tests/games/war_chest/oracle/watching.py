"""Random games, each decision and position of which is compared with the oracle's."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from random import Random

from bot.games.game import Choice, Decision, Event, Setup, key_of
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.box_events import FortBuilt, FortDestroyed, SpiedCoins
from bot.games.war_chest.events import DrewCoins, EndedDead
from bot.games.war_chest.state import State
from tests.games.war_chest.oracle.acts import Line, Question
from tests.games.war_chest.oracle.crowding import ANY, Cast, crowded
from tests.games.war_chest.oracle.game import Game
from tests.games.war_chest.oracle.table import Table, differences, read, uncounted
from tests.games.war_chest.play import LONGEST


class DisagreementError(Exception):
    """The rules did something else than the oracle."""


@dataclass
class Watch:
    """One game with the oracle beside it."""

    state: State
    rules: type[Game] = Game
    game: Game = field(init=False)
    line: Line = field(init=False)
    due: Question | None = None
    forts_left: int = 0
    """The forts in the supply, counted by the events (WC 18.1)."""

    asked_of: Counter[str] = field(default_factory=Counter[str])
    """How often each kind of decision was compared."""

    chosen: Counter[str] = field(default_factory=Counter[str])
    """How often each kind of choice was made."""

    def begin(self) -> None:
        """Read the position in which the first coin is to be used."""
        table = read(self.state)
        self.game = self.rules(**{one.name: getattr(table, one.name) for one in fields(Table)})
        self.forts_left = table.fort_supply
        self.line = self.game.play()
        self.due = next(self.line, None)

    def compare(self, decision: Decision | None) -> None:
        """Compare the position and the decision that is due.

        Raises:
            DisagreementError: they differ.
        """
        table = read(self.state)
        faults = [*differences(self.game, table), *self._undrawn(), *uncounted(table)]
        if (decision is None) != (self.due is None):
            faults.append(f"oracle: {self.due}, rules: {decision and decision.kind}")
        if decision is not None and self.due is not None:
            faults += self._of_question(decision, self.due)
            self.asked_of[self.due.kind] += 1
        if faults:
            raise DisagreementError("; ".join(faults))

    def read_again(self) -> None:
        """Write the state down and read it, as after a restart."""
        self.state = WAR_CHEST.decode(WAR_CHEST.encode(self.state))

    def _undrawn(self) -> list[str]:
        return [f"{seat} drew {[*coins]}" for seat, coins in self.game.dealt.items() if coins]

    def _of_question(self, decision: Decision, due: Question) -> list[str]:
        if (decision.seat, decision.kind) != (due.seat, due.kind):
            return [f"oracle asks {due.seat} {due.kind}, rules {decision.seat} {decision.kind}"]
        keys = [key_of(choice) for choice in decision]
        faults = [f"{key} is offered twice" for key, count in Counter(keys).items() if count > 1]
        wanted = {".".join(row) for row in due.rows}
        faults += [f"{key} is not offered" for key in sorted(wanted - {*keys})]
        return faults + [f"{key} is offered" for key in sorted({*keys} - wanted)]

    def follow(self, key: str, events: Sequence[Event]) -> None:
        """Let the oracle make a choice too."""
        for event in events:
            self._hear(event)
            if isinstance(event, DrewCoins):
                self.game.dealt.setdefault(event.seat, deque()).extend(event.coins)
            self.game.stuck |= isinstance(event, EndedDead)
        row = tuple(key.split("."))
        self.chosen[row[0]] += 1
        try:
            self.due = self.line.send(row)
        except StopIteration:
            self.due = None
        except AssertionError as fault:
            raise DisagreementError(str(fault)) from fault

    def _hear(self, event: Event) -> None:
        """Check what an event says of forts and of a hand that was seen (WC 17.20, 18.1)."""
        match event:
            case FortBuilt(left=left) | FortDestroyed(left=left):
                self.forts_left += 1 if isinstance(event, FortDestroyed) else -1
                if left != self.forts_left:
                    raise DisagreementError(f"{left} forts are left, not {self.forts_left}")
            case SpiedCoins(seat=seat, target=foe, coins=coins, only=only):
                if only != (seat,) or Counter(coins) != +self.game.purses[foe].hand:
                    raise DisagreementError(f"{seat} saw {coins} of {foe}, told to {only}")
            case _:
                pass


DULL = frozenset({"pass_coin", "claim", "recruit", "bolster", "move"})
"""Tags of choices that are made less often than the others."""

RARE = frozenset(
    {
        *("storm", "push", "breach", "bombard", "uphold", "preach", "take_and_proclaim"),
        *("displace", "build_fort", "take_from_wagon", "take_from_supply", "block", "slip_in"),
    }
)
"""Tags of choices that are made more often."""


READ_AGAIN = 0.1
"""How often a state is written down and read anew."""


def picked(decision: Decision, rng: Random) -> Choice:
    """Pick a choice: a kind of choice first, so that rare ones are made."""
    by_tag: dict[str, list[Choice]] = {}
    for choice in decision:
        by_tag.setdefault(key_of(choice).partition(".")[0], []).append(choice)
    tags = [*by_tag]
    weights = [1 if tag in DULL else 9 if tag in RARE else 3 for tag in tags]
    return rng.choice(by_tag[rng.choices(tags, weights)[0]])


def first_coin(setup: Setup, seed: int, rng: Random, cast: Cast = ANY) -> State:
    """Return a new game in which the first coin is to be used; three of four are crowded.

    So is every one in which certain units are to meet.
    """
    state, _ = WAR_CHEST.new(setup, seed)
    while (decision := WAR_CHEST.decisions(state)[0]).kind != "use_coin":
        WAR_CHEST.apply(state, decision.pick(rng.randrange(len(decision))))
    return crowded(state, rng, cast) if cast.kinds or rng.random() < 0.75 else state


def watch_game(
    setup: Setup,
    seed: int,
    most: int = LONGEST,
    rules: type[Game] = Game,
    cast: Cast = ANY,
) -> Watch:
    """Play a game at random from its first coin, and compare everything for `most` choices.

    Raises:
        DisagreementError: rules and oracle differ.
    """
    rng = Random(seed)
    watch = Watch(first_coin(setup, seed, rng, cast), rules)
    path = list[str]()
    watch.begin()
    try:
        while len(path) < most:
            due = WAR_CHEST.decisions(watch.state)
            watch.compare(due[0] if due else None)
            if not due:
                break
            choice = picked(due[0], rng)
            path.append(key_of(choice))
            watch.follow(path[-1], WAR_CHEST.apply(watch.state, choice))
            if rng.random() < READ_AGAIN:
                watch.read_again()
    except DisagreementError as fault:
        where = f"game {seed} of {dict(setup.options)}, choice {len(path)} after {path[-6:]}"
        raise DisagreementError(f"{where}: {fault}") from fault
    return watch
