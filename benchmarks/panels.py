"""How long a panel holds the loop: `uv run python -m benchmarks.panels`.

Games of random choices, by people alone; at every question of somebody's, the CPU time that it
takes to build the panel from their view: what is asked, the questions after passes, and the screen.
Then each block that the panel can open is built in the same way. Garbage is collected before and
not while a game is measured, so that each panel pays for itself.
"""

import argparse
import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import mean, quantiles
from time import thread_time
from typing import Any

import msgspec

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Screen, Select, ShownDocument, ShownPicture
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Opened, Question, Spot, looking_ahead
from bot.editions import EDITIONS
from bot.games.game import Choice, Decision, Game, Setup, View
from bot.games.seating import parse_seats
from bot.narrate import catalogue_languages
from bot.simulate import pick_random_choice
from db.ids import Revision

TABLES = {
    "root": "marquise,eyrie,alliance,vagabond",
    "war_chest": "raven,wolf",
    "dungeon_lords": "red,blue,green",
    "white_castle": "human,rival:medium",
}
"""The seats at the table of each game."""

DEFAULTS: Mapping[str, str] = {}
"""Options of a game that differ from those that a lobby begins with: none."""


class Spread(msgspec.Struct, frozen=True):
    """Milliseconds of the panels of one game."""

    panels: int
    mean: float
    median: float
    p99: float
    most: float


def spread(seconds: list[float]) -> Spread:
    """Sum panels up."""
    ms = [1000 * one for one in seconds]
    parts = quantiles(ms, n=100, method="inclusive")
    return Spread(len(ms), mean(ms), parts[49], parts[98], max(ms))


def setup(game: str, options: Mapping[str, str] = DEFAULTS) -> Setup:
    """Return the set-up of the table of a game."""
    return Setup(parse_seats(EDITIONS[game].game.lobby, TABLES[game]), options)


def tables(given: argparse.Namespace) -> Sequence[tuple[str, str, Mapping[str, str]]]:
    """Return the games to measure, by `--game` and `--map`: the name to print, game, options."""
    if given.map:
        return [(f"root {given.map}", "root", {"map": given.map})]
    return [(game, game, DEFAULTS) for game in ([given.game] if given.game else TABLES)]


Policy = Callable[[Game[Any], tuple[Decision, ...], View, Random], Choice]
"""Chooses in a game: of what is due, and of what the seat sees that is asked."""


def at_random(rules: Game[Any], due: tuple[Decision, ...], view: View, rng: Random) -> Choice:
    """Choose anything that anybody may choose."""
    del rules, view
    return pick_random_choice(due, rng)[1]


def positions(
    game: str,
    seed: int,
    most: int,
    policy: Policy = at_random,
    options: Mapping[str, str] = DEFAULTS,
) -> Iterator[tuple[Any, View]]:
    """Play a game; yield each state with the view of a seat that is asked something."""
    rules, rng = EDITIONS[game].game, Random(seed)
    state, _ = rules.new(setup(game, options), seed)
    for _ in range(most):
        due = rules.decisions(state)
        if not due:
            return
        decision = rng.choice(due)
        view: View = rules.view(state, decision.seat)
        if view.decision is not None:
            yield state, view
        rules.apply(state, policy(rules, due, view, rng))


def timed(game: str, state: Any, view: View, locale: str) -> Iterator[float]:
    """Build a panel, and all that it can open; yield the seconds of each."""
    edition = EDITIONS[game]
    opened: list[Opened | None] = [None]
    for at in opened:
        began = thread_time()
        assert view.decision is not None
        question = Question(edition.words, Spot(1, Revision(1)), view.decision, view, locale)
        question = looking_ahead(question, lambda some: edition.game.after(state, some), False)
        screen = panel_screen(question, at)
        yield thread_time() - began
        if at is None:
            opened += dict.fromkeys(blocks(question, screen))


def blocks(question: Question, screen: Screen) -> Iterator[Opened]:
    """Yield what can be opened by a press; picking several opens nothing."""
    for row in screen.rows:
        if isinstance(row, str | ShownPicture | ShownDocument):
            continue
        if isinstance(row, Select) and row.most > 1:
            continue
        presses = (
            [(row.id, (option.value,)) for option in row.options]
            if isinstance(row, Select)
            else [(button.id, ()) for button in row]
        )
        for custom_id, values in presses:
            pressed = ids.read_custom_id(custom_id)
            if pressed.action not in layout.ACTIONS:
                continue
            leads = layout.meaning_of(question, pressed, values)
            if isinstance(leads, Opened):
                yield leads


def measure(game: str, games: int, most: int, first: int = 0) -> Spread:
    """Build the panels of some games, each game in one language."""
    seconds: list[float] = []
    for seed in range(first, first + games):
        locale = catalogue_languages()[seed % len(catalogue_languages())]
        if seed - first < len(catalogue_languages()):
            # The first panel in a language reads its messages.
            state, view = next(positions(game, seed, most))
            list(timed(game, state, view, locale))
        gc.collect()
        gc.disable()
        try:
            for state, view in positions(game, seed, most):
                seconds += timed(game, state, view, locale)
        finally:
            gc.enable()
    return spread(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TABLES, help="only this game")
    parser.add_argument("--games", type=int, default=4, help="games of each")
    parser.add_argument("--most", type=int, default=200, help="choices in one game")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    print(f"{'ms of the loop':16} {'panels':>7} {'mean':>7} {'p50':>7} {'p99':>7} {'most':>7}")
    for game in [given.game] if given.game else TABLES:
        one = measure(game, given.games, given.most, given.seed)
        print(
            f"{game:16} {one.panels:7} {one.mean:7.2f} {one.median:7.2f} {one.p99:7.2f} "
            f"{one.most:7.2f}"
        )


if __name__ == "__main__":
    main()
