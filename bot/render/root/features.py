"""What a map has of its own beside clearings: a Ferry, closed paths and opened ones, a tower."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import NO_SEAT, Event, Seat
from bot.games.root.factions.corvids.choices import PlotsSwapped
from bot.games.root.factions.vagabond.choices import PawnMoved
from bot.games.root.law import events
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing
from bot.games.root.law.maps import MAPS, Path
from bot.games.root.view import RootView
from bot.render.palettes import Part, cache_parts
from bot.render.pen import SCALE, Pen, make_sprite, reduce_picture
from bot.render.root import land
from bot.render.root.figures import TOKENS
from bot.render.root.ground import TOWER, TOWER_AT, Scene, drawn, printed_suits_of
from bot.render.root.growth import Spot, face_of
from bot.render.root.pieces import Stand
from bot.render.root.sheet import EDGE, INK, PAPER, RADIUS, WHITE, WOOD, clearing_at, map_spots

# Changes on the map in the current turn, collected from its events.


MOST_MOVES = 10
"""Arrows that a picture bears; the newest are drawn."""

MOST_BATTLES = 3
"""The most battles that are shown beside one clearing; older ones are left out."""


class FoughtBattle(msgspec.Struct):
    """A battle: who attacked whom, and the dice, the attacker's first; "" before the roll."""

    seat: Seat
    defender: Seat
    dice: str = ""


class Changes(msgspec.Struct):
    """Changes on the map.

    `pieces` counts warriors and tokens won and lost by clearing and faction, `built` lists
    buildings by clearing and kind.
    """

    clearings: set[Clearing] = msgspec.field(default_factory=set[Clearing])
    moves: list[tuple[Seat, Clearing, Clearing]] = msgspec.field(
        default_factory=list["tuple[Seat, Clearing, Clearing]"]
    )
    pieces: Counter[tuple[Clearing, Seat]] = msgspec.field(
        default_factory=Counter["tuple[Clearing, Seat]"]
    )
    built: list[tuple[Clearing, str]] = msgspec.field(default_factory=list["tuple[Clearing, str]"])
    battles: dict[Clearing, list[FoughtBattle]] = msgspec.field(
        default_factory=dict[Clearing, "list[FoughtBattle]"]
    )
    opened: list[Path] = msgspec.field(default_factory=list[Path])
    """Paths that were closed before (Law 25.4.3)."""

    ferried: bool = False
    """Whether the Ferry has moved (Law 25.3.5)."""

    fighting: Clearing = NO_CLEARING
    """The clearing of the newest battle."""


def changes_of(happened: Sequence[Event]) -> Changes:
    """Collect the changes on the map from the events of a turn."""
    changes = Changes()
    for event in happened:
        _note_event(changes, event)
    changes.moves = [*dict.fromkeys(changes.moves)][-MOST_MOVES:]
    changes.clearings &= set(CLEARINGS)
    changes.pieces = Counter(
        {key: n for key, n in changes.pieces.items() if n and key[0] in CLEARINGS}
    )
    return changes


def _note_event(changes: Changes, event: Event) -> None:
    match event:
        case events.Moved(seat=seat, origin=origin, to=to, count=count):
            changes.pieces[origin, seat] -= count
            changes.pieces[to, seat] += count
            changes.clearings |= {origin, to}
            if origin and to:
                changes.moves.append((seat, origin, to))
        case PawnMoved(seat=seat, origin=start, to=end) if start.isdecimal() and end.isdecimal():
            origin = Clearing(int(start))
            to = Clearing(int(end))
            changes.clearings |= {origin, to}
            changes.moves.append((seat, origin, to))
        case events.Placed(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] += count
            changes.clearings.add(at)
        case events.Recruited(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] += count
            changes.clearings.add(at)
        case events.Removed(seat=seat, clearing=at, count=count):
            changes.pieces[at, seat] -= count
            changes.clearings.add(at)
        case events.Built(building=building, clearing=at):
            changes.built.append((at, building))
            changes.clearings.add(at)
        case events.BattleBegan(seat=seat, defender=defender, clearing=at):
            battles = changes.battles.setdefault(at, [])
            battles.append(FoughtBattle(seat, defender))
            del battles[:-MOST_BATTLES]
            changes.clearings.add(at)
            changes.fighting = at
        case events.Rolled(seat=seat, defender=defender, high=high, low=low):
            battles = changes.battles.setdefault(changes.fighting, [])
            if not battles or battles[-1].dice:
                # It began before all that is told.
                battles.append(FoughtBattle(seat, defender))
            battles[-1].dice = f"{high}–{low}"
        case events.PathOpened(one=clearing, other=other):
            changes.opened.append((clearing, other))
        case events.FerryMoved():
            changes.ferried = True
        case PlotsSwapped(one=clearing, other=other):
            changes.clearings |= {clearing, other}
        case _:
            at = getattr(event, "clearing", NO_CLEARING)
            if at:
                changes.clearings.add(at)


class LastAct(NamedTuple):
    """What a seat did last on the map: the sort of act, the piece if it has one, and where."""

    seat: Seat
    sort: str
    piece: str
    where: str


def last_acts(happened: Sequence[Event]) -> tuple[LastAct, ...]:
    """Return the last act of each seat, the newest first; none of seats that only suffered."""
    acts: dict[Seat, LastAct] = {}
    for event in reversed(happened):
        act = _act_of_event(event)
        if act is not None and act.seat not in acts:
            acts[act.seat] = act
    return tuple(acts.values())


def _act_of_event(event: Event) -> LastAct | None:
    match event:
        case events.Moved(seat=seat, origin=origin, to=to) if origin in CLEARINGS:
            return LastAct(seat, "move", "", f"{origin}–{to}") if to in CLEARINGS else None
        case events.BattleBegan(seat=seat, clearing=at):
            return LastAct(seat, "battle", "", str(at))
        case events.Built(seat=seat, building=piece, clearing=at):
            return LastAct(seat, "building", piece, str(at))
        case events.Recruited(seat=seat, clearing=at):
            return LastAct(seat, "warriors", "", str(at))
        case events.Placed(seat=seat, piece=piece, clearing=at) if at in CLEARINGS:
            return LastAct(seat, "token" if piece in TOKENS else "warriors", piece, str(at))
        case _:
            return None


ROCKS = (92, 62)
"""Their size in pixels."""

OPENED = 84
FERRIED = 128
"""The sizes of the rings around an opened path and around the Ferry, if a turn has changed them."""

ROOM = 8
"""Pixels by which a path's picture is larger than the path."""


def middle_of(name: str, path: Path) -> Spot:
    """Return the point half way along a path."""
    return land.path_points(name, *path)[land.STEPS // 2]


def place_features(name: str, ferry: Clearing | None, closed: Collection[Path]) -> Iterator[Stand]:
    """Place the Ferry, the rocks on closed paths and the tower."""
    data = MAPS[name]
    for path in data.closed_paths:
        if path in closed:
            yield Stand("rocks", NO_SEAT, 1, *middle_of(name, path), *ROCKS)
    if ferry is not None:
        yield Stand("ferry", NO_SEAT, 1, *land.ferry_at(name, ferry), *land.FERRY)
    if data.tower is not None:
        x, y = clearing_at(name, data.tower)
        yield Stand("tower", NO_SEAT, 1, x + TOWER_AT[0], y + TOWER_AT[1], *TOWER)


def place_change_rings(view: RootView, changes: Changes) -> Iterator[Stand]:
    """Place rings around what the turn has changed: opened paths, the Ferry."""
    for path in changes.opened:
        yield Stand("ring", NO_SEAT, 1, *middle_of(view.map, path), OPENED, OPENED)
    if changes.ferried and view.ferry is not None:
        yield Stand("ring", NO_SEAT, 1, *land.ferry_at(view.map, view.ferry), FERRIED, FERRIED)


def parts_of(scene: Scene, ferry: Clearing | None, closed: Collection[Path]) -> Iterator[Part]:
    """Yield the parts of what changes on a map; they lie below all pieces."""
    for path in MAPS[scene[0]].closed_paths:
        yield rocks_part(scene, path) if path in closed else opened_path_part(scene[0], path)
    if ferry is not None:
        yield ferry_part(scene, ferry)


@cache_parts(6)
def opened_path_part(name: str, path: Path) -> Part:
    """Draw a path that was closed and is open; it touches no clearing, whatever the suits."""
    scene = (name, printed_suits_of(name))
    line = land.path_points(name, *path)
    xs = [x for x, _ in line]
    ys = [y for _, y in line]
    room = face_of(name).path[0][0] / 2 + ROOM
    left, top = round(min(xs) - room), round(min(ys) - room)
    width, height = round(max(xs) + room) - left, round(max(ys) + room) - top
    image = _opened_path_image(name, path, (left, top, width, height))
    return drawn(scene, (left, top, width, height), lambda sheet: sheet.put(image, left, top))


def _opened_path_image(name: str, path: Path, at: tuple[int, int, int, int]) -> Image.Image:
    """Return a path without what clearings cover of it."""
    left, top, width, height = at
    face = face_of(name)
    image = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    line = [(x - left, y - top) for x, y in land.path_points(name, *path)]
    for thick, colour in face.path:
        draw.polygon(land.edges_of(line, thick, SCALE), fill=colour)
    for step in range(0, len(line) - 2, 4):
        dash = [(x * SCALE, y * SCALE) for x, y in line[step : step + 2]]
        draw.line(dash, fill=face.dash, width=3 * SCALE)
    for x, y in map_spots(name)[0].values():
        for half, down in ((RADIUS + 4, 0), (RADIUS + 3, 9)):
            middle = x - left, y + down - top
            corners = (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
            draw.ellipse([corner * SCALE for corner in corners], fill=(0, 0, 0, 0))
    return reduce_picture(image)


@cache_parts(16)
def rocks_part(scene: Scene, path: Path) -> Part:
    """Draw the rocks that close a path."""
    x, y = middle_of(scene[0], path)
    return _part_at_middle(scene, rocks_image(), x, y)


@cache_parts(8)
def ferry_part(scene: Scene, clearing: Clearing) -> Part:
    """Draw the Ferry at a clearing."""
    return _part_at_middle(scene, ferry_image(), *land.ferry_at(scene[0], clearing))


def _part_at_middle(scene: Scene, image: Image.Image, x: float, y: float) -> Part:
    left, top = round(x - image.width / 2), round(y - image.height / 2)
    at = (left, top, image.width, image.height)
    return drawn(scene, at, lambda sheet: sheet.put(image, left, top))


@lru_cache(maxsize=2)
def ring_image(size: int) -> Image.Image:
    """Return a ring as around clearings that a turn has changed: white, and dashed with ink."""
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)

    def around(inset: int) -> tuple[int, int, int, int]:
        return inset * SCALE, inset * SCALE, (size - inset) * SCALE - 1, (size - inset) * SCALE - 1

    draw.ellipse(around(0), fill=INK)
    draw.ellipse(around(3), fill=WHITE)
    for stroke in range(0, 360, 45):
        draw.pieslice(around(2), stroke - 9, stroke + 9, fill=INK)
    draw.ellipse(around(13), fill=INK)
    draw.ellipse(around(16), fill=(0, 0, 0, 0))
    return reduce_picture(big)


KEPT = (opened_path_part, rocks_part, ferry_part)


@lru_cache(maxsize=1)
def rocks_image() -> Image.Image:
    """Return three boulders with a pale edge."""
    outline = ((-1.0, 0.62), (-0.86, -0.3), (-0.3, -0.88), (0.45, -0.8), (0.98, -0.1), (1.0, 0.62))
    boulders: list[list[tuple[float, float]]] = [
        [(x + size * right, y + size * down) for right, down in outline]
        for x, y, size in ((36, 60, 27), (104, 63, 25), (70, 46, 36))
    ]

    def draw(pen: Pen) -> None:
        for points in boulders:
            pen.shape(points, EDGE, EDGE, 9)
        for points in boulders:
            pen.shape(points, "#8F857A", INK, 4)
            pen.shape(
                [*points[3:], ((points[0][0] + 2 * points[5][0]) / 3, points[5][1])], "#5F564D"
            )

    return make_sprite(*ROCKS, draw)


@lru_cache(maxsize=1)
def ferry_image() -> Image.Image:
    """Return a boat with a sail."""

    def draw(pen: Pen) -> None:
        pen.line([(57, 10), (57, 70)], INK, 9)
        pen.shape([(62, 10), (62, 58), (100, 58)], PAPER, INK, 4)
        pen.shape([(51, 20), (51, 58), (20, 58)], EDGE, INK, 4)
        hull = [(8.0, 66.0), (107.0, 66.0), (92.0, 94.0), (24.0, 94.0)]
        pen.shape(hull, WOOD, INK, 5)
        pen.line([(14, 75), (101, 75)], "#B98A50", 4)

    return make_sprite(*land.FERRY, draw)
