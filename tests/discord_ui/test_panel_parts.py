"""Parts of a panel: what a public button opens, what follows a pass, and how ends are named."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Button, Screen, Select
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import public_kinds
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.editions import EDITIONS
from bot.games.game import (
    PASS,
    Choice,
    Decision,
    IllegalChoiceError,
    Seat,
    SeatSetup,
    Setup,
    tag_of,
)
from bot.games.root import ROOT
from bot.games.root.law.events import PhaseBegan
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State
from bot.games.seating import parse_seats
from bot.narrate import catalogue_languages
from bot.narrate.root import RootWords
from db.ids import Revision
from tests.discord_ui.panels import led, question, ways
from tests.games.root.play import position
from tests.render.asks import question_of, questions


def test_what_a_public_button_opens_stays_alone() -> None:
    edition, opened_further = EDITIONS["root"], 0
    setup = Setup((SeatSetup(Seat("marquise")), SeatSetup(Seat("corvids"))))
    for view in questions(edition, setup, seed=1, every=3, most=120):
        question = question_of(edition, view)
        for kind in public_kinds(question.decision):
            pressed = ids.Pressed(1, Revision(1), question.decision.seat, "k", 0, tag_of(kind))
            meant = layout.meaning_of(question, pressed, ())
            if not isinstance(meant, Opened) or not meant.alone:
                continue
            block = question.blocks()[meant.at.block]
            shown = block.rows if meant.only is None else [block.rows[at] for at in meant.only]
            assert {row.kind for row in shown} == {kind}
            assert meant.only is None or block.is_sheet
            for row in panel_screen(question, meant).rows:
                controls = [row] if isinstance(row, Select) else row
                for control in controls if isinstance(controls, list | tuple) else ():
                    assert isinstance(control, Select | Button)
                    mark = ids.read_custom_id(control.id)
                    values = (
                        [option.value for option in control.options]
                        if isinstance(control, Select)
                        else [""]
                    )
                    if mark.action in ("s", "n"):
                        led = layout.meaning_of(question, mark, [v for v in values[-1:] if v])
                        opened_further += isinstance(led, Opened)
                        assert not isinstance(led, Opened) or led.alone
    assert opened_further


def later_ends(asked: Question) -> Iterator[Several]:
    """Yield what the buttons of a whole panel do that only pass a later question as well."""
    for way in ways(panel_screen(asked)):
        meant = led(asked, way)
        if isinstance(meant, Several) and meant.passes and tag_of(type(meant.choices[-1])) == PASS:
            yield meant


def followed_by_passes(most: int) -> Iterator[tuple[State, Question]]:
    """Yield random positions in which another question follows a pass."""
    for number in range(most):
        setup = Setup(parse_seats(ROOT.lobby, "marquise,lizards,riverfolk"))
        state = position(number, 40 + 9 * number, setup)
        for decision in ROOT.decisions(state):
            asked = question("root", state, decision.seat, "en")
            if asked.then is not None:
                yield state, asked


@pytest.mark.parametrize("most", [30, pytest.param(400, marks=pytest.mark.slow)])
def test_an_end_below_is_that_many_passes_and_loses_nothing(most: int) -> None:
    ask_others = 0
    for state, asked in followed_by_passes(most):
        for ends in later_ends(asked):
            copy = ROOT.decode(ROOT.encode(state))
            assert len(ends.choices) == ends.passes + 1
            for at, choice in enumerate(ends.choices):
                passed = asked.after(at)
                assert choice == passed.declining()
                assert not layout.facts_of(passed, choice).loss
                ROOT.apply(copy, choice)
            others = [due.seat for due in ROOT.decisions(copy)]
            is_last = asked.decision.seat not in others
            ask_others += is_last and not asked.after(ends.passes).grave
    assert ask_others, "the end of a turn is below the question before it"


# What ends a phase or a turn, or gives something up, says so on its button, and how much is unused.
#
# The rules themselves tell what a press does: it is carried out on a copy of the game.


ROOT_TABLES = (
    ("root", "marquise,eyrie,alliance,vagabond", {"deck": "exiles"}),
    ("root", "lizards,riverfolk,duchy,corvids", {}),
)
"""Tables of all eight factions of people, with both decks."""

OTHERS = (
    ("war_chest", "raven,wolf", {"modules": "both", "army": "random"}),
    ("dungeon_lords", "red,blue,green", {}),
    ("white_castle", "human,rival:easy", {}),
)

TURN = {"en": re.compile("end turn", re.I), "pl": re.compile("koniec tury", re.I)}
PHASE = {
    "en": re.compile("end (turn|birdsong|daylight|assembly|parliament|operations)", re.I),
    "pl": re.compile("koniec (tury|świtu|dnia|akumulacji|parlamentu|operacji)", re.I),
}
"""How an end is named."""

EMPTY = re.compile(
    r"(skip( it)?|done|pass|ok|go on|end|nothing|pomiń|gotowe|pas|dalej|koniec|nic)", re.I
)
"""Words that tell neither what ends nor what is given up."""

COUNTED = ("actions", "funds")
"""What a question counts that is unused after its pass."""


class Ended(NamedTuple):
    """What a choice has ended of its seat's own turn, and whether its seat is asked next."""

    turn: bool
    phase: bool
    asked: bool


def carried_out(rules: Any, state: Any, choice: Choice) -> tuple[Any, Ended]:
    """Make a choice on a copy of the game."""
    copy = rules.decode(rules.encode(state))
    own = getattr(state, "acting", choice.seat) == choice.seat
    events = rules.apply(copy, choice)
    turn = own and any(event.new_turn for event in events)
    phase = own and any(isinstance(event, PhaseBegan) for event in events)
    asked = any(decision.seat == choice.seat for decision in rules.decisions(copy))
    return copy, Ended(turn, phase, asked)


def all_end(rules: Any, state: Any, decision: Decision, wanted: Ended) -> bool:
    """Return whether every answer ends the same, so that none of them is the end."""
    return all(carried_out(rules, state, choice)[1][:2] >= wanted[:2] for choice in decision)


def wrong(rules: Any, state: Any, choice: Choice, label: str, locale: str) -> str:
    """Return what is wrong with the button of a choice without fields; "" for nothing."""
    due = [decision for decision in rules.decisions(state) if decision.seat == choice.seat]
    if not due or len(due[0]) < 2:
        return ""
    (decision, *_) = due
    if EMPTY.fullmatch(label):
        return "says nothing"
    if rules.name != "root" or tag_of(type(choice)) != PASS:
        return ""
    _, ended = carried_out(rules, state, choice)
    named = (TURN if ended.turn else PHASE)[locale].search(label)
    if ended.turn or ended.phase:
        if not named and not all_end(rules, state, decision, ended):
            return "no end"
        left = [int(decision.about.get(name, 0)) for name in COUNTED]
        if named and any(count and str(count) not in label for count in left):
            return "does not say what is unused"
    return ""


def has_heading(screen: Screen, label: str) -> bool:
    """Return whether a text of a panel begins with the name of a pass."""
    return any(isinstance(row, str) and row.startswith(f"**{label}, ") for row in screen.rows)


def faults(rules: Any, state: Any, seat: Seat, locale: str) -> Iterator[str]:
    """Yield what is wrong with the buttons of a panel that have no fields."""
    asked = question(rules.name, state, seat, locale)
    screen = panel_screen(asked)
    names: dict[tuple[Choice, ...], str] = {}
    pressed = [(way.label, led(asked, way)) for way in ways(screen)]
    for label, meant in pressed:
        made = meant.choices if isinstance(meant, Several) else (meant,)
        if made and isinstance(made[-1], Choice):
            names[made] = label
    for made, label in names.items():
        if len(type(made[-1]).__struct_fields__) > 1:
            before = names.get(made[:-1]) if asked.then and made[:-1] == asked.passed(1) else None
            if before and not has_heading(screen, before):
                yield f"{asked.decision.kind}: no heading {before!r}"
            continue
        here = state
        try:
            for choice in made[:-1]:
                here = carried_out(rules, here, choice)[0]
            fault = wrong(rules, here, made[-1], label, locale)
        except IllegalChoiceError:
            continue
        if fault:
            yield f"{asked.decision.kind}: {label!r} {fault}"


def played(
    game: str, seats: str, options: dict[str, str], seed: int, most: int
) -> Iterator[tuple[Any, Any, Seat]]:
    """Yield rules, states of a random game, and a seat that is asked."""
    rules = EDITIONS[game].game
    rng = Random(seed)
    state, _ = rules.new(Setup(parse_seats(rules.lobby, seats), options), seed)
    for _ in range(most):
        due = rules.decisions(state)
        if not due:
            return
        decision = rng.choice(due)
        yield rules, state, decision.seat
        rules.apply(state, decision.pick(rng.randrange(len(decision))))


def found(table: tuple[str, str, dict[str, str]], seed: int, most: int, every: int) -> set[str]:
    """Return all faults of a game, in all languages in turn."""
    languages = catalogue_languages()
    return {
        fault
        for at, (rules, state, seat) in enumerate(played(*table, seed, most))
        if at % every == seed % every
        for fault in faults(rules, state, seat, languages[at // every % len(languages)])
    }


@pytest.mark.parametrize("table", ROOT_TABLES + OTHERS, ids=lambda table: f"{table[0]}-{table[1]}")
@pytest.mark.parametrize(
    ("seeds", "most", "every"),
    [((1,), 300, 7), pytest.param(range(2, 12), 600, 2, marks=pytest.mark.slow)],
)
def test_what_ends_a_phase_or_a_turn_says_so(
    table: tuple[str, str, dict[str, str]], seeds: range, most: int, every: int
) -> None:
    assert {fault for seed in seeds for fault in found(table, seed, most, every)} == set()


@pytest.mark.parametrize(
    "label", ["Keep prices", "End turn", "End turn (9 funds unused)", "Skip it"]
)
def test_a_planted_end_is_noticed(label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The prices of the Riverfolk: their Evening ends with them while 1 to 8 funds are left."""
    real = RootWords.button_label

    def planted(self: RootWords, choice: Choice, view: Any, *about: Any, **more: Any) -> str:
        asked = view.decision is not None and view.decision.kind == "set_costs"
        if asked and len(type(choice).__struct_fields__) == 1:
            return label
        return real(self, choice, view, *about, **more)

    rules, state, seat = next(prices_with_funds_left())
    assert not set(faults(rules, state, seat, "en"))
    monkeypatch.setattr(RootWords, "button_label", planted)
    assert any(label in fault for fault in faults(rules, state, seat, "en"))


def prices_with_funds_left() -> Iterator[tuple[Any, Any, Seat]]:
    """Yield positions in which the Riverfolk end their turn by keeping their prices."""
    for seed in range(1, 20):
        for rules, state, seat in played(*ROOT_TABLES[1], seed=seed, most=200):
            due = [decision for decision in rules.decisions(state) if decision.seat == seat]
            if due[0].kind == "set_costs" and 0 < int(due[0].about["funds"]) < 9:
                yield rules, state, seat


# What brings nothing says so, above all if something is paid for it.


NOTHING = re.compile(r"(?<!\d)0(?!\d)|\bno\b|\bbrak\b")
"""How a row, its note or its button says that nothing is got."""

MADE_FOR = ("score_gardens", "recruit_suit", "export_card", "mobilize")
"""Kinds that pay for points, warriors or supporters, which may come to nothing."""


def got(view: Any, seat: Seat) -> tuple[object, ...]:
    """Return what these kinds can change: points, warriors in the supply, supporters."""
    own = view.factions[seat]
    return own.score, own.supply.get(WARRIOR), getattr(own.board, "supporters", 0)


def brings_nothing(state: Any, choice: Choice) -> bool:
    """Return whether a choice changes nothing of what it is made for, and asks no more of it."""
    copy, _ = carried_out(ROOT, state, choice)
    if any(decision.kind == "place_warriors" for decision in ROOT.decisions(copy)):
        return False
    before, after = (got(ROOT.view(one, choice.seat), choice.seat) for one in (state, copy))
    return before == after


def told_silently(state: Any, seat: Seat, locale: str) -> Iterator[str]:
    """Yield the rows of a panel that bring nothing and do not say so."""
    asked = question("root", state, seat, locale)
    for row in panel_screen(asked).rows:
        told = (
            {o.value: f"{row.prompt} {o.description}" for o in row.options}
            if isinstance(row, Select)
            else {}
        )
        for way in ways(Screen("", (row,))):
            meant = led(asked, way)
            if isinstance(meant, Choice) and tag_of(type(meant)) in MADE_FOR:
                text = f"{way.label} {told.get(way.values[0], '') if way.values else ''}"
                if brings_nothing(state, meant) and not NOTHING.search(text):
                    yield text


@pytest.mark.parametrize("most", [110, pytest.param(3000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("table", ROOT_TABLES, ids=lambda table: table[1])
def test_what_brings_nothing_says_so(table: tuple[str, str, dict[str, str]], most: int) -> None:
    silent = set[str]()
    for seed in range(1, 2 + most // 600):
        for at, (_, state, seat) in enumerate(played(*table, seed, min(most, 600))):
            due = [decision for decision in ROOT.decisions(state) if decision.seat == seat]
            if {tag_of(offer.kind) for offer in due[0].offers} & {*MADE_FOR}:
                silent |= set(told_silently(state, seat, catalogue_languages()[at % 2]))
    assert silent == set()
