"""War Chest in words: whole games in both languages, and how sentences read."""

import re

import pytest
from msgspec.structs import replace

from bot.files import ASSETS
from bot.games.game import Decision, IllegalChoiceError
from bot.games.war_chest import WAR_CHEST, choices, events
from bot.narrate.catalogue import LOCALES, catalogue_languages
from bot.narrate.war_chest import WORDS
from tests.games.war_chest.play import TWO, position, seated

ATTACK = events.Attacked(
    seat="raven",
    unit="scout",
    origin="f4",
    target="wolf",
    target_unit="light_cavalry",
    at="g4",
    coin="scout",
)
LOSS = events.LostCoin(
    seat="wolf", unit="light_cavalry", at="g4", height=0, source="stack", by="scout"
)


def test_an_attack_is_told_with_what_it_costs() -> None:
    assert WORDS.lines([ATTACK, LOSS], None, "en") == [
        "Raven: Scout (f4) attacks Wolf's Light Cavalry on g4. It is gone."
    ]
    assert WORDS.lines([ATTACK, LOSS], None, "pl") == [
        "Kruk: Zwiadowca (f4) atakuje Lekką jazdę Wilka na g4. Oddział ginie."
    ]


def test_coins_of_a_unit_are_counted_and_what_nobody_does_has_no_line() -> None:
    paid = events.StackPaid(seat="raven", unit="berserker", at="f4", height=1)
    more = events.Bolstered(seat="raven", unit="scout", at="f4", height=2)
    hit = replace(LOSS, height=2)
    not_done = events.Declined(seat="raven", unit="berserker")
    told = [paid, more, hit, not_done]
    assert WORDS.lines(told, None, "en") == [
        "Berserker on f4 pays 1 coin for another maneuver (1 left).",
        "Raven bolsters Scout on f4 to 2 coins.",
        "Wolf: Light Cavalry on g4 loses a coin (2 left).",
    ]
    assert WORDS.lines(told, None, "pl") == [
        "Berserker na f4 oddaje szton za manewr (zostaje 1).",
        "Kruk wzmacnia Zwiadowcę na f4 do 2 sztonów.",
        "Wilk: Lekka jazda na g4 traci szton (zostają 2).",
    ]


def test_an_attack_is_asked_about_with_the_coins_of_the_unit() -> None:
    about = {
        "attacker": "wolf",
        "attacking_unit": "light_cavalry",
        "unit": "skirmisher",
        "at": "g1",
        "height": 2,
    }
    asked = Decision("raven", "defend", "6.3", (choices.TAKE_FROM_STACK, choices.BLOCK), about)
    assert WORDS.prompt(asked, "en") == (
        "Wolf's Light Cavalry attacks your Skirmisher on g1 (2 coins)."
    )
    assert WORDS.prompt(asked, "pl") == (
        "Lekka jazda Wilka atakuje twojego Harcownika na g1 (2 sztony)."
    )


@pytest.mark.parametrize(
    ("kind", "english", "polish"),
    [
        ("swordsman_move", "Don't move", "Bez ruchu"),
        ("berserker_again", "No second maneuver", "Bez drugiego manewru"),
        ("mercenary", "No maneuver", "Bez manewru"),
    ],
)
def test_declining_is_named_by_what_is_asked(kind: str, english: str, polish: str) -> None:
    view = WAR_CHEST.view(WAR_CHEST.new(seated(*TWO), 1)[0], "raven")
    view.decision = Decision("raven", kind, "7.4", (choices.DECLINE,), {"at": "f4"})
    declined = choices.Decline("raven")
    assert WORDS.choice_label(declined, view, "en") == english
    assert WORDS.choice_label(declined, view, "pl") == polish


def test_drawn_coins_are_told_once_to_their_owner_and_counted_for_others() -> None:
    drew = events.Drew(seat="raven", count=2)
    which = events.DrewCoins(seat="raven", coins=("scout", "royal"), only=("raven",))
    assert WORDS.lines([drew, which], "raven", "en") == [
        "Raven draws Scout, Royal Coin (only you see which)."
    ]
    assert WORDS.lines([drew, which], "wolf", "en") == ["Raven draws 2 coins."]
    assert WORDS.lines([drew, which], None, "pl") == ["Kruk dobiera 2 sztony."]


def test_a_refusal_names_its_section() -> None:
    refused = IllegalChoiceError("6.1", "knight_needs_bolstered")
    assert WORDS.refusal(refused, "en").startswith("Only a unit of two or more coins")
    assert "6.1" in WORDS.refusal(refused, "pl")


def test_a_hex_is_told_with_what_stands_there() -> None:
    state = position(5, 60, seated(*TWO, army="random"))
    view = WAR_CHEST.view(state, None)
    at, unit = next(iter(view.units.items()))
    label = WORDS.field_label(choices.Attack, "target", at, view, "en")
    assert label.startswith(f"{at} (") and label.endswith(f" {unit.height})")


def test_what_units_do_is_told_where_armies_are_chosen() -> None:
    view = WAR_CHEST.view(WAR_CHEST.new(seated(*TWO), 1)[0], "raven")
    note = WORDS.note(choices.Pick("raven", "pikeman"), view, "en")
    assert note == "An adjacent attacker loses a coin, too."
    assert "attacker" not in WORDS.note(choices.Move("raven", "pikeman", "f4", "f5"), view, "en")


@pytest.mark.parametrize("locale", catalogue_languages())
def test_the_royal_guard_is_told_by_the_card_that_is_played_with(locale: str) -> None:
    revised, original = (
        WAR_CHEST.view(WAR_CHEST.new(seated(*TWO, royal_guard=card), 1)[0], "raven")
        for card in ("revised", "original")
    )
    notes = [
        WORDS.note(choices.Pick("raven", "royal_guard"), view, locale).replace("\n", " ")
        for view in (revised, original)
    ]
    assert notes[0] == WORDS.text("coin-royal_guard-effect", locale)
    assert notes[1] == WORDS.text("coin-royal_guard-original-effect", locale) != notes[0]
    for view, note in zip((revised, original), notes, strict=True):
        assert note in WORDS.card_at_table("royal_guard", view.options, locale)[0]
    assert notes[0] in WORDS.card_told("royal_guard", locale)[0]


def test_a_hint_for_a_defender_follows_the_unit_that_is_attacked() -> None:
    view = WAR_CHEST.view(WAR_CHEST.new(seated(*TWO), 1)[0], "raven")
    for unit, key in (("royal_guard", "hint-defend"), ("skirmisher", "hint-defend-skirmisher")):
        question = Decision("raven", "defend", "6.3", (choices.TAKE_FROM_STACK,), {"unit": unit})
        assert WORDS.hint_key(question, view) == key


def test_who_has_no_seat_has_no_secrets() -> None:
    state = position(5, 60, seated(*TWO))
    assert WORDS.private(WAR_CHEST.view(state, None), "en") == []


def test_what_is_left_in_the_bag_is_what_is_nowhere_else() -> None:
    """The owner is told the bag's content, which follows from the own coins."""
    for seed in range(12):
        state = position(seed, 40, seated(*TWO, army="random"))
        army = state.armies["raven"]
        told = WORDS.private(WAR_CHEST.view(state, "raven"), "en")
        names = ", ".join(
            WORDS.text(f"coin-{one}", "en") for one in dict.fromkeys(sorted(army.bag))
        )
        line = next((line for line in told if line.startswith("Left in your bag")), "")
        assert bool(line) == bool(army.bag)
        assert re.sub(r" (twice|\d times)", "", line).removeprefix("Left in your bag: ") == names


def test_the_marker_of_a_dead_unit_goes_back_and_no_dead_unit_is_cured() -> None:
    freed = events.PoisonRemoved(seat="wolf", unit="scout", at="g4", marker="assassin")
    died, cured = replace(freed, section="9.6"), replace(freed, section="9.5")
    assert WORDS.lines([died], None, "en") == [
        "The poison marker of the Assassin goes back to its card."
    ]
    assert WORDS.lines([died], None, "pl") == ["Znacznik trucizny Skrytobójcy wraca na kartę."]
    assert WORDS.lines([cured], None, "en") == [
        "Wolf: Scout on g4 is free of the poison of the Assassin."
    ]


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (0, "nie zostaje żaden znacznik."),
        (1, "zostaje 1 znacznik."),
        (3, "zostają 3 znaczniki."),
        (5, "zostaje 5 znaczników."),
    ],
)
def test_markers_left_are_counted_in_polish(left: int, told: str) -> None:
    event = events.Controlled(seat="wolf", unit="scout", at="h4", taken_from="", left=left)
    (line,) = WORDS.lines([event], None, "pl")
    assert line == f"Wilk: Zwiadowca przejmuje kontrolę nad h4; {told}"


GIVEN_UP = re.compile(r"rozstaw|ogłos|ogłasz|podrzuc", re.IGNORECASE)
"""Polish words of earlier versions for deploying, proclaiming and deceiving."""

OF_FORTS = "Rozstawienie fortyfikacji"
"""What is no unit is not deployed."""


def test_polish_has_one_word_for_what_a_coin_does() -> None:
    files = [*(LOCALES / "pl" / "war_chest").glob("*.ftl")]
    files += (ASSETS / "rules" / "war_chest").glob("*.yml")
    texts = [path.read_text(encoding="utf-8").replace(OF_FORTS, "") for path in files]
    assert len(texts) > 8
    assert [found[0] for text in texts for found in GIVEN_UP.finditer(text)] == []
