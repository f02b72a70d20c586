"""Everything has words in every language, panels keep to the limits, and pictures can be drawn."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.editions.white_castle import EDITION
from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.choices import OtherCard
from bot.narrate import catalogue_languages
from bot.narrate.white_castle import WORDS
from bot.render import white_castle as painter
from bot.render.white_castle.sheet import SIZE
from bot.scenarios.reading import read_documents
from bot.scenarios.white_castle import WhiteCastleNotation
from tests.games.white_castle.play import positions, seated


@pytest.mark.parametrize("locale", catalogue_languages())
def test_each_stage_can_be_drawn_and_described(locale: str) -> None:
    drawn = 0
    for number, (state, happened) in enumerate(positions(5, seated("hard", cards="file"))):
        for viewer in ("human", None):
            view = WHITE_CASTLE.view(state, viewer)
            board = painter.text_board(view, locale)
            assert len(board) > 100 and "{" not in board
        if number % 9:
            continue
        picture = EDITION.painter.draw(WHITE_CASTLE.view(state, None), locale, happened)
        assert Image.open(BytesIO(picture.data)).size == SIZE
        assert 40 < len(picture.alt) <= 300 and len(picture.data) <= 84_000
        drawn += 1
    assert drawn > 3


@pytest.mark.parametrize(("locale", "told"), [("en", "57 clan points"), ("pl", "57 Punktów Klanu")])
def test_ones_own_points_stand_in_picture_and_text_once_they_are_told(
    locale: str, told: str
) -> None:
    """Nobody tells the bot their points before the end (TWC 8.2): until then a dash stands."""
    *_, (state, _) = positions(5, seated("hard", cards="file"))
    view = WHITE_CASTLE.view(state, None)
    known, open_yet = replace(view, total=57), replace(view, total=None)
    pictures = {EDITION.painter.draw(one, locale, []).data for one in (known, open_yet)}
    assert len(pictures) == 2
    assert WORDS.score("human", known, locale) == told
    assert WORDS.score("human", open_yet, locale) == ""
    assert "57" in painter.text_board(known, locale)
    assert "57" not in painter.text_board(open_yet, locale)


def test_the_text_board_tells_all() -> None:
    text = """
cards: [red left > S1 | points 1 | coins 1, black left > D1 | gate | climb 1]
discards: [2]
bridges: {red: "2 - 6"}
spaces: {S2: red 3 rival, W: [black 1 human]}
rival: {points: 4, influence: 3, coins: 2, gardeners: [black_left], warriors: {5: 1}}
round: 2
"""
    notation = WhiteCastleNotation()
    (document,) = read_documents(text)
    state = notation.read(document.fields(notation.position_keys))
    lines = painter.text_board(WHITE_CASTLE.view(state, None), "en").splitlines()
    assert lines[:3] == [
        "Round 2, the rival's turn",
        "The rival is first in turn order.",
        "Red bridge: 2 – 6.",
    ]
    assert "Dice on spaces: first floor S2 red 3 (rival); well black 1 (yours)." in lines
    assert "Rival, easy: clan points 4, influence 3, coins 2." in lines
    assert any("Gardeners: black left. Warriors: yard of 5 iron 1." in line for line in lines)
    assert lines[-5:] == [
        "Rival's cards: 1 in the deck, 1 discarded",
        "On top of the deck: red left S1",
        "Turned over last: black left D1; upper action: courtier to the gate; lower action: "
        "courtier up 1 floor",
        "Discarded: black left D1",
        "Known cards in the deck: red left S1",
    ]


def test_cards_with_the_same_die_and_space_are_told_apart_by_their_actions() -> None:
    text = """
options: {cards: table}
cards: [red left > S1 | points 1 | coins 1, red left > S1 | gate | climb 1, red left > S1 | ? | ?]
shown: [1]
"""
    notation = WhiteCastleNotation()
    (document,) = read_documents(text)
    view = WHITE_CASTLE.view(notation.read(document.fields(notation.position_keys)), "human")
    labels = {
        locale: [WORDS.field_label(OtherCard, "twin", one, view, locale) for one in (2, 3, 0)]
        for locale in ("en", "pl")
    }
    assert labels == {
        "en": [
            "2: courtier to the gate; courtier up 1 floor",
            "3: not told yet; not told yet",
            "a new one, same die and space",
        ],
        "pl": [
            "2: Dworzanin do Bramy; Dworzanin o 1 piętro w górę",
            "3: jeszcze niepodana; jeszcze niepodana",
            "nowa, z tą samą kością i polem",
        ],
    }
