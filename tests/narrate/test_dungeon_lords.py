"""Dungeon Lords in words and pictures: whole games in both languages, and how sentences read."""

from io import BytesIO

import pytest
from PIL import Image

from bot.games.dungeon_lords import DUNGEON_LORDS, events
from bot.games.dungeon_lords.by_hand import FATES
from bot.games.dungeon_lords.cards import Goods
from bot.games.dungeon_lords.choices import Done, Hire, Pay, Reconsider
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.refusals import explain_refusal
from bot.games.game import Decision, Event, Fact, Facts, IllegalChoiceError, Offer
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.choosing import Known
from bot.narrate.dungeon_lords import WORDS
from bot.render import dungeon_lords as painter
from tests.games.dungeon_lords.play import position, seated


@pytest.mark.parametrize("locale", catalogue_languages())
def test_everything_that_can_be_told_has_words(locale: str) -> None:
    told = ("tile", "prisoner", "trap", "goods", "evil", "hp", "up", "paladin", *FATES)
    wanted = [f"event-told-{what}" for what in told]
    wanted += [f"refusal-{reason}" for reason in ("nothing_to_reconsider", "orders_shown")]
    assert [key for key in wanted if not WORDS.has(key, locale)] == []


def test_how_sentences_read() -> None:
    laid = events.Placed(seat="red", order="hire_monster", space=1, paid=True)
    assert WORDS.lines([laid], None, "en") == ["Red: Hire a monster I (paid 1 gold)."]
    drew = events.DrewTraps(seat="red", count=2)
    which = events.GotTraps(seat="red", traps=("pendulum", "trap_door"), only=("red",))
    assert WORDS.lines([drew, which], None, "pl") == ["Czerwony dobiera 2 pułapki."]
    assert WORDS.lines([drew, which], "red", "en") == [
        "You draw Pendulum, Trap door (only you see it)."
    ]
    told = events.Told(seat="blue", what="gold", which="", count=2)
    assert WORDS.lines([told], None, "en") == ["Blue: −2 gold, as told by its player."]
    refused = IllegalChoiceError("6.4", "block_of_four", square="b2")
    assert WORDS.refusal(refused, "en") == "A tile on b2 would make a block of 2 by 2 (DL 6.4)."


SAID = (
    (
        events.DummyShowed(seat="green", orders=("get_food", "recruit_imps"), spaces=(1, 0)),
        "Dummy (Green): food I, imps (no space).",
        "Kolor bez gracza (Zielony): Żywność I, Chochliki (brak pola).",
    ),
    (
        events.DummyThird(seat="green", order="mine_gold", space=2),
        "Dummy (Green): gold II.",
        "Kolor bez gracza (Zielony): Złoto II.",
    ),
    (
        events.PassedBy(hero="priest_1_2"),
        "Priest 2/3 follows nobody.",
        "Kapłan 2/3 odchodzi.",
    ),
    (
        events.Left(seat="red", order="get_food", space=2, why="chosen"),
        "Red skips Get food II.",
        "Czerwony pomija: Żywność II.",
    ),
    (
        events.Left(seat="red", order="get_food", space=2, why="gold"),
        "Red, Get food II: too little gold; the minion goes on its card.",
        "Czerwony, Żywność II: za mało złota; sługa idzie na kartę.",
    ),
    (
        events.OrdersChosen(
            seat="red",
            orders=("get_food", "dig_tunnels", "mine_gold"),
            dummy="buy_traps",
            only=("red",),
        ),
        "Red: Get food, Dig tunnels, Mine gold; for your dummy: Buy traps (only you see it).",
        "Czerwony: Żywność, Kopanie tuneli, Wydobycie złota; "
        "twój kolor bez gracza: Zakup pułapek (tylko ty to widzisz).",
    ),
)
"""Sentences of the log in both languages."""


@pytest.mark.parametrize(("event", "english", "polish"), SAID)
def test_dummies_and_what_is_skipped_are_told_plainly(
    event: Event, english: str, polish: str
) -> None:
    assert WORDS.lines([event], "red", "en") == [english]
    assert WORDS.lines([event], "red", "pl") == [polish]


def test_combat_at_the_table_is_asked_as_one_form() -> None:
    offers = (Offer(Done, [()]),)
    asked = Decision("red", "combat_told", "11.0", offers, {"year": 1, "round": 0})
    assert WORDS.prompt(asked, "en") == (
        "How did the combat of year 1 end for you? Add what you lost, then press “That's all”."
    )
    assert WORDS.prompt(asked, "pl") == (
        "Jak skończyła się dla ciebie walka roku 1? Dodaj straty, potem naciśnij „To wszystko”."
    )
    for locale, end in (("en", "That's all"), ("pl", "To wszystko")):
        for kind in ("combat_told", "by_hand", "special_told"):
            about = Decision("red", kind, "11.0", offers)
            assert WORDS.kind_label(Done, about, locale) == end


def test_a_refusal_says_what_is_not_on_offer() -> None:
    state = position(21, 0, seated(2))
    refused = explain_refusal(state, DUNGEON_LORDS.decisions(state), Reconsider("red"))
    assert WORDS.refusal(refused, "en") == "There is no choice of yours to take back (DL 13.1)."
    aim = IllegalChoiceError("11.3", "not_there", which="priest_1_2")
    assert WORDS.refusal(aim, "en") == "Priest 2/3 isn't on offer now (DL 11.3)."
    assert WORDS.refusal(aim, "pl") == "Teraz nie ma do wyboru: Kapłan 2/3 (DL 11.3)."


@pytest.mark.parametrize(
    ("locale", "hired", "paid"),
    [
        ("en", "Hire Witch: 1 food, 1 evil", "Pay Witch: 1 food, 1 evil"),
        ("pl", "Najmij: Wiedźma (1 żywność, 1 zło)", "Zapłać: Wiedźma (1 żywność, 1 zło)"),
    ],
)
def test_a_wage_stands_on_its_button(locale: str, hired: str, paid: str) -> None:
    view = DUNGEON_LORDS.view(position(21, 40, seated(2)), "red")
    known = Known(facts=Facts(cost=(Fact("food", 1), Fact("evil", 1))))
    for choice, label in ((Hire("red", "witch", ""), hired), (Pay("red", "witch", ""), paid)):
        assert WORDS.button_label(choice, view, locale, known) == label


def test_names_of_cards_are_distinct_and_told() -> None:
    for locale in catalogue_languages():
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
@pytest.mark.parametrize("locale", catalogue_languages())
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
    assert WORDS.goods(one, "pl") == "1 złoto, 1 żywność, 1 zło"
    assert WORDS.goods(two, "pl") == "2 złota, 2 żywności, 2 zła"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_stage_can_be_drawn_and_described(players: int) -> None:
    for number, length in enumerate((40, 2_000)):
        state = position(21, length, seated(players))
        locale = catalogue_languages()[number % 2]
        for viewer in (None, "red") if length == 40 else (None,):
            view = DUNGEON_LORDS.view(state, viewer)
            picture = painter.draw(view, locale)
            assert Image.open(BytesIO(picture.data)).size == painter.SIZE
            assert len(picture.data) <= 126_000
            assert 40 < len(picture.alt) <= 300
            text = painter.text_board(view, locale)
            for lord in view.lords.values():
                assert WORDS.text(f"seat-{lord.seat}", locale) in text
                assert all(square in text for square in lord.tiles)
