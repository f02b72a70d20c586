"""War Chest's pictures and text board: they show what the view holds, and nothing hidden."""

from io import BytesIO
from itertools import combinations
from math import dist

import pytest
from PIL import Image

from bot.games.game import Seat
from bot.games.war_chest import WAR_CHEST, choices
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.units import DECOYS
from bot.narrate.catalogue import catalogue_languages
from bot.render import war_chest as painter
from bot.render.war_chest.marks import marks_of, places_of_numbers
from bot.render.war_chest.panels import row_name, split_in_two_rows, used_coins
from bot.render.war_chest.sheet import LAYOUTS, SIZE
from bot.scenarios.reading import read_documents
from bot.scenarios.war_chest import exchange_hidden_coins
from tests.games.war_chest.play import FOUR, TWO, position, seated
from tests.render.chests import NOTATION, in_language, played

MOST_BYTES = 400_000


@pytest.mark.daily(8)
@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("length", [0, 3, 40, 120, 5_000])
def test_every_stage_can_be_drawn_and_described(
    seats: tuple[str, ...], length: int, locale: str
) -> None:
    state = position(21, length, seated(*seats))
    for viewer in (None, seats[0]):
        view = WAR_CHEST.view(state, viewer)
        picture = painter.draw(view, locale)
        assert Image.open(BytesIO(picture.data)).size == SIZE
        assert len(picture.data) < MOST_BYTES
        assert 40 < len(picture.alt) <= 300
        assert len(painter.text_board(view, locale)) > 100


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_a_picture_shows_nothing_hidden(seats: tuple[str, ...]) -> None:
    """Wherever hidden coins lie, others get the same picture, byte for byte, and the same text."""
    pairs = 0
    for seed in (2, 9):
        state = position(seed, 70, seated(*seats, army="random"))
        for twin in [*exchange_hidden_coins(state, seats[0])][:2]:
            for viewer in (None, seats[1]):
                mine, theirs = WAR_CHEST.view(state, viewer), WAR_CHEST.view(twin, viewer)
                one, other = painter.draw(mine, "en"), painter.draw(theirs, "en")
                assert (one.data, one.alt, one.filename) == (other.data, other.alt, other.filename)
                assert painter.text_board(mine, "pl") == painter.text_board(theirs, "pl")
                pairs += 1
    assert pairs


def test_the_owner_sees_the_own_hand() -> None:
    state = position(2, 70, seated(*TWO, army="random"))
    owner = next(seat for seat in TWO if state.armies[seat].hand)
    own = painter.draw(WAR_CHEST.view(state, owner), "en")
    assert own.data != painter.draw(WAR_CHEST.view(state, None), "en").data


def test_the_text_board_tells_units_locations_and_coins() -> None:
    text = """
armies: {raven: [archer, saboteur], wolf: [knight, skirmisher]}
hands: {raven: [archer], wolf: [knight]}
bags: {wolf: [royal, skirmisher]}
units: {g3: saboteur 2, h4: {unit: knight, poison: [saboteur]}}
supplies: {wolf: {knight: 1, skirmisher: 1}}
round: 4
"""
    (document,) = read_documents(text)
    state = NOTATION.read(document.fields(NOTATION.position_keys))
    lines = painter.text_board(WAR_CHEST.view(state, None), "en").splitlines()
    assert lines[0] == "Round 4: Raven to play"
    assert "Raven 2 of 6: e2, h1." in lines
    assert "Neutral: c6, d4, e5, g3, h4, i2." in lines
    assert "Wolf on the board: h4 Knight 1 (location: neutral), poisoned by Saboteur." in lines
    assert "Wolf: 3 coins unseen (hand 1, bag 2, face down 0)." in lines
    assert "Wolf, ready: decoy of the Skirmisher." in lines
    assert not any(line.startswith("Raven, ready") for line in lines)
    (coins,) = [line for line in lines if line.startswith("Wolf, coins")]
    assert "Knight: board 1, supply 1, unseen 1, dead 1" in coins


def test_every_coin_of_a_round_is_marked_on_the_board() -> None:
    state = position(33, 90, seated(*TWO, army="random"))
    view = WAR_CHEST.view(state, None)
    view.record = (
        ("1", "raven", "move", "scout", "f4", "g4"),
        ("2", "wolf", "charge", "cavalry", "h4", "", "i4", "i3"),
        ("3", "raven", "pass_coin", ""),
        ("4", "wolf", "stalk", "assassin", "c4", "c5", "c6"),
        ("4", "wolf", "decline"),
        ("5", "raven", "control", "scout", "g3"),
    )
    found = [(mark.number, mark.way, mark.at, mark.to) for mark in marks_of(view)]
    assert found == [
        (1, "move", "f4", "g4"),
        (2, "move", "h4", "i4"),
        (2, "attack", "i4", "i3"),
        (4, "move", "c4", "c5"),
        (4, "poison", "c5", "c6"),
        (5, "control", "g3", ""),
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_hexes_lie_apart_on_the_board(players: int) -> None:
    layout = LAYOUTS[players]
    left, top, wide, high = layout.board
    centres = [layout.centre(name) for name in BOARDS[players].hexes]
    assert len({(round(x), round(y)) for x, y in centres}) == len(centres)
    assert all(left < x < left + wide and top < y < top + high for x, y in centres)


PRIEST = """
armies: {raven: [warrior_priest, knight], wolf: [scout]}
hands: {raven: [warrior_priest, royal], wolf: [scout, scout]}
bags: {raven: [knight, warrior_priest]}
next_draws: {raven: [warrior_priest, royal]}
units: {g3: warrior_priest, g5: scout}
"""


def test_a_coin_that_a_priest_drew_stands_beside_the_one_that_drew_it() -> None:
    text = PRIEST.replace("[warrior_priest, royal]}\nunits", "[knight]}\nunits")
    state, events = played(text, choices.Control("raven", "warrior_priest", "g3"))
    pending = painter.draw(WAR_CHEST.view(state, None), "en", events)
    # Nobody else sees which coin it is, and the last deed is told, not the draw.
    assert "takes control of g3" in pending.alt
    hidden, _ = played(
        text.replace("[knight]}\nunits", "[warrior_priest]}\nunits"),
        choices.Control("raven", "warrior_priest", "g3"),
    )
    assert painter.draw(WAR_CHEST.view(hidden, None), "en", events).data == pending.data
    WAR_CHEST.apply(state, choices.PassCoin("raven", "knight"))
    WAR_CHEST.apply(state, choices.Move("wolf", "scout", "g5", "g4"))
    used = used_coins(WAR_CHEST.view(state, None))
    told = [(one.number, one.tag, one.drawn, one.fields[:1]) for one in used]
    assert told == [
        (1, "control", False, ("warrior_priest",)),
        (1, "pass_coin", True, ("",)),
        (2, "move", False, ("scout",)),
    ]
    lines = painter.text_board(WAR_CHEST.view(state, None), "en")
    assert "1 Raven, Warrior Priest, Control g3; 1 Raven, Pass; 2 Wolf, Scout, Move g5→g4." in lines


def test_numbers_in_a_crowded_centre_do_not_hide_each_other() -> None:
    text = """
armies: {raven: [knight, archer, pikeman, swordsman], wolf: [scout, assassin, footman]}
hands: {raven: [swordsman, archer, knight], wolf: [assassin, scout, footman]}
bags: {raven: [royal], wolf: [royal]}
units: {f4: knight 3, e4: archer, f3: pikeman 2, e5: swordsman 3, g3: scout 2, g4: assassin 3,
        f5: footman 3}
"""
    state, events = played(
        text,
        choices.Attack("raven", "swordsman", "e5", "f5"),
        choices.Decline("raven"),
        choices.Attack("wolf", "assassin", "g4", "f4"),
        choices.Attack("raven", "knight", "f4", "g3"),
        choices.Attack("wolf", "footman", "f5", "f4"),
        choices.Shoot("raven", "archer", "e4", "g3"),
    )
    view = WAR_CHEST.view(state, None)
    marks = marks_of(view)
    found = places_of_numbers(view, marks)
    assert {mark.number for mark, _ in found} == {1, 2, 3, 4, 5}
    for (_, one), (_, other) in combinations(found, 2):
        assert dist(one, other) >= 44 * LAYOUTS[2].k
    # What happened is told whole, in two rows if need be.
    assert "Wolf's Scout on g3" in painter.draw(view, "en", events).alt


def test_a_long_deed_is_split_between_words() -> None:
    assert split_in_two_rows("Raven passes.") == ["Raven", "passes."]
    one, other = split_in_two_rows("Wolf 1: Skirmisher (f3) attacks Raven 1's Light Cavalry on f4.")
    assert abs(len(one) - len(other)) < 10 and not one.endswith(" ")


def test_two_decoys_of_one_seat_are_told_apart() -> None:
    names = {kind: row_name(kind, in_language("en")) for kind in (*DECOYS, "royal")}
    assert names["infiltrator_decoy"] == "Decoy (In)"
    assert names["skirmisher_decoy"] == "Decoy (Sk)"
    assert row_name("royal", in_language("pl")) == "Szton koronny"


def test_no_coins_are_to_come_when_the_game_is_over() -> None:
    state = position(21, 60, seated(*TWO, army="random"))
    state.winners = (Seat("raven"),)
    view = WAR_CHEST.view(state, None)
    assert view.winners and any(army.hand_count for army in view.armies.values())
    over = painter.drawing_of(view, "en").whole()
    for army in view.armies.values():
        army.hand_count = 0
    left, top, wide, high = LAYOUTS[2].strip
    box = (int(left), int(top), int(left + wide), int(top + high))
    assert over.crop(box).tobytes() == painter.drawing_of(view, "en").whole().crop(box).tobytes()


def test_the_text_board_tells_a_poison_marker_that_is_ready() -> None:
    text = """
armies: {raven: [saboteur, archer], wolf: [knight]}
hands: {raven: [archer], wolf: [knight]}
units: {g6: saboteur, f4: archer}
"""
    (document,) = read_documents(text)
    state = NOTATION.read(document.fields(NOTATION.position_keys))
    lines = painter.text_board(WAR_CHEST.view(state, None), "pl").splitlines()
    assert "Kruk, przy kartach: znacznik trucizny (Sabotażysta)." in lines
    assert "Kruk na planszy: f4 Łucznik 1; g6 Sabotażysta 1 (pozycja: Wilk)." in lines
