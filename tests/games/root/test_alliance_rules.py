"""What of the Alliance's play can be taken back, and how every Outrage is paid (Law 8.2.6)."""

from pathlib import Path
from random import Random

import pytest

from bot.editions import notations_of, rules_kits
from bot.games.game import Choice, Event, SeatSetup, Setup, tag_of
from bot.games.root import ROOT
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.outrage import WhichFirst
from bot.games.root.factions.alliance.pieces import alliance_faction
from bot.games.root.law.choices import Move
from bot.games.root.law.events import Moved, Placed, Removed
from bot.games.root.law.state import State
from bot.scenarios import load_scenarios

NOTATIONS = notations_of(rules_kits())

DAYLIGHT = """
seats: [{faction: alliance}, {faction: marquise}]
turn: {faction: alliance, phase: daylight}
clearings: {5: {alliance: {rabbit_base: 1}}}
hands: {alliance: [bake_sale, anvil]}
"""
FULL = """
seats: [{faction: alliance}, {faction: marquise}]
turn: {faction: alliance, phase: daylight}
hands: {alliance: [anvil]}
boards: {alliance: {supporters: [bake_sale, royal_claim, sword, sappers, armorers]}}
"""
MARCH = """
seats: [{faction: marquise}, {faction: alliance}]
turn: {faction: marquise, phase: daylight}
clearings: {1: {marquise: {warriors: 3}}, 5: {alliance: {sympathy: 1}}}
"""
HAND, OTHER_HAND = "hands: {marquise: [bake_sale]}", "hands: {marquise: [anvil]}"
INTO_SYMPATHY = Move("marquise", origin=1, to=5, card="", warriors=1)


def position(text: str, folder: Path) -> State:
    """Lay a position out."""
    path = folder / "position.yml"
    path.write_text(f"title: a position\n{text}", encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    return NOTATIONS["root"].read(
        {key: node for key, node in scenario.fields.items() if key != "title"}
    )


@pytest.mark.parametrize(
    ("text", "made", "final"),
    [
        (DAYLIGHT, [choices.Mobilize("alliance", "anvil")], False),
        (DAYLIGHT, [choices.Train("alliance", "bake_sale")], False),
        (FULL, [choices.Mobilize("alliance", "anvil")], True),
        (MARCH, [INTO_SYMPATHY], True),
        (MARCH + HAND, [INTO_SYMPATHY], False),
        (MARCH + HAND, [INTO_SYMPATHY, choices.GiveSupporter("marquise", "bake_sale")], True),
        (MARCH + OTHER_HAND, [INTO_SYMPATHY, choices.ShowHand("marquise")], True),
    ],
    ids=["mobilize", "train", "no room", "no hand", "move", "give", "show"],
)
def test_what_shows_others_something_cannot_be_taken_back(
    text: str, made: list[Choice], final: bool, tmp_path: Path
) -> None:
    state = position(text, tmp_path)
    told: list[Event] = []
    for choice in made:
        told = ROOT.apply(state, choice)
    assert any(event.reveals for event in told) is final


SEATINGS = [
    (SeatSetup("alliance"), SeatSetup("marquise"), SeatSetup("eyrie")),
    (SeatSetup("duchy"), SeatSetup("alliance"), SeatSetup("vagabond"), SeatSetup("corvids")),
    (SeatSetup("eyrie", bot=True), SeatSetup("alliance"), SeatSetup("corvids")),
    (SeatSetup("alliance"), SeatSetup("marquise", bot=True), SeatSetup("vagabond")),
]


def offences(told: list[Event], sympathy: list[int]) -> int:
    """Count the moves of others into sympathy and its removals by others, following it."""
    count = 0
    for event in told:
        match event:
            case Placed(seat="alliance", piece="sympathy", clearing=clearing):
                sympathy[clearing] += 1
            case Removed(seat="alliance", piece="sympathy", clearing=clearing, by=by):
                sympathy[clearing] -= 1
                count += by not in ("", "alliance")
            case Moved(seat=seat, to=to) if seat != "alliance":
                count += sympathy[to]
            case _:
                continue
    return count


@pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: "-".join(s.seat for s in seats))
def test_every_offence_brings_one_outrage(seats: tuple[SeatSetup, ...]) -> None:
    rng, expected, began = Random(8), 0, 0
    for _ in range(4):
        state, _ = ROOT.new(Setup(seats), rng.getrandbits(64))
        sympathy = [0] * 13
        while due := ROOT.decisions(state):
            decision = rng.choice(due)
            told = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
            expected += offences(told, sympathy)
            began += [tag_of(type(event)) for event in told].count("outrage_began")
            if state.winners is not None:
                expected = began
                break
            waiting = [len(s.outrages) for s in state.steps if isinstance(s, WhichFirst)]
            assert began + sum(waiting) == expected
            assert max(alliance_faction(state, "alliance").sympathy) <= 1
    assert began
