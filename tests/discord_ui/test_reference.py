"""Looking a card up: by anybody, in their language, whatever game is played, if any."""

import pytest

from bot.editions import EDITIONS, Edition
from bot.games.root.view import RootView
from bot.narrate import catalogue_languages
from tests.discord_ui.playing import House

WITH_CARDS = {name: one for name, one in EDITIONS.items() if one.words.cards}
"""The games that have something to look up."""


async def test_a_card_is_looked_up_by_anybody(house: House) -> None:
    everywhere = await house.eve.autocomplete(house.channel, "card", "name", "arch")
    assert ("Archer", "archer") in everywhere
    await house.begin()
    offered = await house.eve.autocomplete(house.channel, "card", "name", "arms")
    assert offered == [("Arms Trader (bird)", "arms_trader")]
    assert await house.ann.autocomplete(house.channel, "card", "name", "archer") == []
    told = await house.eve.slash(house.channel, "card", name="arms_trader")
    assert told.ephemeral
    assert told.text.splitlines() == [
        "**Arms Trader (bird)**",
        "Crafting cost: 2 foxes (Law 4.1.1).",
        "Take the sword from the item supply. Printed points: 2. (Law 4.1.2)",
        "In the deck: 1.",
    ]
    his = await house.bob.slash(house.channel, "card", name="arms_trader")
    assert "Koszt przekucia: 2 lisy" in his.text
    assert "(Prawo 4.1.2)" in his.text
    free = await house.ann.slash(house.channel, "card", name="Bird Dominance")
    assert "It can't be crafted." in free.text and "(Law 3.3)" in free.text
    nothing = await house.ann.slash(house.channel, "card", name="a very fine card")
    assert nothing.text.startswith("Nothing here is called “a very fine card”")


async def test_a_card_is_found_by_its_whole_name_and_without_accents(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    for person, typed, name in (
        (house.ann, "league", "League of Adventurous Mice (mouse)"),
        (house.ann, "emigre", "Eyrie Émigré (bird)"),
        (house.bob, "liga awan", "Liga Awanturniczych Myszy (mysz)"),
        (house.bob, "posrednik", "Mysi Pośrednik (mysz)"),
    ):
        offered = await person.autocomplete(house.channel, "card", "name", typed)
        assert [label for label, _ in offered] == [name]
        told = await person.slash(house.channel, "card", name=typed)
        assert told.text.splitlines()[0] == f"**{name}**"


async def test_a_card_is_told_as_the_options_of_the_table_have_it(house: House) -> None:
    before = await house.ann.slash(house.channel, "card", name="royal_guard")
    assert "moves 1 or 2 onto a location of yours" in before.text
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.ann.slash(house.channel, "game join", seat="raven")
    await house.sandbox.settle()
    told = await house.ann.slash(house.channel, "card", name="royal_guard")
    assert told.text == before.text
    panel = await house.ann.press(house.public(), "Options…")
    await house.ann.select(panel, "Royal Guard", "original")
    told = await house.ann.slash(house.channel, "card", name="royal_guard")
    assert "moves 1 to any empty hex" in told.text
    his = await house.bob.slash(house.channel, "card", name="royal_guard")
    assert "o 1 na dowolne puste pole" in his.text


async def test_the_lobby_asks_for_a_battle_only_where_one_is_fought(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.ann.slash(house.channel, "game join", seat="raven")
    await house.sandbox.settle()
    panel = await house.ann.press(house.public(), "Options…")
    assert "Which battle" not in house.public().text
    shown = panel.message
    assert shown is not None and "Which battle" not in [one.placeholder for one in shown.selects]
    panel = await house.ann.select(panel, "Armies", "battle")
    await house.sandbox.settle()
    assert "Which battle: Gaugamela" in house.public().text
    await house.ann.select(panel, "Which battle", "crecy")
    assert (await house.table()).options == {"army": "battle", "battle": "crecy"}


async def test_looking_a_card_up_tells_nothing_of_where_it_is(house: House) -> None:
    table = await house.begin(clockwork=None)
    view = table.view("marquise")
    assert isinstance(view, RootView)
    hand = view.factions["marquise"].hand
    assert hand
    for card in (*hand, "royal_claim"):
        told = [await who.slash(house.channel, "card", name=card) for who in (house.ann, house.eve)]
        assert told[0].text == told[1].text
        found = [
            await who.autocomplete(house.channel, "card", "name", "")
            for who in (house.ann, house.eve)
        ]
        assert found[0] == found[1]


async def test_the_hand_tells_what_each_card_costs(house: House) -> None:
    await house.begin()
    lines = (await house.ann.slash(house.channel, "hand")).text.splitlines()
    cards = [line for line in lines if line.startswith("· ")]
    crafted = [line for line in cards if "Dominance" not in line and "Ambush" not in line]
    assert crafted
    assert all("**: Crafting cost: " in line for line in crafted)


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("edition", WITH_CARDS.values(), ids=WITH_CARDS)
def test_every_card_is_explained(edition: Edition, locale: str) -> None:
    words = edition.words
    names = [words.card_name(card, locale) for card in words.cards]
    assert len(set(names)) == len(names)
    for card in words.cards:
        told = words.card_told(card, locale)
        assert len(told) >= 2
        assert len("\n".join(told)) < 1000
