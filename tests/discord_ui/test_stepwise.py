"""Orders of Dungeon Lords are asked one after the other, each menu with what its spaces bring."""

import pytest

from bot.discord_ui.message.screen import Screen, Select
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Opened, Question
from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.choices import Orders, OrdersWithDummy
from bot.games.game import Choice, Seat
from tests.discord_ui.panels import Way, led, question
from tests.games.dungeon_lords.play import seated

RED = Seat("red")

MENUS = {
    "en": ["First order", "Second order", "Third order", "Order of your dummy"],
    "pl": ["Pierwszy rozkaz", "Drugi rozkaz", "Trzeci rozkaz", "Rozkaz twojego koloru bez gracza"],
}

FOOD = {
    "en": "I: 2 food for 1 gold; II: 3 food, evil +1; III: 1 gold, 3 food, evil +2",
    "pl": "I: 2 żywności za 1 złoto; II: 3 żywności, zło +1; III: 1 złoto, 3 żywności, zło +2",
}


def asked(players: int, locale: str) -> Question:
    """Return the question for the orders of the first round."""
    state, _ = DUNGEON_LORDS.new(seated(players), 1)
    for seat in state.lords:
        decision = next(one for one in DUNGEON_LORDS.decisions(state) if one.seat == seat)
        DUNGEON_LORDS.apply(state, decision.pick(0))
    return question("dungeon_lords", state, RED, locale)


def selects(screen: Screen) -> list[Select]:
    """Return the selects of a screen."""
    return [row for row in screen.rows if isinstance(row, Select)]


def picked(asking: Question, steps: int) -> tuple[list[Screen], Choice]:
    """Pick the second option of each menu in turn; return the screens and the choice made."""
    screens = [panel_screen(asking)]
    for step in range(steps):
        menu = selects(screens[-1])[step]
        leads = led(asking, Way(menu.id, (menu.options[1].value,)))
        if not isinstance(leads, Opened):
            assert isinstance(leads, Choice)
            return screens, leads
        screens.append(panel_screen(asking, leads))
    raise AssertionError("no choice is made")


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize(("players", "steps"), [(4, 3), (2, 4)])
def test_each_order_has_a_menu_of_its_own(players: int, steps: int, locale: str) -> None:
    asking = asked(players, locale)
    screens, choice = picked(asking, steps)
    assert isinstance(choice, Orders | OrdersWithDummy)
    menus = selects(screens[-1])
    assert [menu.prompt for menu in menus] == MENUS[locale][:steps]
    # What has been picked stays picked, so that all can be compared before the last one.
    chosen = [[option.label for option in menu.options if option.chosen] for menu in menus]
    words = asking.words
    laid = (choice.first, choice.second, choice.third)
    assert [*chosen, []][:steps] == [
        *[[words.text(f"order-{order}", locale)] for order in laid[: steps - 1]],
        [],
    ]
    assert len({*laid}) == 3 and asking.decision.allows(choice)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_below_an_order_stands_what_its_spaces_bring_and_cost(locale: str) -> None:
    asking = asked(4, locale)
    (first,) = selects(panel_screen(asking))
    told = {option.label: option.description for option in first.options}
    assert told[asking.words.text("order-get_food", locale)] == FOOD[locale]
    assert all(10 < len(text) <= 100 for text in told.values())
    assert not any("…" in text or "none" in text for text in told.values())
