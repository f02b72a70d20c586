"""Pictures of Root made for one question: the board with what can be chosen, and the cards."""

from collections.abc import Sequence

from bot.games.game import Decision
from bot.games.root.view import RootView
from bot.narrate.root.asked import may_have_picture
from bot.render import Picture
from bot.render.packing import Bands
from bot.render.palettes import encode_png
from bot.render.question import CARDS, QUESTION, AskedRow, with_spots
from bot.render.root.asks.board import draw_board, plan_of
from bot.render.root.asks.cards import draw_strip, strip_of
from bot.render.root.asks.reading import read_asked_rows
from bot.render.root.asks.words import board_text, strip_text

BANDS = Bands(most=120)
"""What was packed of these pictures, apart: those of the public map are kept longer."""


def ask(
    view: RootView, decision: Decision, locale: str, rows: Sequence[AskedRow]
) -> Sequence[Picture]:
    """Draw the pictures of a question from its owner's view.

    The board is drawn if rows name two places, the strip if they name cards or own items.
    """
    if not may_have_picture(view, decision):
        return ()
    reading = read_asked_rows(view, decision, rows)
    pictures: list[Picture] = []
    if len(reading.places) > 1:
        plan = plan_of(view, decision, reading, locale)
        board = draw_board(plan)
        alt = board_text(view, decision, reading, plan.legend, locale)
        pictures.append(
            Picture(with_spots(encode_png(board.image, BANDS), board.spots), QUESTION, alt)
        )
    strip = strip_of(view, decision, reading)
    if strip is not None:
        image, spots = draw_strip(strip, view.map, reading.cards, locale)
        data = with_spots(encode_png(image, BANDS), spots)
        pictures.append(Picture(data, CARDS, strip_text(strip, locale)))
    return pictures
