"""Standing orders of each game: what can be ordered is told, and what they answer is legal."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord_ui.play.orders import order_sentence
from bot.editions import EDITIONS
from bot.games.dungeon_lords.dungeon_lords import DUNGEON_LORDS
from bot.games.game import Game, IllegalChoiceError, SeatSetup, Setup
from bot.games.orders import ASK, Order, TakesOrders, Window, complete_order, open_part, window_of
from bot.games.root import ROOT
from bot.games.war_chest.war_chest import WAR_CHEST
from bot.narrate import catalogue_languages
from bot.narrate.catalogue import argument_from_value
from tests.games.root.positions import written

LABEL = 100
"""Characters of an option."""


def begun(game: Game[Any], rng: Random) -> Any:
    """Begin a game of four people, or one of two with a War Wagon."""
    people = [kind.seat for kind in game.lobby.kinds if kind.person]
    boxes = game is WAR_CHEST and rng.random() < 0.5
    options = {"modules": "both", "army": "random"} if boxes else {}
    while True:
        seats = tuple(SeatSetup(seat) for seat in rng.sample(people, 2 if boxes else 4))
        try:
            return game.new(Setup(seats, options), rng.getrandbits(60))[0]
        except IllegalChoiceError:
            continue


def ordered(window: Window, rng: Random) -> list[Order]:
    """Return an order for each thing that can be done in a window, with random values."""
    found: list[Order] = []
    for do in window.dos:
        values = {one.name: rng.choice(one.values) for one in window.params(do)}
        order = complete_order([window], Order(window.name, do.name, values))
        assert order is not None
        found.append(order)
    return found


def look(game: Any, state: Any, rng: Random, met: Counter[str]) -> None:
    """Try every order for every question of a window."""
    seen = game.view(state, None)
    for due in game.decisions(state):
        if due.kind not in game.window_kinds:
            continue
        view = game.view(state, due.seat)
        window = window_of(game.windows(view), due.kind)
        if window is None:
            continue
        for order in ordered(window, rng):
            counts = game.applies(seen, open_part(due), order)
            met[f"{window.name}-{order.do}"] += counts
            if counts and order.do != ASK:
                assert due.allows(game.answer_by(view, order)), (due.kind, order)
            if not any(do.asks for do in window.dos if do.name == order.do):
                assert not game.asks(view, order)


def begun_with_questions(game: Any, rng: Random) -> Any:
    """Begin a game; in Dungeon Lords some want to be asked before each order (DL 15.1)."""
    state = begun(game, rng)
    if game is DUNGEON_LORDS:
        state.asked = [*state.lords][::2]
    return state


def tried(game: Any, seeds: range, most: int) -> Counter[str]:
    """Play games by chance, and count the orders that counted."""
    assert isinstance(game, TakesOrders)
    met: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed)
        state: Any = begun_with_questions(game, rng)
        for _ in range(most):
            due = game.decisions(state)  # type: ignore[attr-defined]
            if not due:
                break
            look(game, state, rng, met)
            asked = rng.choice(due)
            game.apply(state, asked.pick(rng.randrange(len(asked))))  # type: ignore[attr-defined]
    return met


def test_every_order_of_root_answers_with_a_legal_choice() -> None:
    met = tried(ROOT, range(4), 500)
    assert {"ambush-play", "ambush-held", "outrage-cheapest", "take_hits-first"} <= met.keys()


BASE_LOST = """
title: The Alliance has lost its only base and drops supporters
seats: [{faction: marquise}, {faction: alliance}]
turn: {faction: marquise, phase: daylight}
boards: {alliance: {supporters: [bake_sale, anvil, foxfolk_steel, root_tea_fox, sword, sappers]}}
under_way: [{step: end_of_turn}, {step: base_lost, seat: alliance, clearing: 5, done: true}]
"""


def test_supporters_are_dropped_as_ordered(tmp_path: Path) -> None:
    """One random game in a hundred comes to this question, so it has a position."""
    state, met = written(BASE_LOST, tmp_path), Counter[str]()
    look(ROOT, state, Random(1), met)
    assert met["drop_supporters-cheapest"] == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seeds", "needed"),
    [
        (ROOT, range(20, 34), {"field_hospitals-held", "foil-held"}),
        (WAR_CHEST, range(60), {"defend-spare", "defend-stack", "defend-wagon"}),
        (
            DUNGEON_LORDS,
            range(3),
            {"tax-all", "tax-none", "payday-pay", "orders-carry", "mine-most"}
            | {"hire-hire", "spy-first", "spy-last"},
        ),
    ],
)
def test_every_order_answers_with_a_legal_choice(game: Any, seeds: range, needed: set[str]) -> None:
    met = tried(game, seeds, 1500)
    assert needed <= {name for name, count in met.items() if count}


def windows_met(game: Any) -> list[Window]:
    """Return the windows of all seats of some games."""
    found: list[Window] = []
    for seed in range(4):
        state = begun_with_questions(game, Random(seed))
        for seat in (kind.seat for kind in game.lobby.kinds if kind.person):
            try:
                found += game.windows(game.view(state, seat))
            except KeyError:
                continue  # not in this game
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("name", ["root", "dungeon_lords"])
def test_what_can_be_ordered_is_told_in_every_language(name: str) -> None:
    words, rng = EDITIONS[name].words, Random(1)
    windows = windows_met(EDITIONS[name].game)
    assert windows
    for locale in catalogue_languages():
        for window in windows:
            assert len(words.text(f"order-window-{window.name}", locale)) <= LABEL
            for order in ordered(window, rng):
                assert order_sentence(words, order, "turn", locale).endswith(".")
            for param in (one for do in window.dos for one in window.params(do)):
                assert words.text(f"order-param-{param.name}", locale)
                for value in param.values:
                    shown = argument_from_value(value)
                    label = words.text(f"order-value-{param.name}", locale, value=shown)
                    assert 0 < len(label) <= LABEL
