"""Rows, notes and buttons of Root read as a person would say them, and nothing in them is cut."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import LABEL_LIMIT, Button, Option, Screen, Select
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.panel import RowPick
from bot.discord_ui.panel.questions import Question
from bot.editions import EDITIONS
from bot.games.game import CardId, Setup
from bot.games.root import ROOT
from bot.games.root.factions.marquise.choices import HawksForHire
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

BOTH, STATES = 30, 42
"""The most characters of a button that names two sides, and of one with the states of an item. A
deed with its card may be as long as a button alone: neither is left out."""

TWO = re.compile(r"\w on \w|\w na [A-Z]")
STATE = re.compile(r"\((damaged|exhausted|uszkodzon[aey]|wyczerpan[aey])")
"""Such buttons."""

NONE_GOT = re.compile(r" \(0 [^()]+\)$")
"""What stands behind a button that brings nothing, whatever room there is."""

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
    keys = [f"card-{card}" for card in (*words.cards, "loyal_vizier")]
    forms = [form for key in keys for form in (key, f"{key}.acc") if words.has(form, locale)]
    return tuple(words.text(form, locale) for form in forms)


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


def is_double(label: str) -> bool:
    """Return whether a button names two things."""
    return bool(TWO.search(label))


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
            most = max(most, BOTH) if is_double(button.label) else most
            most = max(most, STATES) if STATE.search(button.label) else most
            most = max(most, ALONE) if any(name in button.label for name in names) else most
        # A price stands behind what is short enough without it.
        label = NONE_GOT.sub("", button.label)
        if len(PRICE.sub("", label)) > most or len(label) > max(most, ALONE):
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


# In every game: titles of selects, verbs of shortened labels, and numbers of alike things.


GAMES = (
    ("root", TABLES[0], {}),
    ("root", TABLES[1], {"deck": "exiles"}),
    ("root", "lizards,riverfolk,vagabond,corvids", {"map": "mountain"}),
    ("war_chest", "raven,wolf", {"modules": "both", "army": "random"}),
    ("war_chest", "raven,wolf", {"army": "first_game"}),
    ("dungeon_lords", "red,blue,green", {}),
    ("white_castle", "human,rival:easy", {}),
)

CUT = 30
"""How much of a select's title a phone shows."""

ENDS = re.compile(r": (od )?\S+ (to|do) \S+$")
"""A title that names the first and the last of its options."""


def same_titles(screen: Screen) -> Iterator[str]:
    """Yield titles of selects that look alike under one heading, or say only the ends of a list."""
    seen: dict[str, str] = {}
    for row in screen.rows:
        if isinstance(row, str):
            seen = {}
        if not isinstance(row, Select):
            continue
        cut = row.prompt[:CUT]
        if cut in seen:
            yield f"alike: {seen[cut]} | {row.prompt}"
        seen[cut] = row.prompt
        if ENDS.search(row.prompt):
            yield f"ends of a list: {row.prompt}"


def times(screen: Screen) -> Iterator[str]:
    """Yield texts of controls that count with a sign."""
    for row in screen.rows:
        if isinstance(row, Select):
            texts = [row.prompt, *(o.label + o.description for o in row.options)]
        else:
            texts = [button.label for button in row] if isinstance(row, tuple) else []
        yield from (f"a sign for times: {text}" for text in texts if "×" in text)


def lost_verbs(asked: Question) -> Iterator[str]:
    """Yield labels that begin with another word once they are shortened."""
    labels = Labels(asked.words, asked.decision, asked.view, asked.locale)
    for block in asked.blocks():
        for at in range(0, len(block.rows), 1 + len(block.rows) // 6):
            whole = labels.deed(block, RowPick(at), 1000)
            short = labels.deed(block, RowPick(at), 1)
            if first_word(whole) != first_word(short):
                yield f"another word first: {whole} | {short}"


def first_word(label: str) -> str:
    """Return the first word of a label without the sign behind it."""
    return label.split()[0].rstrip(":,")


def faults_of_titles(game: str, seats: str, options: dict[str, str], most: int) -> set[str]:
    """Return what is wrong in a random game, in all languages in turn."""
    rules, rng = EDITIONS[game].game, Random(3)
    state, _ = rules.new(Setup(parse_seats(rules.lobby, seats), options), 3)
    found: set[str] = set()
    for number in range(most):
        due = rules.decisions(state)
        if not due:
            break
        decision = rng.choice(due)
        if number % 5 == 0:
            locale = catalogue_languages()[number // 5 % 2]
            asked = question(game, state, decision.seat, locale)
            screen = panel_screen(asked)
            found |= {*same_titles(screen), *times(screen), *lost_verbs(asked)}
        rules.apply(state, decision.pick(rng.randrange(len(decision))))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
@pytest.mark.parametrize("most", [150, pytest.param(3000, marks=pytest.mark.slow)])
def test_titles_differ_verbs_stay_and_numbers_have_nouns(
    game: tuple[str, str, dict[str, str]], most: int
) -> None:
    assert faults_of_titles(*game, most) == set()


def test_planted_titles_are_noticed() -> None:
    def titled(*prompts: str) -> Screen:
        option = Option("from 1 to 3", "0")
        path = "tk:1:1:red:s:x.0.0"
        return Screen("", tuple(Select(prompt, path, (option,)) for prompt in prompts))

    heading = "Lower action of this card: add what it shows"
    assert list(same_titles(titled(f"{heading}: coins", f"{heading}: influence")))
    assert list(same_titles(titled("A card not seen yet: left to right")))
    assert list(same_titles(titled("Karta jeszcze nieznana: od lewy do prawy")))
    assert list(times(titled("Lose 3 × Warrior")))
    assert not list(same_titles(titled("March from 1–7", "March from 8–12")))


@pytest.mark.parametrize("locale", catalogue_languages())
def test_an_extra_action_says_what_is_spent_for_it(locale: str) -> None:
    words = EDITIONS["root"].words
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise,eyrie")), 1)
    view = ROOT.view(state, "marquise")
    expected = {
        "en": ["Spend Royal Claim: +1 action", "Spend Brutal Tactics: +1 action"],
        "pl": ["Odrzuć Królewskie Roszczenie: +1 akcja", "Odrzuć Brutalną Taktykę: +1 akcja"],
    }
    cards = [CardId("royal_claim"), CardId("brutal_tactics")]
    choices = [HawksForHire("marquise", card) for card in cards]
    assert [words.button_label(choice, view, locale) for choice in choices] == expected[locale]
