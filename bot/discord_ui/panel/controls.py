"""The private panel of a decision: all its blocks on one screen, within Discord's limits.

From top to bottom: what just happened, the question, its blocks, the questions that follow a pass,
and what is offered at any time (`below`): undo and redo, and the place of standing orders.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.emoji import add_emoji
from bot.discord_ui.message.screen import (
    Button,
    Option,
    Row,
    Screen,
    Select,
    ShownDocument,
    ShownPicture,
    button_rows,
    is_small_enough,
    shorten_text,
)
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.layout import BUTTON as BUTTON
from bot.discord_ui.panel.layout import Artist, Part
from bot.discord_ui.panel.panel import DeadEndError, RowBlock
from bot.discord_ui.panel.questions import Opened as Opened
from bot.discord_ui.panel.questions import Question as Question
from bot.discord_ui.panel.questions import Spot as Spot
from bot.discord_ui.panel.questions import loses_nothing, may_pass
from bot.games.game import PASS, Choice, Decision, Fact, tag_of
from bot.narrate.texts import first_of, without_last
from bot.render.question import shorten_description

if TYPE_CHECKING:
    from bot.narrate import Words

PARTS = 36
ROOM = 3900
"""The most components and characters of a panel, a little below Discord's 40 and 4,000. Labels of
options are counted too: Discord does not say whether it counts them."""

PICTURES = 2
"""The most pictures of a question, each a component beyond `PARTS`."""

DESCRIPTION = 100
"""The characters that are kept free for the description of each picture."""

TEXT_ROOM = ROOM - PICTURES * DESCRIPTION
"""The most characters of a panel beside its pictures."""


def panel_screen(
    question: Question,
    opened: Opened | None = None,
    head: Sequence[Row] = (),
    below: Sequence[Row] = (),
) -> Screen:
    """Render a decision; `head` is shown above it and reports what just happened.

    Raises:
        DeadEndError: what is to be open is not in this decision.
    """
    above = [*head, f"**{question.words.prompt(question.decision, question.locale)}**"]
    rows = block_rows(question, opened, [*above, *below])
    shown = add_emoji(rows, question.words, question.locale)
    return Screen("", (*above, *shown, *below), layout=True, pictures_at=len(above))


def sure_screen(
    question: Question, choice: Choice, lost: Sequence[Fact], gained: Sequence[Fact], path: str
) -> Screen:
    """Ask before a choice that ends the right to undo; `path` leads to it."""
    words = question.words
    locale = question.locale
    label = words.choice_label(choice, question.view, locale)
    losses = [words.loss(fact, locale) for fact in lost]
    gains = [words.fact(fact, locale) for fact in gained]
    own = words.own_key("sure", type(choice), question.decision) if losses else ""
    sentence = words.text(
        own or "panel-sure",
        locale,
        choice=label,
        losses=", ".join(losses) or "none",
        gains=", ".join(gains) or "none",
    )
    seat = question.decision.seat
    yes = Button(
        shorten_text(label, BUTTON), question.spot.id(seat, "y", path, question.passes), "grave"
    )
    back = Button(words.text("panel-back", locale), question.spot.id(seat, "all"), "plain")
    rows = add_emoji([(yes, back)], words, locale)
    return Screen("", (sentence, *rows), layout=True, pictures_at=1)


class _Section(msgspec.Struct):
    """One question on a screen: its blocks in the order in which they are shown."""

    artist: Artist
    blocks: Sequence[RowBlock]
    order: list[int]
    parts: dict[int, list[Part]]
    opened: Opened | None
    """What is open in it."""

    heading: str = ""
    folded: list[int] = msgspec.field(default_factory=list[int])

    def rows(self) -> list[Row]:
        """Render the blocks that are not folded, then those that are."""
        shown = [part for at in self.order if at not in self.folded for part in self.parts[at]]
        rows = _pack_parts([*shown, *self.artist.folds(self.blocks, self.folded)])
        return [self.heading, *rows] if self.heading and rows else rows

    @property
    def front(self) -> int | None:
        """The block that is open."""
        return None if self.opened is None else self.opened.at.block

    def shorten(self) -> None:
        """Word the rows as short as they go."""
        self.artist.shorten()
        self.parts = {at: self.artist.block(self.blocks, at, self.opened) for at in self.order}

    def selects(self) -> Iterator[tuple[int, int, Select]]:
        """Yield the selects that are not folded, each with its block and its place there."""
        for at in self.order:
            if at not in self.folded:
                for place, part in enumerate(self.parts[at]):
                    if isinstance(part, Select):
                        yield at, place, part

    def count_worths(self) -> int:
        """Count the characters of what the rows cost, bring or risk."""
        selects = [part for _, _, part in self.selects()]
        return sum(len(worth) for part in selects for worth in self.artist.worths(part))

    def fold(self) -> bool:
        """Fold the last block that takes more room than a button; False if there is none."""
        large = [
            at
            for at in self.order
            if at not in (self.front, *self.folded)
            and _is_large(self.parts[at])
            and not _is_ending_block(self.blocks[at])
        ]
        self.folded += large[-1:]
        return bool(large)

    def shrink(self) -> bool:
        """Leave only the buttons that end or decline what is asked; False if nothing else is there.

        The question itself is one press away.
        """
        ends = [at for at in self.order if _is_ending_block(self.blocks[at])]
        if self.front is not None or (ends == self.order and not self.folded):
            return False
        self.order = ends
        self.folded = []
        return True


def block_rows(question: Question, opened: Opened | None, above: Sequence[Row]) -> list[Row]:
    """Render a decision and those that follow a pass, in the room that is left under `above`.

    Raises:
        DeadEndError: what is to be open is not in this decision.
    """
    if opened and (opened.alone or opened.only is not None):
        here = _build_section(question.after(opened.passes), opened)
        everything = Button(
            question.words.text("panel-everything", question.locale),
            question.spot.id(question.decision.seat, "all"),
        )
        _fit_sections([here], [*above, (everything,)])
        return _pack_parts([*here.parts[opened.at.block], everything])
    sections = [_build_section(question, opened)]
    while question.then is not None:
        question = question.then
        sections.append(_build_section(question, opened, sections))
    if opened and opened.passes >= len(sections):
        raise DeadEndError
    _fit_sections(sections, above)
    return _rows_of(sections)


def _fit_sections(sections: Sequence[_Section], above: Sequence[Row]) -> None:
    """Bring what is asked into the room that is left under `above`, and tell below rows the rest.

    Rows are worded shorter, then blocks are folded, until there is room for every row with what it
    costs, brings or risks.
    """
    parts, characters = _taken_with_worths(sections, above)
    if characters > TEXT_ROOM:
        for section in sections:
            section.shorten()
        parts, characters = _taken_with_worths(sections, above)
    while (parts > PARTS or characters > TEXT_ROOM) and _shrink_sections(sections):
        parts, characters = _taken_with_worths(sections, above)
    _add_notes(sections, TEXT_ROOM - taken_by([*above, *_rows_of(sections)])[1])


def _taken_with_worths(sections: Sequence[_Section], above: Sequence[Row]) -> tuple[int, int]:
    """Count components and characters, those of what rows cost, bring or risk included."""
    parts, characters = taken_by([*above, *_rows_of(sections)])
    if characters <= TEXT_ROOM:
        characters += sum(section.count_worths() for section in sections)
    return parts, characters


def _rows_of(sections: Sequence[_Section]) -> list[Row]:
    return [row for section in sections for row in section.rows()]


def _build_section(
    question: Question, opened: Opened | None, earlier: Sequence[_Section] = ()
) -> _Section:
    """Render a question; a press on a later one passes the `earlier` ones first."""
    here = opened if opened and opened.passes == question.passes else None
    otherwise = here is not None and here.pays_otherwise
    artist = Artist(question, pays_otherwise=otherwise)
    blocks = question.blocks()
    front = here.at.block if here else None
    if front is not None and front >= len(blocks):
        raise DeadEndError
    known = {block for section in earlier for block in section.blocks}
    shown = [
        at
        for at in range(len(blocks))
        if at == front
        or not (
            question.passes and (_gives_up(question, blocks[at]) or _is_same(blocks[at], known))
        )
    ]
    if here and (here.alone or here.only is not None):
        shown = [here.at.block]
    order = sorted(shown, key=lambda at: (at != front, *_block_rank(question, blocks[at])))
    heading = ""
    if question.passes:
        prompt = question.words.prompt(question.decision, question.locale)
        passed = earlier[-1].artist.name_of_pass() if earlier else ""
        heading = question.words.text("panel-then", question.locale, passed=passed, prompt=prompt)
    parts = {at: artist.block(blocks, at, here) for at in order}
    return _Section(artist, blocks, order, parts, here, heading)


def _shrink_sections(sections: Sequence[_Section]) -> bool:
    """Take some room from the last question that can spare it; False if none can."""
    for section in reversed(sections[1:]):
        if section.fold() or section.shrink():
            return True
    return sections[0].fold()


def _add_notes(sections: Sequence[_Section], room: int) -> None:
    """Tell below the rows what has room there, in so many characters.

    What a row costs, brings or risks is told first. All else loses its last sentences before any
    of it is left out, each time that of the lightest block first.
    """
    selects = [(section, *place) for section in sections for place in section.selects()]
    worded = _word_notes([(section.artist, select) for section, _, _, select in selects], room)
    for (section, at, place, select), notes in zip(selects, worded, strict=True):
        options = tuple(map(_option_with_note, select.options, notes))
        section.parts[at][place] = msgspec.structs.replace(select, options=options)


def _word_notes(selects: Sequence[tuple[Artist, Select]], room: int) -> list[list[str]]:
    """Word what stands below the rows of each select, from the weightiest on.

    What need not be told is worded only while there is room for its first sentences.
    """
    worths = [artist.worths(select) for artist, select in selects]
    least = sum(len(worth) for some in worths for worth in some)
    worded: list[list[str]] = []
    for (artist, select), some in zip(selects, worths, strict=True):
        if least > room:
            break
        notes = artist.notes(select)
        shortest = [worth or first_of(note) for worth, note in zip(some, notes, strict=True)]
        least += sum(map(len, shortest)) - sum(map(len, some))
        if least <= room:
            worded.append(notes)
    # Where the others' first sentences have no room, nobody's second ones have.
    is_short = len(worded) < len(worths)
    worded += worths[len(worded) :]
    _shorten_notes(worded, worths, 0 if is_short else room)
    _leave_out_notes(worded, room)
    return worded


def _leave_out_notes(worded: list[list[str]], room: int) -> None:
    """Leave out all notes of the last selects that have no room: a block alone may be too full."""
    taken = sum(len(note) for notes in worded for note in notes)
    for at in reversed(range(len(worded))):
        if taken > room:
            taken -= sum(map(len, worded[at]))
            worded[at] = [""] * len(worded[at])


def _shorten_notes(worded: list[list[str]], worths: list[list[str]], room: int) -> None:
    """Leave out last sentences until notes have room, those of the last select first."""
    taken = sum(len(note) for notes in worded for note in notes)
    for at in reversed(range(len(worded))):
        while taken > room:
            shorter = [*map(_without_last, worded[at], worths[at])]
            if shorter == worded[at]:
                break
            taken -= sum(map(len, worded[at])) - sum(map(len, shorter))
            worded[at] = shorter


def _without_last(note: str, worth: str) -> str:
    """Leave out the last sentence of a note, but nothing of its worth."""
    shorter = without_last(note)
    return shorter if shorter.startswith(worth) else worth


def _option_with_note(option: Option, note: str) -> Option:
    """Return an option with what is told below it."""
    return msgspec.structs.replace(option, description=note) if note else option


def _block_rank(question: Question, block: RowBlock) -> tuple[bool, int, int]:
    """Order blocks: by weight, then by what was used last; what ends the question comes last.

    Blocks by which the game groups all kinds stay in its order.
    """
    tags = [tag_of(kind) for kind in block.kinds]
    weight = 0 if block.group is not None else -max(kind.weight for kind in block.kinds)
    used = [question.used.index(tag) for tag in tags if tag in question.used]
    return _is_ending_block(block), weight, min(used, default=len(question.used))


def _gives_up(question: Question, block: RowBlock) -> bool:
    """Return whether a block only passes, and that gives something up or nobody knows what."""
    if not _is_ending_block(block) or question.grave:
        return False
    return not (may_pass(question.decision) or loses_nothing(question.decision))


def _is_same(block: RowBlock, known: Collection[RowBlock]) -> bool:
    """Return whether an earlier question offers all of a block, such as a card for any time."""
    return block in known and not _is_ending_block(block)


def _is_ending_block(block: RowBlock) -> bool:
    """Return whether a block only ends or declines what is asked."""
    return all(tag_of(kind) == PASS for kind in block.kinds)


def _is_large(parts: Sequence[Part]) -> bool:
    """Return whether a block takes more room than the button that would open it."""
    return len(parts) > 1 or not isinstance(parts[0], Button)


def _pack_parts(parts: Iterable[Part]) -> list[Row]:
    """Arrange blocks one below the other; buttons that follow each other share rows."""
    rows: list[Row] = []
    buttons: list[Button] = []
    for part in parts:
        if isinstance(part, Button):
            buttons.append(part)
        else:
            rows += [*button_rows(buttons), part]
            buttons = []
    return [*rows, *button_rows(buttons)]


def fits_in(rows: Sequence[Row]) -> bool:
    """Return whether rows are within the budget, their pictures not counted."""
    parts, characters = taken_by(rows)
    return parts <= PARTS and characters <= TEXT_ROOM


def with_pictures(screen: Screen, pictures: Sequence[ShownPicture]) -> Screen:
    """Put the pictures of a question above its first block.

    A panel leaves room for them. Their descriptions are shortened to the room that there is.
    """
    at = screen.pictures_at
    if at is None:
        return screen
    parts, characters = taken_by(screen.rows)
    room = ROOM - characters
    fitting: list[ShownPicture] = []
    small = [shown for shown in pictures if is_small_enough(shown.picture)]
    for others, shown in zip(reversed(range(len(small))), small, strict=True):
        # Those that follow keep the room that is theirs.
        alt = shorten_description(shown.picture.alt, room - others * DESCRIPTION)
        parts += 1
        if not alt or parts > PARTS + PICTURES:
            break
        room -= len(alt)
        fitting.append(ShownPicture(msgspec.structs.replace(shown.picture, alt=alt), shown.kept))
    rows = (*screen.rows[:at], *fitting, *screen.rows[at:])
    return msgspec.structs.replace(screen, rows=rows, pictures_at=None)


def taken_by(rows: Sequence[Row]) -> tuple[int, int]:
    """Count the components and characters of rows, as Discord may count them."""
    parts = characters = 0
    for row in rows:
        match row:
            case str():
                parts, characters = parts + 1, characters + len(row)
            case ShownPicture():
                parts, characters = parts + 1, characters + len(row.picture.alt)
            case ShownDocument():
                parts += 1
            case Select():
                parts, characters = parts + 2, characters + len(row.prompt)
                characters += sum(
                    len(option.label) + len(option.description) for option in row.options
                )
            case _:
                parts += 1 + len(row)
                characters += sum(len(button.label) for button in row)
    return parts, characters


def kind_button(
    words: Words, spot: Spot, decision: Decision, kind: type[Choice], locale: str
) -> Button:
    """Build the public button of a kind of choice; it contains only seat and kind."""
    known = Decision(decision.seat, decision.kind, "", ())
    style = "main" if panel.field_names(kind) else "plain"
    path = spot.id(decision.seat, "k", tag_of(kind))
    return Button(words.kind_label(kind, known, locale), path, style)
