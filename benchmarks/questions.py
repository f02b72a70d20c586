"""How long the pictures of questions take: `uv run python -m benchmarks.questions`.

Games of sensible and random choices, by people alone; at every question of somebody's that has a
picture, the CPU time of the thread that draws it, and the bytes of its files. Parts are kept as in
the bot. It exits with 1 if a 90th percentile is above its aim, or a file is too large.
"""

import argparse
import sys
from collections.abc import Mapping
from random import Random
from statistics import median, quantiles
from time import thread_time
from typing import Any

import msgspec

from benchmarks.panels import DEFAULTS, TABLES, at_random, positions, tables
from bot.discord_ui.desk.panel_picture import asked_rows
from bot.discord_ui.panel.questions import Question, Spot
from bot.editions import EDITIONS, draw_question_pictures, has_question_picture
from bot.games.game import Choice, Decision, Game, View
from bot.games.protocols import is_a
from bot.games.root.law.maps import MAPS
from bot.games.stand_in import StandsIn
from bot.narrate import catalogue_languages
from bot.render.question import BYTES
from db.ids import Revision

AIM_MS = 60.0
"""The most CPU time of nine in ten, in milliseconds."""

SENSIBLE = 0.7
"""The part of choices that a stand-in makes, where the game has one."""

FEWEST = 10
"""Pictures of a game below which nothing is said of its aim."""


class QuestionTimes(msgspec.Struct):
    """Milliseconds of all pictures of each question of a game, and the bytes of each file."""

    ms: list[float] = msgspec.field(default_factory=list[float])
    sizes: list[int] = msgspec.field(default_factory=list[int])
    without: int = 0
    """Questions that have no picture."""


def sensibly(rules: Game[Any], due: tuple[Decision, ...], view: View, rng: Random) -> Choice:
    """Choose as a stand-in mostly does, where the game has one."""
    if view.decision is not None and is_a(rules, StandsIn) and rng.random() < SENSIBLE:
        return rules.stand_in(view)
    return at_random(rules, due, view, rng)


def measure(
    game: str, games: int, most: int, first: int, options: Mapping[str, str] = DEFAULTS
) -> QuestionTimes:
    """Draw the questions of some games, each game in one language."""
    times = QuestionTimes()
    edition = EDITIONS[game]
    edition.painter.prepare()
    for seed in range(first, first + games):
        locale = catalogue_languages()[seed % len(catalogue_languages())]
        for _, view in positions(game, seed, most, sensibly, options):
            assert view.decision is not None
            question = Question(edition.words, Spot(1, Revision(1)), view.decision, view, locale)
            began = thread_time()
            pictures = (
                draw_question_pictures(EDITIONS, view, view.decision, locale, asked_rows(question))
                if has_question_picture(EDITIONS, view, view.decision)
                else ()
            )
            took = 1000 * (thread_time() - began)
            if pictures:
                times.ms.append(took)
                times.sizes += [len(picture.data) for picture in pictures]
            else:
                times.without += 1
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--game", choices=TABLES, help="only this game")
    only.add_argument("--map", choices=MAPS, help="only Root, on this map")
    parser.add_argument("--games", type=int, default=3, help="games of each")
    parser.add_argument("--most", type=int, default=250, help="choices of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    print(
        f"{'ms of CPU':16} {'pictures':>8} {'none':>6} {'median':>7} {'90 %':>6} {'most':>6} "
        f"{'kB':>6} {'90 %':>6} {'most':>6}"
    )
    missed = False
    for name, game, options in tables(given):
        times = measure(game, given.games, given.most, given.seed, options)
        if len(times.ms) < 2:
            print(f"{name:16} {len(times.ms):8} {times.without:6}")
            continue
        ninth = quantiles(times.ms, n=10, method="inclusive")[-1]
        sizes = [size / 1000 for size in times.sizes]
        print(
            f"{name:16} {len(times.ms):8} {times.without:6} {median(times.ms):7.1f} {ninth:6.1f} "
            f"{max(times.ms):6.1f} {median(sizes):6.0f} "
            f"{quantiles(sizes, n=10, method='inclusive')[-1]:6.0f} {max(sizes):6.0f}"
        )
        is_enough = len(times.ms) >= FEWEST
        missed |= max(times.sizes) > BYTES or (is_enough and ninth > AIM_MS)
    sys.exit(int(missed))


if __name__ == "__main__":
    main()
