"""A rule that most factions lack has a flag beside it: who overrides the one sets the other."""

from collections.abc import Iterator

import pytest

from bot.games.root.cards.lasting import Tunnels
from bot.games.root.factions.lizards.board import Lizards
from bot.games.root.law.faction import Faction
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.in_play import LINKING, RULES
from bot.games.root.roster import CLOCKWORK, PEOPLE

FLAGS: dict[tuple[str, type, str], tuple[str, ...]] = {
    ("BATTLE", BattleRules, "PROTECTS"): ("protects",),
    ("GROUND", GroundRules, "ALWAYS_RULES"): ("always_rules",),
    ("OTHERS", OthersRules, "INTERRUPTS"): ("may_interrupt", "interrupts"),
    ("OTHERS", OthersRules, "WATCHES"): ("after_move",),
    ("OTHERS", OthersRules, "SERVES"): (
        "steps_in_birdsong_of",
        "on_daylight_of",
        "on_end_of_turn",
    ),
    ("PILES", PileRules, "COLLECTS"): ("collect",),
}
"""The hooks that are called only where their flag is set."""


def disagreements(faction: type[Faction]) -> Iterator[str]:
    """List the flags of a faction that do not say whether it overrides their hooks."""
    for (group, base, flag), hooks in FLAGS.items():
        rules = type(getattr(faction, group))
        overridden = [h for h in hooks if getattr(rules, h) is not getattr(base, h)]
        if bool(overridden) != getattr(rules, flag):
            yield f"{rules.__name__}: {flag} is {getattr(rules, flag)}, overrides {overridden}"


CARD_FLAGS: dict[str, tuple[str, ...]] = {
    "LINKS": ("paths",),
    "SPENDS": ("offers", "in_question", "pay_and_use"),
    "OPENS_PHASE": ("list_options", "take_option"),
}
"""The same for the rules of cards in play areas."""


def disagreeing_cards() -> Iterator[str]:
    """List the rules of cards whose flags do not say whether they override a hook."""
    for flag, hooks in CARD_FLAGS.items():
        for rules in map(type, RULES.values()):
            overridden = [h for h in hooks if getattr(rules, h) is not getattr(CardRules, h)]
            if bool(overridden) != getattr(rules, flag):
                yield f"{rules.__name__}: {flag} is {getattr(rules, flag)}, overrides {overridden}"


@pytest.mark.parametrize("faction", [*dict.fromkeys([*PEOPLE.values(), *CLOCKWORK.values()])])
def test_a_hook_is_overridden_where_its_flag_is_set(faction: type[Faction]) -> None:
    assert [*disagreements(faction)] == []


def test_a_hook_of_a_card_is_overridden_where_its_flag_is_set() -> None:
    assert [*disagreeing_cards()] == []
    assert {card for card, rules in RULES.items() if rules.LINKS} == LINKING


def test_a_wrong_flag_of_a_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tunnels, "LINKS", False)
    assert [*disagreeing_cards()]


def test_each_flag_is_set_by_somebody() -> None:
    for group, _, flag in FLAGS:
        assert any(getattr(getattr(faction, group), flag) for faction in PEOPLE.values()), flag


def test_a_wrong_flag_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(Lizards.GROUND)
    with monkeypatch.context() as unset:
        unset.setattr(rules, "ALWAYS_RULES", False)
        assert [*disagreements(Lizards)]
    monkeypatch.delattr(rules, "always_rules")
    assert [*disagreements(Lizards)]
