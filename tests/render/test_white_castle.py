"""The White Castle's pictures are small, true to their colours, and briefly described."""

from io import BytesIO
from math import dist

import pytest
from PIL import Image, ImageColor

from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.board import GARDENS
from bot.narrate import catalogue_languages
from bot.render import ALT, PictureForm
from bot.render import white_castle as painter
from bot.render.arrangement import EDGE, arrange_picture
from bot.render.palettes import index_colours
from bot.render.white_castle import sheet
from tests.games.white_castle.play import positions, seated
from tests.render.camera import caught
from tests.render.test_colours import APART, READABLE, SIGHT, luminance, seen

MOST = 84_000
"""The most bytes of a picture."""


@pytest.mark.parametrize("locale", catalogue_languages())
def test_pictures_and_descriptions_are_small(locale: str) -> None:
    for number, (state, happened) in enumerate(positions(5, seated("hard", cards="file"))):
        if number % 17 and state.winners is None:
            continue
        picture = painter.draw(WHITE_CASTLE.view(state, None), locale, happened)
        assert len(picture.data) <= MOST
        assert 40 < len(picture.alt) <= ALT


def test_every_named_colour_is_shown_exactly() -> None:
    colours = painter._load_palette()
    for colour in sheet.EXACT:
        shown = index_colours(Image.new("RGB", (1, 1), colour), colours).convert("RGB")
        assert shown.getpixel((0, 0)) == ImageColor.getrgb(colour), colour


@pytest.mark.parametrize("sight", SIGHT)
def test_both_seats_can_be_told_apart(sight: str) -> None:
    assert dist(seen(sheet.OWN, sight), seen(sheet.RIVAL, sight)) >= APART


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (sheet.WHITE, sheet.ROOF),
        (sheet.WHITE, sheet.LIP),
        (sheet.WHITE, sheet.RIVAL),
        (sheet.WHITE, sheet.OWN),
        (sheet.LABEL, sheet.CARD),
        (sheet.LABEL, sheet.FIELD),
        (sheet.LABEL, sheet.PALE),
        (sheet.RIVAL, sheet.CARD),
        (sheet.ROOF, sheet.RIVER),
        (sheet.INK, sheet.LANTERN),
        (sheet.INK, sheet.BED),
        (sheet.INK, sheet.WOOD),
    ],
)
def test_words_can_be_read_on_their_grounds(ink: str, ground: str) -> None:
    dark, light = sorted((luminance(ink) + 0.05, luminance(ground) + 0.05))
    assert light / dark >= READABLE


def test_lantern_orange_means_a_value_alone() -> None:
    for colour in (*sheet.DIE.values(), sheet.OWN, sheet.RIVAL):
        assert dist(seen(colour, "normal"), seen(sheet.LANTERN, "normal")) >= APART


def test_targets_of_all_known_cards_are_drawn() -> None:
    drawn = 0
    for state, happened in positions(3, seated("easy", cards="file")):
        view = WHITE_CASTLE.view(state, None)
        if not view.aims or drawn > 3:
            continue
        strokes = caught(view, "en", happened).drawing.strokes
        badges = [stroke for stroke in strokes if stroke.sprite and stroke.sprite.size == (38, 38)]
        assert len(badges) == len(view.aims) + 1
        drawn += 1
    assert drawn > 3


def test_what_has_a_place_has_it_within_the_picture() -> None:
    wide, high = sheet.SIZE
    assert {*sheet.GARDEN_BOXES} == {*GARDENS}
    for box in (*sheet.GARDEN_BOXES.values(), *sheet.SPACES.values(), *sheet.ROWS.values()):
        assert box[0] >= 0 and box[0] + box[2] <= wide and box[1] + box[3] <= high


def test_it_is_as_wide_as_discord_shows_pictures_and_tall_for_a_phone() -> None:
    wide, high = sheet.SIZE
    assert abs(wide / high - 550 / 350) < 0.03, "it fills the room that Discord gives a picture"
    for state, happened in positions(5, seated("hard", cards="file")):
        view = WHITE_CASTLE.view(state, None)
        if len(view.discards) < 2:
            continue
        drawn = painter.draw(view, "pl", happened)
        (tall,) = arrange_picture(drawn, painter.areas_of(view), PictureForm("tall"), "")
        image = Image.open(BytesIO(tall.data))
        assert image.width == sheet.SCENE[0] + 2 * EDGE and image.height > image.width
        shown = {colour for _, colour in image.convert("RGB").getcolors(1 << 24) or ()}
        assert {ImageColor.getrgb(sheet.RIVAL), ImageColor.getrgb(sheet.OWN)} <= shown
        return
    raise AssertionError("no position was drawn")
