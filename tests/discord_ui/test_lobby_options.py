"""The options of a game in the lobby: several in one select, and pages of selects."""

from __future__ import annotations

import pytest

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby.options import settings_of
from bot.narrate.war_chest import WORDS
from sandbox import Person, Reply
from tests.discord_ui.playing import House
from tests.e2e.pressing import press_newest, set_option

BOXES = {
    "false-none": ("false", "none", "base game only"),
    "true-none": ("true", "none", "Nightfall"),
    "false-nobility": ("false", "nobility", "Nobility"),
    "true-nobility": ("true", "nobility", "Nightfall and Nobility"),
    "false-siege": ("false", "siege", "Siege"),
    "true-siege": ("true", "siege", "Nightfall and Siege"),
    "false-both": ("false", "both", "Nobility and Siege"),
    "true-both": ("true", "both", "Nightfall, Nobility and Siege"),
}
"""What the select of boxes offers: both options, and how it is called."""


def names(reply: Reply) -> list[str]:
    """Name what the selects of a panel set."""
    return [select.custom_id.rpartition(":")[2] for select in reply.message.selects]


async def turned(host: Person, reply: Reply, page: int) -> Reply:
    """Turn to a page of the options."""
    ids = [button.custom_id or "" for button in reply.message.buttons]
    return await host.press(reply, next(one for one in ids if one.endswith(f":{page - 1}")))


async def test_the_boxes_are_picked_in_one_select(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert names(shown) == ["army", "boxes", "royal_guard", "priest_draws_when_killed"]
    (menu,) = [one for one in shown.message.selects if one.custom_id.endswith(":boxes")]
    assert {option.value for option in menu.options} == BOXES.keys()
    for value, (nightfall, modules, name) in BOXES.items():
        await set_option(house.ann, house.channel, "boxes", value)
        await house.sandbox.settle()
        options = (await house.table()).options
        assert (options["nightfall"], options["modules"]) == (nightfall, modules)
        assert f"Boxes: {name}" in house.public().text
        assert WORDS.text(f"option-boxes-{value}", "en") == name


async def test_doubtful_readings_are_asked_with_their_box_alone(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert not shown.message.buttons
    await set_option(house.ann, house.channel, "boxes", "true-both")
    first = await press_newest(house.ann, house.channel, "lopt")
    assert [button.label for button in first.message.buttons] == ["2/3 ▶"]
    second = await turned(house.ann, first, 2)
    assert names(second) == ["decrees", "redeploy_cures", "herald_tactic", "spy_discard"]
    third = await turned(house.ann, second, 3)
    assert names(third) == ["fort_map", "wagon_order"]
    assert [button.label for button in third.message.buttons] == ["◀ 2/3"]
    # What is picked on a page shows that page again.
    menu = third.message.selects[0].custom_id
    assert names(await house.ann.select(third, menu, "4")) == ["fort_map", "wagon_order"]
    assert (await house.table()).options["fort_map"] == "4"
    await set_option(house.ann, house.channel, "boxes", "false-siege")
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert names(await turned(house.ann, shown, 2)) == ["fort_map", "wagon_order"]


async def test_without_cards_to_draw_nightfall_is_not_asked_for(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    await set_option(house.ann, house.channel, "army", "battle")
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert "modules" in names(shown) and not {"nightfall", "boxes"} & {*names(shown)}
    await set_option(house.ann, house.channel, "modules", "nobility")
    assert (await house.table()).options["modules"] == "nobility"


@pytest.mark.parametrize("value", ["true", "both-true", "true-", "true-both-none", "x-y"])
async def test_a_forged_combination_changes_nothing(house: House, value: str) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    table = await house.table()
    with pytest.raises(NotPossibleError):
        settings_of(WORDS, table, "boxes", value)
    assert table.options == {}


async def test_the_deck_of_root_is_picked_in_its_select(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert "deck" in names(shown)
    await set_option(house.ann, house.channel, "deck", "exiles")
    await house.sandbox.settle()
    assert (await house.table()).options["deck"] == "exiles"
    assert "Deck: Exiles and Partisans" in house.public().text
    told = await house.ann.slash(house.channel, "card", name="coffin_makers")
    assert "Coffin Makers (rabbit)" in told.text and "(Law 4.1.3)" in told.text
