"""Everything has words in every language, panels keep to the limits, and pictures can be drawn."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.discord_ui.panel.controls import Question
from bot.editions.white_castle import EDITION
from bot.games.game import tag_of
from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.choices import OtherCard
from bot.games.white_castle.codec import CODEC
from bot.games.white_castle.setup import OPTIONS
from bot.narrate import languages
from bot.narrate.white_castle import WORDS
from bot.render import white_castle as painter
from bot.render.white_castle.sheet import SIZE
from bot.scenarios.reading import documents
from bot.scenarios.white_castle import WhiteCastleNotation
from tests.discord_ui.panels import SPOT, walked
from tests.discord_ui.test_interface_words import messages
from tests.discord_ui.test_limits import check_completion
from tests.discord_ui.test_panel_screens import check
from tests.games.white_castle.play import positions, seated
from tests.narrate.catalogues import Reader

CORE = Path(__file__).parents[3] / "bot" / "games" / "white_castle"


@pytest.mark.parametrize("locale", languages())
def test_every_key_is_there(locale: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in CORE.glob("*.py"))
    wanted = [
        f"refusal-{reason}"
        for reason in re.findall(r'(?:Refusal|IllegalChoiceError)\([^,]+, "(\w+)"', text)
    ]
    assert len(wanted) > 20
    wanted += [f"fault-{reason}" for reason in re.findall(r'(?:Fault\(|fail\(\w+, )"(\w+)"', text)]
    wanted += [f"{k}-{tag_of(one)}" for one in CODEC.choices for k in ("kind", "choice")]
    wanted += [f"event-{tag_of(event)}" for event in CODEC.events]
    wanted += [f"option-{name}-{value}" for name, values in OPTIONS.items() for value in values]
    assert [key for key in wanted if not WORDS.has(key, locale)] == []


def test_all_languages_have_the_same_messages_with_the_same_variables() -> None:
    english, polish = (messages(language, "white_castle") for language in ("en", "pl"))
    assert {*english} == {*polish}
    for key, message in english.items():
        found = []
        for one in (message, polish[key]):
            reader = Reader()
            reader.visit(one)
            found.append(reader.variables)
        assert found[0] == found[1], key


@pytest.mark.parametrize("cards", ["table", "file"])
def test_whole_games_are_told_and_asked_within_the_limits(cards: str) -> None:
    kinds: set[str] = set()
    for seed in range(2):
        setup = seated(("medium", "hard")[seed], cards=cards)
        for number, (state, happened) in enumerate(positions(seed, setup)):
            locale = languages()[number % 2]
            for viewer in ("human", None):
                told = WORDS.lines(happened, viewer, locale) + WORDS.post(happened, viewer, locale)
                assert all(told) and not any("{" in line or "⟦" in line for line in told)
            view = WHITE_CASTLE.view(state, "human")
            assert WORDS.private(view, locale) and not WORDS.private(
                WHITE_CASTLE.view(state, None), locale
            )
            decision = view.decision
            if decision is None:
                continue
            assert WORDS.prompt(decision, locale)
            assert WORDS.waiting("human", decision.kind, locale)
            check_completion(WORDS, decision, view, locale)
            if decision.kind not in kinds:
                for screen, _ in walked(Question(WORDS, SPOT, decision, view, locale)):
                    check(screen)
                kinds.add(decision.kind)
    assert len(kinds) >= (10 if cards == "table" else 7), kinds


@pytest.mark.parametrize("locale", languages())
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
        assert 40 < len(picture.alt) <= 1_000 and len(picture.data) < 200_000
        drawn += 1
    assert drawn > 3


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
    (document,) = documents(text)
    state = notation.read(document.fields(notation.position_keys))
    lines = painter.text_board(WHITE_CASTLE.view(state, None), "en").splitlines()
    assert lines[:3] == [
        "Round 2 · the rival's turn",
        "The rival is first in turn order.",
        "Red bridge: 2 – 6.",
    ]
    assert "Dice on spaces: first floor S2 red 3 (rival); well black 1 (yours)." in lines
    assert "Rival, easy: clan points 4, influence 3, coins 2." in lines
    assert any("Gardeners: black left. Warriors: yard of 5 iron 1." in line for line in lines)
    assert lines[-4:] == [
        "Rival's cards: 1 in the deck, 1 discarded",
        "On top of the deck: red left S1",
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
    (document,) = documents(text)
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
