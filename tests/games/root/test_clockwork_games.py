"""Whole games of the clockwork, at every level and with every trait."""

from random import Random

import pytest

from bot.games.game import Event, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.clockwork.events import Decided, Skipped
from bot.games.root.codec import CODEC
from bot.games.root.law import events
from bot.games.root.law.maps import ADJACENT
from bot.games.root.law.state import State
from bot.games.root.law.turn import derive_lists
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.games.root.setup import DIFFICULTIES, LOBBY

KINDS = [(difficulty, ()) for difficulty in DIFFICULTIES]
KINDS += [("default", (trait,)) for traits in TRAITS.values() for trait in traits]
KINDS += [("nightmare", tuple(trait for traits in TRAITS.values() for trait in traits[:4]))]
KINDS += [("nightmare", tuple(trait for traits in TRAITS.values() for trait in traits[1:]))]


def seats(
    difficulty: str, traits: tuple[str, ...], people: list[str], turned: int = 0
) -> tuple[SeatSetup, ...]:
    """Seat people and bots, as many as a game has; `turned` brings other bots to the front."""
    bots = [bot for bot in CLOCKWORK if bot not in people]
    turned %= len(bots)
    bots = [*bots[turned:], *bots[:turned]][: LOBBY.most - len(people)]
    if "vagabond_2" in bots and "vagabond" not in (*bots, *people):
        bots[bots.index("vagabond_2")] = Seat("vagabond")
    return (
        *(
            SeatSetup(bot, True, difficulty, tuple(t for t in TRAITS[bot] if t in traits))
            for bot in bots
        ),
        *(SeatSetup(person, False, "default", ()) for person in people),
    )


def play(setup: Setup, seed: int) -> tuple[State, list[Event]]:
    """Play a game with random choices of the people; return its end and all its events."""
    rng = Random(seed)
    state, told = ROOT.new(setup, seed)
    while due := ROOT.decisions(state):
        decision = rng.choice(due)
        offer = rng.choice([offer for offer in decision.offers if len(offer)])
        told += ROOT.apply(state, offer.pick(decision.seat, rng.randrange(len(offer))))
    return state, told


def check(state: State, told: list[Event]) -> None:
    assert state.winners
    for name, faction in state.factions.items():
        assert faction.score >= 0
        assert not (faction.clockwork and (faction.hand or faction.play_area))
        for kind, total in faction.TOTALS.items():
            there = sum(faction.pieces[kind]) + faction.supply[kind] + faction.boxed(kind)
            there += sum(other.holds(name, kind) for other in state.factions.values())
            assert there == total or kind in faction.LEAVES_GAME
    other = CODEC.decode(CODEC.encode(state))
    derive_lists(other)
    assert (other.ruler, other.open_slots, other.closed, other.held) == (
        state.ruler,
        state.open_slots,
        state.closed,
        state.held,
    )
    for event in told:
        match event:
            case Decided():
                assert event.chosen in event.among
                assert event.section.startswith("R")
                assert bool(event.by) == (len(event.among) > 1)
            case Skipped():
                assert event.section.startswith("R")
            case events.AmbushPlayed(seat=seat):
                raise AssertionError(f"{seat} ambushed where everybody else is a bot")
            case _:
                continue


@pytest.mark.daily(10)
@pytest.mark.parametrize(("difficulty", "traits"), KINDS)
def test_bots_alone_play_to_an_end(difficulty: str, traits: tuple[str, ...]) -> None:
    for seed in range(10):
        check(*play(Setup(seats(difficulty, traits, [], seed), {}), seed))


@pytest.mark.parametrize("person", [name for name in PEOPLE if name != "vagabond_2"])
@pytest.mark.parametrize("cooperative", ["no", "yes"])
def test_bots_play_against_everybody(person: str, cooperative: str) -> None:
    for seed in range(3):
        difficulty, traits = KINDS[(seed * 7 + len(person)) % len(KINDS)]
        setup = Setup(seats(difficulty, traits, [person], seed * 2), {"cooperative": cooperative})
        check(*play(setup, seed))


def test_a_game_of_bots_is_the_same_each_time() -> None:
    setup = Setup(seats("default", (), []), {})
    assert play(setup, 5)[1] == play(setup, 5)[1]
    assert play(setup, 5)[1] != play(setup, 6)[1]


def test_the_mechanical_marquise_has_no_wood() -> None:
    state, _ = ROOT.new(Setup(seats("default", (), []), {}), 1)
    assert set(state.factions["marquise"].TOTALS) == {
        "warriors",
        "keep",
        "sawmill",
        "workshop",
        "recruiter",
    }


def test_starting_buildings_stand_apart_by_the_keep() -> None:
    for seed in range(30):
        state, _ = ROOT.new(Setup(seats("default", (), ["duchy"]), {}), seed)
        pieces = state.factions["marquise"].pieces
        keep = pieces["keep"].index(1)
        built = {pieces[kind].index(1) for kind in ("sawmill", "workshop", "recruiter")}
        assert len(built) == 3
        assert built <= {keep, *ADJACENT[state.map][keep]}
