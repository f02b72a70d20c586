"""What stands around the map: the header, the score track and the item supply."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.root.view import RootView
from bot.narrate import text
from bot.render.fonts import cut, fitting, font
from bot.render.root.heads import head
from bot.render.root.layout import HEADER, PANEL, TRACK, Box
from bot.render.root.marks import item
from bot.render.root.palette import CARD, EDGE, FACTION_INK, FACTIONS, INK, WHITE, WOOD
from bot.render.root.pieces import pill, stick

GOAL = 30
SPACE = 35
"""Pixels from one point of the track to the next."""

PITCH = 20
"""Pixels between factions with the same points."""

ITEMS_HEIGHT = 118


def box(canvas: Image.Image, at: Box, fill: str, edge: str = INK, width: int = 3) -> None:
    """Draw a box with round corners; corners are drawn small enough to need no smoothing."""
    left, top, wide, high = at
    shape = (left, top, left + wide, top + high)
    ImageDraw.Draw(canvas).rounded_rectangle(shape, 14, fill=fill, outline=edge, width=width)


def write(
    canvas: Image.Image,
    at: tuple[float, float],
    words: str,
    size: int,
    colour: str = INK,
    weight: str = "bold",
    anchor: str = "lm",
) -> float:
    """Write a line; return how wide it is."""
    face = font(size, weight)
    ImageDraw.Draw(canvas).text(at, words, fill=colour, font=face, anchor=anchor)
    return face.getlength(words)


def title(view: RootView, locale: str) -> str:
    """Say whose turn it is, or how the game ended."""
    if view.winners is not None:
        names = ", ".join(text(f"faction-{name}", locale) for name in view.winners)
        return text("render-over", locale, factions=names)
    if not view.acting:
        return text("render-setup", locale)
    return text(
        "render-head",
        locale,
        round=view.round,
        phase=text(f"phase-{view.phase}", locale),
        faction=text(f"faction-{view.acting}", locale),
    )


def draw_header(canvas: Image.Image, view: RootView, locale: str, action: str) -> None:
    """Draw the banner in the colour of whose turn it is, with the last action in words."""
    who = view.winners[0] if view.winners else view.acting
    fill = FACTIONS.get(who, WOOD)
    ink = FACTION_INK.get(who, WHITE)
    left, top, width, height = HEADER
    box(canvas, HEADER, fill, EDGE, 4)
    x, y = left + 20.0, top + height / 2
    if who in FACTIONS:
        stick(canvas, head(who, 66), x + 33, y)
        x += 80
    words = title(view, locale)
    size = fitting(words, 42, width * 0.62, "black")
    x += write(canvas, (x, y - 2), words, size, ink, "black") + 40
    room = left + width - 24 - x
    size = fitting(action, 32, room, least=25)
    write(canvas, (left + width - 24, y - 1), cut(action, size, room), size, ink, anchor="rm")


def draw_track(canvas: Image.Image, view: RootView) -> None:
    """Draw the score track with a head for each faction that scores; equals share a place."""
    left, top, _, height = TRACK
    box(canvas, TRACK, CARD)
    draw = ImageDraw.Draw(canvas)
    first = left + 40
    for points in range(GOAL + 1):
        x = first + points * SPACE
        five = points % 5 == 0
        if five:
            draw.rectangle((x - 16, top + 3, x + 16, top + height - 4), fill="#E3CF9C")
        write(
            canvas,
            (x, top + height - 16),
            str(points),
            26 if five else 22,
            INK,
            "black" if five else "bold",
            "mm",
        )
    by_points: dict[int, list[str]] = {}
    for name in view.order:
        if not view.factions[name].dominance:
            by_points.setdefault(min(view.factions[name].score, GOAL), []).append(name)
    for points, names in by_points.items():
        x = first + points * SPACE
        if len(names) == 1:
            stick(canvas, head(names[0], 40), x, top + 27)
            continue
        half = PITCH * (-(-len(names) // 2) - 1) / 2
        for number, name in enumerate(names):
            column, row = divmod(number, 2)
            stick(canvas, head(name, 32), x - half + PITCH * column, top + (15, 38)[row])


def items_box() -> Box:
    """Return where the item supply is."""
    left, top, width, height = PANEL
    return left, top + height - ITEMS_HEIGHT, width, ITEMS_HEIGHT


def draw_items(canvas: Image.Image, view: RootView, locale: str) -> None:
    """Draw the item supply, and how many cards the deck has."""
    left, top, width, _ = items_box()
    box(canvas, items_box(), CARD)
    deck = text("render-deck", locale, count=view.deck_count)
    used = write(canvas, (left + width - 16, top + 25), deck, 26, WOOD, anchor="rm")
    label = text("render-items", locale)
    size = fitting(label, 27, width - used - 50)
    write(canvas, (left + 18, top + 25), label, size)
    pitch = (width - 24) / len(view.items)
    for number, (kind, count) in enumerate(view.items.items()):
        x, y = left + 12 + pitch * (number + 0.5), top + 76
        stick(canvas, item(kind, 52, "ready" if count else "gone"), x, y)
        if count > 1:
            stick(canvas, pill(str(count), 28, WOOD, WHITE), x + 18, y + 20)
