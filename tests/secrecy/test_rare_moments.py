"""Nothing hidden shows at the moments that games of random choices seldom come to.

The positions are those of all scenarios, before and after each of their steps: every window that
the Law opens is among them. Each is compared, as random games are, with a twin world.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from bot.editions import EDITIONS, notations_of, rules_kits
from bot.games.game import Choice, Event, SeatSetup
from bot.games.root.law.state import Dictated, State
from bot.games.root.root import Root
from bot.scenarios import load_scenarios, run
from bot.scenarios.reading import list_scenario_files
from tests.games.root.twins import redealt
from tests.secrecy.test_screens import private_messages, public_message
from tests.secrecy.test_tables import Pair
from tests.secrecy.test_twin_worlds import compare_action, told
from tests.secrecy.worlds import ROOT

NOTATIONS = notations_of(rules_kits())

EDITION = EDITIONS["root"]

FILES = list_scenario_files([Path(__file__).parents[1] / "scenarios" / "root"])
HAND = 3
"""Cards that each hand has at least, in every second position."""

SHARDS = 8
"""Parts of the files; one test each."""

EVERY = 12
"""One in so many positions is looked at each day, all of them where there is time."""

EVERYDAY = (0,)
"""The parts that are looked at each day."""


def moments(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, State]]:
    """Run the scenarios of a file; yield every position before a choice, and its scenario."""
    seen: list[bytes] = []

    def noted(rules: Root, state: State, choice: Choice) -> list[Event]:
        seen.append(rules.encode(state))
        return apply(rules, state, choice)

    apply = Root.apply
    for scenario in load_scenarios(path, NOTATIONS):
        seen.clear()
        with monkeypatch.context() as patched:
            patched.setattr(Root, "apply", noted)
            run(scenario, NOTATIONS)
        for data in dict.fromkeys(seen):
            state = ROOT.decode(data)
            # What a scenario dictates to chance names cards that may be elsewhere in a twin.
            state.dictated = Dictated()
            yield scenario.title, state


def filled(state: State) -> State:
    """Return the position with cards in all hands, for scenarios name only those that matter."""
    for faction in state.factions.values():
        while len(faction.hand) < HAND and state.deck and not faction.clockwork:
            faction.hand.append(state.deck.pop())
    return ROOT.decode(ROOT.encode(state))


def compare(state: State, rng: Random, viewers: Sequence[str | None]) -> None:
    """Compare what viewers see and are told in twin worlds, now and after the next choices."""
    seats = tuple(SeatSetup(name, state.factions[name].clockwork) for name in state.order)
    for viewer in viewers:
        twin = redealt(state, viewer, rng)
        assert told(ROOT, state, viewer) == told(ROOT, twin, viewer)
        assert public_message(EDITION, state, "pl") == public_message(EDITION, twin, "pl")
        if viewer is not None:
            pair = [private_messages(EDITION, world, viewer, "en") for world in (state, twin)]
            assert pair[0] == pair[1]
        compare_action(EDITION, state, viewer, rng)
        tables = Pair(state, twin, seats, viewer)
        for _ in range(3):
            if not tables.step(rng):
                break


def looked_at(shard: int, every: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Compare the positions of a part of the files; return how many."""
    rng, count = Random(shard), 0
    for path in FILES[shard::SHARDS]:
        for number, (title, state) in enumerate(moments(path, monkeypatch)):
            if rng.random() < 0.5:
                state = filled(state)
            people = [name for name in state.order if not state.factions[name].clockwork]
            if number % every or ROOT.winners(state) is not None:
                continue
            viewers = (None, *people) if every == 1 else (rng.choice([None, *people]),)
            try:
                compare(state, rng, viewers)
            except AssertionError as fault:
                raise AssertionError(f"{path.name}: {title}") from fault
            count += 1
    return count


@pytest.mark.parametrize("shard", EVERYDAY)
def test_rare_moments_give_nothing_away(shard: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(shard, EVERY, monkeypatch) > 7


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_all_rare_moments_give_nothing_away(shard: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(shard, 1, monkeypatch) > 10 * EVERY
