"""Renders the blocks of one question: as buttons if they have few short rows, else as selects."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_ui.message.ids import base36
from bot.discord_ui.message.screen import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    PLACEHOLDER_LIMIT,
    Button,
    Option,
    Row,
    Select,
    shorten,
)
from bot.discord_ui.panel import panel, series, shapes
from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.meaning import SURE
from bot.discord_ui.panel.panel import RowBlock
from bot.discord_ui.panel.questions import Opened, Question, passes_by
from bot.discord_ui.panel.series import Picks
from bot.discord_ui.panel.shapes import At, Menu, RowPick, Shape, Span, Target
from bot.games.game import tag_of
from bot.narrate.words import PASS

FEW = 4
"""Up to this many short rows are buttons: a select takes two taps."""

BUTTON = 40
"""The most characters of a button, beside others, of which a phone still shows all."""

ALONE = 60
"""The most characters of a button that makes the only choice of its block."""

FOLDED = 5
"""More blocks than this that have no room share one select."""

BAR = 5
"""Up to this many numbers are buttons."""

Part = Row | Button
"""A row of its own, or a button that may share a row with those beside it."""


class Artist:
    """Renders the blocks of one decision; `passed` words the passes that lead to it."""

    def __init__(self, question: Question, passed: Sequence[str] = ()) -> None:
        self._question, self._passed = question, passed
        self._spot, self._seat = question.spot, question.decision.seat
        self._check = panel.check(question.decision)
        self._labels = Labels(question.words, question.decision, question.view, question.locale)

    def id(self, action: str, *parts: str) -> str:
        """Return a custom id with the decision's check sum."""
        path = ".".join([self._check, *parts])
        return self._spot.id(self._seat, action, path, self._question.passes)

    def block(self, blocks: Sequence[RowBlock], number: int, opened: Opened | None) -> list[Part]:
        """Render a block; a command may limit it to some rows."""
        block = blocks[number]
        here = opened if opened and opened.at.block == number else None
        if here is None or here.only is None:
            picks = series.picks_of(self._question.decision, block)
            if picks is not None:
                return self._picks(number, block, picks)
        shape = shapes.shape(block.rows, here.at if here else None, here.only if here else None)
        if shape.single:
            if self._question.grave and passes_by(block.rows[shape.single.row].kind):
                return [self._end(number, block, shape.single)]
            button = self._button(number, block, shape.single)
            facts = self._labels.facts(block.rows[shape.single.row])
            if len(button.label) <= (ALONE if facts else LABEL_LIMIT):
                return [button]
        if len(shape.menus) == 1 and not shape.numbers:
            buttons = self._buttons(number, block, shape.menus[0].targets)
            if buttons:
                return [*buttons]
        menus = enumerate(shape.menus)
        selects = [self._select(number, block, menu, place) for place, menu in menus]
        return [*selects, *self._bar(number, shape)]

    def _picks(self, number: int, block: RowBlock, picks: Picks) -> list[Part]:
        """Render a series: one button where all have to be picked, otherwise selects."""
        if picks.all:
            label = self._labels.several(block, picks.menus[0].targets)
            if len(label) <= ALONE:
                return [Button(label, self.id("a", base36(number)), "main")]
        parts: list[Part] = []
        for place, menu in enumerate(picks.menus):
            least, most = picks.limits(menu)
            prompt = self._labels.choose(self._labels.menu(block, menu), least, most)
            options = tuple(self._option(block, menu, target) for target in menu.targets)
            path = self.id("m", base36(number), base36(place))
            parts.append(Select(shorten(prompt, PLACEHOLDER_LIMIT), path, options, least, most))
        return parts

    def folds(self, blocks: Sequence[RowBlock], numbers: Sequence[int]) -> list[Part]:
        """Render the blocks that have no room: a button for each, or one select for many."""
        names = {at: self._labels.heading(blocks[at]) for at in numbers}
        labels = {at: shorten(f"{name}…", BUTTON) for at, name in names.items()}
        if len(numbers) <= FOLDED:
            return [Button(label, self.id("b", base36(at)), "main") for at, label in labels.items()]
        options = [Option(label, base36(at)) for at, label in labels.items()]
        return [Select(self._labels.text("panel-more"), self.id("b"), tuple(options))]

    def _button(self, number: int, block: RowBlock, pick: RowPick) -> Button:
        """Build a button that makes a choice, and says all of it."""
        kind = block.rows[pick.row].kind
        style = "plain" if tag_of(kind) == PASS else "main"
        path = self.id("r", base36(number), pick.write())
        label = self._labels.whole(block, pick)
        if tag_of(kind) == PASS:
            every = self._labels.text("row-join").join([*self._passed, label])
            label = every if len(every) <= ALONE else label
        return Button(self._labels.with_facts(label, block, pick), path, style)

    def _end(self, number: int, block: RowBlock, pick: RowPick) -> Select:
        """Build what ends a phase for good: a select of one option, so that no slip can do it."""
        join = self._labels.text("row-join").join
        label = join([*self._passed, self._labels.whole(block, pick)])
        facts = self._labels.facts(block.rows[pick.row])
        description = ", ".join(filter(None, (facts, self._labels.text("panel-final"))))
        label, description = shorten(label, OPTION_LIMIT), shorten(description, OPTION_LIMIT)
        option = Option(label, pick.write(), description=description)
        path = self.id(SURE, base36(number))
        return Select(shorten(f"{label}…", PLACEHOLDER_LIMIT), path, (option,))

    def _buttons(self, number: int, block: RowBlock, targets: Sequence[Target]) -> list[Button]:
        """Build a button for each of a few rows; none if one is long or needs to be explained."""
        picks = [target for target in targets if isinstance(target, RowPick)]
        if len(targets) > FEW or len(picks) < len(targets) or len(block.kinds) > 1:
            return []
        if any(self._labels.effect(block, pick) for pick in picks):
            return []
        buttons = [self._button(number, block, pick) for pick in picks]
        return buttons if all(len(button.label) <= BUTTON for button in buttons) else []

    def _select(self, number: int, block: RowBlock, menu: Menu, place: int) -> Select:
        """Build one select of a block."""
        options = [self._option(block, menu, target) for target in menu.targets]
        prompt = shorten(self._labels.menu(block, menu), PLACEHOLDER_LIMIT)
        return Select(prompt, self.id("s", base36(number), base36(place)), tuple(options))

    def _option(self, block: RowBlock, menu: Menu, target: Target) -> Option:
        if isinstance(target, Span):
            chosen = target == menu.chosen
            return Option(self._labels.span(block, target), target.write(), chosen)
        label = self._labels.row(block, target) or self._labels.whole(block, target)
        description = shorten(self._labels.told(block, target), OPTION_LIMIT)
        return Option(shorten(label, OPTION_LIMIT), target.write(), description=description)

    def _bar(self, number: int, shape: Shape) -> list[Part]:
        """Build the bar of numbers under a block."""
        if not shape.numbers:
            return []
        labels = {None: self._labels.text("panel-full")} | {
            count: self._labels.text("panel-some", count=count) for count in shape.numbers
        }
        if len(labels) <= BAR:
            return [
                tuple(
                    Button(
                        label,
                        self.id("n", At(number, shape.span, count).write()),
                        "main" if count == shape.number else "plain",
                    )
                    for count, label in labels.items()
                )
            ]
        options = [
            Option(label, str(count or 0), count == shape.number) for count, label in labels.items()
        ]
        at, prompt = At(number, shape.span).write(), self._labels.text("panel-number")
        return [
            Select(prompt, self.id("n", at, base36(first)), tuple(options[first:][: shapes.MENU]))
            for first in range(0, len(options), shapes.MENU)
        ]
