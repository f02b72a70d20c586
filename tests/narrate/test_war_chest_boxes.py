"""Nobility and Siege in words: whole games in both languages, and how sentences and rows read."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.panel import panel
from bot.games.game import CardId, Choice, Decision, Event, Offer, tag_of
from bot.games.war_chest import WAR_CHEST, box_choices, box_events, choices, events
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.view import WarChestView
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.war_chest import WORDS
from bot.simulate import pick_random_choice
from tests.games.war_chest.play import FOUR, TWO, seated
from tests.render.chests import played

SPIED = """
armies: {raven: [scout, earl], wolf: [knight, sapper]}
options: {modules: both}
hands: {raven: [royal], wolf: [knight, royal, sapper]}
bags: {wolf: [knight]}
units: {f4: scout, g4: knight}
decrees: {spy: [], enlist: [wolf], march: []}
forts: [e5, g3]
"""

WALLS = """
armies: {raven: [scout, cavalry], wolf: [knight, sapper]}
options: {modules: both}
hands: {raven: [scout], wolf: [knight]}
units: {g4: scout, g3: knight 3, h4: sapper 2, e4: cavalry}
forts: [e5, g3]
decrees: {spy: [raven, wolf], enlist: [raven], march: []}
"""


def view_of(text: str, *made: Choice, seat: str = "raven") -> WarChestView:
    """Return a seat's view of a position, after some choices."""
    return WAR_CHEST.view(played(text, *made)[0], seat)


def worded(view: WarChestView, locale: str) -> Iterator[str]:
    """Word a question with all its rows as a panel does."""
    assert view.decision is not None
    yield WORDS.prompt(view.decision, locale)
    for choice in view.decision:
        fields = panel.field_names(type(choice))
        yield WORDS.row_label(choice, fields, view, locale)
        yield WORDS.worth(choice, view, locale)
        yield WORDS.note(choice, view, locale)
        yield WORDS.button_label(choice, view, locale)
        yield WORDS.choice_label(choice, view, locale)


@pytest.mark.daily(2)
@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize(
    ("seats", "modules"), [(TWO, "nobility"), (TWO, "siege"), (TWO, "both"), (FOUR, "nobility")]
)
def test_a_whole_game_has_words(seats: tuple[str, ...], modules: str, locale: str) -> None:
    """Whatever is asked and happens has its sentence, without a gap."""
    rng = Random(5)
    setup = seated(*seats, army="random", modules=modules, decrees="chosen")
    state, log = WAR_CHEST.new(setup, 5)
    told: list[str] = []
    for number in range(180):
        for viewer in (None, *seats):
            told += WORDS.lines(log, viewer, locale)
        due = WAR_CHEST.decisions(state)
        if not due:
            break
        if due[0].kind != "use_coin" or number % 4 == 0:
            told += worded(WAR_CHEST.view(state, due[0].seat), locale)
        log = WAR_CHEST.apply(state, pick_random_choice(due, rng)[1])
    assert len(told) > 300
    assert [line for line in told if "{" in line or "⟦" in line or "none" in line.split()] == []


def test_a_spied_hand_is_told_to_the_one_who_looked_alone() -> None:
    _, happened = played(
        SPIED,
        box_choices.Proclaim("raven", "royal", "spy"),
        box_choices.Spy("raven", "wolf"),
    )
    own, other, onlooker = (WORDS.lines(happened, who, "en") for who in ("raven", "wolf", None))
    assert own == [
        "Raven looks at the hand of Wolf.",
        "Hand of Wolf: Knight, Royal Coin, Sapper (only you see it).",
    ]
    assert other == onlooker == ["Raven looks at the hand of Wolf."]


def test_coins_of_a_spied_hand_are_rows_of_one_menu() -> None:
    """One's own hand has nothing to do with them, though it may hold the same coin."""
    view = view_of(
        SPIED.replace("raven: [royal], wolf", "raven: [royal, scout], wolf"),
        box_choices.Proclaim("raven", "royal", "spy"),
        box_choices.Spy("raven", "wolf"),
    )
    assert view.decision is not None and view.decision.kind == "spy_discard"
    blocks = panel.blocks_of(view.decision, WORDS.grouping_of(view.decision))
    assert [block.group for block in blocks] == [None, None]
    heading = WORDS.menu_label(box_choices.SpyDiscard, view.decision, view, "en")
    assert heading == "Discard a coin from the hand of Wolf"
    assert len(blocks[0].rows) == 3


def test_a_coin_discarded_face_down_is_named_to_the_two_alone() -> None:
    text = SPIED.replace("{modules: both}", "{modules: both, spy_discard: face_down}")
    _, happened = played(
        text,
        box_choices.Proclaim("raven", "royal", "spy"),
        box_choices.Spy("raven", "wolf"),
        box_choices.SpyDiscard("raven", "sapper"),
    )
    named = "Raven discards Sapper from the hand of Wolf face down (only you two see which)."
    assert WORDS.lines(happened, "raven", "en")[0] == named
    assert WORDS.lines(happened, "wolf", "en")[0] == named
    assert WORDS.lines(happened, None, "en")[0] == (
        "Raven discards a coin from the hand of Wolf face down."
    )


def test_an_attack_on_a_fort_names_the_fort_and_who_stays_in_it() -> None:
    view = view_of(WALLS)
    inside = choices.Attack("raven", "scout", "g4", "g3")
    assert WORDS.row_label(inside, (), view, "en") == "Attack the fort on g3 from g4"
    assert WORDS.worth(inside, view, "en") == "The fort is gone, the Knight in it stays whole"
    assert WORDS.row_label(inside, (), view, "pl").replace("\n", " ") == (
        "Atak na fortyfikację na g3 z g4"
    )
    charge = choices.Charge("raven", "cavalry", "e4", "", "d5", "e5")
    assert WORDS.worth(charge, view, "en") == "The fort on e5 is gone"
    unit = choices.Attack("raven", "scout", "g4", "h4")
    assert "Sapper on h4 (2 coins)" in WORDS.row_label(unit, (), view, "en")
    into = choices.Move("raven", "cavalry", "e4", "e5")
    assert WORDS.note(into, view, "en").split("\n")[:2] == [
        "Location that nobody holds",
        "Into a fort",
    ]
    assert WORDS.field_label(choices.Attack, "target", "g3", view, "en") == "g3 (fort, Knight 3)"
    assert WORDS.field_label(choices.Move, "to", "e5", view, "en") == "e5 (fort, neutral)"


def test_a_decree_is_told_with_what_it_does_and_what_it_takes() -> None:
    view = view_of(WALLS)
    march = box_choices.Proclaim("raven", "royal", "march")
    assert WORDS.worth(march, view, "en") == "It takes your last seal"
    assert WORDS.note(march, view, "en") == "A friendly unit of two or more coins moves 1."
    for decree in DECREES:
        for locale in catalogue_languages():
            told = WORDS.card_told(CardId(decree), locale)
            assert WORDS.text(f"decree-{decree}-effect", locale) in told[0] and "17." in told[1]


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            [
                box_events.Covered("wolf", "war_wagon", "h3", "scout", "h4"),
                events.LostCoin("wolf", "war_wagon", "h3", 1, "stack", "archer"),
            ],
            "Wolf: War Wagon on h3 takes the attack on Scout on h4. The War Wagon loses a coin "
            "(1 left).",
        ),
        (
            [
                box_events.Sacrificed("raven", "scout", "f4", 0),
                events.LostCoin("raven", "scout", "f4", 0, "stack", "scout"),
            ],
            "Raven: Scout on f4 is sacrificed for the decree and is gone.",
        ),
        (
            [box_events.Redeployed("raven", "scout", "e2", "e2", 2)],
            "Raven deploys Scout anew, on e2 with 2 coins.",
        ),
        (
            [box_events.FortsLaid(1, ("e2", "e5"), 3)],
            "Forts stand on e2, e5 (map 1). 3 forts are in the supply.",
        ),
    ],
)
def test_what_belongs_together_is_one_line(happened: list[Event], told: str) -> None:
    assert WORDS.lines(happened, None, "en") == [told]
    assert len(WORDS.lines(happened, None, "pl")) == 1


def test_the_herald_is_told_by_the_option_of_the_table() -> None:
    plain, more = (
        WORDS.effect(CardId("herald"), {"herald_tactic": value}, "en") for value in ("no", "yes")
    )
    assert "by tactic too" in more and "by tactic too" not in plain


def test_a_hint_for_a_defender_names_the_war_wagon_that_can_help() -> None:
    view = view_of(WALLS)
    view.round = 1
    offers = (choices.TAKE_FROM_STACK, Offer(box_choices.TakeFromWagon, (("h3",),)))
    question = Decision("raven", "defend", "6.3", offers, {"unit": "scout"})
    assert WORDS.hint_key(question, view) == "hint-defend-war_wagon"
    question = Decision("raven", "use_coin", "5.1", (), {})
    assert WORDS.hint_key(question, view) == "hint-use_coin-both"


@pytest.mark.parametrize("tag", ["push", "bombard", "storm", "breach", "preach", "uphold"])
def test_a_tactic_has_a_command_of_its_own(tag: str) -> None:
    kinds = WAR_CHEST.choice_kinds()
    assert tag_of(kinds[tag]) == tag
    for locale in catalogue_languages():
        assert WORDS.has(f"cmd-{tag}", locale) and WORDS.has(f"cmd-{tag}-desc", locale)
