"""A choice that one rule of the boxes forbids is refused by the section of that rule.

What the rule forbids is what an oracle without it would offer besides (`oracle/breaches.py`).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from random import Random

import pytest

from bot.games.game import IllegalChoiceError, key_of
from bot.games.war_chest import WAR_CHEST
from tests.games.war_chest.oracle import breaches
from tests.games.war_chest.oracle.breaches import BREACHES
from tests.games.war_chest.oracle.game import Game
from tests.games.war_chest.oracle.mixes import any_mix
from tests.games.war_chest.oracle.table import Row, Table
from tests.games.war_chest.oracle.watching import Watch, first_coin, picked
from tests.games.war_chest.play import TWO

SECTIONS: Mapping[type[Game], str] = {
    breaches.EntersEnemyForts: "18.4",
    breaches.RidesThroughForts: "18.5",
    breaches.BreaksOwnForts: "18.7",
    breaches.BesiegesAlone: "18.12",
    breaches.BombardsNeighbours: "18.13",
    breaches.AnybodyHitsBishops: "17.16",
    breaches.SealsAgain: "17.3",
    breaches.EnlistsOne: "17.5",
    breaches.GuardsAnywhere: "17.8",
    breaches.MarchesAlone: "17.9",
    breaches.HeraldUpholdsTowers: "17.18",
}
"""Which section each of these rules stands in."""

SIEGE_TACTICS = frozenset({"bombard", "storm", "push"})
ENOUGH = 12
"""Refusals of a rule that are looked at."""


def forbidden(watch: Watch, rules: type[Game], decree: str) -> set[Row]:
    """List what a seat could choose besides if one rule were wrong."""
    due = watch.due
    assert due
    game = rules(**{one.name: getattr(watch.game, one.name) for one in fields(Table)})
    if due.kind == "decree_step" and decree:
        return {*game.decreed(due.seat, decree)} - due.rows
    if due.kind != "use_coin":
        return set()
    coins = [coin for coin, count in game.purses[due.seat].hand.items() if count]
    rows = game.rows(due.seat, coins) - due.rows
    return {row for row in rows if not is_consequence(rules, row)}


def is_consequence(rules: type[Game], row: Row) -> bool:
    """Return whether a row is forbidden by the lack of another one, or by its height elsewhere."""
    if rules is breaches.BesiegesAlone:
        return row[0] not in SIEGE_TACTICS
    by_name = rules in (breaches.SealsAgain, breaches.EnlistsOne)
    return row[0] == "take_and_proclaim" or (row[0] == "proclaim" and not by_name)


def refused_by(watch: Watch, row: Row) -> str:
    """Make a choice that must be refused, and return the section that forbids it."""
    assert watch.due
    kind = WAR_CHEST.choice_kinds()[row[0]]
    before = WAR_CHEST.encode(watch.state)
    with pytest.raises(IllegalChoiceError) as refusal:
        WAR_CHEST.apply(watch.state, kind(watch.due.seat, *row[1:]))
    assert WAR_CHEST.encode(watch.state) == before
    return refusal.value.section


@pytest.mark.daily(3)
@pytest.mark.parametrize("rules", SECTIONS, ids=lambda rules: rules.__name__)
def test_a_refusal_names_the_rule(rules: type[Game]) -> None:
    named: Counter[str] = Counter()
    for seed in range(100):
        rng = Random(seed)
        watch = Watch(first_coin(any_mix("both", TWO, seed), seed, rng, BREACHES[rules]))
        watch.begin()
        decree = ""
        for _ in range(120):
            due = WAR_CHEST.decisions(watch.state)
            if not due or named.total() >= ENOUGH:
                break
            watch.compare(due[0])
            for row in sorted(forbidden(watch, rules, decree))[:2]:
                named[refused_by(watch, row)] += 1
            key = key_of(choice := picked(due[0], rng))
            decree = key.rpartition(".")[2] if key.startswith("proclaim") else ""
            watch.follow(key, WAR_CHEST.apply(watch.state, choice))
    assert named.total() >= ENOUGH
    assert {*named} == {SECTIONS[rules]}
