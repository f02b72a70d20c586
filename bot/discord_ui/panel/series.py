"""Questions that are asked several times running, answered by one select.

Alike things are offered as often as they are there. Where the rows do not fit in one select, each
of two selects takes picks of its own, and the question is asked again for the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.discord_ui.panel import shapes
from bot.discord_ui.panel.panel import DeadEndError, RowBlock
from bot.discord_ui.panel.shapes import MOST, Menu, RowPick
from bot.games.game import Choice, Decision, Series
from bot.table import How


class Several(msgspec.Struct, frozen=True):
    """Choices that one press makes at once, and how; the first `passes` only lead to the rest.

    `excluded` are picks that are not made, because they exclude each other (`Series.shared`).
    """

    choices: tuple[Choice, ...]
    how: How = "all"
    passes: int = 0
    excluded: tuple[Choice, ...] = ()


class Picks(msgspec.Struct, frozen=True):
    """A block of which `least` to `most` picks are made at once, in one select or two."""

    menus: tuple[Menu, ...]
    least: int
    most: int
    ends: bool
    """Whether fewer picks than could be made end the question: nothing else is offered."""

    @property
    def all(self) -> bool:
        """Whether only one set is possible: all of them."""
        return len(self.menus) == 1 and len(self.menus[0].targets) == self.least

    def limits(self, menu: Menu) -> tuple[int, int]:
        """Return the least and the most picks in one select."""
        count = len(menu.targets)
        return (self.least if len(self.menus) == 1 else 1), min(self.most, count)


def picks_of(decision: Decision, block: RowBlock) -> Picks | None:
    """Return how a block is answered by several picks; None if it is not, or has no room."""
    series = decision.series
    if (
        series is None
        or series.most < 2
        or block.kinds != (series.kind,)
        or block.group is not None
    ):
        return None
    rows = [row for offer in decision.offers if offer.kind is series.kind for row in offer.rows]
    copies = Counter[tuple[object, ...]]()
    for row, count in zip(rows, series.copies, strict=True):
        copies[tuple(row)] = max(copies[tuple(row)], count)
    picks = [
        RowPick(at, None, copy)
        for at, row in enumerate(block.rows)
        for copy in range(1, min(copies[row.values], series.most) + 1)
    ]
    if len(picks) > MOST or any(row.numbers for row in block.rows):
        return None
    kinds = {offer.kind for offer in decision.offers if len(offer)}
    most = min(series.most, len(picks))
    return Picks(
        tuple(shapes.build_menus(block.rows, picks)),
        min(series.least, most),
        most,
        kinds <= {series.kind, series.end},
    )


def choices_of_series(
    decision: Decision, block: RowBlock, values: Sequence[str]
) -> Choice | Several:
    """Return the choices that some options stand for; without options all are meant.

    Raises:
        DeadEndError: they are not among what is offered, or too few or too many.
    """
    series = picks_of(decision, block)
    if series is None:
        raise DeadEndError
    wanted = [shapes.read_target(value) for value in values]
    if not wanted and series.all:
        wanted = list(series.menus[0].targets)
    menu = next((menu for menu in series.menus if set(wanted) <= set(menu.targets)), None)
    if menu is None or len(set(wanted)) != len(wanted):
        raise DeadEndError
    least, most = series.limits(menu)
    if not least <= len(wanted) <= most:
        raise DeadEndError
    picks = [pick for pick in wanted if isinstance(pick, RowPick)]
    picked = tuple(block.rows[pick.row].choice(decision.seat) for pick in picks)
    excluded = _picks_beyond_stock(decision.series, picked) if decision.series else ()
    choices = tuple(choice for choice in picked if choice not in excluded)
    if excluded or (len(choices) < series.most and (len(series.menus) > 1 or not series.ends)):
        # The question goes on: what is missing, or something else, may be answered next.
        how = "series" if decision.series and decision.series.end is None else "all"
        alone = len(choices) == 1 and not excluded
        return choices[0] if alone else Several(choices, how, excluded=excluded)
    return Several(choices, "series")


def _picks_beyond_stock(series: Series, picked: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the picks that cannot all be made, as they use up more of a thing than there is."""
    if not series.shared:
        return ()
    stock = dict(series.stock)
    wanted = Counter(getattr(choice, series.shared) for choice in picked)
    over = {value for value, count in wanted.items() if count > stock.get(value, 0)}
    return tuple(choice for choice in picked if getattr(choice, series.shared) in over)
