"""The parts of a picture: each is given all that it shows, and is drawn again when that changes."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest
from math import ceil

from PIL import Image

from bot.games.game import Event, Seat
from bot.games.root.view import ClearingView, RootView
from bot.narrate.root.catalogue import text
from bot.render.palettes import Part, cache_parts
from bot.render.pen import fit_text, fitting_size, text_width
from bot.render.root import boards, features, pieces
from bot.render.root.features import Changes, LastAct, last_acts
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.ground import Scene, drawn, printed_suits_of
from bot.render.root.marks import (
    arrow_image,
    battle_sign,
    building_image,
    faction_head,
    token_image,
)
from bot.render.root.pieces import pill_image
from bot.render.root.presenters import facedown_in
from bot.render.root.sheet import (
    CARD,
    EDGE,
    HEADER,
    INK,
    LINE,
    STRIP,
    TRACK,
    WHITE,
    WOOD,
    Box,
    Sheet,
    clearing_at,
    forest_at,
    pawns_at,
)
from bot.render.root.strip import Shared, draw_strip, shared_of
from bot.render.root.words import Headline, in_order, shorter_sentences, word_of

# The frame of the map: the header and the score track.


GOAL = 30
SPACE = 35
"""Pixels from one point of the track to the next."""

PITCH = 20
"""Pixels between factions with the same points."""

ACTION = 32
ACTIONS = 27
"""The letters of what happened, in one line and in two."""


def turn_title_of(view: RootView, locale: str) -> str:
    """Return whose turn it is, or how the game ended."""
    if view.winners is not None:
        names = ", ".join(text(f"faction-{word_of(view, name)}", locale) for name in view.winners)
        return text("render-over", locale, factions=names)
    if not view.acting:
        return text("render-setup", locale)
    return text(
        "render-head",
        locale,
        round=view.round,
        phase=text(f"phase-{view.phase}", locale),
        faction=text(f"faction-{word_of(view, view.acting)}", locale),
    )


def draw_header(sheet: Sheet, who: Seat, words: str) -> None:
    """Draw the banner in the colour of the acting faction, with its title."""
    left, top, _, height = HEADER
    _draw_banner(sheet, who)
    y = top + height / 2
    if who in FACTIONS:
        sheet.stick(faction_head(who, 66), left + 53, y)
    ink = FACTION_INK.get(who, WHITE)
    sheet.write((_title_at(who), y - 4), words, _title_size(words), ink, "headline")


def draw_news(sheet: Sheet, who: Seat, words: str, news: Sequence[Headline]) -> None:
    """Draw what of the banner is right of its title, with the weightiest headlines."""
    left, top, width, height = HEADER
    _draw_banner(sheet, who)
    ink = FACTION_INK.get(who, WHITE)
    room = left + width - 24 - news_at(who, words)
    rows = headline_rows(news, room)
    for number, row in enumerate(rows):
        line, size = fit_text(row, ACTION if len(rows) == 1 else ACTIONS, room, least=ACTIONS)
        at = (left + width - 24, top + height / 2 - 1 + (number - (len(rows) - 1) / 2) * 33)
        sheet.write(at, line, size, ink, anchor="rm")


ACT_SIGN = 36
ACT_GAP = 18
"""The size of a sign among the last acts, and what is free after each act."""


def draw_acts(sheet: Sheet, who: Seat, acts: Sequence[LastAct]) -> None:
    """Draw the last act of each seat right of the title, in two rows."""
    left, top, width, height = HEADER
    _draw_banner(sheet, who)
    half = -(-len(acts) // 2)
    rows = (acts[:half], acts[half:])
    widths = [max(map(_act_width, column)) for column in zip_longest(*rows, fillvalue=acts[0])]
    for number, row in enumerate(rows):
        y = top + height / 2 + (number - 0.5) * ACT_SIGN
        x = left + width - 8 - sum(widths)
        for act, wide in zip(row, widths, strict=False):
            sheet.stick(faction_head(act.seat, ACT_SIGN + 4), x + ACT_SIGN / 2, y)
            sheet.stick(_sign_of_act(act), x + ACT_SIGN * 1.6, y)
            at = (x + ACT_SIGN * 2.2, y - 1)
            sheet.write(at, act.where, ACTION, FACTION_INK.get(who, WHITE), "black")
            x += wide


def _act_width(act: LastAct) -> float:
    return ACT_SIGN * 2.2 + text_width(act.where, ACTION, "black") + ACT_GAP


def _sign_of_act(act: LastAct) -> Image.Image:
    match act.sort:
        case "move":
            return arrow_image(ACT_SIGN, ACT_SIGN - 4, FACTIONS[act.seat], ACT_SIGN, 0)
        case "battle":
            return battle_sign(ACT_SIGN)
        case "building":
            return building_image(act.seat, act.piece, ACT_SIGN)
        case "token":
            return token_image(act.seat, act.piece, ACT_SIGN)
        case _:
            return pill_image("+", ACT_SIGN - 4, FACTIONS[act.seat], FACTION_INK[act.seat])


def news_at(who: Seat, words: str) -> float:
    """Return where the room right of the title begins."""
    return _title_at(who) + (text_width(words, _title_size(words), "headline") + 40)


def _draw_banner(sheet: Sheet, who: Seat) -> None:
    sheet.box(HEADER, FACTIONS.get(who, WOOD), EDGE, 4)


def _title_at(who: Seat) -> float:
    return HEADER[0] + (100.0 if who in FACTIONS else 20.0)


def _title_size(words: str) -> int:
    return fitting_size(words, 44, HEADER[2] * 0.56, "headline")


def headline_rows(news: Sequence[Headline], room: float) -> list[str]:
    """Break headlines into at most two lines, as many headlines as fit.

    A first headline that is too long is shortened to whole sentences. If even its first sentence is
    too long, the second line is.
    """
    if not news:
        return []
    rows = next(
        filter(
            None, (_break_in_two_lines(text, room) for text in shorter_sentences(news[0].sentence))
        ),
        None,
    )
    if rows is None:
        return _break_after_first_line(news[0].sentence, room)
    for many in range(2, len(news) + 1):
        more = _break_in_two_lines(" ".join(in_order(news[:many])), room)
        if not more:
            break
        rows = more
    return rows


def _word_ends(words: Sequence[str]) -> list[float]:
    """Return how far each number of words reaches."""
    space = text_width(" ", ACTIONS)
    return [0.0, *accumulate(text_width(word, ACTIONS) + space for word in words)]


def _break_in_two_lines(sentence: str, room: float) -> list[str]:
    """Break a text into at most two lines that fit; none if they do not."""
    words = sentence.split()
    ends = _word_ends(words)
    whole = ends[-1]
    if whole <= room:
        return [" ".join(words)]
    fits = [at for at in range(1, len(words)) if ends[at] <= room and whole - ends[at] <= room]
    if not fits:
        return []
    at = min(fits, key=lambda at: _line_break_penalty(words[at - 1], ends[at], whole))
    return [" ".join(words[:at]), " ".join(words[at:])]


def _break_after_first_line(sentence: str, room: float) -> list[str]:
    """Fill one line and leave the rest to the second one."""
    words = sentence.split()
    ends = _word_ends(words)
    at = max((at for at in range(1, len(words)) if ends[at] <= room), default=len(words))
    return [row for row in (" ".join(words[:at]), " ".join(words[at:])) if row]


def _line_break_penalty(last: str, first: float, whole: float) -> float:
    """Return the penalty of a line break: less if the first line ends with a sentence."""
    return max(first, whole - first) * (0.7 if last.endswith((".", "!", "?")) else 1)


def scoring_factions(view: RootView) -> tuple[tuple[Seat, int], ...]:
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
            sheet.bar((x - 16, top + 3, 32, height - 7), LINE)
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
            sheet.stick(faction_head(names[0], 40), x, top + 27)
            continue
        half = PITCH * (-(-len(names) // 2) - 1) / 2
        for number, name in enumerate(names):
            column, row = divmod(number, 2)
            sheet.stick(faction_head(name, 32), x - half + PITCH * column, top + (15, 38)[row])


ROOM_AROUND = 6
"""Pixels by which something may stand out of its box."""

REACH = 140
"""The largest distance of a piece from a clearing's centre, in pixels."""

SENTENCES = 8
"""More of what happened never finds room in the banner."""

GAP = 16
"""Pixels before the room for what happened that are drawn with it: a letter may stand out."""

FOREST_SPAN = 160
"""Half the width of what a forest's pawns may take."""


def parts_of(
    view: RootView,
    scene: Scene,
    locale: str,
    news: Sequence[Headline],
    changes: Changes,
    events: Sequence[Event] = (),
) -> Iterator[Part]:
    """Yield the parts of a picture, what lies below first."""
    yield from features.parts_of(scene, view.ferry, view.closed_paths)
    where = {name: view.factions[name].forest for name in view.order}
    for place in sorted({place for place in where.values() if place}):
        yield forest_pawns_part(
            scene, place, tuple(name for name in view.order if where[name] == place)
        )
    for seen in view.clearings:
        yield clearing_part(
            scene,
            seen,
            tuple(name for name in view.order if name in seen.factions),
            facedown_in(view, seen.id),
            seen.id in view.scorched,
            seen.id in changes.clearings,
        )
    # What is beside the board is the same whatever the suits.
    scene = (view.map, printed_suits_of(view.map))
    who = view.winners[0] if view.winners else view.acting
    title = turn_title_of(view, locale)
    yield header_part(scene, who, title)
    acts = last_acts(events)
    if len(acts) > 1 and view.winners is None:
        yield acts_part(scene, who, title, acts)
    elif news:
        yield news_part(scene, who, title, tuple(news[:SENTENCES]))
    yield score_track_part(scene, scoring_factions(view))
    for laid in boards.lay_out_cards(view, locale):
        seen = boards.seen_by(view, laid.name)
        yield faction_card_part(scene, laid, seen, locale)
    yield shared_strip_part(scene, shared_of(view), locale)


def around(at: Box, room: int = ROOM_AROUND) -> Box:
    """Return a box that is `room` pixels larger on each side."""
    left, top, width, height = at
    return left - room, top - room, width + 2 * room, height + 2 * room


@cache_parts(12)
def forest_pawns_part(scene: Scene, place: str, names: tuple[Seat, ...]) -> Part:
    """Draw the pawns in a forest."""
    x, y = forest_at(scene[0], place)
    places = pawns_at(scene[0], place, len(names))
    return drawn(
        scene,
        around((x, y, 0, 0), FOREST_SPAN),
        lambda sheet: pieces.draw_pawns(sheet, places, names),
    )


@cache_parts(128)
def clearing_part(
    scene: Scene,
    seen: ClearingView,
    names: tuple[Seat, ...],
    plot: str,
    scorched: bool,
    ringed: bool,
) -> Part:
    """Draw a clearing with everything in it; `plot` is a facedown one that the viewer knows."""
    x, y = clearing_at(scene[0], seen.id)
    here = {name: seen.factions[name] for name in names}
    return drawn(
        scene,
        around((x, y, 0, 0), REACH),
        lambda sheet: pieces.draw_clearing(sheet, (x, y), seen, here, plot, scorched, ringed),
    )


@cache_parts(4)
def header_part(scene: Scene, who: Seat, title: str) -> Part:
    """Draw the banner with its title."""
    return drawn(scene, around(HEADER), lambda sheet: draw_header(sheet, who, title))


@cache_parts(4)
def news_part(scene: Scene, who: Seat, title: str, news: tuple[Headline, ...]) -> Part:
    """Draw the banner right of its title, with what happened."""
    left, top, width, height = HEADER
    first = ceil(news_at(who, title)) - GAP
    at = (first, top, left + width - first, height)
    return drawn(scene, at, lambda sheet: draw_news(sheet, who, title, news), on_part=True)


@cache_parts(4)
def acts_part(scene: Scene, who: Seat, title: str, acts: tuple[LastAct, ...]) -> Part:
    """Draw the banner right of its title, with the last act of each seat."""
    left, top, width, height = HEADER
    first = ceil(news_at(who, title)) - GAP
    at = (first, top, left + width - first, height)
    return drawn(scene, at, lambda sheet: draw_acts(sheet, who, acts), on_part=True)


@cache_parts(16)
def score_track_part(scene: Scene, standing: tuple[tuple[str, int], ...]) -> Part:
    """Draw the score track."""
    return drawn(scene, around(TRACK), lambda sheet: draw_track(sheet, standing))


@cache_parts(32)
def faction_card_part(
    scene: Scene, laid: boards.PlacedCard, seen: boards.CardSource, locale: str
) -> Part:
    """Draw the card of a faction."""
    return drawn(
        scene,
        around(laid.at),
        lambda sheet: boards.draw_card(sheet, laid, seen, locale),
    )


@cache_parts(16)
def shared_strip_part(scene: Scene, shared: Shared, locale: str) -> Part:
    """Draw what belongs to nobody: items, piles, dominance cards on offer, quests."""
    return drawn(
        scene,
        around(STRIP),
        lambda sheet: draw_strip(sheet, shared, locale),
    )


KEPT = (
    *features.KEPT,
    pieces.change_part,
    pieces.battle_part,
    forest_pawns_part,
    clearing_part,
    header_part,
    news_part,
    acts_part,
    score_track_part,
    faction_card_part,
    shared_strip_part,
)
