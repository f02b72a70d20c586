"""River, gardens and castle: nothing here depends on the game, so that it is shipped as a file."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.games.white_castle.board import BRIDGES, SPACES
from bot.render.pen import resize_picture
from bot.render.sheet import Box, Drawing, Point
from bot.render.white_castle import sheet
from bot.render.white_castle.sheet import (
    BANK,
    BED,
    CARD,
    COBBLE,
    DIE,
    EDGE,
    FIELD,
    GONE,
    HAZE,
    HILL,
    INK,
    LANTERN,
    LINE,
    LIP,
    MAPLE,
    OWN,
    PALE,
    PAPER,
    PINE,
    RIPPLE,
    RIVAL,
    RIVER,
    ROOF,
    SKY,
    STONE,
    SUN,
    TRUNK,
    WOOD,
    YARD,
)

TIMES = 2
"""How many times its size it is drawn before it is reduced."""

STEPS = 24


class Brush:
    """Draws shapes by their places in the finished picture."""

    def __init__(self, ground: Image.Image) -> None:
        self.drawing = Drawing(sheet.SIZE, ground, TIMES)

    def area(self, points: Sequence[Point], fill: str) -> None:
        """Fill a polygon."""
        self.drawing.polygon([(TIMES * x, TIMES * y) for x, y in points], fill)

    def flat(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """Fill a box with sharp corners."""
        self.area([(left, top), (right, top), (right, bottom), (left, bottom)], fill)

    def disc(self, x: float, y: float, wide: float, high: float, fill: str) -> None:
        """Fill an ellipse by its half axes."""
        corners = (TIMES * (x - wide), TIMES * (y - high), TIMES * (x + wide), TIMES * (y + high))
        self.drawing.ellipse(corners, fill)

    def box(self, box: Box, fill: str, edge: str, width: int, radius: int) -> None:
        """Draw a box with round corners and a border."""
        left, top, wide, high = box
        corners = (TIMES * left, TIMES * top, TIMES * (left + wide), TIMES * (top + high))
        self.drawing.rounded(corners, TIMES * radius, fill, edge, TIMES * width)

    def line(self, points: Sequence[Point], fill: str, width: int) -> None:
        """Draw a line through points."""
        self.drawing.line([(TIMES * x, TIMES * y) for x, y in points], fill, TIMES * width)

    def write(self, at: Point, text: str, size: int) -> None:
        """Write a number, which is the same in all languages."""
        x, y = at
        self.drawing.text((TIMES * x, TIMES * y), text, TIMES * size, "black", INK)


def draw_scenery() -> Image.Image:
    """Draw the ground of all pictures."""
    width, height = sheet.SIZE
    far = resize_picture(
        _draw_far_scenery(), (TIMES * width, TIMES * height), Image.Resampling.NEAREST
    )
    brush = Brush(far)
    for at, bridge in enumerate(BRIDGES):
        _draw_arched_bridge(brush, bridge, 12 + sheet.BRIDGE_STEP * at)
    for garden, box in sheet.GARDEN_BOXES.items():
        brush.box(box, BED, PINE, 3, 10)
        tree = _draw_cloud_pine if garden.endswith("left") else _draw_maple
        tree(brush, box[0] + 24, box[1] + 49, 44)
    _draw_castle_trees(brush)
    _draw_castle_floors(brush)
    _draw_yards(brush)
    for space, (x, y) in sheet.LANTERNS.items():
        _draw_lantern(brush, x, y, SPACES[space].value)
    _draw_panel_frames(brush)
    return brush.drawing.whole()


def _draw_arched_bridge(brush: Brush, bridge: str, left: float) -> None:
    """Draw an arched bridge, and an outline for each place of a die."""
    for place in range(len(sheet.PLACES)):
        x, y = sheet.die_place(bridge, place)
        half = sheet.LARGE / 2 - 3
        brush.box((x - half, y - half, 2 * half, 2 * half), SKY, GONE, 2, 12)
    fars = [sheet.BRIDGE_WIDE * (at / STEPS - 0.5) for at in range(STEPS + 1)]
    middle = left + sheet.BRIDGE_WIDE / 2
    for grown, fill in ((3, INK), (0, DIE[bridge])):
        above = [(middle + far, sheet.deck_at(far) - grown) for far in fars]
        below = [(middle + far * 0.97, sheet.arch_at(far) + grown) for far in reversed(fars)]
        brush.area([*above, *below], fill)


def _draw_cloud_pine(brush: Brush, x: float, foot: float, high: float) -> None:
    """Draw a pine of three clouds."""
    brush.flat(x - high * 0.06, foot - high * 0.3, x + high * 0.06, foot, TRUNK)
    for up, wide in ((0.3, 0.36), (0.55, 0.3), (0.8, 0.22)):
        brush.disc(x, foot - high * up, high * wide, high * 0.17, PINE)


def _draw_maple(brush: Brush, x: float, foot: float, high: float) -> None:
    """Draw a maple with a round crown."""
    brush.flat(x - high * 0.06, foot - high * 0.5, x + high * 0.06, foot, TRUNK)
    for far, up, radius in ((-0.24, 0.58, 0.22), (0.24, 0.58, 0.22), (0, 0.72, 0.28)):
        brush.disc(x + high * far, foot - high * up, high * radius, high * radius, MAPLE)


def _draw_far_scenery() -> Image.Image:
    """Draw sky, river and hills in the size in which they are shown.

    Their tones are near one another, so that smooth edges would cost more than they show.
    """
    image = Image.new("RGB", sheet.SIZE, PAPER)
    draw = ImageDraw.Draw(image)
    width = sheet.SCENE[0]
    draw.rectangle((0, 66, width, 900), SKY)
    draw.rectangle((0, 176, width, 240), RIVER)
    for x, y in ((24, 200), (180, 230), (320, 196), (470, 230), (640, 230), (800, 200)):
        draw.rectangle((x, y, x + 80, y + 3), RIPPLE)
    draw.rectangle((0, 240, width, 308), BANK)
    draw.rectangle((0, 237, width, 240), STONE)
    draw.ellipse((684, 314, 800, 430), SUN)
    for fill, points in (
        (HAZE, ((0, 400), (70, 374), (124, 400), (190, 341), (340, 500), (340, 566), (0, 566))),
        (HAZE, ((900, 440), (800, 390), (720, 440), (560, 566), (900, 566))),
        (HILL, ((0, 600), (70, 560), (200, 600), (200, 710), (0, 710))),
        (HILL, ((900, 600), (830, 560), (700, 600), (700, 710), (900, 710))),
    ):
        draw.polygon(points, fill)
    return image


def _draw_castle_trees(brush: Brush) -> None:
    """Draw the trees beside the castle."""
    _draw_cloud_pine(brush, 96, 544, 62)
    _draw_maple(brush, 48, 548, 96)
    _draw_maple(brush, 812, 546, 70)
    _draw_cloud_pine(brush, 856, 546, 86)


def _draw_castle_floors(brush: Brush) -> None:
    """Draw three floors, each under its roof, on a base of stone."""
    brush.flat(0, 672, 900, 703, STONE)
    for at in range(10):
        x, y = 50 + 84 * at, 678 + 12 * (at % 2)
        brush.flat(x, y, x + 30, y + 9, COBBLE)
    _draw_cloud_pine(brush, 30, 700, 48)
    _draw_cloud_pine(brush, 868, 700, 52)
    floors = (
        (300, 568, 674, 388),
        (300, 436, 534, 300),
        (300, 362, 408, 150),
    )
    for _, top, bottom, half in floors:
        brush.flat(448 - half, top, 452 + half, bottom, LINE)
        brush.flat(450 - half, top, 450 + half, bottom, CARD)
    for high, low, top, bottom in (
        (300.0, 426.0, 530.0, 562.0),
        (150.0, 338.0, 402.0, 436.0),
        (60.0, 196.0, 312.0, 362.0),
    ):
        _draw_roof(brush, high, low, top, bottom)
    brush.flat(384, 308, 516, 318, LIP)
    for side in (-1, 1):
        x = 450 + side * 66
        brush.area([(x, 316), (x + side * 10, 300), (x - side * 12, 308)], LANTERN)
    for space in ("D1", "D2", "S1", "S2", "S3"):
        brush.box(sheet.SPACES[space], CARD, STONE, 2, 10)


def _draw_roof(brush: Brush, high: float, low: float, top: float, bottom: float) -> None:
    """Draw a roof by half its width above and below; its tips point outwards and up."""
    slope = [
        (high + (low - high) * (at / STEPS) ** 1.55, top + (bottom - top) * (at / STEPS) ** 0.72)
        for at in range(STEPS + 1)
    ]
    outline = [(450 - x, y) for x, y in reversed(slope)] + [(450 + x, y) for x, y in slope]
    brush.area(outline, ROOF)
    lip = [
        *(
            (450 - low - 10, bottom - 16),
            (450 - low + 16, bottom - 3),
            (450 + low - 16, bottom - 3),
        ),
        *((450 + low + 10, bottom - 16), (450 + low, bottom + 6), (450 - low, bottom + 6)),
    ]
    brush.area(lip, LIP)


def _draw_yards(brush: Brush) -> None:
    """Draw gate and yards, the well and the own row."""
    brush.flat(0, 703, 900, 709, CARD)
    brush.flat(0, 709, 900, 806, YARD)
    brush.flat(0, 806, 900, 900, HILL)
    brush.box(sheet.GATE, LIP, LIP, 1, 10)
    for space in ("O1", "O2"):
        box = sheet.SPACES[space]
        brush.box(box, CARD, STONE, 2, 10)
        left, top, wide, high = box
        side = sheet.DIE_SIZE
        brush.box(
            (left + wide - side - 12, top + (high - side) / 2, side, side), PAPER, LINE, 2, 11
        )
    for box in sheet.YARD_PLACES.values():
        brush.box(box, FIELD, EDGE, 3, 8)
    brush.box(sheet.ROWS["W"], RIVER, RIVER, 4, 36)
    brush.disc(404, 876, 8, 6, BANK)
    brush.disc(386, 836, 6, 5, BANK)
    left, top, wide, high = sheet.ROWS["P"]
    brush.box(sheet.ROWS["P"], WOOD, EDGE, 3, 8)
    for at in range(1, 4):
        y = top + at * high / 4
        brush.line([(left + 4, y), (left + wide - 4, y)], EDGE, 1)


def _draw_lantern(brush: Brush, x: float, y: float, value: int) -> None:
    """Draw a lantern with the value of its row."""
    brush.box((x - 11, y - 27, 22, 54), LIP, LIP, 1, 4)
    brush.box((x - 19, y - 21, 38, 42), LANTERN, LIP, 3, 13)
    brush.write((x, y), str(value), 34)


def _draw_panel_frames(brush: Brush) -> None:
    """Draw the frames of both panels."""
    wide, high = sheet.SIZE
    beside, below = sheet.SCENE
    brush.flat(0, below, wide, high, PAPER)
    brush.flat(beside, 0, wide, high, PAPER)
    for box, colour in ((sheet.RIVAL_PANEL, RIVAL), (sheet.PERSON_PANEL, OWN)):
        left, top, across, _ = box
        brush.box(box, CARD, colour, 4, 14)
        brush.box((left, top, across, sheet.HEAD), colour, colour, 1, 14)
        brush.flat(left, top + sheet.HEAD - 14, left + across, top + sheet.HEAD, colour)
    brush.box(sheet.LAST_CARD, PALE, RIVAL, 2, 10)
    left, top, across, _ = sheet.PERSON_PANEL
    brush.line([(left + 14, top + 200), (left + across - 14, top + 200)], LINE, 2)
