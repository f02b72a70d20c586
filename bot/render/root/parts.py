"""The parts of a picture: each is given all that it shows, and is drawn again when that changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.root.view import ClearingView, FactionView, RootView
from bot.render.parts import Part, kept
from bot.render.root import frame, panel, pieces
from bot.render.root.changes import Changes
from bot.render.root.layout import HEADER, TRACK, Box, clearing_at, forest_at
from bot.render.root.scene import Scene, drawn

EDGE = 6
"""Pixels by which something may stand out of its box."""

REACH = 140
"""Pixels from a clearing's centre to whatever may stand there."""

SENTENCES = 8
"""More of what happened never finds room in the banner."""

WOOD = 160
"""Half the width of what a forest's pawns may take."""


def parts_of(
    view: RootView, scene: Scene, locale: str, told: Sequence[str], changes: Changes
) -> Iterator[Part]:
    """Yield the parts of a picture, what lies below first."""
    where = {name: view.factions[name].place for name in view.order}
    for place in sorted({place for place in where.values() if "-" in place}):
        yield pawns(scene, place, tuple(name for name in view.order if where[name] == place))
    for seen in view.clearings:
        yield clearing(
            scene,
            seen,
            tuple(name for name in view.order if name in seen.factions),
            pieces.own_plot(view, seen.id),
            seen.id in view.scorched,
            seen.id in changes.clearings,
        )
    who = view.winners[0] if view.winners else view.acting
    yield header(scene, who, frame.title(view, locale), tuple(told[:SENTENCES]))
    yield track(scene, frame.standing(view))
    for name, at in panel.places(view):
        active = name == view.acting
        burrow, partner = panel.burrow_of(view, name), panel.partner_of(view, name)
        yield card(scene, at, view.factions[name], burrow, partner, active, locale)
    yield items(scene, view.items, view.deck_count, locale)


def around(at: Box, room: int = EDGE) -> Box:
    """Return a box that is so many pixels larger at each side."""
    left, top, width, height = at
    return left - room, top - room, width + 2 * room, height + 2 * room


@kept(16)
def pawns(scene: Scene, place: str, names: tuple[str, ...]) -> Part:
    """Draw the pawns in a forest."""
    x, y = forest_at(scene[0], place)
    return drawn(
        scene, around((x, y, 0, 0), WOOD), lambda sheet: pieces.draw_pawns(sheet, (x, y), names)
    )


@kept(128)
def clearing(
    scene: Scene,
    seen: ClearingView,
    names: tuple[str, ...],
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


@kept(8)
def header(scene: Scene, who: str, title: str, told: tuple[str, ...]) -> Part:
    """Draw the banner."""
    return drawn(scene, around(HEADER), lambda sheet: frame.draw_header(sheet, who, title, told))


@kept(16)
def track(scene: Scene, standing: tuple[tuple[str, int], ...]) -> Part:
    """Draw the score track."""
    return drawn(scene, around(TRACK), lambda sheet: frame.draw_track(sheet, standing))


@kept(32)
def card(
    scene: Scene,
    at: Box,
    seen: FactionView,
    burrow: int | None,
    partner: str,
    active: bool,
    locale: str,
) -> Part:
    """Draw the card of a faction."""
    return drawn(
        scene,
        around(at),
        lambda sheet: panel.draw_card(sheet, at, seen, burrow, partner, active, locale),
    )


@kept(16)
def items(scene: Scene, supply: dict[str, int], deck: int, locale: str) -> Part:
    """Draw the item supply."""
    return drawn(
        scene,
        around(frame.items_box()),
        lambda sheet: frame.draw_items(sheet, supply, deck, locale),
    )


KEPT = (pawns, clearing, header, track, card, items)
