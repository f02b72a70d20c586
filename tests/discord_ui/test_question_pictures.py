"""Pictures of a question in a panel: their place, and what Discord allows."""

from typing import Any

from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import Button, Row, Screen, ShownPicture, to_send
from bot.discord_ui.panel.controls import PARTS, ROOM, fits_in, taken_by, with_pictures
from bot.render import Picture
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
    filled = with_pictures(screen("x" * (ROOM - 100)), BOTH)
    (board, *_) = shown(filled)
    assert 0 < len(board.alt) < 100
    assert BOARD.alt.startswith(board.alt)
    assert board.alt.endswith("12.")
    assert taken_by(filled.rows)[1] <= ROOM


def test_blocks_never_make_room_for_a_picture() -> None:
    full = screen("x" * (ROOM - 10))
    filled = with_pictures(full, BOTH)
    assert shown(filled) == []
    assert filled.rows == full.rows


def test_a_screen_without_a_place_has_none() -> None:
    plain = Screen("", ("Note",), layout=True)
    assert with_pictures(plain, BOTH) is plain
