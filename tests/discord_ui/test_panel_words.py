"""Rows, notes and buttons of Root read as a person would say them, and nothing in them is cut."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import LABEL_LIMIT, Button, Option, Screen, Select
from bot.discord_ui.panel.controls import panel_screen
from bot.editions import EDITIONS
from bot.games.game import Setup
from bot.games.seating import parse_seats
from bot.narrate import catalogue_languages
from tests.discord_ui.panels import question

ROW, WITH_CARD, NOTE, BESIDE, ALONE = 60, 95, 100, 25, 40
"""The most characters of a row, of one that names a card, of what stands below it, and of a
button beside others and of one that is the only one of its block."""

TABLES = (
    "marquise,eyrie,alliance,vagabond",
    "marquise,eyrie,duchy,corvids",
    "vagabond,vagabond_2,lizards:default,riverfolk:default",
)

BOTH = 30
"""The most characters of a button that names two things: both states of an item, two sides, or a
deed with its card, which without the deed would be a riddle beside other kinds."""

TWO = re.compile(r", (exhausted|wyczerpan[aey])\)$|\w on \w|\w na [A-Z]")
"""Such a button."""

PRICE = re.compile(r" \([^()]+\)$")

GRAMMAR = re.compile(" · |⇄|→")
"""Signs that stand for words."""

NOTHING = frozenset({"", "none", "brak"})

WORD = re.compile(r"[^\W\d_]")
"""A letter: a row without one is a bare number."""

CHOOSES = frozenset("rya")
"""The actions of buttons that make a choice."""


def cards(locale: str) -> tuple[str, ...]:
    """Return the names of all cards of Root."""
    words = EDITIONS["root"].words
    return tuple(words.text(f"card-{card}", locale) for card in (*words.cards, "loyal_vizier"))


def wrong_texts(text: str) -> Iterator[str]:
    """Yield what is wrong with any text on a panel."""
    if GRAMMAR.search(text):
        yield f"signs for words: {text}"
    if text.endswith("…"):
        yield f"cut: {text}"
    if text.strip().lower() in NOTHING:
        yield f"says nothing: {text!r}"
    elif not WORD.search(text):
        yield f"a bare number: {text}"


def wrong_options(option: Option, names: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with a row and the line below it."""
    yield from wrong_texts(option.label)
    if option.description:
        yield from wrong_texts(option.description)
    most = WITH_CARD if any(name in option.label for name in names) else ROW
    if len(option.label) > most:
        yield f"{len(option.label)} characters: {option.label}"
    if len(option.description) > NOTE:
        yield f"{len(option.description)} characters: {option.description}"


def block_of(button: Button) -> tuple[int, str]:
    """Return which block a button belongs to: the question after so many passes, and its place."""
    pressed = ids.read_custom_id(button.id)
    return pressed.page, pressed.path.split(".")[1]


def is_double(label: str, names: tuple[str, ...]) -> bool:
    """Return whether a button names two things."""
    return bool(TWO.search(label)) or label.split(" (")[0].endswith(names)


def wrong_buttons(buttons: list[Button], names: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with the buttons that make choices.

    One may be longer than it should be where all that is short says the same of another.
    """
    chosen = [button for button in buttons if ids.read_custom_id(button.id).action in CHOOSES]
    sizes = Counter(map(block_of, chosen))
    named = Counter((block_of(button), button.label) for button in chosen)
    yield from (f"twice: {label}" for (_, label), count in named.items() if count > 1)
    for button in chosen:
        yield from wrong_texts(button.label)
        siblings = [other for other in chosen if block_of(other) == block_of(button)]
        begins = {other.label[:BESIDE].split(" (")[0][:12] for other in siblings}
        if sizes[block_of(button)] == 1:
            most = ALONE
        else:
            most = BESIDE if len(begins) == len(siblings) else LABEL_LIMIT
            most = max(most, BOTH) if is_double(button.label, names) else most
        # A price stands behind what is short enough without it.
        if len(PRICE.sub("", button.label)) > most or len(button.label) > max(most, ALONE):
            yield f"{len(button.label)} characters: {button.label}"


def wrong(screen: Screen, names: tuple[str, ...]) -> list[str]:
    """List what is wrong with the words of a panel."""
    faults: list[str] = []
    buttons: list[Button] = []
    for row in screen.rows:
        if isinstance(row, Select):
            faults += wrong_texts(row.prompt)
            for option in row.options:
                faults += wrong_options(option, names)
        elif isinstance(row, tuple):
            buttons += row
    return [*faults, *wrong_buttons(buttons, names)]


def screens(seats: str, seed: int, every: int, most: int, locale: str) -> Iterator[Screen]:
    """Yield panels of a random game."""
    rules, rng = EDITIONS["root"].game, Random(seed)
    state, _ = rules.new(Setup(parse_seats(rules.lobby, seats)), seed)
    for number in range(most):
        due = rules.decisions(state)
        if not due:
            return
        if number % every == seed % every:
            for decision in due:
                yield panel_screen(question("root", state, decision.seat, locale))
        decision = rng.choice(due)
        rules.apply(state, decision.pick(rng.randrange(len(decision))))


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("seats", TABLES)
@pytest.mark.parametrize(
    ("seeds", "every"), [((1,), 11), pytest.param(range(2, 10), 2, marks=pytest.mark.slow)]
)
def test_a_panel_reads_as_a_person_would_say_it(
    seats: str, locale: str, seeds: tuple[int, ...], every: int
) -> None:
    names = cards(locale)
    faults = {
        fault
        for seed in seeds
        for screen in screens(seats, seed, every, 500, locale)
        for fault in wrong(screen, names)
    }
    assert faults == set()


@pytest.mark.parametrize(
    ("label", "description"),
    [
        ("5 · Alliance", ""),
        ("3 → 9", ""),
        ("6 ⇄ 7", ""),
        ("7", ""),
        ("1–7", ""),
        ("none", ""),
        ("brak", ""),
        ("March …", ""),
        ("March", "cut he…"),
        ("March", "x" * 101),
        ("x" * 61, ""),
        ("Armorers " + "x" * 90, ""),
    ],
)
def test_a_planted_row_is_noticed(label: str, description: str) -> None:
    select = Select("March", "tk:1:1:red:s:x.0.0", (Option(label, "0", description=description),))
    assert wrong(Screen("", (select,), layout=True), ("Armorers",))
    fine = Select("March", select.id, (Option("from 1 to 3: Armorers " + "x" * 60, "0"),))
    assert not wrong(Screen("", (fine,), layout=True), ("Armorers",))


@pytest.mark.parametrize(
    "labels", [("x" * 41,), ("x" * 26, "Recruit"), ("3", "Recruit"), ("Go", "Go")]
)
def test_planted_buttons_are_noticed(labels: tuple[str, ...]) -> None:
    def row(names: tuple[str, ...]) -> tuple[Button, ...]:
        return tuple(Button(name, f"tk:1:1:red:r:x.0.{at}") for at, name in enumerate(names))

    assert wrong(Screen("", (row(labels),), layout=True), ())
    assert not wrong(Screen("", (row(("x" * 40,)),), layout=True), ())
    assert not wrong(Screen("", (row(("x" * 25, "Recruit")),), layout=True), ())
