"""Panels of whole games: every legal choice is on them, within Discord's limits and ours."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.ids import Pressed, encode_base36
from bot.discord_ui.message.screen import Screen, Select, to_send
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import fits_in, panel_screen, sure_screen
from bot.discord_ui.panel.layout import BUTTON
from bot.discord_ui.panel.panel import MENU
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.editions import EDITIONS
from bot.games.game import Fact, IllegalChoiceError, Setup
from bot.games.seating import parse_seats, random_setup
from bot.narrate import catalogue_languages
from bot.simulate import pick_random_choice
from sandbox.components import walk
from tests.discord_ui.panels import question, walked

LABEL, DESCRIPTION = 95, 100
"""The most characters of an option and of what is told below it."""


def positions(game: str, seed: int, every: int = 1) -> Iterator[Any]:
    """Yield the states of a random game, with seats drawn at random that the rules allow."""
    rules, rng = EDITIONS[game].game, Random(seed)
    while True:
        try:
            state = rules.new(random_setup(rules.lobby, rng), seed)[0]
            break
        except IllegalChoiceError:
            continue
    number = 0
    while due := rules.decisions(state):
        if number % every == 0:
            yield state
        number += 1
        decision = rng.choice(due)
        rules.apply(state, decision.pick(rng.randrange(len(decision))))


def questions(game: str, seed: int, count: int, every: int = 1) -> Iterator[Question]:
    """Yield what is asked in a random game, in all languages in turn."""
    for number, state in enumerate(islice(positions(game, seed, every), count)):
        for decision in EDITIONS[game].game.decisions(state):
            yield question(
                game,
                state,
                decision.seat,
                catalogue_languages()[number % len(catalogue_languages())],
            )


def check(screen: Screen, longest: int = LABEL) -> None:
    """Hold a panel against the limits, and what Discord would be sent against the same."""
    used: list[str] = []
    assert fits_in(screen.rows)
    for row in screen.rows:
        if isinstance(row, Select):
            used.append(row.id)
            assert 1 <= len(row.options) <= 25
            assert 1 <= len(row.prompt) <= 150
            labels = [option.label for option in row.options]
            assert len(set(labels)) == len(labels), labels
            assert len({option.value for option in row.options}) == len(labels)
            assert all(1 <= len(label) <= longest for label in labels), labels
            assert all(len(option.description) <= DESCRIPTION for option in row.options)
        elif isinstance(row, tuple):
            assert 1 <= len(row) <= 5
            used += [button.id for button in row]
            assert all(1 <= len(button.label) <= 80 for button in row)
    assert len(set(used)) == len(used)
    assert all(1 <= len(one) <= 100 for one in used)
    parts = list(walk(to_send(screen, NO_MENTIONS)["view"].to_components()))
    assert len(parts) <= 40


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("count", [5, pytest.param(90, marks=pytest.mark.slow)])
def test_every_legal_choice_is_on_the_panel_and_nothing_else(game: str, count: int) -> None:
    for asked in questions(game, 0, count, every=360 // count):
        found = set[Any]()
        for screen, led in walked(asked):
            check(screen)
            for one in led:
                if isinstance(one, Several):
                    assert one.choices[: one.passes] == asked.passed(one.passes)
                    later = one.choices[one.passes :]
                    assert all(asked.after(one.passes).decision.allows(each) for each in later)
                    found |= set() if one.passes else {*later}
                elif not isinstance(one, Opened):
                    found.add(one)
        assert found == set(asked.decision)


@pytest.mark.parametrize("game", EDITIONS)
def test_whoever_is_sure_makes_the_choice_that_was_asked_about(game: str) -> None:
    for asked in questions(game, 2, 60, every=5):
        # The first choice of each kind; there may be hundreds.
        for choice in {type(one): one for one in reversed([*asked.decision])}.values():
            path = layout.path_to(asked, choice)
            sure = Pressed(1, 1, asked.decision.seat, layout.SURE, 0, path)
            assert layout.meaning_of(asked, sure, ()) == choice
            if game == "root":
                lost = layout.loss_of(asked, choice) or (Fact("actions", 2),)
                gained = layout.facts_of(asked, choice).gain
                check(sure_screen(asked, choice, lost, gained, path))


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("seed", [pytest.param(n, marks=pytest.mark.slow) for n in range(3, 9)])
def test_first_screens_keep_to_the_limits(game: str, seed: int) -> None:
    for asked in questions(game, seed, 700):
        check(panel_screen(asked))


@pytest.mark.parametrize("game", EDITIONS)
def test_short_buttons_are_short(game: str) -> None:
    """A single row may be longer: it is the only one, and says all of what it does."""
    for asked in questions(game, 1, 200, every=4):
        buttons = [row for row in panel_screen(asked).rows if isinstance(row, tuple)]
        long = [b.label for row in buttons for b in row if len(b.label) > LABEL]
        assert long == [], BUTTON


def test_two_selects_of_kinds_with_different_fields_are_named_by_their_kinds() -> None:
    rules, rng = EDITIONS["war_chest"].game, Random(0)
    state = rules.new(Setup(parse_seats(rules.lobby, "raven,wolf")), 0)[0]
    prompts: list[str] = []
    while not prompts and (due := rules.decisions(state)):
        asked = question("war_chest", state, due[0].seat, "en")
        screen = panel_screen(asked)
        check(screen)
        for at, block in enumerate(asked.blocks()):
            lengths = {len(row.values) for row in block.rows}
            if len(lengths) > 1 and len(block.rows) > MENU:
                prompts = [
                    row.prompt
                    for row in screen.rows
                    if isinstance(row, Select) and row.id.split(".")[1] == encode_base36(at)
                ]
        rules.apply(state, pick_random_choice(due, rng)[1])
    heading = "Skirmisher (1 in your hand)"
    assert prompts[0] == f"Attack or Ride: {heading}"
    assert prompts[1].startswith("Move") and prompts[1].endswith(f": {heading}")
