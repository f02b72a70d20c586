"""Set-ups that the rules do not know are refused with their section (Law 5.1, R3)."""

from __future__ import annotations

import pytest

from bot.games.game import IllegalChoice, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.roster import TRAITS

CAT, BIRD = SeatSetup("marquise"), SeatSetup("eyrie")
BOT = SeatSetup("eyrie", clockwork=True)


@pytest.mark.parametrize(
    ("setup", "section", "reason"),
    [
        (Setup((CAT,)), "5.1.1", "wrong_number_of_seats"),
        (Setup((CAT, CAT)), "5.1.1", "faction_taken_twice"),
        (Setup((CAT, SeatSetup("otters"))), "5.1.1", "no_such_faction"),
        (Setup((CAT, SeatSetup("corvids", clockwork=True))), "5.1.1", "no_such_faction"),
        (Setup((CAT, SeatSetup("vagabond_2"))), "9.7", "second_vagabond_without_first"),
        (Setup((CAT, BIRD), {"map": "moon"}), "5.1", "no_such_option"),
        (Setup((CAT, BIRD), {"cooperative": "yes"}), "R3", "cooperative_needs_clockwork"),
        (
            Setup((CAT, SeatSetup("eyrie", clockwork=True, difficulty="hard"))),
            "R3.3.1",
            "no_such_difficulty",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", clockwork=True, traits=("fortified",)))),
            "R3.3.2",
            "no_such_trait",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", clockwork=True, traits=("swoop", "swoop")))),
            "R3.3.2",
            "trait_taken_twice",
        ),
        (
            Setup((CAT, SeatSetup("eyrie", clockwork=True, traits=TRAITS["eyrie"]))),
            "R3.3.2",
            "too_many_traits",
        ),
        (Setup((BOT, SeatSetup("marquise", traits=("blitz",)))), "R3.3", "only_for_clockwork"),
        (Setup((BOT, SeatSetup("marquise", difficulty="easy"))), "R3.3", "only_for_clockwork"),
    ],
)
def test_an_impossible_setup_is_refused(setup: Setup, section: str, reason: str) -> None:
    with pytest.raises(IllegalChoice) as refused:
        ROOT.new(setup, 1)
    assert (refused.value.section, refused.value.reason) == (section, reason)


def test_people_may_cooperate_against_the_clockwork() -> None:
    state, _ = ROOT.new(Setup((CAT, BOT), {"cooperative": "yes"}), 1)
    assert state.cooperative


def test_four_traits_are_as_many_as_there_may_be() -> None:
    bot = SeatSetup("eyrie", clockwork=True, traits=TRAITS["eyrie"][:4])
    state, _ = ROOT.new(Setup((CAT, bot)), 1)
    assert state.factions["eyrie"].traits == TRAITS["eyrie"][:4]
