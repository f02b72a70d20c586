"""What a choice costs and brings comes true."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.games.ahead import decision_owed_by, is_final
from bot.games.game import Choice, Decision, Facts, make_choice
from bot.games.root import ROOT
from bot.games.root.factions.duchy.choices import Spend
from bot.games.root.factions.vagabond.choices import Repair
from bot.games.root.factions.vagabond.pieces import VagabondPieces
from bot.games.root.law import choices
from tests.games.test_ahead import played

POSITIONS = 400

LATER: tuple[type[Choice], ...] = (Spend, choices.Pass, Repair)
"""The Banker pays when no more cards are spent; what a pass brings is drawn; a hammer may repair a
hammer."""


@pytest.mark.parametrize(
    "seats",
    ["marquise,eyrie,alliance,vagabond", "corvids,duchy,vagabond,alliance"],
)
def test_facts_come_true(seats: str) -> None:
    rng, seen = Random(7), Counter[str]()
    for state, asked, _ in islice(played(ROOT, seats), POSITIONS):
        told = ROOT.view(state, asked.seat).decision
        for offer in told.offers:
            if offer.kind in LATER or not offer.rows:
                continue
            at = rng.randrange(len(offer.rows))
            facts = offer.facts[at]
            choice = make_choice(offer.kind, asked.seat, *offer.rows[at])
            told_of = facts.cost or facts.gain or facts.loss
            if told_of and not is_final(ROOT, state, choice):
                seen += check(state, asked, choice, facts)
    wanted = {"points", "cards", "warriors", "supporters", "wood", "item"}
    assert set(seen) >= {*wanted} - LACKING[seats], seen


LACKING = {
    "marquise,eyrie,alliance,vagabond": set[str](),
    "corvids,duchy,vagabond,alliance": {"wood"},
}


def check(state: Any, asked: Decision, choice: Choice, facts: Facts) -> Counter[str]:
    """Make a choice and what it asks for, and count again."""
    seat, copy = asked.seat, ROOT.decode(ROOT.encode(state))
    before = counted(copy.factions[seat])
    ROOT.apply(copy, choice)
    while (
        then := decision_owed_by(ROOT.decisions(copy), seat)
    ) is not None and then.series is not None:
        ROOT.apply(copy, then.pick(0))
    if then is None:
        return Counter()
    after, change = counted(copy.factions[seat]), Counter[str]()
    for sign, part in ((-1, facts.cost), (1, facts.gain), (-1, facts.loss)):
        for fact in part:
            change[f"{fact.what} {fact.of}".strip()] += sign * fact.count
    if then.kind != asked.kind:
        # A step that ends may give or take cards.
        del before["cards"]
    known = {what: n for what, n in change.items() if what in before}
    assert {what: after[what] - before[what] for what in known} == known, (asked.kind, choice)
    return Counter([what.split()[0] for what in known])


def counted(faction: Any) -> dict[str, int]:
    """Count what facts count, as far as it can be counted."""
    found = {"points": faction.score, "cards": len(faction.hand)}
    found["warriors"] = sum(faction.pieces["warriors"]) + getattr(faction, "officers", 0)
    if "wood" in faction.pieces:
        found["wood"] = sum(faction.pieces["wood"])
    if hasattr(faction, "supporters"):
        found["supporters"] = len(faction.supporters)
    if isinstance(faction, VagabondPieces):
        found |= {f"item {item}": count for item, count in faction.ready.items()}
    return found
