"""Set-ups that the rules do not know are refused with their section (Law 5.1, R3)."""

import pytest

from bot.games.game import IllegalChoiceError, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law.cards import CARDS
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS

CAT, BIRD = SeatSetup("marquise"), SeatSetup("eyrie")
BOT = SeatSetup("eyrie", bot=True)


@pytest.mark.parametrize(
    ("setup", "section", "reason"),
    [
        (Setup((CAT,)), "5.1.1", "wrong_number_of_seats"),
        (Setup((CAT, CAT)), "5.1.1", "faction_taken_twice"),
        (Setup((CAT, SeatSetup("otters"))), "5.1.1", "no_such_faction"),
        (Setup((CAT, SeatSetup("hundreds", bot=True))), "5.1.1", "no_such_faction"),
        (Setup((CAT, SeatSetup("vagabond_2"))), "9.7", "second_vagabond_without_first"),
        (Setup((CAT, BIRD), {"map": "moon"}), "5.1", "no_such_option"),
        (Setup((CAT, BIRD), {"cooperative": "yes"}), "R3", "cooperative_needs_clockwork"),
        (
            Setup((BOT, SeatSetup("marquise", bot=True)), {"cooperative": "yes"}),
            "R3",
            "cooperative_needs_people",
        ),
        (Setup((CAT, SeatSetup("vagabond_2", True))), "9.7", "second_vagabond_without_first"),
        (
            Setup((SeatSetup("vagabond", True), SeatSetup("vagabond_2", True, "challenging"))),
            "R3.2",
            "bots_never_end",
        ),
        (Setup(tuple(map(SeatSetup, PEOPLE))), "5.1.1", "wrong_number_of_seats"),
        (
            Setup((CAT, SeatSetup("eyrie", bot=True, difficulty="hard"))),
            "R3.3.1",
            "no_such_difficulty",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", bot=True, traits=("fortified",)))),
            "R3.3.2",
            "no_such_trait",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", bot=True, traits=("swoop", "swoop")))),
            "R3.3.2",
            "trait_taken_twice",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", bot=True, traits=TRAITS["eyrie"]))),
            "R3.3.2",
            "too_many_traits",
        ),
        (Setup((BOT, SeatSetup("marquise", traits=("blitz",)))), "R3.3", "only_for_clockwork"),
        (Setup((BOT, SeatSetup("marquise", difficulty="easy"))), "R3.3", "only_for_clockwork"),
    ],
)
def test_an_impossible_setup_is_refused(setup: Setup, section: str, reason: str) -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.new(setup, 1)
    assert (refused.value.section, refused.value.reason) == (section, reason)


def test_people_may_cooperate_against_the_clockwork() -> None:
    state, _ = ROOT.new(Setup((CAT, BOT), {"cooperative": "yes"}), 1)
    assert state.cooperative


def test_four_traits_are_as_many_as_there_may_be() -> None:
    bot = SeatSetup("eyrie", bot=True, traits=TRAITS["eyrie"][:4])
    state, _ = ROOT.new(Setup((CAT, bot)), 1)
    assert state.factions["eyrie"].traits == TRAITS["eyrie"][:4]


@pytest.mark.parametrize("cooperative", ["no", "yes"])
@pytest.mark.parametrize(
    ("people", "bots"),
    [(people, bots) for people in range(1, 7) for bots in range(6) if 2 <= people + bots <= 6],
)
def test_one_to_six_people_and_up_to_five_bots(people: int, bots: int, cooperative: str) -> None:
    """R3.2, R3.4: the dominance cards stay in the box with one or two people, and together."""
    played = [*CLOCKWORK][:bots]
    others = dict.fromkeys(["duchy", "corvids", *PEOPLE])
    free = [seat for seat in others if seat not in played]
    seats = tuple(SeatSetup(seat, True) for seat in played)
    seats += tuple(SeatSetup(seat) for seat in free[:people])
    assert len(seats) == people + bots
    options = {"cooperative": cooperative if bots else "no"}
    state, _ = ROOT.new(Setup(seats, options), 3)
    dominance = [card for card in CARDS if CARDS[card].kind == "dominance"]
    without = people <= 2 or options["cooperative"] == "yes"
    assert sorted(state.out_of_game) == (sorted(dominance) if without else [])
    assert [len(f.hand) for f in state.factions.values() if f.clockwork] == [0] * bots
    assert all(not state.factions[owed.seat].clockwork for owed in ROOT.decisions(state))
