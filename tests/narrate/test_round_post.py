"""A round of Dungeon Lords in one message: how it reads, how long it is, what it keeps secret."""

from random import Random

import pytest

from bot.discord_ui.message.screen import POST_LIMIT
from bot.discord_ui.panel.controls import Spot
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.games.decision import Decision
from bot.games.dungeon_lords import DUNGEON_LORDS, events
from bot.games.game import Event, Seat
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.dungeon_lords import WORDS
from bot.table.outbox.announcement import ROOM
from db.ids import Revision, UserId
from tests.games.dungeon_lords.play import seated, step

RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")

ROUND: list[Event] = [
    events.RoundBegan(seat=RED, year=1, season="spring"),
    events.OffersLaid(monsters=("slime", "troll", "troll"), rooms=("magic_room", "printing_press")),
    events.AdventurersLaid(adventurers=("thief_1_1", "fighter_1_2")),
    events.EventLaid(what="tax"),
    events.DummyShowed(seat=GREEN, orders=("recruit_imps", "buy_traps"), spaces=(2, 0)),
    events.HasChosen(seat=RED),
    events.HasChosen(seat=BLUE),
    events.DummyThird(seat=GREEN, order="get_food", space=1),
    events.ColumnShown(column=1),
    events.Placed(seat=RED, order="get_food", space=2, paid=False),
    events.GoodsChanged(seat=BLUE, gold=-1, food=0, imps=0),
    events.Placed(seat=BLUE, order="hire_monster", space=1, paid=True),
    events.ColumnShown(column=2),
    events.Placed(seat=RED, order="improve_reputation", space=1, paid=False),
    events.Placed(seat=BLUE, order="dig_tunnels", space=1, paid=False),
    events.ColumnShown(column=3),
    events.Placed(seat=RED, order="buy_traps", space=1, paid=False),
    events.Unplaced(seat=BLUE, order="recruit_imps", why="full"),
    events.Left(seat=RED, order="get_food", space=2, why="chosen"),
    events.CarriedOut(seat=RED, order="improve_reputation", space=1),
    events.EvilChanged(seat=RED, by=-1, now=4),
    events.Looked(seat=RED, number=1),
    events.CarriedOut(seat=BLUE, order="dig_tunnels", space=1),
    events.Dug(seat=BLUE, square="c4"),
    events.Dug(seat=BLUE, square="d1"),
    events.CarriedOut(seat=RED, order="buy_traps", space=1),
    events.GoodsChanged(seat=RED, gold=-1, food=0, imps=0),
    events.DrewTraps(seat=RED, count=1),
    events.CarriedOut(seat=BLUE, order="hire_monster", space=1),
    events.Hired(seat=BLUE, monster="witch", victim=""),
    events.GoodsChanged(seat=BLUE, gold=0, food=-1, imps=0),
    events.EvilChanged(seat=BLUE, by=1, now=6),
    events.Returned(seat=RED, order="get_food", locked=("improve_reputation", "buy_traps")),
    events.Returned(seat=BLUE, order="hire_monster", locked=("dig_tunnels", "recruit_imps")),
    events.EventBegan(what="payday"),
    events.PaidWage(seat=BLUE, monster="witch", victim=""),
    events.GoodsChanged(seat=BLUE, gold=0, food=-1, imps=0),
    events.EvilChanged(seat=BLUE, by=1, now=7),
    events.Came(seat=BLUE, hero="priest_1_4"),
    events.PassedBy(hero="priest_1_2"),
]

READ = {
    "en": """\
**Year 1, spring.** Red begins. Event: payday. Next round: taxes; Thief 1/3, Fighter 2/4.
On offer: Slime, Troll twice; Magic room, Printing press.
Red (Ann): food II, reputation I, traps I.
   Evil 4, saw combat card 1, 1 trap for 1 gold. Skipped food.
Blue: monster I (1 gold), tunnels I, imps (no space).
   Evil 7, tunnels c4, d1, hired Witch for 1 food and 1 evil. Paid the Witch 1 food and 1 evil.
Dummies: Green imps II, traps (no space), food I.
Adventurers: Priest 3/4 to Blue, Priest 2/3 to nobody.
Locked next round: Red reputation, traps; Blue tunnels, imps.""",
    "pl": """\
**Rok 1, wiosna.** Zaczyna Czerwony. Wydarzenie: wypłata. Następna runda: podatki; \
Złodziej 1/3, Wojownik 2/4.
Do wzięcia: Szlam, Troll dwa razy; Pokój magii, Drukarnia.
Czerwony (Ann): Żywność II, Reputacja I, Pułapki I.
   Zło 4, karta walki 1 obejrzana, 1 pułapka za 1 złoto. Pominięte: Żywność.
Niebieski: Potwór I (1 złoto), Tunele I, Chochliki (brak pola).
   Zło 7, tunele na c4, d1, nowy potwór Wiedźma za 1 żywność i 1 zło. \
Płaca: Wiedźma za 1 żywność i 1 zło.
Kolory bez gracza: Zielony: Chochliki II, Pułapki (brak pola), Żywność I.
Śmiałkowie: Kapłan 3/4 do Niebieskiego, Kapłan 2/3 do nikogo.
Niedostępne w następnej rundzie: Czerwony: Reputacja, Pułapki; Niebieski: Tunele, Chochliki.""",
}


@pytest.mark.parametrize("locale", catalogue_languages())
def test_a_round_is_read_in_ten_seconds(locale: str) -> None:
    told = WORDS.naming({RED: "Ann"}).post(ROUND, None, locale)
    assert "\n".join(told) == READ[locale]


def test_the_first_lines_stand_before_anybody_has_chosen() -> None:
    laid = WORDS.post(ROUND[:5], None, "en")
    assert laid[0] == ("**Year 1, spring.** Red begins. Next round: taxes; Thief 1/3, Fighter 2/4.")
    assert WORDS.post(ROUND[:7], None, "en") == laid


def test_what_has_no_place_in_a_round_has_a_line_of_its_own() -> None:
    told = [
        events.PaidTax(seat=RED, gold=1, letters=2),
        events.GoodsChanged(seat=RED, gold=-1, food=0, imps=0),
        events.TitleGiven(what="imps", seats=(RED, BLUE)),
        events.Won(seats=(RED,)),
    ]
    assert WORDS.post(told, None, "en") == [
        "Red: Paid 1 gold of tax, 2 dead letters.",
        "Lord of imps (most imps): Red and Blue share it.",
        "Red wins with the most points.",
    ]


def rounds(players: int, seed: int) -> list[list[Event]]:
    """Play a game of random choices; return the events of each round without combat."""
    rng, parts = Random(seed), list[list[Event]]()
    state, log = DUNGEON_LORDS.new(seated(players), seed)
    while step(state, rng, log) is not None:
        pass
    for event in log:
        if event.new_turn:
            parts.append([])
        if parts:
            parts[-1].append(event)
    return [part for part in parts if isinstance(part[0], events.RoundBegan)]


@pytest.mark.parametrize("players", [2, 4])
def test_a_round_fits_in_one_message_and_keeps_secrets(players: int) -> None:
    """Twins: what only an owner may know changes nothing for all, and the owner reads it."""
    for part in rounds(players, 1):
        for locale in catalogue_languages():
            told = WORDS.post(part, None, locale)
            assert len(told) <= 5 + 2 * players
            assert len("\n".join(told)) <= ROOM < POST_LIMIT
            assert told == WORDS.post([one for one in part if one.only is None], None, locale)
            assert not [line for line in told if "none" in line or "brak;" in line]
        for secret in (event for event in part if event.only is not None):
            assert secret.only is not None
            own = WORDS.post(part, secret.only[0], "en")
            assert WORDS.line(secret, "en") in own


@pytest.mark.parametrize("locale", catalogue_languages())
def test_one_line_says_who_has_answered_and_who_is_asked(locale: str) -> None:
    due = (
        Decision(RED, "reconsider", "13.1", (), optional=True),
        Decision(BLUE, "orders", "5.1", ()),
    )
    waited = waited_for(due, {RED: UserId(1), BLUE: UserId(2)})
    spot = Spot(1, Revision(1))
    screen = turn_screen(WORDS, spot, waited, [], None, locale, None, answered=[UserId(1)])
    what = {"en": "Orders", "pl": "Rozkazy"}[locale]
    assert screen.call == f"⏳ {what}: <@1> ✓, <@2>"


def test_a_question_without_a_short_name_is_asked_as_before() -> None:
    due = (Decision(BLUE, "strike", "11.5", ()),)
    screen = turn_screen(WORDS, Spot(1, Revision(1)), waited_for(due, {}), [], None, "en", None)
    assert screen.call == WORDS.waiting(BLUE, "strike", "en")
