"""What a screen reader says of a picture, and the whole game as text."""

from collections.abc import Iterator, Sequence

from bot.games.war_chest.units import POISONERS
from bot.games.war_chest.view import ArmyView, SideView, WarChestView
from bot.render.war_chest.panels import (
    COLUMNS,
    FACE_DOWN,
    Deed,
    Words,
    used_coins,
    word_place_of_deed,
    word_turn_title,
)

ALT = 300
"""The most characters of a description: longer ones are tiring to hear."""


def alt_text(view: WarChestView, words: Words, lines: Sequence[str]) -> str:
    """Describe a picture in a few sentences, from what everybody knows."""
    sentences = [words("alt-game", title=word_turn_title(view, words))]
    after = [score_line(view, side, words) for side in view.sides]
    if view.initiative:
        after.append(words("text-initiative", seat=words(f"seat-{view.initiative}")))
    for first in range(len(lines)):
        # As much of what happened as there is room for, the end of it in any case.
        last = words("alt-last", line=" ".join(lines[first:]))
        if len(" ".join([*sentences, last, *after])) <= ALT or first == len(lines) - 1:
            sentences.append(last)
            break
    more = [*court_lines(view, words)]
    if neutral := _list_neutral_locations(view):
        more.append(words("text-neutral", locations=", ".join(neutral)))
    for last in more:
        if len(" ".join([*sentences, *after, last])) <= ALT:
            after.append(last)
    return " ".join([*sentences, *after])[:ALT]


def _list_neutral_locations(view: WarChestView) -> list[str]:
    """List the locations without a controller."""
    return [at for at, side in view.control.items() if not side]


def score_line(view: WarChestView, side: SideView, words: Words) -> str:
    """Return which locations a side holds and how many markers it has placed."""
    placed = side.to_win - side.markers_left
    return words(
        "text-side",
        side=words(f"side-{side.side}"),
        placed=placed,
        to_win=side.to_win,
        locations=", ".join(side.locations) or "–",
    )


def court_lines(view: WarChestView, words: Words) -> Iterator[str]:
    """Yield where forts stand, which decrees lie open with whose seals, and the seals left."""
    if view.forts_left is not None:
        key = "text-forts" if view.forts else "text-forts-none"
        at = ", ".join(view.forts)
        yield words(key, at=at, left=view.forts_left)
    if not view.decrees:
        return
    sides = {side.side: words(f"side-{side.side}") for side in view.sides}
    decrees = (
        words(
            "text-decree",
            decree=words(f"decree-{decree}"),
            seals=", ".join(sides[side] for side in seals) or "none",
        )
        for decree, seals in view.decrees.items()
    )
    yield words("text-decrees", decrees="; ".join(decrees))
    counts = (f"{sides[side.side]} {side.seals_left}" for side in view.sides)
    yield words("text-seals", sides=", ".join(counts))


def describe_chest_board(view: WarChestView, words: Words) -> str:
    """Describe all that the viewer may know of a game, a fact a line."""
    lines = [word_turn_title(view, words)]
    if view.pool:
        lines.append(words("text-pool", units=", ".join(words(f"coin-{u}") for u in view.pool)))
    if view.banned:
        lines.append(words("text-banned", units=", ".join(words(f"coin-{u}") for u in view.banned)))
    lines += [score_line(view, side, words) for side in view.sides]
    lines.append(words("text-neutral", locations=", ".join(_list_neutral_locations(view)) or "–"))
    lines += court_lines(view, words)
    if view.initiative:
        lines.append(words("text-initiative", seat=words(f"seat-{view.initiative}")))
    for army in view.armies.values():
        lines += _describe_army(view, army, words)
    if used := [_describe_deed(deed, words) for deed in used_coins(view)]:
        lines.append(words("text-record", round=view.record_round, deeds="; ".join(used)))
    return "\n".join(lines)


def _describe_deed(deed: Deed, words: Words) -> str:
    """Render one coin of the round: its number, its seat, its face and what it did."""
    face = "" if deed.tag in FACE_DOWN else words(f"coin-{deed.fields[0]}")
    parts = [words(f"seat-{deed.seat}"), face, words(f"kind-{deed.tag}")]
    label = ", ".join(part for part in parts if part)
    of_kind = deed.tag in ("recruit", "preach")
    place = words(f"coin-{deed.fields[1]}") if of_kind else word_place_of_deed(deed, words)
    return f"{deed.number} {label} {place}".rstrip()


def _describe_army(view: WarChestView, army: ArmyView, words: Words) -> Iterator[str]:
    seat = words(f"seat-{army.seat}")
    units = [at for at, unit in view.units.items() if unit.seat == army.seat]
    if units:
        yield words(
            "text-units",
            seat=seat,
            units="; ".join(_describe_unit(view, at, words) for at in units),
        )
    if not army.coins:
        return
    hand = army.hand_count + army.drawn_count
    yield words(
        "text-sum",
        seat=seat,
        hand=hand,
        bag=army.bag_count,
        face_down=army.face_down_count,
        total=hand + army.bag_count + army.face_down_count,
    )
    yield words("text-coins", seat=seat, coins="; ".join(_tell_kinds(army, words)))
    if ready := [*_tell_ready_markers(view, army, words)]:
        yield words("text-ready", seat=seat, ready=", ".join(ready))
    if army.hand is not None:
        coins = [*army.hand, *([army.drawn] if army.drawn else [])]
        yield words("text-own", coins=", ".join(words(f"coin-{c}") for c in coins) or "–")


def _tell_ready_markers(view: WarChestView, army: ArmyView, words: Words) -> Iterator[str]:
    """Yield the decoys and poison markers that lie by a seat's cards."""
    yield from (words(f"coin-{decoy}") for decoy in army.ready_decoys)
    away = {marker for unit in view.units.values() for marker in unit.poison}
    for kind in army.kinds:
        if kind in POISONERS and kind not in away:
            yield words("text-marker", unit=words(f"coin-{kind}"))


def _describe_unit(view: WarChestView, at: str, words: Words) -> str:
    unit = view.units[at]
    text = f"{at} {words(f'coin-{unit.kind}')} {unit.height}"
    if at in view.control:
        text += words("text-location", side=words(f"side-{view.control[at] or 'none'}"))
    if at in view.forts:
        text += words("text-in-fort")
    if unit.poison:
        names = ", ".join(words(f"coin-{poisoner}") for poisoner in unit.poison)
        text += words("text-poisoned", by=names)
    return text


def _tell_kinds(army: ArmyView, words: Words) -> Iterator[str]:
    """List each kind with the places where it has coins."""
    for row in army.coins:
        places = [
            f"{words(f'render-column-{column}')} {getattr(row, column)}"
            for column in COLUMNS
            if getattr(row, column)
        ]
        yield f"{words(f'coin-{row.coin}')}: {', '.join(places) or '–'}"
