"""Positions of twin games in which a choice asks another person in a window of theirs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.editions import EDITIONS
from bot.games.game import Choice, Event, Game, Seat, SeatSetup, Setup, key_of
from bot.games.orders import Order, TakesOrders, complete_order
from bot.games.root import ROOT
from bot.games.root.law.choices import Ambush, Battle
from tests.e2e.staging import Laid
from tests.games.twins import owned_twin, positions
from tests.table.windows import AMBUSH, HOSPITALS

PEOPLE = ("marquise", "corvids", "eyrie", "alliance")

TRIED = 12
"""Choices of a position that are tried, to find one that opens a window."""


@dataclass(frozen=True)
class Case:
    """Two states that differ in what only the owner knows, and the choice that asks the owner."""

    rules: Game[Any]
    states: tuple[Any, Any]
    seats: tuple[Seat, ...]
    owner: Seat
    choice: Choice
    kind: str
    before: tuple[Order, ...] = ()
    """Orders of the owner that answer earlier windows, one after the other."""

    def orders(self, rng: Random) -> Iterator[Order]:
        """Yield an order of each kind for the question, and then one for each other window."""
        rules: Any = self.rules
        windows = rules.windows(self.rules.view(self.states[0], self.owner))
        for window in sorted(windows, key=lambda one: self.kind not in one.kinds):
            for do in window.dos:
                values = {one.name: rng.choice(one.values) for one in window.params(do)}
                if self.kind in window.kinds:
                    # Conditions that hold: the first value of each is the widest.
                    values |= {one.name: one.values[0] for one in window.conditions}
                order = complete_order(windows, Order(window.name, do.name, values))
                assert order is not None
                yield order


def copied(rules: Game[Any], state: Any) -> Any:
    return rules.decode(rules.encode(state))


GAMES = [name for name, edition in EDITIONS.items() if isinstance(edition.game, TakesOrders)]
"""The games in which people can leave orders."""


def seats_of(name: str) -> tuple[Seat, ...]:
    """Return who plays: people in all seats."""
    lobby = EDITIONS[name].game.lobby
    people = [kind.seat for kind in lobby.kinds if kind.person]
    return tuple(map(Seat, PEOPLE if name == "root" else people[: lobby.counts()[0]]))


def cases(name: str, seed: int) -> Iterator[Case]:
    """Find positions in which a choice of somebody asks another person in a window.

    In Root the owner can answer in the first world what the other does not allow, such as by an
    ambush; elsewhere no answer depends on what is hidden.
    """
    rng = Random(seed)
    rules, seats = EDITIONS[name].game, seats_of(name)
    setup = Setup(tuple(map(SeatSetup, seats)))
    for state in positions(rules, setup, seed, every=3):
        if name == "dungeon_lords":
            # Who wants to be asked leaves orders for every question (DL 15.1).
            state.asked = [*state.lords]
        found = _opening(rules, state, rng)
        if found is None:
            continue
        choice, owner, kind = found
        twin = owned_twin(EDITIONS[name], state, owner, seats, rng)
        mine = [due for due in rules.decisions(twin) if due.seat == choice.seat]
        if mine and mine[0].allows(choice) and _asks_alike(rules, (state, twin), choice, owner):
            worlds = _richer_first(rules, state, twin, choice)
            if name != "root" or worlds is not None:
                yield Case(rules, worlds or (state, twin), seats, owner, choice, kind)


SEATED = ("marquise", "eyrie", "alliance")
ATTACK, RAID = Battle("marquise", 5, "eyrie"), Battle("eyrie", 5, "marquise", "royal_claim")
WIDEST = {"clearing": 0, "warriors": 1}
POOR = "[arms_trader, anvil]"

WRITTEN: dict[str, tuple[str, dict[str, str], str, Sequence[Choice]]] = {
    "ambush": (AMBUSH, {"attacker": "[sword]"}, "defender", [ATTACK]),
    "foil": (
        *(AMBUSH, {"defender": "[ambush_rabbit, sword]"}, "attacker"),
        [ATTACK, Ambush("eyrie", "ambush_rabbit")],
    ),
    "field_hospitals": (HOSPITALS, {}, "hand", [RAID]),
}
"""Positions in which a hand decides: the text, other hands, the hand that differs, and the choices
of which the last one asks its owner."""

RICH = {
    "ambush": "[ambush_rabbit, anvil]",
    "foil": "[ambush_bird, anvil]",
    "field_hospitals": "[bake_sale, anvil]",
}


def written_case(kind: str) -> Case:
    """Return a written position, with the hand that allows an answer in the first world."""
    text, others, hand, choices = WRITTEN[kind]
    setup = Setup(tuple(map(SeatSetup, SEATED)))
    states: list[Any] = []
    for held in (RICH[kind], POOR):
        state, _ = Laid(text.format(**others, **{hand: held})).new(setup, 5)
        for choice in choices[:-1]:
            ROOT.apply(state, choice)
        states.append(state)
    owner = "eyrie" if kind == "ambush" else "marquise"
    before = (Order("ambush", "decline", WIDEST),) if kind == "field_hospitals" else ()
    return Case(ROOT, (states[0], states[1]), SEATED, owner, choices[-1], kind, before)


def _richer_first(rules: Any, state: Any, twin: Any, choice: Choice) -> tuple[Any, Any] | None:
    """Order two worlds so that the owner can answer more in the first; None: the same in both."""
    answers: list[set[str]] = []
    for one in (state, twin):
        rules.apply(after := copied(rules, one), choice)
        due = next(one for one in rules.decisions(after) if one.kind in rules.window_kinds)
        answers.append({key_of(answer) for answer in due})
    if answers[0] - answers[1]:
        return state, twin
    return (twin, state) if answers[1] - answers[0] else None


def _opening(rules: Any, state: Any, rng: Random) -> tuple[Choice, Seat, str] | None:
    if any(due.kind in rules.window_kinds for due in rules.decisions(state)):
        return None
    for due in rules.decisions(state):
        for _ in range(TRIED):
            choice = due.pick(rng.randrange(len(due)))
            asked = _asked(rules, state, choice)
            if asked is not None and asked[0] != choice.seat:
                return choice, *asked
    return None


def _asks_alike(rules: Any, worlds: tuple[Any, Any], choice: Choice, owner: Seat) -> bool:
    """Return whether a choice asks the owner the same in both worlds, and shows others the same."""
    shown: list[list[Event]] = []
    for state in worlds:
        log = rules.apply(copied(rules, state), choice)
        shown.append([event for event in log if event.only is None or {*event.only} - {owner}])
    asked = [_asked(rules, state, choice) for state in worlds]
    return shown[0] == shown[1] and asked[0] == asked[1]


def _asked(rules: Any, state: Any, choice: Choice) -> tuple[Seat, str] | None:
    """Return who is asked what in a window after a choice."""
    after = copied(rules, state)
    rules.apply(after, choice)
    due = [one for one in rules.decisions(after) if one.kind in rules.window_kinds]
    return (due[0].seat, due[0].kind) if due else None
