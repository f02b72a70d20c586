"""Pictures of a question in a panel: their place, and what Discord allows."""

from typing import Any

import pytest

from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import Button, Row, Screen, ShownPicture, to_send
from bot.discord_ui.panel.controls import (
    DESCRIPTION,
    PARTS,
    ROOM,
    TEXT_ROOM,
    fits_in,
    taken_by,
    with_pictures,
)
from bot.render import Picture
from bot.render.question import shorten_description
from sandbox.components import walk

SENTENCE = "From 4 to 8, 9, 12. "
BOARD = Picture(b"board", "question.png", (SENTENCE * 40).strip())
CARDS = Picture(b"cards", "cards.png", "Your hand: Ambush!.")
BOTH = [ShownPicture(BOARD), ShownPicture(CARDS)]


def screen(*rows: Row) -> Screen:
    return Screen("", ("Note", "Prompt", *rows), layout=True, pictures_at=2)


def button(number: int) -> tuple[Button, ...]:
    return (Button("b", f"id{number}"),)


def shown(filled: Screen) -> list[Picture]:
    return [row.picture for row in filled.rows if isinstance(row, ShownPicture)]


def test_they_stand_between_the_prompt_and_the_first_block() -> None:
    filled = with_pictures(screen(button(1)), BOTH)
    assert filled.rows[:2] == ("Note", "Prompt")
    assert [type(row) for row in filled.rows[2:]] == [ShownPicture, ShownPicture, tuple]
    assert filled.pictures_at is None
    sent = to_send(filled, NO_MENTIONS)
    assert [file.filename for file in sent["files"]] == ["question.png", "cards.png"]
    parts: list[Any] = sent["view"].to_components()
    media = [part["items"][0]["media"]["url"] for part in parts if part["type"] == 12]
    assert media == ["attachment://question.png", "attachment://cards.png"]


def test_a_full_panel_has_room_for_both() -> None:
    full = screen(*map(button, range((PARTS - 2) // 2)))
    assert fits_in(full.rows)
    filled = with_pictures(full, BOTH)
    assert len(shown(filled)) == 2
    assert len([*walk(to_send(filled, NO_MENTIONS)["view"].to_components())]) <= 40


def test_descriptions_are_cut_at_a_sentence_where_texts_need_the_room() -> None:
    filled = with_pictures(screen("x" * (TEXT_ROOM - len("NotePrompt"))), BOTH)
    board, cards = shown(filled)
    assert 0 < len(board.alt) <= ROOM - TEXT_ROOM - DESCRIPTION
    assert BOARD.alt.startswith(board.alt)
    assert board.alt.endswith("12.")
    assert cards.alt == CARDS.alt
    assert taken_by(filled.rows)[1] <= ROOM


@pytest.mark.parametrize("alt", ["Your hand: " + ", ".join(["Ambush! (mouse)"] * 12), "word " * 60])
def test_no_picture_falls_away_from_a_panel_full_of_texts(alt: str) -> None:
    full = screen("x" * (TEXT_ROOM - len("NotePrompt")))
    assert fits_in(full.rows)
    cards = ShownPicture(Picture(b"cards", "cards.png", alt))
    filled = with_pictures(full, [BOTH[0], cards])
    assert [picture.filename for picture in shown(filled)] == ["question.png", "cards.png"]
    for picture, whole in zip(shown(filled), (BOARD.alt, alt), strict=True):
        assert len(picture.alt) > DESCRIPTION / 2 and whole.startswith(picture.alt.rstrip("…"))
    assert taken_by(filled.rows)[1] <= ROOM


def test_a_screen_without_a_place_has_none() -> None:
    plain = Screen("", ("Note",), layout=True)
    assert with_pictures(plain, BOTH) is plain


def test_a_description_takes_no_more_than_its_room() -> None:
    told = "The map, with Marquise, Eyrie and Alliance. Clearing 1 is a fox. It has two slots."
    for room in range(-len(told), len(told) + 2):
        assert len(shorten_description(told, room)) <= max(room, 0), room
