"""What stands around the map: the header, the score track and the item supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from bot.games.root.view import RootView
from bot.narrate import text
from bot.render.fonts import cut, fitting, font
from bot.render.root.heads import head
from bot.render.root.layout import HEADER, PANEL, TRACK, Box
from bot.render.root.marks import item
from bot.render.root.palette import CARD, EDGE, FACTION_INK, FACTIONS, INK, WHITE, WOOD
from bot.render.root.pieces import pill
from bot.render.root.sheet import Sheet

GOAL = 30
SPACE = 35
"""Pixels from one point of the track to the next."""

PITCH = 20
"""Pixels between factions with the same points."""

ACTION, ACTIONS = 32, 27
"""The letters of what happened, in one line and in two."""

ITEMS_HEIGHT = 118


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


def draw_header(sheet: Sheet, who: str, words: str, told: Sequence[str]) -> None:
    """Draw the banner in the colour of whose turn it is, with what happened in words."""
    fill = FACTIONS.get(who, WOOD)
    ink = FACTION_INK.get(who, WHITE)
    left, top, width, height = HEADER
    sheet.box(HEADER, fill, EDGE, 4)
    x, y = left + 20.0, top + height / 2
    if who in FACTIONS:
        sheet.stick(head(who, 66), x + 33, y)
        x += 80
    size = fitting(words, 42, width * 0.56, "black")
    x += sheet.write((x, y - 2), words, size, ink, "black") + 40
    room = left + width - 24 - x
    rows = broken(told, room)
    for number, row in enumerate(rows):
        size = fitting(row, ACTION if len(rows) == 1 else ACTIONS, room, least=ACTIONS)
        at = (left + width - 24, y - 1 + (number - (len(rows) - 1) / 2) * 33)
        sheet.write(at, cut(row, size, room), size, ink, anchor="rm")


def broken(told: Sequence[str], room: float) -> list[str]:
    """Break what happened into at most two lines, as many sentences as there is room for.

    Of a first sentence that is too long even so, the second line is too long.
    """
    face = font(ACTIONS)
    space = face.getlength(" ")
    rows: list[str] = []
    for many in range(1, len(told) + 1):
        words = " ".join(told[:many]).split()
        ends = [0.0, *accumulate(face.getlength(word) + space for word in words)]
        whole = ends[-1]
        if whole <= room:
            rows = [" ".join(words)]
            continue
        ways = [at for at in range(1, len(words)) if ends[at] <= room]
        fits = [at for at in ways if whole - ends[at] <= room]
        if rows and not fits:
            break
        best = min(fits, key=lambda at: _ragged(words[at - 1], ends[at], whole), default=0)
        at = best or (ways[-1] if ways else len(words))
        rows = [row for row in (" ".join(words[:at]), " ".join(words[at:])) if row]
    return rows


def _ragged(last: str, first: float, whole: float) -> float:
    """Tell how badly two lines look: less so if the first ends with a sentence."""
    return max(first, whole - first) * (0.7 if last.endswith((".", "!", "?")) else 1)


def standing(view: RootView) -> tuple[tuple[str, int], ...]:
    """List the factions that score, with their points."""
    return tuple(
        (name, view.factions[name].score)
        for name in view.order
        if not view.factions[name].dominance
    )


def draw_track(sheet: Sheet, standing: Sequence[tuple[str, int]]) -> None:
    """Draw the score track with a head for each faction that scores; equals share a place."""
    left, top, _, height = TRACK
    sheet.box(TRACK, CARD)
    first = left + 40
    for points in range(GOAL + 1):
        x = first + points * SPACE
        five = points % 5 == 0
        if five:
            sheet.bar((x - 16, top + 3, 32, height - 7), "#E3CF9C")
        sheet.write(
            (x, top + height - 16),
            str(points),
            26 if five else 22,
            INK,
            "black" if five else "bold",
            "mm",
        )
    by_points: dict[int, list[str]] = {}
    for name, points in standing:
        by_points.setdefault(min(points, GOAL), []).append(name)
    for points, names in by_points.items():
        x = first + points * SPACE
        if len(names) == 1:
            sheet.stick(head(names[0], 40), x, top + 27)
            continue
        half = PITCH * (-(-len(names) // 2) - 1) / 2
        for number, name in enumerate(names):
            column, row = divmod(number, 2)
            sheet.stick(head(name, 32), x - half + PITCH * column, top + (15, 38)[row])


def items_box() -> Box:
    """Return where the item supply is."""
    left, top, width, height = PANEL
    return left, top + height - ITEMS_HEIGHT, width, ITEMS_HEIGHT


def draw_items(sheet: Sheet, supply: Mapping[str, int], deck: int, locale: str) -> None:
    """Draw the item supply, and how many cards the deck has."""
    left, top, width, _ = items_box()
    sheet.box(items_box(), CARD)
    cards = text("render-deck", locale, count=deck)
    used = sheet.write((left + width - 16, top + 25), cards, 26, WOOD, anchor="rm")
    label = text("render-items", locale)
    size = fitting(label, 27, width - used - 50)
    sheet.write((left + 18, top + 25), label, size)
    pitch = (width - 24) / len(supply)
    for number, (kind, count) in enumerate(supply.items()):
        x, y = left + 12 + pitch * (number + 0.5), top + 76
        sheet.stick(item(kind, 52, "ready" if count else "gone"), x, y)
        if count > 1:
            sheet.stick(pill(str(count), 28, WOOD, WHITE), x + 18, y + 20)
