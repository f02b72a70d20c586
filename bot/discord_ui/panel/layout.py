"""Renders the blocks of one question as buttons or selects, and decodes the presses on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.message.screen import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    PLACEHOLDER_LIMIT,
    Button,
    Option,
    Row,
    Select,
    shorten_text,
)
from bot.discord_ui.panel import panel, questions
from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.panel import (
    At,
    DeadEndError,
    Menu,
    RowBlock,
    RowPick,
    Shape,
    Span,
    Target,
)
from bot.discord_ui.panel.questions import Opened, Picks, Question, Several, passes_by
from bot.games.game import PASS, Choice, Fact, Facts, tag_of
from bot.narrate.texts import goes_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Outcome


# Decodes a press on a panel: it opens something, makes a choice, or makes several at once.
#
# The choices are made by `play`.


ALONE_PART = "only"
"""The end of custom ids in a panel that shows one block alone: what they open is alone as well."""

OTHERWISE_PART = "pay"
"""The end of the custom id that opens a block to pay otherwise than usual."""

UNPAID = "u"
"""The action that makes a row's choice and leaves what it costs to be paid by hand."""

SURE = "y"
"""The action that makes a row's choice although something is lost by it for good."""

ACTIONS = frozenset(("k", "r", "s", "n", "b", "m", "a", "v", UNPAID, SURE))
"""Actions on a panel: open a kind, make a row's choice, pick in a select, set the number, open a
block, pick several, pick all, pick a run, leave the cost unpaid, confirm. `k` is on the public
message, too."""


def meaning_of(
    question: Question, pressed: Pressed, values: Sequence[str]
) -> Opened | Choice | Several:
    """Return what a press opens, or the choices that it makes.

    Raises:
        DeadEndError: it belongs to another decision, or to nothing.
    """
    passes = pressed.page
    meaning = _meaning_for(question.after(passes), pressed, values)
    if not passes:
        return meaning
    before = question.passed(passes)
    match meaning:
        case Opened():
            return msgspec.structs.replace(meaning, passes=passes)
        case Several():
            return Several((*before, *meaning.choices), meaning.how, passes, meaning.excluded)
        case _:
            return Several((*before, meaning), "all", passes)


def _meaning_for(
    question: Question, pressed: Pressed, values: Sequence[str]
) -> Opened | Choice | Several:
    """Return what a press means for the question on whose block it is."""
    decision = question.decision
    blocks = question.blocks()
    if pressed.action == "k":
        return _of_kind(question, pressed.path)
    check, _, path = pressed.path.partition(".")
    if check != panel.check_sum_of(decision):
        raise DeadEndError
    value = values[0] if values else ""
    block, _, rest = path.partition(".")
    alone = path.endswith(f".{ALONE_PART}")
    match pressed.action:
        case "r" | "y":
            # The end of a phase that draws cards is the only option of a select.
            target = panel.read_target(value or rest)
        case "u":
            target = panel.read_target(value or rest)
        case "s":
            target = panel.read_target(value)
        case "b":
            otherwise = rest == OTHERWISE_PART
            at = panel.read_at(value or block)
            return Opened(at, alone=otherwise, pays_otherwise=otherwise)
        case "m" | "a" | "v":
            at = panel.read_at(block).block
            if at >= len(blocks) or (pressed.action != "a") != bool(values):
                raise DeadEndError
            if pressed.action == "v":
                return questions.choices_of_run(decision, blocks[at], values)
            return questions.choices_of_series(decision, blocks[at], values)
        case _:
            at = panel.read_at(path)
            chosen = panel.read_number(value) if value else at.number
            return Opened(At(at.block, at.span, chosen), alone=alone)
    number = panel.read_at(block).block
    if isinstance(target, Span):
        unpaid = pressed.action == UNPAID
        return Opened(At(number, target), alone=alone or unpaid, pays_otherwise=unpaid)
    if target.copy > 1:
        if number >= len(blocks) or target.copy > questions.repeats_of(decision, blocks[number]):
            raise DeadEndError
        only = panel.choice_of_pick(blocks, decision.seat, number, RowPick(target.row))
        return Several((only,) * target.copy, "sheet")
    return panel.choice_of_pick(blocks, decision.seat, number, target)


def _of_kind(question: Question, tag: str) -> Opened | Choice:
    """Return the block of a kind alone, or its choice if the name of the kind says all of it.

    Raises:
        DeadEndError: the kind is not offered.
    """
    blocks = question.blocks()
    for at, block in enumerate(blocks):
        rows = [number for number, row in enumerate(block.rows) if tag_of(row.kind) == tag]
        if rows and not panel.field_names(block.rows[rows[0]].kind):
            return panel.choice_of_pick([block], question.decision.seat, 0, RowPick(rows[0]))
        if rows and block.is_sheet:
            return Opened(At(at), tuple(rows), alone=True)
        if rows:
            return Opened(At(at), alone=block.group is None and len(blocks) > 1)
    raise DeadEndError


def facts_of(question: Question, choice: Choice) -> Facts:
    """Return what is known of a choice; of those that differ in their number, of the highest."""
    values = msgspec.structs.astuple(choice)[1:]
    for offer in question.decision.offers:
        if offer.kind is not type(choice):
            continue
        compared = len(values) - (offer.upto or bool(offer.kind.number))
        for row, facts in zip(offer.rows, offer.facts, strict=False):
            if tuple(row[:compared]) == values[:compared]:
                return facts
    return Facts()


def loss_of(question: Question, choice: Choice) -> tuple[Fact, ...]:
    """Return what a choice gives up for good: it cannot be undone, and something counted is lost.

    Nothing is given up where every answer to what is owed loses something.
    """
    owed = not question.decision.optional
    if owed and all(facts.loss for offer in question.decision.offers for facts in offer.facts):
        return ()
    facts = facts_of(question, choice)
    return facts.loss if facts.final else ()


def ends_undo(
    question: Question, choice: Choice, undoable: bool, after: Callable[[], Outcome]
) -> bool:
    """Return whether a choice only goes on, and so ends the right to take earlier ones back."""
    only = tag_of(type(choice)) == PASS and facts_of(question, choice).final
    return undoable and only and after().reveals


def path_to(question: Question, choice: Choice) -> str:
    """Return the path of a button that makes a choice that `meaning_of` reads.

    Raises:
        DeadEndError: the choice is not offered.
    """
    values = msgspec.structs.astuple(choice)[1:]
    for at, block in enumerate(question.blocks()):
        for place, row in enumerate(block.rows):
            if row.kind is type(choice) and row.values == values[: len(row.values)]:
                pick = RowPick(place, values[-1] if row.numbers else None)
                return ".".join(
                    [panel.check_sum_of(question.decision), encode_base36(at), pick.write()]
                )
    raise DeadEndError


# Renders the blocks of one question: as buttons if they have few rows, else as selects.


FEW = 3
"""Up to this many rows are buttons in every language: a select takes two taps."""

BUTTON = 25
"""The most characters of a button beside others, of which a phone still shows all."""

ALONE = 40
"""The most characters of a button that makes the only choice of its block."""

FOLDED = 5
"""More blocks than this that have no room share one select."""

BAR = 5
"""Up to this many numbers are buttons."""

Part = Row | Button
"""A row of its own, or a button that may share a row with those beside it."""


class Artist:
    """Renders the blocks of one decision."""

    def __init__(self, question: Question, *, pays_otherwise: bool = False) -> None:
        self._question = question
        self._unpaid = pays_otherwise
        self._spot = question.spot
        self._seat = question.decision.seat
        self._check = panel.check_sum_of(question.decision)
        self._labels = Labels(question.words, question.decision, question.view, question.locale)
        self._labels.costs_open = pays_otherwise
        self._menus: dict[str, tuple[RowBlock, Menu]] = {}

    def shorten(self) -> None:
        """Word rows from now on as short as they go."""
        self._labels.terse = True

    def id(self, action: str, *parts: str) -> str:
        """Return a custom id with the decision's check sum."""
        path = ".".join([self._check, *parts])
        return self._spot.id(self._seat, action, path, self._question.passes)

    def block(self, blocks: Sequence[RowBlock], number: int, opened: Opened | None) -> list[Part]:
        """Render a block; a command may limit it to some rows."""
        block = blocks[number]
        here = opened if opened and opened.at.block == number else None
        if here is None or here.only is None:
            picks = questions.picks_of(self._question.decision, block)
            if picks is not None:
                return self._picks(number, block, picks)
            if block.is_sheet:
                return [self._sheet(number, block, here.picked if here else ())]
        shape = panel.arrange_rows(
            block.rows, here.at if here else None, here.only if here else None
        )
        priced = self._pays_usually(number, block)
        # What is paid without a question is told below a row, for which a button has no room.
        if shape.single and not priced:
            only = self._button(number, block, shape.single, ALONE)
            repeats = 1 if self._unpaid else questions.repeats_of(self._question.decision, block)
            return [only, *[self._again(number, block, count) for count in range(2, repeats + 1)]]
        # Several rows picked in a select are one press; buttons are one for each.
        alike = not self._unpaid and questions.most_of(self._question.decision, block) > 1
        if len(shape.menus) == 1 and not shape.numbers and not priced and not alike:
            buttons = self._buttons(number, block, shape.menus[0].targets)
            if buttons:
                return [*buttons]
        menus = enumerate(shape.menus)
        more = (ALONE_PART,) if here is not None and here.alone else ()
        selects = [self._select(number, block, menu, place, more) for place, menu in menus]
        return [*selects, *self._bar(number, block, shape, more), *priced]

    def _again(self, number: int, block: RowBlock, count: int) -> Button:
        """Build the button that makes the only choice of a block several times."""
        deed = self._labels.deed(block, RowPick(0), BUTTON)
        label = shorten_text(self._labels.text("panel-times", row=deed, count=count), LABEL_LIMIT)
        path = self.id("r", encode_base36(number), RowPick(0, None, count).write())
        return Button(label, path, "main")

    def _sheet(self, number: int, block: RowBlock, picked: Sequence[str]) -> Select:
        """Render rows of several kinds as one select, of which the picks are made in its order."""
        decision = self._question.decision
        menu = Menu(questions.picks_of_sheet(decision, block))
        most = min(questions.most_of(decision, block), len(menu.targets))
        prompt = self._labels.choose(block, self._labels.heading(block), 1, most)
        path = self.id("v", encode_base36(number), encode_base36(0))
        select = self._menu(block, menu, prompt, path, 1, most)
        options = tuple(
            [
                msgspec.structs.replace(option, chosen=option.value in picked)
                for option in select.options
            ]
        )
        return msgspec.structs.replace(select, options=options)

    def _picks(self, number: int, block: RowBlock, picks: Picks) -> list[Part]:
        """Render a series: one button where all have to be picked, otherwise selects."""
        if picks.all:
            label = self._labels.several(block, picks.menus[0].targets, ALONE)
            return [Button(label, self.id("a", encode_base36(number)), "main")]
        parts: list[Part] = []
        for place, menu in enumerate(picks.menus):
            least, most = picks.limits(menu)
            prompt = self._labels.choose(block, self._labels.menu(block, menu), least, most)
            path = self.id("m", encode_base36(number), encode_base36(place))
            parts.append(self._menu(block, menu, prompt, path, least, most))
        return parts

    def _menu(
        self, block: RowBlock, menu: Menu, prompt: str, path: str, least: int = 1, most: int = 1
    ) -> Select:
        """Build a select of which `notes` words what stands below its rows."""
        self._menus[path] = block, menu
        options = tuple(self._option(block, menu, target) for target in menu.targets)
        return Select(shorten_text(prompt, PLACEHOLDER_LIMIT), path, options, least, most)

    def worths(self, select: Select) -> list[str]:
        """Word what each row of a select costs, brings or risks; "" for nothing."""
        if select.id not in self._menus:
            return [""] * len(select.options)
        block, menu = self._menus[select.id]
        return [self._labels.worth(block, menu, target) for target in menu.targets]

    def notes(self, select: Select) -> list[str]:
        """Word all that stands below each row of a select, its worth first."""
        if select.id not in self._menus:
            return [""] * len(select.options)
        block, menu = self._menus[select.id]
        return [self._labels.note(block, menu, target) for target in menu.targets]

    def folds(self, blocks: Sequence[RowBlock], numbers: Sequence[int]) -> list[Part]:
        """Render the blocks that have no room: a button for each, or one select for many."""
        names = {at: self._labels.heading(blocks[at]) for at in numbers}
        labels = {at: self._fold(blocks[at], name) for at, name in names.items()}
        if len(numbers) <= FOLDED:
            return [
                Button(label, self.id("b", encode_base36(at)), "main")
                for at, label in labels.items()
            ]
        options = [Option(label, encode_base36(at)) for at, label in labels.items()]
        return [Select(self._labels.text("panel-more"), self.id("b"), tuple(options))]

    def _fold(self, block: RowBlock, name: str) -> str:
        """Name the button of a block that has no room."""
        label = self._labels.text("panel-fold", label=name, count=len(block.rows))
        return shorten_text(label, LABEL_LIMIT)

    def name_of_pass(self) -> str:
        """Name the choice that leads to the next question, as its button does."""
        kind = type(self._question.declining())
        block = next(block for block in self._question.blocks() if kind in block.kinds)
        place = next(at for at, row in enumerate(block.rows) if row.kind is kind)
        return self._labels.whole(block, RowPick(place), ALONE)

    def _button(self, number: int, block: RowBlock, pick: RowPick, most: int) -> Button:
        """Build a button that makes a choice, and says all of it in `most` characters.

        What ends a phase for good is asked about again only if something is lost by it.
        """
        row = block.rows[pick.row]
        kind = block.rows[pick.row].kind
        is_end = self._question.grave and passes_by(kind) and not self._labels.loses(row)
        style = "plain" if tag_of(kind) == PASS else "main"
        action = UNPAID if self._unpaid else SURE if is_end else "r"
        path = self.id(action, encode_base36(number), pick.write())
        label = self._labels.whole(block, pick, most, max(most, ALONE))
        return Button(shorten_text(label, LABEL_LIMIT), path, style)

    def _buttons(self, number: int, block: RowBlock, targets: Sequence[Target]) -> list[Button]:
        """Build a button for each of a few rows; none under the heading of a group."""
        picks = [target for target in targets if isinstance(target, RowPick)]
        if len(targets) > FEW or len(picks) < len(targets) or len(block.kinds) > 1:
            return []
        rooms = [BUTTON for _ in picks]
        for wider in (ALONE, LABEL_LIMIT):
            # What tells two buttons apart may be in a part that had no room.
            deeds = [self._labels.deed(block, *its) for its in zip(picks, rooms, strict=True)]
            alike = _confusable_labels(deeds)
            rooms = [
                wider if deed in alike else room for deed, room in zip(deeds, rooms, strict=True)
            ]
        return [self._button(number, block, *its) for its in zip(picks, rooms, strict=True)]

    def _select(
        self, number: int, block: RowBlock, menu: Menu, place: int, more: Sequence[str]
    ) -> Select:
        """Build one select of a block; its custom id ends with `more`."""
        heading = self._labels.menu(block, menu)
        decision = self._question.decision
        if not self._unpaid and questions.takes_several(decision, block, menu):
            most = min(questions.most_of(decision, block), len(menu.targets))
            prompt = self._labels.choose(block, heading, 1, most)
            path = self.id("v", encode_base36(number), encode_base36(place))
            return self._menu(block, menu, prompt, path, 1, most)
        action = UNPAID if self._unpaid else "s"
        path = self.id(action, encode_base36(number), encode_base36(place), *more)
        return self._menu(block, menu, heading, path)

    def _pays_usually(self, number: int, block: RowBlock) -> list[Part]:
        """Build the button that opens a block to pay otherwise; none if nothing is paid."""
        if self._unpaid or not any(self._labels.pays_usually(row) for row in block.rows):
            return []
        kind = self._labels.kind(block.kinds[0])
        label = shorten_text(self._labels.text("panel-pay-otherwise", kind=kind), LABEL_LIMIT)
        return [Button(label, self.id("b", encode_base36(number), OTHERWISE_PART), "plain")]

    def _option(self, block: RowBlock, menu: Menu, target: Target) -> Option:
        if menu.step is not None:
            label = self._labels.step(block, menu, target)
            chosen = target == menu.chosen
            return Option(shorten_text(label, OPTION_LIMIT), target.write(), chosen)
        if isinstance(target, Span):
            chosen = target == menu.chosen
            return Option(self._labels.span(block, target), target.write(), chosen)
        label = self._labels.row(block, target) or self._labels.whole(block, target, OPTION_LIMIT)
        return Option(shorten_text(label, OPTION_LIMIT), target.write())

    def _bar(self, number: int, block: RowBlock, shape: Shape, more: Sequence[str]) -> list[Part]:
        """Build the bar of numbers under a block; its custom ids end with `more`."""
        if not shape.numbers:
            return []
        field = block.kinds[0].number
        labels = {count: self._labels.number(field, count) for count in (None, *shape.numbers)}
        if len(labels) <= BAR:
            return [
                tuple(
                    Button(
                        label,
                        self.id("n", At(number, shape.span, count).write(), *more),
                        "main" if count == shape.number else "plain",
                    )
                    for count, label in labels.items()
                )
            ]
        options = [
            Option(label, str(count or 0), count == shape.number) for count, label in labels.items()
        ]
        at = At(number, shape.span).write()
        prompt = self._labels.how_many(field)
        return [
            Select(
                prompt,
                self.id("n", at, encode_base36(first), *more),
                tuple(options[first:][: panel.MENU]),
            )
            for first in range(0, len(options), panel.MENU)
        ]


def _confusable_labels(labels: Sequence[str]) -> set[str]:
    """Return the labels that say only the beginning of another one, and those others."""
    pairs = [pair for pair in permutations(labels, 2) if goes_on(*pair)]
    return {label for pair in pairs for label in pair}
