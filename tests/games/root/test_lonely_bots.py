"""Games of bots alone: each of them ends, or is refused before it begins (R3.2)."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec import structs

from bot.games.game import IllegalChoiceError, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law import turn
from bot.games.root.roster import CLOCKWORK, TRAITS
from bot.games.root.setup import set_up_root
from bot.games.root.takeover import steps as takeover

ROAMING = ("vagabond", "vagabond_2")
DIFFICULTIES = ("easy", "default", "challenging")
FEW = 100
"""Rounds that no game of bots takes that ends at all."""


def sets(size: int) -> list[tuple[str, ...]]:
    """List the sets of so many bots, the two Vagabots alone left out."""
    return [
        names
        for names in combinations(CLOCKWORK, size)
        if ("vagabond_2" not in names or "vagabond" in names) and names != ROAMING
    ]


MARTYRS = (
    SeatSetup("vagabond_2", True, "easy"),
    SeatSetup("lizards", True, "easy", ("spiteful", "martyrs")),
    SeatSetup("vagabond", True, "easy", ("helper",)),
)
"""Bots that sweep the map, and one that comes back again and again."""


def seated(names: Sequence[str], rng: Random) -> Setup:
    """Seat bots in any order, with any traits, none of them at Nightmare."""
    seats = [
        SeatSetup(
            name,
            True,
            rng.choice(DIFFICULTIES),
            tuple(rng.sample(TRAITS[name], rng.randint(0, min(4, len(TRAITS[name]))))),
        )
        for name in rng.sample(names, len(names))
    ]
    if {*names} == {*ROAMING, "lizards"}:
        seats = [structs.replace(one, traits=tuple({*one.traits} - {"martyrs"})) for one in seats]
    return Setup(tuple(seats))


def ends(setup: Setup, seed: int) -> bool:
    state, _ = ROOT.new(setup, seed)
    return bool(state.winners) and state.round < FEW


def test_any_two_bots_end_a_game_but_for_two_vagabots() -> None:
    for names in sets(2):
        assert ends(seated(names, Random(str(names))), 1), names


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_all_other_sets_of_bots_end_a_game(size: int) -> None:
    for names in sets(size):
        for seed in range({2: 20, 3: 5}.get(size, 2)):
            assert ends(seated(names, Random(f"{names} {seed}")), seed), (names, seed)


@pytest.mark.parametrize("levels", [("default", "default"), ("easy", "challenging")])
def test_two_vagabots_alone_are_refused(levels: tuple[str, str]) -> None:
    seats = tuple(SeatSetup(name, True, level) for name, level in zip(ROAMING, levels, strict=True))
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.new(Setup(seats), 1)
    assert (refused.value.section, refused.value.reason) == ("R3.2", "bots_never_end")


@pytest.mark.parametrize("levels", [("nightmare", "default"), ("easy", "nightmare")])
def test_a_point_each_turn_ends_a_game_of_two_vagabots(levels: tuple[str, str]) -> None:
    seats = tuple(SeatSetup(name, True, level) for name, level in zip(ROAMING, levels, strict=True))
    assert ends(Setup(seats), 1)


def test_two_vagabots_with_martyrs_are_refused() -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.new(Setup(MARTYRS), 5324)
    assert (refused.value.section, refused.value.reason) == ("R3.2", "bots_never_end")
    tamed = (MARTYRS[0], structs.replace(MARTYRS[1], traits=("spiteful",)), MARTYRS[2])
    hard = (structs.replace(MARTYRS[0], difficulty="nightmare"), *MARTYRS[1:])
    for others in (tamed, hard, (*MARTYRS, SeatSetup("eyrie", True)), MARTYRS[1:]):
        assert ends(Setup(others), 5324)


def test_two_vagabots_with_martyrs_would_play_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is why they are refused."""
    monkeypatch.setattr("bot.games.root.setup.never_end", lambda _: False)
    for seed in range(60):
        try:
            ROOT.new(Setup(MARTYRS), seed)
        except IllegalChoiceError as refused:
            assert refused.reason == "bots_never_end"
            return
    pytest.fail("each of these games has ended")


def test_no_bot_takes_the_last_seat_of_a_person_beside_martyrs() -> None:
    state, _ = ROOT.new(Setup((*MARTYRS[:2], SeatSetup("vagabond"))), 1)
    refused = takeover.why_no_takeover(state, "vagabond")
    assert refused is not None and refused.reason == "takeover_never_ends"


def test_what_would_leave_bots_alone_for_ever_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn, "LONGEST_ALONE", 1)
    state, _ = ROOT.new(Setup((SeatSetup("marquise"), SeatSetup("eyrie", True))), 1)
    ROOT.to_clockwork(state, "marquise")
    before, rng = ROOT.encode(state), Random(1)
    with pytest.raises(IllegalChoiceError, match="bots_never_end"):
        while True:
            before = ROOT.encode(state)
            (due,) = ROOT.decisions(state)
            ROOT.apply(state, due.pick(rng.randrange(len(due))))
    assert ROOT.encode(state) == before
    assert ROOT.decisions(state) and ROOT.conversion(state, "marquise") == "waits"


def test_two_vagabots_may_play_with_a_person_or_another_bot() -> None:
    pair = tuple(SeatSetup(name, True) for name in ROAMING)
    state, _ = ROOT.new(Setup((*pair, SeatSetup("eyrie"))), 1)
    assert state.winners is None and ROOT.decisions(state)
    assert ends(Setup((*pair, SeatSetup("eyrie", True))), 1)


def test_two_vagabots_play_for_ever_if_nobody_stops_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules stop bots alone after some rounds, whichever they are."""
    monkeypatch.setattr(turn, "LONGEST_ALONE", 60)
    seats = (SeatSetup("vagabond", True), SeatSetup("eyrie", True))
    state = set_up_root(Setup(seats), 1, [])
    del state.factions["eyrie"]
    state.order.remove("eyrie")
    state.steps = [step for step in state.steps if getattr(step, "seat", "") != "eyrie"]
    with pytest.raises(IllegalChoiceError, match="bots_never_end"):
        ROOT.run_on(state)
    assert state.round == 61


def test_no_bot_takes_the_last_seat_of_a_person_beside_a_vagabot() -> None:
    state, _ = ROOT.new(Setup((SeatSetup("vagabond"), SeatSetup("vagabond_2"))), 1)
    ROOT.to_clockwork(state, "vagabond")
    assert ROOT.conversion(state, "vagabond") == "waits"
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.to_clockwork(state, "vagabond_2")
    assert (refused.value.section, refused.value.reason) == ("R3.2", "takeover_never_ends")
    ROOT.to_person(state, "vagabond")
    ROOT.to_clockwork(state, "vagabond_2")


def test_a_takeover_that_would_leave_such_bots_by_then_is_dropped() -> None:
    state, _ = ROOT.new(Setup((SeatSetup("vagabond"), SeatSetup("vagabond_2", True))), 1)
    refused = takeover.why_no_takeover(state, "vagabond")
    assert refused is not None and refused.reason == "takeover_never_ends"
    log = []
    state.steps.append(takeover.BecomeClockwork(seat="vagabond"))
    state.steps[-1].advance(state, log)
    assert not state.factions["vagabond"].clockwork
    assert [event.reason for event in log] == ["takeover_never_ends"]


@pytest.mark.parametrize("other", ["eyrie", "marquise"])
def test_a_bot_may_take_the_last_seat_of_a_person_where_the_game_ends(other: str) -> None:
    state, _ = ROOT.new(Setup((SeatSetup("vagabond"), SeatSetup(other, True))), 1)
    assert takeover.why_no_takeover(state, "vagabond") is None
