"""Labels of whole choices fit on a button, even with the longest names."""

from collections.abc import Iterable

import pytest

from bot.discord_ui.message.screen import LABEL_LIMIT
from bot.games.root.law.cards import CARDS
from bot.games.root.roster import PEOPLE
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.root.catalogue import CATALOGUE
from bot.narrate.root.telling import NONE

PLACES: dict[str, str | int] = {"clearing": 12, "origin": 10, "to": "11", "to_is": "clearing"}
"""Two digits are the longest name of a clearing."""


def longest(kind: str, names: Iterable[str], locale: str, form: str) -> str:
    """Return the name whose form is longest."""

    def length(name: str) -> int:
        key = f"{kind}-{name}.{form}"
        return len(CATALOGUE.text(key, locale, count=1)) if CATALOGUE.has(key, locale) else 0

    return max(names, key=length)


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("move", {"warriors": 12}),
        ("battle", {}),
        ("build", {"building": "roost"}),
        ("recruit", {}),
        ("build_with_card", {"building": "citadel"}),
        ("dig", {"warriors": 4, "remove": 11}),
        ("recruit_suit", {"suit": "rabbit"}),
        ("expose", {"guess": "extortion"}),
        ("take_dominance", {"spend": "", "card": "dominance_rabbit"}),
        ("craft", {"using": "fox,fox,rabbit,mouse"}),
        ("field_hospitals", {}),
        ("overwork", {}),
        ("add_to_decree", {"column": "recruit"}),
        ("slip", {"ally": "vagabond_2", "warriors": 10}),
        ("travel", {"ally": "vagabond_2", "warriors": 10}),
        ("aid", {"target": "marquise", "item": "crossbow", "take": NONE}),
        ("instigate", {"attacker": "vagabond_2"}),
        (
            "con",
            {
                "quest": "fend_off_a_bear_rabbit",
                "reward": "cards",
                "item": "crossbow",
                "second": "torch",
            },
        ),
        ("duel", {"target": "marquise", "item": "crossbow"}),
        ("coerce", {}),
        ("spend_for", {"card": "propaganda_bureau", "spend": "", "target": "vagabond_2"}),
        ("sabotage", {"target": "vagabond_2"}),
        ("use", {"card": "false_orders", "target": "vagabond_2"}),
        ("form_coalition", {"partner": "vagabond_2", "card": "dominance_rabbit"}),
    ],
)
def test_the_longest_label_fits(kind: str, more: dict[str, str | int], locale: str) -> None:
    card = longest("card", CARDS, locale, "label")
    whom = longest("faction", PEOPLE, locale, "short")
    facts = PLACES | {"card": card, "defender": whom} | more
    facts = {name: value or card for name, value in facts.items()}
    label = CATALOGUE.text(f"choice-{kind}", locale, **facts)
    assert len(label) <= LABEL_LIMIT, label
