"""The chances of a battle are those of all sixteen rolls, played out or counted another way."""

from fractions import Fraction
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import IllegalChoiceError, SeatSetup
from bot.games.odds import PossibleBattle
from bot.games.root import ROOT
from bot.games.root.law import choices, events
from bot.games.root.law.ambush import may_ambush_from
from bot.games.root.law.battle import BattleStep, begin_battle
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import Faction
from bot.narrate import catalogue_languages
from bot.narrate import odds as wording
from bot.narrate.root import WORDS
from tests.games.root.positions import written
from tests.games.root.twins import redealt
from tests.secrecy.worlds import SEATS, positions


@given(attackers=st.integers(1, 9), defenders=st.integers(0, 9))
def test_plain_numbers_are_those_of_all_sixteen_rolls(attackers: int, defenders: int) -> None:
    odds = ROOT.plain_odds(attackers, defenders)
    left = {"attackers": Fraction(), "defenders": Fraction()}
    seen: dict[tuple[int, int], int] = {}
    gone = 0
    for red in range(4):
        for white in range(4):
            best, worst = sorted((red, white), reverse=True)
            given_ = attackers if best > attackers else best
            taken = defenders if worst > defenders else worst
            if defenders == 0:
                given_ += 1
            seen[given_, taken] = seen.get((given_, taken), 0) + 1
            pieces = defenders or 1
            gone += given_ >= pieces
            left["defenders"] += Fraction(max(pieces - given_, 0), 16)
            left["attackers"] += Fraction(max(attackers - taken, 0), 16)
    assert {(a, d): n for a, d, n in odds.rolls} == seen
    assert odds.removed(odds.defender) == gone / 16
    assert odds.losses(odds.attacker) == pytest.approx(float(attackers - left["attackers"]))
    assert odds.losses(odds.defender) == pytest.approx(float((defenders or 1) - left["defenders"]))


def dealt(state: Any, fight: PossibleBattle, dice: tuple[int, int]) -> tuple[int, int]:
    """Play the battle with dictated dice, nobody using anything; return both sides' hits."""
    copy = ROOT.decode(ROOT.encode(state))
    copy.dictated.rolls = [(max(dice), min(dice))]
    log: list[Any] = []
    begin_battle(copy, fight.attacker, int(fight.place), fight.defender, log)
    while True:
        step = copy.steps[-1]
        assert isinstance(step, BattleStep)
        due = step.advance(copy, log)
        found = {e.seat: e.hits for e in log if isinstance(e, events.HitsDealt)}
        if len(found) == 2:
            break
        assert due
        step.answer(copy, _least(due[0]), log)
    return found[fight.attacker], found[fight.defender]


def _least(decision: Any) -> Any:
    passing = choices.Pass(decision.seat)
    return passing if decision.allows(passing) else decision.pick(0)


def shoots(faction: Faction) -> bool:
    """Return whether a faction deals hits before the roll."""
    return bool(faction.BATTLE.first_hits(faction))


@pytest.mark.daily(8)
@SEATS
def test_the_odds_of_a_battle_are_what_the_rules_deal(seats: Any) -> None:
    rng = Random(5)
    fought = 0
    for state in islice(positions(seats, 3, 40), 6):
        fights = [f for f in ROOT.fights(state) if not shoots(state.factions[f.attacker])]
        if not fights or state.winners is not None:
            continue
        fight = rng.choice(fights)
        before = ROOT.encode(state)
        odds = ROOT.odds(state, fight)
        assert ROOT.encode(state) == before
        counted: dict[tuple[int, int], int] = {}
        for one, other in product(range(4), repeat=2):
            pair = dealt(state, fight, (one, other))
            counted[pair] = counted.get(pair, 0) + 1
        assert {(a, d): n for a, d, n in odds.rolls} == counted, fight
        twin = redealt(state, None, rng)
        assert ROOT.odds(twin, fight) == odds
        for locale in catalogue_languages():
            assert len("\n".join(wording.word_odds(WORDS, odds, "5", locale))) < 2000
        fought += 1
    assert fought


def test_an_ambush_is_a_condition_whatever_is_held() -> None:
    held = set[bool]()
    for state in islice(positions(*_two(), 2, 30), 8):
        for fight in ROOT.fights(state):
            defender = state.factions[fight.defender]
            odds = ROOT.odds(state, fight)
            if may_ambush_from(state, defender, state.suits[int(fight.place)]):
                if "scouting_party" in state.factions[fight.attacker].play_area:
                    continue
                assert "ambush" in [one.what for one in odds.conditions]
                held.add(any(CARDS[card].kind == "ambush" for card in defender.hand))
    assert held == {True, False}


def _two() -> tuple[Any]:
    return ((SeatSetup("marquise"), SeatSetup("eyrie")),)


def test_no_battle_no_odds() -> None:
    state = next(islice(positions(*_two(), 2, 30), 5, None))
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.odds(state, PossibleBattle("marquise", 1, "marquise"))
    assert refused.value.section.startswith("4.3")


SHOT = """\
title: A Marksman shoots before the roll, and chance picks which building falls
seats:
  - {faction: vagabond, clockwork: true, difficulty: default, traits: [marksman]}
  - {faction: duchy, clockwork: true, difficulty: default}
  - {faction: eyrie}
turn: {faction: eyrie, phase: daylight}
clearings: {2: {vagabond: {pawn: 1}, duchy: {citadel: 1, market: 1}}}
boards: {vagabond: {character: thief, ready: [sword]}}
"""


def test_what_chance_will_pick_does_not_show(tmp_path: Path) -> None:
    state = written(SHOT, tmp_path)
    found = {
        ROOT.odds(with_chance(state, rng), PossibleBattle("vagabond", 2, "duchy"))
        for rng in range(16)
    }
    assert len(found) == 1


def with_chance(state: Any, rng: int) -> Any:
    """Return a position in which chance has other plans."""
    copy = ROOT.decode(ROOT.encode(state))
    copy.rng = rng
    return copy
