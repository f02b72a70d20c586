"""The standing orders of War Chest, as their owner reads them."""

from random import Random

import pytest

from bot.discord_ui.play.orders import order_sentence
from bot.editions import EDITIONS
from bot.games.game import SeatSetup, Setup
from bot.games.orders import Order, Window, complete_order
from bot.games.war_chest.war_chest import WAR_CHEST
from bot.narrate import catalogue_languages
from bot.narrate.catalogue import argument_from_value
from tests.render.chests import played

WORDS = EDITIONS["war_chest"].words

SENTENCES = {
    ("spare", "", 1): (
        "When my unit is attacked, use what its card offers instead of losing a coin of the unit.",
        "Gdy atakowany jest mój oddział, zamiast tracić jego szton użyj tego, co daje karta.",
    ),
    ("spare", "royal_guard", 2): (
        "When my Royal Guard with 2 or more coins is attacked, use what its card offers instead of "
        "losing a coin of the unit.",
        "Gdy atakowany jest mój oddział (Gwardzista), w którym są co najmniej 2 sztony, zamiast "
        "tracić jego szton użyj tego, co daje karta.",
    ),
    ("stack", "skirmisher", 1): (
        "When my Skirmisher is attacked, lose a coin of the unit.",
        "Gdy atakowany jest mój oddział (Harcownik), strać jego szton.",
    ),
    ("stack", "", 3): (
        "When my unit with 3 or more coins is attacked, lose a coin of the unit.",
        "Gdy atakowany jest mój oddział, w którym są co najmniej 3 sztony, strać jego szton.",
    ),
    ("ask", "royal_guard", 1): (
        "When my Royal Guard is attacked, ask me.",
        "Gdy atakowany jest mój oddział (Gwardzista), pytaj mnie.",
    ),
}


def windows(*units: str) -> list[Window]:
    """Return the windows of a person whose army has these units of those that are asked."""
    for seed in range(500):
        setup = Setup((SeatSetup("raven"), SeatSetup("wolf")), {"army": "random"})
        state, _ = WAR_CHEST.new(setup, Random(seed).getrandbits(60))
        for seat in ("raven", "wolf"):
            view = WAR_CHEST.view(state, seat)
            asked = {one for one in view.armies[seat].kinds if one in ("royal_guard", "skirmisher")}
            if asked == {*units}:
                return [*WAR_CHEST.windows(view)]
    raise AssertionError(units)


@pytest.mark.parametrize(("what", "told"), SENTENCES.items(), ids=lambda one: str(one)[:40])
def test_an_order_is_told_in_one_sentence(
    what: tuple[str, str, int], told: tuple[str, str]
) -> None:
    do, unit, height = what
    of = windows("royal_guard", "skirmisher")
    order = complete_order(of, Order("defend", do, {"unit": unit, "height": height}))
    assert order is not None
    for locale, wanted in zip(("en", "pl"), told, strict=True):
        assert order_sentence(WORDS, order, "game", locale) == wanted


def test_an_order_for_a_war_wagon_is_told_in_one_sentence() -> None:
    state, _ = played(
        "armies: {raven: [scout, war_wagon], wolf: [knight]}\noptions: {modules: siege}"
    )
    of = [*WAR_CHEST.windows(WAR_CHEST.view(state, "raven"))]
    order = complete_order(of, Order("defend", "wagon", {"unit": "scout", "height": 2}))
    assert order is not None
    assert order_sentence(WORDS, order, "game", "en") == (
        "When my Scout with 2 or more coins is attacked beside a War Wagon, lose a coin of the War "
        "Wagon."
    )
    assert order_sentence(WORDS, order, "game", "pl") == (
        "Gdy obok Wozu bojowego atakowany jest mój oddział (Zwiadowca), w którym są co najmniej 2 "
        "sztony, strać szton Wozu bojowego."
    )


def test_who_has_one_such_unit_is_offered_no_other() -> None:
    (window,) = windows("skirmisher")
    (units,) = {one.values for do in window.dos for one in window.params(do) if one.name == "unit"}
    assert units == ("skirmisher",)
    assert windows() == []


def test_everything_to_choose_has_a_label() -> None:
    (window,) = windows("royal_guard", "skirmisher")
    labels: dict[str, list[str]] = {}
    for locale in catalogue_languages():
        assert WORDS.text("order-window-defend", locale)
        for param in {one for do in window.dos for one in window.params(do)}:
            assert WORDS.text(f"order-param-{param.name}", locale)
            labels[f"{locale} {param.name}"] = [
                WORDS.text(f"order-value-{param.name}", locale, value=argument_from_value(value))
                for value in param.values
            ]
    assert labels == {
        "en unit": ["Any unit", "Royal Guard", "Skirmisher"],
        "en height": ["Any number", "2 or more", "3 or more"],
        "pl unit": ["Dowolny oddział", "Gwardzista", "Harcownik"],
        "pl height": ["Dowolna liczba", "Co najmniej 2", "Co najmniej 3"],
    }
