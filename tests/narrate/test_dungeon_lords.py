"""Dungeon Lords in words and pictures: whole games in both languages, and how sentences read."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.games.dungeon_lords import DUNGEON_LORDS, events
from bot.games.dungeon_lords.by_hand import FATES
from bot.games.dungeon_lords.cards import Goods
from bot.games.dungeon_lords.events import combat
from bot.games.game import IllegalChoiceError
from bot.narrate.catalogue import languages
from bot.narrate.dungeon_lords import WORDS
from bot.render import dungeon_lords as painter
from tests.games.dungeon_lords.play import position, seated


@pytest.mark.parametrize("locale", languages())
def test_everything_that_can_be_told_has_words(locale: str) -> None:
    told = ("tile", "prisoner", "trap", "goods", "evil", "hp", "up", "paladin", *FATES)
    wanted = [f"event-told-{what}" for what in told]
    wanted += [f"refusal-{reason}" for reason in ("nothing_to_reconsider", "not_now")]
    assert [key for key in wanted if not WORDS.has(key, locale)] == []


def test_how_sentences_read() -> None:
    laid = events.Placed(seat="red", order="hire_monster", space=1, paid=True)
    assert WORDS.lines([laid], None, "en") == ["Red: Hire a monster I (paid 1 gold)."]
    drew = events.DrewTraps(seat="red", count=2)
    which = events.GotTraps(seat="red", traps=("pendulum", "trap_door"), only=("red",))
    assert WORDS.lines([drew, which], None, "pl") == ["Czerwony: dobiera 2 pułapki."]
    assert WORDS.lines([drew, which], "red", "en") == [
        "You draw Pendulum, Trap door (only you see it)."
    ]
    told = events.Told(seat="blue", what="gold", which="", count=2)
    assert WORDS.lines([told], None, "en") == ["Blue: −2 gold, as told by its player."]
    refused = IllegalChoiceError("6.4", "block_of_four", square="b2")
    assert WORDS.refusal(refused, "en") == "A tile on b2 would make a block of 2 by 2 (DL 6.4)."


def test_names_of_cards_are_distinct_and_told() -> None:
    for locale in languages():
        names = [WORDS.card_name(card, locale) for card in WORDS.cards]
        assert len(set(names)) == len(names)
        assert all(WORDS.card_told(card, locale) for card in WORDS.cards)
    assert WORDS.card_told("magic_room", "en") == [
        "2 imps and 1 food: 1 imp. Zone: the core, not the rim (DL 6.8, 7.2).",
        "Tiles: 1 in year 1, 0 in year 2 (DL 2.6).",
    ]


SECTIONS = {
    "pendulum": "DL 11.3",
    "training_room": "DL 11.5",
    "dark_room": "DL 11.5",
    "labyrinth": "DL 11.1",
    "antimagic_room": "DL 11.4",
    "anti_magic_dart": "DL 10.4, 11.3",
}
"""What works in combat, and the sections that `/card` names for it."""


@pytest.mark.parametrize("card", SECTIONS)
@pytest.mark.parametrize("locale", languages())
def test_what_works_in_combat_names_its_section(card: str, locale: str) -> None:
    assert f"({SECTIONS[card]})" in WORDS.card_told(card, locale)[0]


def test_what_a_pendulum_and_a_dart_say() -> None:
    en, pl = (WORDS.card_told("pendulum", locale)[0] for locale in ("en", "pl"))
    assert "nothing if only one stands there" in en
    assert "nic, jeśli stoi tam tylko jeden" in pl
    assert "whatever icons the paladin has" in WORDS.card_told("anti_magic_dart", "en")[0]


def test_the_log_of_all_names_who_settles_a_spell() -> None:
    for effect in ("manual", "choose_monster", "all_monsters"):
        cast = combat.SpellCast(seat="blue", effect=effect, section="11.4")
        assert "Blue settles it by the card" in WORDS.lines([cast], "red", "en")[0]
        assert "Niebieski rozstrzyga według karty" in WORDS.lines([cast], "red", "pl")[0]


def test_one_of_a_thing_reads_as_one_in_polish() -> None:
    one, two = Goods(gold=1, food=1, evil=1), Goods(gold=2, food=2, evil=2)
    assert WORDS.goods(one, "pl") == "1 złoto · 1 żywność · 1 zło"
    assert WORDS.goods(two, "pl") == "2 złota · 2 żywności · 2 zła"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_stage_can_be_drawn_and_described(players: int) -> None:
    for number, length in enumerate((40, 2_000)):
        state = position(21, length, seated(players))
        locale = languages()[number % 2]
        for viewer in (None, "red") if length == 40 else (None,):
            view = DUNGEON_LORDS.view(state, viewer)
            picture = painter.draw(view, locale)
            assert Image.open(BytesIO(picture.data)).size == painter.SIZE
            assert len(picture.data) < 400_000
            assert 40 < len(picture.alt) <= 1_000
            text = painter.text_board(view, locale)
            for lord in view.lords.values():
                assert WORDS.text(f"seat-{lord.seat}", locale) in text
                assert all(square in text for square in lord.tiles)
